import { isolate } from './isolate.ts';
import { MOST_CARRIED, REASON_MAX_LENGTH } from './limits.ts';

export const inWords = (count: number) => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count);

/** Separate from form texts, which cart and order screens need not load. */
export const ORDER_TEXTS = {
  imageFailed: 'Error uploading image. Please try again.',
  imageFormat: 'Only JPG, PNG, and WEBP formats are allowed.',
  moveTooLate: 'This order was already changed. The list is up to date now.',
  orderNotFound: 'Order not found.',
  pickupTaken: 'Already taken',
  pinInvalid: 'The PIN has four digits.',
  placeMissing: 'Please say where you left it.',
  pushUnreachable: 'Your browser could not reach its push service. Please try again. Emails still come.',
  reasonTooLong: `Please use at most ${REASON_MAX_LENGTH} characters for the reason.`,
  tooManyOpen: `You're carrying ${inWords(MOST_CARRIED)} orders. Deliver one before you pick up the next.`,
  tooManyTaken: `You already have ${inWords(MOST_CARRIED)} orders. Deliver or release one first.`,
  tryAgain: 'An error occurred. Please try again.',
  confirmLinkInvalid: 'This link is invalid or has expired. Please sign in and ask for a new one.',
  confirmEmailFirst: 'Please confirm your email before you pay: open the link we sent, or ask for a new one.',
  dishFewLeft: 'Only {left} of {dish} left.',
  dishGone: '{dish} is no longer available.',
  dishSoldOut: '{dish} is sold out.',
  dishUnknown: 'A dish in your cart is no longer available.',
  kitchenClosed: "{chef}'s kitchen is closed. It opens {when}.",
  kitchenClosedLonger: "{chef}'s kitchen is closed.",
  outOfReach: '{chef} does not deliver to {campus}.',
  cartEmpty: 'Error: Cart is empty.',
  paymentUnavailable: 'Card payment is not available right now. Nothing was charged. Please try again.',
  sessionFailed: 'Error: Unable to create checkout session.',
} as const;

export type Values = Readonly<Record<string, string | number>>;

export function fillText(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => isolate(String(values[name] ?? whole)));
}
