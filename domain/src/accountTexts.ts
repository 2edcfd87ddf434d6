export const ACCOUNT_TEXTS = {
  passwordNeeded: 'Please enter your present password.',
  passwordWrong: 'This is not your present password.',
  confirmLinkInvalid: 'This link is invalid or has expired. Please sign in and ask for a new one.',
  confirmEmailFirst:
    'Please confirm your e-mail before you pay: open the link that we mailed you, or ask for a new one.',
  roleUnknown: 'Please choose Customer, Chef or Rider.',
  roleThere: 'You have this role already.',
  termsUnknown: 'The terms have changed. Please reload the page and read them again.',
  ordersOpen: 'You have open orders: {orders}. Your account can be deleted when they have ended.',
  accountGone: 'The account was deleted.',
  paymentOpen: 'A payment of yours is open. Please pay or cancel it before you delete your account.',
} as const;
