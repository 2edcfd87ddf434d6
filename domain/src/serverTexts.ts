import { ERROR_TEXTS } from './errorCatalogue.ts';
import {
  LEAST_READY_MINUTES,
  MOST_GIVEN_BACK,
  MOST_READY_MINUTES,
  MOST_UNDONE,
  NOTE_MAX_LENGTH,
  PIN_LOCK_MS,
  UNDO_PICKUP_MS,
} from './limits.ts';
import { DIETARY_OPTIONS, MEAL_TYPES, SPECIALTY_CUISINES } from './options.ts';
import { fillText, inWords, type Values } from './orderTexts.ts';
import { REVIEW_TEXTS } from './reviews.ts';

/** Pages show these as they come, and need not load them. */
const SERVER_TEXTS = {
  // Allergens
  allergenUnknown: 'Please choose allergens from the list.',
  allergensToConfirm: '{warnings} Please confirm that you want it all the same.',
  allergensChanged: 'The allergens of {dish} have changed. {now} Please look at it again.',

  // Filters
  filterDietary: `Please choose diets from: ${DIETARY_OPTIONS.join(', ')}.`,
  filterCuisine: `Please choose cuisines from: ${SPECIALTY_CUISINES.join(', ')}.`,
  filterMeal: `Please choose meals from: ${MEAL_TYPES.join(', ')}.`,
  filterPrice: 'Please choose a highest price above $0, at most $10,000.',
  filterRating: 'Please choose a rating from 1 to 5.',
  sortUnknown: 'Please sort by recommended, opening, price or rating.',

  // How an order is handed over
  deliveryUnclear: 'Please deliver with the PIN, with a photo and its place, or as returned.',
  placeTooLong: `Please use at most ${NOTE_MAX_LENGTH} characters for the place.`,
  pinWrong: 'This is not the PIN of the order. Please ask the customer again.',
  pinWrongLast: `This is not the PIN of the order. It is locked for ${PIN_LOCK_MS / 60_000} minutes now.`,
  pinLocked: 'Too many wrong PINs. Please try again in {wait}.',
  pinNone: 'This order is delivered without a PIN.',
  photoUnknown: 'Please take a photo of this order first.',
  photoTooEarly: 'The customer wants it handed over. Say that nobody is there, and leave it after five minutes.',
  returnTooEarly: 'Say that nobody is there, and bring it back after five minutes.',
  nobodyHereWaiting: 'Please wait {wait} more for the customer.',

  // Orders
  moveUnknown: 'This change is not possible.',
  notAsked: 'There is no question about this order at the moment.',
  readyMinutesInvalid: `Please choose from ${LEAST_READY_MINUTES} to ${MOST_READY_MINUTES} minutes.`,
  readyMinutesMisplaced: 'Only an order that you accept gets a time at which it is ready.',
  readyStepInvalid: 'Please move the time by 5, 10 or 15 minutes.',
  readyTooLate: 'An order is ready {limit} minutes after you accept it at the latest.',
  readyAlready: 'This order is ready already.',
  acceptFirst: 'Please accept the order first.',
  answerMissing: 'Please answer yes or no.',
  ownOrder: 'You cannot deliver your own order.',
  claimedBefore: 'You released this order. It is for another rider now.',
  claimsStopped: `You gave back ${inWords(MOST_GIVEN_BACK)} orders today. You can claim again tomorrow.`,
  releaseTooLate: 'You have picked this order up. Please deliver it.',
  undoTooLate: `A Pickup can be undone within ${inWords(UNDO_PICKUP_MS / 60_000)} minutes.`,
  undoneOften: `You undid ${inWords(MOST_UNDONE)} Pickups today. Please deliver this order.`,
  arrivalDenied: 'The customer says that it has not arrived. Please deliver it with the PIN or a photo.',
  undoneBefore: 'You undid the Pickup of this order before. Please deliver it.',
  dutyMissing: 'Please say whether you are on duty.',
  notificationUnknown: 'There is no such notification for your account.',

  // Reviews
  ...REVIEW_TEXTS,
  reviewSubject: 'Please review one dish, or the rider.',
  reviewOwn: 'You cannot review yourself.',
  reviewOtherDish: 'This dish was not part of the order.',
  reviewNoRider: 'No rider brought this order.',
  reviewTwice: 'You have reviewed this already.',
  reviewNotFound: 'Review not found.',
  reviewHidden: 'This review is hidden.',
  reviewEditTooLate: 'A review can be changed for 24 hours.',
  reviewReplyEmpty: 'Please write an answer.',
  reviewReplied: 'You have answered this review already.',
  reviewsOfWhat: 'Please ask for the reviews of one dish or of one chef.',
  reportEmpty: 'Please say why.',
  reportOwn: 'This review is your own.',

  // Favourites
  favouriteOfWhat: 'Please mark one dish or one chef.',
  favouriteMissing: 'Please say whether it is a favourite.',
  favouritesFull: 'You can have {limit} favourites. Take one away before you add another.',

  // Notifications
  notificationFixed: 'This notification cannot be switched off.',
  quietHoursInvalid: 'Please enter both times of the quiet hours, such as 23:00 and 07:00, or neither.',
  pushEndpointInvalid: 'This browser gave an address that notifications cannot be sent to.',
  pushKeysInvalid: 'This browser gave keys that do not work. Please switch notifications off and on again.',
  pushNowhere: 'No browser of yours takes notifications yet. Switch them on in this browser first.',
  pushFailed: 'Your browser could not be reached. Please switch notifications off and on again.',
} as const;

const TEXTS = { ...ERROR_TEXTS, ...SERVER_TEXTS };

export type ErrorCode = keyof typeof TEXTS;

export const errorText = (code: ErrorCode, values?: Values): string => fillText(TEXTS[code], values);
