import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow, ChefRow, RiderRow, PaymentInfoRow } from '../modules/people/people.store.ts';
import type { ProductRow } from '../modules/menu/menu.store.ts';
import type { PresentedOrder, PresentedCustomer, PresentedPickup } from '../modules/orders/presentOrder.ts';
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
  bio?: Maybe<Scalars['String']['output']>;
  cooking_experience?: Maybe<Scalars['String']['output']>;
  /** Weekdays with hours of their own; on the others the preferred times hold. */
  day_hours?: Maybe<Array<DayHours>>;
  /** YYYY-MM-DD, today or later. The owner's alone. */
  days_away?: Maybe<Array<Scalars['String']['output']>>;
  /** Kilometres along the great circle; null: everywhere. */
  delivery_km?: Maybe<Scalars['Float']['output']>;
  id: Scalars['ID']['output'];
  /** False: the hours inform, and forbid nothing. */
  keeps_hours?: Maybe<Scalars['Boolean']['output']>;
  kitchen?: Maybe<KitchenState>;
  /** Orders per Toronto day; 0 for no limit. */
  max_orders_per_day?: Maybe<Scalars['Int']['output']>;
  /** HH:MM, Toronto time. */
  preferred_end_time?: Maybe<Scalars['String']['output']>;
  /** HH:MM, Toronto time. */
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

/** Orders and earnings of one Toronto day. */
export type DayFigures = {
  /** YYYY-MM-DD. */
  date?: Maybe<Scalars['String']['output']>;
  /** Dollars. */
  earnings?: Maybe<Scalars['Float']['output']>;
  orders?: Maybe<Scalars['Int']['output']>;
};

/** HH:MM, Toronto time. An end that is not after the start is of the next day; the same time twice: all day. */
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

/** A range in which an order arrives, ISO 8601, on five minutes; `late`: later than first promised. */
export type Eta = {
  from: Scalars['String']['output'];
  late: Scalars['Boolean']['output'];
  to: Scalars['String']['output'];
};

export type Favourites = {
  /** The ids of those with an alert. */
  alerts: Array<Scalars['ID']['output']>;
  chefs: Array<Chef>;
  products: Array<Product>;
};

export type FilterCount = {
  count: Scalars['Int']['output'];
  /** dietary, without, cuisine, meal, max_price, open_now or min_rating. */
  filter: Scalars['String']['output'];
  /** As the filter takes it, as text. */
  value: Scalars['String']['output'];
};

export type Handoff = {
  /** hand, door or spot. */
  kind: Scalars['String']['output'];
  /** The photo's address on this site; needs the session of the customer or the rider. Null after 30 days. */
  photo_url?: Maybe<Scalars['String']['output']>;
  /** Four digits that the rider asks for, to the customer alone, while In Progress. */
  pin?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: five wrong PINs lock it until then. To customer and rider, while In Progress. */
  pin_locked_until?: Maybe<Scalars['String']['output']>;
  /** Where the photo shows it, in the rider's words; to customer and rider. */
  place?: Maybe<Scalars['String']['output']>;
  /** Of an order that its rider completed: pin, photo, returned or none. */
  proof?: Maybe<Scalars['String']['output']>;
  /** The name of a spot of the customer's campus, for the kind spot. */
  spot?: Maybe<Scalars['String']['output']>;
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
  /** Adds a dish to the caller's menu. BAD_USER_INPUT with the first broken rule. */
  addProduct?: Maybe<Product>;
  /**
   * Reviews a dish or the rider (`rider: true`) of the caller's Completed order, once each, within 14 days: 1 to 5 stars,
   * at most 600 characters of plain text, tags, three uploaded pictures, and for a dish a `note` for its chef.
   */
  addReview?: Maybe<Review>;
  /** Adds a role, in any case; createChef or createRider then completes it with the session. CONFLICT for a role that the caller has. */
  addRole?: Maybe<Outcome>;
  /** The customer's answer to the question `arrived`: yes completes the order, no calls the operators. */
  answerArrival?: Maybe<Outcome>;
  /**
   * Cancels the caller's open payment session and releases its portions: the one of `sessionId` or `checkoutId` (from the
   * payment page's return address), or any open one without both. A session that is already closed is unchanged.
   */
  cancelCheckout?: Maybe<Outcome>;
  /** Cancels the customer's Pending order, or one in Waiting Pickup while `rider_missing` is asked, with a full refund. */
  cancelOrder?: Maybe<Outcome>;
  /**
   * Sets another password after checking the present one, ends all other sessions, and mails the person. BAD_USER_INPUT for a wrong
   * one; RATE_LIMITED as sign-in is.
   */
  changePassword?: Maybe<Outcome>;
  /**
   * Reserves an order in Waiting Pickup, once for each rider and order; at most three carried or claimed. `success: false`
   * when another rider was first, for the own purchase, after three given back on a day, or before approval. Repeating
   * succeeds.
   */
  claimOrder?: Maybe<Outcome>;
  /** Reads the payment from the provider and creates the orders if it is paid. Idempotent. */
  confirmCheckout?: Maybe<CheckoutResult>;
  /**
   * Confirms an e-mail with the token of `/ConfirmEmail?token=`, valid for two days, with or without a session; repeating
   * succeeds. BAD_USER_INPUT for an old or replaced token, or one of another than the signed-in caller.
   */
  confirmEmail?: Maybe<Outcome>;
  /**
   * Holds the portions for 31 minutes and opens a payment page. CONFLICT if a line's price (cents) differs from the dish's.
   * The same cart returns the same session.
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
   * password, RATE_LIMITED as sign-in; CONFLICT, naming the orders, while one of the caller's orders or a payment is open.
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
  /** The customer's answer to the question `rider_missing`, which is withdrawn for a while. `cancelOrder` is the other answer. */
  keepWaiting?: Maybe<Outcome>;
  /**
   * Opens a session, also as an HttpOnly cookie. UNAUTHENTICATED for a wrong e-mail or password; RATE_LIMITED after ten
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
  /** The chef's order in Waiting Pickup can be fetched. Repeated: a success. */
  markOrderReady?: Maybe<Outcome>;
  /**
   * Moves `ready_by` of the chef's order before it is ready by 5, 10 or 15 minutes; from now where it is past, at most to
   * 180 after accept.
   */
  moveReadyTime?: Maybe<Outcome>;
  /**
   * Pauses the caller's kitchen for 15, 30 or 60 minutes, or until the first opening after the present one (exactly one of
   * the two). Open payments are honoured.
   */
  pauseKitchen?: Maybe<KitchenState>;
  /** Ends the rider's claim before Pickup; `reason` has at most 300 characters. `success: false` after Pickup. Repeated: a success. */
  releaseOrder?: Maybe<Outcome>;
  /** The chef's answer to a review of one of their dishes, once. */
  replyToReview?: Maybe<Review>;
  /** Nobody opens: asks the customer and starts the five minutes of `nobody_here_until`. Repeated: a success. */
  reportNobodyHere?: Maybe<Outcome>;
  /** Reports a review with a reason of at most 300 characters. Three people hide it; its author is told. Repeated: a success. */
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
   * Closes the caller's own kitchen on these days, YYYY-MM-DD, both included, today or later and within a year, at most 60; null
   * for both: back.
   */
  setDaysAway?: Maybe<KitchenState>;
  /**
   * Marks a dish or a chef (exactly one id), or removes the mark; at most 200. `alert`: a notification each time it is
   * back (portions again, or a kitchen opens); absent: unchanged, or none.
   */
  setFavourite?: Maybe<Outcome>;
  /**
   * Switches channels and sets quiet hours (HH:MM, Toronto; both null: none); what is absent stays. BAD_USER_INPUT, with
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
   * Sends Web Push to this browser until its session ends, in place of an earlier subscription: a PushSubscription's
   * endpoint (https, no port, at most 1,000 characters), keys in base64url. Repeating succeeds. BAD_USER_INPUT, with
   * nothing changed, for an unusable endpoint or keys, other keys of a known endpoint, or a site without Web Push.
   * RATE_LIMITED above 60 an hour.
   */
  subscribePush?: Maybe<Outcome>;
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
  /** Changes the caller's user fields, except role, status and password. Another e-mail needs `password`, and a new confirmation. */
  updateUser?: Maybe<User>;
  /** Changes the caller's user fields and chef record atomically. */
  updateUserProfile?: Maybe<UserProfile>;
  /** Changes the caller's user fields and rider record atomically. */
  updateUserProfileRider?: Maybe<UserProfile>;
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


export type MutationAnswerArrivalArgs = {
  arrived?: InputMaybe<Scalars['Boolean']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCancelCheckoutArgs = {
  checkoutId?: InputMaybe<Scalars['ID']['input']>;
  sessionId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelOrderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangePasswordArgs = {
  newPassword?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
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
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMoveReadyTimeArgs = {
  minutes?: InputMaybe<Scalars['Int']['input']>;
  orderId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationPauseKitchenArgs = {
  minutes?: InputMaybe<Scalars['Int']['input']>;
  untilTomorrow?: InputMaybe<Scalars['Boolean']['input']>;
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


export type MutationSetDaysAwayArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
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


export type MutationSubscribePushArgs = {
  auth?: InputMaybe<Scalars['String']['input']>;
  endpoint?: InputMaybe<Scalars['String']['input']>;
  p256dh?: InputMaybe<Scalars['String']['input']>;
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
  kind: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Whether it comes by mail: false where it is switched off, or does not come by mail at all. */
  mail: Scalars['Boolean']['output'];
  /** Always. */
  page: Scalars['Boolean']['output'];
  /** Whether it comes by push: false where it is switched off, or does not come by push at all. */
  push: Scalars['Boolean']['output'];
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
  /** HH:MM, Toronto; null, both: no quiet hours. */
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

export type Order = {
  _id: Scalars['ID']['output'];
  /** ISO 8601: a Pending order ends by then; null: it waits. */
  accept_by?: Maybe<Scalars['String']['output']>;
  /** To its chef and the rider who carries it: its customer says that it has not arrived, so only PIN or photo deliver it; null for others. */
  arrival_denied?: Maybe<Scalars['Boolean']['output']>;
  cancel_reason?: Maybe<Scalars['String']['output']>;
  /** customer, chef, operator or system, on a cancelled order. */
  cancelled_by?: Maybe<Scalars['String']['output']>;
  chef_id?: Maybe<Chef>;
  /** Whether the reading rider has claimed it; null for others. */
  claimed?: Maybe<Scalars['Boolean']['output']>;
  /** ISO 8601, to the rider who has claimed it. */
  claimed_until?: Maybe<Scalars['String']['output']>;
  /** ISO 8601. */
  created_at?: Maybe<Scalars['String']['output']>;
  customer_id?: Maybe<OrderCustomer>;
  /** Dollars. */
  delivery_fee?: Maybe<Scalars['Float']['output']>;
  /** For the rider who carries it, and the customer who wrote it. */
  delivery_note?: Maybe<Scalars['String']['output']>;
  /** Kilometres from the kitchen's campus to the customer's, one decimal, to riders; null where one is unknown. */
  distance_km?: Maybe<Scalars['Float']['output']>;
  /** From accept until delivery, to customer, chef and the rider who carries it. */
  eta?: Maybe<Eta>;
  /** Whether the reading rider released it or let the claim lapse, and so claims it no more; null for others. */
  given_back?: Maybe<Scalars['Boolean']['output']>;
  /** Shared by the orders of one payment. */
  group_id?: Maybe<Scalars['ID']['output']>;
  /** How it is handed over: to customer, to the rider who carries it; to the chef without PIN and photo. */
  handoff?: Maybe<Handoff>;
  id: Scalars['ID']['output'];
  items?: Maybe<Array<OrderItem>>;
  /** ISO 8601, once the rider has found nobody there; to customer and rider, while In Progress. */
  nobody_here_until?: Maybe<Scalars['String']['output']>;
  order_no?: Maybe<Scalars['Int']['output']>;
  payment?: Maybe<OrderPayment>;
  /** The kitchen's address, for its riders; null for others. */
  pickup?: Maybe<OrderPickup>;
  /** What the customer is asked, to the customer alone: rider_missing, arrived or null. */
  question?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, once it can be fetched. */
  ready_at?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, from accept on: as the chef promised it last. */
  ready_by?: Maybe<Scalars['String']['output']>;
  refund?: Maybe<OrderRefund>;
  /** ISO 8601, to the customer alone, after a no to arrived: refunded then, unless it is delivered before. */
  refund_by?: Maybe<Scalars['String']['output']>;
  /** ISO 8601: until then the customer may review it, of a Completed order; null for others. */
  review_until?: Maybe<Scalars['String']['output']>;
  /** The caller's own, to the customer alone. */
  reviews?: Maybe<Array<Review>>;
  /** Set once picked up. */
  rider?: Maybe<OrderRider>;
  /** Dollars, to riders. */
  rider_pay?: Maybe<Scalars['Float']['output']>;
  /** Pending, Waiting Pickup, In Progress, Completed or Cancelled. */
  status?: Maybe<Scalars['String']['output']>;
  /** Dollars: the lines only. */
  subtotal?: Maybe<Scalars['Float']['output']>;
  /** Dollars. */
  tax?: Maybe<Scalars['Float']['output']>;
  timeline?: Maybe<Array<OrderEvent>>;
  /** Dollars: lines, delivery fee and tax. */
  total_amount?: Maybe<Scalars['Float']['output']>;
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
  /** Return address after cancelling; on this site only. */
  cancelUrl?: InputMaybe<Scalars['String']['input']>;
  /** A hint: each dish's own chef gets the order. */
  chefId?: InputMaybe<Scalars['ID']['input']>;
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** For the rider; at most 300 characters. */
  delivery_note?: InputMaybe<Scalars['String']['input']>;
  /** hand (to the customer), door (left there) or spot (left at `spot`); absent: hand. */
  handoff?: InputMaybe<Scalars['String']['input']>;
  products?: InputMaybe<Array<OrderProductInput>>;
  /** The name of a spot of the customer's campus, with `handoff: spot` only. */
  spot?: InputMaybe<Scalars['String']['input']>;
  /** Return address after paying; on this site only. */
  successUrl?: InputMaybe<Scalars['String']['input']>;
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
 * The kitchen's current address. Riders see campus, city and province; who has claimed or carries the order also the
 * building, and while carrying the phone.
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
};

export type OrderRider = {
  first_name?: Maybe<Scalars['String']['output']>;
  /** Ten digits, to the customer, while In Progress. */
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

export type PaymentInfo = {
  /** Masked except for the last digits. */
  bank_account_number?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Masked except for the last digits. */
  transit_number?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  user_id?: Maybe<Scalars['ID']['output']>;
};

export type PaymentInfoInput = {
  bank_account_number?: InputMaybe<Scalars['String']['input']>;
  /** The version of the privacy notice (`TERMS_VERSION`) under which the person consents to storing the numbers. Recorded with the date. */
  consent?: InputMaybe<Scalars['String']['input']>;
  transit_number?: InputMaybe<Scalars['String']['input']>;
  user?: InputMaybe<Scalars['ID']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};

export type Product = {
  /** Null: not stated, which says nothing of any allergen. A change of name, ingredients or description without a new statement makes it null. */
  allergens?: Maybe<AllergenStatement>;
  chef?: Maybe<Chef>;
  chef_id?: Maybe<Scalars['ID']['output']>;
  /** ISO 8601. */
  created_at?: Maybe<Scalars['String']['output']>;
  /** Portions from which each Toronto day begins; null: they do not renew. */
  daily_quantity?: Maybe<Scalars['Int']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** Veg, Non Veg or Gluten Free. */
  dietary?: Maybe<Scalars['String']['output']>;
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
  /** Not available, and offered again after today, with the portions that are left. Toronto's day. */
  sold_out_today?: Maybe<Scalars['Boolean']['output']>;
  /** How to store and reheat it. */
  storage_hint?: Maybe<Scalars['String']['output']>;
  /** The chef's user. */
  user?: Maybe<User>;
};

export type ProductInput = {
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
  /** True: not available until tomorrow; false: available. It comes before `is_available`, and keeps the quantity. */
  sold_out_today?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 200 characters. */
  storage_hint?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** Listed chefs. `search` forgives case, accents and one typing error; `after` is the id of the previous page's last chef. */
  getAllChefs?: Maybe<Array<Chef>>;
  /**
   * Listed dishes: available ones first, then by orders of the last 30 days, then newest. `campus` is a name, with or without
   * its city in parentheses; `after` is the id of the previous page's last dish. Filters: `dietary`, `cuisine` and `meal` take any of
   * several; `without` takes keys of `domain/src/allergens.ts`, tree_nuts or gluten, and leaves out what may contain or does not state
   * one; `max_price` is in cents; `min_rating` asks for an average, which a dish has from three reviews on. `sort`: recommended, opening
   * (open kitchens, then those that open soonest), price, rating. Open kitchens, then what is for sale, always come first. BAD_USER_INPUT for what is
   * unknown.
   */
  getAllProducts?: Maybe<Array<Product>>;
  /** The chef's Cancelled orders, newest first, with reason and refund. */
  getCancelledOrders?: Maybe<Array<Order>>;
  /** One chef, by record id or user id; NOT_FOUND with 'Chef not found!'. */
  getChefById?: Maybe<Chef>;
  /** The caller's chef record. */
  getChefProfile?: Maybe<Chef>;
  /** The chef's orders and earnings, without cancelled orders, fee and tax. */
  getChefStats?: Maybe<Stats>;
  /** The same figures for each of the last seven Toronto days including today, oldest first; 0 for days without orders. */
  getChefWeek?: Maybe<Array<DayFigures>>;
  /** The chef's Completed orders, newest first. */
  getCompletedOrders?: Maybe<Array<Order>>;
  /** The rider's Completed orders, newest first. */
  getCompletedOrdersRider?: Maybe<Array<Order>>;
  /** The chef's Pending, Waiting Pickup and In Progress orders, oldest first. */
  getCurrentOrders?: Maybe<Array<Order>>;
  /**
   * Orders in Waiting Pickup, without own purchases and others' claims: own claims, then by the rider's radius, campus,
   * city, shortest way and age; given back last.
   */
  getCurrentOrdersRider?: Maybe<Array<Order>>;
  /** The dishes and chefs that the caller marked, newest first. What is not listed any more is left out. */
  getFavourites?: Maybe<Favourites>;
  /**
   * How many dishes each choice of each filter leaves, beside what the other filters ask for, among the first 1,000 of the list. Where a filter asks for
   * something, its value '' counts the dishes without it.
   */
  getFilterCounts?: Maybe<Array<FilterCount>>;
  /** The rider's In Progress orders, oldest first. */
  getInprogressOrdersRider?: Maybe<Array<Order>>;
  /** The customer's newest open order, or null. */
  getLatestOrder?: Maybe<Order>;
  /** By which channels the caller is notified of what, quiet hours, and what Web Push needs. */
  getNotificationSettings?: Maybe<NotificationSettings>;
  /**
   * The caller's notifications of 30 days, newest first, behind `after`. `limit`: 1 to 50, absent: 20; others count as the
   * nearest. NOT_FOUND for an id that is not theirs.
   */
  getNotifications?: Maybe<Array<Notification>>;
  /** The customer's open orders, newest first. */
  getOpenOrders?: Maybe<Array<Order>>;
  /** One order of the customer's, for its receipt; NOT_FOUND for all others. */
  getOrder?: Maybe<Order>;
  /** Reviews of the calling chef's dishes with their private notes, hidden ones too, newest first. */
  getOwnReviews?: Maybe<Array<Review>>;
  /**
   * The customer's Completed and Cancelled orders, with `completed` only the former, newest first. `after` is the id of the previous
   * page's last order.
   */
  getPastOrdersCustomer?: Maybe<Array<Order>>;
  /** The same dish for the edit form; other text for NOT_FOUND. */
  getProduct?: Maybe<Product>;
  /** One dish; NOT_FOUND with 'Product not found!'. */
  getProductById?: Maybe<Product>;
  /** A chef's dishes, newest first, by the chef's record id or user id. */
  getProductsByChef?: Maybe<Array<Product>>;
  /**
   * Reviews of a dish or a chef's dishes (exactly one id), newest first, without hidden ones, at most `limit` (1 to 50,
   * else 20), behind `after`.
   */
  getReviews?: Maybe<Array<Review>>;
  /** The caller's rider record. */
  getRiderProfile?: Maybe<Rider>;
  /** The rider's completed deliveries and their delivery fees. */
  getRiderStats?: Maybe<Stats>;
  /** The same figures for each of the last seven Toronto days including today, oldest first, by the day of delivery. */
  getRiderWeek?: Maybe<Array<DayFigures>>;
  /** The caller's sessions: the present one first, then by last use. */
  getSessions?: Maybe<Array<Session>>;
  /** How many notifications the caller has not read; 100 stands for 100 or more. */
  getUnreadCount?: Maybe<Scalars['Int']['output']>;
  /** The caller's profile: flat user fields, with `user`, `chef` and `rider`. */
  getUserProfile?: Maybe<UserProfile>;
  /** The same profile, for riders. */
  getUserProfileRider?: Maybe<UserProfile>;
  /** Whether no account uses this e-mail, in any case. RATE_LIMITED above 60 a minute per address. */
  isEmailUnique?: Maybe<Scalars['Boolean']['output']>;
  /** The caller's open payment session with its held portions, or null. */
  openCheckout?: Maybe<OpenCheckout>;
  /** What of the caller's order can be had now; NOT_FOUND for any other order. Nothing is held. */
  reorder?: Maybe<Reorder>;
};


export type QueryGetAllChefsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campus?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetAllProductsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  campus?: InputMaybe<Scalars['String']['input']>;
  cuisine?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  dietary?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  max_price?: InputMaybe<Scalars['Int']['input']>;
  meal?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  min_rating?: InputMaybe<Scalars['Float']['input']>;
  open_now?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  without?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
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


export type QueryGetFilterCountsArgs = {
  campus?: InputMaybe<Scalars['String']['input']>;
  cuisine?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  dietary?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  max_price?: InputMaybe<Scalars['Int']['input']>;
  meal?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  min_rating?: InputMaybe<Scalars['Float']['input']>;
  open_now?: InputMaybe<Scalars['Boolean']['input']>;
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


export type QueryGetProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetProductByIdArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetProductsByChefArgs = {
  chef_id?: InputMaybe<Scalars['ID']['input']>;
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


export type QueryGetUserProfileArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetUserProfileRiderArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryIsEmailUniqueArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


export type QueryReorderArgs = {
  orderId?: InputMaybe<Scalars['ID']['input']>;
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

export type Stats = {
  /** Dollars. */
  todaysEarnings?: Maybe<Scalars['Float']['output']>;
  todaysOrders?: Maybe<Scalars['Int']['output']>;
  /** Dollars. */
  totalEarnings?: Maybe<Scalars['Float']['output']>;
  totalOrders?: Maybe<Scalars['Int']['output']>;
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
  /** False while the e-mail waits for its confirmation: until then nothing is paid and no dish is sold. */
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
  /** The present password, needed for another e-mail alone. BAD_USER_INPUT when wrong, RATE_LIMITED as sign-in is. */
  password?: InputMaybe<Scalars['String']['input']>;
  postal_code?: InputMaybe<Scalars['String']['input']>;
  profile_image?: InputMaybe<Scalars['String']['input']>;
  province?: InputMaybe<Scalars['String']['input']>;
  /** Ignored: an update does not change roles. */
  role?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  /** Ignored: the server sets it. */
  status?: InputMaybe<Scalars['String']['input']>;
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CheckoutLine: ResolverTypeWrapper<CheckoutLine>;
  CheckoutResult: ResolverTypeWrapper<Omit<CheckoutResult, 'orders'> & { orders: Array<ResolversTypes['Order']> }>;
  CheckoutSession: ResolverTypeWrapper<CheckoutSession>;
  Chef: ResolverTypeWrapper<ChefRow>;
  ChefInput: ChefInput;
  DayFigures: ResolverTypeWrapper<DayFigures>;
  DayHours: ResolverTypeWrapper<DayHours>;
  DayHoursInput: DayHoursInput;
  Eta: ResolverTypeWrapper<Eta>;
  Favourites: ResolverTypeWrapper<Omit<Favourites, 'chefs' | 'products'> & { chefs: Array<ResolversTypes['Chef']>, products: Array<ResolversTypes['Product']> }>;
  FilterCount: ResolverTypeWrapper<FilterCount>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Handoff: ResolverTypeWrapper<Handoff>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KitchenState: ResolverTypeWrapper<KitchenState>;
  LoginInput: LoginInput;
  LoginResult: ResolverTypeWrapper<Omit<LoginResult, 'user'> & { user: ResolversTypes['User'] }>;
  Message: ResolverTypeWrapper<Message>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notification: ResolverTypeWrapper<Notification>;
  NotificationKind: ResolverTypeWrapper<NotificationKind>;
  NotificationKindInput: NotificationKindInput;
  NotificationSettings: ResolverTypeWrapper<NotificationSettings>;
  NotificationSettingsInput: NotificationSettingsInput;
  NumberOrText: ResolverTypeWrapper<Scalars['NumberOrText']['output']>;
  OpenCheckout: ResolverTypeWrapper<OpenCheckout>;
  Order: ResolverTypeWrapper<PresentedOrder>;
  OrderCustomer: ResolverTypeWrapper<PresentedCustomer>;
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
  PaymentInfo: ResolverTypeWrapper<PaymentInfoRow>;
  PaymentInfoInput: PaymentInfoInput;
  Product: ResolverTypeWrapper<ProductRow>;
  ProductInput: ProductInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Rating: ResolverTypeWrapper<Rating>;
  Reorder: ResolverTypeWrapper<Omit<Reorder, 'lines'> & { lines: Array<ResolversTypes['ReorderLine']> }>;
  ReorderLine: ResolverTypeWrapper<Omit<ReorderLine, 'product'> & { product?: Maybe<ResolversTypes['Product']> }>;
  Review: ResolverTypeWrapper<Review>;
  Rider: ResolverTypeWrapper<RiderRow>;
  RiderInput: RiderInput;
  Session: ResolverTypeWrapper<Session>;
  Stats: ResolverTypeWrapper<Stats>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  User: ResolverTypeWrapper<UserRow>;
  UserInput: UserInput;
  UserProfile: ResolverTypeWrapper<UserRow>;
  UserUpdateInput: UserUpdateInput;
  YesNo: ResolverTypeWrapper<Scalars['YesNo']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AllergenInput: AllergenInput;
  AllergenStatement: AllergenStatement;
  Boolean: Scalars['Boolean']['output'];
  CheckoutLine: CheckoutLine;
  CheckoutResult: Omit<CheckoutResult, 'orders'> & { orders: Array<ResolversParentTypes['Order']> };
  CheckoutSession: CheckoutSession;
  Chef: ChefRow;
  ChefInput: ChefInput;
  DayFigures: DayFigures;
  DayHours: DayHours;
  DayHoursInput: DayHoursInput;
  Eta: Eta;
  Favourites: Omit<Favourites, 'chefs' | 'products'> & { chefs: Array<ResolversParentTypes['Chef']>, products: Array<ResolversParentTypes['Product']> };
  FilterCount: FilterCount;
  Float: Scalars['Float']['output'];
  Handoff: Handoff;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  KitchenState: KitchenState;
  LoginInput: LoginInput;
  LoginResult: Omit<LoginResult, 'user'> & { user: ResolversParentTypes['User'] };
  Message: Message;
  Mutation: Record<PropertyKey, never>;
  Notification: Notification;
  NotificationKind: NotificationKind;
  NotificationKindInput: NotificationKindInput;
  NotificationSettings: NotificationSettings;
  NotificationSettingsInput: NotificationSettingsInput;
  NumberOrText: Scalars['NumberOrText']['output'];
  OpenCheckout: OpenCheckout;
  Order: PresentedOrder;
  OrderCustomer: PresentedCustomer;
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
  PaymentInfo: PaymentInfoRow;
  PaymentInfoInput: PaymentInfoInput;
  Product: ProductRow;
  ProductInput: ProductInput;
  Query: Record<PropertyKey, never>;
  Rating: Rating;
  Reorder: Omit<Reorder, 'lines'> & { lines: Array<ResolversParentTypes['ReorderLine']> };
  ReorderLine: Omit<ReorderLine, 'product'> & { product?: Maybe<ResolversParentTypes['Product']> };
  Review: Review;
  Rider: RiderRow;
  RiderInput: RiderInput;
  Session: Session;
  Stats: Stats;
  String: Scalars['String']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  User: UserRow;
  UserInput: UserInput;
  UserProfile: UserRow;
  UserUpdateInput: UserUpdateInput;
  YesNo: Scalars['YesNo']['output'];
};

export type AllergenStatementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AllergenStatement'] = ResolversParentTypes['AllergenStatement']> = {
  contains?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  may_contain?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  bio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cooking_experience?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  day_hours?: Resolver<Maybe<Array<ResolversTypes['DayHours']>>, ParentType, ContextType>;
  days_away?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  delivery_km?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keeps_hours?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType>;
  max_orders_per_day?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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

export type EtaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Eta'] = ResolversParentTypes['Eta']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type KitchenStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KitchenState'] = ResolversParentTypes['KitchenState']> = {
  closes_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  open_payments?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opens_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  addProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<MutationAddProductArgs>>;
  addReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, Partial<MutationAddReviewArgs>>;
  addRole?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationAddRoleArgs>>;
  answerArrival?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationAnswerArrivalArgs>>;
  cancelCheckout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCancelCheckoutArgs>>;
  cancelOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationCancelOrderArgs>>;
  changePassword?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationChangePasswordArgs>>;
  claimOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationClaimOrderArgs>>;
  confirmCheckout?: Resolver<Maybe<ResolversTypes['CheckoutResult']>, ParentType, ContextType, Partial<MutationConfirmCheckoutArgs>>;
  confirmEmail?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationConfirmEmailArgs>>;
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
  keepWaiting?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationKeepWaitingArgs>>;
  login?: Resolver<Maybe<ResolversTypes['LoginResult']>, ParentType, ContextType, Partial<MutationLoginArgs>>;
  logout?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  markNotificationsRead?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMarkNotificationsReadArgs>>;
  markOrderReady?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMarkOrderReadyArgs>>;
  moveReadyTime?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationMoveReadyTimeArgs>>;
  pauseKitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType, Partial<MutationPauseKitchenArgs>>;
  releaseOrder?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReleaseOrderArgs>>;
  replyToReview?: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType, Partial<MutationReplyToReviewArgs>>;
  reportNobodyHere?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReportNobodyHereArgs>>;
  reportReview?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationReportReviewArgs>>;
  resendConfirmation?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  resetPassword?: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType, Partial<MutationResetPasswordArgs>>;
  resumeKitchen?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType>;
  sendTestNotification?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  setAvoidedAllergens?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetAvoidedAllergensArgs>>;
  setDaysAway?: Resolver<Maybe<ResolversTypes['KitchenState']>, ParentType, ContextType, Partial<MutationSetDaysAwayArgs>>;
  setFavourite?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetFavouriteArgs>>;
  setNotificationSettings?: Resolver<Maybe<ResolversTypes['NotificationSettings']>, ParentType, ContextType, Partial<MutationSetNotificationSettingsArgs>>;
  setOnDuty?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSetOnDutyArgs>>;
  subscribePush?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType, Partial<MutationSubscribePushArgs>>;
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
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  push?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type OrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  _id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accept_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  arrival_denied?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  cancel_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelled_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chef_id?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType>;
  claimed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  claimed_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  delivery_fee?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  delivery_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  distance_km?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  eta?: Resolver<Maybe<ResolversTypes['Eta']>, ParentType, ContextType>;
  given_back?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  group_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  handoff?: Resolver<Maybe<ResolversTypes['Handoff']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['OrderItem']>>, ParentType, ContextType>;
  nobody_here_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order_no?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['OrderPayment']>, ParentType, ContextType>;
  pickup?: Resolver<Maybe<ResolversTypes['OrderPickup']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ready_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ready_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  refund_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  review_until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType>;
  rider?: Resolver<Maybe<ResolversTypes['OrderRider']>, ParentType, ContextType>;
  rider_pay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subtotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tax?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeline?: Resolver<Maybe<Array<ResolversTypes['OrderEvent']>>, ParentType, ContextType>;
  total_amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
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

export type PaymentInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentInfo'] = ResolversParentTypes['PaymentInfo']> = {
  bank_account_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transit_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  allergens?: Resolver<Maybe<ResolversTypes['AllergenStatement']>, ParentType, ContextType>;
  chef?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType>;
  chef_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  daily_quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dietary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  getAllChefs?: Resolver<Maybe<Array<ResolversTypes['Chef']>>, ParentType, ContextType, Partial<QueryGetAllChefsArgs>>;
  getAllProducts?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, Partial<QueryGetAllProductsArgs>>;
  getCancelledOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCancelledOrdersArgs>>;
  getChefById?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<QueryGetChefByIdArgs>>;
  getChefProfile?: Resolver<Maybe<ResolversTypes['Chef']>, ParentType, ContextType, Partial<QueryGetChefProfileArgs>>;
  getChefStats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, Partial<QueryGetChefStatsArgs>>;
  getChefWeek?: Resolver<Maybe<Array<ResolversTypes['DayFigures']>>, ParentType, ContextType, Partial<QueryGetChefWeekArgs>>;
  getCompletedOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCompletedOrdersArgs>>;
  getCompletedOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCompletedOrdersRiderArgs>>;
  getCurrentOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCurrentOrdersArgs>>;
  getCurrentOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetCurrentOrdersRiderArgs>>;
  getFavourites?: Resolver<Maybe<ResolversTypes['Favourites']>, ParentType, ContextType>;
  getFilterCounts?: Resolver<Maybe<Array<ResolversTypes['FilterCount']>>, ParentType, ContextType, Partial<QueryGetFilterCountsArgs>>;
  getInprogressOrdersRider?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetInprogressOrdersRiderArgs>>;
  getLatestOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryGetLatestOrderArgs>>;
  getNotificationSettings?: Resolver<Maybe<ResolversTypes['NotificationSettings']>, ParentType, ContextType>;
  getNotifications?: Resolver<Maybe<Array<ResolversTypes['Notification']>>, ParentType, ContextType, Partial<QueryGetNotificationsArgs>>;
  getOpenOrders?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetOpenOrdersArgs>>;
  getOrder?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, Partial<QueryGetOrderArgs>>;
  getOwnReviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType, Partial<QueryGetOwnReviewsArgs>>;
  getPastOrdersCustomer?: Resolver<Maybe<Array<ResolversTypes['Order']>>, ParentType, ContextType, Partial<QueryGetPastOrdersCustomerArgs>>;
  getProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryGetProductArgs>>;
  getProductById?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, Partial<QueryGetProductByIdArgs>>;
  getProductsByChef?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, Partial<QueryGetProductsByChefArgs>>;
  getReviews?: Resolver<Maybe<Array<ResolversTypes['Review']>>, ParentType, ContextType, Partial<QueryGetReviewsArgs>>;
  getRiderProfile?: Resolver<Maybe<ResolversTypes['Rider']>, ParentType, ContextType, Partial<QueryGetRiderProfileArgs>>;
  getRiderStats?: Resolver<Maybe<ResolversTypes['Stats']>, ParentType, ContextType, Partial<QueryGetRiderStatsArgs>>;
  getRiderWeek?: Resolver<Maybe<Array<ResolversTypes['DayFigures']>>, ParentType, ContextType, Partial<QueryGetRiderWeekArgs>>;
  getSessions?: Resolver<Maybe<Array<ResolversTypes['Session']>>, ParentType, ContextType>;
  getUnreadCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  getUserProfile?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<QueryGetUserProfileArgs>>;
  getUserProfileRider?: Resolver<Maybe<ResolversTypes['UserProfile']>, ParentType, ContextType, Partial<QueryGetUserProfileRiderArgs>>;
  isEmailUnique?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, Partial<QueryIsEmailUniqueArgs>>;
  openCheckout?: Resolver<Maybe<ResolversTypes['OpenCheckout']>, ParentType, ContextType>;
  reorder?: Resolver<Maybe<ResolversTypes['Reorder']>, ParentType, ContextType, Partial<QueryReorderArgs>>;
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

export type StatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Stats'] = ResolversParentTypes['Stats']> = {
  todaysEarnings?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  todaysOrders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalEarnings?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  totalOrders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

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
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export interface YesNoScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['YesNo'], any> {
  name: 'YesNo';
}

export type Resolvers<ContextType = Context> = {
  AllergenStatement?: AllergenStatementResolvers<ContextType>;
  CheckoutLine?: CheckoutLineResolvers<ContextType>;
  CheckoutResult?: CheckoutResultResolvers<ContextType>;
  CheckoutSession?: CheckoutSessionResolvers<ContextType>;
  Chef?: ChefResolvers<ContextType>;
  DayFigures?: DayFiguresResolvers<ContextType>;
  DayHours?: DayHoursResolvers<ContextType>;
  Eta?: EtaResolvers<ContextType>;
  Favourites?: FavouritesResolvers<ContextType>;
  FilterCount?: FilterCountResolvers<ContextType>;
  Handoff?: HandoffResolvers<ContextType>;
  KitchenState?: KitchenStateResolvers<ContextType>;
  LoginResult?: LoginResultResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationKind?: NotificationKindResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
  NumberOrText?: GraphQLScalarType;
  OpenCheckout?: OpenCheckoutResolvers<ContextType>;
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
  PaymentInfo?: PaymentInfoResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Rating?: RatingResolvers<ContextType>;
  Reorder?: ReorderResolvers<ContextType>;
  ReorderLine?: ReorderLineResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  Rider?: RiderResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Stats?: StatsResolvers<ContextType>;
  Timestamp?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
  UserProfile?: UserProfileResolvers<ContextType>;
  YesNo?: GraphQLScalarType;
};

