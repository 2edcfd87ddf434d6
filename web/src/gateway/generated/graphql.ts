/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type LoginInput = {
  email?: string | null | undefined;
  password?: string | null | undefined;
};

export type LoginMutationVariables = Exact<{
  input?: LoginInput | null | undefined;
}>;


export type LoginMutation = { login: { token: string, user: { id: string, first_name: string | null, last_name: string | null, email: string | null, role: Array<string> | null } } | null };

export type ForgotPasswordMutationVariables = Exact<{
  email?: string | null | undefined;
}>;


export type ForgotPasswordMutation = { forgotPassword: { message: string } | null };

export type ResetPasswordMutationVariables = Exact<{
  token?: string | null | undefined;
  newPassword?: string | null | undefined;
}>;


export type ResetPasswordMutation = { resetPassword: { message: string } | null };

export type ChefCurrentOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type ChefCurrentOrdersQuery = { getCurrentOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, cancel_reason: string | null, cancelled_by: string | null, customer_id: { first_name: string | null, last_name: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type ChefCompletedOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChefCompletedOrdersQuery = { getCompletedOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, cancel_reason: string | null, cancelled_by: string | null, customer_id: { first_name: string | null, last_name: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type ChefCancelledOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChefCancelledOrdersQuery = { getCancelledOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, cancel_reason: string | null, cancelled_by: string | null, customer_id: { first_name: string | null, last_name: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type ChefStatsQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type ChefStatsQuery = { getChefStats: { todaysOrders: number | null, todaysEarnings: number | null, totalOrders: number | null, totalEarnings: number | null } | null };

export type MoveAsChefMutationVariables = Exact<{
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type MoveAsChefMutation = { updateOrderStatus: { success: boolean, message: string } | null };

export type OpenOrdersQueryVariables = Exact<{
  customerId?: string | null | undefined;
}>;


export type OpenOrdersQuery = { getOpenOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, cancel_reason: string | null, cancelled_by: string | null, chef_id: { id: string, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, rider: { first_name: string | null, vehicle_type: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, refund: { amount: number | null, status: string | null } | null }> | null };

export type PastOrdersQueryVariables = Exact<{
  customerId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PastOrdersQuery = { getPastOrdersCustomer: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, cancel_reason: string | null, cancelled_by: string | null, chef_id: { id: string, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, rider: { first_name: string | null, vehicle_type: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, refund: { amount: number | null, status: string | null } | null }> | null };

export type CancelOrderMutationVariables = Exact<{
  orderId?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type CancelOrderMutation = { cancelOrder: { success: boolean, message: string } | null };

export type ConfirmCheckoutMutationVariables = Exact<{
  sessionId?: string | null | undefined;
}>;


export type ConfirmCheckoutMutation = { confirmCheckout: { status: string, message: string, lines: Array<{ product_id: string, quantity: number }>, orders: Array<{ _id: string, order_no: number | null, chef_id: { user: { first_name: string | null } | null } | null }> } | null };

export type RiderCurrentOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type RiderCurrentOrdersQuery = { getCurrentOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, delivery_fee: number | null, chef_id: { user: { first_name: string | null, last_name: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null } | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderInProgressOrdersQueryVariables = Exact<{
  riderId?: string | null | undefined;
}>;


export type RiderInProgressOrdersQuery = { getInprogressOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, delivery_fee: number | null, chef_id: { user: { first_name: string | null, last_name: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null } | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderCompletedOrdersQueryVariables = Exact<{
  riderId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RiderCompletedOrdersQuery = { getCompletedOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, delivery_fee: number | null, chef_id: { user: { first_name: string | null, last_name: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null } | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderStatsQueryVariables = Exact<{
  riderId?: string | null | undefined;
}>;


export type RiderStatsQuery = { getRiderStats: { todaysOrders: number | null, todaysEarnings: number | null, totalOrders: number | null, totalEarnings: number | null } | null };

export type MoveAsRiderMutationVariables = Exact<{
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  riderId?: string | null | undefined;
}>;


export type MoveAsRiderMutation = { updateOrderStatusRider: { success: boolean, message: string } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const LoginDocument = new TypedDocumentString(`
    mutation Login($input: LoginInput) {
  login(input: $input) {
    token
    user {
      id
      first_name
      last_name
      email
      role
    }
  }
}
    `) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const ForgotPasswordDocument = new TypedDocumentString(`
    mutation ForgotPassword($email: String) {
  forgotPassword(email: $email) {
    message
  }
}
    `) as unknown as TypedDocumentString<ForgotPasswordMutation, ForgotPasswordMutationVariables>;
export const ResetPasswordDocument = new TypedDocumentString(`
    mutation ResetPassword($token: String, $newPassword: String) {
  resetPassword(token: $token, newPassword: $newPassword) {
    message
  }
}
    `) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ChefCurrentOrdersDocument = new TypedDocumentString(`
    query ChefCurrentOrders($chefId: ID) {
  getCurrentOrders(chef_id: $chefId) {
    _id
    order_no
    status
    created_at
    cancel_reason
    cancelled_by
    customer_id {
      first_name
      last_name
      address_line_1
      city
      province
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<ChefCurrentOrdersQuery, ChefCurrentOrdersQueryVariables>;
export const ChefCompletedOrdersDocument = new TypedDocumentString(`
    query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {
  getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) {
    _id
    order_no
    status
    created_at
    cancel_reason
    cancelled_by
    customer_id {
      first_name
      last_name
      address_line_1
      city
      province
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<ChefCompletedOrdersQuery, ChefCompletedOrdersQueryVariables>;
export const ChefCancelledOrdersDocument = new TypedDocumentString(`
    query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {
  getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) {
    _id
    order_no
    status
    created_at
    cancel_reason
    cancelled_by
    customer_id {
      first_name
      last_name
      address_line_1
      city
      province
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<ChefCancelledOrdersQuery, ChefCancelledOrdersQueryVariables>;
export const ChefStatsDocument = new TypedDocumentString(`
    query ChefStats($chefId: ID) {
  getChefStats(chef_id: $chefId) {
    todaysOrders
    todaysEarnings
    totalOrders
    totalEarnings
  }
}
    `) as unknown as TypedDocumentString<ChefStatsQuery, ChefStatsQueryVariables>;
export const MoveAsChefDocument = new TypedDocumentString(`
    mutation MoveAsChef($orderId: ID, $status: String, $reason: String) {
  updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<MoveAsChefMutation, MoveAsChefMutationVariables>;
export const OpenOrdersDocument = new TypedDocumentString(`
    query OpenOrders($customerId: ID) {
  getOpenOrders(customerId: $customerId) {
    _id
    order_no
    status
    created_at
    total_amount
    subtotal
    delivery_fee
    tax
    cancel_reason
    cancelled_by
    chef_id {
      id
      user {
        first_name
        last_name
        address_line_1
      }
    }
    items {
      quantity
      unit_price
      special_request
      product_id {
        id
        name
        image_url
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
    rider {
      first_name
      vehicle_type
    }
    timeline {
      status
      at
    }
    refund {
      amount
      status
    }
  }
}
    `) as unknown as TypedDocumentString<OpenOrdersQuery, OpenOrdersQueryVariables>;
export const PastOrdersDocument = new TypedDocumentString(`
    query PastOrders($customerId: ID, $limit: Int, $after: ID) {
  getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) {
    _id
    order_no
    status
    created_at
    total_amount
    subtotal
    delivery_fee
    tax
    cancel_reason
    cancelled_by
    chef_id {
      id
      user {
        first_name
        last_name
        address_line_1
      }
    }
    items {
      quantity
      unit_price
      special_request
      product_id {
        id
        name
        image_url
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
    rider {
      first_name
      vehicle_type
    }
    timeline {
      status
      at
    }
    refund {
      amount
      status
    }
  }
}
    `) as unknown as TypedDocumentString<PastOrdersQuery, PastOrdersQueryVariables>;
export const CancelOrderDocument = new TypedDocumentString(`
    mutation CancelOrder($orderId: ID, $reason: String) {
  cancelOrder(orderId: $orderId, reason: $reason) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const ConfirmCheckoutDocument = new TypedDocumentString(`
    mutation ConfirmCheckout($sessionId: String) {
  confirmCheckout(sessionId: $sessionId) {
    status
    message
    lines {
      product_id
      quantity
    }
    orders {
      _id
      order_no
      chef_id {
        user {
          first_name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ConfirmCheckoutMutation, ConfirmCheckoutMutationVariables>;
export const RiderCurrentOrdersDocument = new TypedDocumentString(`
    query RiderCurrentOrders {
  getCurrentOrdersRider {
    _id
    order_no
    status
    created_at
    delivery_fee
    chef_id {
      user {
        first_name
        last_name
        address_line_1
        address_line_2
        city
        province
      }
    }
    customer_id {
      first_name
      last_name
      mobile_number
      address_line_1
      address_line_2
      city
      province
      postal_code
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<RiderCurrentOrdersQuery, RiderCurrentOrdersQueryVariables>;
export const RiderInProgressOrdersDocument = new TypedDocumentString(`
    query RiderInProgressOrders($riderId: ID) {
  getInprogressOrdersRider(rider_id: $riderId) {
    _id
    order_no
    status
    created_at
    delivery_fee
    chef_id {
      user {
        first_name
        last_name
        address_line_1
        address_line_2
        city
        province
      }
    }
    customer_id {
      first_name
      last_name
      mobile_number
      address_line_1
      address_line_2
      city
      province
      postal_code
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<RiderInProgressOrdersQuery, RiderInProgressOrdersQueryVariables>;
export const RiderCompletedOrdersDocument = new TypedDocumentString(`
    query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {
  getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) {
    _id
    order_no
    status
    created_at
    delivery_fee
    chef_id {
      user {
        first_name
        last_name
        address_line_1
        address_line_2
        city
        province
      }
    }
    customer_id {
      first_name
      last_name
      mobile_number
      address_line_1
      address_line_2
      city
      province
      postal_code
    }
    items {
      quantity
      special_request
      product_id {
        id
        name
      }
    }
    payment {
      payment_method
      amount
      payment_status
    }
  }
}
    `) as unknown as TypedDocumentString<RiderCompletedOrdersQuery, RiderCompletedOrdersQueryVariables>;
export const RiderStatsDocument = new TypedDocumentString(`
    query RiderStats($riderId: ID) {
  getRiderStats(rider_id: $riderId) {
    todaysOrders
    todaysEarnings
    totalOrders
    totalEarnings
  }
}
    `) as unknown as TypedDocumentString<RiderStatsQuery, RiderStatsQueryVariables>;
export const MoveAsRiderDocument = new TypedDocumentString(`
    mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
  updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<MoveAsRiderMutation, MoveAsRiderMutationVariables>;