/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation Login($input: LoginInput) { login(input: $input) { token user { id first_name last_name email role } } }\n": typeof types.LoginDocument,
    "\n  mutation ForgotPassword($email: String) { forgotPassword(email: $email) { message } }\n": typeof types.ForgotPasswordDocument,
    "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) { message }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  query OwnAccount($userId: ID) { getUserProfile(userId: $userId) { user { id email role } } }\n": typeof types.OwnAccountDocument,
    "\n  query OwnSessions { getSessions { id device created_at last_seen_at current } }\n": typeof types.OwnSessionsDocument,
    "\n  mutation AddRole($role: String) { addRole(role: $role) { success message } }\n": typeof types.AddRoleDocument,
    "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation EndSession($id: ID) { endSession(id: $id) { success message } }\n": typeof types.EndSessionDocument,
    "\n  mutation DeleteAccount($password: String) { deleteAccount(password: $password) { success message } }\n": typeof types.DeleteAccountDocument,
    "\n  mutation ConfirmEmail($token: String) { confirmEmail(token: $token) { message } }\n": typeof types.ConfirmEmailDocument,
    "\n  query Confirmation($userId: ID) { getUserProfile(userId: $userId) { email_confirmed } }\n": typeof types.ConfirmationDocument,
    "\n  mutation Logout { logout { success message } }\n": typeof types.LogoutDocument,
    "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity ahead_quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km prep_minutes plans_ahead pickup pickup_spot next_window arrivals { campus from to }\n        drops { day opens_at left max_per_order product { id } }\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at stopped }\n      }\n    }\n  }\n": typeof types.CartDishDocument,
    "\n  query HeldLines {\n    openCheckout { sessionId lines { product_id quantity } }\n  }\n": typeof types.HeldLinesDocument,
    "\n  query DeliveryAddress($userId: ID) {\n    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }\n  }\n": typeof types.DeliveryAddressDocument,
    "\n  query Quote($orderInput: OrderInput) {\n    getQuote(orderInput: $orderInput) {\n      groups { chef_id food delivery tip taxes { name amount } }\n      total stopped\n    }\n  }\n": typeof types.QuoteDocument,
    "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n": typeof types.StartCheckoutDocument,
    "\n  mutation SaveAddress($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) { id }\n  }\n": typeof types.SaveAddressDocument,
    "\n  query Reorder($orderId: ID, $later: Boolean) {\n    reorder(orderId: $orderId, later: $later) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity ahead_quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km plans_ahead pickup pickup_spot next_window\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReorderDocument,
    "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id collect created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n": typeof types.LastOrdersDocument,
    "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n": typeof types.SettleCheckoutDocument,
    "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message code }\n  }\n": typeof types.CancelCheckoutDocument,
    "\n  query Windows($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String) {\n    getWindows(chef_id: $chef_id, pickup: $pickup, products: $products, campus: $campus) {\n      starts_at ends_at left cancel_until\n    }\n  }\n": typeof types.WindowsDocument,
    "\n  query Statement($role: String, $from: String, $to: String, $after: ID) {\n    getStatement(role: $role, from: $from, to: $to, after: $after) {\n      lines { id at order_no what amount minutes about }\n      has_more total balance tax_included from to\n      sums { what orders amount }\n    }\n  }\n": typeof types.StatementDocument,
    "\n  query Payee {\n    getPayee { road roads state email }\n    getNextPayout { day amount on_its_way unsent owed past { id at amount state reference reason } }\n  }\n": typeof types.PayeeDocument,
    "\n  query PayeeLink {\n    getPayee { link }\n  }\n": typeof types.PayeeLinkDocument,
    "\n  mutation SetPayee($road: String, $email: String, $password: String) {\n    setPayee(road: $road, email: $email, password: $password) { state }\n  }\n": typeof types.SetPayeeDocument,
    "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at } next_window plans_ahead pickup\n  }\n": typeof types.ChefCardFieldsFragmentDoc,
    "\n  fragment MenuItemFields on Product {\n    id name description price quantity ahead_quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n": typeof types.MenuItemFieldsFragmentDoc,
    "\n  fragment ProductFields on Product { ...MenuItemFields chef { ...ChefCardFields } }\n": typeof types.ProductFieldsFragmentDoc,
    "\n  query Home($campus: String, $limit: Int, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, limit: $limit) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n    getAllChefs(delivers_to: $campus, limit: $limit) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  query Products($campus: String, $search: String, $after: ID, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, search: $search, after: $after) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  query Chefs($campus: String, $after: ID, $isThere: Boolean!) {\n    getAllChefs(delivers_to: $campus, after: $after) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n": typeof types.ChefsDocument,
    "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n": typeof types.ProductDocument,
    "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      papers { lines }\n      products { ...MenuItemFields }\n    }\n  }\n": typeof types.ChefDocument,
    "\n  fragment DropCardFields on Drop {\n    day opens_at closes_at left product { id name image_url chef { id user { first_name last_name } } }\n  }\n": typeof types.DropCardFieldsFragmentDoc,
    "\n  query Drops($campus: String) { getDrops(campus: $campus) { ...DropCardFields } }\n": typeof types.DropsDocument,
    "\n  query ChefDrops($chef: ID) { getChefById(id: $chef) { drops { ...DropCardFields } } }\n": typeof types.ChefDropsDocument,
    "\n  query Drop($product: ID, $day: String) {\n    getDrop(product_id: $product, day: $day) {\n      day opens_at closes_at portions max_per_order left paying { count until } from to delivered collected\n      product { ...MenuItemFields chef { ...ChefCardFields plans_ahead pickup pickup_spot arrivals { campus from to fee } } }\n    }\n  }\n": typeof types.DropDocument,
    "\n  query DropAlert($product: ID, $day: String) {\n    getDropAlert(product_id: $product, day: $day)\n  }\n": typeof types.DropAlertDocument,
    "\n  mutation SetDropAlert($product: ID, $day: String, $on: Boolean) {\n    setDropAlert(product_id: $product, day: $day, on: $on) { success message }\n  }\n": typeof types.SetDropAlertDocument,
    "\n  query DayPortions($product: ID) { getDayPortions(product_id: $product) { day portions taken is_own is_drop } }\n": typeof types.DayPortionsDocument,
    "\n  mutation SetDayPortions($product: ID, $day: String, $portions: Int) {\n    setDayPortions(product_id: $product, day: $day, portions: $portions) { success message }\n  }\n": typeof types.SetDayPortionsDocument,
    "\n  fragment OwnDropFields on Drop {\n    day opens_at closes_at portions max_per_order left product { id name image_url }\n  }\n": typeof types.OwnDropFieldsFragmentDoc,
    "\n  query OwnDrops($userId: ID) {\n    getChefProfile(userId: $userId) { id plans_ahead drops { ...OwnDropFields } }\n  }\n": typeof types.OwnDropsDocument,
    "\n  mutation AnnounceDrop($product: ID, $day: String, $portions: Int, $opens: String, $each: Int) {\n    announceDrop(product_id: $product, day: $day, portions: $portions, opens_at: $opens, max_per_order: $each) { day }\n  }\n": typeof types.AnnounceDropDocument,
    "\n  mutation ChangeDrop($product: ID, $day: String, $portions: Int, $closed: Boolean) {\n    changeDrop(product_id: $product, day: $day, portions: $portions, closed: $closed) { day }\n  }\n": typeof types.ChangeDropDocument,
    "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity ahead_quantity image_url dietary is_available sold_out_today hidden_reason\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n": typeof types.MenuProductFieldsFragmentDoc,
    "\n  query OwnMenu($chefId: ID) { getProductsByChef(chef_id: $chefId) { ...MenuProductFields } getChefProfile { id } }\n": typeof types.OwnMenuDocument,
    "\n  query OwnDish($id: ID) { getProduct(id: $id) { ...MenuProductFields } getChefProfile { id } }\n": typeof types.OwnDishDocument,
    "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n": typeof types.AddDishDocument,
    "\n  mutation ChangeDish($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { ...MenuProductFields } }\n": typeof types.ChangeDishDocument,
    "\n  mutation DeleteDish($id: ID) { deleteProduct(id: $id) { success message } }\n": typeof types.DeleteDishDocument,
    "\n  query Marked { getFavourites { alerts products { id } chefs { id } } }\n": typeof types.MarkedDocument,
    "\n  query Favourites {\n    getFavourites {\n      products { ...ProductFields chef { arrivals { campus from to fee } } }\n      chefs { ...ChefCardFields arrivals { campus from to fee } }\n    }\n  }\n": typeof types.FavouritesDocument,
    "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n": typeof types.SetFavouriteDocument,
    "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String, $sort: String\n    $isThere: Boolean!, $everywhere: Boolean!\n  ) {\n    getAllProducts(\n      delivers_to: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at, sort: $sort\n    ) {\n      ...ProductFields\n      chef { arrivals(campus: $campus) @include(if: $isThere) { campus @include(if: $everywhere) from to fee } }\n    }\n  }\n": typeof types.FilteredDocument,
    "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String\n  ) {\n    getFilterCounts(\n      delivers_to: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at\n    ) { filter value count }\n  }\n": typeof types.FilterCountsDocument,
    "\n  query ChefsOutOfReach($campus: String, $limit: Int, $after: ID) {\n    getAllChefs(delivers_to: $campus, out_of_reach: true, limit: $limit, after: $after) { ...ChefCardFields }\n  }\n": typeof types.ChefsOutOfReachDocument,
    "\n  query UnreadCount { getUnreadCount }\n": typeof types.UnreadCountDocument,
    "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n": typeof types.NotificationsDocument,
    "\n  mutation MarkNotificationsRead($upTo: ID) { markNotificationsRead(upTo: $upTo) { success message } }\n": typeof types.MarkNotificationsReadDocument,
    "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n": typeof types.SubscribePushDocument,
    "\n  mutation UnsubscribePush($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success message } }\n": typeof types.UnsubscribePushDocument,
    "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who group label push mail fixed channels usual }\n    quiet_from quiet_to push_key push_browsers\n  }\n": typeof types.SettingsFieldsFragmentDoc,
    "\n  query NotificationSettings { getNotificationSettings { ...SettingsFields } }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n": typeof types.SaveNotificationSettingsDocument,
    "\n  mutation SendTestNotification { sendTestNotification { success message } }\n": typeof types.SendTestNotificationDocument,
    "\n  query Audit($before: ID) {\n    getAudit(before: $before) { id at by act subject about_kind about_id about reason details }\n  }\n": typeof types.AuditDocument,
    "\n  query CheckAudit($after: ID, $hash: String) {\n    checkAudit(after: $after, hash: $hash) { rows after hash over broken }\n  }\n": typeof types.CheckAuditDocument,
    "\n  query Books($day: String) {\n    getBooks(day: $day) {\n      day read_until difference_count\n      differences { kind subject here there since order_id order_no }\n      accounts { account amount }\n      waits { what count amount }\n    }\n  }\n": typeof types.BooksDocument,
    "\n  query OperatorCampuses {\n    getOperatorCampuses {\n      campus spots default_spots own_spots delivery_fee default_fee own_fee stopped stopped_since changed_at\n    }\n  }\n": typeof types.OperatorCampusesDocument,
    "\n  mutation SetCampus(\n    $campus: String, $spots: [String!], $delivery_fee: Int, $stopped: String, $reason: String, $seen: String\n  ) {\n    setCampus(\n      campus: $campus, spots: $spots, delivery_fee: $delivery_fee, stopped: $stopped, reason: $reason, seen: $seen\n    ) { success message }\n  }\n": typeof types.SetCampusDocument,
    "\n  fragment OrderRowFields on OperatorOrder {\n    id order_no status created_at campus kitchen_campus starts_at dish dishes total\n  }\n": typeof types.OrderRowFieldsFragmentDoc,
    "\n  fragment HistoryFields on OperatorEvent {\n    at kind what by text\n  }\n": typeof types.HistoryFieldsFragmentDoc,
    "\n  query OperatorNow {\n    getOperatorNow {\n      id kind subject order_id order_no count detail campus kitchen_campus since act seen taken_by\n    }\n  }\n": typeof types.OperatorNowDocument,
    "\n  query FindOperatorOrders($text: String, $status: String, $campus: String, $from: String, $to: String, $after: ID) {\n    findOperatorOrders(text: $text, status: $status, campus: $campus, from: $from, to: $to, after: $after) {\n      ...OrderRowFields\n    }\n  }\n": typeof types.FindOperatorOrdersDocument,
    "\n  query OperatorOrder($id: ID) {\n    getOperatorOrder(id: $id) {\n      ...OrderRowFields\n      seen taken_by acts address handover\n      people { id part name phone email status }\n      items { quantity name price special_request }\n      payment { id method status left }\n      photo\n      bill { delivery_fee taxes { what base amount } tip left given { position quantity } fee_given }\n      refunds { id amount status reason refused seen }\n      timeline { ...HistoryFields }\n    }\n  }\n": typeof types.OperatorOrderDocument,
    "\n  query FindOperatorPeople($text: String, $role: String, $after: ID) {\n    findOperatorPeople(text: $text, role: $role, after: $after) {\n      id name roles status awaits_approval campus created_at\n    }\n  }\n": typeof types.FindOperatorPeopleDocument,
    "\n  query OperatorPerson($id: ID) {\n    getOperatorPerson(id: $id) {\n      id name roles status awaits_approval campus created_at email phone seen taken_by acts sessions papers\n      kitchen_orders kitchen_unfinished\n      problems { id order_no kind state created_at by refunded } refunds refunded\n      orders { ...OrderRowFields }\n      timeline { ...HistoryFields }\n    }\n  }\n": typeof types.OperatorPersonDocument,
    "\n  mutation OperatorAct($act: String, $subject: ID, $seen: ID, $reason: String) {\n    operatorAct(act: $act, subject: $subject, seen: $seen, reason: $reason) { success message code }\n  }\n": typeof types.OperatorActDocument,
    "\n  fragment DisputeFields on OperatorDispute {\n    id amount reason state due_by opened_at order_id order_no orders\n  }\n": typeof types.DisputeFieldsFragmentDoc,
    "\n  query Disputes {\n    getDisputes { ...DisputeFields }\n  }\n": typeof types.DisputesDocument,
    "\n  query Dispute($id: ID) {\n    getDispute(id: $id) { ...DisputeFields borne_by kitchens { order_id order_no kitchen most } evidence twice seen taken_by timeline { ...HistoryFields } }\n  }\n": typeof types.DisputeDocument,
    "\n  mutation MoveDispute($id: ID, $order: ID, $reason: String, $seen: ID) {\n    moveDispute(id: $id, order: $order, reason: $reason, seen: $seen) { success message }\n  }\n": typeof types.MoveDisputeDocument,
    "\n  query OperatorHealth {\n    getOperatorHealth {\n      version lag_ms payments payments_reachable refunds_waiting refunds_refused orders_late\n      jobs { id queue tries since next_try reason }\n    }\n  }\n": typeof types.OperatorHealthDocument,
    "\n  query OperatorHidden {\n    getOperatorHidden { id name kitchen campus hidden_at hidden_reason }\n  }\n": typeof types.OperatorHiddenDocument,
    "\n  query FindDishes($text: String, $limit: Int) {\n    getAllProducts(search: $text, limit: $limit) { id name chef { user { first_name address_line_1 } } }\n  }\n": typeof types.FindDishesDocument,
    "\n  query OperatorDish($id: ID) {\n    getOperatorDish(id: $id) { id name kitchen campus hidden_at hidden_reason }\n  }\n": typeof types.OperatorDishDocument,
    "\n  mutation HideDish($id: ID, $hide: Boolean, $reason: String) {\n    hideDish(id: $id, hide: $hide, reason: $reason) { success message }\n  }\n": typeof types.HideDishDocument,
    "\n  fragment OperatorFields on Operator { id name email confirmed_until }\n": typeof types.OperatorFieldsFragmentDoc,
    "\n  query Operator {\n    getOperator { ...OperatorFields }\n  }\n": typeof types.OperatorDocument,
    "\n  mutation OperatorLogin($email: String, $password: String, $code: String) {\n    operatorLogin(email: $email, password: $password, code: $code) { ...OperatorFields }\n  }\n": typeof types.OperatorLoginDocument,
    "\n  mutation OperatorLogout {\n    operatorLogout { success message }\n  }\n": typeof types.OperatorLogoutDocument,
    "\n  mutation OperatorConfirm($code: String) {\n    operatorConfirm(code: $code) { ...OperatorFields }\n  }\n": typeof types.OperatorConfirmDocument,
    "\n  query OperatorPapers($state: String) {\n    findOperatorPapers(state: $state) { id kind risk expires_on state campus handed_in_at }\n  }\n": typeof types.OperatorPapersDocument,
    "\n  query OperatorPaper($id: ID) {\n    getOperatorPaper(id: $id) {\n      id kind risk expires_on state campus handed_in_at kitchen user_id number issuer reason photo_url\n    }\n  }\n": typeof types.OperatorPaperDocument,
    "\n  mutation CheckPaper($id: ID, $accept: Boolean, $reason: String, $seen: String) {\n    checkPaper(id: $id, accept: $accept, reason: $reason, seen: $seen) { success message }\n  }\n": typeof types.CheckPaperDocument,
    "\n  query PayoutBatches {\n    getPayoutBatches {\n      id until prepared_by prepared_at complete confirmed_by confirmed_at confirm_from people amount by_hand unpaid\n    }\n  }\n": typeof types.PayoutBatchesDocument,
    "\n  query Unpaid {\n    getUnpaid { reason people amount named { user_id name amount } }\n  }\n": typeof types.UnpaidDocument,
    "\n  query Payouts($batch: ID, $after: ID) {\n    getPayouts(batch: $batch, after: $after) {\n      id user_id name amount chef rider top_up road state reference reason short held\n    }\n  }\n": typeof types.PayoutsDocument,
    "\n  mutation PreparePayouts {\n    preparePayouts { success message }\n  }\n": typeof types.PreparePayoutsDocument,
    "\n  mutation ConfirmPayouts($batch: ID) {\n    confirmPayouts(batch: $batch) { success message }\n  }\n": typeof types.ConfirmPayoutsDocument,
    "\n  mutation SettlePayout($id: ID, $reference: String, $failed: Boolean, $seen: String) {\n    settlePayout(id: $id, reference: $reference, failed: $failed, seen: $seen) { success message }\n  }\n": typeof types.SettlePayoutDocument,
    "\n  query OperatorProblems {\n    getOperatorProblems { id kind state contested order_no created_at }\n  }\n": typeof types.OperatorProblemsDocument,
    "\n  query OperatorProblem($id: ID) {\n    getOperatorProblem(id: $id) {\n      problem { id kind state text photos lines { position quantity } reply created_at reason contest contest_answer bearer refunded decided_at }\n      order_id order_no status ordered_at proof photo\n      items { quantity unit_price product_id { id name } allergens { contains may_contain } }\n      delivery_fee taxes { what base amount } tip left given { position quantity } fee_given bearer avoided seen\n      timeline { status at }\n      customer { user_id first_name mobile_number orders problems refunds }\n      chef { user_id first_name mobile_number orders problems refunds }\n    }\n  }\n": typeof types.OperatorProblemDocument,
    "\n  mutation OperatorRefund(\n    $orderId: ID, $problemId: ID, $seen: ID, $lines: [ProblemLineInput!], $fee: Boolean, $rest: Boolean, $bearer: String, $reason: String\n  ) {\n    operatorRefund(\n      orderId: $orderId, problemId: $problemId, seen: $seen, lines: $lines, fee: $fee, rest: $rest, bearer: $bearer, reason: $reason\n    ) { success message }\n  }\n": typeof types.OperatorRefundDocument,
    "\n  mutation OpenOperatorLink($token: String) {\n    openOperatorLink(token: $token) { email secret qr qr_size }\n  }\n": typeof types.OpenOperatorLinkDocument,
    "\n  mutation SetUpOperator($token: String, $name: String, $password: String, $code: String) {\n    setUpOperator(token: $token, name: $name, password: $password, code: $code) { recovery_codes }\n  }\n": typeof types.SetUpOperatorDocument,
    "\n  query DemoOperator {\n    getDemoOperator { email code works_in }\n  }\n": typeof types.DemoOperatorDocument,
    "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at chef_pay cancel_reason cancelled_by cooked_pay stop_seen ready_by ready_at accept_by starts_at ends_at start_from arrival_denied help_called coming_back\n    collect pickup_spot here_at uncollected_from\n    handoff { proof pin_locked_until }\n    timeline { status at }\n    rider { first_name vehicle_type mobile_number }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name mobile_number address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    problems {\n      id kind state text photos lines { position quantity } reply reason contest contest_answer bearer refunded amount decided_at contest_until\n    }\n  }\n": typeof types.ChefTicketFieldsFragmentDoc,
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }\n  }\n": typeof types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": typeof types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": typeof types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings unfinishedOrders }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n": typeof types.ChefStatsDocument,
    "\n  query SoldOut($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { id quantity sold_out_today }\n  }\n": typeof types.SoldOutDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int, $afterAccept: Boolean) {\n    updateOrderStatus(\n      orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes, after_accept: $afterAccept\n    ) { success message code }\n  }\n": typeof types.MoveAsChefDocument,
    "\n  mutation MarkOrderReady($orderId: ID, $back: Boolean) {\n    markOrderReady(orderId: $orderId, back: $back) { success message code }\n  }\n": typeof types.MarkOrderReadyDocument,
    "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n": typeof types.MoveReadyTimeDocument,
    "\n  mutation SellOut($id: ID, $soldOut: Boolean!) {\n    updateProduct(id: $id, input: { sold_out_today: $soldOut }) { id }\n  }\n": typeof types.SellOutDocument,
    "\n  mutation AnswerProblem($id: ID, $refund: Boolean, $text: String) {\n    answerProblem(id: $id, refund: $refund, text: $text) { success message }\n  }\n": typeof types.AnswerProblemDocument,
    "\n  mutation ContestRefund($id: ID, $text: String) {\n    contestRefund(id: $id, text: $text) { success message }\n  }\n": typeof types.ContestRefundDocument,
    "\n  mutation HandToCustomer($orderId: ID, $pin: String, $uncollected: Boolean) {\n    handOverOrder(orderId: $orderId, pin: $pin, uncollected: $uncollected) { success message code }\n  }\n": typeof types.HandToCustomerDocument,
    "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered stopped\n  }\n": typeof types.KitchenSwitchFieldsFragmentDoc,
    "\n  query OwnKitchen($userId: ID) {\n    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }\n  }\n": typeof types.OwnKitchenDocument,
    "\n  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {\n    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }\n  }\n": typeof types.PauseKitchenDocument,
    "\n  mutation ResumeKitchen {\n    resumeKitchen { ...KitchenSwitchFields }\n  }\n": typeof types.ResumeKitchenDocument,
    "\n  mutation SetDaysAway($from: String, $to: String) {\n    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }\n  }\n": typeof types.SetDaysAwayDocument,
    "\n  mutation AcceptOrders($orderIds: [ID!]) {\n    acceptOrders(orderIds: $orderIds) { success message }\n  }\n": typeof types.AcceptOrdersDocument,
    "\n  mutation TellHere($orderId: ID) { tellHere(orderId: $orderId) { success message } }\n": typeof types.TellHereDocument,
    "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax tip cancel_reason cancelled_by\n    taxes { name amount number }\n    collect pickup_spot pickup_campus here_at uncollected_from eta { from to late } ready_by ready_at accept_by starts_at ends_at cancel_until question refund_by arrival_denied claimed\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name image_url } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status way }\n    review_until reviews { id }\n    problem_until problems { id kind state reply reason contest_answer refunded decided_at }\n  }\n": typeof types.CustomerTicketFieldsFragmentDoc,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields chef_id { arrivals { campus from to } } }\n  }\n": typeof types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }\n  }\n": typeof types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": typeof types.CancelOrderDocument,
    "\n  mutation KeepWaiting($orderId: ID) { keepWaiting(orderId: $orderId) { success message } }\n": typeof types.KeepWaitingDocument,
    "\n  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {\n    answerArrival(orderId: $orderId, arrived: $arrived) { success message }\n  }\n": typeof types.AnswerArrivalDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": typeof types.ConfirmCheckoutDocument,
    "\n  query OnItsWay($customerId: ID, $finished: Boolean!) {\n    getOpenOrders(customerId: $customerId) { ...OnItsWayFields }\n    getPastOrdersCustomer(customer_id: $customerId, limit: 3, completed: true) @include(if: $finished) { ...OnItsWayFields }\n  }\n\n  fragment OnItsWayFields on Order {\n    _id order_no status collect starts_at accept_by ready_at nobody_here_until question arrival_denied eta { from to late }\n    chef_id { user { first_name } }\n    rider { first_name }\n    items { product_id { name image_url } }\n  }\n": typeof types.OnItsWayDocument,
    "\n  query Reportable($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status problem_until question\n      chef_id { user { first_name } }\n      items { quantity unit_price product_id { name } }\n    }\n    getUserProfile { id avoided_allergens }\n  }\n": typeof types.ReportableDocument,
    "\n  mutation ReportProblem(\n    $orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean\n  ) {\n    reportProblem(\n      orderId: $orderId, kind: $kind, lines: $lines, text: $text, photos: $photos, showAvoided: $showAvoided\n    ) { id state }\n  }\n": typeof types.ReportProblemDocument,
    "\n  mutation WithdrawProblem($id: ID) { withdrawProblem(id: $id) { success message } }\n": typeof types.WithdrawProblemDocument,
    "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status collect pickup_spot created_at starts_at ends_at total_amount subtotal delivery_fee tax tip\n      taxes { name amount number }\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n": typeof types.ReceiptDocument,
    "\n  mutation MarkStopSeen($orderId: ID) {\n    markStopSeen(orderId: $orderId) { success }\n  }\n": typeof types.MarkStopSeenDocument,
    "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at starts_at ends_at ready_by ready_at cancelled_by claimed claimed_until given_back taking_back rider_pay tip distance_km\n    delivery_note nobody_here_until arrival_denied undo_until handover_code handover_until help_called refund_by coming_back can_hand_back\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": typeof types.RiderTicketFieldsFragmentDoc,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider { ...RiderTicketFields }\n  }\n": typeof types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }\n  }\n": typeof types.RiderInProgressOrdersDocument,
    "\n  query RiderCancelledOrders {\n    getCancelledOrdersRider { ...RiderTicketFields }\n  }\n": typeof types.RiderCancelledOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }\n  }\n": typeof types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getRiderWeek(rider_id: $riderId) { date orders earnings }\n  }\n": typeof types.RiderStatsDocument,
    "\n  query Duty($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id on_duty on_duty_until preferred_delivery_radius long_distance_preference\n      user { address_line_1 }\n    }\n  }\n": typeof types.DutyDocument,
    "\n  mutation SetOnDuty($on: Boolean) {\n    setOnDuty(on: $on) { success message }\n  }\n": typeof types.SetOnDutyDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }\n  }\n": typeof types.MoveAsRiderDocument,
    "\n  mutation ClaimOrder($orderId: ID) { claimOrder(orderId: $orderId) { success message code } }\n": typeof types.ClaimOrderDocument,
    "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n": typeof types.ReleaseOrderDocument,
    "\n  mutation UndoPickup($orderId: ID) { undoPickup(orderId: $orderId) { success message code } }\n": typeof types.UndoPickupDocument,
    "\n  mutation NobodyHere($orderId: ID) { reportNobodyHere(orderId: $orderId) { success message code } }\n": typeof types.NobodyHereDocument,
    "\n  mutation CannotDeliver($orderId: ID, $way: String) {\n    cannotDeliver(orderId: $orderId, way: $way) { success message code }\n  }\n": typeof types.CannotDeliverDocument,
    "\n  mutation TakeOver($code: String) { takeOver(code: $code) { success message code } }\n": typeof types.TakeOverDocument,
    "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n": typeof types.HandOverDocument,
    "\n  query Avoided { getUserProfile { id avoided_allergens } }\n": typeof types.AvoidedDocument,
    "\n  mutation SetAvoided($allergens: [String]) { setAvoidedAllergens(allergens: $allergens) { success message } }\n": typeof types.SetAvoidedDocument,
    "\n  query OwnPapers {\n    getOwnPapers {\n      required missing\n      papers { id kind risk number issuer expires_on state reason photo_url }\n    }\n  }\n": typeof types.OwnPapersDocument,
    "\n  fragment ProfileUserFields on User {\n    id first_name last_name email mobile_number role gender profile_image address_line_1 address_line_2 city province\n    postal_code country nearby_landmark\n  }\n": typeof types.ProfileUserFieldsFragmentDoc,
    "\n  fragment ProfilePaymentFields on PaymentInfo { id bank_account_number transit_number institution_number }\n": typeof types.ProfilePaymentFieldsFragmentDoc,
    "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { ...ProfileUserFields }\n      chef {\n        id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days\n        preferred_start_time preferred_end_time keeps_hours\n        day_hours { day start end }\n        delivery_km prep_minutes plans_ahead notice_minutes orders_per_window pickup pickup_spot days_away bio\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n": typeof types.ChefProfileDocument,
    "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user { ...ProfileUserFields }\n      rider {\n        id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date\n        driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days\n        preferred_start_time preferred_end_time long_distance_preference\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n": typeof types.RiderProfileDocument,
    "\n  query CustomerProfile($userId: ID) { getUserProfile(userId: $userId) { user { ...ProfileUserFields } } }\n": typeof types.CustomerProfileDocument,
    "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id email_confirmed } }\n": typeof types.UpdateUserDocument,
    "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) { id email_confirmed }\n  }\n": typeof types.UpdateUserProfileDocument,
    "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) { id email_confirmed }\n  }\n": typeof types.UpdateUserProfileRiderDocument,
    "\n  query TaxNumber { getUserProfile { id tax_number { number checked } } }\n": typeof types.TaxNumberDocument,
    "\n  mutation SetTaxNumber($number: String) { setTaxNumber(number: $number) { success message } }\n": typeof types.SetTaxNumberDocument,
    "\n  query IsEmailUnique($email: String) { isEmailUnique(email: $email) }\n": typeof types.IsEmailUniqueDocument,
    "\n  mutation CreateUser($input: UserInput) { createUser(input: $input) { id email_confirmed } }\n": typeof types.CreateUserDocument,
    "\n  mutation CreateRider($input: RiderInput) { createRider(input: $input) { id } }\n": typeof types.CreateRiderDocument,
    "\n  mutation CreateChef($input: ChefInput) { createChef(input: $input) { id } }\n": typeof types.CreateChefDocument,
    "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }\n": typeof types.CreatePaymentInfoDocument,
    "\n  query OwnChef($userId: ID) { getChefProfile(userId: $userId) { id approved } }\n": typeof types.OwnChefDocument,
    "\n  query OwnRider($userId: ID) { getRiderProfile(userId: $userId) { id approved } }\n": typeof types.OwnRiderDocument,
    "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n": typeof types.KitchenReviewsDocument,
    "\n  query KitchenRating($userId: ID) { getChefProfile(userId: $userId) { id rating { average count } } }\n": typeof types.KitchenRatingDocument,
    "\n  mutation AnswerReview($id: ID, $text: String) { replyToReview(id: $id, text: $text) { id reply } }\n": typeof types.AnswerReviewDocument,
    "\n  fragment OwnReviewFields on Review {\n    id product_id stars text tags pictures edited reply note editable_until hidden_reason\n  }\n": typeof types.OwnReviewFieldsFragmentDoc,
    "\n  query ReviewedOrder($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status review_until\n      handoff { proof }\n      chef_id { user { first_name } }\n      rider { first_name }\n      items { product_id { id name image_url } }\n      reviews { ...OwnReviewFields }\n    }\n  }\n": typeof types.ReviewedOrderDocument,
    "\n  mutation AddReview(\n    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String\n  ) {\n    addReview(\n      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note\n    ) { ...OwnReviewFields }\n  }\n": typeof types.AddReviewDocument,
    "\n  mutation EditReview($id: ID, $stars: Int, $text: String) {\n    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }\n  }\n": typeof types.EditReviewDocument,
    "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply\n    }\n  }\n": typeof types.ReviewsDocument,
    "\n  mutation ReportReview($id: ID, $reason: String) { reportReview(id: $id, reason: $reason) { success message } }\n": typeof types.ReportReviewDocument,
    "\n  mutation ResendConfirmation { resendConfirmation { message } }\n": typeof types.ResendConfirmationDocument,
};
const documents: Documents = {
    "\n  mutation Login($input: LoginInput) { login(input: $input) { token user { id first_name last_name email role } } }\n": types.LoginDocument,
    "\n  mutation ForgotPassword($email: String) { forgotPassword(email: $email) { message } }\n": types.ForgotPasswordDocument,
    "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) { message }\n  }\n": types.ResetPasswordDocument,
    "\n  query OwnAccount($userId: ID) { getUserProfile(userId: $userId) { user { id email role } } }\n": types.OwnAccountDocument,
    "\n  query OwnSessions { getSessions { id device created_at last_seen_at current } }\n": types.OwnSessionsDocument,
    "\n  mutation AddRole($role: String) { addRole(role: $role) { success message } }\n": types.AddRoleDocument,
    "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation EndSession($id: ID) { endSession(id: $id) { success message } }\n": types.EndSessionDocument,
    "\n  mutation DeleteAccount($password: String) { deleteAccount(password: $password) { success message } }\n": types.DeleteAccountDocument,
    "\n  mutation ConfirmEmail($token: String) { confirmEmail(token: $token) { message } }\n": types.ConfirmEmailDocument,
    "\n  query Confirmation($userId: ID) { getUserProfile(userId: $userId) { email_confirmed } }\n": types.ConfirmationDocument,
    "\n  mutation Logout { logout { success message } }\n": types.LogoutDocument,
    "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity ahead_quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km prep_minutes plans_ahead pickup pickup_spot next_window arrivals { campus from to }\n        drops { day opens_at left max_per_order product { id } }\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at stopped }\n      }\n    }\n  }\n": types.CartDishDocument,
    "\n  query HeldLines {\n    openCheckout { sessionId lines { product_id quantity } }\n  }\n": types.HeldLinesDocument,
    "\n  query DeliveryAddress($userId: ID) {\n    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }\n  }\n": types.DeliveryAddressDocument,
    "\n  query Quote($orderInput: OrderInput) {\n    getQuote(orderInput: $orderInput) {\n      groups { chef_id food delivery tip taxes { name amount } }\n      total stopped\n    }\n  }\n": types.QuoteDocument,
    "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n": types.StartCheckoutDocument,
    "\n  mutation SaveAddress($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) { id }\n  }\n": types.SaveAddressDocument,
    "\n  query Reorder($orderId: ID, $later: Boolean) {\n    reorder(orderId: $orderId, later: $later) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity ahead_quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km plans_ahead pickup pickup_spot next_window\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n": types.ReorderDocument,
    "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id collect created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n": types.LastOrdersDocument,
    "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n": types.SettleCheckoutDocument,
    "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message code }\n  }\n": types.CancelCheckoutDocument,
    "\n  query Windows($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String) {\n    getWindows(chef_id: $chef_id, pickup: $pickup, products: $products, campus: $campus) {\n      starts_at ends_at left cancel_until\n    }\n  }\n": types.WindowsDocument,
    "\n  query Statement($role: String, $from: String, $to: String, $after: ID) {\n    getStatement(role: $role, from: $from, to: $to, after: $after) {\n      lines { id at order_no what amount minutes about }\n      has_more total balance tax_included from to\n      sums { what orders amount }\n    }\n  }\n": types.StatementDocument,
    "\n  query Payee {\n    getPayee { road roads state email }\n    getNextPayout { day amount on_its_way unsent owed past { id at amount state reference reason } }\n  }\n": types.PayeeDocument,
    "\n  query PayeeLink {\n    getPayee { link }\n  }\n": types.PayeeLinkDocument,
    "\n  mutation SetPayee($road: String, $email: String, $password: String) {\n    setPayee(road: $road, email: $email, password: $password) { state }\n  }\n": types.SetPayeeDocument,
    "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at } next_window plans_ahead pickup\n  }\n": types.ChefCardFieldsFragmentDoc,
    "\n  fragment MenuItemFields on Product {\n    id name description price quantity ahead_quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n": types.MenuItemFieldsFragmentDoc,
    "\n  fragment ProductFields on Product { ...MenuItemFields chef { ...ChefCardFields } }\n": types.ProductFieldsFragmentDoc,
    "\n  query Home($campus: String, $limit: Int, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, limit: $limit) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n    getAllChefs(delivers_to: $campus, limit: $limit) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n": types.HomeDocument,
    "\n  query Products($campus: String, $search: String, $after: ID, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, search: $search, after: $after) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n  }\n": types.ProductsDocument,
    "\n  query Chefs($campus: String, $after: ID, $isThere: Boolean!) {\n    getAllChefs(delivers_to: $campus, after: $after) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n": types.ChefsDocument,
    "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n": types.ProductDocument,
    "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      papers { lines }\n      products { ...MenuItemFields }\n    }\n  }\n": types.ChefDocument,
    "\n  fragment DropCardFields on Drop {\n    day opens_at closes_at left product { id name image_url chef { id user { first_name last_name } } }\n  }\n": types.DropCardFieldsFragmentDoc,
    "\n  query Drops($campus: String) { getDrops(campus: $campus) { ...DropCardFields } }\n": types.DropsDocument,
    "\n  query ChefDrops($chef: ID) { getChefById(id: $chef) { drops { ...DropCardFields } } }\n": types.ChefDropsDocument,
    "\n  query Drop($product: ID, $day: String) {\n    getDrop(product_id: $product, day: $day) {\n      day opens_at closes_at portions max_per_order left paying { count until } from to delivered collected\n      product { ...MenuItemFields chef { ...ChefCardFields plans_ahead pickup pickup_spot arrivals { campus from to fee } } }\n    }\n  }\n": types.DropDocument,
    "\n  query DropAlert($product: ID, $day: String) {\n    getDropAlert(product_id: $product, day: $day)\n  }\n": types.DropAlertDocument,
    "\n  mutation SetDropAlert($product: ID, $day: String, $on: Boolean) {\n    setDropAlert(product_id: $product, day: $day, on: $on) { success message }\n  }\n": types.SetDropAlertDocument,
    "\n  query DayPortions($product: ID) { getDayPortions(product_id: $product) { day portions taken is_own is_drop } }\n": types.DayPortionsDocument,
    "\n  mutation SetDayPortions($product: ID, $day: String, $portions: Int) {\n    setDayPortions(product_id: $product, day: $day, portions: $portions) { success message }\n  }\n": types.SetDayPortionsDocument,
    "\n  fragment OwnDropFields on Drop {\n    day opens_at closes_at portions max_per_order left product { id name image_url }\n  }\n": types.OwnDropFieldsFragmentDoc,
    "\n  query OwnDrops($userId: ID) {\n    getChefProfile(userId: $userId) { id plans_ahead drops { ...OwnDropFields } }\n  }\n": types.OwnDropsDocument,
    "\n  mutation AnnounceDrop($product: ID, $day: String, $portions: Int, $opens: String, $each: Int) {\n    announceDrop(product_id: $product, day: $day, portions: $portions, opens_at: $opens, max_per_order: $each) { day }\n  }\n": types.AnnounceDropDocument,
    "\n  mutation ChangeDrop($product: ID, $day: String, $portions: Int, $closed: Boolean) {\n    changeDrop(product_id: $product, day: $day, portions: $portions, closed: $closed) { day }\n  }\n": types.ChangeDropDocument,
    "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity ahead_quantity image_url dietary is_available sold_out_today hidden_reason\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n": types.MenuProductFieldsFragmentDoc,
    "\n  query OwnMenu($chefId: ID) { getProductsByChef(chef_id: $chefId) { ...MenuProductFields } getChefProfile { id } }\n": types.OwnMenuDocument,
    "\n  query OwnDish($id: ID) { getProduct(id: $id) { ...MenuProductFields } getChefProfile { id } }\n": types.OwnDishDocument,
    "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n": types.AddDishDocument,
    "\n  mutation ChangeDish($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { ...MenuProductFields } }\n": types.ChangeDishDocument,
    "\n  mutation DeleteDish($id: ID) { deleteProduct(id: $id) { success message } }\n": types.DeleteDishDocument,
    "\n  query Marked { getFavourites { alerts products { id } chefs { id } } }\n": types.MarkedDocument,
    "\n  query Favourites {\n    getFavourites {\n      products { ...ProductFields chef { arrivals { campus from to fee } } }\n      chefs { ...ChefCardFields arrivals { campus from to fee } }\n    }\n  }\n": types.FavouritesDocument,
    "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n": types.SetFavouriteDocument,
    "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String, $sort: String\n    $isThere: Boolean!, $everywhere: Boolean!\n  ) {\n    getAllProducts(\n      delivers_to: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at, sort: $sort\n    ) {\n      ...ProductFields\n      chef { arrivals(campus: $campus) @include(if: $isThere) { campus @include(if: $everywhere) from to fee } }\n    }\n  }\n": types.FilteredDocument,
    "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String\n  ) {\n    getFilterCounts(\n      delivers_to: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at\n    ) { filter value count }\n  }\n": types.FilterCountsDocument,
    "\n  query ChefsOutOfReach($campus: String, $limit: Int, $after: ID) {\n    getAllChefs(delivers_to: $campus, out_of_reach: true, limit: $limit, after: $after) { ...ChefCardFields }\n  }\n": types.ChefsOutOfReachDocument,
    "\n  query UnreadCount { getUnreadCount }\n": types.UnreadCountDocument,
    "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n": types.NotificationsDocument,
    "\n  mutation MarkNotificationsRead($upTo: ID) { markNotificationsRead(upTo: $upTo) { success message } }\n": types.MarkNotificationsReadDocument,
    "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n": types.SubscribePushDocument,
    "\n  mutation UnsubscribePush($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success message } }\n": types.UnsubscribePushDocument,
    "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who group label push mail fixed channels usual }\n    quiet_from quiet_to push_key push_browsers\n  }\n": types.SettingsFieldsFragmentDoc,
    "\n  query NotificationSettings { getNotificationSettings { ...SettingsFields } }\n": types.NotificationSettingsDocument,
    "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n": types.SaveNotificationSettingsDocument,
    "\n  mutation SendTestNotification { sendTestNotification { success message } }\n": types.SendTestNotificationDocument,
    "\n  query Audit($before: ID) {\n    getAudit(before: $before) { id at by act subject about_kind about_id about reason details }\n  }\n": types.AuditDocument,
    "\n  query CheckAudit($after: ID, $hash: String) {\n    checkAudit(after: $after, hash: $hash) { rows after hash over broken }\n  }\n": types.CheckAuditDocument,
    "\n  query Books($day: String) {\n    getBooks(day: $day) {\n      day read_until difference_count\n      differences { kind subject here there since order_id order_no }\n      accounts { account amount }\n      waits { what count amount }\n    }\n  }\n": types.BooksDocument,
    "\n  query OperatorCampuses {\n    getOperatorCampuses {\n      campus spots default_spots own_spots delivery_fee default_fee own_fee stopped stopped_since changed_at\n    }\n  }\n": types.OperatorCampusesDocument,
    "\n  mutation SetCampus(\n    $campus: String, $spots: [String!], $delivery_fee: Int, $stopped: String, $reason: String, $seen: String\n  ) {\n    setCampus(\n      campus: $campus, spots: $spots, delivery_fee: $delivery_fee, stopped: $stopped, reason: $reason, seen: $seen\n    ) { success message }\n  }\n": types.SetCampusDocument,
    "\n  fragment OrderRowFields on OperatorOrder {\n    id order_no status created_at campus kitchen_campus starts_at dish dishes total\n  }\n": types.OrderRowFieldsFragmentDoc,
    "\n  fragment HistoryFields on OperatorEvent {\n    at kind what by text\n  }\n": types.HistoryFieldsFragmentDoc,
    "\n  query OperatorNow {\n    getOperatorNow {\n      id kind subject order_id order_no count detail campus kitchen_campus since act seen taken_by\n    }\n  }\n": types.OperatorNowDocument,
    "\n  query FindOperatorOrders($text: String, $status: String, $campus: String, $from: String, $to: String, $after: ID) {\n    findOperatorOrders(text: $text, status: $status, campus: $campus, from: $from, to: $to, after: $after) {\n      ...OrderRowFields\n    }\n  }\n": types.FindOperatorOrdersDocument,
    "\n  query OperatorOrder($id: ID) {\n    getOperatorOrder(id: $id) {\n      ...OrderRowFields\n      seen taken_by acts address handover\n      people { id part name phone email status }\n      items { quantity name price special_request }\n      payment { id method status left }\n      photo\n      bill { delivery_fee taxes { what base amount } tip left given { position quantity } fee_given }\n      refunds { id amount status reason refused seen }\n      timeline { ...HistoryFields }\n    }\n  }\n": types.OperatorOrderDocument,
    "\n  query FindOperatorPeople($text: String, $role: String, $after: ID) {\n    findOperatorPeople(text: $text, role: $role, after: $after) {\n      id name roles status awaits_approval campus created_at\n    }\n  }\n": types.FindOperatorPeopleDocument,
    "\n  query OperatorPerson($id: ID) {\n    getOperatorPerson(id: $id) {\n      id name roles status awaits_approval campus created_at email phone seen taken_by acts sessions papers\n      kitchen_orders kitchen_unfinished\n      problems { id order_no kind state created_at by refunded } refunds refunded\n      orders { ...OrderRowFields }\n      timeline { ...HistoryFields }\n    }\n  }\n": types.OperatorPersonDocument,
    "\n  mutation OperatorAct($act: String, $subject: ID, $seen: ID, $reason: String) {\n    operatorAct(act: $act, subject: $subject, seen: $seen, reason: $reason) { success message code }\n  }\n": types.OperatorActDocument,
    "\n  fragment DisputeFields on OperatorDispute {\n    id amount reason state due_by opened_at order_id order_no orders\n  }\n": types.DisputeFieldsFragmentDoc,
    "\n  query Disputes {\n    getDisputes { ...DisputeFields }\n  }\n": types.DisputesDocument,
    "\n  query Dispute($id: ID) {\n    getDispute(id: $id) { ...DisputeFields borne_by kitchens { order_id order_no kitchen most } evidence twice seen taken_by timeline { ...HistoryFields } }\n  }\n": types.DisputeDocument,
    "\n  mutation MoveDispute($id: ID, $order: ID, $reason: String, $seen: ID) {\n    moveDispute(id: $id, order: $order, reason: $reason, seen: $seen) { success message }\n  }\n": types.MoveDisputeDocument,
    "\n  query OperatorHealth {\n    getOperatorHealth {\n      version lag_ms payments payments_reachable refunds_waiting refunds_refused orders_late\n      jobs { id queue tries since next_try reason }\n    }\n  }\n": types.OperatorHealthDocument,
    "\n  query OperatorHidden {\n    getOperatorHidden { id name kitchen campus hidden_at hidden_reason }\n  }\n": types.OperatorHiddenDocument,
    "\n  query FindDishes($text: String, $limit: Int) {\n    getAllProducts(search: $text, limit: $limit) { id name chef { user { first_name address_line_1 } } }\n  }\n": types.FindDishesDocument,
    "\n  query OperatorDish($id: ID) {\n    getOperatorDish(id: $id) { id name kitchen campus hidden_at hidden_reason }\n  }\n": types.OperatorDishDocument,
    "\n  mutation HideDish($id: ID, $hide: Boolean, $reason: String) {\n    hideDish(id: $id, hide: $hide, reason: $reason) { success message }\n  }\n": types.HideDishDocument,
    "\n  fragment OperatorFields on Operator { id name email confirmed_until }\n": types.OperatorFieldsFragmentDoc,
    "\n  query Operator {\n    getOperator { ...OperatorFields }\n  }\n": types.OperatorDocument,
    "\n  mutation OperatorLogin($email: String, $password: String, $code: String) {\n    operatorLogin(email: $email, password: $password, code: $code) { ...OperatorFields }\n  }\n": types.OperatorLoginDocument,
    "\n  mutation OperatorLogout {\n    operatorLogout { success message }\n  }\n": types.OperatorLogoutDocument,
    "\n  mutation OperatorConfirm($code: String) {\n    operatorConfirm(code: $code) { ...OperatorFields }\n  }\n": types.OperatorConfirmDocument,
    "\n  query OperatorPapers($state: String) {\n    findOperatorPapers(state: $state) { id kind risk expires_on state campus handed_in_at }\n  }\n": types.OperatorPapersDocument,
    "\n  query OperatorPaper($id: ID) {\n    getOperatorPaper(id: $id) {\n      id kind risk expires_on state campus handed_in_at kitchen user_id number issuer reason photo_url\n    }\n  }\n": types.OperatorPaperDocument,
    "\n  mutation CheckPaper($id: ID, $accept: Boolean, $reason: String, $seen: String) {\n    checkPaper(id: $id, accept: $accept, reason: $reason, seen: $seen) { success message }\n  }\n": types.CheckPaperDocument,
    "\n  query PayoutBatches {\n    getPayoutBatches {\n      id until prepared_by prepared_at complete confirmed_by confirmed_at confirm_from people amount by_hand unpaid\n    }\n  }\n": types.PayoutBatchesDocument,
    "\n  query Unpaid {\n    getUnpaid { reason people amount named { user_id name amount } }\n  }\n": types.UnpaidDocument,
    "\n  query Payouts($batch: ID, $after: ID) {\n    getPayouts(batch: $batch, after: $after) {\n      id user_id name amount chef rider top_up road state reference reason short held\n    }\n  }\n": types.PayoutsDocument,
    "\n  mutation PreparePayouts {\n    preparePayouts { success message }\n  }\n": types.PreparePayoutsDocument,
    "\n  mutation ConfirmPayouts($batch: ID) {\n    confirmPayouts(batch: $batch) { success message }\n  }\n": types.ConfirmPayoutsDocument,
    "\n  mutation SettlePayout($id: ID, $reference: String, $failed: Boolean, $seen: String) {\n    settlePayout(id: $id, reference: $reference, failed: $failed, seen: $seen) { success message }\n  }\n": types.SettlePayoutDocument,
    "\n  query OperatorProblems {\n    getOperatorProblems { id kind state contested order_no created_at }\n  }\n": types.OperatorProblemsDocument,
    "\n  query OperatorProblem($id: ID) {\n    getOperatorProblem(id: $id) {\n      problem { id kind state text photos lines { position quantity } reply created_at reason contest contest_answer bearer refunded decided_at }\n      order_id order_no status ordered_at proof photo\n      items { quantity unit_price product_id { id name } allergens { contains may_contain } }\n      delivery_fee taxes { what base amount } tip left given { position quantity } fee_given bearer avoided seen\n      timeline { status at }\n      customer { user_id first_name mobile_number orders problems refunds }\n      chef { user_id first_name mobile_number orders problems refunds }\n    }\n  }\n": types.OperatorProblemDocument,
    "\n  mutation OperatorRefund(\n    $orderId: ID, $problemId: ID, $seen: ID, $lines: [ProblemLineInput!], $fee: Boolean, $rest: Boolean, $bearer: String, $reason: String\n  ) {\n    operatorRefund(\n      orderId: $orderId, problemId: $problemId, seen: $seen, lines: $lines, fee: $fee, rest: $rest, bearer: $bearer, reason: $reason\n    ) { success message }\n  }\n": types.OperatorRefundDocument,
    "\n  mutation OpenOperatorLink($token: String) {\n    openOperatorLink(token: $token) { email secret qr qr_size }\n  }\n": types.OpenOperatorLinkDocument,
    "\n  mutation SetUpOperator($token: String, $name: String, $password: String, $code: String) {\n    setUpOperator(token: $token, name: $name, password: $password, code: $code) { recovery_codes }\n  }\n": types.SetUpOperatorDocument,
    "\n  query DemoOperator {\n    getDemoOperator { email code works_in }\n  }\n": types.DemoOperatorDocument,
    "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at chef_pay cancel_reason cancelled_by cooked_pay stop_seen ready_by ready_at accept_by starts_at ends_at start_from arrival_denied help_called coming_back\n    collect pickup_spot here_at uncollected_from\n    handoff { proof pin_locked_until }\n    timeline { status at }\n    rider { first_name vehicle_type mobile_number }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name mobile_number address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    problems {\n      id kind state text photos lines { position quantity } reply reason contest contest_answer bearer refunded amount decided_at contest_until\n    }\n  }\n": types.ChefTicketFieldsFragmentDoc,
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }\n  }\n": types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings unfinishedOrders }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n": types.ChefStatsDocument,
    "\n  query SoldOut($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { id quantity sold_out_today }\n  }\n": types.SoldOutDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int, $afterAccept: Boolean) {\n    updateOrderStatus(\n      orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes, after_accept: $afterAccept\n    ) { success message code }\n  }\n": types.MoveAsChefDocument,
    "\n  mutation MarkOrderReady($orderId: ID, $back: Boolean) {\n    markOrderReady(orderId: $orderId, back: $back) { success message code }\n  }\n": types.MarkOrderReadyDocument,
    "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n": types.MoveReadyTimeDocument,
    "\n  mutation SellOut($id: ID, $soldOut: Boolean!) {\n    updateProduct(id: $id, input: { sold_out_today: $soldOut }) { id }\n  }\n": types.SellOutDocument,
    "\n  mutation AnswerProblem($id: ID, $refund: Boolean, $text: String) {\n    answerProblem(id: $id, refund: $refund, text: $text) { success message }\n  }\n": types.AnswerProblemDocument,
    "\n  mutation ContestRefund($id: ID, $text: String) {\n    contestRefund(id: $id, text: $text) { success message }\n  }\n": types.ContestRefundDocument,
    "\n  mutation HandToCustomer($orderId: ID, $pin: String, $uncollected: Boolean) {\n    handOverOrder(orderId: $orderId, pin: $pin, uncollected: $uncollected) { success message code }\n  }\n": types.HandToCustomerDocument,
    "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered stopped\n  }\n": types.KitchenSwitchFieldsFragmentDoc,
    "\n  query OwnKitchen($userId: ID) {\n    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }\n  }\n": types.OwnKitchenDocument,
    "\n  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {\n    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }\n  }\n": types.PauseKitchenDocument,
    "\n  mutation ResumeKitchen {\n    resumeKitchen { ...KitchenSwitchFields }\n  }\n": types.ResumeKitchenDocument,
    "\n  mutation SetDaysAway($from: String, $to: String) {\n    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }\n  }\n": types.SetDaysAwayDocument,
    "\n  mutation AcceptOrders($orderIds: [ID!]) {\n    acceptOrders(orderIds: $orderIds) { success message }\n  }\n": types.AcceptOrdersDocument,
    "\n  mutation TellHere($orderId: ID) { tellHere(orderId: $orderId) { success message } }\n": types.TellHereDocument,
    "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax tip cancel_reason cancelled_by\n    taxes { name amount number }\n    collect pickup_spot pickup_campus here_at uncollected_from eta { from to late } ready_by ready_at accept_by starts_at ends_at cancel_until question refund_by arrival_denied claimed\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name image_url } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status way }\n    review_until reviews { id }\n    problem_until problems { id kind state reply reason contest_answer refunded decided_at }\n  }\n": types.CustomerTicketFieldsFragmentDoc,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields chef_id { arrivals { campus from to } } }\n  }\n": types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }\n  }\n": types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": types.CancelOrderDocument,
    "\n  mutation KeepWaiting($orderId: ID) { keepWaiting(orderId: $orderId) { success message } }\n": types.KeepWaitingDocument,
    "\n  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {\n    answerArrival(orderId: $orderId, arrived: $arrived) { success message }\n  }\n": types.AnswerArrivalDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": types.ConfirmCheckoutDocument,
    "\n  query OnItsWay($customerId: ID, $finished: Boolean!) {\n    getOpenOrders(customerId: $customerId) { ...OnItsWayFields }\n    getPastOrdersCustomer(customer_id: $customerId, limit: 3, completed: true) @include(if: $finished) { ...OnItsWayFields }\n  }\n\n  fragment OnItsWayFields on Order {\n    _id order_no status collect starts_at accept_by ready_at nobody_here_until question arrival_denied eta { from to late }\n    chef_id { user { first_name } }\n    rider { first_name }\n    items { product_id { name image_url } }\n  }\n": types.OnItsWayDocument,
    "\n  query Reportable($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status problem_until question\n      chef_id { user { first_name } }\n      items { quantity unit_price product_id { name } }\n    }\n    getUserProfile { id avoided_allergens }\n  }\n": types.ReportableDocument,
    "\n  mutation ReportProblem(\n    $orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean\n  ) {\n    reportProblem(\n      orderId: $orderId, kind: $kind, lines: $lines, text: $text, photos: $photos, showAvoided: $showAvoided\n    ) { id state }\n  }\n": types.ReportProblemDocument,
    "\n  mutation WithdrawProblem($id: ID) { withdrawProblem(id: $id) { success message } }\n": types.WithdrawProblemDocument,
    "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status collect pickup_spot created_at starts_at ends_at total_amount subtotal delivery_fee tax tip\n      taxes { name amount number }\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n": types.ReceiptDocument,
    "\n  mutation MarkStopSeen($orderId: ID) {\n    markStopSeen(orderId: $orderId) { success }\n  }\n": types.MarkStopSeenDocument,
    "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at starts_at ends_at ready_by ready_at cancelled_by claimed claimed_until given_back taking_back rider_pay tip distance_km\n    delivery_note nobody_here_until arrival_denied undo_until handover_code handover_until help_called refund_by coming_back can_hand_back\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": types.RiderTicketFieldsFragmentDoc,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider { ...RiderTicketFields }\n  }\n": types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }\n  }\n": types.RiderInProgressOrdersDocument,
    "\n  query RiderCancelledOrders {\n    getCancelledOrdersRider { ...RiderTicketFields }\n  }\n": types.RiderCancelledOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }\n  }\n": types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getRiderWeek(rider_id: $riderId) { date orders earnings }\n  }\n": types.RiderStatsDocument,
    "\n  query Duty($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id on_duty on_duty_until preferred_delivery_radius long_distance_preference\n      user { address_line_1 }\n    }\n  }\n": types.DutyDocument,
    "\n  mutation SetOnDuty($on: Boolean) {\n    setOnDuty(on: $on) { success message }\n  }\n": types.SetOnDutyDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }\n  }\n": types.MoveAsRiderDocument,
    "\n  mutation ClaimOrder($orderId: ID) { claimOrder(orderId: $orderId) { success message code } }\n": types.ClaimOrderDocument,
    "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n": types.ReleaseOrderDocument,
    "\n  mutation UndoPickup($orderId: ID) { undoPickup(orderId: $orderId) { success message code } }\n": types.UndoPickupDocument,
    "\n  mutation NobodyHere($orderId: ID) { reportNobodyHere(orderId: $orderId) { success message code } }\n": types.NobodyHereDocument,
    "\n  mutation CannotDeliver($orderId: ID, $way: String) {\n    cannotDeliver(orderId: $orderId, way: $way) { success message code }\n  }\n": types.CannotDeliverDocument,
    "\n  mutation TakeOver($code: String) { takeOver(code: $code) { success message code } }\n": types.TakeOverDocument,
    "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n": types.HandOverDocument,
    "\n  query Avoided { getUserProfile { id avoided_allergens } }\n": types.AvoidedDocument,
    "\n  mutation SetAvoided($allergens: [String]) { setAvoidedAllergens(allergens: $allergens) { success message } }\n": types.SetAvoidedDocument,
    "\n  query OwnPapers {\n    getOwnPapers {\n      required missing\n      papers { id kind risk number issuer expires_on state reason photo_url }\n    }\n  }\n": types.OwnPapersDocument,
    "\n  fragment ProfileUserFields on User {\n    id first_name last_name email mobile_number role gender profile_image address_line_1 address_line_2 city province\n    postal_code country nearby_landmark\n  }\n": types.ProfileUserFieldsFragmentDoc,
    "\n  fragment ProfilePaymentFields on PaymentInfo { id bank_account_number transit_number institution_number }\n": types.ProfilePaymentFieldsFragmentDoc,
    "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { ...ProfileUserFields }\n      chef {\n        id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days\n        preferred_start_time preferred_end_time keeps_hours\n        day_hours { day start end }\n        delivery_km prep_minutes plans_ahead notice_minutes orders_per_window pickup pickup_spot days_away bio\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n": types.ChefProfileDocument,
    "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user { ...ProfileUserFields }\n      rider {\n        id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date\n        driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days\n        preferred_start_time preferred_end_time long_distance_preference\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n": types.RiderProfileDocument,
    "\n  query CustomerProfile($userId: ID) { getUserProfile(userId: $userId) { user { ...ProfileUserFields } } }\n": types.CustomerProfileDocument,
    "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id email_confirmed } }\n": types.UpdateUserDocument,
    "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) { id email_confirmed }\n  }\n": types.UpdateUserProfileDocument,
    "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) { id email_confirmed }\n  }\n": types.UpdateUserProfileRiderDocument,
    "\n  query TaxNumber { getUserProfile { id tax_number { number checked } } }\n": types.TaxNumberDocument,
    "\n  mutation SetTaxNumber($number: String) { setTaxNumber(number: $number) { success message } }\n": types.SetTaxNumberDocument,
    "\n  query IsEmailUnique($email: String) { isEmailUnique(email: $email) }\n": types.IsEmailUniqueDocument,
    "\n  mutation CreateUser($input: UserInput) { createUser(input: $input) { id email_confirmed } }\n": types.CreateUserDocument,
    "\n  mutation CreateRider($input: RiderInput) { createRider(input: $input) { id } }\n": types.CreateRiderDocument,
    "\n  mutation CreateChef($input: ChefInput) { createChef(input: $input) { id } }\n": types.CreateChefDocument,
    "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }\n": types.CreatePaymentInfoDocument,
    "\n  query OwnChef($userId: ID) { getChefProfile(userId: $userId) { id approved } }\n": types.OwnChefDocument,
    "\n  query OwnRider($userId: ID) { getRiderProfile(userId: $userId) { id approved } }\n": types.OwnRiderDocument,
    "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n": types.KitchenReviewsDocument,
    "\n  query KitchenRating($userId: ID) { getChefProfile(userId: $userId) { id rating { average count } } }\n": types.KitchenRatingDocument,
    "\n  mutation AnswerReview($id: ID, $text: String) { replyToReview(id: $id, text: $text) { id reply } }\n": types.AnswerReviewDocument,
    "\n  fragment OwnReviewFields on Review {\n    id product_id stars text tags pictures edited reply note editable_until hidden_reason\n  }\n": types.OwnReviewFieldsFragmentDoc,
    "\n  query ReviewedOrder($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status review_until\n      handoff { proof }\n      chef_id { user { first_name } }\n      rider { first_name }\n      items { product_id { id name image_url } }\n      reviews { ...OwnReviewFields }\n    }\n  }\n": types.ReviewedOrderDocument,
    "\n  mutation AddReview(\n    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String\n  ) {\n    addReview(\n      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note\n    ) { ...OwnReviewFields }\n  }\n": types.AddReviewDocument,
    "\n  mutation EditReview($id: ID, $stars: Int, $text: String) {\n    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }\n  }\n": types.EditReviewDocument,
    "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply\n    }\n  }\n": types.ReviewsDocument,
    "\n  mutation ReportReview($id: ID, $reason: String) { reportReview(id: $id, reason: $reason) { success message } }\n": types.ReportReviewDocument,
    "\n  mutation ResendConfirmation { resendConfirmation { message } }\n": types.ResendConfirmationDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($input: LoginInput) { login(input: $input) { token user { id first_name last_name email role } } }\n"): typeof import('./graphql').LoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgotPassword($email: String) { forgotPassword(email: $email) { message } }\n"): typeof import('./graphql').ForgotPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) { message }\n  }\n"): typeof import('./graphql').ResetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnAccount($userId: ID) { getUserProfile(userId: $userId) { user { id email role } } }\n"): typeof import('./graphql').OwnAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnSessions { getSessions { id device created_at last_seen_at current } }\n"): typeof import('./graphql').OwnSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddRole($role: String) { addRole(role: $role) { success message } }\n"): typeof import('./graphql').AddRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n"): typeof import('./graphql').ChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID) { endSession(id: $id) { success message } }\n"): typeof import('./graphql').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($password: String) { deleteAccount(password: $password) { success message } }\n"): typeof import('./graphql').DeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmEmail($token: String) { confirmEmail(token: $token) { message } }\n"): typeof import('./graphql').ConfirmEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Confirmation($userId: ID) { getUserProfile(userId: $userId) { email_confirmed } }\n"): typeof import('./graphql').ConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Logout { logout { success message } }\n"): typeof import('./graphql').LogoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity ahead_quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km prep_minutes plans_ahead pickup pickup_spot next_window arrivals { campus from to }\n        drops { day opens_at left max_per_order product { id } }\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at stopped }\n      }\n    }\n  }\n"): typeof import('./graphql').CartDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeldLines {\n    openCheckout { sessionId lines { product_id quantity } }\n  }\n"): typeof import('./graphql').HeldLinesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeliveryAddress($userId: ID) {\n    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }\n  }\n"): typeof import('./graphql').DeliveryAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Quote($orderInput: OrderInput) {\n    getQuote(orderInput: $orderInput) {\n      groups { chef_id food delivery tip taxes { name amount } }\n      total stopped\n    }\n  }\n"): typeof import('./graphql').QuoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n"): typeof import('./graphql').StartCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveAddress($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) { id }\n  }\n"): typeof import('./graphql').SaveAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reorder($orderId: ID, $later: Boolean) {\n    reorder(orderId: $orderId, later: $later) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity ahead_quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km plans_ahead pickup pickup_spot next_window\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ReorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id collect created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n"): typeof import('./graphql').LastOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n"): typeof import('./graphql').SettleCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message code }\n  }\n"): typeof import('./graphql').CancelCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Windows($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String) {\n    getWindows(chef_id: $chef_id, pickup: $pickup, products: $products, campus: $campus) {\n      starts_at ends_at left cancel_until\n    }\n  }\n"): typeof import('./graphql').WindowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Statement($role: String, $from: String, $to: String, $after: ID) {\n    getStatement(role: $role, from: $from, to: $to, after: $after) {\n      lines { id at order_no what amount minutes about }\n      has_more total balance tax_included from to\n      sums { what orders amount }\n    }\n  }\n"): typeof import('./graphql').StatementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Payee {\n    getPayee { road roads state email }\n    getNextPayout { day amount on_its_way unsent owed past { id at amount state reference reason } }\n  }\n"): typeof import('./graphql').PayeeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayeeLink {\n    getPayee { link }\n  }\n"): typeof import('./graphql').PayeeLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPayee($road: String, $email: String, $password: String) {\n    setPayee(road: $road, email: $email, password: $password) { state }\n  }\n"): typeof import('./graphql').SetPayeeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at } next_window plans_ahead pickup\n  }\n"): typeof import('./graphql').ChefCardFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MenuItemFields on Product {\n    id name description price quantity ahead_quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n"): typeof import('./graphql').MenuItemFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductFields on Product { ...MenuItemFields chef { ...ChefCardFields } }\n"): typeof import('./graphql').ProductFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($campus: String, $limit: Int, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, limit: $limit) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n    getAllChefs(delivers_to: $campus, limit: $limit) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n"): typeof import('./graphql').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products($campus: String, $search: String, $after: ID, $isThere: Boolean!) {\n    getAllProducts(delivers_to: $campus, search: $search, after: $after) {\n      ...ProductFields chef { arrivals(campus: $campus) @include(if: $isThere) { from to fee } }\n    }\n  }\n"): typeof import('./graphql').ProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Chefs($campus: String, $after: ID, $isThere: Boolean!) {\n    getAllChefs(delivers_to: $campus, after: $after) {\n      ...ChefCardFields arrivals(campus: $campus) @include(if: $isThere) { from to fee }\n    }\n  }\n"): typeof import('./graphql').ChefsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n"): typeof import('./graphql').ProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals arrivals { campus from to fee } keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      papers { lines }\n      products { ...MenuItemFields }\n    }\n  }\n"): typeof import('./graphql').ChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DropCardFields on Drop {\n    day opens_at closes_at left product { id name image_url chef { id user { first_name last_name } } }\n  }\n"): typeof import('./graphql').DropCardFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Drops($campus: String) { getDrops(campus: $campus) { ...DropCardFields } }\n"): typeof import('./graphql').DropsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefDrops($chef: ID) { getChefById(id: $chef) { drops { ...DropCardFields } } }\n"): typeof import('./graphql').ChefDropsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Drop($product: ID, $day: String) {\n    getDrop(product_id: $product, day: $day) {\n      day opens_at closes_at portions max_per_order left paying { count until } from to delivered collected\n      product { ...MenuItemFields chef { ...ChefCardFields plans_ahead pickup pickup_spot arrivals { campus from to fee } } }\n    }\n  }\n"): typeof import('./graphql').DropDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DropAlert($product: ID, $day: String) {\n    getDropAlert(product_id: $product, day: $day)\n  }\n"): typeof import('./graphql').DropAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDropAlert($product: ID, $day: String, $on: Boolean) {\n    setDropAlert(product_id: $product, day: $day, on: $on) { success message }\n  }\n"): typeof import('./graphql').SetDropAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DayPortions($product: ID) { getDayPortions(product_id: $product) { day portions taken is_own is_drop } }\n"): typeof import('./graphql').DayPortionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDayPortions($product: ID, $day: String, $portions: Int) {\n    setDayPortions(product_id: $product, day: $day, portions: $portions) { success message }\n  }\n"): typeof import('./graphql').SetDayPortionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnDropFields on Drop {\n    day opens_at closes_at portions max_per_order left product { id name image_url }\n  }\n"): typeof import('./graphql').OwnDropFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnDrops($userId: ID) {\n    getChefProfile(userId: $userId) { id plans_ahead drops { ...OwnDropFields } }\n  }\n"): typeof import('./graphql').OwnDropsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnnounceDrop($product: ID, $day: String, $portions: Int, $opens: String, $each: Int) {\n    announceDrop(product_id: $product, day: $day, portions: $portions, opens_at: $opens, max_per_order: $each) { day }\n  }\n"): typeof import('./graphql').AnnounceDropDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDrop($product: ID, $day: String, $portions: Int, $closed: Boolean) {\n    changeDrop(product_id: $product, day: $day, portions: $portions, closed: $closed) { day }\n  }\n"): typeof import('./graphql').ChangeDropDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity ahead_quantity image_url dietary is_available sold_out_today hidden_reason\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n"): typeof import('./graphql').MenuProductFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnMenu($chefId: ID) { getProductsByChef(chef_id: $chefId) { ...MenuProductFields } getChefProfile { id } }\n"): typeof import('./graphql').OwnMenuDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnDish($id: ID) { getProduct(id: $id) { ...MenuProductFields } getChefProfile { id } }\n"): typeof import('./graphql').OwnDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n"): typeof import('./graphql').AddDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDish($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { ...MenuProductFields } }\n"): typeof import('./graphql').ChangeDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDish($id: ID) { deleteProduct(id: $id) { success message } }\n"): typeof import('./graphql').DeleteDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Marked { getFavourites { alerts products { id } chefs { id } } }\n"): typeof import('./graphql').MarkedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Favourites {\n    getFavourites {\n      products { ...ProductFields chef { arrivals { campus from to fee } } }\n      chefs { ...ChefCardFields arrivals { campus from to fee } }\n    }\n  }\n"): typeof import('./graphql').FavouritesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n"): typeof import('./graphql').SetFavouriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String, $sort: String\n    $isThere: Boolean!, $everywhere: Boolean!\n  ) {\n    getAllProducts(\n      delivers_to: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at, sort: $sort\n    ) {\n      ...ProductFields\n      chef { arrivals(campus: $campus) @include(if: $isThere) { campus @include(if: $everywhere) from to fee } }\n    }\n  }\n"): typeof import('./graphql').FilteredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String\n  ) {\n    getFilterCounts(\n      delivers_to: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, ready_at: $ready_at\n    ) { filter value count }\n  }\n"): typeof import('./graphql').FilterCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefsOutOfReach($campus: String, $limit: Int, $after: ID) {\n    getAllChefs(delivers_to: $campus, out_of_reach: true, limit: $limit, after: $after) { ...ChefCardFields }\n  }\n"): typeof import('./graphql').ChefsOutOfReachDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadCount { getUnreadCount }\n"): typeof import('./graphql').UnreadCountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n"): typeof import('./graphql').NotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotificationsRead($upTo: ID) { markNotificationsRead(upTo: $upTo) { success message } }\n"): typeof import('./graphql').MarkNotificationsReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n"): typeof import('./graphql').SubscribePushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnsubscribePush($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success message } }\n"): typeof import('./graphql').UnsubscribePushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who group label push mail fixed channels usual }\n    quiet_from quiet_to push_key push_browsers\n  }\n"): typeof import('./graphql').SettingsFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings { getNotificationSettings { ...SettingsFields } }\n"): typeof import('./graphql').NotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n"): typeof import('./graphql').SaveNotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestNotification { sendTestNotification { success message } }\n"): typeof import('./graphql').SendTestNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Audit($before: ID) {\n    getAudit(before: $before) { id at by act subject about_kind about_id about reason details }\n  }\n"): typeof import('./graphql').AuditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckAudit($after: ID, $hash: String) {\n    checkAudit(after: $after, hash: $hash) { rows after hash over broken }\n  }\n"): typeof import('./graphql').CheckAuditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Books($day: String) {\n    getBooks(day: $day) {\n      day read_until difference_count\n      differences { kind subject here there since order_id order_no }\n      accounts { account amount }\n      waits { what count amount }\n    }\n  }\n"): typeof import('./graphql').BooksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorCampuses {\n    getOperatorCampuses {\n      campus spots default_spots own_spots delivery_fee default_fee own_fee stopped stopped_since changed_at\n    }\n  }\n"): typeof import('./graphql').OperatorCampusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCampus(\n    $campus: String, $spots: [String!], $delivery_fee: Int, $stopped: String, $reason: String, $seen: String\n  ) {\n    setCampus(\n      campus: $campus, spots: $spots, delivery_fee: $delivery_fee, stopped: $stopped, reason: $reason, seen: $seen\n    ) { success message }\n  }\n"): typeof import('./graphql').SetCampusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderRowFields on OperatorOrder {\n    id order_no status created_at campus kitchen_campus starts_at dish dishes total\n  }\n"): typeof import('./graphql').OrderRowFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HistoryFields on OperatorEvent {\n    at kind what by text\n  }\n"): typeof import('./graphql').HistoryFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorNow {\n    getOperatorNow {\n      id kind subject order_id order_no count detail campus kitchen_campus since act seen taken_by\n    }\n  }\n"): typeof import('./graphql').OperatorNowDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindOperatorOrders($text: String, $status: String, $campus: String, $from: String, $to: String, $after: ID) {\n    findOperatorOrders(text: $text, status: $status, campus: $campus, from: $from, to: $to, after: $after) {\n      ...OrderRowFields\n    }\n  }\n"): typeof import('./graphql').FindOperatorOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorOrder($id: ID) {\n    getOperatorOrder(id: $id) {\n      ...OrderRowFields\n      seen taken_by acts address handover\n      people { id part name phone email status }\n      items { quantity name price special_request }\n      payment { id method status left }\n      photo\n      bill { delivery_fee taxes { what base amount } tip left given { position quantity } fee_given }\n      refunds { id amount status reason refused seen }\n      timeline { ...HistoryFields }\n    }\n  }\n"): typeof import('./graphql').OperatorOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindOperatorPeople($text: String, $role: String, $after: ID) {\n    findOperatorPeople(text: $text, role: $role, after: $after) {\n      id name roles status awaits_approval campus created_at\n    }\n  }\n"): typeof import('./graphql').FindOperatorPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorPerson($id: ID) {\n    getOperatorPerson(id: $id) {\n      id name roles status awaits_approval campus created_at email phone seen taken_by acts sessions papers\n      kitchen_orders kitchen_unfinished\n      problems { id order_no kind state created_at by refunded } refunds refunded\n      orders { ...OrderRowFields }\n      timeline { ...HistoryFields }\n    }\n  }\n"): typeof import('./graphql').OperatorPersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OperatorAct($act: String, $subject: ID, $seen: ID, $reason: String) {\n    operatorAct(act: $act, subject: $subject, seen: $seen, reason: $reason) { success message code }\n  }\n"): typeof import('./graphql').OperatorActDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DisputeFields on OperatorDispute {\n    id amount reason state due_by opened_at order_id order_no orders\n  }\n"): typeof import('./graphql').DisputeFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Disputes {\n    getDisputes { ...DisputeFields }\n  }\n"): typeof import('./graphql').DisputesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Dispute($id: ID) {\n    getDispute(id: $id) { ...DisputeFields borne_by kitchens { order_id order_no kitchen most } evidence twice seen taken_by timeline { ...HistoryFields } }\n  }\n"): typeof import('./graphql').DisputeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveDispute($id: ID, $order: ID, $reason: String, $seen: ID) {\n    moveDispute(id: $id, order: $order, reason: $reason, seen: $seen) { success message }\n  }\n"): typeof import('./graphql').MoveDisputeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorHealth {\n    getOperatorHealth {\n      version lag_ms payments payments_reachable refunds_waiting refunds_refused orders_late\n      jobs { id queue tries since next_try reason }\n    }\n  }\n"): typeof import('./graphql').OperatorHealthDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorHidden {\n    getOperatorHidden { id name kitchen campus hidden_at hidden_reason }\n  }\n"): typeof import('./graphql').OperatorHiddenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindDishes($text: String, $limit: Int) {\n    getAllProducts(search: $text, limit: $limit) { id name chef { user { first_name address_line_1 } } }\n  }\n"): typeof import('./graphql').FindDishesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorDish($id: ID) {\n    getOperatorDish(id: $id) { id name kitchen campus hidden_at hidden_reason }\n  }\n"): typeof import('./graphql').OperatorDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HideDish($id: ID, $hide: Boolean, $reason: String) {\n    hideDish(id: $id, hide: $hide, reason: $reason) { success message }\n  }\n"): typeof import('./graphql').HideDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OperatorFields on Operator { id name email confirmed_until }\n"): typeof import('./graphql').OperatorFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Operator {\n    getOperator { ...OperatorFields }\n  }\n"): typeof import('./graphql').OperatorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OperatorLogin($email: String, $password: String, $code: String) {\n    operatorLogin(email: $email, password: $password, code: $code) { ...OperatorFields }\n  }\n"): typeof import('./graphql').OperatorLoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OperatorLogout {\n    operatorLogout { success message }\n  }\n"): typeof import('./graphql').OperatorLogoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OperatorConfirm($code: String) {\n    operatorConfirm(code: $code) { ...OperatorFields }\n  }\n"): typeof import('./graphql').OperatorConfirmDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorPapers($state: String) {\n    findOperatorPapers(state: $state) { id kind risk expires_on state campus handed_in_at }\n  }\n"): typeof import('./graphql').OperatorPapersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorPaper($id: ID) {\n    getOperatorPaper(id: $id) {\n      id kind risk expires_on state campus handed_in_at kitchen user_id number issuer reason photo_url\n    }\n  }\n"): typeof import('./graphql').OperatorPaperDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckPaper($id: ID, $accept: Boolean, $reason: String, $seen: String) {\n    checkPaper(id: $id, accept: $accept, reason: $reason, seen: $seen) { success message }\n  }\n"): typeof import('./graphql').CheckPaperDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayoutBatches {\n    getPayoutBatches {\n      id until prepared_by prepared_at complete confirmed_by confirmed_at confirm_from people amount by_hand unpaid\n    }\n  }\n"): typeof import('./graphql').PayoutBatchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Unpaid {\n    getUnpaid { reason people amount named { user_id name amount } }\n  }\n"): typeof import('./graphql').UnpaidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Payouts($batch: ID, $after: ID) {\n    getPayouts(batch: $batch, after: $after) {\n      id user_id name amount chef rider top_up road state reference reason short held\n    }\n  }\n"): typeof import('./graphql').PayoutsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreparePayouts {\n    preparePayouts { success message }\n  }\n"): typeof import('./graphql').PreparePayoutsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPayouts($batch: ID) {\n    confirmPayouts(batch: $batch) { success message }\n  }\n"): typeof import('./graphql').ConfirmPayoutsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettlePayout($id: ID, $reference: String, $failed: Boolean, $seen: String) {\n    settlePayout(id: $id, reference: $reference, failed: $failed, seen: $seen) { success message }\n  }\n"): typeof import('./graphql').SettlePayoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorProblems {\n    getOperatorProblems { id kind state contested order_no created_at }\n  }\n"): typeof import('./graphql').OperatorProblemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OperatorProblem($id: ID) {\n    getOperatorProblem(id: $id) {\n      problem { id kind state text photos lines { position quantity } reply created_at reason contest contest_answer bearer refunded decided_at }\n      order_id order_no status ordered_at proof photo\n      items { quantity unit_price product_id { id name } allergens { contains may_contain } }\n      delivery_fee taxes { what base amount } tip left given { position quantity } fee_given bearer avoided seen\n      timeline { status at }\n      customer { user_id first_name mobile_number orders problems refunds }\n      chef { user_id first_name mobile_number orders problems refunds }\n    }\n  }\n"): typeof import('./graphql').OperatorProblemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OperatorRefund(\n    $orderId: ID, $problemId: ID, $seen: ID, $lines: [ProblemLineInput!], $fee: Boolean, $rest: Boolean, $bearer: String, $reason: String\n  ) {\n    operatorRefund(\n      orderId: $orderId, problemId: $problemId, seen: $seen, lines: $lines, fee: $fee, rest: $rest, bearer: $bearer, reason: $reason\n    ) { success message }\n  }\n"): typeof import('./graphql').OperatorRefundDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenOperatorLink($token: String) {\n    openOperatorLink(token: $token) { email secret qr qr_size }\n  }\n"): typeof import('./graphql').OpenOperatorLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUpOperator($token: String, $name: String, $password: String, $code: String) {\n    setUpOperator(token: $token, name: $name, password: $password, code: $code) { recovery_codes }\n  }\n"): typeof import('./graphql').SetUpOperatorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DemoOperator {\n    getDemoOperator { email code works_in }\n  }\n"): typeof import('./graphql').DemoOperatorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at chef_pay cancel_reason cancelled_by cooked_pay stop_seen ready_by ready_at accept_by starts_at ends_at start_from arrival_denied help_called coming_back\n    collect pickup_spot here_at uncollected_from\n    handoff { proof pin_locked_until }\n    timeline { status at }\n    rider { first_name vehicle_type mobile_number }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name mobile_number address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    problems {\n      id kind state text photos lines { position quantity } reply reason contest contest_answer bearer refunded amount decided_at contest_until\n    }\n  }\n"): typeof import('./graphql').ChefTicketFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }\n  }\n"): typeof import('./graphql').ChefCurrentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n"): typeof import('./graphql').ChefCompletedOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n"): typeof import('./graphql').ChefCancelledOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings unfinishedOrders }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n"): typeof import('./graphql').ChefStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SoldOut($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { id quantity sold_out_today }\n  }\n"): typeof import('./graphql').SoldOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int, $afterAccept: Boolean) {\n    updateOrderStatus(\n      orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes, after_accept: $afterAccept\n    ) { success message code }\n  }\n"): typeof import('./graphql').MoveAsChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkOrderReady($orderId: ID, $back: Boolean) {\n    markOrderReady(orderId: $orderId, back: $back) { success message code }\n  }\n"): typeof import('./graphql').MarkOrderReadyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n"): typeof import('./graphql').MoveReadyTimeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SellOut($id: ID, $soldOut: Boolean!) {\n    updateProduct(id: $id, input: { sold_out_today: $soldOut }) { id }\n  }\n"): typeof import('./graphql').SellOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerProblem($id: ID, $refund: Boolean, $text: String) {\n    answerProblem(id: $id, refund: $refund, text: $text) { success message }\n  }\n"): typeof import('./graphql').AnswerProblemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContestRefund($id: ID, $text: String) {\n    contestRefund(id: $id, text: $text) { success message }\n  }\n"): typeof import('./graphql').ContestRefundDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandToCustomer($orderId: ID, $pin: String, $uncollected: Boolean) {\n    handOverOrder(orderId: $orderId, pin: $pin, uncollected: $uncollected) { success message code }\n  }\n"): typeof import('./graphql').HandToCustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered stopped\n  }\n"): typeof import('./graphql').KitchenSwitchFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnKitchen($userId: ID) {\n    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }\n  }\n"): typeof import('./graphql').OwnKitchenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {\n    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }\n  }\n"): typeof import('./graphql').PauseKitchenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeKitchen {\n    resumeKitchen { ...KitchenSwitchFields }\n  }\n"): typeof import('./graphql').ResumeKitchenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDaysAway($from: String, $to: String) {\n    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }\n  }\n"): typeof import('./graphql').SetDaysAwayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptOrders($orderIds: [ID!]) {\n    acceptOrders(orderIds: $orderIds) { success message }\n  }\n"): typeof import('./graphql').AcceptOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TellHere($orderId: ID) { tellHere(orderId: $orderId) { success message } }\n"): typeof import('./graphql').TellHereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax tip cancel_reason cancelled_by\n    taxes { name amount number }\n    collect pickup_spot pickup_campus here_at uncollected_from eta { from to late } ready_by ready_at accept_by starts_at ends_at cancel_until question refund_by arrival_denied claimed\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name image_url } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status way }\n    review_until reviews { id }\n    problem_until problems { id kind state reply reason contest_answer refunded decided_at }\n  }\n"): typeof import('./graphql').CustomerTicketFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields chef_id { arrivals { campus from to } } }\n  }\n"): typeof import('./graphql').OpenOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }\n  }\n"): typeof import('./graphql').PastOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n"): typeof import('./graphql').CancelOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepWaiting($orderId: ID) { keepWaiting(orderId: $orderId) { success message } }\n"): typeof import('./graphql').KeepWaitingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {\n    answerArrival(orderId: $orderId, arrived: $arrived) { success message }\n  }\n"): typeof import('./graphql').AnswerArrivalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n"): typeof import('./graphql').ConfirmCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OnItsWay($customerId: ID, $finished: Boolean!) {\n    getOpenOrders(customerId: $customerId) { ...OnItsWayFields }\n    getPastOrdersCustomer(customer_id: $customerId, limit: 3, completed: true) @include(if: $finished) { ...OnItsWayFields }\n  }\n\n  fragment OnItsWayFields on Order {\n    _id order_no status collect starts_at accept_by ready_at nobody_here_until question arrival_denied eta { from to late }\n    chef_id { user { first_name } }\n    rider { first_name }\n    items { product_id { name image_url } }\n  }\n"): typeof import('./graphql').OnItsWayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reportable($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status problem_until question\n      chef_id { user { first_name } }\n      items { quantity unit_price product_id { name } }\n    }\n    getUserProfile { id avoided_allergens }\n  }\n"): typeof import('./graphql').ReportableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportProblem(\n    $orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean\n  ) {\n    reportProblem(\n      orderId: $orderId, kind: $kind, lines: $lines, text: $text, photos: $photos, showAvoided: $showAvoided\n    ) { id state }\n  }\n"): typeof import('./graphql').ReportProblemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawProblem($id: ID) { withdrawProblem(id: $id) { success message } }\n"): typeof import('./graphql').WithdrawProblemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status collect pickup_spot created_at starts_at ends_at total_amount subtotal delivery_fee tax tip\n      taxes { name amount number }\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n"): typeof import('./graphql').ReceiptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkStopSeen($orderId: ID) {\n    markStopSeen(orderId: $orderId) { success }\n  }\n"): typeof import('./graphql').MarkStopSeenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at starts_at ends_at ready_by ready_at cancelled_by claimed claimed_until given_back taking_back rider_pay tip distance_km\n    delivery_note nobody_here_until arrival_denied undo_until handover_code handover_until help_called refund_by coming_back can_hand_back\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n"): typeof import('./graphql').RiderTicketFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider { ...RiderTicketFields }\n  }\n"): typeof import('./graphql').RiderCurrentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }\n  }\n"): typeof import('./graphql').RiderInProgressOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderCancelledOrders {\n    getCancelledOrdersRider { ...RiderTicketFields }\n  }\n"): typeof import('./graphql').RiderCancelledOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }\n  }\n"): typeof import('./graphql').RiderCompletedOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getRiderWeek(rider_id: $riderId) { date orders earnings }\n  }\n"): typeof import('./graphql').RiderStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Duty($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id on_duty on_duty_until preferred_delivery_radius long_distance_preference\n      user { address_line_1 }\n    }\n  }\n"): typeof import('./graphql').DutyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetOnDuty($on: Boolean) {\n    setOnDuty(on: $on) { success message }\n  }\n"): typeof import('./graphql').SetOnDutyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }\n  }\n"): typeof import('./graphql').MoveAsRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimOrder($orderId: ID) { claimOrder(orderId: $orderId) { success message code } }\n"): typeof import('./graphql').ClaimOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n"): typeof import('./graphql').ReleaseOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoPickup($orderId: ID) { undoPickup(orderId: $orderId) { success message code } }\n"): typeof import('./graphql').UndoPickupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NobodyHere($orderId: ID) { reportNobodyHere(orderId: $orderId) { success message code } }\n"): typeof import('./graphql').NobodyHereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CannotDeliver($orderId: ID, $way: String) {\n    cannotDeliver(orderId: $orderId, way: $way) { success message code }\n  }\n"): typeof import('./graphql').CannotDeliverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeOver($code: String) { takeOver(code: $code) { success message code } }\n"): typeof import('./graphql').TakeOverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n"): typeof import('./graphql').HandOverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Avoided { getUserProfile { id avoided_allergens } }\n"): typeof import('./graphql').AvoidedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAvoided($allergens: [String]) { setAvoidedAllergens(allergens: $allergens) { success message } }\n"): typeof import('./graphql').SetAvoidedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPapers {\n    getOwnPapers {\n      required missing\n      papers { id kind risk number issuer expires_on state reason photo_url }\n    }\n  }\n"): typeof import('./graphql').OwnPapersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileUserFields on User {\n    id first_name last_name email mobile_number role gender profile_image address_line_1 address_line_2 city province\n    postal_code country nearby_landmark\n  }\n"): typeof import('./graphql').ProfileUserFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfilePaymentFields on PaymentInfo { id bank_account_number transit_number institution_number }\n"): typeof import('./graphql').ProfilePaymentFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { ...ProfileUserFields }\n      chef {\n        id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days\n        preferred_start_time preferred_end_time keeps_hours\n        day_hours { day start end }\n        delivery_km prep_minutes plans_ahead notice_minutes orders_per_window pickup pickup_spot days_away bio\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n"): typeof import('./graphql').ChefProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user { ...ProfileUserFields }\n      rider {\n        id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date\n        driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days\n        preferred_start_time preferred_end_time long_distance_preference\n      }\n      payment_info { ...ProfilePaymentFields }\n    }\n  }\n"): typeof import('./graphql').RiderProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CustomerProfile($userId: ID) { getUserProfile(userId: $userId) { user { ...ProfileUserFields } } }\n"): typeof import('./graphql').CustomerProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) { updateUser(id: $id, input: $input) { id email_confirmed } }\n"): typeof import('./graphql').UpdateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) { id email_confirmed }\n  }\n"): typeof import('./graphql').UpdateUserProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) { id email_confirmed }\n  }\n"): typeof import('./graphql').UpdateUserProfileRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxNumber { getUserProfile { id tax_number { number checked } } }\n"): typeof import('./graphql').TaxNumberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetTaxNumber($number: String) { setTaxNumber(number: $number) { success message } }\n"): typeof import('./graphql').SetTaxNumberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IsEmailUnique($email: String) { isEmailUnique(email: $email) }\n"): typeof import('./graphql').IsEmailUniqueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateUser($input: UserInput) { createUser(input: $input) { id email_confirmed } }\n"): typeof import('./graphql').CreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRider($input: RiderInput) { createRider(input: $input) { id } }\n"): typeof import('./graphql').CreateRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateChef($input: ChefInput) { createChef(input: $input) { id } }\n"): typeof import('./graphql').CreateChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }\n"): typeof import('./graphql').CreatePaymentInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnChef($userId: ID) { getChefProfile(userId: $userId) { id approved } }\n"): typeof import('./graphql').OwnChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnRider($userId: ID) { getRiderProfile(userId: $userId) { id approved } }\n"): typeof import('./graphql').OwnRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n"): typeof import('./graphql').KitchenReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KitchenRating($userId: ID) { getChefProfile(userId: $userId) { id rating { average count } } }\n"): typeof import('./graphql').KitchenRatingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerReview($id: ID, $text: String) { replyToReview(id: $id, text: $text) { id reply } }\n"): typeof import('./graphql').AnswerReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnReviewFields on Review {\n    id product_id stars text tags pictures edited reply note editable_until hidden_reason\n  }\n"): typeof import('./graphql').OwnReviewFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewedOrder($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status review_until\n      handoff { proof }\n      chef_id { user { first_name } }\n      rider { first_name }\n      items { product_id { id name image_url } }\n      reviews { ...OwnReviewFields }\n    }\n  }\n"): typeof import('./graphql').ReviewedOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddReview(\n    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String\n  ) {\n    addReview(\n      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note\n    ) { ...OwnReviewFields }\n  }\n"): typeof import('./graphql').AddReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditReview($id: ID, $stars: Int, $text: String) {\n    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }\n  }\n"): typeof import('./graphql').EditReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply\n    }\n  }\n"): typeof import('./graphql').ReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportReview($id: ID, $reason: String) { reportReview(id: $id, reason: $reason) { success message } }\n"): typeof import('./graphql').ReportReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendConfirmation { resendConfirmation { message } }\n"): typeof import('./graphql').ResendConfirmationDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
