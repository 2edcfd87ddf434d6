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
    "\n  mutation Login($input: LoginInput) {\n    login(input: $input) {\n      token\n      user {\n        id\n        first_name\n        last_name\n        email\n        role\n      }\n    }\n  }\n": typeof types.LoginDocument,
    "\n  mutation ForgotPassword($email: String) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n": typeof types.ForgotPasswordDocument,
    "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) {\n      message\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  query OwnAccount($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { id email role }\n    }\n  }\n": typeof types.OwnAccountDocument,
    "\n  query OwnSessions {\n    getSessions { id device created_at last_seen_at current }\n  }\n": typeof types.OwnSessionsDocument,
    "\n  mutation AddRole($role: String) {\n    addRole(role: $role) { success message }\n  }\n": typeof types.AddRoleDocument,
    "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation EndSession($id: ID) {\n    endSession(id: $id) { success message }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password) { success message }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  mutation ConfirmEmail($token: String) {\n    confirmEmail(token: $token) { message }\n  }\n": typeof types.ConfirmEmailDocument,
    "\n  query Confirmation($userId: ID) {\n    getUserProfile(userId: $userId) { email_confirmed }\n  }\n": typeof types.ConfirmationDocument,
    "\n  mutation Logout {\n    logout { success message }\n  }\n": typeof types.LogoutDocument,
    "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at }\n      }\n    }\n  }\n": typeof types.CartDishDocument,
    "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n": typeof types.StartCheckoutDocument,
    "\n  query HeldLines {\n    openCheckout { sessionId lines { product_id quantity } }\n  }\n": typeof types.HeldLinesDocument,
    "\n  query DeliveryAddress($userId: ID) {\n    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }\n  }\n": typeof types.DeliveryAddressDocument,
    "\n  query Reorder($orderId: ID) {\n    reorder(orderId: $orderId) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReorderDocument,
    "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n": typeof types.LastOrdersDocument,
    "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n": typeof types.SettleCheckoutDocument,
    "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message }\n  }\n": typeof types.CancelCheckoutDocument,
    "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at }\n  }\n": typeof types.ChefCardFieldsFragmentDoc,
    "\n  fragment MenuItemFields on Product {\n    id name description price quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n": typeof types.MenuItemFieldsFragmentDoc,
    "\n  fragment ProductFields on Product {\n    ...MenuItemFields chef { ...ChefCardFields }\n  }\n": typeof types.ProductFieldsFragmentDoc,
    "\n  query Home($campus: String, $limit: Int) {\n    getAllProducts(campus: $campus, limit: $limit) { ...ProductFields }\n    getAllChefs(campus: $campus, limit: $limit) { ...ChefCardFields }\n  }\n": typeof types.HomeDocument,
    "\n  query Products($campus: String, $search: String, $after: ID) {\n    getAllProducts(campus: $campus, search: $search, after: $after) { ...ProductFields }\n  }\n": typeof types.ProductsDocument,
    "\n  query Chefs($campus: String, $after: ID) {\n    getAllChefs(campus: $campus, after: $after) { ...ChefCardFields }\n  }\n": typeof types.ChefsDocument,
    "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n": typeof types.ProductDocument,
    "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      products { ...MenuItemFields }\n    }\n  }\n": typeof types.ChefDocument,
    "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity image_url dietary is_available sold_out_today\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n": typeof types.MenuProductFieldsFragmentDoc,
    "\n  query OwnMenu($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n": typeof types.OwnMenuDocument,
    "\n  query OwnDish($id: ID) {\n    getProduct(id: $id) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n": typeof types.OwnDishDocument,
    "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n": typeof types.AddDishDocument,
    "\n  mutation ChangeDish($id: ID, $input: ProductInput) {\n    updateProduct(id: $id, input: $input) { ...MenuProductFields }\n  }\n": typeof types.ChangeDishDocument,
    "\n  mutation DeleteDish($id: ID) {\n    deleteProduct(id: $id) { success message }\n  }\n": typeof types.DeleteDishDocument,
    "\n  query Marked {\n    getFavourites { alerts products { id } chefs { id } }\n  }\n": typeof types.MarkedDocument,
    "\n  query Favourites {\n    getFavourites { products { ...ProductFields } chefs { ...ChefCardFields } }\n  }\n": typeof types.FavouritesDocument,
    "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n": typeof types.SetFavouriteDocument,
    "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $sort: String\n  ) {\n    getAllProducts(\n      campus: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, sort: $sort\n    ) { ...ProductFields }\n  }\n": typeof types.FilteredDocument,
    "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float\n  ) {\n    getFilterCounts(\n      campus: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating\n    ) { filter value count }\n  }\n": typeof types.FilterCountsDocument,
    "\n  query UnreadCount {\n    getUnreadCount\n  }\n": typeof types.UnreadCountDocument,
    "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n": typeof types.NotificationsDocument,
    "\n  mutation MarkNotificationsRead($upTo: ID) {\n    markNotificationsRead(upTo: $upTo) { success message }\n  }\n": typeof types.MarkNotificationsReadDocument,
    "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n": typeof types.SubscribePushDocument,
    "\n  mutation UnsubscribePush($endpoint: String) {\n    unsubscribePush(endpoint: $endpoint) { success message }\n  }\n": typeof types.UnsubscribePushDocument,
    "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who label push mail fixed channels }\n    quiet_from quiet_to push_key push_browsers\n  }\n": typeof types.SettingsFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    getNotificationSettings { ...SettingsFields }\n  }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n": typeof types.SaveNotificationSettingsDocument,
    "\n  mutation SendTestNotification {\n    sendTestNotification { success message }\n  }\n": typeof types.SendTestNotificationDocument,
    "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at subtotal cancel_reason cancelled_by ready_by ready_at accept_by arrival_denied\n    handoff { proof }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": typeof types.ChefTicketFieldsFragmentDoc,
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }\n  }\n": typeof types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": typeof types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": typeof types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n": typeof types.ChefStatsDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes) {\n      success message code\n    }\n  }\n": typeof types.MoveAsChefDocument,
    "\n  mutation MarkOrderReady($orderId: ID) {\n    markOrderReady(orderId: $orderId) { success message code }\n  }\n": typeof types.MarkOrderReadyDocument,
    "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n": typeof types.MoveReadyTimeDocument,
    "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered\n  }\n": typeof types.KitchenSwitchFieldsFragmentDoc,
    "\n  query OwnKitchen($userId: ID) {\n    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }\n  }\n": typeof types.OwnKitchenDocument,
    "\n  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {\n    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }\n  }\n": typeof types.PauseKitchenDocument,
    "\n  mutation ResumeKitchen {\n    resumeKitchen { ...KitchenSwitchFields }\n  }\n": typeof types.ResumeKitchenDocument,
    "\n  mutation SetDaysAway($from: String, $to: String) {\n    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }\n  }\n": typeof types.SetDaysAwayDocument,
    "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n    eta { from to late } ready_by ready_at accept_by question refund_by\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status }\n    review_until reviews { id }\n  }\n": typeof types.CustomerTicketFieldsFragmentDoc,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields }\n  }\n": typeof types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }\n  }\n": typeof types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": typeof types.CancelOrderDocument,
    "\n  mutation KeepWaiting($orderId: ID) {\n    keepWaiting(orderId: $orderId) { success message }\n  }\n": typeof types.KeepWaitingDocument,
    "\n  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {\n    answerArrival(orderId: $orderId, arrived: $arrived) { success message }\n  }\n": typeof types.AnswerArrivalDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": typeof types.ConfirmCheckoutDocument,
    "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n": typeof types.ReceiptDocument,
    "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at ready_by ready_at claimed claimed_until given_back rider_pay distance_km\n    delivery_note nobody_here_until arrival_denied undo_until\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": typeof types.RiderTicketFieldsFragmentDoc,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider { ...RiderTicketFields }\n  }\n": typeof types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }\n  }\n": typeof types.RiderInProgressOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }\n  }\n": typeof types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getRiderWeek(rider_id: $riderId) { date orders earnings }\n  }\n": typeof types.RiderStatsDocument,
    "\n  query Duty($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id on_duty on_duty_until preferred_delivery_radius long_distance_preference\n      user { address_line_1 }\n    }\n  }\n": typeof types.DutyDocument,
    "\n  mutation SetOnDuty($on: Boolean) {\n    setOnDuty(on: $on) { success message }\n  }\n": typeof types.SetOnDutyDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }\n  }\n": typeof types.MoveAsRiderDocument,
    "\n  mutation ClaimOrder($orderId: ID) {\n    claimOrder(orderId: $orderId) { success message code }\n  }\n": typeof types.ClaimOrderDocument,
    "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n": typeof types.ReleaseOrderDocument,
    "\n  mutation UndoPickup($orderId: ID) {\n    undoPickup(orderId: $orderId) { success message code }\n  }\n": typeof types.UndoPickupDocument,
    "\n  mutation NobodyHere($orderId: ID) {\n    reportNobodyHere(orderId: $orderId) { success message code }\n  }\n": typeof types.NobodyHereDocument,
    "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n": typeof types.HandOverDocument,
    "\n  query Avoided {\n    getUserProfile { id avoided_allergens }\n  }\n": typeof types.AvoidedDocument,
    "\n  mutation SetAvoided($allergens: [String]) {\n    setAvoidedAllergens(allergens: $allergens) { success message }\n  }\n": typeof types.SetAvoidedDocument,
    "\n  fragment ProfileUserFields on User {\n    id\n    first_name\n    last_name\n    email\n    mobile_number\n    role\n    gender\n    profile_image\n    address_line_1\n    address_line_2\n    city\n    province\n    postal_code\n    country\n    nearby_landmark\n  }\n": typeof types.ProfileUserFieldsFragmentDoc,
    "\n  fragment ProfilePaymentFields on PaymentInfo {\n    id\n    bank_account_number\n    transit_number\n  }\n": typeof types.ProfilePaymentFieldsFragmentDoc,
    "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      chef {\n        id\n        specialty_cuisines\n        type_of_meals\n        cooking_experience\n        max_orders_per_day\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        keeps_hours\n        day_hours {\n          day\n          start\n          end\n        }\n        delivery_km\n        prep_minutes\n        days_away\n        bio\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n": typeof types.ChefProfileDocument,
    "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      rider {\n        id\n        vehicle_type\n        vehicle_registration_number\n        vehicle_insurance_number\n        insurance_expiry_date\n        driver_license_number\n        license_expiry_date\n        preferred_delivery_radius\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        long_distance_preference\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n": typeof types.RiderProfileDocument,
    "\n  query CustomerProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n    }\n  }\n": typeof types.CustomerProfileDocument,
    "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) {\n      id\n      email_confirmed\n    }\n  }\n": typeof types.UpdateUserDocument,
    "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) {\n      id\n      email_confirmed\n    }\n  }\n": typeof types.UpdateUserProfileDocument,
    "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) {\n      id\n      email_confirmed\n    }\n  }\n": typeof types.UpdateUserProfileRiderDocument,
    "\n  query IsEmailUnique($email: String) {\n    isEmailUnique(email: $email)\n  }\n": typeof types.IsEmailUniqueDocument,
    "\n  mutation CreateUser($input: UserInput) {\n    createUser(input: $input) {\n      id\n      email_confirmed\n    }\n  }\n": typeof types.CreateUserDocument,
    "\n  mutation CreateRider($input: RiderInput) {\n    createRider(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateRiderDocument,
    "\n  mutation CreateChef($input: ChefInput) {\n    createChef(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateChefDocument,
    "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) {\n    createPaymentInfo(input: $input) {\n      id\n    }\n  }\n": typeof types.CreatePaymentInfoDocument,
    "\n  query OwnChef($userId: ID) {\n    getChefProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n": typeof types.OwnChefDocument,
    "\n  query OwnRider($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n": typeof types.OwnRiderDocument,
    "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n": typeof types.KitchenReviewsDocument,
    "\n  query KitchenRating($userId: ID) {\n    getChefProfile(userId: $userId) { id rating { average count } }\n  }\n": typeof types.KitchenRatingDocument,
    "\n  mutation AnswerReview($id: ID, $text: String) {\n    replyToReview(id: $id, text: $text) { id reply }\n  }\n": typeof types.AnswerReviewDocument,
    "\n  fragment OwnReviewFields on Review {\n    id product_id stars text tags pictures edited reply note editable_until hidden_reason\n  }\n": typeof types.OwnReviewFieldsFragmentDoc,
    "\n  query ReviewedOrder($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status review_until\n      handoff { proof }\n      chef_id { user { first_name } }\n      rider { first_name }\n      items { product_id { id name image_url } }\n      reviews { ...OwnReviewFields }\n    }\n  }\n": typeof types.ReviewedOrderDocument,
    "\n  mutation AddReview(\n    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String\n  ) {\n    addReview(\n      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note\n    ) { ...OwnReviewFields }\n  }\n": typeof types.AddReviewDocument,
    "\n  mutation EditReview($id: ID, $stars: Int, $text: String) {\n    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }\n  }\n": typeof types.EditReviewDocument,
    "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id stars text tags pictures by at edited reply\n    }\n  }\n": typeof types.ReviewsDocument,
    "\n  mutation ReportReview($id: ID, $reason: String) {\n    reportReview(id: $id, reason: $reason) { success message }\n  }\n": typeof types.ReportReviewDocument,
    "\n  mutation ResendConfirmation {\n    resendConfirmation { message }\n  }\n": typeof types.ResendConfirmationDocument,
};
const documents: Documents = {
    "\n  mutation Login($input: LoginInput) {\n    login(input: $input) {\n      token\n      user {\n        id\n        first_name\n        last_name\n        email\n        role\n      }\n    }\n  }\n": types.LoginDocument,
    "\n  mutation ForgotPassword($email: String) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n": types.ForgotPasswordDocument,
    "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) {\n      message\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  query OwnAccount($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { id email role }\n    }\n  }\n": types.OwnAccountDocument,
    "\n  query OwnSessions {\n    getSessions { id device created_at last_seen_at current }\n  }\n": types.OwnSessionsDocument,
    "\n  mutation AddRole($role: String) {\n    addRole(role: $role) { success message }\n  }\n": types.AddRoleDocument,
    "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation EndSession($id: ID) {\n    endSession(id: $id) { success message }\n  }\n": types.EndSessionDocument,
    "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password) { success message }\n  }\n": types.DeleteAccountDocument,
    "\n  mutation ConfirmEmail($token: String) {\n    confirmEmail(token: $token) { message }\n  }\n": types.ConfirmEmailDocument,
    "\n  query Confirmation($userId: ID) {\n    getUserProfile(userId: $userId) { email_confirmed }\n  }\n": types.ConfirmationDocument,
    "\n  mutation Logout {\n    logout { success message }\n  }\n": types.LogoutDocument,
    "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at }\n      }\n    }\n  }\n": types.CartDishDocument,
    "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n": types.StartCheckoutDocument,
    "\n  query HeldLines {\n    openCheckout { sessionId lines { product_id quantity } }\n  }\n": types.HeldLinesDocument,
    "\n  query DeliveryAddress($userId: ID) {\n    getUserProfile(userId: $userId) { address_line_1 address_line_2 email_confirmed }\n  }\n": types.DeliveryAddressDocument,
    "\n  query Reorder($orderId: ID) {\n    reorder(orderId: $orderId) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n": types.ReorderDocument,
    "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n": types.LastOrdersDocument,
    "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n": types.SettleCheckoutDocument,
    "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message }\n  }\n": types.CancelCheckoutDocument,
    "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at }\n  }\n": types.ChefCardFieldsFragmentDoc,
    "\n  fragment MenuItemFields on Product {\n    id name description price quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n": types.MenuItemFieldsFragmentDoc,
    "\n  fragment ProductFields on Product {\n    ...MenuItemFields chef { ...ChefCardFields }\n  }\n": types.ProductFieldsFragmentDoc,
    "\n  query Home($campus: String, $limit: Int) {\n    getAllProducts(campus: $campus, limit: $limit) { ...ProductFields }\n    getAllChefs(campus: $campus, limit: $limit) { ...ChefCardFields }\n  }\n": types.HomeDocument,
    "\n  query Products($campus: String, $search: String, $after: ID) {\n    getAllProducts(campus: $campus, search: $search, after: $after) { ...ProductFields }\n  }\n": types.ProductsDocument,
    "\n  query Chefs($campus: String, $after: ID) {\n    getAllChefs(campus: $campus, after: $after) { ...ChefCardFields }\n  }\n": types.ChefsDocument,
    "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n": types.ProductDocument,
    "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      products { ...MenuItemFields }\n    }\n  }\n": types.ChefDocument,
    "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity image_url dietary is_available sold_out_today\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n": types.MenuProductFieldsFragmentDoc,
    "\n  query OwnMenu($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n": types.OwnMenuDocument,
    "\n  query OwnDish($id: ID) {\n    getProduct(id: $id) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n": types.OwnDishDocument,
    "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n": types.AddDishDocument,
    "\n  mutation ChangeDish($id: ID, $input: ProductInput) {\n    updateProduct(id: $id, input: $input) { ...MenuProductFields }\n  }\n": types.ChangeDishDocument,
    "\n  mutation DeleteDish($id: ID) {\n    deleteProduct(id: $id) { success message }\n  }\n": types.DeleteDishDocument,
    "\n  query Marked {\n    getFavourites { alerts products { id } chefs { id } }\n  }\n": types.MarkedDocument,
    "\n  query Favourites {\n    getFavourites { products { ...ProductFields } chefs { ...ChefCardFields } }\n  }\n": types.FavouritesDocument,
    "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n": types.SetFavouriteDocument,
    "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $sort: String\n  ) {\n    getAllProducts(\n      campus: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, sort: $sort\n    ) { ...ProductFields }\n  }\n": types.FilteredDocument,
    "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float\n  ) {\n    getFilterCounts(\n      campus: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating\n    ) { filter value count }\n  }\n": types.FilterCountsDocument,
    "\n  query UnreadCount {\n    getUnreadCount\n  }\n": types.UnreadCountDocument,
    "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n": types.NotificationsDocument,
    "\n  mutation MarkNotificationsRead($upTo: ID) {\n    markNotificationsRead(upTo: $upTo) { success message }\n  }\n": types.MarkNotificationsReadDocument,
    "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n": types.SubscribePushDocument,
    "\n  mutation UnsubscribePush($endpoint: String) {\n    unsubscribePush(endpoint: $endpoint) { success message }\n  }\n": types.UnsubscribePushDocument,
    "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who label push mail fixed channels }\n    quiet_from quiet_to push_key push_browsers\n  }\n": types.SettingsFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    getNotificationSettings { ...SettingsFields }\n  }\n": types.NotificationSettingsDocument,
    "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n": types.SaveNotificationSettingsDocument,
    "\n  mutation SendTestNotification {\n    sendTestNotification { success message }\n  }\n": types.SendTestNotificationDocument,
    "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at subtotal cancel_reason cancelled_by ready_by ready_at accept_by arrival_denied\n    handoff { proof }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": types.ChefTicketFieldsFragmentDoc,
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }\n  }\n": types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }\n  }\n": types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n": types.ChefStatsDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes) {\n      success message code\n    }\n  }\n": types.MoveAsChefDocument,
    "\n  mutation MarkOrderReady($orderId: ID) {\n    markOrderReady(orderId: $orderId) { success message code }\n  }\n": types.MarkOrderReadyDocument,
    "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n": types.MoveReadyTimeDocument,
    "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered\n  }\n": types.KitchenSwitchFieldsFragmentDoc,
    "\n  query OwnKitchen($userId: ID) {\n    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }\n  }\n": types.OwnKitchenDocument,
    "\n  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {\n    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }\n  }\n": types.PauseKitchenDocument,
    "\n  mutation ResumeKitchen {\n    resumeKitchen { ...KitchenSwitchFields }\n  }\n": types.ResumeKitchenDocument,
    "\n  mutation SetDaysAway($from: String, $to: String) {\n    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }\n  }\n": types.SetDaysAwayDocument,
    "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n    eta { from to late } ready_by ready_at accept_by question refund_by\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status }\n    review_until reviews { id }\n  }\n": types.CustomerTicketFieldsFragmentDoc,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields }\n  }\n": types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) { ...CustomerTicketFields }\n  }\n": types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": types.CancelOrderDocument,
    "\n  mutation KeepWaiting($orderId: ID) {\n    keepWaiting(orderId: $orderId) { success message }\n  }\n": types.KeepWaitingDocument,
    "\n  mutation AnswerArrival($orderId: ID, $arrived: Boolean) {\n    answerArrival(orderId: $orderId, arrived: $arrived) { success message }\n  }\n": types.AnswerArrivalDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": types.ConfirmCheckoutDocument,
    "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n": types.ReceiptDocument,
    "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at ready_by ready_at claimed claimed_until given_back rider_pay distance_km\n    delivery_note nobody_here_until arrival_denied undo_until\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n": types.RiderTicketFieldsFragmentDoc,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider { ...RiderTicketFields }\n  }\n": types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }\n  }\n": types.RiderInProgressOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }\n  }\n": types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getRiderWeek(rider_id: $riderId) { date orders earnings }\n  }\n": types.RiderStatsDocument,
    "\n  query Duty($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id on_duty on_duty_until preferred_delivery_radius long_distance_preference\n      user { address_line_1 }\n    }\n  }\n": types.DutyDocument,
    "\n  mutation SetOnDuty($on: Boolean) {\n    setOnDuty(on: $on) { success message }\n  }\n": types.SetOnDutyDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message code }\n  }\n": types.MoveAsRiderDocument,
    "\n  mutation ClaimOrder($orderId: ID) {\n    claimOrder(orderId: $orderId) { success message code }\n  }\n": types.ClaimOrderDocument,
    "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n": types.ReleaseOrderDocument,
    "\n  mutation UndoPickup($orderId: ID) {\n    undoPickup(orderId: $orderId) { success message code }\n  }\n": types.UndoPickupDocument,
    "\n  mutation NobodyHere($orderId: ID) {\n    reportNobodyHere(orderId: $orderId) { success message code }\n  }\n": types.NobodyHereDocument,
    "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n": types.HandOverDocument,
    "\n  query Avoided {\n    getUserProfile { id avoided_allergens }\n  }\n": types.AvoidedDocument,
    "\n  mutation SetAvoided($allergens: [String]) {\n    setAvoidedAllergens(allergens: $allergens) { success message }\n  }\n": types.SetAvoidedDocument,
    "\n  fragment ProfileUserFields on User {\n    id\n    first_name\n    last_name\n    email\n    mobile_number\n    role\n    gender\n    profile_image\n    address_line_1\n    address_line_2\n    city\n    province\n    postal_code\n    country\n    nearby_landmark\n  }\n": types.ProfileUserFieldsFragmentDoc,
    "\n  fragment ProfilePaymentFields on PaymentInfo {\n    id\n    bank_account_number\n    transit_number\n  }\n": types.ProfilePaymentFieldsFragmentDoc,
    "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      chef {\n        id\n        specialty_cuisines\n        type_of_meals\n        cooking_experience\n        max_orders_per_day\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        keeps_hours\n        day_hours {\n          day\n          start\n          end\n        }\n        delivery_km\n        prep_minutes\n        days_away\n        bio\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n": types.ChefProfileDocument,
    "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      rider {\n        id\n        vehicle_type\n        vehicle_registration_number\n        vehicle_insurance_number\n        insurance_expiry_date\n        driver_license_number\n        license_expiry_date\n        preferred_delivery_radius\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        long_distance_preference\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n": types.RiderProfileDocument,
    "\n  query CustomerProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n    }\n  }\n": types.CustomerProfileDocument,
    "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) {\n      id\n      email_confirmed\n    }\n  }\n": types.UpdateUserDocument,
    "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) {\n      id\n      email_confirmed\n    }\n  }\n": types.UpdateUserProfileDocument,
    "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) {\n      id\n      email_confirmed\n    }\n  }\n": types.UpdateUserProfileRiderDocument,
    "\n  query IsEmailUnique($email: String) {\n    isEmailUnique(email: $email)\n  }\n": types.IsEmailUniqueDocument,
    "\n  mutation CreateUser($input: UserInput) {\n    createUser(input: $input) {\n      id\n      email_confirmed\n    }\n  }\n": types.CreateUserDocument,
    "\n  mutation CreateRider($input: RiderInput) {\n    createRider(input: $input) {\n      id\n    }\n  }\n": types.CreateRiderDocument,
    "\n  mutation CreateChef($input: ChefInput) {\n    createChef(input: $input) {\n      id\n    }\n  }\n": types.CreateChefDocument,
    "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) {\n    createPaymentInfo(input: $input) {\n      id\n    }\n  }\n": types.CreatePaymentInfoDocument,
    "\n  query OwnChef($userId: ID) {\n    getChefProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n": types.OwnChefDocument,
    "\n  query OwnRider($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n": types.OwnRiderDocument,
    "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n": types.KitchenReviewsDocument,
    "\n  query KitchenRating($userId: ID) {\n    getChefProfile(userId: $userId) { id rating { average count } }\n  }\n": types.KitchenRatingDocument,
    "\n  mutation AnswerReview($id: ID, $text: String) {\n    replyToReview(id: $id, text: $text) { id reply }\n  }\n": types.AnswerReviewDocument,
    "\n  fragment OwnReviewFields on Review {\n    id product_id stars text tags pictures edited reply note editable_until hidden_reason\n  }\n": types.OwnReviewFieldsFragmentDoc,
    "\n  query ReviewedOrder($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status review_until\n      handoff { proof }\n      chef_id { user { first_name } }\n      rider { first_name }\n      items { product_id { id name image_url } }\n      reviews { ...OwnReviewFields }\n    }\n  }\n": types.ReviewedOrderDocument,
    "\n  mutation AddReview(\n    $orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String\n  ) {\n    addReview(\n      orderId: $orderId, product_id: $product_id, rider: $rider, stars: $stars, text: $text, tags: $tags, pictures: $pictures, note: $note\n    ) { ...OwnReviewFields }\n  }\n": types.AddReviewDocument,
    "\n  mutation EditReview($id: ID, $stars: Int, $text: String) {\n    editReview(id: $id, stars: $stars, text: $text) { ...OwnReviewFields }\n  }\n": types.EditReviewDocument,
    "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id stars text tags pictures by at edited reply\n    }\n  }\n": types.ReviewsDocument,
    "\n  mutation ReportReview($id: ID, $reason: String) {\n    reportReview(id: $id, reason: $reason) { success message }\n  }\n": types.ReportReviewDocument,
    "\n  mutation ResendConfirmation {\n    resendConfirmation { message }\n  }\n": types.ResendConfirmationDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($input: LoginInput) {\n    login(input: $input) {\n      token\n      user {\n        id\n        first_name\n        last_name\n        email\n        role\n      }\n    }\n  }\n"): typeof import('./graphql').LoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgotPassword($email: String) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n"): typeof import('./graphql').ForgotPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) {\n      message\n    }\n  }\n"): typeof import('./graphql').ResetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnAccount($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user { id email role }\n    }\n  }\n"): typeof import('./graphql').OwnAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnSessions {\n    getSessions { id device created_at last_seen_at current }\n  }\n"): typeof import('./graphql').OwnSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddRole($role: String) {\n    addRole(role: $role) { success message }\n  }\n"): typeof import('./graphql').AddRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($password: String, $newPassword: String) {\n    changePassword(password: $password, newPassword: $newPassword) { success message }\n  }\n"): typeof import('./graphql').ChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID) {\n    endSession(id: $id) { success message }\n  }\n"): typeof import('./graphql').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($password: String) {\n    deleteAccount(password: $password) { success message }\n  }\n"): typeof import('./graphql').DeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmEmail($token: String) {\n    confirmEmail(token: $token) { message }\n  }\n"): typeof import('./graphql').ConfirmEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Confirmation($userId: ID) {\n    getUserProfile(userId: $userId) { email_confirmed }\n  }\n"): typeof import('./graphql').ConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Logout {\n    logout { success message }\n  }\n"): typeof import('./graphql').LogoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CartDish($id: ID) {\n    getProductById(id: $id) {\n      id name price quantity image_url is_available\n      allergens { contains may_contain stated_at }\n      chef {\n        id specialty_cuisines delivery_km\n        user { id first_name last_name address_line_1 }\n        kitchen { state opens_at closes_at }\n      }\n    }\n  }\n"): typeof import('./graphql').CartDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartCheckout($orderInput: OrderInput) {\n    createCheckoutSession(orderInput: $orderInput) { sessionId url }\n  }\n"): typeof import('./graphql').StartCheckoutDocument;
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
export function graphql(source: "\n  query Reorder($orderId: ID) {\n    reorder(orderId: $orderId) {\n      lines {\n        product_id name quantity quantity_then price price_then problem\n        product {\n          id name price quantity image_url is_available\n          allergens { contains may_contain stated_at }\n          chef {\n            id specialty_cuisines delivery_km\n            user { id first_name last_name address_line_1 }\n            kitchen { state opens_at closes_at }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ReorderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LastOrders($userId: ID) {\n    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {\n      _id created_at total_amount\n      chef_id { user { first_name } }\n      items { quantity product_id { name image_url } }\n    }\n  }\n"): typeof import('./graphql').LastOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettleCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) { status lines { product_id quantity } }\n  }\n"): typeof import('./graphql').SettleCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelCheckout($sessionId: String, $checkoutId: ID) {\n    cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) { success message }\n  }\n"): typeof import('./graphql').CancelCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChefCardFields on Chef {\n    id specialty_cuisines user { id first_name last_name address_line_1 profile_image }\n    kitchen { state opens_at closes_at }\n  }\n"): typeof import('./graphql').ChefCardFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MenuItemFields on Product {\n    id name description price quantity image_url dietary is_available\n    allergens { contains may_contain stated_at }\n    rating { average count }\n  }\n"): typeof import('./graphql').MenuItemFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductFields on Product {\n    ...MenuItemFields chef { ...ChefCardFields }\n  }\n"): typeof import('./graphql').ProductFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($campus: String, $limit: Int) {\n    getAllProducts(campus: $campus, limit: $limit) { ...ProductFields }\n    getAllChefs(campus: $campus, limit: $limit) { ...ChefCardFields }\n  }\n"): typeof import('./graphql').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products($campus: String, $search: String, $after: ID) {\n    getAllProducts(campus: $campus, search: $search, after: $after) { ...ProductFields }\n  }\n"): typeof import('./graphql').ProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Chefs($campus: String, $after: ID) {\n    getAllChefs(campus: $campus, after: $after) { ...ChefCardFields }\n  }\n"): typeof import('./graphql').ChefsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Product($id: ID) {\n    getProductById(id: $id) {\n      ...ProductFields\n      daily_quantity ingredients storage_hint served\n      chef { keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end } products { ...MenuItemFields } }\n    }\n  }\n"): typeof import('./graphql').ProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Chef($id: ID) {\n    getChefById(id: $id) {\n      ...ChefCardFields\n      rating { average count }\n      bio type_of_meals keeps_hours preferred_working_days preferred_start_time preferred_end_time day_hours { day start end }\n      products { ...MenuItemFields }\n    }\n  }\n"): typeof import('./graphql').ChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MenuProductFields on Product {\n    id name description price quantity daily_quantity image_url dietary is_available sold_out_today\n    allergens { contains may_contain stated_at } ingredients storage_hint served\n    user { id first_name last_name address_line_1 profile_image }\n    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }\n  }\n"): typeof import('./graphql').MenuProductFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnMenu($chefId: ID) {\n    getProductsByChef(chef_id: $chefId) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n"): typeof import('./graphql').OwnMenuDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnDish($id: ID) {\n    getProduct(id: $id) { ...MenuProductFields }\n    getChefProfile { id }\n  }\n"): typeof import('./graphql').OwnDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDish($chefId: ID, $input: ProductInput) {\n    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }\n  }\n"): typeof import('./graphql').AddDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeDish($id: ID, $input: ProductInput) {\n    updateProduct(id: $id, input: $input) { ...MenuProductFields }\n  }\n"): typeof import('./graphql').ChangeDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDish($id: ID) {\n    deleteProduct(id: $id) { success message }\n  }\n"): typeof import('./graphql').DeleteDishDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Marked {\n    getFavourites { alerts products { id } chefs { id } }\n  }\n"): typeof import('./graphql').MarkedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Favourites {\n    getFavourites { products { ...ProductFields } chefs { ...ChefCardFields } }\n  }\n"): typeof import('./graphql').FavouritesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {\n    setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) { success message }\n  }\n"): typeof import('./graphql').SetFavouriteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Filtered(\n    $campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float, $sort: String\n  ) {\n    getAllProducts(\n      campus: $campus, search: $search, after: $after, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating, sort: $sort\n    ) { ...ProductFields }\n  }\n"): typeof import('./graphql').FilteredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilterCounts(\n    $campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String]\n    $max_price: Int, $open_now: Boolean, $min_rating: Float\n  ) {\n    getFilterCounts(\n      campus: $campus, search: $search, dietary: $dietary, without: $without, cuisine: $cuisine, meal: $meal\n      max_price: $max_price, open_now: $open_now, min_rating: $min_rating\n    ) { filter value count }\n  }\n"): typeof import('./graphql').FilterCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadCount {\n    getUnreadCount\n  }\n"): typeof import('./graphql').UnreadCountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notifications($after: ID, $limit: Int) {\n    getNotifications(after: $after, limit: $limit) { id text url at read }\n  }\n"): typeof import('./graphql').NotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotificationsRead($upTo: ID) {\n    markNotificationsRead(upTo: $upTo) { success message }\n  }\n"): typeof import('./graphql').MarkNotificationsReadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {\n    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }\n  }\n"): typeof import('./graphql').SubscribePushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnsubscribePush($endpoint: String) {\n    unsubscribePush(endpoint: $endpoint) { success message }\n  }\n"): typeof import('./graphql').UnsubscribePushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SettingsFields on NotificationSettings {\n    kinds { kind who label push mail fixed channels }\n    quiet_from quiet_to push_key push_browsers\n  }\n"): typeof import('./graphql').SettingsFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings {\n    getNotificationSettings { ...SettingsFields }\n  }\n"): typeof import('./graphql').NotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveNotificationSettings($input: NotificationSettingsInput) {\n    setNotificationSettings(input: $input) { ...SettingsFields }\n  }\n"): typeof import('./graphql').SaveNotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestNotification {\n    sendTestNotification { success message }\n  }\n"): typeof import('./graphql').SendTestNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChefTicketFields on Order {\n    _id order_no status created_at subtotal cancel_reason cancelled_by ready_by ready_at accept_by arrival_denied\n    handoff { proof }\n    chef_id { prep_minutes }\n    customer_id { first_name last_name address_line_1 city province }\n    items { quantity special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n"): typeof import('./graphql').ChefTicketFieldsFragmentDoc;
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
export function graphql(source: "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n    getChefWeek(chef_id: $chefId) { date orders earnings }\n  }\n"): typeof import('./graphql').ChefStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes) {\n      success message code\n    }\n  }\n"): typeof import('./graphql').MoveAsChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkOrderReady($orderId: ID) {\n    markOrderReady(orderId: $orderId) { success message code }\n  }\n"): typeof import('./graphql').MarkOrderReadyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveReadyTime($orderId: ID, $minutes: Int) {\n    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }\n  }\n"): typeof import('./graphql').MoveReadyTimeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KitchenSwitchFields on KitchenState {\n    state opens_at closes_at open_payments unanswered\n  }\n"): typeof import('./graphql').KitchenSwitchFieldsFragmentDoc;
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
export function graphql(source: "\n  fragment CustomerTicketFields on Order {\n    _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n    eta { from to late } ready_by ready_at accept_by question refund_by\n    handoff { kind spot pin pin_locked_until proof place photo_url } delivery_note nobody_here_until\n    customer_id { address_line_1 address_line_2 }\n    chef_id { id user { first_name last_name address_line_1 } }\n    items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n    payment { payment_method amount payment_status }\n    rider { first_name vehicle_type mobile_number }\n    timeline { status at }\n    refund { amount status }\n    review_until reviews { id }\n  }\n"): typeof import('./graphql').CustomerTicketFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) { ...CustomerTicketFields }\n  }\n"): typeof import('./graphql').OpenOrdersDocument;
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
export function graphql(source: "\n  mutation KeepWaiting($orderId: ID) {\n    keepWaiting(orderId: $orderId) { success message }\n  }\n"): typeof import('./graphql').KeepWaitingDocument;
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
export function graphql(source: "\n  query Receipt($orderId: ID) {\n    getOrder(orderId: $orderId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax\n      customer_id { first_name last_name address_line_1 address_line_2 city province postal_code }\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request allergens { contains may_contain } product_id { id name } }\n      payment { payment_method amount payment_status }\n      refund { amount status refunded_at }\n    }\n  }\n"): typeof import('./graphql').ReceiptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RiderTicketFields on Order {\n    _id order_no status created_at ready_by ready_at claimed claimed_until given_back rider_pay distance_km\n    delivery_note nobody_here_until arrival_denied undo_until\n    eta { from to late }\n    handoff { kind spot proof pin_locked_until }\n    timeline { status at }\n    chef_id { user { first_name last_name } }\n    pickup { address_line_1 address_line_2 city province mobile_number }\n    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n    items { quantity special_request product_id { id name } }\n    payment { payment_method amount payment_status }\n  }\n"): typeof import('./graphql').RiderTicketFieldsFragmentDoc;
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
export function graphql(source: "\n  mutation ClaimOrder($orderId: ID) {\n    claimOrder(orderId: $orderId) { success message code }\n  }\n"): typeof import('./graphql').ClaimOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseOrder($orderId: ID, $reason: String) {\n    releaseOrder(orderId: $orderId, reason: $reason) { success message code }\n  }\n"): typeof import('./graphql').ReleaseOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoPickup($orderId: ID) {\n    undoPickup(orderId: $orderId) { success message code }\n  }\n"): typeof import('./graphql').UndoPickupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NobodyHere($orderId: ID) {\n    reportNobodyHere(orderId: $orderId) { success message code }\n  }\n"): typeof import('./graphql').NobodyHereDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {\n    deliverOrder(orderId: $orderId, pin: $pin, photo: $photo, place: $place, returned: $returned) { success message code }\n  }\n"): typeof import('./graphql').HandOverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Avoided {\n    getUserProfile { id avoided_allergens }\n  }\n"): typeof import('./graphql').AvoidedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAvoided($allergens: [String]) {\n    setAvoidedAllergens(allergens: $allergens) { success message }\n  }\n"): typeof import('./graphql').SetAvoidedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileUserFields on User {\n    id\n    first_name\n    last_name\n    email\n    mobile_number\n    role\n    gender\n    profile_image\n    address_line_1\n    address_line_2\n    city\n    province\n    postal_code\n    country\n    nearby_landmark\n  }\n"): typeof import('./graphql').ProfileUserFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfilePaymentFields on PaymentInfo {\n    id\n    bank_account_number\n    transit_number\n  }\n"): typeof import('./graphql').ProfilePaymentFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      chef {\n        id\n        specialty_cuisines\n        type_of_meals\n        cooking_experience\n        max_orders_per_day\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        keeps_hours\n        day_hours {\n          day\n          start\n          end\n        }\n        delivery_km\n        prep_minutes\n        days_away\n        bio\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n"): typeof import('./graphql').ChefProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderProfile($userId: ID) {\n    getUserProfileRider(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n      rider {\n        id\n        vehicle_type\n        vehicle_registration_number\n        vehicle_insurance_number\n        insurance_expiry_date\n        driver_license_number\n        license_expiry_date\n        preferred_delivery_radius\n        preferred_working_days\n        preferred_start_time\n        preferred_end_time\n        long_distance_preference\n      }\n      payment_info {\n        ...ProfilePaymentFields\n      }\n    }\n  }\n"): typeof import('./graphql').RiderProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CustomerProfile($userId: ID) {\n    getUserProfile(userId: $userId) {\n      user {\n        ...ProfileUserFields\n      }\n    }\n  }\n"): typeof import('./graphql').CustomerProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUser($id: ID, $input: UserUpdateInput) {\n    updateUser(id: $id, input: $input) {\n      id\n      email_confirmed\n    }\n  }\n"): typeof import('./graphql').UpdateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {\n    updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) {\n      id\n      email_confirmed\n    }\n  }\n"): typeof import('./graphql').UpdateUserProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {\n    updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) {\n      id\n      email_confirmed\n    }\n  }\n"): typeof import('./graphql').UpdateUserProfileRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IsEmailUnique($email: String) {\n    isEmailUnique(email: $email)\n  }\n"): typeof import('./graphql').IsEmailUniqueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateUser($input: UserInput) {\n    createUser(input: $input) {\n      id\n      email_confirmed\n    }\n  }\n"): typeof import('./graphql').CreateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRider($input: RiderInput) {\n    createRider(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').CreateRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateChef($input: ChefInput) {\n    createChef(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').CreateChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePaymentInfo($input: PaymentInfoInput) {\n    createPaymentInfo(input: $input) {\n      id\n    }\n  }\n"): typeof import('./graphql').CreatePaymentInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnChef($userId: ID) {\n    getChefProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n"): typeof import('./graphql').OwnChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnRider($userId: ID) {\n    getRiderProfile(userId: $userId) {\n      id\n      approved\n    }\n  }\n"): typeof import('./graphql').OwnRiderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KitchenReviews($after: ID, $limit: Int) {\n    getOwnReviews(after: $after, limit: $limit) {\n      id dish stars text tags pictures by at edited reply note hidden_reason\n    }\n  }\n"): typeof import('./graphql').KitchenReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KitchenRating($userId: ID) {\n    getChefProfile(userId: $userId) { id rating { average count } }\n  }\n"): typeof import('./graphql').KitchenRatingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerReview($id: ID, $text: String) {\n    replyToReview(id: $id, text: $text) { id reply }\n  }\n"): typeof import('./graphql').AnswerReviewDocument;
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
export function graphql(source: "\n  query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {\n    getReviews(product_id: $product_id, chef_id: $chef_id, after: $after, limit: $limit) {\n      id stars text tags pictures by at edited reply\n    }\n  }\n"): typeof import('./graphql').ReviewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportReview($id: ID, $reason: String) {\n    reportReview(id: $id, reason: $reason) { success message }\n  }\n"): typeof import('./graphql').ReportReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendConfirmation {\n    resendConfirmation { message }\n  }\n"): typeof import('./graphql').ResendConfirmationDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
