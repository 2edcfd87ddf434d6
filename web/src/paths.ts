// Every link of the site (spec §2, Route table, letter for letter).

type Entry = readonly [string, string | null | undefined];

function withQuery(
  path: string,
  query: Record<string, string | null | undefined>,
  more: readonly (readonly [string, string])[] = [],
): string {
  const entries: Entry[] = [...Object.entries(query), ...more];
  const filled = entries.filter((entry) => Boolean(entry[1])) as [string, string][];
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`;
}

const withId = (path: string, id = '') => (id === '' ? path : `${path}/${encodeURIComponent(id)}`);

export const paths = {
  /** `choices`: filters, as in the address. */
  home: (
    query: { campus?: string | null | undefined; q?: string | null | undefined } = {},
    choices: readonly (readonly [string, string])[] = [],
  ) => withQuery('/', query, choices),
  login: () => '/Login',
  /** As the specification spells it on forgot and reset password. */
  backToLogin: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  confirmEmail: () => '/ConfirmEmail',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  privacy: () => '/Privacy',
  terms: () => '/Terms',

  product: (productId?: string) => withId('/Customer/ProductDetails', productId),
  chef: (chefId?: string) => withId('/Customer/ChefDetails', chefId),
  drop: (productId?: string, day?: string) => withId(withId('/Customer/Drop', productId), day),
  /** `orderId`: opened there. */
  orderDetails: (orderId?: string) => withQuery('/Customer/OrderDetails', { order: orderId }),
  pastOrders: (orderId?: string) => withQuery('/Customer/PastOrders', { order: orderId }),
  receipt: (orderId?: string) => withId('/Customer/Receipt', orderId),
  review: (orderId?: string) => withQuery('/Customer/Review', { order: orderId }),
  favourites: () => '/Customer/Favourites',
  customerProfile: () => '/Customer/Profile',
  customerProfileEdit: () => '/Customer/Profile/edit',
  account: () => '/Customer/Account',
  customerNotifications: () => '/Customer/Profile/notifications',

  chefArea: () => '/chef',
  chefOrders: () => '/chef/orders',
  chefCompletedOrders: () => '/chef/orders/completed',
  chefPapers: () => '/chef/papers',
  chefReviews: () => '/chef/reviews',
  chefEarnings: () => '/chef/earnings',
  chefProducts: () => '/chef/products',
  productAdd: () => '/chef/product/add',
  productEdit: (productId?: string) => withId('/chef/product/edit', productId),
  chefProfile: () => '/chef/profile',
  chefProfileEdit: () => '/chef/profile/edit',
  chefNotifications: () => '/chef/profile/notifications',

  riderArea: () => '/rider',
  riderOrders: () => '/rider/orders',
  riderInProgress: () => '/rider/orders/in-progress',
  riderCompleted: () => '/rider/orders/completed',
  riderEarnings: () => '/rider/earnings',
  riderProfile: () => '/rider/profile',
  riderProfileEdit: () => '/rider/profile/edit',
  riderNotifications: () => '/rider/profile/notifications',
} as const;
