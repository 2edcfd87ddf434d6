/** The server does not start without a word for each field of the schema. */

/**
 * `registering`: a fresh registration's window or a signed-in user; `registeringBrowser` also needs the window's
 * cookie. Both are enforced in `modules/access/registrationWindow.ts`. `operatorMoney`: an operator with a code at most
 * ten minutes old; `operatorOrNobody` is read, never refused.
 */
export type Who =
  | 'anyone'
  | 'registering'
  | 'registeringBrowser'
  | 'signedIn'
  | 'chef'
  | 'rider'
  | OperatorWord
  | 'operatorOrNobody';

type OperatorWord = 'operator' | 'operatorMoney';

/**
 * Null for all others. `owner`: whom the record belongs to; `presented`: filled for the reader where the record is
 * made.
 */
export type Visible = 'everyone' | 'owner' | 'presented';

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

const ops = (who: Who, queries: string, mutations = ''): Record<string, Who> =>
  Object.fromEntries([
    ...wordsOf(queries).map((name) => [`Query.${name}`, who]),
    ...wordsOf(mutations).map((name) => [`Mutation.${name}`, who]),
  ]);

export const operations: Readonly<Record<string, Who>> = {
  // access
  ...ops('anyone', '', 'login forgotPassword resetPassword confirmEmail'),
  ...ops('signedIn', 'getSessions', 'logout changePassword resendConfirmation endSession deleteAccount'),

  // people
  ...ops('anyone', 'isEmailUnique getAllChefs getChefById', 'createUser'),
  ...ops('registering', '', 'createRider createChef'),
  ...ops('registeringBrowser', '', 'createPaymentInfo'),
  ...ops('signedIn', 'getUserProfile getUserProfileRider getChefProfile getRiderProfile'),
  ...ops('signedIn', '', 'addRole updateUser updateRider updateChef updateUserProfile updateUserProfileRider'),
  ...ops('signedIn', '', 'setAvoidedAllergens setTaxNumber'),
  ...ops('chef', '', 'pauseKitchen resumeKitchen setDaysAway'),

  // menu; chefs not listed yet see their own
  ...ops('anyone', 'getAllProducts getFilterCounts getProductById getProduct getProductsByChef'),
  ...ops('chef', 'getDayPortions', 'addProduct updateProduct deleteProduct setDayPortions'),
  ...ops('chef', 'getOwnPapers'),

  // reviews, favourites
  ...ops('anyone', 'getReviews'),
  ...ops('signedIn', 'getFavourites', 'addReview editReview reportReview setFavourite'),
  ...ops('chef', 'getOwnReviews', 'replyToReview'),

  // drops
  ...ops('anyone', 'getDrop getDrops'),
  ...ops('signedIn', 'getDropAlert', 'setDropAlert'),
  ...ops('chef', '', 'announceDrop changeDrop'),

  // checkout
  ...ops('anyone', 'getWindows'),
  ...ops('signedIn', 'openCheckout reorder getQuote', 'createCheckoutSession confirmCheckout cancelCheckout'),

  // orders
  ...ops('signedIn', 'getLatestOrder getOpenOrders getPastOrdersCustomer getOrder'),
  ...ops('signedIn', '', 'cancelOrder answerArrival keepWaiting tellHere'),
  ...ops('chef', 'getCurrentOrders getCompletedOrders getCancelledOrders getChefStats getChefWeek'),
  ...ops('chef', '', 'updateOrderStatus acceptOrders markOrderReady markStopSeen moveReadyTime handOverOrder'),
  ...ops('rider', 'getCurrentOrdersRider getInprogressOrdersRider getCompletedOrdersRider getCancelledOrdersRider'),
  ...ops('rider', 'getRiderStats getRiderWeek'),
  ...ops('rider', '', 'updateOrderStatusRider setOnDuty claimOrder releaseOrder deliverOrder reportNobodyHere'),
  ...ops('rider', '', 'undoPickup cannotDeliver takeOver'),

  // problems
  ...ops('signedIn', '', 'reportProblem withdrawProblem'),
  ...ops('chef', '', 'answerProblem contestRefund'),

  // notifications
  ...ops('signedIn', 'getNotifications getUnreadCount getNotificationSettings'),
  ...ops('signedIn', '', 'markNotificationsRead setNotificationSettings'),
  ...ops('signedIn', '', 'subscribePush unsubscribePush sendTestNotification'),

  // payouts
  ...ops('signedIn', 'getStatement getNextPayout'),
  ...ops('signedIn', 'getPayee', 'setPayee'),
  ...ops('operator', 'getPayoutBatches getPayouts getUnpaid', 'preparePayouts'),
  ...ops('operatorMoney', '', 'confirmPayouts settlePayout moveDispute'),

  // operators
  ...ops('anyone', 'getDemoOperator', 'operatorLogin openOperatorLink setUpOperator'),
  ...ops('operatorOrNobody', 'getOperator', 'operatorLogout'),
  ...ops('operator', 'getOperatorProblems getOperatorProblem'),
  ...ops('operatorMoney', '', 'operatorRefund setCampus'),
  ...ops('operator', 'findOperatorPapers getOperatorPaper getOperatorHidden getOperatorDish getOperatorCampuses'),
  ...ops('operator', '', 'checkPaper hideDish'),
  ...ops('operator', 'getOperatorHealth getAudit checkAudit', 'operatorConfirm'),

  // operators: the desk
  ...ops('operator', 'getOperatorNow findOperatorOrders getOperatorOrder findOperatorPeople getOperatorPerson'),
  ...ops('operator', '', 'operatorAct'),

  // operators: money
  ...ops('operator', 'getBooks getDisputes getDispute'),
};

/** Read with the operator's cookie; never with a user's session. */
export const isForOperators = (who: Who | undefined): boolean => who?.startsWith('operator') ?? false;

export const operationNames: ReadonlySet<string> = new Set(
  Object.keys(operations).map((line) => line.split('.')[1] ?? ''),
);

/** The same for everyone and covered by the change signal: documents of these alone are cached. */
export const catalogueLists: ReadonlySet<string> = new Set([
  'getAllProducts',
  'getAllChefs',
  'getFilterCounts',
  'getDrops',
]);

/** Guessing could abuse them: one per document, counted per executed field. */
export const sensitiveOperations: ReadonlySet<string> = new Set(
  wordsOf(
    'login forgotPassword resetPassword isEmailUnique createUser changePassword confirmEmail deleteAccount operatorLogin ' +
      'operatorConfirm openOperatorLink setUpOperator setPayee',
  ),
);

const all = (type: string, visible: Visible, fields: string): Record<string, Visible> =>
  Object.fromEntries(wordsOf(fields).map((field) => [`${type}.${field}`, visible]));

const personal = (type: string): Record<string, Visible> => ({
  ...all(type, 'everyone', 'id first_name last_name profile_image address_line_1'),
  ...all(type, 'owner', 'email mobile_number role gender status address_line_2 city province postal_code country'),
  ...all(type, 'owner', 'nearby_landmark email_confirmed created_at'),
});

export const fields: Readonly<Record<string, Visible>> = {
  ...all('Outcome', 'everyone', 'success message code'),
  ...all('Message', 'everyone', 'message'),
  ...all('LoginResult', 'everyone', 'token user'),
  ...all('Session', 'presented', 'id device last_seen_at created_at current'),

  ...personal('User'),
  ...personal('UserProfile'),
  ...all('UserProfile', 'owner', 'user chef rider payment_info avoided_allergens tax_number'),
  ...all('TaxNumber', 'presented', 'number checked'),

  // Customers need the kitchen's hours; experience and limit are the chef's own.
  ...all('Chef', 'everyone', 'id user_id user specialty_cuisines type_of_meals bio products'),
  ...all('Chef', 'everyone', 'preferred_working_days preferred_start_time preferred_end_time'),
  ...all('Chef', 'everyone', 'kitchen prep_minutes delivery_km keeps_hours day_hours rating arrivals'),
  ...all('Chef', 'everyone', 'papers plans_ahead pickup pickup_spot next_window drops'),
  ...all('ChefPapers', 'everyone', 'certificate expires_on health_unit lines'),
  ...all('OwnPapers', 'presented', 'required missing papers'),
  ...all(
    'KitchenPaper',
    'presented',
    'id kind risk number issuer expires_on state reason handed_in_at checked_at photo_url',
  ),
  ...all('Arrival', 'everyone', 'campus from to fee'),
  ...all('Chef', 'owner', 'cooking_experience max_orders_per_day approved days_away notice_minutes orders_per_window'),
  ...all('DayHours', 'everyone', 'day start end'),
  ...all('KitchenState', 'presented', 'state opens_at closes_at open_payments unanswered stopped'),

  ...all('Rider', 'owner', 'id user_id user vehicle_type vehicle_registration_number vehicle_insurance_number'),
  ...all('Rider', 'owner', 'insurance_expiry_date driver_license_number license_expiry_date'),
  ...all('Rider', 'owner', 'preferred_delivery_radius preferred_working_days preferred_start_time'),
  ...all('Rider', 'owner', 'preferred_end_time long_distance_preference approved on_duty on_duty_until rating'),
  ...all('PaymentInfo', 'owner', 'id user_id user bank_account_number transit_number institution_number'),

  ...all('Product', 'everyone', 'id chef_id name description price quantity image_url dietary created_at'),
  ...all('Product', 'everyone', 'is_available sold_out_today user chef kitchen daily_quantity ahead_quantity'),
  ...all('Product', 'everyone', 'allergens ingredients storage_hint served rating delivered_price'),
  // Its rows reach their chef alone.
  ...all('Product', 'everyone', 'hidden_reason'),
  ...all('Favourites', 'presented', 'chefs products alerts'),
  ...all('Rating', 'everyone', 'average count'),
  ...all('Review', 'presented', 'id product_id dish stars text tags pictures by at edited reply note'),
  ...all('Review', 'presented', 'editable_until hidden_reason'),
  ...all('FilterCount', 'everyone', 'filter value count'),
  ...all('AllergenStatement', 'everyone', 'contains may_contain stated_at'),

  ...all(
    'Drop',
    'everyone',
    'product day opens_at closes_at portions max_per_order left paying from to delivered collected',
  ),
  ...all('DropPaying', 'presented', 'count until'),
  ...all('DayPortions', 'presented', 'day portions taken is_own is_drop'),

  ...all('CheckoutSession', 'presented', 'sessionId url'),
  ...all('Quote', 'presented', 'groups total stopped'),
  ...all('QuoteGroup', 'presented', 'chef_id food delivery tip taxes total'),
  ...all('TaxLine', 'presented', 'name amount number'),
  ...all('Reorder', 'presented', 'lines'),
  ...all('ReorderLine', 'presented', 'product_id name quantity quantity_then price price_then special_request'),
  ...all('ReorderLine', 'presented', 'problem product'),
  ...all('Window', 'everyone', 'starts_at ends_at left order_until cancel_until'),
  ...all('CheckoutLine', 'presented', 'product_id quantity'),
  ...all('OpenCheckout', 'presented', 'sessionId url expires_at total lines'),
  ...all('CheckoutResult', 'presented', 'status message lines orders'),

  ...all('Order', 'presented', '_id id order_no status total_amount created_at customer_id chef_id items payment'),
  ...all(
    'Order',
    'presented',
    'group_id subtotal delivery_fee tax taxes tip rider timeline cancel_reason cancelled_by refund refunds',
  ),
  ...all('Order', 'presented', 'pickup eta ready_by ready_at accept_by question refund_by'),
  ...all(
    'Order',
    'presented',
    'collect pickup_spot pickup_campus here_at uncollected_from starts_at ends_at start_from cancel_until',
  ),
  ...all(
    'Order',
    'presented',
    'claimed_until claimed given_back taking_back rider_pay distance_km handoff delivery_note',
  ),
  ...all('Order', 'presented', 'nobody_here_until reviews review_until arrival_denied undo_until handover_code'),
  ...all(
    'Order',
    'presented',
    'handover_until help_called coming_back can_hand_back chef_pay cooked_pay stop_seen problems problem_until',
  ),
  ...all('Problem', 'presented', 'id kind state text photos lines reply reason refunded amount created_at decided_at'),
  ...all('Problem', 'presented', 'contest_until contest contest_answer bearer'),
  ...all('WaitingProblem', 'presented', 'id kind state contested order_no created_at'),
  ...all(
    'OperatorProblem',
    'presented',
    'problem order_id order_no status ordered_at proof photo items delivery_fee tax taxes tip given fee_given left',
  ),
  ...all('TaxedPart', 'presented', 'what base amount'),
  ...all('OperatorProblem', 'presented', 'bearer avoided seen timeline customer chef'),
  ...all('ProblemSide', 'presented', 'user_id first_name mobile_number orders problems refunds'),
  ...all('ProblemLine', 'presented', 'position quantity'),
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
  ...all('OrderRefund', 'presented', 'amount status reason refunded_at way'),
  ...all('Stats', 'presented', 'todaysOrders todaysEarnings totalOrders totalEarnings unfinishedOrders'),
  ...all('DayFigures', 'presented', 'date orders earnings'),
  ...all('Statement', 'presented', 'lines has_more total sums balance tax_included from to'),
  ...all('StatementLine', 'presented', 'id at order_no what amount minutes about'),
  ...all('StatementSum', 'presented', 'what orders amount'),

  ...all('PastPayout', 'presented', 'id at amount state reference reason'),
  ...all('NextPayout', 'presented', 'past day amount on_its_way unsent owed'),
  ...all('Payee', 'presented', 'road roads state email link owed pay_day'),
  ...all('PayoutBatch', 'presented', 'id until prepared_by prepared_at confirmed_by confirmed_at people amount'),
  ...all('PayoutBatch', 'presented', 'by_hand unpaid complete confirm_from'),
  ...all('Unpaid', 'presented', 'reason people amount named'),
  ...all('UnpaidPerson', 'presented', 'user_id name amount'),
  ...all(
    'OperatorPayout',
    'presented',
    'id user_id name amount chef rider top_up road state reference reason short held',
  ),

  ...all('OperatorPaper', 'presented', 'id kind risk expires_on state campus handed_in_at kitchen chef_id number'),
  ...all('OperatorPaper', 'presented', 'user_id issuer reason checked_at photo_url'),
  ...all('OperatorDish', 'presented', 'id name kitchen campus hidden_at hidden_reason'),
  ...all(
    'OperatorCampus',
    'presented',
    'campus spots default_spots own_spots delivery_fee default_fee own_fee stopped',
  ),
  ...all('OperatorCampus', 'presented', 'stopped_since changed_at'),
  ...all('Books', 'presented', 'day read_until differences difference_count accounts waits'),
  ...all('BookDifference', 'presented', 'kind subject here there since order_id order_no'),
  ...all('BookAccount', 'presented', 'account amount'),
  ...all('BookWaiting', 'presented', 'what count amount'),
  ...all(
    'OperatorDispute',
    'presented',
    'id amount reason state due_by opened_at order_id order_no borne_by orders evidence twice kitchens seen taken_by timeline',
  ),
  ...all('DisputedKitchen', 'presented', 'order_id order_no kitchen most'),
  ...all('Operator', 'presented', 'id name email confirmed_until'),
  ...all('DemoOperator', 'presented', 'email code works_in'),
  ...all('OperatorLink', 'presented', 'email secret qr qr_size'),
  ...all('OperatorReady', 'presented', 'recovery_codes'),
  ...all('OperatorHealth', 'presented', 'version lag_ms payments payments_reachable refunds_waiting refunds_refused'),
  ...all('OperatorHealth', 'presented', 'orders_late jobs'),
  ...all('FailedJob', 'presented', 'id queue tries since next_try reason'),
  ...all('AuditEntry', 'presented', 'id at by act subject about_kind about_id about reason details'),
  ...all('AuditCheck', 'presented', 'rows after hash over broken'),

  ...all('Notification', 'presented', 'id kind text order_id url at read'),
  ...all('NotificationSettings', 'presented', 'kinds quiet_from quiet_to push_key push_browsers'),
  ...all('NotificationKind', 'presented', 'kind who group label page push mail fixed channels usual'),

  ...all(
    'OperatorTask',
    'presented',
    'id kind subject order_id order_no count detail campus kitchen_campus since act seen',
  ),
  ...all('OperatorTask', 'presented', 'taken_by'),
  ...all(
    'OperatorOrder',
    'presented',
    'id order_no status created_at campus kitchen_campus starts_at dish dishes total seen',
  ),
  ...all(
    'OperatorOrder',
    'presented',
    'taken_by acts address handover people items payment photo refunds bill timeline',
  ),
  ...all('OperatorBill', 'presented', 'delivery_fee tip taxes given fee_given left'),
  ...all('OperatorContact', 'presented', 'id part name phone email status'),
  ...all('OperatorItem', 'presented', 'quantity name price special_request'),
  ...all('OperatorPayment', 'presented', 'id method status left'),
  ...all('OperatorRefund', 'presented', 'id amount status reason refused seen'),
  ...all('OperatorEvent', 'presented', 'at kind what by text'),
  ...all('OperatorPerson', 'presented', 'id name roles status awaits_approval campus created_at email phone seen'),
  ...all(
    'OperatorPerson',
    'presented',
    'taken_by acts sessions kitchen_orders kitchen_unfinished orders timeline papers problems refunds refunded',
  ),
  ...all('PersonProblem', 'presented', 'id order_no kind state created_at by refunded'),
};
