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
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n": typeof types.ChefStatsDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success message }\n  }\n": typeof types.MoveAsChefDocument,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n": typeof types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n": typeof types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": typeof types.CancelOrderDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": typeof types.ConfirmCheckoutDocument,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.RiderInProgressOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": typeof types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n": typeof types.RiderStatsDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message }\n  }\n": typeof types.MoveAsRiderDocument,
};
const documents: Documents = {
    "\n  mutation Login($input: LoginInput) {\n    login(input: $input) {\n      token\n      user {\n        id\n        first_name\n        last_name\n        email\n        role\n      }\n    }\n  }\n": types.LoginDocument,
    "\n  mutation ForgotPassword($email: String) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n": types.ForgotPasswordDocument,
    "\n  mutation ResetPassword($token: String, $newPassword: String) {\n    resetPassword(token: $token, newPassword: $newPassword) {\n      message\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.ChefCurrentOrdersDocument,
    "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.ChefCompletedOrdersDocument,
    "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.ChefCancelledOrdersDocument,
    "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n": types.ChefStatsDocument,
    "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success message }\n  }\n": types.MoveAsChefDocument,
    "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n": types.OpenOrdersDocument,
    "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n": types.PastOrdersDocument,
    "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n": types.CancelOrderDocument,
    "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n": types.ConfirmCheckoutDocument,
    "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.RiderCurrentOrdersDocument,
    "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.RiderInProgressOrdersDocument,
    "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n": types.RiderCompletedOrdersDocument,
    "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n": types.RiderStatsDocument,
    "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message }\n  }\n": types.MoveAsRiderDocument,
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
export function graphql(source: "\n  query ChefCurrentOrders($chefId: ID) {\n    getCurrentOrders(chef_id: $chefId) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').ChefCurrentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').ChefCompletedOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {\n    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) {\n      _id order_no status created_at cancel_reason cancelled_by\n      customer_id { first_name last_name address_line_1 city province }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').ChefCancelledOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChefStats($chefId: ID) {\n    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n"): typeof import('./graphql').ChefStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveAsChef($orderId: ID, $status: String, $reason: String) {\n    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success message }\n  }\n"): typeof import('./graphql').MoveAsChefDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenOrders($customerId: ID) {\n    getOpenOrders(customerId: $customerId) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n"): typeof import('./graphql').OpenOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PastOrders($customerId: ID, $limit: Int, $after: ID) {\n    getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) {\n      _id order_no status created_at total_amount subtotal delivery_fee tax cancel_reason cancelled_by\n      chef_id { id user { first_name last_name address_line_1 } }\n      items { quantity unit_price special_request product_id { id name image_url } }\n      payment { payment_method amount payment_status }\n      rider { first_name vehicle_type }\n      timeline { status at }\n      refund { amount status }\n    }\n  }\n"): typeof import('./graphql').PastOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelOrder($orderId: ID, $reason: String) {\n    cancelOrder(orderId: $orderId, reason: $reason) { success message }\n  }\n"): typeof import('./graphql').CancelOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmCheckout($sessionId: String) {\n    confirmCheckout(sessionId: $sessionId) {\n      status message\n      lines { product_id quantity }\n      orders { _id order_no chef_id { user { first_name } } }\n    }\n  }\n"): typeof import('./graphql').ConfirmCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderCurrentOrders {\n    getCurrentOrdersRider {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').RiderCurrentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderInProgressOrders($riderId: ID) {\n    getInprogressOrdersRider(rider_id: $riderId) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').RiderInProgressOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {\n    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) {\n      _id order_no status created_at delivery_fee\n      chef_id { user { first_name last_name address_line_1 address_line_2 city province } }\n      customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }\n      items { quantity special_request product_id { id name } }\n      payment { payment_method amount payment_status }\n    }\n  }\n"): typeof import('./graphql').RiderCompletedOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RiderStats($riderId: ID) {\n    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }\n  }\n"): typeof import('./graphql').RiderStatsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {\n    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message }\n  }\n"): typeof import('./graphql').MoveAsRiderDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
