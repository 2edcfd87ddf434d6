import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow, ChefRow, RiderRow, PaymentInfoRow } from '../modules/people/people.store.ts';
import type { ProductRow } from '../modules/menu/menu.store.ts';
import type { DropRow } from '../modules/stock/drops.store.ts';
import type { PresentedOrder, PresentedPickup } from '../modules/orders/presentOrder.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A number or its text: 3, 12.5 or "12.5". The field's rules decide what is valid. */
  NumberOrText: { input: number | string; output: number | string; }
  /** Milliseconds since 1970 UTC, as a string of digits, because an Int would overflow. */
  Timestamp: { input: string; output: Date | string | number; }
  /** "Yes" or "No"; input in any case, or true or false. */
  YesNo: { input: 'Yes' | 'No' | ''; output: boolean; }
};

/** Keys of `domain/src/allergens.ts`; both lists empty: none of these. */
export type AllergenInput = {
  contains?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  may_contain?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};

/** What the chef states, by the keys of `domain/src/allergens.ts`; both lists empty: none of the listed ones is an ingredient. */
export type AllergenStatement = {
  contains: Array<Scalars['String']['output']>;
  may_contain: Array<Scalars['String']['output']>;
  /** ISO 8601. */
  stated_at: Scalars['String']['output'];
};

/** Minutes from an order to its door, and what the way costs. */
export type Arrival = {
  campus: Scalars['String']['output'];
  /** Dollars, of each delivery. */
  fee: Scalars['Float']['output'];
  from: Scalars['Int']['output'];
  to: Scalars['Int']['output'];
};

export type AuditCheck = {
  after: Scalars['ID']['output'];
  /** The first row that is not as it was written, or whose neighbours are not. */
  broken?: Maybe<Scalars['ID']['output']>;
  hash: Scalars['String']['output'];
  over: Scalars['Boolean']['output'];
  rows: Scalars['Int']['output'];
};

export type AuditEntry = {
  /** Its number or name. */
  about?: Maybe<Scalars['String']['output']>;
  about_id?: Maybe<Scalars['ID']['output']>;
  /** order, person, payout, dish, problem, dispute or operator; null: none of these, or gone. */
  about_kind?: Maybe<Scalars['String']['output']>;
  act: Scalars['String']['output'];
  /** ISO 8601. */
  at: Scalars['String']['output'];
  /** An operator's name, or who used the command line. */
  by: Scalars['String']['output'];
  /** In words, sums in dollars. */
  details: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  subject?: Maybe<Scalars['String']['output']>;
};

export type BookAccount = {
  /** provider, bank, held, refunds_due, chef, rider, platform, tax, payouts_due or disputes */
  account: Scalars['String']['output'];
  /** Of provider and bank what is there; of others what is owed to them. */
  amount: Scalars['Float']['output'];
};

export type BookDifference = {
  here: Scalars['Float']['output'];
  /** charge, refund, dispute, transfer or other */
  kind: Scalars['String']['output'];
  order_id?: Maybe<Scalars['ID']['output']>;
  order_no?: Maybe<Scalars['String']['output']>;
  since: Scalars['Timestamp']['output'];
  /** What the books call it; of what they lack, the provider's id. */
  subject: Scalars['ID']['output'];
  there: Scalars['Float']['output'];
};

export type BookWaiting = {
  amount: Scalars['Float']['output'];
  count: Scalars['Int']['output'];
  /** refunds, refunds_refused, disputes or payouts */
  what: Scalars['String']['output'];
};

export type Books = {
  accounts: Array<BookAccount>;
  day: Scalars['String']['output'];
  /** Of all, also of those not listed. */
  difference_count: Scalars['Int']['output'];
  differences: Array<BookDifference>;
  /** Until when the provider's entries were read, once a night. Null: never. */
  read_until?: Maybe<Scalars['Timestamp']['output']>;
  waits: Array<BookWaiting>;
};

export type CheckoutLine = {
  product_id: Scalars['ID']['output'];
  quantity: Scalars['Int']['output'];
};

/** The state of a payment session: open, paid, expired, or refunded (paid too late, portions gone). */
export type CheckoutResult = {
  /** The paid quantities, to remove from the cart. */
  lines: Array<CheckoutLine>;
  message: Scalars['String']['output'];
  orders: Array<Order>;
  status: Scalars['String']['output'];
};

export type CheckoutSession = {
  sessionId: Scalars['String']['output'];
  /** The payment page's address. */
  url: Scalars['String']['output'];
};

export type Chef = {
  /** False until an operator approves: not listed, nothing sold. Visible to the owner only. */
  approved?: Maybe<Scalars['Boolean']['output']>;
  /** Where the kitchen delivers, and how long an order takes, by its preparation, the way and its last deliveries. `campus`: only there. */
  arrivals?: Maybe<Array<Arrival>>;
  bio?: Maybe<Scalars['String']['output']>;
  cooking_experience?: Maybe<Scalars['String']['output']>;
  /** Weekdays with hours of their own; on the others the preferred times hold. */
  day_hours?: Maybe<Array<DayHours>>;
  /** YYYY-MM-DD, today or later. The owner's alone. */
  days_away?: Maybe<Array<Scalars['String']['output']>>;
  /** Kilometres along the great circle; null: everywhere. */
  delivery_km?: Maybe<Scalars['Float']['output']>;
  /** Announced and open ones, by when they open; at most 12. */
  drops?: Maybe<Array<Drop>>;
  id: Scalars['ID']['output'];
  /** False: the hours inform, and forbid nothing. */
  keeps_hours?: Maybe<Scalars['Boolean']['output']>;
  kitchen?: Maybe<KitchenState>;
  /** Orders per local day; 0 for no limit. */
  max_orders_per_day?: Maybe<Scalars['Int']['output']>;
  /** ISO 8601, its first half hour for a customer of its campus, whatever is left of it; null: none within a week. */
  next_window?: Maybe<Scalars['String']['output']>;
  /** Before it cooks an order for later, no more are taken. The owner's alone, as `orders_per_window`. */
  notice_minutes?: Maybe<Scalars['Int']['output']>;
  orders_per_window?: Maybe<Scalars['Int']['output']>;
  /** What customers may rely on; null: nothing is stated. */
  papers?: Maybe<ChefPapers>;
  /** Hands orders over to customers who collect them. */
  pickup?: Maybe<Scalars['Boolean']['output']>;
  /** A spot of its campus where it does; null: at its door, which customers read from Accept on. */
  pickup_spot?: Maybe<Scalars['String']['output']>;
  /** Takes orders for later half hours. */
  plans_ahead?: Maybe<Scalars['Boolean']['output']>;
  /** HH:MM, local time. */
  preferred_end_time?: Maybe<Scalars['String']['output']>;
  /** HH:MM, local time. */
  preferred_start_time?: Maybe<Scalars['String']['output']>;
  preferred_working_days?: Maybe<Array<Scalars['String']['output']>>;
  /** Minutes that a meal takes, to begin with at Accept. */
  prep_minutes?: Maybe<Scalars['Int']['output']>;
  products?: Maybe<Array<Product>>;
  /** Of all the chef's dishes. */
  rating?: Maybe<Rating>;
  specialty_cuisines?: Maybe<Array<Scalars['String']['output']>>;
  type_of_meals?: Maybe<Array<Scalars['String']['output']>>;
  user?: Maybe<User>;
  user_id?: Maybe<Scalars['ID']['output']>;
};


export type ChefArrivalsArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
};

export type ChefInput = {
  bio?: InputMaybe<Scalars['String']['input']>;
  cooking_experience?: InputMaybe<Scalars['String']['input']>;
  /** All of them; each weekday once. */
  day_hours?: InputMaybe<Array<DayHoursInput>>;
  /** 0.1 to 500; empty: everywhere. */
  delivery_km?: InputMaybe<Scalars['NumberOrText']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  /** True needs both preferred times. */
  keeps_hours?: InputMaybe<Scalars['Boolean']['input']>;
  /** Unreadable input is 0. */
  max_orders_per_day?: InputMaybe<Scalars['NumberOrText']['input']>;
  /** 0 to 2880. */
  notice_minutes?: InputMaybe<Scalars['NumberOrText']['input']>;
  /** 1 to 100. */
  orders_per_window?: InputMaybe<Scalars['NumberOrText']['input']>;
  pickup?: InputMaybe<Scalars['Boolean']['input']>;
  /** A spot of the kitchen's campus; empty: its own door. */
  pickup_spot?: InputMaybe<Scalars['String']['input']>;
  plans_ahead?: InputMaybe<Scalars['Boolean']['input']>;
  preferred_end_time?: InputMaybe<Scalars['String']['input']>;
  preferred_start_time?: InputMaybe<Scalars['String']['input']>;
  preferred_working_days?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** 5 to 180. */
  prep_minutes?: InputMaybe<Scalars['NumberOrText']['input']>;
  specialty_cuisines?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  type_of_meals?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  user?: InputMaybe<Scalars['ID']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};

export type ChefPapers = {
  /** says, checked by an operator, or null. */
  certificate?: Maybe<Scalars['String']['output']>;
  /** Its last day, once checked. */
  expires_on?: Maybe<Scalars['String']['output']>;
  /** Whether the local health unit was notified: says, checked, or null. */
  health_unit?: Maybe<Scalars['String']['output']>;
  /** As sentences. */
  lines: Array<Scalars['String']['output']>;
};

/** Orders and earnings of one local day. */
export type DayFigures = {
  /** YYYY-MM-DD. */
  date?: Maybe<Scalars['String']['output']>;
  /** Dollars. */
  earnings?: Maybe<Scalars['Float']['output']>;
  orders?: Maybe<Scalars['Int']['output']>;
};

/** HH:MM, local time. An end that is not after the start is of the next day; the same time twice: all day. */
export type DayHours = {
  /** As in the working days. */
  day: Scalars['String']['output'];
  end: Scalars['String']['output'];
  start: Scalars['String']['output'];
};

export type DayHoursInput = {
  day?: InputMaybe<Scalars['String']['input']>;
  end?: InputMaybe<Scalars['String']['input']>;
  start?: InputMaybe<Scalars['String']['input']>;
};

export type DayPortions = {
  /** YYYY-MM-DD */
  day: Scalars['String']['output'];
  is_drop: Scalars['Boolean']['output'];
  is_own: Scalars['Boolean']['output'];
  portions: Scalars['Int']['output'];
  /** Sold, or held by open payments. */
  taken: Scalars['Int']['output'];
};

export type DemoOperator = {
  /** The next one that works. */
  code: Scalars['String']['output'];
  email: Scalars['String']['output'];
  /** Seconds until it does; 0: now. */
  works_in: Scalars['Int']['output'];
};

export type DisputedKitchen = {
  kitchen: Scalars['String']['output'];
  /** Its food. */
  most: Scalars['Float']['output'];
  order_id: Scalars['ID']['output'];
  order_no: Scalars['String']['output'];
};

/** A dish that is sold for a day, from a time on. */
export type Drop = {
  /** Not after `opens_at`: it is cancelled. */
  closes_at: Scalars['String']['output'];
  /** The same if it is collected. */
  collected?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD */
  day: Scalars['String']['output'];
  /** The half hour to begin with if it is delivered: at noon where it can; null: none. */
  delivered?: Maybe<Scalars['String']['output']>;
  /** The first half hour of its day and the end of the last one, by the kitchen's hours; null: none. */
  from?: Maybe<Scalars['String']['output']>;
  /** Without held ones; null before it opens. */
  left?: Maybe<Scalars['Int']['output']>;
  /** For each person. */
  max_per_order: Scalars['Int']['output'];
  /** ISO 8601, as all times here. */
  opens_at: Scalars['String']['output'];
  /** Of a sold-out one: held by open payments; null: none. */
  paying?: Maybe<DropPaying>;
  portions: Scalars['Int']['output'];
  product: Product;
  to?: Maybe<Scalars['String']['output']>;
};

export type DropPaying = {
  count: Scalars['Int']['output'];
  /** When the first of these payments ends at the latest. */
  until: Scalars['String']['output'];
};

/** A range in which an order arrives, ISO 8601, on five minutes; `late`: later than first promised. */
export type Eta = {
  from: Scalars['String']['output'];
  late: Scalars['Boolean']['output'];
  to: Scalars['String']['output'];
};

export type FailedJob = {
  /** What operatorAct retries. */
  id: Scalars['ID']['output'];
  /** ISO 8601; null once given up. */
  next_try?: Maybe<Scalars['String']['output']>;
  queue: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  /** ISO 8601. */
  since: Scalars['String']['output'];
  tries: Scalars['Int']['output'];
};

export type Favourites = {
  /** The ids of those with an alert. */
  alerts: Array<Scalars['ID']['output']>;
  chefs: Array<Chef>;
  products: Array<Product>;
};

export type FilterCount = {
  count: Scalars['Int']['output'];
  /** dietary, without, cuisine, meal, max_price, open_now, min_rating or ready_at. */
  filter: Scalars['String']['output'];
  /** As the filter takes it, as text. */
  value: Scalars['String']['output'];
};

export type Handoff = {
  /** hand, door or spot. */
  kind: Scalars['String']['output'];
  /** The photo's address on this site; needs the session of the customer or the rider. Null after 30 days. */
  photo_url?: Maybe<Scalars['String']['output']>;
  /** Four digits that rider or, of one to `collect`, chef asks for, to the customer alone, until it is handed over. */
  pin?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, after five wrong PINs. Read by the customer and by who enters the PIN. */
  pin_locked_until?: Maybe<Scalars['String']['output']>;
  /** Where the photo shows it, in the rider's words; to customer and rider. */
  place?: Maybe<Scalars['String']['output']>;
  /** Of an order that rider or chef completed: pin, photo, returned, uncollected or none. */
  proof?: Maybe<Scalars['String']['output']>;
  /** The name of a spot of the customer's campus, for the kind spot. */
  spot?: Maybe<Scalars['String']['output']>;
};

/** Handed in by `POST /paper-photos`, with its picture. */
export type KitchenPaper = {
  checked_at?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM-DD, its last day; null: it does not expire. */
  expires_on?: Maybe<Scalars['String']['output']>;
  handed_in_at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  issuer: Scalars['String']['output'];
  /** food_handler or registration. */
  kind: Scalars['String']['output'];
  number: Scalars['String']['output'];
  photo_url: Scalars['String']['output'];
  /** Of a refusal. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Of a registration: low or other. */
  risk?: Maybe<Scalars['String']['output']>;
  /** waits, checked, refused or expired. */
  state: Scalars['String']['output'];
};

/** Whether a kitchen takes orders now, and when that changes. */
export type KitchenState = {
  /** ISO 8601. Only while open; absent where it is not known, or beyond seven days. */
  closes_at?: Maybe<Scalars['String']['output']>;
  /** Payment pages with dishes of this kitchen that are still open. The owner's alone. */
  open_payments?: Maybe<Scalars['Int']['output']>;
  /** ISO 8601. Absent while open, or where it is not known; to others, also beyond seven days. */
  opens_at?: Maybe<Scalars['String']['output']>;
  /** open, closed, paused or full; away to the owner, who is closed to others. */
  state: Scalars['String']['output'];
  /** Why its campus takes no orders; null: it does. To others the kitchen is closed meanwhile. */
  stopped?: Maybe<Scalars['String']['output']>;
  /** Paused because orders were not accepted in time, until the chef resumes or accepts. The owner's alone. */
  unanswered?: Maybe<Scalars['Boolean']['output']>;
};

export type LoginInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};

export type LoginResult = {
  /** Opaque session token, for `Authorization: Bearer <token>`. */
  token: Scalars['String']['output'];
  user: User;
};

/** A sentence for the user. */
export type Message = {
  message: Scalars['String']['output'];
};

export type Mutation = {
  /** Accepts Pending orders of the chef, at most 20 as one call each; one Outcome for each id, in their order. */
  acceptOrders?: Maybe<Array<Outcome>>;
  /** Adds a dish to the caller's menu. BAD_USER_INPUT with the first broken rule. */
  addProduct?: Maybe<Product>;
  /**
   * Reviews a dish or the rider (`rider: true`) of the caller's Completed order, once each, within 14 days: 1 to 5 stars,
   * at most 600 characters of plain text, tags, three uploaded pictures, and for a dish a `note` for its chef.
   */
  addReview?: Maybe<Review>;
  /** Adds a role, in any case; createChef or createRider then completes it with the session. CONFLICT for a role that the caller has. */
  addRole?: Maybe<Outcome>;
  /**
   * Sells so many portions of a dish of the caller's menu for a day, from `opens_at` on: an hour to 14 days from now, at most a
   * week before the day. CONFLICT if it is sold for that day already; a repeat answers the drop. `max_per_order`: for each person, 2 if absent.
   */
  announceDrop?: Maybe<Drop>;
  /** The customer's answer to the question `arrived`: yes completes an order In Progress, no reopens a Completed one and calls the operators. Of one to `collect` yes alone, asked or not. */
  answerArrival?: Maybe<Outcome>;
  /**
   * The chef's answer: `refund` gives its parts back at the kitchen's expense, else `text` is a reply, once, after which
   * operators decide. `success: false` once decided.
   */
  answerProblem?: Maybe<Outcome>;
  /**
   * Cancels the caller's open payment session and releases its portions: the one of `sessionId` or `checkoutId` (from the
   * payment page's return address), or any open one without both. A session that is already closed is unchanged.
   */
  cancelCheckout?: Maybe<Outcome>;
  /** Cancels the customer's Pending order, or one while `question` is rider_missing, kept_waiting or stranded, with a full refund. */
  cancelOrder?: Maybe<Outcome>;
  /**
   * The rider cannot deliver what they carry. `way`: `back` puts it to Waiting Pickup, once for each rider and order, not after a
   * customer's no; `over` shows six digits for ten minutes, with which a rider takes it over, and whose name a repeat says then; `help` asks the customer and
   * alerts the operators: half an hour later it is cancelled with a full refund, unless it has moved. Repeating succeeds.
   */
  cannotDeliver?: Maybe<Outcome>;
  /** More portions, or fewer than before but no fewer than are taken: else CONFLICT. `closed`: no more are sold; before it opens, it is cancelled. */
  changeDrop?: Maybe<Drop>;
  /**
   * Sets another password after checking the current one, ends all other sessions, and mails the person. BAD_USER_INPUT for a wrong
   * one; RATE_LIMITED as sign-in is.
   */
  changePassword?: Maybe<Outcome>;
  /** `seen` is the state as shown: CONFLICT once it is another. A refusal needs a reason, which the chef reads. */
  checkPaper?: Maybe<Outcome>;
  /**
   * Reserves an order in Waiting Pickup, once for each rider and order; at most three carried or claimed. `success: false`
   * when another rider was first, for the own purchase, after three given back on a day, or before approval. Repeating
   * succeeds.
   */
  claimOrder?: Maybe<Outcome>;
  /** Reads the payment from the provider and creates the orders if it is paid. Idempotent. */
  confirmCheckout?: Maybe<CheckoutResult>;
  /**
   * Confirms an email with the token of `/ConfirmEmail?token=`, valid for two days, with or without a session; repeating
   * succeeds. BAD_USER_INPUT for an old or replaced token, or one of another than the signed-in caller.
   */
  confirmEmail?: Maybe<Outcome>;
  /** By another operator than the one who prepared it, or after ten minutes. CONFLICT before; a repeat succeeds. */
  confirmPayouts?: Maybe<Outcome>;
  /** The chef contests an automatic refund that the kitchen bears, within 72 hours. Repeated: a success. */
  contestRefund?: Maybe<Outcome>;
  /**
   * Holds the portions for 31 minutes and opens a payment page. CONFLICT if a line's price (cents) differs from the dish's,
   * or `total` from that of all. The same cart returns the same session.
   */
  createCheckoutSession?: Maybe<CheckoutSession>;
  /**
   * Adds the chef record. A repeat returns it; other details within the window are a CONFLICT. Without the window's cookie
   * or a session only the input returns.
   */
  createChef?: Maybe<Chef>;
  /** Stores encrypted bank details; needs a session or the window's cookie. Reads return the last digits only. */
  createPaymentInfo?: Maybe<PaymentInfo>;
  /**
   * Adds the rider record. A repeat returns it; other details within the window are a CONFLICT. Without the window's
   * cookie or a session only the input returns.
   */
  createRider?: Maybe<Rider>;
  /**
   * Registers a user, whom createRider, createChef and createPaymentInfo complete for 15 minutes or until the first sign-
   * in; a cookie proves it. `password_hash` is the typed password. BAD_USER_INPUT with the first broken rule.
   */
  createUser?: Maybe<User>;
  /**
   * Deletes the caller's personal data; orders and books stay without them, all sessions end. BAD_USER_INPUT for a wrong
   * password, RATE_LIMITED as sign-in; CONFLICT, naming the orders, while one of the caller's orders or a payment is open, and with sum and day while earnings are owed.
   * Download before: `GET /account/data` returns a ZIP of JSON and pictures.
   */
  deleteAccount?: Maybe<Outcome>;
  /** Removes a dish from the menu. Old orders still show it. */
  deleteProduct?: Maybe<Outcome>;
  /**
   * Delivers the rider's order with exactly one of: the customer's four digits; a photo of `POST /delivery-photos` and its
   * place (at most 300 characters); `returned` to the chef. `success: false` for a wrong PIN, or within the five minutes
   * of `reportNobodyHere`; RATE_LIMITED while five wrong PINs lock it. Repeating succeeds.
   */
  deliverOrder?: Maybe<Outcome>;
  /** Changes the caller's own review within 24 hours; what is absent stays. A hidden one stays as it is. */
  editReview?: Maybe<Review>;
  /** Ends one of the caller's sessions and its streams; the present one as `logout` does. */
  endSession?: Maybe<Outcome>;
  /** Mails a reset link, valid for 30 minutes. The answer is the same for unknown addresses. */
  forgotPassword?: Maybe<Message>;
  /**
   * Completes a pickup of the chef: with the customer's PIN, or as `uncollected` from an hour after it was ready.
   * `success: false` for a wrong PIN or too early; RATE_LIMITED while five wrong PINs lock it. Repeating succeeds.
   */
  handOverOrder?: Maybe<Outcome>;
  /** Takes a dish off the menu, or puts it back. Its chef reads the reason. */
  hideDish?: Maybe<Outcome>;
  /** The customer's answer to the question `rider_missing`, asked again later; `cancelOrder` is the other answer. */
  keepWaiting?: Maybe<Outcome>;
  /**
   * Opens a session, also as an HttpOnly cookie. UNAUTHENTICATED for a wrong email or password; RATE_LIMITED after ten
   * failures in 15 minutes per account and address, or a hundred a day per account.
   */
  login?: Maybe<LoginResult>;
  /** Ends the caller's session and clears its cookie. */
  logout?: Maybe<Outcome>;
  /**
   * Marks the notification `upTo` and all before it as read; without an id, all. NOT_FOUND for an id that is not the
   * caller's.
   */
  markNotificationsRead?: Maybe<Outcome>;
  /** The chef's order in Waiting Pickup can be fetched; with `back`, one that was `coming_back` is there. Repeated: a success. */
  markOrderReady?: Maybe<Outcome>;
  /** The chef has read that their order is Cancelled. Repeated, or late: a success. */
  markStopSeen?: Maybe<Outcome>;
  /**
   * The kitchen of this order bears a lost dispute, at most its food once it is Completed, or without an order the platform; `seen`
   * as of operatorAct. Its chef reads the reason. CONFLICT once won or closed; a repeat succeeds.
   */
  moveDispute?: Maybe<Outcome>;
  /**
   * Moves `ready_by` of the chef's order before it is ready by 5, 10 or 15 minutes, from now where it is past, at most to
   * 180 after accept; or by -5 or -10, not before now, `success: false` where it is past.
   */
  moveReadyTime?: Maybe<Outcome>;
  /** What the mailed link opens, also repeatedly until it is used. BAD_USER_INPUT for an old or used one. */
  openOperatorLink?: Maybe<OperatorLink>;
  /**
   * nudge, undo, delivered, cancel, pay_cook and release of an order; suspend, restore and approve of a person; hide and show of a
   * review; resend and settle (`reason` names the payment) of a refund that the provider refuses; start of a campus that is stopped;
   * retry of a job, or of a queue's failed jobs; take, note and called of any. `seen` is the subject's, as shown: CONFLICT once it
   * is outdated. delivered, cancel, pay_cook, resend, settle and start need a fresh code.
   */
  operatorAct?: Maybe<Outcome>;
  /** A new code, for ten minutes of acts that move money. BAD_USER_INPUT for a wrong or used one. */
  operatorConfirm?: Maybe<Operator>;
  /**
   * Opens an operator's session as an HttpOnly cookie of its own. `code`: of the authenticator app, or a recovery code;
   * each works once. UNAUTHENTICATED for a wrong email, password or code alike; RATE_LIMITED as `login` is.
   */
  operatorLogin?: Maybe<Operator>;
  operatorLogout?: Maybe<Outcome>;
  /**
   * An operator's refund: `lines`, the delivery `fee`, or the `rest`; of a problem also none of them, which refuses it. Of a
   * contested refund `bearer` moves it, or leaves it. CONFLICT where `seen` is outdated.
   */
  operatorRefund?: Maybe<Outcome>;
  /**
   * Pauses the caller's kitchen for 15, 30 or 60 minutes, or until the first opening after the present one (exactly one of
   * the two). Open payments are honoured.
   */
  pauseKitchen?: Maybe<KitchenState>;
  /**
   * Takes what is payable until the end of this local day, at most until now, out of the balances. Nothing is sent before
   * confirmPayouts.
   */
  preparePayouts?: Maybe<Outcome>;
  /** Ends the rider's claim before Pickup; `reason` has at most 300 characters. `success: false` after Pickup. Repeated: a success. */
  releaseOrder?: Maybe<Outcome>;
  /** The chef's answer to a review of one of their dishes, once. */
  replyToReview?: Maybe<Review>;
  /** Nobody opens: asks the customer and starts the five minutes of `nobody_here_until`. Repeated: a success. */
  reportNobodyHere?: Maybe<Outcome>;
  /**
   * Reports a problem with the caller's order In Progress, or within 48 hours after its delivery: missing, wrong, cold, quality and
   * spilled with `lines`; late, never_came (after the latest arrival; what a no to `arrived` does) and allergy without. At most 600
   * characters and three photos of `POST /problem-photos`, two problems per order, one undecided, ten a day. `showAvoided`: of an
   * allergy, operators may read what the caller avoids until it is decided.
   */
  reportProblem?: Maybe<Problem>;
  /** Reports a review with a reason of at most 300 characters. Three people hide it; its author is notified. Repeated: a success. */
  reportReview?: Maybe<Outcome>;
  /**
   * Mails a new link, which replaces the one before; succeeds without a mail when nothing is to confirm. RATE_LIMITED
   * above three in 15 minutes.
   */
  resendConfirmation?: Maybe<Outcome>;
  /** Sets a new password with the single-use token of a reset link, and ends all sessions of the account. */
  resetPassword?: Maybe<Message>;
  /** Ends the pause of the caller's own kitchen. */
  resumeKitchen?: Maybe<KitchenState>;
  /**
   * Sends a test to all browsers of the caller, answered within 5 s. `success: false` without Web Push on this site,
   * without a subscribed browser, or when none could be reached. RATE_LIMITED above 10 an hour.
   */
  sendTestNotification?: Maybe<Outcome>;
  /**
   * Stores what the caller avoids, encrypted, with this instant as consent; null or empty deletes it. Keys of
   * `domain/src/allergens.ts`, or tree_nuts and gluten for all of them.
   */
  setAvoidedAllergens?: Maybe<Outcome>;
  /**
   * All that differs from the defaults: absent spots or fee are the default again, and without `stopped`, a sentence, it
   * takes orders. `seen` is `changed_at` as shown: CONFLICT once it is outdated.
   */
  setCampus?: Maybe<Outcome>;
  /**
   * So many portions of a dish of the caller's menu for one day (`YYYY-MM-DD`, local, today or the next seven); null: as many as each day.
   * CONFLICT if more are taken, a drop is announced for it, or the dish is sold for now only.
   */
  setDayPortions?: Maybe<Outcome>;
  /**
   * Closes the caller's own kitchen on these days, YYYY-MM-DD, both included, today or later and within a year, at most 60; null
   * for both: back. CONFLICT over half hours that are sold, which it names.
   */
  setDaysAway?: Maybe<KitchenState>;
  /** Tells the caller ten minutes before it opens, or once a sold-out one has portions again. */
  setDropAlert?: Maybe<Outcome>;
  /**
   * Marks a dish or a chef (exactly one id), or removes the mark; at most 200. `alert`: a notification each time it is
   * back (portions again, or a kitchen opens); absent: unchanged, or none.
   */
  setFavourite?: Maybe<Outcome>;
  /**
   * Switches channels and sets quiet hours (HH:MM, local; both null: none); what is absent stays. BAD_USER_INPUT, with
   * nothing changed, for a kind that is not the caller's, a `fixed` one switched off, or an invalid or missing time.
   * RATE_LIMITED above 60 a minute.
   */
  setNotificationSettings?: Maybe<NotificationSettings>;
  /**
   * Notifies the rider of orders nearby, until `preferred_end_time` or for 12 hours; at most 20 changes a minute.
   * FORBIDDEN without a rider's record.
   */
  setOnDuty?: Maybe<Outcome>;
  /**
   * Chooses where the caller's earnings go: `stripe`, or `manual` to the email of an e-transfer, without one to the stored
   * bank numbers. Needs the password; the old address is told, and a changed payee is paid after seven days. A repeat
   * changes nothing.
   */
  setPayee?: Maybe<Payee>;
  /** Stores the GST/HST number of a chef or rider encrypted; empty removes it. It counts once an operator has checked it. */
  setTaxNumber?: Maybe<Outcome>;
  /** Uses the link: password and the first code of the app. Answers the recovery codes, which are shown this once. */
  setUpOperator?: Maybe<OperatorReady>;
  /**
   * A payout by hand was paid under this reference, or with a batch's id all of it that wait; or, of one that is not being
   * sent, failed: it is back in the balance. CONFLICT for another reference, before confirmPayouts, and for one that was paid but not `seen` as
   * paid; a repeat succeeds.
   */
  settlePayout?: Maybe<Outcome>;
  /**
   * Sends Web Push to this browser until its session ends, in place of an earlier subscription: a PushSubscription's
   * endpoint (https, no port, at most 1,000 characters), keys in base64url. Repeating succeeds. BAD_USER_INPUT, with
   * nothing changed, for an unusable endpoint or keys, other keys of a known endpoint, or a site without Web Push.
   * RATE_LIMITED above 60 an hour.
   */
  subscribePush?: Maybe<Outcome>;
  /**
   * Takes over what another rider of the same campus hands over with these six digits, on duty; at most three carried or
   * claimed, ten tries in ten minutes. `success: false` for other digits. Repeating succeeds.
   */
  takeOver?: Maybe<Outcome>;
  /** The customer is where it is collected; its chef is notified, at most every five minutes. */
  tellHere?: Maybe<Outcome>;
  /**
   * Puts the rider's order back to Waiting Pickup, claimed, within five minutes of Pickup, once for each rider and order;
   * then `success: false`. Repeating succeeds.
   */
  undoPickup?: Maybe<Outcome>;
  /** Ends it. An endpoint that is not the caller's changes nothing, and is a success too. */
  unsubscribePush?: Maybe<Outcome>;
  /** Changes the caller's chef record. */
  updateChef?: Maybe<Chef>;
  /**
   * The chef's moves: Pending to Waiting Pickup, or to Cancelled with a full refund. `success: false` after a concurrent
   * change. `ready_in_minutes`, 5 to 180, with accept only; absent: `prep_minutes`.
   * `after_accept`, with Cancelled: from Waiting Pickup, with a full refund; `success: false` once a rider has it.
   */
  updateOrderStatus?: Maybe<Outcome>;
  /**
   * The rider's moves: Waiting Pickup to In Progress, and In Progress to Completed. `success: false` when another rider
   * was first or has claimed it, or with three orders carried or claimed.
   */
  updateOrderStatusRider?: Maybe<Outcome>;
  /**
   * Changes a dish of the caller's menu. `quantity` is applied as a difference to `quantity_seen`, so that held and sold
   * portions do not return.
   */
  updateProduct?: Maybe<Product>;
  /** Changes the caller's rider record, by record id or user id. */
  updateRider?: Maybe<Rider>;
  /** Changes the caller's user fields, except role, status and password. Another email needs `password`, and a new confirmation. */
  updateUser?: Maybe<User>;
  /** Changes the caller's user fields and chef record atomically. */
  updateUserProfile?: Maybe<UserProfile>;
  /** Changes the caller's user fields and rider record atomically. */
  updateUserProfileRider?: Maybe<UserProfile>;
  /** Withdraws the caller's undecided problem. `success: false` once decided. Repeated: a success. */
  withdrawProblem?: Maybe<Outcome>;
};


export type MutationAcceptOrdersArgs = {
  orderIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationAddProductArgs = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<ProductInput>;
};


export type MutationAddReviewArgs = {
  note?: InputMaybe<Scalars['String']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  pictures?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
  rider?: InputMaybe<Scalars['Boolean']['input']>;
  stars?: InputMaybe<Scalars['Int']['input']>;
  tags?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddRoleArgs = {
  role?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAnnounceDropArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  max_per_order?: InputMaybe<Scalars['Int']['input']>;
  opens_at?: InputMaybe<Scalars['String']['input']>;
  portions?: InputMaybe<Scalars['Int']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAnswerArrivalArgs = {
  arrived?: InputMaybe<Scalars['Boolean']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationAnswerProblemArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  refund?: InputMaybe<Scalars['Boolean']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelCheckoutArgs = {
  checkoutId?: InputMaybe<Scalars['ID']['input']>;
  sessionId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCannotDeliverArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  way?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangeDropArgs = {
  closed?: InputMaybe<Scalars['Boolean']['input']>;
  day?: InputMaybe<Scalars['String']['input']>;
  portions?: InputMaybe<Scalars['Int']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationChangePasswordArgs = {
  newPassword?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCheckPaperArgs = {
  accept?: InputMaybe<Scalars['Boolean']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<Scalars['String']['input']>;
};


export type MutationClaimOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationConfirmCheckoutArgs = {
  sessionId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmEmailArgs = {
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmPayoutsArgs = {
  batch?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationContestRefundArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateCheckoutSessionArgs = {
  orderInput?: InputMaybe<OrderInput>;
};


export type MutationCreateChefArgs = {
  input?: InputMaybe<ChefInput>;
};


export type MutationCreatePaymentInfoArgs = {
  input?: InputMaybe<PaymentInfoInput>;
};


export type MutationCreateRiderArgs = {
  input?: InputMaybe<RiderInput>;
};


export type MutationCreateUserArgs = {
  input?: InputMaybe<UserInput>;
};


export type MutationDeleteAccountArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeliverOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  photo?: InputMaybe<Scalars['ID']['input']>;
  pin?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  returned?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationEditReviewArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  stars?: InputMaybe<Scalars['Int']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEndSessionArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationForgotPasswordArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


export type MutationHandOverOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  pin?: InputMaybe<Scalars['String']['input']>;
  uncollected?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationHideDishArgs = {
  hide?: InputMaybe<Scalars['Boolean']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationKeepWaitingArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationLoginArgs = {
  input?: InputMaybe<LoginInput>;
};


export type MutationMarkNotificationsReadArgs = {
  upTo?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMarkOrderReadyArgs = {
  back?: InputMaybe<Scalars['Boolean']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMarkStopSeenArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMoveDisputeArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  order?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMoveReadyTimeArgs = {
  minutes?: InputMaybe<Scalars['Int']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationOpenOperatorLinkArgs = {
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOperatorActArgs = {
  act?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<Scalars['ID']['input']>;
  subject?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationOperatorConfirmArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOperatorLoginArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOperatorRefundArgs = {
  bearer?: InputMaybe<Scalars['String']['input']>;
  fee?: InputMaybe<Scalars['Boolean']['input']>;
  lines?: InputMaybe<Array<ProblemLineInput>>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  problemId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  rest?: InputMaybe<Scalars['Boolean']['input']>;
  seen?: InputMaybe<Scalars['ID']['input']>;
  tip?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationPauseKitchenArgs = {
  minutes?: InputMaybe<Scalars['Int']['input']>;
  untilTomorrow?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationPreparePayoutsArgs = {
  until?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReleaseOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReplyToReviewArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReportNobodyHereArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationReportProblemArgs = {
  kind?: InputMaybe<Scalars['String']['input']>;
  lines?: InputMaybe<Array<ProblemLineInput>>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  photos?: InputMaybe<Array<Scalars['ID']['input']>>;
  showAvoided?: InputMaybe<Scalars['Boolean']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReportReviewArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationResetPasswordArgs = {
  newPassword?: InputMaybe<Scalars['String']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetAvoidedAllergensArgs = {
  allergens?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type MutationSetCampusArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
  delivery_fee?: InputMaybe<Scalars['Int']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<Scalars['String']['input']>;
  spots?: InputMaybe<Array<Scalars['String']['input']>>;
  stopped?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetDayPortionsArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  portions?: InputMaybe<Scalars['Int']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSetDaysAwayArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetDropAlertArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  on?: InputMaybe<Scalars['Boolean']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSetFavouriteArgs = {
  alert?: InputMaybe<Scalars['Boolean']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  on?: InputMaybe<Scalars['Boolean']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSetNotificationSettingsArgs = {
  input?: InputMaybe<NotificationSettingsInput>;
};


export type MutationSetOnDutyArgs = {
  on?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSetPayeeArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  road?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetTaxNumberArgs = {
  number?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetUpOperatorArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSettlePayoutArgs = {
  failed?: InputMaybe<Scalars['Boolean']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  seen?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSubscribePushArgs = {
  auth?: InputMaybe<Scalars['String']['input']>;
  endpoint?: InputMaybe<Scalars['String']['input']>;
  p256dh?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTakeOverArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
};


export type MutationTellHereArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUndoPickupArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUnsubscribePushArgs = {
  endpoint?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateChefArgs = {
  input?: InputMaybe<ChefInput>;
};


export type MutationUpdateOrderStatusArgs = {
  after_accept?: InputMaybe<Scalars['Boolean']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
  ready_in_minutes?: InputMaybe<Scalars['Int']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateOrderStatusRiderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  rider_id?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<ProductInput>;
};


export type MutationUpdateRiderArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<RiderInput>;
};


export type MutationUpdateUserArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<UserUpdateInput>;
};


export type MutationUpdateUserProfileArgs = {
  chefInput?: InputMaybe<ChefInput>;
  id?: InputMaybe<Scalars['ID']['input']>;
  userInput?: InputMaybe<UserUpdateInput>;
};


export type MutationUpdateUserProfileRiderArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  riderInput?: InputMaybe<RiderInput>;
  userInput?: InputMaybe<UserUpdateInput>;
};


export type MutationWithdrawProblemArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type NextPayout = {
  /** Dollars, on that day as things stand; 0 without a payee. */
  amount: Scalars['Float']['output'];
  /** YYYY-MM-DD, local; null while nothing is paid out here, or the payee's state is came_back. */
  day?: Maybe<Scalars['String']['output']>;
  /** Dollars: prepared or sent, not arrived. */
  on_its_way: Scalars['Float']['output'];
  /** Dollars: earned, with what is on its way. */
  owed: Scalars['Float']['output'];
  /** The last five that are over, the newest first. */
  past: Array<PastPayout>;
  /** Dollars of `on_its_way`: not sent yet. */
  unsent: Scalars['Float']['output'];
};

/** One thing that the caller is notified of. Its kinds are in docs/notifications.md. */
export type Notification = {
  /** ISO 8601. */
  at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  /** The order that it is about; null where there is none any more. */
  order_id?: Maybe<Scalars['ID']['output']>;
  read: Scalars['Boolean']['output'];
  /** What happened and what to do, as one text. */
  text: Scalars['String']['output'];
  /** The page that shows it: a path of this site, with `?order=` and the order's id. */
  url: Scalars['String']['output'];
};

export type NotificationKind = {
  /** The channels that it has beside the page: push, mail. */
  channels: Array<Scalars['String']['output']>;
  /** It cannot be switched off. */
  fixed: Scalars['Boolean']['output'];
  /** One switch for all of a group. */
  group: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Whether it comes by mail: false where it is switched off, or does not come by mail at all. */
  mail: Scalars['Boolean']['output'];
  /** Always. */
  page: Scalars['Boolean']['output'];
  /** Whether it comes by push: false where it is switched off, or does not come by push at all. */
  push: Scalars['Boolean']['output'];
  /** Those that are on until the caller chooses. */
  usual: Array<Scalars['String']['output']>;
  /** customer, chef or rider. */
  who: Scalars['String']['output'];
};

export type NotificationKindInput = {
  kind: Scalars['String']['input'];
  mail?: InputMaybe<Scalars['Boolean']['input']>;
  push?: InputMaybe<Scalars['Boolean']['input']>;
};

export type NotificationSettings = {
  /** Those that can come to someone with the caller's roles. */
  kinds: Array<NotificationKind>;
  /** How many browsers of the caller take Web Push. */
  push_browsers: Scalars['Int']['output'];
  /** The applicationServerKey of subscriptions; null: this site sends no Web Push. */
  push_key?: Maybe<Scalars['String']['output']>;
  /** HH:MM, local; null, both: no quiet hours. */
  quiet_from?: Maybe<Scalars['String']['output']>;
  quiet_to?: Maybe<Scalars['String']['output']>;
};

export type NotificationSettingsInput = {
  kinds?: InputMaybe<Array<NotificationKindInput>>;
  quiet_from?: InputMaybe<Scalars['String']['input']>;
  quiet_to?: InputMaybe<Scalars['String']['input']>;
};

export type OpenCheckout = {
  /** ISO 8601, when the portions are released. */
  expires_at: Scalars['String']['output'];
  lines: Array<CheckoutLine>;
  sessionId: Scalars['String']['output'];
  /** Dollars. */
  total: Scalars['Float']['output'];
  url: Scalars['String']['output'];
};

export type Operator = {
  /** ISO 8601; null when the next act that moves money asks for a code. */
  confirmed_until?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type OperatorBill = {
  delivery_fee: Scalars['Float']['output'];
  fee_given: Scalars['Boolean']['output'];
  given: Array<ProblemLine>;
  left: Scalars['Float']['output'];
  taxes: Array<TaxedPart>;
  tip: Scalars['Float']['output'];
};

export type OperatorCampus = {
  campus: Scalars['String']['output'];
  changed_at?: Maybe<Scalars['String']['output']>;
  /** Cents. */
  default_fee: Scalars['Int']['output'];
  default_spots: Array<Scalars['String']['output']>;
  /** Cents. */
  delivery_fee: Scalars['Int']['output'];
  own_fee: Scalars['Boolean']['output'];
  own_spots: Scalars['Boolean']['output'];
  spots: Array<Scalars['String']['output']>;
  /** The sentence that customers read; null: it takes orders. */
  stopped?: Maybe<Scalars['String']['output']>;
  stopped_since?: Maybe<Scalars['String']['output']>;
};

export type OperatorContact = {
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** customer, chef, rider, or nearby: a rider on duty who could claim it. */
  part: Scalars['String']['output'];
  phone: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type OperatorDish = {
  campus?: Maybe<Scalars['String']['output']>;
  hidden_at?: Maybe<Scalars['String']['output']>;
  hidden_reason?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kitchen: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type OperatorDispute = {
  amount: Scalars['Float']['output'];
  /** Whose kitchen bears it if it is lost. Null: the platform. */
  borne_by?: Maybe<Scalars['ID']['output']>;
  due_by?: Maybe<Scalars['Timestamp']['output']>;
  /** Plain text for the bank, as all that follows in getDispute alone. */
  evidence?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kitchens?: Maybe<Array<DisputedKitchen>>;
  opened_at: Scalars['Timestamp']['output'];
  order_id?: Maybe<Scalars['ID']['output']>;
  order_no?: Maybe<Scalars['String']['output']>;
  /** Paid together. */
  orders: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  /** For operatorAct. */
  seen?: Maybe<Scalars['String']['output']>;
  /** inquiry, open, won, lost or closed */
  state: Scalars['String']['output'];
  taken_by?: Maybe<Scalars['String']['output']>;
  timeline?: Maybe<Array<OperatorEvent>>;
  /** Dollars that were refunded and are disputed, too. */
  twice?: Maybe<Scalars['Float']['output']>;
};

export type OperatorEvent = {
  at: Scalars['Timestamp']['output'];
  by?: Maybe<Scalars['String']['output']>;
  /** status, mark, claim, notification, opened or operator */
  kind: Scalars['String']['output'];
  text?: Maybe<Scalars['String']['output']>;
  what: Scalars['String']['output'];
};

export type OperatorHealth = {
  /** Oldest first, at most 100. */
  jobs: Array<FailedJob>;
  /** Of this copy, since the last look: the 99th percentile. */
  lag_ms: Scalars['Float']['output'];
  orders_late: Scalars['Int']['output'];
  /** `test` or `stripe`. */
  payments: Scalars['String']['output'];
  payments_reachable: Scalars['Boolean']['output'];
  /** Of these, refused three times. */
  refunds_refused: Scalars['Int']['output'];
  refunds_waiting: Scalars['Int']['output'];
  version: Scalars['String']['output'];
};

export type OperatorItem = {
  name: Scalars['String']['output'];
  price: Scalars['Float']['output'];
  quantity: Scalars['Int']['output'];
  special_request?: Maybe<Scalars['String']['output']>;
};

export type OperatorLink = {
  email: Scalars['String']['output'];
  /** The same as a QR code: the path of an SVG of `qr_size` units. */
  qr: Scalars['String']['output'];
  qr_size: Scalars['Int']['output'];
  /** For typing it into the app. */
  secret: Scalars['String']['output'];
};

export type OperatorOrder = {
  acts?: Maybe<Array<Scalars['String']['output']>>;
  address?: Maybe<Scalars['String']['output']>;
  bill?: Maybe<OperatorBill>;
  campus: Scalars['String']['output'];
  created_at: Scalars['Timestamp']['output'];
  dish?: Maybe<Scalars['String']['output']>;
  dishes: Scalars['Int']['output'];
  handover?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  items?: Maybe<Array<OperatorItem>>;
  kitchen_campus?: Maybe<Scalars['String']['output']>;
  order_no: Scalars['String']['output'];
  payment?: Maybe<OperatorPayment>;
  people?: Maybe<Array<OperatorContact>>;
  /** Of the delivery, for 30 days. */
  photo?: Maybe<Scalars['String']['output']>;
  refunds?: Maybe<Array<OperatorRefund>>;
  /** These and the following of an opened order alone. */
  seen?: Maybe<Scalars['ID']['output']>;
  /** Of its window; null: for now. */
  starts_at?: Maybe<Scalars['Timestamp']['output']>;
  status: Scalars['String']['output'];
  taken_by?: Maybe<Scalars['String']['output']>;
  timeline?: Maybe<Array<OperatorEvent>>;
  total: Scalars['Float']['output'];
};

export type OperatorPaper = {
  campus?: Maybe<Scalars['String']['output']>;
  checked_at?: Maybe<Scalars['String']['output']>;
  chef_id?: Maybe<Scalars['ID']['output']>;
  expires_on?: Maybe<Scalars['String']['output']>;
  handed_in_at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  issuer?: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  /** These and the following of an opened one alone. */
  kitchen?: Maybe<Scalars['String']['output']>;
  number?: Maybe<Scalars['String']['output']>;
  photo_url?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  risk?: Maybe<Scalars['String']['output']>;
  state: Scalars['String']['output'];
  user_id?: Maybe<Scalars['ID']['output']>;
};

export type OperatorPayment = {
  id: Scalars['ID']['output'];
  left: Scalars['Float']['output'];
  method: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type OperatorPayout = {
  amount: Scalars['Float']['output'];
  chef: Scalars['Float']['output'];
  /** Where it goes has changed since it was prepared: it is not sent, and is given back. */
  held: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  rider: Scalars['Float']['output'];
  road: Scalars['String']['output'];
  /** The balance at Stripe does not reach; it is tried again every ten minutes. */
  short: Scalars['Boolean']['output'];
  /** prepared, confirmed, sending, paid, failed or cancelled */
  state: Scalars['String']['output'];
  /** In `rider`: what the wage for engaged time added. */
  top_up: Scalars['Float']['output'];
  user_id: Scalars['ID']['output'];
};

export type OperatorPerson = {
  acts?: Maybe<Array<Scalars['String']['output']>>;
  awaits_approval: Scalars['Boolean']['output'];
  campus?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['Timestamp']['output'];
  /** These and the following of an opened person alone. */
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Of the kitchen, in 30 days. */
  kitchen_orders?: Maybe<Scalars['Int']['output']>;
  kitchen_unfinished?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  orders?: Maybe<Array<OperatorOrder>>;
  /** What an approval is about, a line each; of those who wait alone. */
  papers?: Maybe<Array<Scalars['String']['output']>>;
  phone?: Maybe<Scalars['String']['output']>;
  /** Of 90 days, the newest first, at most 100: reported by this person, or of their kitchen. */
  problems?: Maybe<Array<PersonProblem>>;
  /** Their sum, in dollars. */
  refunded?: Maybe<Scalars['Float']['output']>;
  /** How many, of all that this person bought in 90 days, also of cancelled orders. */
  refunds?: Maybe<Scalars['Int']['output']>;
  roles: Array<Scalars['String']['output']>;
  seen?: Maybe<Scalars['ID']['output']>;
  sessions?: Maybe<Scalars['Int']['output']>;
  status: Scalars['String']['output'];
  taken_by?: Maybe<Scalars['String']['output']>;
  timeline?: Maybe<Array<OperatorEvent>>;
};

export type OperatorProblem = {
  /** Of an undecided allergy, if the customer lets operators read it: what they avoid. */
  avoided?: Maybe<Array<Scalars['String']['output']>>;
  /** chef or platform, by its kind. */
  bearer: Scalars['String']['output'];
  chef: ProblemSide;
  customer: ProblemSide;
  /** Dollars. */
  delivery_fee: Scalars['Float']['output'];
  /** Whether the delivery fee was. */
  fee_given: Scalars['Boolean']['output'];
  /** The parts that were given back before, some lines perhaps twice. */
  given: Array<ProblemLine>;
  items: Array<OrderItem>;
  /** Dollars that are not refunded. */
  left: Scalars['Float']['output'];
  order_id: Scalars['ID']['output'];
  order_no: Scalars['Int']['output'];
  /** ISO 8601. */
  ordered_at: Scalars['String']['output'];
  /** Of the delivery, for 30 days. */
  photo?: Maybe<Scalars['String']['output']>;
  problem: Problem;
  /** pin, photo, returned or none. */
  proof?: Maybe<Scalars['String']['output']>;
  /** For `operatorRefund`. */
  seen: Scalars['ID']['output'];
  status: Scalars['String']['output'];
  /** Dollars. */
  tax: Scalars['Float']['output'];
  taxes: Array<TaxedPart>;
  timeline: Array<OrderEvent>;
  tip: Scalars['Float']['output'];
};

export type OperatorReady = {
  recovery_codes: Array<Scalars['String']['output']>;
};

export type OperatorRefund = {
  amount: Scalars['Float']['output'];
  id: Scalars['ID']['output'];
  reason: Scalars['String']['output'];
  /** The provider refuses it. */
  refused: Scalars['Boolean']['output'];
  seen: Scalars['ID']['output'];
  status: Scalars['String']['output'];
};

export type OperatorTask = {
  /** What operatorAct does next; null: open it. */
  act?: Maybe<Scalars['String']['output']>;
  campus?: Maybe<Scalars['String']['output']>;
  /** What `kind` counts: cents, stars, jobs or browsers. */
  count: Scalars['Int']['output'];
  /** By `kind`; of a late payment's refund its customer. */
  detail?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  kitchen_campus?: Maybe<Scalars['String']['output']>;
  order_id?: Maybe<Scalars['ID']['output']>;
  order_no?: Maybe<Scalars['String']['output']>;
  seen: Scalars['ID']['output'];
  since: Scalars['Timestamp']['output'];
  subject: Scalars['ID']['output'];
  taken_by?: Maybe<Scalars['String']['output']>;
};

export type Order = {
  _id: Scalars['ID']['output'];
  /** ISO 8601: a Pending order ends by then; null: it waits. */
  accept_by?: Maybe<Scalars['String']['output']>;
  /** Once its customer says that it has not arrived: only PIN or photo deliver it then. Null for riders who do not carry it. */
  arrival_denied?: Maybe<Scalars['Boolean']['output']>;
  /** To the rider who carries it: `cannotDeliver` may put it `back`; null for others. */
  can_hand_back?: Maybe<Scalars['Boolean']['output']>;
  cancel_reason?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, to its customer while Pending: one for later can be cancelled until then. */
  cancel_until?: Maybe<Scalars['String']['output']>;
  /** customer, chef, operator or system, on a cancelled order. */
  cancelled_by?: Maybe<Scalars['String']['output']>;
  chef_id?: Maybe<Chef>;
  /** Dollars, to the chef: the food without the site's fee. */
  chef_pay?: Maybe<Scalars['Float']['output']>;
  /** Whether the reading rider, or to its customer any rider while it is Waiting Pickup, has claimed it; null for chefs. */
  claimed?: Maybe<Scalars['Boolean']['output']>;
  /** ISO 8601, to the rider who has claimed it. */
  claimed_until?: Maybe<Scalars['String']['output']>;
  /** Its customer collects it. */
  collect?: Maybe<Scalars['Boolean']['output']>;
  /** To its chef and to riders: its rider brings it back to the kitchen; null for others. */
  coming_back?: Maybe<Scalars['Boolean']['output']>;
  /** Dollars, to the chef of a cancelled order: paid for cooking it; null: nothing. */
  cooked_pay?: Maybe<Scalars['Float']['output']>;
  /** ISO 8601. */
  created_at?: Maybe<Scalars['String']['output']>;
  customer_id?: Maybe<OrderCustomer>;
  /** Dollars. */
  delivery_fee?: Maybe<Scalars['Float']['output']>;
  /** For the rider who carries it, and the customer who wrote it. */
  delivery_note?: Maybe<Scalars['String']['output']>;
  /** Kilometres from the kitchen's campus to the customer's, one decimal, to riders; null where one is unknown. */
  distance_km?: Maybe<Scalars['Float']['output']>;
  ends_at?: Maybe<Scalars['String']['output']>;
  /** From accept until delivery, to customer, chef and the rider who carries it. */
  eta?: Maybe<Eta>;
  /** Whether the reading rider released it or let the claim lapse, and so claims it no more; null for others. */
  given_back?: Maybe<Scalars['Boolean']['output']>;
  /** Shared by the orders of one payment. */
  group_id?: Maybe<Scalars['ID']['output']>;
  /** How it is handed over: to customer, to the rider who carries it; to the chef without PIN and photo. */
  handoff?: Maybe<Handoff>;
  /** To the rider who hands it over: six digits. */
  handover_code?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: the digits end. */
  handover_until?: Maybe<Scalars['String']['output']>;
  /** To its chef and rider: the rider has called for help; null for others. */
  help_called?: Maybe<Scalars['Boolean']['output']>;
  /** ISO 8601, to customer and chef: the customer is there. */
  here_at?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  items?: Maybe<Array<OrderItem>>;
  /** ISO 8601, once the rider has found nobody there; to customer and rider, while In Progress. */
  nobody_here_until?: Maybe<Scalars['String']['output']>;
  order_no?: Maybe<Scalars['Int']['output']>;
  payment?: Maybe<OrderPayment>;
  /** The kitchen's address, for its riders; null for others. */
  pickup?: Maybe<OrderPickup>;
  /** To customer and chef: of the spot, as it was sold, or the kitchen. Null: it is delivered. */
  pickup_campus?: Maybe<Scalars['String']['output']>;
  /** Where, to customer and chef: a spot; or, from accept until it is collected, the kitchen's door. Null: it is delivered, or not shown. */
  pickup_spot?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: until then its customer can report a problem; null: not. */
  problem_until?: Maybe<Scalars['String']['output']>;
  /** To its customer and chef, oldest first; null for others. */
  problems?: Maybe<Array<Problem>>;
  /** What the customer is asked, to the customer alone: rider_missing, kept_waiting (may still cancel), arrived, stranded (its rider called for help; `cancelOrder` answers), collected or null. */
  question?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, once it can be fetched. */
  ready_at?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, from accept on: as the chef promised it last. */
  ready_by?: Maybe<Scalars['String']['output']>;
  refund?: Maybe<OrderRefund>;
  /** ISO 8601, to customer and carrying rider, after a no to arrived or with stranded: refunded then, unless it is delivered before. */
  refund_by?: Maybe<Scalars['String']['output']>;
  /** Oldest first; `refund` is their sum. */
  refunds?: Maybe<Array<OrderRefund>>;
  /** ISO 8601: until then the customer may review it, of a Completed order; null for others. */
  review_until?: Maybe<Scalars['String']['output']>;
  /** The caller's own, to the customer alone. */
  reviews?: Maybe<Array<Review>>;
  /** Set once picked up, to its chef from the claim on, and while it is brought back. */
  rider?: Maybe<OrderRider>;
  /** Dollars, to riders: delivery fee and tip. */
  rider_pay?: Maybe<Scalars['Float']['output']>;
  /** ISO 8601, to its chef while Pending: one for later can be accepted from then. */
  start_from?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: an order for later is brought from then to `ends_at`; null: for now. */
  starts_at?: Maybe<Scalars['String']['output']>;
  /** Pending, Waiting Pickup, In Progress, Completed or Cancelled. */
  status?: Maybe<Scalars['String']['output']>;
  /** To the chef of a cancelled order: they have read that it is; null for others. */
  stop_seen?: Maybe<Scalars['Boolean']['output']>;
  /** Dollars: the lines only. */
  subtotal?: Maybe<Scalars['Float']['output']>;
  /** Whether the reading rider takes it back to its kitchen; null for others. */
  taking_back?: Maybe<Scalars['Boolean']['output']>;
  /** Dollars. */
  tax?: Maybe<Scalars['Float']['output']>;
  /** What `tax` is, to the customer; empty for an order without rules of tax. */
  taxes?: Maybe<Array<TaxLine>>;
  timeline?: Maybe<Array<OrderEvent>>;
  /** Dollars, for the rider: to customer and riders; null for others. */
  tip?: Maybe<Scalars['Float']['output']>;
  /** Dollars: lines, delivery fee, tax and tip; to its chef without the tip. */
  total_amount?: Maybe<Scalars['Float']['output']>;
  /** ISO 8601, to customer and chef once ready: `uncollected` is possible from then. */
  uncollected_from?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, to the rider who carries it: the Pickup can be undone until then; null: it cannot. */
  undo_until?: Maybe<Scalars['String']['output']>;
};

/** Name and delivery address when the payment page was opened. Fields that the reader's role does not need are null. */
export type OrderCustomer = {
  address_line_1?: Maybe<Scalars['String']['output']>;
  address_line_2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  first_name?: Maybe<Scalars['String']['output']>;
  last_name?: Maybe<Scalars['String']['output']>;
  mobile_number?: Maybe<Scalars['String']['output']>;
  postal_code?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
};

export type OrderEvent = {
  /** ISO 8601. */
  at?: Maybe<Scalars['String']['output']>;
  /** customer, chef, rider, operator, system or payment. */
  by?: Maybe<Scalars['String']['output']>;
  from?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
};

export type OrderInput = {
  /**
   * That the customer wants it although a dish contains, may contain or does not state what they avoid. Without it such a cart is refused with the
   * code ALLERGENS; the error's extension `products` names the dishes.
   */
  allergens_confirmed?: InputMaybe<Scalars['Boolean']['input']>;
  building?: InputMaybe<Scalars['String']['input']>;
  /** Where this order goes instead of the profile's address: a campus by name, with its `building`. */
  campus?: InputMaybe<Scalars['String']['input']>;
  /** Return address after cancelling; on this site only. */
  cancelUrl?: InputMaybe<Scalars['String']['input']>;
  /** A hint: each dish's own chef gets the order. */
  chefId?: InputMaybe<Scalars['ID']['input']>;
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** For the rider; at most 300 characters. */
  delivery_note?: InputMaybe<Scalars['String']['input']>;
  /** hand (to the customer), door (left there) or spot (left at `spot`); absent: hand. */
  handoff?: InputMaybe<Scalars['String']['input']>;
  /** At most one for each chef of the cart; absent: now, delivered. */
  plans?: InputMaybe<Array<PlanInput>>;
  products?: InputMaybe<Array<OrderProductInput>>;
  /** The name of a spot of the campus it goes to, with `handoff: spot` only. */
  spot?: InputMaybe<Scalars['String']['input']>;
  /** Return address after paying; on this site only. */
  successUrl?: InputMaybe<Scalars['String']['input']>;
  /** Cents for each delivery, at most 10000. */
  tip?: InputMaybe<Scalars['Int']['input']>;
  /** For the rider, of the food of each order: 0 to 100. Not with `tip`. */
  tip_percent?: InputMaybe<Scalars['Int']['input']>;
  /** Cents, as shown to the customer. Absent: not compared. */
  total?: InputMaybe<Scalars['Int']['input']>;
};

export type OrderItem = {
  /** As stated when the payment page was opened; null: not stated. */
  allergens?: Maybe<AllergenStatement>;
  product_id?: Maybe<OrderedProduct>;
  quantity?: Maybe<Scalars['Int']['output']>;
  /** The note to the kitchen; null for riders. */
  special_request?: Maybe<Scalars['String']['output']>;
  /** Dollars. */
  unit_price?: Maybe<Scalars['Float']['output']>;
};

export type OrderPayment = {
  /** Dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  payment_method?: Maybe<Scalars['String']['output']>;
  /** Paid, Refund Pending or Refunded. */
  payment_status?: Maybe<Scalars['String']['output']>;
};

/**
 * The kitchen's current address. Riders see campus, city and province; who has claimed the order or has its food also
 * the building, and with the food the phone.
 */
export type OrderPickup = {
  address_line_1?: Maybe<Scalars['String']['output']>;
  address_line_2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  mobile_number?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
};

export type OrderProductInput = {
  /**
   * `allergens.stated_at` of the dish as the customer last saw it, empty where nothing was stated. Refused with the code ALLERGENS, confirmed or
   * not, where the dish states something else by now. Absent: not compared.
   */
  allergens_stated_at?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Cents. */
  price?: InputMaybe<Scalars['Int']['input']>;
  quantity?: InputMaybe<Scalars['Int']['input']>;
  /** At most 300 characters. */
  special_request?: InputMaybe<Scalars['String']['input']>;
};

export type OrderRefund = {
  /** Dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, once the provider has it. */
  refunded_at?: Maybe<Scalars['String']['output']>;
  /** Refund Pending or Refunded. */
  status?: Maybe<Scalars['String']['output']>;
  /** card; other: the card takes nothing back, so that Homeplate pays it another way. */
  way?: Maybe<Scalars['String']['output']>;
};

export type OrderRider = {
  first_name?: Maybe<Scalars['String']['output']>;
  /** Ten digits, to the customer while In Progress or asked whether it arrived, to the chef until it is final. */
  mobile_number?: Maybe<Scalars['String']['output']>;
  vehicle_type?: Maybe<Scalars['String']['output']>;
};

/** The dish when the payment page was opened. */
export type OrderedProduct = {
  description?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  image_url?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
};

/** Whether the operation succeeded, and a sentence for the user. */
export type Outcome = {
  /** Why it did not: the key of the sentence, as in `extensions.reason` of an error. Null after a success. */
  code?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type OwnPapers = {
  missing: Scalars['Boolean']['output'];
  papers: Array<KitchenPaper>;
  required: Scalars['Boolean']['output'];
};

export type PastPayout = {
  amount: Scalars['Float']['output'];
  /** ISO 8601. */
  at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Why it is back in the balance. */
  reason?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  /** paid; failed or cancelled: back in the balance */
  state: Scalars['String']['output'];
};

export type Payee = {
  email?: Maybe<Scalars['String']['output']>;
  /** Made when asked for, for one use; null unless the state is onboarding. */
  link?: Maybe<Scalars['String']['output']>;
  /** In dollars: earned and not paid yet. */
  owed: Scalars['Float']['output'];
  /** YYYY-MM-DD, local; null while the state is off or came_back. */
  pay_day?: Maybe<Scalars['String']['output']>;
  /** stripe or manual; the first of `roads` while none is set. */
  road: Scalars['String']['output'];
  /** What is offered. */
  roads: Array<Scalars['String']['output']>;
  /**
   * off: nothing is paid out yet; none: not set; incomplete: the bank numbers are not all there; onboarding: Stripe needs
   * more, behind `link`; came_back: the last payout did, and `setPayee` is asked for again, with the same or another place;
   * waits: changed less than seven days ago; ready.
   */
  state: Scalars['String']['output'];
};

export type PaymentInfo = {
  /** Masked except for the last digits. */
  bank_account_number?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Masked except for the last digits; null: not stated. */
  institution_number?: Maybe<Scalars['String']['output']>;
  /** Masked except for the last digits. */
  transit_number?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  user_id?: Maybe<Scalars['ID']['output']>;
};

export type PaymentInfoInput = {
  bank_account_number?: InputMaybe<Scalars['String']['input']>;
  /** The version of the privacy notice (`TERMS_VERSION`) under which the person consents to storing the numbers. Recorded with the date. */
  consent?: InputMaybe<Scalars['String']['input']>;
  /** Three digits, optional. Absent or empty: as it is; none where another of the two numbers is new. */
  institution_number?: InputMaybe<Scalars['String']['input']>;
  transit_number?: InputMaybe<Scalars['String']['input']>;
  user?: InputMaybe<Scalars['ID']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};

export type PayoutBatch = {
  amount: Scalars['Float']['output'];
  /** Of these, to be paid by hand and not settled. */
  by_hand: Scalars['Int']['output'];
  complete: Scalars['Boolean']['output'];
  /** When who asks may confirm it. Null: now. */
  confirm_from?: Maybe<Scalars['String']['output']>;
  confirmed_at?: Maybe<Scalars['String']['output']>;
  confirmed_by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  people: Scalars['Int']['output'];
  prepared_at: Scalars['String']['output'];
  /** Null: the weekly run. */
  prepared_by?: Maybe<Scalars['String']['output']>;
  /** Neither paid nor back in the balance. */
  unpaid: Scalars['Int']['output'];
  /** ISO 8601, as the other times. */
  until: Scalars['String']['output'];
};

export type PersonProblem = {
  /** customer: reported by this person; chef: of their kitchen. */
  by: Scalars['String']['output'];
  /** ISO 8601. */
  created_at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  order_no: Scalars['Int']['output'];
  /** Dollars. */
  refunded?: Maybe<Scalars['Float']['output']>;
  state: Scalars['String']['output'];
};

export type PlanInput = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  /** Its customer collects it: no fee, no tip, any campus. */
  pickup?: InputMaybe<Scalars['Boolean']['input']>;
  /** ISO 8601, the start of a window; absent: now. A window that does not fit any more is a CONFLICT that names the next. */
  starts_at?: InputMaybe<Scalars['String']['input']>;
};

export type Problem = {
  /** Dollars that the chef's refund would give back; null: the chef can only reply. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Who bears the refund, chef or platform; null to the customer. */
  bearer?: Maybe<Scalars['String']['output']>;
  /** The chef's words against an automatic refund; null to the customer. */
  contest?: Maybe<Scalars['String']['output']>;
  /** What an operator answered to them. */
  contest_answer?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, to the chef: until then the automatic refund can be contested; null: it cannot. */
  contest_until?: Maybe<Scalars['String']['output']>;
  /** ISO 8601. */
  created_at: Scalars['String']['output'];
  /** ISO 8601. */
  decided_at?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** missing, wrong, cold, quality, late, spilled, never_came or allergy. */
  kind: Scalars['String']['output'];
  lines: Array<ProblemLine>;
  /** Addresses on this site, with the session of customer or chef; gone 30 days after the decision. */
  photos: Array<Scalars['String']['output']>;
  /** Of the decision. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Dollars, of this problem. */
  refunded?: Maybe<Scalars['Float']['output']>;
  /** The chef's. */
  reply?: Maybe<Scalars['String']['output']>;
  /** open, answered, escalated, refunded, refused or withdrawn. */
  state: Scalars['String']['output'];
  text?: Maybe<Scalars['String']['output']>;
};

/** Of the order's `items`, counted from 0. */
export type ProblemLine = {
  position: Scalars['Int']['output'];
  quantity: Scalars['Int']['output'];
};

export type ProblemLineInput = {
  position?: InputMaybe<Scalars['Int']['input']>;
  quantity?: InputMaybe<Scalars['Int']['input']>;
};

/** With the last 60 days. */
export type ProblemSide = {
  first_name: Scalars['String']['output'];
  mobile_number: Scalars['String']['output'];
  orders: Scalars['Int']['output'];
  problems: Scalars['Int']['output'];
  /** How many were refunded. */
  refunds: Scalars['Int']['output'];
  user_id: Scalars['ID']['output'];
};

export type Product = {
  /** Portions for each later day; null: sold for now only. */
  ahead_quantity?: Maybe<Scalars['Int']['output']>;
  /** Null: not stated, which says nothing of any allergen. A change of name, ingredients or description without a new statement makes it null. */
  allergens?: Maybe<AllergenStatement>;
  chef?: Maybe<Chef>;
  chef_id?: Maybe<Scalars['ID']['output']>;
  /** ISO 8601. */
  created_at?: Maybe<Scalars['String']['output']>;
  /** Portions from which each local day begins; null: they do not renew. */
  daily_quantity?: Maybe<Scalars['Int']['output']>;
  /** Dollars, with its delivery to a campus; null without one, or where its kitchen does not deliver there. */
  delivered_price?: Maybe<Scalars['Float']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** Veg, Non Veg or Gluten Free. */
  dietary?: Maybe<Scalars['String']['output']>;
  /** Why an operator has hidden it: for its chef, who cannot show it. Null: it is not hidden. */
  hidden_reason?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Ends in /640.webp; /320.webp and /1280.webp exist too. */
  image_url?: Maybe<Scalars['String']['output']>;
  ingredients?: Maybe<Scalars['String']['output']>;
  is_available?: Maybe<Scalars['YesNo']['output']>;
  kitchen?: Maybe<KitchenState>;
  name?: Maybe<Scalars['String']['output']>;
  /** Dollars. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Portions left, without held ones. */
  quantity?: Maybe<Scalars['Int']['output']>;
  /** Null: the dish is new. */
  rating?: Maybe<Rating>;
  /** How it is handed over: hot or cold. */
  served?: Maybe<Scalars['String']['output']>;
  /** Not available, and offered again after today, with the portions that are left. The local day. */
  sold_out_today?: Maybe<Scalars['Boolean']['output']>;
  /** How to store and reheat it. */
  storage_hint?: Maybe<Scalars['String']['output']>;
  /** The chef's user. */
  user?: Maybe<User>;
};


export type ProductDelivered_PriceArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
};

export type ProductInput = {
  /** Empty: sold for now only. Days of which some are sold keep these. */
  ahead_quantity?: InputMaybe<Scalars['NumberOrText']['input']>;
  /** Absent: as before, or not stated where name, ingredients or description change. Gluten Free goes with no source of gluten. */
  allergens?: InputMaybe<AllergenInput>;
  /** Ignored: the server sets it. */
  created_at?: InputMaybe<Scalars['String']['input']>;
  /** Empty: does not renew. */
  daily_quantity?: InputMaybe<Scalars['NumberOrText']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dietary?: InputMaybe<Scalars['String']['input']>;
  image_url?: InputMaybe<Scalars['String']['input']>;
  /** At most 500 characters. */
  ingredients?: InputMaybe<Scalars['String']['input']>;
  is_available?: InputMaybe<Scalars['YesNo']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Dollars. */
  price?: InputMaybe<Scalars['NumberOrText']['input']>;
  quantity?: InputMaybe<Scalars['NumberOrText']['input']>;
  /** The quantity when the edit began. */
  quantity_seen?: InputMaybe<Scalars['NumberOrText']['input']>;
  /** hot, cold or empty. */
  served?: InputMaybe<Scalars['String']['input']>;
  /** True: not available until tomorrow, whatever `is_available` is; false: available, unless that is No. It keeps the quantity. */
  sold_out_today?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 200 characters. */
  storage_hint?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** Computes the hashes of the next 5,000 rows again. Begins without arguments, goes on with those of the last answer. */
  checkAudit?: Maybe<AuditCheck>;
  /**
   * By order number, payment id, exact email, phone or name; newest first, in pages of 50. Without text: of at most 31
   * days, the last ones unless `from` or `to` (YYYY-MM-DD) says otherwise.
   */
  findOperatorOrders?: Maybe<Array<OperatorOrder>>;
  /** In a state (waits, checked, refused, expired), the longest waiting first, in pages of 50. */
  findOperatorPapers?: Maybe<Array<OperatorPaper>>;
  /** As findOperatorOrders: by name, exact email, phone, order number or payment id. */
  findOperatorPeople?: Maybe<Array<OperatorPerson>>;
  /** Listed chefs. `campus`, `delivers_to` and `out_of_reach` as for dishes; `search` forgives case, accents and one typing error; `after` is the id of the previous page's last chef. */
  getAllChefs?: Maybe<Array<Chef>>;
  /**
   * Listed dishes: available ones first, then by orders of the last 30 days, then newest. `campus` is a name, with or without
   * its city in parentheses, of the kitchens; `delivers_to` one that they deliver to, whose own come before others,
   * or with `out_of_reach` one that they do not deliver to; `after` is the id of the previous page's last dish. Filters: `dietary`, `cuisine` and `meal` take any of
   * several; `without` takes keys of `domain/src/allergens.ts`, tree_nuts or gluten, and leaves out what may contain or does not state
   * one; `max_price` is in cents; `ready_at`, ISO 8601, asks for what can be had in the half hour from then on, within seven days; `min_rating` asks for an average, which a dish has from three reviews on. `sort`: recommended, opening
   * (open kitchens, then those that open soonest), price, rating. Open kitchens, then what is for sale, always come first. BAD_USER_INPUT for what is
   * unknown.
   */
  getAllProducts?: Maybe<Array<Product>>;
  /** What operators did, newest first, 50 at a time. */
  getAudit?: Maybe<Array<AuditEntry>>;
  /**
   * The books at the end of a local day, default: now; where they differ from the payment provider, largest first, at most
   * 100, at any day as they are now.
   */
  getBooks?: Maybe<Books>;
  /** The chef's Cancelled orders, newest first, with reason and refund. */
  getCancelledOrders?: Maybe<Array<Order>>;
  /** Orders cancelled in the last day while the rider had claimed, carried or taken them back, newest first; at most 20. */
  getCancelledOrdersRider?: Maybe<Array<Order>>;
  /** One chef, by record id or user id; NOT_FOUND with 'Chef not found!'. */
  getChefById?: Maybe<Chef>;
  /** The caller's chef record. */
  getChefProfile?: Maybe<Chef>;
  /** The chef's orders and earnings, without cancelled orders, fee, tax and what the kitchen bore of refunds. */
  getChefStats?: Maybe<Stats>;
  /** The same figures for each of the last seven days of the school’s zone including today, oldest first; 0 for days without orders. */
  getChefWeek?: Maybe<Array<DayFigures>>;
  /** The chef's Completed orders, newest first. */
  getCompletedOrders?: Maybe<Array<Order>>;
  /** The rider's Completed orders, newest first. */
  getCompletedOrdersRider?: Maybe<Array<Order>>;
  /** The chef's Pending, Waiting Pickup and In Progress orders, oldest first. */
  getCurrentOrders?: Maybe<Array<Order>>;
  /**
   * Orders in Waiting Pickup, without own purchases and others' claims: own claims, then by the rider's radius, campus,
   * city, shortest way and age; given back last. First of all what the rider takes back, even if another has claimed it.
   */
  getCurrentOrdersRider?: Maybe<Array<Order>>;
  /** Days from today on of which a dish of the caller's menu has another number, a drop, or sold portions. */
  getDayPortions?: Maybe<Array<DayPortions>>;
  /** Null but in the demo. */
  getDemoOperator?: Maybe<DemoOperator>;
  /** One with its evidence. Opening it is noted in the audit once an hour. NOT_FOUND. */
  getDispute?: Maybe<OperatorDispute>;
  /** What customers' banks ask back: undecided ones by their deadline, then the newest, at most 100 of both. */
  getDisputes?: Maybe<Array<OperatorDispute>>;
  /** One drop of a listed dish, or of the caller's own; NOT_FOUND for any other. `day`: `YYYY-MM-DD`, local. */
  getDrop?: Maybe<Drop>;
  /** Whether the caller is told when it can be had. */
  getDropAlert?: Maybe<Scalars['Boolean']['output']>;
  /** Announced and open drops that are delivered to a campus, its own kitchens' first, or all, by when they open; at most 12, two of a kitchen. */
  getDrops?: Maybe<Array<Drop>>;
  /** The dishes and chefs that the caller marked, newest first. What is not listed any more is left out. */
  getFavourites?: Maybe<Favourites>;
  /**
   * How many dishes each choice of each filter leaves, beside the other filters, among the first 1,000 of the list. Where a filter asks for
   * something, '' counts the dishes without it. `ready_at`: also each half hour of its day.
   */
  getFilterCounts?: Maybe<Array<FilterCount>>;
  /** The rider's In Progress orders, oldest first. */
  getInprogressOrdersRider?: Maybe<Array<Order>>;
  /** The customer's newest open order, or null. */
  getLatestOrder?: Maybe<Order>;
  /** What the caller is paid next. */
  getNextPayout?: Maybe<NextPayout>;
  /** By which channels the caller is notified of what, quiet hours, and what Web Push needs. */
  getNotificationSettings?: Maybe<NotificationSettings>;
  /**
   * The caller's notifications of 30 days, newest first, behind `after`. `limit`: 1 to 50, absent: 20; others count as the
   * nearest. NOT_FOUND for an id that is not theirs.
   */
  getNotifications?: Maybe<Array<Notification>>;
  /** The customer's open orders, newest first. */
  getOpenOrders?: Maybe<Array<Order>>;
  /** Null without an operator's session. */
  getOperator?: Maybe<Operator>;
  getOperatorCampuses?: Maybe<Array<OperatorCampus>>;
  /** A dish by its id, hidden or not. */
  getOperatorDish?: Maybe<OperatorDish>;
  getOperatorHealth?: Maybe<OperatorHealth>;
  /** Dishes that are hidden, the newest first. */
  getOperatorHidden?: Maybe<Array<OperatorDish>>;
  /** What needs a person, the most urgent first. Names and phone numbers stand in the opened order alone. */
  getOperatorNow?: Maybe<Array<OperatorTask>>;
  /** All of one order. Opening it is noted in the audit once an hour. */
  getOperatorOrder?: Maybe<OperatorOrder>;
  /** One with all of it. Opening it is noted in the audit once an hour. */
  getOperatorPaper?: Maybe<OperatorPaper>;
  /** All of one person. Opening it is noted in the audit once an hour. */
  getOperatorPerson?: Maybe<OperatorPerson>;
  /** One with its evidence and both sides. NOT_FOUND. */
  getOperatorProblem?: Maybe<OperatorProblem>;
  /** Undecided problems and contested refunds of all orders, oldest first, at most 100; without people. */
  getOperatorProblems?: Maybe<Array<WaitingProblem>>;
  /** One order of the customer's, for its receipt; NOT_FOUND for all others. */
  getOrder?: Maybe<Order>;
  /** The caller's papers, and whether the kitchen sells nothing for want of them. */
  getOwnPapers?: Maybe<OwnPapers>;
  /** Reviews of the calling chef's dishes with their private notes, hidden ones too, newest first. */
  getOwnReviews?: Maybe<Array<Review>>;
  /**
   * The customer's Completed and Cancelled orders, with `completed` only the former, newest first. `after` is the id of the previous
   * page's last order.
   */
  getPastOrdersCustomer?: Maybe<Array<Order>>;
  /** Where the caller's earnings go, and what is owed. */
  getPayee?: Maybe<Payee>;
  /** Batches of payouts, the newest first: the last 20, and all that wait. */
  getPayoutBatches?: Maybe<Array<PayoutBatch>>;
  /** Of a batch, by person, in pages of 100. Opening it is noted in the audit once an hour. */
  getPayouts?: Maybe<Array<OperatorPayout>>;
  /** The same dish for the edit form; other text for NOT_FOUND. */
  getProduct?: Maybe<Product>;
  /** One dish; NOT_FOUND with 'Product not found!'. */
  getProductById?: Maybe<Product>;
  /** A chef's dishes, newest first, by the chef's record id or user id. */
  getProductsByChef?: Maybe<Array<Product>>;
  /**
   * What the products cost now, by chef. Compares and refuses the lines as `createCheckoutSession` does, but for what is
   * sold out or closed. Nothing is held.
   */
  getQuote?: Maybe<Quote>;
  /**
   * Reviews of a dish or a chef's dishes (exactly one id), newest first, without hidden ones, at most `limit` (1 to 50,
   * else 20), behind `after`.
   */
  getReviews?: Maybe<Array<Review>>;
  /** The caller's rider record. */
  getRiderProfile?: Maybe<Rider>;
  /** The rider's completed deliveries and their delivery fees. */
  getRiderStats?: Maybe<Stats>;
  /** The same figures for each of the last seven days of the school’s zone including today, oldest first, by the day of delivery. */
  getRiderWeek?: Maybe<Array<DayFigures>>;
  /** The caller's sessions: the present one first, then by last use. */
  getSessions?: Maybe<Array<Session>>;
  /**
   * What the caller earned as `role` (chef, rider) and was paid, newest first, 200 lines a page; `after` is the last line's id. Days
   * (YYYY-MM-DD, local), both counted, at most 366; without `from` since the last payout that did not come back, a chef's since 48 hours before it, or else all 366.
   */
  getStatement?: Maybe<Statement>;
  /** Who has earned and is not in a batch, by why; empty where nothing is paid out. Noted in the audit once an hour. */
  getUnpaid?: Maybe<Array<Unpaid>>;
  /** How many notifications the caller has not read; 100 stands for 100 or more. */
  getUnreadCount?: Maybe<Scalars['Int']['output']>;
  /** The caller's profile: flat user fields, with `user`, `chef` and `rider`. */
  getUserProfile?: Maybe<UserProfile>;
  /** The same profile, for riders. */
  getUserProfileRider?: Maybe<UserProfile>;
  /**
   * The half hours of seven days for which a listed chef can be ordered from, also the full ones; none where the chef plans nothing.
   * `products`: each as often as its portions are wanted; `campus`: where to, else the chef's own; `day`: `YYYY-MM-DD`, local.
   */
  getWindows?: Maybe<Array<Window>>;
  /** Whether no account uses this email, in any case. RATE_LIMITED above 60 a minute per address. */
  isEmailUnique?: Maybe<Scalars['Boolean']['output']>;
  /** The caller's open payment session with its held portions, or null. */
  openCheckout?: Maybe<OpenCheckout>;
  /** What of the caller's order can be had now, or with `later` in a half hour to come; NOT_FOUND for any other order. Nothing is held. */
  reorder?: Maybe<Reorder>;
};


export type QueryCheckAuditArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  hash?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindOperatorOrdersArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campus?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindOperatorPapersArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindOperatorPeopleArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetAllChefsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campus?: InputMaybe<Scalars['String']['input']>;
  delivers_to?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  out_of_reach?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetAllProductsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campus?: InputMaybe<Scalars['String']['input']>;
  cuisine?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  delivers_to?: InputMaybe<Scalars['String']['input']>;
  dietary?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  max_price?: InputMaybe<Scalars['Int']['input']>;
  meal?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  min_rating?: InputMaybe<Scalars['Float']['input']>;
  open_now?: InputMaybe<Scalars['Boolean']['input']>;
  out_of_reach?: InputMaybe<Scalars['Boolean']['input']>;
  ready_at?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  without?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type QueryGetAuditArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetBooksArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCancelledOrdersArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetChefByIdArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetChefProfileArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetChefStatsArgs = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetChefWeekArgs = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetCompletedOrdersArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetCompletedOrdersRiderArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  rider_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetCurrentOrdersArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetCurrentOrdersRiderArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetDayPortionsArgs = {
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDisputeArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDropArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDropAlertArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDropsArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetFilterCountsArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
  cuisine?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  delivers_to?: InputMaybe<Scalars['String']['input']>;
  dietary?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  max_price?: InputMaybe<Scalars['Int']['input']>;
  meal?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  min_rating?: InputMaybe<Scalars['Float']['input']>;
  open_now?: InputMaybe<Scalars['Boolean']['input']>;
  ready_at?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  without?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type QueryGetInprogressOrdersRiderArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  rider_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetLatestOrderArgs = {
  customerId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetNotificationsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetOpenOrdersArgs = {
  customerId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOperatorDishArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOperatorOrderArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOperatorPaperArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOperatorPersonArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOperatorProblemArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetOwnReviewsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetPastOrdersCustomerArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  customer_id?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetPayoutsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  batch?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetProductByIdArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetProductsByChefArgs = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetQuoteArgs = {
  orderInput?: InputMaybe<OrderInput>;
};


export type QueryGetReviewsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  product_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetRiderProfileArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetRiderStatsArgs = {
  rider_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetRiderWeekArgs = {
  rider_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetStatementArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetUserProfileArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetUserProfileRiderArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetWindowsArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
  chef_id?: InputMaybe<Scalars['ID']['input']>;
  day?: InputMaybe<Scalars['String']['input']>;
  pickup?: InputMaybe<Scalars['Boolean']['input']>;
  products?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type QueryIsEmailUniqueArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


export type QueryReorderArgs = {
  later?: InputMaybe<Scalars['Boolean']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};

/** In dollars. */
export type Quote = {
  groups: Array<QuoteGroup>;
  /** Why its campus, or that of a kitchen, takes no orders; null: it does. */
  stopped?: Maybe<Scalars['String']['output']>;
  total: Scalars['Float']['output'];
};

/** One chef's order. */
export type QuoteGroup = {
  chef_id: Scalars['ID']['output'];
  delivery: Scalars['Float']['output'];
  food: Scalars['Float']['output'];
  taxes: Array<TaxLine>;
  tip: Scalars['Float']['output'];
  total: Scalars['Float']['output'];
};

export type Rating = {
  /** One decimal; null below three reviews. */
  average?: Maybe<Scalars['Float']['output']>;
  count: Scalars['Int']['output'];
};

export type Reorder = {
  lines: Array<ReorderLine>;
};

export type ReorderLine = {
  /** Today's, or that of then where the dish is gone. */
  name: Scalars['String']['output'];
  /** Dollars; null where the dish is gone. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Dollars. */
  price_then: Scalars['Float']['output'];
  /** gone, closed, out_of_reach, sold_out, few_left or null. */
  problem?: Maybe<Scalars['String']['output']>;
  /** For the cart; null where the dish is gone. */
  product?: Maybe<Product>;
  product_id: Scalars['ID']['output'];
  /** Portions that can be had now. */
  quantity: Scalars['Int']['output'];
  quantity_then: Scalars['Int']['output'];
  /** The note of then. */
  special_request?: Maybe<Scalars['String']['output']>;
};

export type Review = {
  /** ISO 8601. */
  at: Scalars['String']['output'];
  /** The author's first name. */
  by?: Maybe<Scalars['String']['output']>;
  /** The dish's name now. */
  dish?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: until then its author may change it; null for others. */
  editable_until?: Maybe<Scalars['String']['output']>;
  edited: Scalars['Boolean']['output'];
  /** Why it is hidden, to author and chef. */
  hidden_reason?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** For the chef alone, to author and chef. */
  note?: Maybe<Scalars['String']['output']>;
  /** Addresses of pictures on this site, as those of dishes. */
  pictures?: Maybe<Array<Scalars['String']['output']>>;
  /** Null: of the rider. */
  product_id?: Maybe<Scalars['ID']['output']>;
  /** The chef's answer. */
  reply?: Maybe<Scalars['String']['output']>;
  stars: Scalars['Int']['output'];
  tags?: Maybe<Array<Scalars['String']['output']>>;
  text?: Maybe<Scalars['String']['output']>;
};

export type Rider = {
  /** False until an operator approves: no orders offered, no pickup. Visible to the owner only. */
  approved?: Maybe<Scalars['Boolean']['output']>;
  /** Masked except for the last characters; a masked input changes nothing. */
  driver_license_number?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  insurance_expiry_date?: Maybe<Scalars['Timestamp']['output']>;
  license_expiry_date?: Maybe<Scalars['Timestamp']['output']>;
  long_distance_preference?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the rider is notified of orders nearby. */
  on_duty?: Maybe<Scalars['Boolean']['output']>;
  /** ISO 8601, when the duty ends by itself; null off duty. */
  on_duty_until?: Maybe<Scalars['String']['output']>;
  preferred_delivery_radius?: Maybe<Scalars['String']['output']>;
  preferred_end_time?: Maybe<Scalars['String']['output']>;
  preferred_start_time?: Maybe<Scalars['String']['output']>;
  preferred_working_days?: Maybe<Array<Scalars['String']['output']>>;
  rating?: Maybe<Rating>;
  user?: Maybe<User>;
  user_id?: Maybe<Scalars['ID']['output']>;
  vehicle_insurance_number?: Maybe<Scalars['String']['output']>;
  vehicle_registration_number?: Maybe<Scalars['String']['output']>;
  vehicle_type?: Maybe<Scalars['String']['output']>;
};

export type RiderInput = {
  driver_license_number?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  /** ISO 8601, a date or an instant. */
  insurance_expiry_date?: InputMaybe<Scalars['String']['input']>;
  /** ISO 8601, a date or an instant. */
  license_expiry_date?: InputMaybe<Scalars['String']['input']>;
  long_distance_preference?: InputMaybe<Scalars['Boolean']['input']>;
  preferred_delivery_radius?: InputMaybe<Scalars['String']['input']>;
  preferred_end_time?: InputMaybe<Scalars['String']['input']>;
  preferred_start_time?: InputMaybe<Scalars['String']['input']>;
  preferred_working_days?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  user?: InputMaybe<Scalars['ID']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
  vehicle_insurance_number?: InputMaybe<Scalars['String']['input']>;
  vehicle_registration_number?: InputMaybe<Scalars['String']['input']>;
  vehicle_type?: InputMaybe<Scalars['String']['input']>;
};

/** A sign-in of the caller that still counts. */
export type Session = {
  /** ISO 8601. */
  created_at: Scalars['String']['output'];
  /** Whether this request came with it. */
  current: Scalars['Boolean']['output'];
  /** In words, such as 'Firefox on Windows'. */
  device: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** ISO 8601, written at most once an hour. */
  last_seen_at: Scalars['String']['output'];
};

/** All of the period, but for the lines of the one page. */
export type Statement = {
  /** Dollars that the caller has now, with what was before the period. */
  balance: Scalars['Float']['output'];
  from: Scalars['String']['output'];
  has_more: Scalars['Boolean']['output'];
  lines: Array<StatementLine>;
  sums?: Maybe<Array<StatementSum>>;
  /** Dollars: what is tax of a registered rider's delivery fees, where DELIVERY_BY is rider; 0 on a later page. */
  tax_included: Scalars['Float']['output'];
  to: Scalars['String']['output'];
  /** Dollars; null on a later page, as are the sums. */
  total?: Maybe<Scalars['Float']['output']>;
};

export type StatementLine = {
  /** The dishes, or the way. */
  about?: Maybe<Scalars['String']['output']>;
  /** Dollars; below zero: taken off. */
  amount: Scalars['Float']['output'];
  /** ISO 8601. */
  at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** A rider's, from the claim or the Pickup to the door. */
  minutes?: Maybe<Scalars['Int']['output']>;
  order_no?: Maybe<Scalars['Int']['output']>;
  /** food, fee, fee_tax (on the fee), delivery, tip, tax, refund, fee_back, dispute (`about`: why), cooked, top_up, paid_out, put_back, settled_before or other. */
  what: Scalars['String']['output'];
};

/** Of one `what`. */
export type StatementSum = {
  amount: Scalars['Float']['output'];
  /** 0 where an order can have several such lines. */
  orders: Scalars['Int']['output'];
  what: Scalars['String']['output'];
};

export type Stats = {
  /** Dollars. */
  todaysEarnings?: Maybe<Scalars['Float']['output']>;
  todaysOrders?: Maybe<Scalars['Int']['output']>;
  /** Dollars. */
  totalEarnings?: Maybe<Scalars['Float']['output']>;
  totalOrders?: Maybe<Scalars['Int']['output']>;
  /** Accepted and then cancelled by the chef, in the last 30 days; null for riders. */
  unfinishedOrders?: Maybe<Scalars['Int']['output']>;
};

export type TaxLine = {
  amount: Scalars['Float']['output'];
  /** With rate and kind: HST 13% on food. */
  name: Scalars['String']['output'];
  /** The registration number of who charges it. */
  number?: Maybe<Scalars['String']['output']>;
};

export type TaxNumber = {
  /** By an operator: receipts show it. */
  checked: Scalars['Boolean']['output'];
  /** Masked except for the last characters. */
  number: Scalars['String']['output'];
};

/** Of a tax: food, delivery or all. In dollars. */
export type TaxedPart = {
  amount: Scalars['Float']['output'];
  base: Scalars['Float']['output'];
  what: Scalars['String']['output'];
};

export type Unpaid = {
  amount: Scalars['Float']['output'];
  /** Those with the most, at most 20. */
  named: Array<UnpaidPerson>;
  people: Scalars['Int']['output'];
  /**
   * nowhere: its owner has not said where it goes; account: not ready at Stripe; bank: numbers missing; came_back: the last
   * payout did, and its owner has not saved where it goes since; changed: less than seven days ago; minimum: below it; earned: less than 48 hours ago; next: with the next run.
   */
  reason: Scalars['String']['output'];
};

export type UnpaidPerson = {
  amount: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  user_id: Scalars['ID']['output'];
};

/** A user. Others see names, picture and campus only, null for the rest. */
export type User = {
  /** The campus's name. */
  address_line_1?: Maybe<Scalars['String']['output']>;
  /** The building or block. */
  address_line_2?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  /** ISO 8601. */
  created_at?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** False while the email waits for its confirmation: until then nothing is paid and no dish is sold. */
  email_confirmed?: Maybe<Scalars['Boolean']['output']>;
  first_name?: Maybe<Scalars['String']['output']>;
  gender?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  last_name?: Maybe<Scalars['String']['output']>;
  mobile_number?: Maybe<Scalars['String']['output']>;
  /** The campus's street address. */
  nearby_landmark?: Maybe<Scalars['String']['output']>;
  postal_code?: Maybe<Scalars['String']['output']>;
  profile_image?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
  /** Customer, Chef, Rider: one or several. */
  role?: Maybe<Array<Scalars['String']['output']>>;
  /** active or suspended. */
  status?: Maybe<Scalars['String']['output']>;
};

export type UserInput = {
  address_line_1?: InputMaybe<Scalars['String']['input']>;
  address_line_2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: the server sets it. */
  created_at?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  mobile_number?: InputMaybe<Scalars['String']['input']>;
  nearby_landmark?: InputMaybe<Scalars['String']['input']>;
  /** The typed password; hashed on arrival. */
  password_hash?: InputMaybe<Scalars['String']['input']>;
  postal_code?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: pictures are uploaded after sign-in. */
  profile_image?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  /** In any case. */
  role?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Ignored: the server sets it. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** The version of terms and privacy notice that the person accepts, `TERMS_VERSION` in domain/src/terms.ts. Recorded with the date. */
  terms?: InputMaybe<Scalars['String']['input']>;
};

/** The caller's profile, flat and through `user`. */
export type UserProfile = {
  address_line_1?: Maybe<Scalars['String']['output']>;
  address_line_2?: Maybe<Scalars['String']['output']>;
  avoided_allergens?: Maybe<Array<Scalars['String']['output']>>;
  chef?: Maybe<Chef>;
  city?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  created_at?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  email_confirmed?: Maybe<Scalars['Boolean']['output']>;
  first_name?: Maybe<Scalars['String']['output']>;
  gender?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  last_name?: Maybe<Scalars['String']['output']>;
  mobile_number?: Maybe<Scalars['String']['output']>;
  nearby_landmark?: Maybe<Scalars['String']['output']>;
  payment_info?: Maybe<PaymentInfo>;
  postal_code?: Maybe<Scalars['String']['output']>;
  profile_image?: Maybe<Scalars['String']['output']>;
  province?: Maybe<Scalars['String']['output']>;
  rider?: Maybe<Rider>;
  role?: Maybe<Array<Scalars['String']['output']>>;
  status?: Maybe<Scalars['String']['output']>;
  tax_number?: Maybe<TaxNumber>;
  user?: Maybe<User>;
};

export type UserUpdateInput = {
  address_line_1?: InputMaybe<Scalars['String']['input']>;
  address_line_2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: the server sets it. */
  created_at?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  mobile_number?: InputMaybe<Scalars['String']['input']>;
  nearby_landmark?: InputMaybe<Scalars['String']['input']>;
  /** The current password, needed to change the email. BAD_USER_INPUT when wrong, RATE_LIMITED as sign-in is. */
  password?: InputMaybe<Scalars['String']['input']>;
  postal_code?: InputMaybe<Scalars['String']['input']>;
  profile_image?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: an update does not change roles. */
  role?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Ignored: the server sets it. */
  status?: InputMaybe<Scalars['String']['input']>;
};

export type WaitingProblem = {
  /** Whether its chef contests the refund. */
  contested: Scalars['Boolean']['output'];
  /** ISO 8601. */
  created_at: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  order_no: Scalars['Int']['output'];
  state: Scalars['String']['output'];
};

/** A half hour for which a chef can still be ordered from. */
export type Window = {
  /** Of an order that is paid now. */
  cancel_until: Scalars['String']['output'];
  ends_at: Scalars['String']['output'];
  /** How many such orders fit. */
  left: Scalars['Int']['output'];
  order_until: Scalars['String']['output'];
  /** ISO 8601, as all times here. */
  starts_at: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AllergenInput: AllergenInput;
  AllergenStatement: ResolverTypeWrapper<AllergenStatement>;
  Arrival: ResolverTypeWrapper<Arrival>;
  AuditCheck: ResolverTypeWrapper<AuditCheck>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  BookAccount: ResolverTypeWrapper<BookAccount>;
  BookDifference: ResolverTypeWrapper<BookDifference>;
  BookWaiting: ResolverTypeWrapper<BookWaiting>;
  Books: ResolverTypeWrapper<Books>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CheckoutLine: ResolverTypeWrapper<CheckoutLine>;
  CheckoutResult: ResolverTypeWrapper<Omit<CheckoutResult, 'orders'> & { orders: Array<ResolversTypes['Order']> }>;
  CheckoutSession: ResolverTypeWrapper<CheckoutSession>;
  Chef: ResolverTypeWrapper<ChefRow>;
  ChefInput: ChefInput;
  ChefPapers: ResolverTypeWrapper<ChefPapers>;
  DayFigures: ResolverTypeWrapper<DayFigures>;
  DayHours: ResolverTypeWrapper<DayHours>;
  DayHoursInput: DayHoursInput;
  DayPortions: ResolverTypeWrapper<DayPortions>;
  DemoOperator: ResolverTypeWrapper<DemoOperator>;
  DisputedKitchen: ResolverTypeWrapper<DisputedKitchen>;
  Drop: ResolverTypeWrapper<DropRow>;
  DropPaying: ResolverTypeWrapper<DropPaying>;
  Eta: ResolverTypeWrapper<Eta>;
  FailedJob: ResolverTypeWrapper<FailedJob>;
  Favourites: ResolverTypeWrapper<Omit<Favourites, 'chefs' | 'products'> & { chefs: Array<ResolversTypes['Chef']>, products: Array<ResolversTypes['Product']> }>;
  FilterCount: ResolverTypeWrapper<FilterCount>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Handoff: ResolverTypeWrapper<Handoff>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KitchenPaper: ResolverTypeWrapper<KitchenPaper>;
  KitchenState: ResolverTypeWrapper<KitchenState>;
  LoginInput: LoginInput;
  LoginResult: ResolverTypeWrapper<Omit<LoginResult, 'user'> & { user: ResolversTypes['User'] }>;
  Message: ResolverTypeWrapper<Message>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextPayout: ResolverTypeWrapper<NextPayout>;
  Notification: ResolverTypeWrapper<Notification>;
  NotificationKind: ResolverTypeWrapper<NotificationKind>;
  NotificationKindInput: NotificationKindInput;
  NotificationSettings: ResolverTypeWrapper<NotificationSettings>;
  NotificationSettingsInput: NotificationSettingsInput;
  NumberOrText: ResolverTypeWrapper<Scalars['NumberOrText']['output']>;
  OpenCheckout: ResolverTypeWrapper<OpenCheckout>;
  Operator: ResolverTypeWrapper<Operator>;
  OperatorBill: ResolverTypeWrapper<OperatorBill>;
  OperatorCampus: ResolverTypeWrapper<OperatorCampus>;
  OperatorContact: ResolverTypeWrapper<OperatorContact>;
  OperatorDish: ResolverTypeWrapper<OperatorDish>;
  OperatorDispute: ResolverTypeWrapper<OperatorDispute>;
  OperatorEvent: ResolverTypeWrapper<OperatorEvent>;
  OperatorHealth: ResolverTypeWrapper<OperatorHealth>;
  OperatorItem: ResolverTypeWrapper<OperatorItem>;
  OperatorLink: ResolverTypeWrapper<OperatorLink>;
  OperatorOrder: ResolverTypeWrapper<OperatorOrder>;
  OperatorPaper: ResolverTypeWrapper<OperatorPaper>;
  OperatorPayment: ResolverTypeWrapper<OperatorPayment>;
  OperatorPayout: ResolverTypeWrapper<OperatorPayout>;
  OperatorPerson: ResolverTypeWrapper<OperatorPerson>;
  OperatorProblem: ResolverTypeWrapper<OperatorProblem>;
  OperatorReady: ResolverTypeWrapper<OperatorReady>;
  OperatorRefund: ResolverTypeWrapper<OperatorRefund>;
  OperatorTask: ResolverTypeWrapper<OperatorTask>;
  Order: ResolverTypeWrapper<PresentedOrder>;
  OrderCustomer: ResolverTypeWrapper<OrderCustomer>;
  OrderEvent: ResolverTypeWrapper<OrderEvent>;
  OrderInput: OrderInput;
  OrderItem: ResolverTypeWrapper<OrderItem>;
  OrderPayment: ResolverTypeWrapper<OrderPayment>;
  OrderPickup: ResolverTypeWrapper<PresentedPickup>;
  OrderProductInput: OrderProductInput;
  OrderRefund: ResolverTypeWrapper<OrderRefund>;
  OrderRider: ResolverTypeWrapper<OrderRider>;
  OrderedProduct: ResolverTypeWrapper<OrderedProduct>;
  Outcome: ResolverTypeWrapper<Outcome>;
  OwnPapers: ResolverTypeWrapper<OwnPapers>;
  PastPayout: ResolverTypeWrapper<PastPayout>;
  Payee: ResolverTypeWrapper<Payee>;
  PaymentInfo: ResolverTypeWrapper<PaymentInfoRow>;
  PaymentInfoInput: PaymentInfoInput;
  PayoutBatch: ResolverTypeWrapper<PayoutBatch>;
  PersonProblem: ResolverTypeWrapper<PersonProblem>;
  PlanInput: PlanInput;
  Problem: ResolverTypeWrapper<Problem>;
  ProblemLine: ResolverTypeWrapper<ProblemLine>;
  ProblemLineInput: ProblemLineInput;
  ProblemSide: ResolverTypeWrapper<ProblemSide>;
  Product: ResolverTypeWrapper<ProductRow>;
  ProductInput: ProductInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quote: ResolverTypeWrapper<Quote>;
  QuoteGroup: ResolverTypeWrapper<QuoteGroup>;
  Rating: ResolverTypeWrapper<Rating>;
  Reorder: ResolverTypeWrapper<Omit<Reorder, 'lines'> & { lines: Array<ResolversTypes['ReorderLine']> }>;
  ReorderLine: ResolverTypeWrapper<Omit<ReorderLine, 'product'> & { product?: Maybe<ResolversTypes['Product']> }>;
  Review: ResolverTypeWrapper<Review>;
  Rider: ResolverTypeWrapper<RiderRow>;
  RiderInput: RiderInput;
  Session: ResolverTypeWrapper<Session>;
  Statement: ResolverTypeWrapper<Statement>;
  StatementLine: ResolverTypeWrapper<StatementLine>;
  StatementSum: ResolverTypeWrapper<StatementSum>;
  Stats: ResolverTypeWrapper<Stats>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TaxLine: ResolverTypeWrapper<TaxLine>;
  TaxNumber: ResolverTypeWrapper<TaxNumber>;
  TaxedPart: ResolverTypeWrapper<TaxedPart>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  Unpaid: ResolverTypeWrapper<Unpaid>;
  UnpaidPerson: ResolverTypeWrapper<UnpaidPerson>;
  User: ResolverTypeWrapper<UserRow>;
  UserInput: UserInput;
  UserProfile: ResolverTypeWrapper<UserRow>;
  UserUpdateInput: UserUpdateInput;
  WaitingProblem: ResolverTypeWrapper<WaitingProblem>;
  Window: ResolverTypeWrapper<Window>;
  YesNo: ResolverTypeWrapper<Scalars['YesNo']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AllergenInput: AllergenInput;
  AllergenStatement: AllergenStatement;
  Arrival: Arrival;
  AuditCheck: AuditCheck;
  AuditEntry: AuditEntry;
  BookAccount: BookAccount;
  BookDifference: BookDifference;
  BookWaiting: BookWaiting;
  Books: Books;
  Boolean: Scalars['Boolean']['output'];
  CheckoutLine: CheckoutLine;
  CheckoutResult: Omit<CheckoutResult, 'orders'> & { orders: Array<ResolversParentTypes['Order']> };
  CheckoutSession: CheckoutSession;
  Chef: ChefRow;
  ChefInput: ChefInput;
  ChefPapers: ChefPapers;
  DayFigures: DayFigures;
  DayHours: DayHours;
  DayHoursInput: DayHoursInput;
  DayPortions: DayPortions;
  DemoOperator: DemoOperator;
  DisputedKitchen: DisputedKitchen;
  Drop: DropRow;
  DropPaying: DropPaying;
  Eta: Eta;
  FailedJob: FailedJob;
  Favourites: Omit<Favourites, 'chefs' | 'products'> & { chefs: Array<ResolversParentTypes['Chef']>, products: Array<ResolversParentTypes['Product']> };
  FilterCount: FilterCount;
  Float: Scalars['Float']['output'];
  Handoff: Handoff;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  KitchenPaper: KitchenPaper;
  KitchenState: KitchenState;
  LoginInput: LoginInput;
  LoginResult: Omit<LoginResult, 'user'> & { user: ResolversParentTypes['User'] };
  Message: Message;
  Mutation: Record<PropertyKey, never>;
  NextPayout: NextPayout;
  Notification: Notification;
  NotificationKind: NotificationKind;
  NotificationKindInput: NotificationKindInput;
  NotificationSettings: NotificationSettings;
  NotificationSettingsInput: NotificationSettingsInput;
  NumberOrText: Scalars['NumberOrText']['output'];
  OpenCheckout: OpenCheckout;
  Operator: Operator;
  OperatorBill: OperatorBill;
  OperatorCampus: OperatorCampus;
  OperatorContact: OperatorContact;
  OperatorDish: OperatorDish;
  OperatorDispute: OperatorDispute;
  OperatorEvent: OperatorEvent;
  OperatorHealth: OperatorHealth;
  OperatorItem: OperatorItem;
  OperatorLink: OperatorLink;
  OperatorOrder: OperatorOrder;
  OperatorPaper: OperatorPaper;
  OperatorPayment: OperatorPayment;
  OperatorPayout: OperatorPayout;
  OperatorPerson: OperatorPerson;
  OperatorProblem: OperatorProblem;
  OperatorReady: OperatorReady;
  OperatorRefund: OperatorRefund;
  OperatorTask: OperatorTask;
  Order: PresentedOrder;
  OrderCustomer: OrderCustomer;
  OrderEvent: OrderEvent;
  OrderInput: OrderInput;
  OrderItem: OrderItem;
  OrderPayment: OrderPayment;
  OrderPickup: PresentedPickup;
  OrderProductInput: OrderProductInput;
  OrderRefund: OrderRefund;
  OrderRider: OrderRider;
  OrderedProduct: OrderedProduct;
  Outcome: Outcome;
  OwnPapers: OwnPapers;
  PastPayout: PastPayout;
  Payee: Payee;
  PaymentInfo: PaymentInfoRow;
  PaymentInfoInput: PaymentInfoInput;
  PayoutBatch: PayoutBatch;
  PersonProblem: PersonProblem;
  PlanInput: PlanInput;
  Problem: Problem;
  ProblemLine: ProblemLine;
  ProblemLineInput: ProblemLineInput;
  ProblemSide: ProblemSide;
  Product: ProductRow;
  ProductInput: ProductInput;
  Query: Record<PropertyKey, never>;
  Quote: Quote;
  QuoteGroup: QuoteGroup;
  Rating: Rating;
  Reorder: Omit<Reorder, 'lines'> & { lines: Array<ResolversParentTypes['ReorderLine']> };
  ReorderLine: Omit<ReorderLine, 'product'> & { product?: Maybe<ResolversParentTypes['Product']> };
  Review: Review;
  Rider: RiderRow;
  RiderInput: RiderInput;
  Session: Session;
  Statement: Statement;
  StatementLine: StatementLine;
  StatementSum: StatementSum;
  Stats: Stats;
  String: Scalars['String']['output'];
  TaxLine: TaxLine;
  TaxNumber: TaxNumber;
  TaxedPart: TaxedPart;
  Timestamp: Scalars['Timestamp']['output'];
  Unpaid: Unpaid;
  UnpaidPerson: UnpaidPerson;
  User: UserRow;
  UserInput: UserInput;
  UserProfile: UserRow;
  UserUpdateInput: UserUpdateInput;
  WaitingProblem: WaitingProblem;
  Window: Window;
  YesNo: Scalars['YesNo']['output'];
};

export type AllergenStatementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AllergenStatement'] = ResolversParentTypes['AllergenStatement']> = {
  contains?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  may_contain?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ArrivalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Arrival'] = ResolversParentTypes['Arrival']> = {
  campus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditCheck'] = ResolversParentTypes['AuditCheck']> = {
  after?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  broken?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  about_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  about_kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookAccount'] = ResolversParentTypes['BookAccount']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BookDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookDifference'] = ResolversParentTypes['BookDifference']> = {
  here?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  there?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BookWaitingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BookWaiting'] = ResolversParentTypes['BookWaiting']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BooksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Books'] = ResolversParentTypes['Books']> = {
  accounts?: Resolver<Array<ResolversTypes['BookAccount']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difference_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differences?: Resolver<Array<ResolversTypes['BookDifference']>, ParentType, ContextType>;
  read_until?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['BookWaiting']>, ParentType, ContextType>;
};

export type CheckoutLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutLine'] = ResolversParentTypes['CheckoutLine']> = {
  product_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CheckoutResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutResult'] = ResolversParentTypes['CheckoutResult']> = {
  lines?: Resolver<Array<ResolversTypes['CheckoutLine']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckoutSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutSession'] = ResolversParentTypes['CheckoutSession']> = {
  sessionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChefResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Chef'] = ResolversParentTypes['Chef']> = {
  approved?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  arrivals?: Resolver<Maybe<Array<ResolversTypes['Arrival']>>, ParentType, ContextType, Partial<ChefArrivalsArgs>>;
  bio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cooking_experience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  day_hours?: Resolver<Maybe<Array<ResolversTypes['DayHours']>>, ParentType, ContextType>;
  days_away?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  delivery_km?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  drops?: Resolver<Maybe<Array<ResolversTypes['Drop']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keeps_hours?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType>;
  max_orders_per_day?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  next_window?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notice_minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  orders_per_window?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  papers?: Resolver<Maybe<ResolversTypes['ChefPapers']>, ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pickup_spot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plans_ahead?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  preferred_end_time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_start_time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_working_days?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  prep_minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  products?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  specialty_cuisines?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  type_of_meals?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ChefPapersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChefPapers'] = ResolversParentTypes['ChefPapers']> = {
  certificate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  health_unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DayFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayFigures'] = ResolversParentTypes['DayFigures']> = {
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  earnings?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  orders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DayHoursResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayHours'] = ResolversParentTypes['DayHours']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DayPortionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayPortions'] = ResolversParentTypes['DayPortions']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_drop?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  portions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DemoOperatorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DemoOperator'] = ResolversParentTypes['DemoOperator']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  works_in?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DisputedKitchenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisputedKitchen'] = ResolversParentTypes['DisputedKitchen']> = {
  kitchen?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  order_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order_no?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DropResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Drop'] = ResolversParentTypes['Drop']> = {
  closes_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivered?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  left?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  max_per_order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opens_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paying?: Resolver<Maybe<ResolversTypes['DropPaying']>, ParentType, ContextType>;
  portions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DropPayingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DropPaying'] = ResolversParentTypes['DropPaying']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EtaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Eta'] = ResolversParentTypes['Eta']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FailedJobResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FailedJob'] = ResolversParentTypes['FailedJob']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  next_try?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  queue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FavouritesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Favourites'] = ResolversParentTypes['Favourites']> = {
  alerts?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  chefs?: Resolver<Array<ResolversTypes['Chef']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
};

export type FilterCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FilterCount'] = ResolversParentTypes['FilterCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HandoffResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Handoff'] = ResolversParentTypes['Handoff']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  photo_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pin_locked_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proof?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KitchenPaperResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KitchenPaper'] = ResolversParentTypes['KitchenPaper']> = {
  checked_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handed_in_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  photo_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  risk?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KitchenStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KitchenState'] = ResolversParentTypes['KitchenState']> = {
  closes_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  open_payments?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opens_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stopped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unanswered?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type LoginResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptOrders?: Resolver<Maybe<Array<ResolversTypes['Outcome']>>, ParentType, ContextType, Partial<MutationAcceptOrdersArgs>>;
  addProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<MutationAddProductArgs>>;
  addReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, Partial<MutationAddReviewArgs>>;
  addRole?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationAddRoleArgs>>;
  announceDrop?: Resolver<Maybe<ResolversTypes['Drop']>, ParentType, ContextType, Partial<MutationAnnounceDropArgs>>;
  answerArrival?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationAnswerArrivalArgs>>;
  answerProblem?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationAnswerProblemArgs>>;
  cancelCheckout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCancelCheckoutArgs>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCancelOrderArgs>>;
  cannotDeliver?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCannotDeliverArgs>>;
  changeDrop?: Resolver<Maybe<ResolversTypes['Drop']>, ParentType, ContextType, Partial<MutationChangeDropArgs>>;
  changePassword?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationChangePasswordArgs>>;
  checkPaper?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCheckPaperArgs>>;
  claimOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationClaimOrderArgs>>;
  confirmCheckout?: Resolver<Maybe<ResolversTypes['CheckoutResult']>, ParentType, ContextType, Partial<MutationConfirmCheckoutArgs>>;
  confirmEmail?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationConfirmEmailArgs>>;
  confirmPayouts?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationConfirmPayoutsArgs>>;
  contestRefund?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationContestRefundArgs>>;
  createCheckoutSession?: Resolver<Maybe<ResolversTypes['CheckoutSession']>, ParentType, ContextType, Partial<MutationCreateCheckoutSessionArgs>>;
  createChef?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<MutationCreateChefArgs>>;
  createPaymentInfo?: Resolver<Maybe<ResolversTypes['PaymentInfo']>, ParentType, ContextType, Partial<MutationCreatePaymentInfoArgs>>;
  createRider?: Resolver<Maybe<ResolversTypes['Rider']>, ParentType, ContextType, Partial<MutationCreateRiderArgs>>;
  createUser?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, Partial<MutationCreateUserArgs>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationDeleteAccountArgs>>;
  deleteProduct?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationDeleteProductArgs>>;
  deliverOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationDeliverOrderArgs>>;
  editReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, Partial<MutationEditReviewArgs>>;
  endSession?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationEndSessionArgs>>;
  forgotPassword?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType, Partial<MutationForgotPasswordArgs>>;
  handOverOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationHandOverOrderArgs>>;
  hideDish?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationHideDishArgs>>;
  keepWaiting?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationKeepWaitingArgs>>;
  login?: Resolver<Maybe<ResolversTypes['LoginResult']>, ParentType, ContextType, Partial<MutationLoginArgs>>;
  logout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  markNotificationsRead?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMarkNotificationsReadArgs>>;
  markOrderReady?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMarkOrderReadyArgs>>;
  markStopSeen?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMarkStopSeenArgs>>;
  moveDispute?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMoveDisputeArgs>>;
  moveReadyTime?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMoveReadyTimeArgs>>;
  openOperatorLink?: Resolver<Maybe<ResolversTypes['OperatorLink']>, ParentType, ContextType, Partial<MutationOpenOperatorLinkArgs>>;
  operatorAct?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationOperatorActArgs>>;
  operatorConfirm?: Resolver<Maybe<ResolversTypes['Operator']>, ParentType, ContextType, Partial<MutationOperatorConfirmArgs>>;
  operatorLogin?: Resolver<Maybe<ResolversTypes['Operator']>, ParentType, ContextType, Partial<MutationOperatorLoginArgs>>;
  operatorLogout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  operatorRefund?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationOperatorRefundArgs>>;
  pauseKitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType, Partial<MutationPauseKitchenArgs>>;
  preparePayouts?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationPreparePayoutsArgs>>;
  releaseOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReleaseOrderArgs>>;
  replyToReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, Partial<MutationReplyToReviewArgs>>;
  reportNobodyHere?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReportNobodyHereArgs>>;
  reportProblem?: Resolver<Maybe<ResolversTypes['Problem']>, ParentType, ContextType, Partial<MutationReportProblemArgs>>;
  reportReview?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReportReviewArgs>>;
  resendConfirmation?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  resetPassword?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType, Partial<MutationResetPasswordArgs>>;
  resumeKitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType>;
  sendTestNotification?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  setAvoidedAllergens?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetAvoidedAllergensArgs>>;
  setCampus?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetCampusArgs>>;
  setDayPortions?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetDayPortionsArgs>>;
  setDaysAway?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType, Partial<MutationSetDaysAwayArgs>>;
  setDropAlert?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetDropAlertArgs>>;
  setFavourite?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetFavouriteArgs>>;
  setNotificationSettings?: Resolver<Maybe<ResolversTypes['NotificationSettings']>, ParentType, ContextType, Partial<MutationSetNotificationSettingsArgs>>;
  setOnDuty?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetOnDutyArgs>>;
  setPayee?: Resolver<Maybe<ResolversTypes['Payee']>, ParentType, ContextType, Partial<MutationSetPayeeArgs>>;
  setTaxNumber?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetTaxNumberArgs>>;
  setUpOperator?: Resolver<Maybe<ResolversTypes['OperatorReady']>, ParentType, ContextType, Partial<MutationSetUpOperatorArgs>>;
  settlePayout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSettlePayoutArgs>>;
  subscribePush?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSubscribePushArgs>>;
  takeOver?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationTakeOverArgs>>;
  tellHere?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationTellHereArgs>>;
  undoPickup?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationUndoPickupArgs>>;
  unsubscribePush?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationUnsubscribePushArgs>>;
  updateChef?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<MutationUpdateChefArgs>>;
  updateOrderStatus?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationUpdateOrderStatusArgs>>;
  updateOrderStatusRider?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationUpdateOrderStatusRiderArgs>>;
  updateProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<MutationUpdateProductArgs>>;
  updateRider?: Resolver<Maybe<ResolversTypes['Rider']>, ParentType, ContextType, Partial<MutationUpdateRiderArgs>>;
  updateUser?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, Partial<MutationUpdateUserArgs>>;
  updateUserProfile?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<MutationUpdateUserProfileArgs>>;
  updateUserProfileRider?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<MutationUpdateUserProfileRiderArgs>>;
  withdrawProblem?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationWithdrawProblemArgs>>;
};

export type NextPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NextPayout'] = ResolversParentTypes['NextPayout']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  on_its_way?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  past?: Resolver<Array<ResolversTypes['PastPayout']>, ParentType, ContextType>;
  unsent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationKind'] = ResolversParentTypes['NotificationKind']> = {
  channels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fixed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  push?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  usual?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  who?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationSettings'] = ResolversParentTypes['NotificationSettings']> = {
  kinds?: Resolver<Array<ResolversTypes['NotificationKind']>, ParentType, ContextType>;
  push_browsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  push_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quiet_from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quiet_to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface NumberOrTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['NumberOrText'], any> {
  name: 'NumberOrText';
}

export type OpenCheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OpenCheckout'] = ResolversParentTypes['OpenCheckout']> = {
  expires_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['CheckoutLine']>, ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Operator'] = ResolversParentTypes['Operator']> = {
  confirmed_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorBillResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorBill'] = ResolversParentTypes['OperatorBill']> = {
  delivery_fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fee_given?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  given?: Resolver<Array<ResolversTypes['ProblemLine']>, ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['TaxedPart']>, ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OperatorCampusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorCampus'] = ResolversParentTypes['OperatorCampus']> = {
  campus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changed_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  default_fee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  default_spots?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  delivery_fee?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  own_fee?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  own_spots?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  spots?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stopped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stopped_since?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperatorContactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorContact'] = ResolversParentTypes['OperatorContact']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorDishResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorDish'] = ResolversParentTypes['OperatorDish']> = {
  campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kitchen?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorDisputeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorDispute'] = ResolversParentTypes['OperatorDispute']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  borne_by?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  due_by?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kitchens?: Resolver<Maybe<Array<ResolversTypes['DisputedKitchen']>>, ParentType, ContextType>;
  opened_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  order_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taken_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeline?: Resolver<Maybe<Array<ResolversTypes['OperatorEvent']>>, ParentType, ContextType>;
  twice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type OperatorEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorEvent'] = ResolversParentTypes['OperatorEvent']> = {
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorHealth'] = ResolversParentTypes['OperatorHealth']> = {
  jobs?: Resolver<Array<ResolversTypes['FailedJob']>, ParentType, ContextType>;
  lag_ms?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  orders_late?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payments?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payments_reachable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refunds_refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunds_waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorItem'] = ResolversParentTypes['OperatorItem']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  special_request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperatorLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorLink'] = ResolversParentTypes['OperatorLink']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qr_size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorOrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorOrder'] = ResolversParentTypes['OperatorOrder']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bill?: Resolver<Maybe<ResolversTypes['OperatorBill']>, ParentType, ContextType>;
  campus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  dish?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dishes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  handover?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['OperatorItem']>>, ParentType, ContextType>;
  kitchen_campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order_no?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['OperatorPayment']>, ParentType, ContextType>;
  people?: Resolver<Maybe<Array<ResolversTypes['OperatorContact']>>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunds?: Resolver<Maybe<Array<ResolversTypes['OperatorRefund']>>, ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taken_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeline?: Resolver<Maybe<Array<ResolversTypes['OperatorEvent']>>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OperatorPaperResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorPaper'] = ResolversParentTypes['OperatorPaper']> = {
  campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checked_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chef_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expires_on?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handed_in_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kitchen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  risk?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OperatorPaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorPayment'] = ResolversParentTypes['OperatorPayment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorPayout'] = ResolversParentTypes['OperatorPayout']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  chef?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rider?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  road?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  short?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  top_up?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OperatorPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorPerson'] = ResolversParentTypes['OperatorPerson']> = {
  acts?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  awaits_approval?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kitchen_orders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kitchen_unfinished?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<Maybe<Array<ResolversTypes['OperatorOrder']>>, ParentType, ContextType>;
  papers?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Maybe<Array<ResolversTypes['PersonProblem']>>, ParentType, ContextType>;
  refunded?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  refunds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sessions?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taken_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeline?: Resolver<Maybe<Array<ResolversTypes['OperatorEvent']>>, ParentType, ContextType>;
};

export type OperatorProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorProblem'] = ResolversParentTypes['OperatorProblem']> = {
  avoided?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  bearer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chef?: Resolver<ResolversTypes['ProblemSide'], ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['ProblemSide'], ParentType, ContextType>;
  delivery_fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fee_given?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  given?: Resolver<Array<ResolversTypes['ProblemLine']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  order_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order_no?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordered_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<ResolversTypes['Problem'], ParentType, ContextType>;
  proof?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['TaxedPart']>, ParentType, ContextType>;
  timeline?: Resolver<Array<ResolversTypes['OrderEvent']>, ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OperatorReadyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorReady'] = ResolversParentTypes['OperatorReady']> = {
  recovery_codes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperatorRefundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorRefund'] = ResolversParentTypes['OperatorRefund']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OperatorTask'] = ResolversParentTypes['OperatorTask']> = {
  act?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kitchen_campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  taken_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  _id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accept_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  arrival_denied?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  can_hand_back?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  cancel_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancel_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelled_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chef_id?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType>;
  chef_pay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  claimed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  claimed_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collect?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  coming_back?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  cooked_pay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  delivery_fee?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  delivery_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distance_km?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ends_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eta?: Resolver<Maybe<ResolversTypes['Eta']>, ParentType, ContextType>;
  given_back?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  group_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  handoff?: Resolver<Maybe<ResolversTypes['Handoff']>, ParentType, ContextType>;
  handover_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handover_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  help_called?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  here_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['OrderItem']>>, ParentType, ContextType>;
  nobody_here_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['OrderPayment']>, ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['OrderPickup']>, ParentType, ContextType>;
  pickup_campus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pickup_spot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Maybe<Array<ResolversTypes['Problem']>>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ready_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ready_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  refund_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunds?: Resolver<Maybe<Array<ResolversTypes['OrderRefund']>>, ParentType, ContextType>;
  review_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType>;
  rider?: Resolver<Maybe<ResolversTypes['OrderRider']>, ParentType, ContextType>;
  rider_pay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  start_from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stop_seen?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  subtotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  taking_back?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  tax?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  taxes?: Resolver<Maybe<Array<ResolversTypes['TaxLine']>>, ParentType, ContextType>;
  timeline?: Resolver<Maybe<Array<ResolversTypes['OrderEvent']>>, ParentType, ContextType>;
  tip?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total_amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  uncollected_from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  undo_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderCustomerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderCustomer'] = ResolversParentTypes['OrderCustomer']> = {
  address_line_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderEvent'] = ResolversParentTypes['OrderEvent']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  allergens?: Resolver<Maybe<ResolversTypes['AllergenStatement']>, ParentType, ContextType>;
  product_id?: Resolver<Maybe<ResolversTypes['OrderedProduct']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  special_request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unit_price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type OrderPaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderPayment'] = ResolversParentTypes['OrderPayment']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  payment_method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment_status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderPickupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderPickup'] = ResolversParentTypes['OrderPickup']> = {
  address_line_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderRefundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderRefund'] = ResolversParentTypes['OrderRefund']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunded_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  way?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderRiderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderRider'] = ResolversParentTypes['OrderRider']> = {
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vehicle_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderedProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrderedProduct'] = ResolversParentTypes['OrderedProduct']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  image_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Outcome'] = ResolversParentTypes['Outcome']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OwnPapersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OwnPapers'] = ResolversParentTypes['OwnPapers']> = {
  missing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  papers?: Resolver<Array<ResolversTypes['KitchenPaper']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PastPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PastPayout'] = ResolversParentTypes['PastPayout']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payee'] = ResolversParentTypes['Payee']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pay_day?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  road?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roads?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentInfo'] = ResolversParentTypes['PaymentInfo']> = {
  bank_account_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  institution_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transit_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PayoutBatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayoutBatch'] = ResolversParentTypes['PayoutBatch']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  by_hand?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  confirm_from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmed_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmed_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prepared_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prepared_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unpaid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonProblem'] = ResolversParentTypes['PersonProblem']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order_no?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Problem'] = ResolversParentTypes['Problem']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bearer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contest_answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contest_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ProblemLine']>, ParentType, ContextType>;
  photos?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunded?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reply?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProblemLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProblemLine'] = ResolversParentTypes['ProblemLine']> = {
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProblemSideResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProblemSide'] = ResolversParentTypes['ProblemSide']> = {
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mobile_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  problems?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  ahead_quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  allergens?: Resolver<Maybe<ResolversTypes['AllergenStatement']>, ParentType, ContextType>;
  chef?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType>;
  chef_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  daily_quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  delivered_price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, Partial<ProductDelivered_PriceArgs>>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dietary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ingredients?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_available?: Resolver<Maybe<ResolversTypes['YesNo']>, ParentType, ContextType>;
  kitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  served?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sold_out_today?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  storage_hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  checkAudit?: Resolver<Maybe<ResolversTypes['AuditCheck']>, ParentType, ContextType, Partial<QueryCheckAuditArgs>>;
  findOperatorOrders?: Resolver<Maybe<Array<ResolversTypes['OperatorOrder']>>, ParentType, ContextType, Partial<QueryFindOperatorOrdersArgs>>;
  findOperatorPapers?: Resolver<Maybe<Array<ResolversTypes['OperatorPaper']>>, ParentType, ContextType, Partial<QueryFindOperatorPapersArgs>>;
  findOperatorPeople?: Resolver<Maybe<Array<ResolversTypes['OperatorPerson']>>, ParentType, ContextType, Partial<QueryFindOperatorPeopleArgs>>;
  getAllChefs?: Resolver<Maybe<Array<ResolversTypes['Chef']>>, ParentType, ContextType, Partial<QueryGetAllChefsArgs>>;
  getAllProducts?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, Partial<QueryGetAllProductsArgs>>;
  getAudit?: Resolver<Maybe<Array<ResolversTypes['AuditEntry']>>, ParentType, ContextType, Partial<QueryGetAuditArgs>>;
  getBooks?: Resolver<Maybe<ResolversTypes['Books']>, ParentType, ContextType, Partial<QueryGetBooksArgs>>;
  getCancelledOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCancelledOrdersArgs>>;
  getCancelledOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType>;
  getChefById?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<QueryGetChefByIdArgs>>;
  getChefProfile?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<QueryGetChefProfileArgs>>;
  getChefStats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, Partial<QueryGetChefStatsArgs>>;
  getChefWeek?: Resolver<Maybe<Array<ResolversTypes['DayFigures']>>, ParentType, ContextType, Partial<QueryGetChefWeekArgs>>;
  getCompletedOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCompletedOrdersArgs>>;
  getCompletedOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCompletedOrdersRiderArgs>>;
  getCurrentOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCurrentOrdersArgs>>;
  getCurrentOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCurrentOrdersRiderArgs>>;
  getDayPortions?: Resolver<Maybe<Array<ResolversTypes['DayPortions']>>, ParentType, ContextType, Partial<QueryGetDayPortionsArgs>>;
  getDemoOperator?: Resolver<Maybe<ResolversTypes['DemoOperator']>, ParentType, ContextType>;
  getDispute?: Resolver<Maybe<ResolversTypes['OperatorDispute']>, ParentType, ContextType, Partial<QueryGetDisputeArgs>>;
  getDisputes?: Resolver<Maybe<Array<ResolversTypes['OperatorDispute']>>, ParentType, ContextType>;
  getDrop?: Resolver<Maybe<ResolversTypes['Drop']>, ParentType, ContextType, Partial<QueryGetDropArgs>>;
  getDropAlert?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<QueryGetDropAlertArgs>>;
  getDrops?: Resolver<Maybe<Array<ResolversTypes['Drop']>>, ParentType, ContextType, Partial<QueryGetDropsArgs>>;
  getFavourites?: Resolver<Maybe<ResolversTypes['Favourites']>, ParentType, ContextType>;
  getFilterCounts?: Resolver<Maybe<Array<ResolversTypes['FilterCount']>>, ParentType, ContextType, Partial<QueryGetFilterCountsArgs>>;
  getInprogressOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetInprogressOrdersRiderArgs>>;
  getLatestOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryGetLatestOrderArgs>>;
  getNextPayout?: Resolver<Maybe<ResolversTypes['NextPayout']>, ParentType, ContextType>;
  getNotificationSettings?: Resolver<Maybe<ResolversTypes['NotificationSettings']>, ParentType, ContextType>;
  getNotifications?: Resolver<Maybe<Array<ResolversTypes['Notification']>>, ParentType, ContextType, Partial<QueryGetNotificationsArgs>>;
  getOpenOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetOpenOrdersArgs>>;
  getOperator?: Resolver<Maybe<ResolversTypes['Operator']>, ParentType, ContextType>;
  getOperatorCampuses?: Resolver<Maybe<Array<ResolversTypes['OperatorCampus']>>, ParentType, ContextType>;
  getOperatorDish?: Resolver<Maybe<ResolversTypes['OperatorDish']>, ParentType, ContextType, Partial<QueryGetOperatorDishArgs>>;
  getOperatorHealth?: Resolver<Maybe<ResolversTypes['OperatorHealth']>, ParentType, ContextType>;
  getOperatorHidden?: Resolver<Maybe<Array<ResolversTypes['OperatorDish']>>, ParentType, ContextType>;
  getOperatorNow?: Resolver<Maybe<Array<ResolversTypes['OperatorTask']>>, ParentType, ContextType>;
  getOperatorOrder?: Resolver<Maybe<ResolversTypes['OperatorOrder']>, ParentType, ContextType, Partial<QueryGetOperatorOrderArgs>>;
  getOperatorPaper?: Resolver<Maybe<ResolversTypes['OperatorPaper']>, ParentType, ContextType, Partial<QueryGetOperatorPaperArgs>>;
  getOperatorPerson?: Resolver<Maybe<ResolversTypes['OperatorPerson']>, ParentType, ContextType, Partial<QueryGetOperatorPersonArgs>>;
  getOperatorProblem?: Resolver<Maybe<ResolversTypes['OperatorProblem']>, ParentType, ContextType, Partial<QueryGetOperatorProblemArgs>>;
  getOperatorProblems?: Resolver<Maybe<Array<ResolversTypes['WaitingProblem']>>, ParentType, ContextType>;
  getOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryGetOrderArgs>>;
  getOwnPapers?: Resolver<Maybe<ResolversTypes['OwnPapers']>, ParentType, ContextType>;
  getOwnReviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType, Partial<QueryGetOwnReviewsArgs>>;
  getPastOrdersCustomer?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetPastOrdersCustomerArgs>>;
  getPayee?: Resolver<Maybe<ResolversTypes['Payee']>, ParentType, ContextType>;
  getPayoutBatches?: Resolver<Maybe<Array<ResolversTypes['PayoutBatch']>>, ParentType, ContextType>;
  getPayouts?: Resolver<Maybe<Array<ResolversTypes['OperatorPayout']>>, ParentType, ContextType, Partial<QueryGetPayoutsArgs>>;
  getProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryGetProductArgs>>;
  getProductById?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryGetProductByIdArgs>>;
  getProductsByChef?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, Partial<QueryGetProductsByChefArgs>>;
  getQuote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType, Partial<QueryGetQuoteArgs>>;
  getReviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType, Partial<QueryGetReviewsArgs>>;
  getRiderProfile?: Resolver<Maybe<ResolversTypes['Rider']>, ParentType, ContextType, Partial<QueryGetRiderProfileArgs>>;
  getRiderStats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, Partial<QueryGetRiderStatsArgs>>;
  getRiderWeek?: Resolver<Maybe<Array<ResolversTypes['DayFigures']>>, ParentType, ContextType, Partial<QueryGetRiderWeekArgs>>;
  getSessions?: Resolver<Maybe<Array<ResolversTypes['Session']>>, ParentType, ContextType>;
  getStatement?: Resolver<Maybe<ResolversTypes['Statement']>, ParentType, ContextType, Partial<QueryGetStatementArgs>>;
  getUnpaid?: Resolver<Maybe<Array<ResolversTypes['Unpaid']>>, ParentType, ContextType>;
  getUnreadCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  getUserProfile?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<QueryGetUserProfileArgs>>;
  getUserProfileRider?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<QueryGetUserProfileRiderArgs>>;
  getWindows?: Resolver<Maybe<Array<ResolversTypes['Window']>>, ParentType, ContextType, Partial<QueryGetWindowsArgs>>;
  isEmailUnique?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<QueryIsEmailUniqueArgs>>;
  openCheckout?: Resolver<Maybe<ResolversTypes['OpenCheckout']>, ParentType, ContextType>;
  reorder?: Resolver<Maybe<ResolversTypes['Reorder']>, ParentType, ContextType, Partial<QueryReorderArgs>>;
};

export type QuoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  groups?: Resolver<Array<ResolversTypes['QuoteGroup']>, ParentType, ContextType>;
  stopped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type QuoteGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuoteGroup'] = ResolversParentTypes['QuoteGroup']> = {
  chef_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  food?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taxes?: Resolver<Array<ResolversTypes['TaxLine']>, ParentType, ContextType>;
  tip?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RatingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Rating'] = ResolversParentTypes['Rating']> = {
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReorderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reorder'] = ResolversParentTypes['Reorder']> = {
  lines?: Resolver<Array<ResolversTypes['ReorderLine']>, ParentType, ContextType>;
};

export type ReorderLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReorderLine'] = ResolversParentTypes['ReorderLine']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  price_then?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  product_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quantity_then?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  special_request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dish?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  editable_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hidden_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pictures?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  product_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reply?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RiderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Rider'] = ResolversParentTypes['Rider']> = {
  approved?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  driver_license_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  insurance_expiry_date?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  license_expiry_date?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  long_distance_preference?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  on_duty?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  on_duty_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_delivery_radius?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_end_time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_start_time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferred_working_days?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  vehicle_insurance_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vehicle_registration_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vehicle_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_seen_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Statement'] = ResolversParentTypes['Statement']> = {
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  has_more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['StatementLine']>, ParentType, ContextType>;
  sums?: Resolver<Maybe<Array<ResolversTypes['StatementSum']>>, ParentType, ContextType>;
  tax_included?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type StatementLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatementLine'] = ResolversParentTypes['StatementLine']> = {
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatementSumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatementSum'] = ResolversParentTypes['StatementSum']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Stats'] = ResolversParentTypes['Stats']> = {
  todaysEarnings?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  todaysOrders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalEarnings?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  totalOrders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unfinishedOrders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TaxLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaxLine'] = ResolversParentTypes['TaxLine']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TaxNumberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaxNumber'] = ResolversParentTypes['TaxNumber']> = {
  checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaxedPartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaxedPart'] = ResolversParentTypes['TaxedPart']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  base?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export type UnpaidResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Unpaid'] = ResolversParentTypes['Unpaid']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  named?: Resolver<Array<ResolversTypes['UnpaidPerson']>, ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnpaidPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnpaidPerson'] = ResolversParentTypes['UnpaidPerson']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  address_line_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email_confirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nearby_landmark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postal_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserProfile'] = ResolversParentTypes['UserProfile']> = {
  address_line_1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address_line_2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avoided_allergens?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  chef?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email_confirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nearby_landmark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment_info?: Resolver<Maybe<ResolversTypes['PaymentInfo']>, ParentType, ContextType>;
  postal_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rider?: Resolver<Maybe<ResolversTypes['Rider']>, ParentType, ContextType>;
  role?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tax_number?: Resolver<Maybe<ResolversTypes['TaxNumber']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type WaitingProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WaitingProblem'] = ResolversParentTypes['WaitingProblem']> = {
  contested?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order_no?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WindowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Window'] = ResolversParentTypes['Window']> = {
  cancel_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  order_until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface YesNoScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['YesNo'], any> {
  name: 'YesNo';
}

export type Resolvers<ContextType = Context> = {
  AllergenStatement?: AllergenStatementResolvers<ContextType>;
  Arrival?: ArrivalResolvers<ContextType>;
  AuditCheck?: AuditCheckResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  BookAccount?: BookAccountResolvers<ContextType>;
  BookDifference?: BookDifferenceResolvers<ContextType>;
  BookWaiting?: BookWaitingResolvers<ContextType>;
  Books?: BooksResolvers<ContextType>;
  CheckoutLine?: CheckoutLineResolvers<ContextType>;
  CheckoutResult?: CheckoutResultResolvers<ContextType>;
  CheckoutSession?: CheckoutSessionResolvers<ContextType>;
  Chef?: ChefResolvers<ContextType>;
  ChefPapers?: ChefPapersResolvers<ContextType>;
  DayFigures?: DayFiguresResolvers<ContextType>;
  DayHours?: DayHoursResolvers<ContextType>;
  DayPortions?: DayPortionsResolvers<ContextType>;
  DemoOperator?: DemoOperatorResolvers<ContextType>;
  DisputedKitchen?: DisputedKitchenResolvers<ContextType>;
  Drop?: DropResolvers<ContextType>;
  DropPaying?: DropPayingResolvers<ContextType>;
  Eta?: EtaResolvers<ContextType>;
  FailedJob?: FailedJobResolvers<ContextType>;
  Favourites?: FavouritesResolvers<ContextType>;
  FilterCount?: FilterCountResolvers<ContextType>;
  Handoff?: HandoffResolvers<ContextType>;
  KitchenPaper?: KitchenPaperResolvers<ContextType>;
  KitchenState?: KitchenStateResolvers<ContextType>;
  LoginResult?: LoginResultResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextPayout?: NextPayoutResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationKind?: NotificationKindResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
  NumberOrText?: GraphQLScalarType;
  OpenCheckout?: OpenCheckoutResolvers<ContextType>;
  Operator?: OperatorResolvers<ContextType>;
  OperatorBill?: OperatorBillResolvers<ContextType>;
  OperatorCampus?: OperatorCampusResolvers<ContextType>;
  OperatorContact?: OperatorContactResolvers<ContextType>;
  OperatorDish?: OperatorDishResolvers<ContextType>;
  OperatorDispute?: OperatorDisputeResolvers<ContextType>;
  OperatorEvent?: OperatorEventResolvers<ContextType>;
  OperatorHealth?: OperatorHealthResolvers<ContextType>;
  OperatorItem?: OperatorItemResolvers<ContextType>;
  OperatorLink?: OperatorLinkResolvers<ContextType>;
  OperatorOrder?: OperatorOrderResolvers<ContextType>;
  OperatorPaper?: OperatorPaperResolvers<ContextType>;
  OperatorPayment?: OperatorPaymentResolvers<ContextType>;
  OperatorPayout?: OperatorPayoutResolvers<ContextType>;
  OperatorPerson?: OperatorPersonResolvers<ContextType>;
  OperatorProblem?: OperatorProblemResolvers<ContextType>;
  OperatorReady?: OperatorReadyResolvers<ContextType>;
  OperatorRefund?: OperatorRefundResolvers<ContextType>;
  OperatorTask?: OperatorTaskResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderCustomer?: OrderCustomerResolvers<ContextType>;
  OrderEvent?: OrderEventResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPayment?: OrderPaymentResolvers<ContextType>;
  OrderPickup?: OrderPickupResolvers<ContextType>;
  OrderRefund?: OrderRefundResolvers<ContextType>;
  OrderRider?: OrderRiderResolvers<ContextType>;
  OrderedProduct?: OrderedProductResolvers<ContextType>;
  Outcome?: OutcomeResolvers<ContextType>;
  OwnPapers?: OwnPapersResolvers<ContextType>;
  PastPayout?: PastPayoutResolvers<ContextType>;
  Payee?: PayeeResolvers<ContextType>;
  PaymentInfo?: PaymentInfoResolvers<ContextType>;
  PayoutBatch?: PayoutBatchResolvers<ContextType>;
  PersonProblem?: PersonProblemResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  ProblemLine?: ProblemLineResolvers<ContextType>;
  ProblemSide?: ProblemSideResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  QuoteGroup?: QuoteGroupResolvers<ContextType>;
  Rating?: RatingResolvers<ContextType>;
  Reorder?: ReorderResolvers<ContextType>;
  ReorderLine?: ReorderLineResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  Rider?: RiderResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Statement?: StatementResolvers<ContextType>;
  StatementLine?: StatementLineResolvers<ContextType>;
  StatementSum?: StatementSumResolvers<ContextType>;
  Stats?: StatsResolvers<ContextType>;
  TaxLine?: TaxLineResolvers<ContextType>;
  TaxNumber?: TaxNumberResolvers<ContextType>;
  TaxedPart?: TaxedPartResolvers<ContextType>;
  Timestamp?: GraphQLScalarType;
  Unpaid?: UnpaidResolvers<ContextType>;
  UnpaidPerson?: UnpaidPersonResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserProfile?: UserProfileResolvers<ContextType>;
  WaitingProblem?: WaitingProblemResolvers<ContextType>;
  Window?: WindowResolvers<ContextType>;
  YesNo?: GraphQLScalarType;
};

