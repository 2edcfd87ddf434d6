/** One line per field of the schema; the server does not start without it. Contract, section 3. */

/**
 * `registering`: a fresh registration's window or a signed-in user; `registeringBrowser` also needs the window's
 * cookie. Both are enforced in `modules/access/registrationWindow.ts`.
 */
export type Who = 'anyone' | 'registering' | 'registeringBrowser' | 'signedIn' | 'chef' | 'rider';

/**
 * Null for all others. `owner`: whom the record belongs to; `presented`: filled for the reader where the record is
 * made.
 */
export type Visible = 'everyone' | 'owner' | 'presented';

export const operations: Readonly<Record<string, Who>> = {
  // access
  'Mutation.login': 'anyone',
  'Mutation.logout': 'signedIn',
  'Mutation.forgotPassword': 'anyone',
  'Mutation.resetPassword': 'anyone',
  'Mutation.changePassword': 'signedIn',
  'Mutation.confirmEmail': 'anyone',
  'Mutation.resendConfirmation': 'signedIn',
  'Mutation.endSession': 'signedIn',
  'Mutation.deleteAccount': 'signedIn',
  'Query.getSessions': 'signedIn',

  // people
  'Query.isEmailUnique': 'anyone',
  'Query.getAllChefs': 'anyone',
  'Query.getChefById': 'anyone',
  'Query.getUserProfile': 'signedIn',
  'Query.getUserProfileRider': 'signedIn',
  'Query.getChefProfile': 'signedIn',
  'Query.getRiderProfile': 'signedIn',
  'Mutation.createUser': 'anyone',
  'Mutation.createRider': 'registering',
  'Mutation.createChef': 'registering',
  'Mutation.createPaymentInfo': 'registeringBrowser',
  'Mutation.addRole': 'signedIn',
  'Mutation.updateUser': 'signedIn',
  'Mutation.updateRider': 'signedIn',
  'Mutation.updateChef': 'signedIn',
  'Mutation.updateUserProfile': 'signedIn',
  'Mutation.updateUserProfileRider': 'signedIn',
  'Mutation.setAvoidedAllergens': 'signedIn',
  'Mutation.pauseKitchen': 'chef',
  'Mutation.resumeKitchen': 'chef',
  'Mutation.setDaysAway': 'chef',

  // menu
  'Query.getAllProducts': 'anyone',
  'Query.getFilterCounts': 'anyone',
  // The caller is read only with a private field: then chefs not listed yet see their own products.
  'Query.getProductById': 'anyone',
  'Query.getProduct': 'anyone',
  'Query.getProductsByChef': 'anyone',
  'Mutation.addProduct': 'chef',
  'Mutation.updateProduct': 'chef',
  'Mutation.deleteProduct': 'chef',

  // reviews
  'Query.getReviews': 'anyone',
  'Query.getOwnReviews': 'chef',
  'Mutation.addReview': 'signedIn',
  'Mutation.editReview': 'signedIn',
  'Mutation.replyToReview': 'chef',
  'Mutation.reportReview': 'signedIn',

  // favourites
  'Query.getFavourites': 'signedIn',
  'Mutation.setFavourite': 'signedIn',

  // checkout
  'Query.openCheckout': 'signedIn',
  'Query.reorder': 'signedIn',
  'Mutation.createCheckoutSession': 'signedIn',
  'Mutation.confirmCheckout': 'signedIn',
  'Mutation.cancelCheckout': 'signedIn',

  // orders
  'Query.getLatestOrder': 'signedIn',
  'Query.getOpenOrders': 'signedIn',
  'Query.getPastOrdersCustomer': 'signedIn',
  'Query.getOrder': 'signedIn',
  'Query.getCurrentOrders': 'chef',
  'Query.getCompletedOrders': 'chef',
  'Query.getCancelledOrders': 'chef',
  'Query.getChefStats': 'chef',
  'Query.getChefWeek': 'chef',
  'Query.getCurrentOrdersRider': 'rider',
  'Query.getInprogressOrdersRider': 'rider',
  'Query.getCompletedOrdersRider': 'rider',
  'Query.getRiderStats': 'rider',
  'Query.getRiderWeek': 'rider',
  'Mutation.updateOrderStatus': 'chef',
  'Mutation.updateOrderStatusRider': 'rider',
  'Mutation.cancelOrder': 'signedIn',
  'Mutation.markOrderReady': 'chef',
  'Mutation.moveReadyTime': 'chef',
  'Mutation.answerArrival': 'signedIn',
  'Mutation.keepWaiting': 'signedIn',
  'Mutation.setOnDuty': 'rider',
  'Mutation.claimOrder': 'rider',
  'Mutation.releaseOrder': 'rider',
  'Mutation.deliverOrder': 'rider',
  'Mutation.reportNobodyHere': 'rider',
  'Mutation.undoPickup': 'rider',

  // notifications
  'Query.getNotifications': 'signedIn',
  'Query.getUnreadCount': 'signedIn',
  'Query.getNotificationSettings': 'signedIn',
  'Mutation.markNotificationsRead': 'signedIn',
  'Mutation.setNotificationSettings': 'signedIn',
  'Mutation.subscribePush': 'signedIn',
  'Mutation.unsubscribePush': 'signedIn',
  'Mutation.sendTestNotification': 'signedIn',
};

/** `login`, `getAllChefs` … */
export const operationNames: ReadonlySet<string> = new Set(
  Object.keys(operations).map((line) => line.split('.')[1] ?? ''),
);

/** The same for everyone and covered by the change signal: documents of these alone are cached. */
export const catalogueLists: ReadonlySet<string> = new Set(['getAllProducts', 'getAllChefs', 'getFilterCounts']);

/** Guessing could abuse them: one per document, counted per executed field. */
export const sensitiveOperations: ReadonlySet<string> = new Set([
  'login',
  'forgotPassword',
  'resetPassword',
  'isEmailUnique',
  'createUser',
  'changePassword',
  'confirmEmail',
  'deleteAccount',
]);

const personal = (type: string): Record<string, Visible> => ({
  [`${type}.id`]: 'everyone',
  [`${type}.first_name`]: 'everyone',
  [`${type}.last_name`]: 'everyone',
  [`${type}.profile_image`]: 'everyone',
  [`${type}.address_line_1`]: 'everyone',
  [`${type}.email`]: 'owner',
  [`${type}.mobile_number`]: 'owner',
  [`${type}.role`]: 'owner',
  [`${type}.gender`]: 'owner',
  [`${type}.status`]: 'owner',
  [`${type}.address_line_2`]: 'owner',
  [`${type}.city`]: 'owner',
  [`${type}.province`]: 'owner',
  [`${type}.postal_code`]: 'owner',
  [`${type}.country`]: 'owner',
  [`${type}.nearby_landmark`]: 'owner',
  [`${type}.email_confirmed`]: 'owner',
  [`${type}.created_at`]: 'owner',
});

const all = (type: string, visible: Visible, fields: string): Record<string, Visible> =>
  Object.fromEntries(fields.split(' ').map((field) => [`${type}.${field}`, visible]));

export const fields: Readonly<Record<string, Visible>> = {
  ...all('Outcome', 'everyone', 'success message code'),
  ...all('Message', 'everyone', 'message'),
  ...all('LoginResult', 'everyone', 'token user'),
  ...all('Session', 'presented', 'id device last_seen_at created_at current'),

  ...personal('User'),
  ...personal('UserProfile'),
  ...all('UserProfile', 'owner', 'user chef rider payment_info avoided_allergens'),

  // Customers need the kitchen's hours; experience and limit are the chef's own.
  ...all('Chef', 'everyone', 'id user_id user specialty_cuisines type_of_meals bio products'),
  ...all('Chef', 'everyone', 'preferred_working_days preferred_start_time preferred_end_time'),
  ...all('Chef', 'everyone', 'kitchen prep_minutes delivery_km keeps_hours day_hours rating'),
  ...all('Chef', 'owner', 'cooking_experience max_orders_per_day approved days_away'),
  ...all('DayHours', 'everyone', 'day start end'),
  ...all('KitchenState', 'presented', 'state opens_at closes_at open_payments unanswered'),

  ...all('Rider', 'owner', 'id user_id user vehicle_type vehicle_registration_number vehicle_insurance_number'),
  ...all('Rider', 'owner', 'insurance_expiry_date driver_license_number license_expiry_date'),
  ...all('Rider', 'owner', 'preferred_delivery_radius preferred_working_days preferred_start_time'),
  ...all('Rider', 'owner', 'preferred_end_time long_distance_preference approved on_duty on_duty_until rating'),
  ...all('PaymentInfo', 'owner', 'id user_id user bank_account_number transit_number'),

  ...all('Product', 'everyone', 'id chef_id name description price quantity image_url dietary created_at'),
  ...all('Product', 'everyone', 'is_available sold_out_today user chef kitchen daily_quantity'),
  ...all('Product', 'everyone', 'allergens ingredients storage_hint served rating'),
  ...all('Favourites', 'presented', 'chefs products alerts'),
  ...all('Rating', 'everyone', 'average count'),
  ...all(
    'Review',
    'presented',
    'id product_id dish stars text tags pictures by at edited reply note editable_until hidden_reason',
  ),
  ...all('FilterCount', 'everyone', 'filter value count'),
  ...all('AllergenStatement', 'everyone', 'contains may_contain stated_at'),

  ...all('CheckoutSession', 'presented', 'sessionId url'),
  ...all('Reorder', 'presented', 'lines'),
  ...all('ReorderLine', 'presented', 'product_id name quantity quantity_then price price_then special_request'),
  ...all('ReorderLine', 'presented', 'problem product'),
  ...all('CheckoutLine', 'presented', 'product_id quantity'),
  ...all('OpenCheckout', 'presented', 'sessionId url expires_at total lines'),
  ...all('CheckoutResult', 'presented', 'status message lines orders'),

  ...all('Order', 'presented', '_id id order_no status total_amount created_at customer_id chef_id items payment'),
  ...all('Order', 'presented', 'group_id subtotal delivery_fee tax rider timeline cancel_reason cancelled_by refund'),
  ...all('Order', 'presented', 'pickup eta ready_by ready_at accept_by question refund_by'),
  ...all(
    'Order',
    'presented',
    'claimed_until claimed given_back rider_pay distance_km handoff delivery_note nobody_here_until',
  ),
  ...all('Order', 'presented', 'reviews review_until arrival_denied undo_until'),
  ...all('Handoff', 'presented', 'kind spot pin pin_locked_until proof place photo_url'),
  ...all('Eta', 'presented', 'from to late'),
  ...all('OrderCustomer', 'presented', 'first_name last_name email mobile_number address_line_1 address_line_2'),
  ...all('OrderCustomer', 'presented', 'city province postal_code country'),
  ...all('OrderPickup', 'presented', 'address_line_1 address_line_2 city province mobile_number'),
  ...all('OrderItem', 'presented', 'product_id quantity special_request unit_price allergens'),
  ...all('OrderedProduct', 'presented', 'id name description image_url'),
  ...all('OrderPayment', 'presented', 'payment_method amount payment_status'),
  ...all('OrderRider', 'presented', 'first_name mobile_number vehicle_type'),
  ...all('OrderEvent', 'presented', 'from status by at reason'),
  ...all('OrderRefund', 'presented', 'amount status reason refunded_at'),
  ...all('Stats', 'presented', 'todaysOrders todaysEarnings totalOrders totalEarnings'),
  ...all('DayFigures', 'presented', 'date orders earnings'),

  ...all('Notification', 'presented', 'id kind text order_id url at read'),
  ...all('NotificationSettings', 'presented', 'kinds quiet_from quiet_to push_key push_browsers'),
  ...all('NotificationKind', 'presented', 'kind who label page push mail fixed channels'),
};
