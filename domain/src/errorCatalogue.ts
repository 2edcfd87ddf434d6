import { fillText, inWords, ORDER_TEXTS, type Values } from './cartAndOrderTexts.ts';
import {
  INGREDIENTS_MAX_LENGTH,
  LEAST_DELIVERY_KM,
  LEAST_READY_MINUTES,
  MOST_DAYS_AWAY,
  MOST_DELIVERY_KM,
  MOST_NOTICE_MINUTES,
  MOST_READY_MINUTES,
  MOST_WINDOW_ORDERS,
  NOTE_MAX_LENGTH,
  REVIEW_MAX_LENGTH,
  REVIEW_MOST_PICTURES,
  STORAGE_HINT_MAX_LENGTH,
} from './limits.ts';
import { PAGE_TEXTS } from './pageTexts.ts';

export type ErrorKind =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'ALLERGENS'
  | 'RATE_LIMITED'
  | 'INTERNAL';

/** Verbatim from spec §5 and §8 where given there. The thrower fills `{braces}`. */
export const ERROR_TEXTS = {
  ...PAGE_TEXTS,
  ...ORDER_TEXTS,

  // The account
  passwordNeeded: 'Please enter your current password.',
  passwordWrong: 'This is not your current password.',
  termsUnknown: 'The terms have changed. Please reload the page and read them again.',

  signInIncomplete: 'Please fill in both email and password.',
  emailAddressInvalid: 'Please enter a valid email address.',
  emailMissing: 'Please enter the email.',
  resetIncomplete: 'Please enter all the fields.',
  passwordsDiffer: 'Passwords do not match.',
  resetLinkInvalid: 'This reset link is invalid or has expired. Please ask for a new one.',
  loginFailed: 'Error logging in',
  requestFailed: 'Error processing request',
  resetFailed: 'Error resetting password. Please try again.',

  // Registration, step 1
  fieldsMissing: 'Please fill in all fields.',
  firstNameLetters: 'First name must only contain letters and spaces.',
  lastNameLetters: 'Last name must only contain letters and spaces.',
  emailInvalid: 'Please enter a valid email.',
  mobileInvalid: 'Please enter a valid 10-digit mobile number.',
  passwordWeak: 'Password must be at least 8 characters long and include at least one number.',
  passwordTooLong: 'Please use at most 128 characters for the password.',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  roleMissing: 'Please select at least one role.',
  emailTaken: 'An account with this email already exists.',

  // Campus step
  campusMissing: 'Campus Name is required.',
  buildingMissing: 'Building Name is required.',
  cityMissing: 'City is required.',
  provinceMissing: 'Province is required.',
  countryMissing: 'Country is required.',
  postalCodeMissing: 'Postal code is required.',
  postalCodeInvalid: 'Please enter a valid postal code.',

  // Rider step
  riderIncomplete: 'Please fill in all required fields for Rider.',
  registrationNumberInvalid: 'Please enter a valid vehicle registration number.',
  licenceNumberInvalid: "Please enter a valid driver's license number.",
  insuranceNumberInvalid: 'Vehicle insurance number must be alphanumeric and at least 8 characters long.',
  insuranceExpired: 'Insurance expiry date cannot be in the past.',
  licenceExpired: 'License expiry date cannot be in the past.',

  // Chef step
  chefIncomplete: 'Please ensure all chef details are filled in and valid.',

  // Bank details
  bankAccountInvalid: 'Please enter a bank account number of 7 to 12 digits.',
  transitNumberInvalid: 'Please enter a transit number of 5 digits.',
  institutionNumberInvalid: 'Please enter an institution number of 3 digits.',
  taxNumberInvalid: 'Please enter a GST/HST number such as 123456789 RT0001.',

  // Registration as a whole
  registerUserFailed: 'Failed to register user. Please try again.',
  registerRiderFailedRetry: 'Failed to register rider. Please try again.',
  registerRiderFailed: 'Failed to register rider.',
  userIdMissingRider: 'User ID is missing. Rider cannot be created.',
  userIdMissingChef: 'User ID is missing. Chef account cannot be created.',
  registerChefFailed: 'Failed to register chef. Please try again.',
  registerFailed: 'Failed to register. Please try again.',

  // Product form
  productNameEmpty: 'Product name cannot be empty.',
  productNameSpecial: 'Product name cannot contain special characters.',
  priceComma: 'Write the price like 12.50.',
  priceNotPositive: 'Price must be a positive number.',
  priceTooHigh: 'Price must be under $10,000.',
  quantityInvalid: 'Quantity must be a non-negative integer.',
  quantityTooHigh: 'Quantity must be under 100,000.',
  dietaryMissing: 'Please select a dietary option.',
  availabilityMissing: 'Please select if the product is available.',
  descriptionEmpty: 'Description cannot be empty.',
  imageMissing: 'Product image is required.',
  allergensMissing: 'Please choose the allergens, or “None of these”.',
  allergensAgain: 'The dish has changed. Please check its allergens.',
  glutenStated:
    'Gluten Free does not go with wheat, triticale, barley, oats or rye, not even under May contain. Please change one of the two.',
  ingredientsTooLong: `Please use at most ${INGREDIENTS_MAX_LENGTH} characters for the ingredients.`,
  storageHintTooLong: `Please use at most ${STORAGE_HINT_MAX_LENGTH} characters for the storage hint.`,
  servedUnknown: 'Please choose hot or cold.',
  quantityMoved: 'The quantity changed to {quantity} while you were editing. Please check it.',

  // Kitchen
  daysAwayInvalid: 'Please choose a first and a last day, today or later.',
  daysAwayTooFar: 'Please choose days within the next year.',
  daysAwayTooMany: `Please choose at most ${MOST_DAYS_AWAY} days.`,
  prepMinutesInvalid: `Please enter a preparation time of ${LEAST_READY_MINUTES} to ${MOST_READY_MINUTES} minutes.`,
  noticeInvalid: `Please enter a notice of 0 to ${MOST_NOTICE_MINUTES} minutes.`,
  windowOrdersInvalid: `Please enter 1 to ${MOST_WINDOW_ORDERS} orders for a half hour.`,
  deliveryKmComma: 'Write the distance like 2.5.',
  deliveryKmInvalid: `Please enter a delivery distance of ${LEAST_DELIVERY_KM} to ${MOST_DELIVERY_KM} km.`,

  // Image upload
  imageSize: 'File size must be less than 5 MB.',
  imageNone: 'No file selected.',

  // Menu
  productDeleteFailed: 'Failed to delete product. Please try again.',
  productFetchFailed: 'Failed to fetch product details. Please try again.',
  productUpdateFailed: 'Failed to update product. Please try again.',

  // Profile
  profileFirstName: 'First name is required and must contain only letters.',
  profileLastName: 'Last name is required and must contain only letters.',
  profileEmail: 'A valid email address is required.',
  profileMobile: 'A valid 10-digit mobile number is required.',
  profileExperience: 'Cooking experience is required for chefs.',
  profileRegistration: 'Vehicle Reg. Number is required for riders.',
  profileLicence: 'Driver License Number is required for riders.',
  profileFailed: 'Error updating profile. Please try again.',

  // Checkout
  handoffUnknown: 'Please choose to have it handed to you, left at the door, or left at a spot on your campus.',
  spotMisplaced: 'Choose a spot only for an order that is left at one.',
  spotUnknown: 'Please choose a spot on your campus.',
  noteTooLong: `Please use at most ${NOTE_MAX_LENGTH} characters for the note.`,

  // Reviews
  reviewStars: 'Please choose one to five stars.',
  reviewMarkup: 'Please write plain text, without tags such as <b>.',
  reviewTooLong: `Please use at most ${REVIEW_MAX_LENGTH} characters for the review.`,
  reviewTags: 'Please choose tags from the list.',
  reviewPictures: `Please add at most ${inWords(REVIEW_MOST_PICTURES)} pictures.`,

  // General
  notFound: 'Not found.',
  busy: 'We are very busy right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again. (Reference {reference})',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;

export const INCOMPLETE_CODES: readonly ErrorCode[] = [
  'signInIncomplete',
  'emailMissing',
  'resetIncomplete',
  'fieldsMissing',
  'riderIncomplete',
  'chefIncomplete',
];

/** "In the past" does not fit a day that was never typed. */
export const DAY_CODES: readonly ErrorCode[] = ['insuranceExpired', 'licenceExpired'];

export const errorText = (code: ErrorCode, values?: Values): string => fillText(ERROR_TEXTS[code], values);
