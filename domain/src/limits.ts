export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const MOBILE_LENGTH = 10;
export const RESET_REDIRECT_MS = 3000;
export const SECTION_PREVIEW_COUNT = 4;

export const UPLOAD_MAX_BYTES = 5_242_880;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The shortest lifetime of a hosted payment page, and of its hold. */
export const HOLD_MS = 31 * 60_000;
export const CHECKOUT_MAX_LINES = 100;
export const CHECKOUT_MIN_CENTS = 50;
export const CHECKOUT_MAX_CENTS = 1_000_000;
export const LINE_MAX_QUANTITY = 99;
export const MOST_TIP_PERCENT = 100;
export const MOST_TIP_CENTS = 10_000;
export const REASON_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 300;
export const PIN_TRIES = 5;
export const HERE_MS = 5 * 60_000;
export const PIN_LOCK_MS = 10 * 60_000;
export const NOBODY_HERE_MS = 5 * 60_000;
/** A planned order can be started so long before its answer is awaited, once it cannot be cancelled. */
export const START_EARLY_MS = 3_600_000;
export const ACCEPT_MINUTES = 10;
/** Plans reach so many days beyond today. */
export const DAYS_AHEAD = 7;
export const WINDOW_MS = 30 * 60_000;
export const MOST_STARTED = 20;
/** Claimed orders count too. */
export const MOST_CARRIED = 3;
/** A claim released within this time does not count. */
export const FREE_RELEASE_MS = 60_000;
/** It counts per local day. */
export const MOST_GIVEN_BACK = 3;

/** It counts per local day. */
export const MOST_UNDONE = 3;
export const UNDO_PICKUP_MS = 5 * 60_000;
export const RETURN_MS = 2 * 3_600_000;
export const HANDOVER_MS = 10 * 60_000;
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;

export const DUTY_MAX_MS = 12 * 3_600_000;

/** These hold until the first delivery: new accounts must not hold all portions. */
export const NEWCOMER_DISH_PORTIONS = 10;
export const NEWCOMER_PORTIONS = 30;
export const NEWCOMER_PAYMENTS = 3;
export const NEWCOMER_PAYMENTS_MS = 3 * 3_600_000;
/** How long pages may hold a dish unpaid in a day: less than two that lapse. */
export const NEWCOMER_UNPAID_MS = 45 * 60_000;
/** Unpaid portions of a dish, over all newcomers of a network, the last of them for those who let no page lapse. */
export const NEWCOMER_NETWORK_PORTIONS = 20;
export const NEWCOMER_NETWORK_SPARED = 5;

/** MOST_READY_MINUTES includes later moves. */
export const LEAST_READY_MINUTES = 5;
export const MOST_READY_MINUTES = 180;
export const DEFAULT_PREP_MINUTES = 25;
export const DEFAULT_NOTICE_MINUTES = 120;
export const MOST_NOTICE_MINUTES = 2880;
export const DEFAULT_WINDOW_ORDERS = 4;
export const MOST_WINDOW_ORDERS = 100;
export const LEAST_DELIVERY_KM = 0.1;
export const MOST_DELIVERY_KM = 500;
export const MOST_DAYS_AWAY = 60;
export const MOST_DAYS_AHEAD = 365;

export const CATALOGUE_DEFAULT_LIMIT = 200;
export const MENU_MAX_PRODUCTS = 200;

export const INGREDIENTS_MAX_LENGTH = 500;
export const STORAGE_HINT_MAX_LENGTH = 200;

export const LEAST_RATED = 3;
export const REVIEW_MAX_LENGTH = 600;
export const REVIEW_MOST_PICTURES = 3;

export const NAME_MAX_LENGTH = 60;
export const TEXT_MAX_LENGTH = 1000;

/** 24 hex characters, lower case; customer pages accept either case. */
export const ID_PATTERN = /^[0-9a-f]{24}$/i;

export const PROOF_DAYS = 30;
