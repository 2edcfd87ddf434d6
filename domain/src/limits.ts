// Spec §9 and the contract. Characters, milliseconds, bytes.

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const MOBILE_LENGTH = 10;
export const RESET_REDIRECT_MS = 3000;
export const SECTION_PREVIEW_COUNT = 4;

export const UPLOAD_MAX_BYTES = 5_242_880;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The minimum lifetime of a hosted payment page; the hold lasts as long. */
export const HOLD_MS = 31 * 60_000;
export const CHECKOUT_MAX_LINES = 100;
export const CHECKOUT_MIN_CENTS = 50;
export const CHECKOUT_MAX_CENTS = 1_000_000;
export const LINE_MAX_QUANTITY = 99;
/** Of a rejected or cancelled order, and of a refund. */
export const REASON_MAX_LENGTH = 300;
/** For the rider, and of the place that a photo shows. */
export const NOTE_MAX_LENGTH = 300;
/** Wrong PINs of an order that lock it, and for how long. */
export const PIN_TRIES = 5;
export const PIN_LOCK_MS = 10 * 60_000;
/** From the rider's word that nobody is there until the order may be left or returned. */
export const NOBODY_HERE_MS = 5 * 60_000;
/** Undelivered orders of one rider, claimed ones included. */
export const MOST_CARRIED = 3;
/** A claim that is released so soon after it does not count. */
export const FREE_RELEASE_MS = 60_000;
/** Claims of one rider, released or lapsed on a Toronto day, that end claiming for the day. */
export const MOST_GIVEN_BACK = 3;

/** Pickups that a rider undoes on a day. */
export const MOST_UNDONE = 3;
/** From Pickup until its rider can no longer undo it. */
export const UNDO_PICKUP_MS = 5 * 60_000;
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;

export const DUTY_MAX_MS = 12 * 3_600_000;

/** Limits before the first delivered order, so that fresh accounts cannot block portions. */
export const NEWCOMER_DISH_PORTIONS = 10;
export const NEWCOMER_PORTIONS = 30;
export const NEWCOMER_PAYMENTS_AN_HOUR = 3;
/** Unpaid portions of one dish of all newcomers of a network together. */
export const NEWCOMER_NETWORK_PORTIONS = 20;

/** Minutes from Accept until an order is ready, as a chef may promise, moves of the time included. */
export const LEAST_READY_MINUTES = 5;
export const MOST_READY_MINUTES = 180;
export const DEFAULT_PREP_MINUTES = 25;
export const LEAST_DELIVERY_KM = 0.1;
export const MOST_DELIVERY_KM = 500;
export const MOST_DAYS_AWAY = 60;
export const MOST_DAYS_AHEAD = 365;

export const CATALOGUE_DEFAULT_LIMIT = 200;
export const MENU_MAX_PRODUCTS = 200;

export const INGREDIENTS_MAX_LENGTH = 500;
export const STORAGE_HINT_MAX_LENGTH = 200;

/** From so many reviews on a dish has an average; before, it is "New". */
export const LEAST_RATED = 3;
export const REVIEW_MAX_LENGTH = 600;
export const REVIEW_MOST_PICTURES = 3;

export const NAME_MAX_LENGTH = 60;
export const TEXT_MAX_LENGTH = 1000;

/** 24 lower-case hex characters; the customer pages accept either case. */
export const ID_PATTERN = /^[0-9a-f]{24}$/i;

/** So long a photo proves a delivery. */
export const PROOF_DAYS = 30;
