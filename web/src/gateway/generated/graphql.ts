/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Keys of `domain/src/allergens.ts`; both lists empty: none of these. */
export type AllergenInput = {
  contains?: Array<string | null | undefined> | null | undefined;
  may_contain?: Array<string | null | undefined> | null | undefined;
};

export type ChefInput = {
  bio?: string | null | undefined;
  cooking_experience?: string | null | undefined;
  /** All of them; each weekday once. */
  day_hours?: Array<DayHoursInput> | null | undefined;
  /** 0.1 to 500; empty: everywhere. */
  delivery_km?: number | string | null | undefined;
  id?: string | null | undefined;
  /** True needs both preferred times. */
  keeps_hours?: boolean | null | undefined;
  /** Unreadable input is 0. */
  max_orders_per_day?: number | string | null | undefined;
  /** 0 to 2880. */
  notice_minutes?: number | string | null | undefined;
  /** 1 to 100. */
  orders_per_window?: number | string | null | undefined;
  pickup?: boolean | null | undefined;
  /** A spot of the kitchen's campus; empty: its own door. */
  pickup_spot?: string | null | undefined;
  plans_ahead?: boolean | null | undefined;
  preferred_end_time?: string | null | undefined;
  preferred_start_time?: string | null | undefined;
  preferred_working_days?: Array<string | null | undefined> | null | undefined;
  /** 5 to 180. */
  prep_minutes?: number | string | null | undefined;
  specialty_cuisines?: Array<string | null | undefined> | null | undefined;
  type_of_meals?: Array<string | null | undefined> | null | undefined;
  user?: string | null | undefined;
  user_id?: string | null | undefined;
};

export type DayHoursInput = {
  day?: string | null | undefined;
  end?: string | null | undefined;
  start?: string | null | undefined;
};

export type LoginInput = {
  email?: string | null | undefined;
  password?: string | null | undefined;
};

export type NotificationKindInput = {
  kind: string;
  mail?: boolean | null | undefined;
  push?: boolean | null | undefined;
};

export type NotificationSettingsInput = {
  kinds?: Array<NotificationKindInput> | null | undefined;
  quiet_from?: string | null | undefined;
  quiet_to?: string | null | undefined;
};

export type OrderInput = {
  /**
   * That the customer wants it although a dish contains, may contain or does not state what they avoid. Without it such a cart is refused with the
   * code ALLERGENS; the error's extension `products` names the dishes.
   */
  allergens_confirmed?: boolean | null | undefined;
  building?: string | null | undefined;
  /** Where this order goes instead of the profile's address: a campus by name, with its `building`. */
  campus?: string | null | undefined;
  /** Return address after cancelling; on this site only. */
  cancelUrl?: string | null | undefined;
  /** A hint: each dish's own chef gets the order. */
  chefId?: string | null | undefined;
  customerId?: string | null | undefined;
  /** For the rider; at most 300 characters. */
  delivery_note?: string | null | undefined;
  /** hand (to the customer), door (left there) or spot (left at `spot`); absent: hand. */
  handoff?: string | null | undefined;
  /** At most one for each chef of the cart; absent: now, delivered. */
  plans?: Array<PlanInput> | null | undefined;
  products?: Array<OrderProductInput> | null | undefined;
  /** The name of a spot of the campus it goes to, with `handoff: spot` only. */
  spot?: string | null | undefined;
  /** Return address after paying; on this site only. */
  successUrl?: string | null | undefined;
  /** Cents for each delivery, at most 10000. */
  tip?: number | null | undefined;
  /** For the rider, of the food of each order: 0 to 100. Not with `tip`. */
  tip_percent?: number | null | undefined;
  /** Cents, as shown to the customer. Absent: not compared. */
  total?: number | null | undefined;
};

export type OrderProductInput = {
  /**
   * `allergens.stated_at` of the dish as the customer last saw it, empty where nothing was stated. Refused with the code ALLERGENS, confirmed or
   * not, where the dish states something else by now. Absent: not compared.
   */
  allergens_stated_at?: string | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  /** Cents. */
  price?: number | null | undefined;
  quantity?: number | null | undefined;
  /** At most 300 characters. */
  special_request?: string | null | undefined;
};

export type PaymentInfoInput = {
  bank_account_number?: string | null | undefined;
  /** The version of the privacy notice (`TERMS_VERSION`) under which the person consents to storing the numbers. Recorded with the date. */
  consent?: string | null | undefined;
  /** Three digits, optional. Absent or empty: as it is; none where another of the two numbers is new. */
  institution_number?: string | null | undefined;
  transit_number?: string | null | undefined;
  user?: string | null | undefined;
  user_id?: string | null | undefined;
};

export type PlanInput = {
  chef_id?: string | null | undefined;
  /** Its customer collects it: no fee, no tip, any campus. */
  pickup?: boolean | null | undefined;
  /** ISO 8601, the start of a window; absent: now. A window that does not fit any more is a CONFLICT that names the next. */
  starts_at?: string | null | undefined;
};

export type ProblemLineInput = {
  position?: number | null | undefined;
  quantity?: number | null | undefined;
};

export type ProductInput = {
  /** Empty: sold for now only. Days of which some are sold keep these. */
  ahead_quantity?: number | string | null | undefined;
  /** Absent: as before, or not stated where name, ingredients or description change. Gluten Free goes with no source of gluten. */
  allergens?: AllergenInput | null | undefined;
  /** Ignored: the server sets it. */
  created_at?: string | null | undefined;
  /** Empty: does not renew. */
  daily_quantity?: number | string | null | undefined;
  description?: string | null | undefined;
  dietary?: string | null | undefined;
  image_url?: string | null | undefined;
  /** At most 500 characters. */
  ingredients?: string | null | undefined;
  is_available?: 'Yes' | 'No' | boolean | null | undefined;
  name?: string | null | undefined;
  /** Dollars. */
  price?: number | string | null | undefined;
  quantity?: number | string | null | undefined;
  /** The quantity when the edit began. */
  quantity_seen?: number | string | null | undefined;
  /** hot, cold or empty. */
  served?: string | null | undefined;
  /** True: not available until tomorrow, whatever `is_available` is; false: available, unless that is No. It keeps the quantity. */
  sold_out_today?: boolean | null | undefined;
  /** At most 200 characters. */
  storage_hint?: string | null | undefined;
};

export type RiderInput = {
  driver_license_number?: string | null | undefined;
  id?: string | null | undefined;
  /** ISO 8601, a date or an instant. */
  insurance_expiry_date?: string | null | undefined;
  /** ISO 8601, a date or an instant. */
  license_expiry_date?: string | null | undefined;
  long_distance_preference?: boolean | null | undefined;
  preferred_delivery_radius?: string | null | undefined;
  preferred_end_time?: string | null | undefined;
  preferred_start_time?: string | null | undefined;
  preferred_working_days?: Array<string | null | undefined> | null | undefined;
  user?: string | null | undefined;
  user_id?: string | null | undefined;
  vehicle_insurance_number?: string | null | undefined;
  vehicle_registration_number?: string | null | undefined;
  vehicle_type?: string | null | undefined;
};

export type UserInput = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  /** Ignored: the server sets it. */
  created_at?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  gender?: string | null | undefined;
  last_name?: string | null | undefined;
  mobile_number?: string | null | undefined;
  nearby_landmark?: string | null | undefined;
  /** The typed password; hashed on arrival. */
  password_hash?: string | null | undefined;
  postal_code?: string | null | undefined;
  /** Ignored: pictures are uploaded after sign-in. */
  profile_image?: string | null | undefined;
  province?: string | null | undefined;
  /** In any case. */
  role?: Array<string | null | undefined> | null | undefined;
  /** Ignored: the server sets it. */
  status?: string | null | undefined;
  /** The version of terms and privacy notice that the person accepts, `TERMS_VERSION` in domain/src/terms.ts. Recorded with the date. */
  terms?: string | null | undefined;
};

export type UserUpdateInput = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  /** Ignored: the server sets it. */
  created_at?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  gender?: string | null | undefined;
  last_name?: string | null | undefined;
  mobile_number?: string | null | undefined;
  nearby_landmark?: string | null | undefined;
  /** The current password, needed to change the email. BAD_USER_INPUT when wrong, RATE_LIMITED as sign-in is. */
  password?: string | null | undefined;
  postal_code?: string | null | undefined;
  profile_image?: string | null | undefined;
  province?: string | null | undefined;
  /** Ignored: an update does not change roles. */
  role?: Array<string | null | undefined> | null | undefined;
  /** Ignored: the server sets it. */
  status?: string | null | undefined;
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

export type OwnAccountQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type OwnAccountQuery = { getUserProfile: { user: { id: string, email: string | null, role: Array<string> | null } | null } | null };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { getSessions: Array<{ id: string, device: string, created_at: string, last_seen_at: string, current: boolean }> | null };

export type AddRoleMutationVariables = Exact<{
  role?: string | null | undefined;
}>;


export type AddRoleMutation = { addRole: { success: boolean, message: string } | null };

export type ChangePasswordMutationVariables = Exact<{
  password?: string | null | undefined;
  newPassword?: string | null | undefined;
}>;


export type ChangePasswordMutation = { changePassword: { success: boolean, message: string } | null };

export type EndSessionMutationVariables = Exact<{
  id?: string | null | undefined;
}>;


export type EndSessionMutation = { endSession: { success: boolean, message: string } | null };

export type DeleteAccountMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type DeleteAccountMutation = { deleteAccount: { success: boolean, message: string } | null };

export type ConfirmEmailMutationVariables = Exact<{
  token?: string | null | undefined;
}>;


export type ConfirmEmailMutation = { confirmEmail: { message: string } | null };

export type ConfirmationQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type ConfirmationQuery = { getUserProfile: { email_confirmed: boolean | null } | null };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { success: boolean, message: string } | null };

export type CartDishQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type CartDishQuery = { getProductById: { id: string, name: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, is_available: 'Yes' | 'No' | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, chef: { id: string, specialty_cuisines: Array<string> | null, delivery_km: number | null, prep_minutes: number | null, plans_ahead: boolean | null, pickup: boolean | null, pickup_spot: string | null, next_window: string | null, arrivals: Array<{ campus: string, from: number, to: number }> | null, drops: Array<{ day: string, opens_at: string, left: number | null, max_per_order: number, product: { id: string } }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null, stopped: string | null } | null } | null } | null };

export type HeldLinesQueryVariables = Exact<{ [key: string]: never; }>;


export type HeldLinesQuery = { openCheckout: { sessionId: string, lines: Array<{ product_id: string, quantity: number }> } | null };

export type DeliveryAddressQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type DeliveryAddressQuery = { getUserProfile: { address_line_1: string | null, address_line_2: string | null, email_confirmed: boolean | null } | null };

export type QuoteQueryVariables = Exact<{
  orderInput?: OrderInput | null | undefined;
}>;


export type QuoteQuery = { getQuote: { total: number, stopped: string | null, groups: Array<{ chef_id: string, food: number, delivery: number, tip: number, taxes: Array<{ name: string, amount: number }> }> } | null };

export type StartCheckoutMutationVariables = Exact<{
  orderInput?: OrderInput | null | undefined;
}>;


export type StartCheckoutMutation = { createCheckoutSession: { sessionId: string, url: string } | null };

export type SaveAddressMutationVariables = Exact<{
  id?: string | null | undefined;
  input?: UserUpdateInput | null | undefined;
}>;


export type SaveAddressMutation = { updateUser: { id: string } | null };

export type ReorderQueryVariables = Exact<{
  orderId?: string | null | undefined;
  later?: boolean | null | undefined;
}>;


export type ReorderQuery = { reorder: { lines: Array<{ product_id: string, name: string, quantity: number, quantity_then: number, price: number | null, price_then: number, problem: string | null, product: { id: string, name: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, is_available: 'Yes' | 'No' | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, chef: { id: string, specialty_cuisines: Array<string> | null, delivery_km: number | null, plans_ahead: boolean | null, pickup: boolean | null, pickup_spot: string | null, next_window: string | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null } | null }> } | null };

export type LastOrdersQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type LastOrdersQuery = { getPastOrdersCustomer: Array<{ _id: string, collect: boolean | null, created_at: string | null, total_amount: number | null, chef_id: { user: { first_name: string | null } | null } | null, items: Array<{ quantity: number | null, product_id: { name: string | null, image_url: string | null } | null }> | null }> | null };

export type SettleCheckoutMutationVariables = Exact<{
  sessionId?: string | null | undefined;
}>;


export type SettleCheckoutMutation = { confirmCheckout: { status: string, lines: Array<{ product_id: string, quantity: number }> } | null };

export type CancelCheckoutMutationVariables = Exact<{
  sessionId?: string | null | undefined;
  checkoutId?: string | null | undefined;
}>;


export type CancelCheckoutMutation = { cancelCheckout: { success: boolean, message: string, code: string | null } | null };

export type WindowsQueryVariables = Exact<{
  chef_id?: string | null | undefined;
  pickup?: boolean | null | undefined;
  products?: Array<string> | string | null | undefined;
  campus?: string | null | undefined;
}>;


export type WindowsQuery = { getWindows: Array<{ starts_at: string, ends_at: string, left: number, cancel_until: string }> | null };

export type StatementQueryVariables = Exact<{
  role?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type StatementQuery = { getStatement: { has_more: boolean, total: number | null, balance: number, tax_included: number, from: string, to: string, lines: Array<{ id: string, at: string, order_no: number | null, what: string, amount: number, minutes: number | null, about: string | null }>, sums: Array<{ what: string, orders: number, amount: number }> | null } | null };

export type PayeeQueryVariables = Exact<{ [key: string]: never; }>;


export type PayeeQuery = { getPayee: { road: string, roads: Array<string>, state: string, email: string | null } | null, getNextPayout: { day: string | null, amount: number, on_its_way: number, unsent: number, owed: number, past: Array<{ id: string, at: string, amount: number, state: string, reference: string | null, reason: string | null }> } | null };

export type PayeeLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type PayeeLinkQuery = { getPayee: { link: string | null } | null };

export type SetPayeeMutationVariables = Exact<{
  road?: string | null | undefined;
  email?: string | null | undefined;
  password?: string | null | undefined;
}>;


export type SetPayeeMutation = { setPayee: { state: string } | null };

export type ChefCardFieldsFragment = { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null };

export type MenuItemFieldsFragment = { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null };

export type ProductFieldsFragment = { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null };

export type HomeQueryVariables = Exact<{
  campus?: string | null | undefined;
  limit?: number | null | undefined;
  isThere: boolean;
}>;


export type HomeQuery = { getAllProducts: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals?: Array<{ from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }> | null, getAllChefs: Array<{ id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals?: Array<{ from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null }> | null };

export type ProductsQueryVariables = Exact<{
  campus?: string | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
  isThere: boolean;
}>;


export type ProductsQuery = { getAllProducts: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals?: Array<{ from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }> | null };

export type ChefsQueryVariables = Exact<{
  campus?: string | null | undefined;
  after?: string | null | undefined;
  isThere: boolean;
}>;


export type ChefsQuery = { getAllChefs: Array<{ id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals?: Array<{ from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null }> | null };

export type ProductQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type ProductQuery = { getProductById: { daily_quantity: number | null, ingredients: string | null, storage_hint: string | null, served: string | null, id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { keeps_hours: boolean | null, preferred_working_days: Array<string> | null, preferred_start_time: string | null, preferred_end_time: string | null, id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals: Array<{ campus: string, from: number, to: number, fee: number }> | null, day_hours: Array<{ day: string, start: string, end: string }> | null, products: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null } | null };

export type ChefQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type ChefQuery = { getChefById: { bio: string | null, type_of_meals: Array<string> | null, keeps_hours: boolean | null, preferred_working_days: Array<string> | null, preferred_start_time: string | null, preferred_end_time: string | null, id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, rating: { average: number | null, count: number } | null, arrivals: Array<{ campus: string, from: number, to: number, fee: number }> | null, day_hours: Array<{ day: string, start: string, end: string }> | null, papers: { lines: Array<string> } | null, products: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null };

export type DropCardFieldsFragment = { day: string, opens_at: string, closes_at: string, left: number | null, product: { id: string, name: string | null, image_url: string | null, chef: { id: string, user: { first_name: string | null, last_name: string | null } | null } | null } };

export type DropsQueryVariables = Exact<{
  campus?: string | null | undefined;
}>;


export type DropsQuery = { getDrops: Array<{ day: string, opens_at: string, closes_at: string, left: number | null, product: { id: string, name: string | null, image_url: string | null, chef: { id: string, user: { first_name: string | null, last_name: string | null } | null } | null } }> | null };

export type ChefDropsQueryVariables = Exact<{
  chef?: string | null | undefined;
}>;


export type ChefDropsQuery = { getChefById: { drops: Array<{ day: string, opens_at: string, closes_at: string, left: number | null, product: { id: string, name: string | null, image_url: string | null, chef: { id: string, user: { first_name: string | null, last_name: string | null } | null } | null } }> | null } | null };

export type DropQueryVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
}>;


export type DropQuery = { getDrop: { day: string, opens_at: string, closes_at: string, portions: number, max_per_order: number, left: number | null, from: string | null, to: string | null, delivered: string | null, collected: string | null, paying: { count: number, until: string } | null, product: { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { plans_ahead: boolean | null, pickup: boolean | null, pickup_spot: string | null, id: string, specialty_cuisines: Array<string> | null, next_window: string | null, arrivals: Array<{ campus: string, from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null } } | null };

export type DropAlertQueryVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
}>;


export type DropAlertQuery = { getDropAlert: boolean | null };

export type SetDropAlertMutationVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
  on?: boolean | null | undefined;
}>;


export type SetDropAlertMutation = { setDropAlert: { success: boolean, message: string } | null };

export type DayPortionsQueryVariables = Exact<{
  product?: string | null | undefined;
}>;


export type DayPortionsQuery = { getDayPortions: Array<{ day: string, portions: number, taken: number, is_own: boolean, is_drop: boolean }> | null };

export type SetDayPortionsMutationVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
  portions?: number | null | undefined;
}>;


export type SetDayPortionsMutation = { setDayPortions: { success: boolean, message: string } | null };

export type OwnDropFieldsFragment = { day: string, opens_at: string, closes_at: string, portions: number, max_per_order: number, left: number | null, product: { id: string, name: string | null, image_url: string | null } };

export type OwnDropsQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type OwnDropsQuery = { getChefProfile: { id: string, plans_ahead: boolean | null, drops: Array<{ day: string, opens_at: string, closes_at: string, portions: number, max_per_order: number, left: number | null, product: { id: string, name: string | null, image_url: string | null } }> | null } | null };

export type AnnounceDropMutationVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
  portions?: number | null | undefined;
  opens?: string | null | undefined;
  each?: number | null | undefined;
}>;


export type AnnounceDropMutation = { announceDrop: { day: string } | null };

export type ChangeDropMutationVariables = Exact<{
  product?: string | null | undefined;
  day?: string | null | undefined;
  portions?: number | null | undefined;
  closed?: boolean | null | undefined;
}>;


export type ChangeDropMutation = { changeDrop: { day: string } | null };

export type MenuProductFieldsFragment = { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, daily_quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, sold_out_today: boolean | null, hidden_reason: string | null, ingredients: string | null, storage_hint: string | null, served: string | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null } | null };

export type OwnMenuQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type OwnMenuQuery = { getProductsByChef: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, daily_quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, sold_out_today: boolean | null, hidden_reason: string | null, ingredients: string | null, storage_hint: string | null, served: string | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null } | null }> | null, getChefProfile: { id: string } | null };

export type OwnDishQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OwnDishQuery = { getProduct: { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, daily_quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, sold_out_today: boolean | null, hidden_reason: string | null, ingredients: string | null, storage_hint: string | null, served: string | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null } | null } | null, getChefProfile: { id: string } | null };

export type AddDishMutationVariables = Exact<{
  chefId?: string | null | undefined;
  input?: ProductInput | null | undefined;
}>;


export type AddDishMutation = { addProduct: { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, daily_quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, sold_out_today: boolean | null, hidden_reason: string | null, ingredients: string | null, storage_hint: string | null, served: string | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null } | null } | null };

export type ChangeDishMutationVariables = Exact<{
  id?: string | null | undefined;
  input?: ProductInput | null | undefined;
}>;


export type ChangeDishMutation = { updateProduct: { id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, daily_quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, sold_out_today: boolean | null, hidden_reason: string | null, ingredients: string | null, storage_hint: string | null, served: string | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null } | null } | null };

export type DeleteDishMutationVariables = Exact<{
  id?: string | null | undefined;
}>;


export type DeleteDishMutation = { deleteProduct: { success: boolean, message: string } | null };

export type MarkedQueryVariables = Exact<{ [key: string]: never; }>;


export type MarkedQuery = { getFavourites: { alerts: Array<string>, products: Array<{ id: string }>, chefs: Array<{ id: string }> } | null };

export type FavouritesQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouritesQuery = { getFavourites: { products: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals: Array<{ campus: string, from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }>, chefs: Array<{ id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals: Array<{ campus: string, from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null }> } | null };

export type SetFavouriteMutationVariables = Exact<{
  chef?: string | null | undefined;
  product?: string | null | undefined;
  on?: boolean | null | undefined;
  alert?: boolean | null | undefined;
}>;


export type SetFavouriteMutation = { setFavourite: { success: boolean, message: string } | null };

export type FilteredQueryVariables = Exact<{
  campus?: string | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
  dietary?: Array<string | null | undefined> | string | null | undefined;
  without?: Array<string | null | undefined> | string | null | undefined;
  cuisine?: Array<string | null | undefined> | string | null | undefined;
  meal?: Array<string | null | undefined> | string | null | undefined;
  max_price?: number | null | undefined;
  open_now?: boolean | null | undefined;
  min_rating?: number | null | undefined;
  ready_at?: string | null | undefined;
  sort?: string | null | undefined;
  isThere: boolean;
  everywhere: boolean;
}>;


export type FilteredQuery = { getAllProducts: Array<{ id: string, name: string | null, description: string | null, price: number | null, quantity: number | null, ahead_quantity: number | null, image_url: string | null, dietary: string | null, is_available: 'Yes' | 'No' | null, chef: { id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, arrivals?: Array<{ campus?: string, from: number, to: number, fee: number }> | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null } | null, allergens: { contains: Array<string>, may_contain: Array<string>, stated_at: string } | null, rating: { average: number | null, count: number } | null }> | null };

export type FilterCountsQueryVariables = Exact<{
  campus?: string | null | undefined;
  search?: string | null | undefined;
  dietary?: Array<string | null | undefined> | string | null | undefined;
  without?: Array<string | null | undefined> | string | null | undefined;
  cuisine?: Array<string | null | undefined> | string | null | undefined;
  meal?: Array<string | null | undefined> | string | null | undefined;
  max_price?: number | null | undefined;
  open_now?: boolean | null | undefined;
  min_rating?: number | null | undefined;
  ready_at?: string | null | undefined;
}>;


export type FilterCountsQuery = { getFilterCounts: Array<{ filter: string, value: string, count: number }> | null };

export type ChefsOutOfReachQueryVariables = Exact<{
  campus?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChefsOutOfReachQuery = { getAllChefs: Array<{ id: string, specialty_cuisines: Array<string> | null, next_window: string | null, plans_ahead: boolean | null, pickup: boolean | null, user: { id: string, first_name: string | null, last_name: string | null, address_line_1: string | null, profile_image: string | null } | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null } | null }> | null };

export type UnreadCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadCountQuery = { getUnreadCount: number | null };

export type NotificationsQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type NotificationsQuery = { getNotifications: Array<{ id: string, text: string, url: string, at: string, read: boolean }> | null };

export type MarkNotificationsReadMutationVariables = Exact<{
  upTo?: string | null | undefined;
}>;


export type MarkNotificationsReadMutation = { markNotificationsRead: { success: boolean, message: string } | null };

export type SubscribePushMutationVariables = Exact<{
  endpoint?: string | null | undefined;
  p256dh?: string | null | undefined;
  auth?: string | null | undefined;
}>;


export type SubscribePushMutation = { subscribePush: { success: boolean, message: string } | null };

export type UnsubscribePushMutationVariables = Exact<{
  endpoint?: string | null | undefined;
}>;


export type UnsubscribePushMutation = { unsubscribePush: { success: boolean, message: string } | null };

export type SettingsFieldsFragment = { quiet_from: string | null, quiet_to: string | null, push_key: string | null, push_browsers: number, kinds: Array<{ kind: string, who: string, group: string, label: string, push: boolean, mail: boolean, fixed: boolean, channels: Array<string>, usual: Array<string> }> };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { getNotificationSettings: { quiet_from: string | null, quiet_to: string | null, push_key: string | null, push_browsers: number, kinds: Array<{ kind: string, who: string, group: string, label: string, push: boolean, mail: boolean, fixed: boolean, channels: Array<string>, usual: Array<string> }> } | null };

export type SaveNotificationSettingsMutationVariables = Exact<{
  input?: NotificationSettingsInput | null | undefined;
}>;


export type SaveNotificationSettingsMutation = { setNotificationSettings: { quiet_from: string | null, quiet_to: string | null, push_key: string | null, push_browsers: number, kinds: Array<{ kind: string, who: string, group: string, label: string, push: boolean, mail: boolean, fixed: boolean, channels: Array<string>, usual: Array<string> }> } | null };

export type SendTestNotificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestNotificationMutation = { sendTestNotification: { success: boolean, message: string } | null };

export type AuditQueryVariables = Exact<{
  before?: string | null | undefined;
}>;


export type AuditQuery = { getAudit: Array<{ id: string, at: string, by: string, act: string, subject: string | null, about_kind: string | null, about_id: string | null, about: string | null, reason: string | null, details: string }> | null };

export type CheckAuditQueryVariables = Exact<{
  after?: string | null | undefined;
  hash?: string | null | undefined;
}>;


export type CheckAuditQuery = { checkAudit: { rows: number, after: string, hash: string, over: boolean, broken: string | null } | null };

export type BooksQueryVariables = Exact<{
  day?: string | null | undefined;
}>;


export type BooksQuery = { getBooks: { day: string, read_until: string | null, difference_count: number, differences: Array<{ kind: string, subject: string, here: number, there: number, since: string, order_id: string | null, order_no: string | null }>, accounts: Array<{ account: string, amount: number }>, waits: Array<{ what: string, count: number, amount: number }> } | null };

export type OperatorCampusesQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorCampusesQuery = { getOperatorCampuses: Array<{ campus: string, spots: Array<string>, default_spots: Array<string>, own_spots: boolean, delivery_fee: number, default_fee: number, own_fee: boolean, stopped: string | null, stopped_since: string | null, changed_at: string | null }> | null };

export type SetCampusMutationVariables = Exact<{
  campus?: string | null | undefined;
  spots?: Array<string> | string | null | undefined;
  delivery_fee?: number | null | undefined;
  stopped?: string | null | undefined;
  reason?: string | null | undefined;
  seen?: string | null | undefined;
}>;


export type SetCampusMutation = { setCampus: { success: boolean, message: string } | null };

export type OrderRowFieldsFragment = { id: string, order_no: string, status: string, created_at: string, campus: string, kitchen_campus: string | null, starts_at: string | null, dish: string | null, dishes: number, total: number };

export type HistoryFieldsFragment = { at: string, kind: string, what: string, by: string | null, text: string | null };

export type OperatorNowQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorNowQuery = { getOperatorNow: Array<{ id: string, kind: string, subject: string, order_id: string | null, order_no: string | null, count: number, detail: string | null, campus: string | null, kitchen_campus: string | null, since: string, act: string | null, seen: string, taken_by: string | null }> | null };

export type FindOperatorOrdersQueryVariables = Exact<{
  text?: string | null | undefined;
  status?: string | null | undefined;
  campus?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type FindOperatorOrdersQuery = { findOperatorOrders: Array<{ id: string, order_no: string, status: string, created_at: string, campus: string, kitchen_campus: string | null, starts_at: string | null, dish: string | null, dishes: number, total: number }> | null };

export type OperatorOrderQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OperatorOrderQuery = { getOperatorOrder: { seen: string | null, taken_by: string | null, acts: Array<string> | null, address: string | null, handover: string | null, photo: string | null, id: string, order_no: string, status: string, created_at: string, campus: string, kitchen_campus: string | null, starts_at: string | null, dish: string | null, dishes: number, total: number, people: Array<{ id: string, part: string, name: string, phone: string, email: string, status: string }> | null, items: Array<{ quantity: number, name: string, price: number, special_request: string | null }> | null, payment: { id: string, method: string, status: string, left: number } | null, bill: { delivery_fee: number, tip: number, left: number, fee_given: boolean, taxes: Array<{ what: string, base: number, amount: number }>, given: Array<{ position: number, quantity: number }> } | null, refunds: Array<{ id: string, amount: number, status: string, reason: string, refused: boolean, seen: string }> | null, timeline: Array<{ at: string, kind: string, what: string, by: string | null, text: string | null }> | null } | null };

export type FindOperatorPeopleQueryVariables = Exact<{
  text?: string | null | undefined;
  role?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type FindOperatorPeopleQuery = { findOperatorPeople: Array<{ id: string, name: string, roles: Array<string>, status: string, awaits_approval: boolean, campus: string | null, created_at: string }> | null };

export type OperatorPersonQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OperatorPersonQuery = { getOperatorPerson: { id: string, name: string, roles: Array<string>, status: string, awaits_approval: boolean, campus: string | null, created_at: string, email: string | null, phone: string | null, seen: string | null, taken_by: string | null, acts: Array<string> | null, sessions: number | null, papers: Array<string> | null, kitchen_orders: number | null, kitchen_unfinished: number | null, refunds: number | null, refunded: number | null, problems: Array<{ id: string, order_no: number, kind: string, state: string, created_at: string, by: string, refunded: number | null }> | null, orders: Array<{ id: string, order_no: string, status: string, created_at: string, campus: string, kitchen_campus: string | null, starts_at: string | null, dish: string | null, dishes: number, total: number }> | null, timeline: Array<{ at: string, kind: string, what: string, by: string | null, text: string | null }> | null } | null };

export type OperatorActMutationVariables = Exact<{
  act?: string | null | undefined;
  subject?: string | null | undefined;
  seen?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type OperatorActMutation = { operatorAct: { success: boolean, message: string, code: string | null } | null };

export type DisputeFieldsFragment = { id: string, amount: number, reason: string, state: string, due_by: string | null, opened_at: string, order_id: string | null, order_no: string | null, orders: number };

export type DisputesQueryVariables = Exact<{ [key: string]: never; }>;


export type DisputesQuery = { getDisputes: Array<{ id: string, amount: number, reason: string, state: string, due_by: string | null, opened_at: string, order_id: string | null, order_no: string | null, orders: number }> | null };

export type DisputeQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type DisputeQuery = { getDispute: { borne_by: string | null, evidence: string | null, twice: number | null, seen: string | null, taken_by: string | null, id: string, amount: number, reason: string, state: string, due_by: string | null, opened_at: string, order_id: string | null, order_no: string | null, orders: number, kitchens: Array<{ order_id: string, order_no: string, kitchen: string, most: number }> | null, timeline: Array<{ at: string, kind: string, what: string, by: string | null, text: string | null }> | null } | null };

export type MoveDisputeMutationVariables = Exact<{
  id?: string | null | undefined;
  order?: string | null | undefined;
  reason?: string | null | undefined;
  seen?: string | null | undefined;
}>;


export type MoveDisputeMutation = { moveDispute: { success: boolean, message: string } | null };

export type OperatorHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorHealthQuery = { getOperatorHealth: { version: string, lag_ms: number, payments: string, payments_reachable: boolean, refunds_waiting: number, refunds_refused: number, orders_late: number, jobs: Array<{ id: string, queue: string, tries: number, since: string, next_try: string | null, reason: string | null }> } | null };

export type OperatorHiddenQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorHiddenQuery = { getOperatorHidden: Array<{ id: string, name: string, kitchen: string, campus: string | null, hidden_at: string | null, hidden_reason: string | null }> | null };

export type FindDishesQueryVariables = Exact<{
  text?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type FindDishesQuery = { getAllProducts: Array<{ id: string, name: string | null, chef: { user: { first_name: string | null, address_line_1: string | null } | null } | null }> | null };

export type OperatorDishQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OperatorDishQuery = { getOperatorDish: { id: string, name: string, kitchen: string, campus: string | null, hidden_at: string | null, hidden_reason: string | null } | null };

export type HideDishMutationVariables = Exact<{
  id?: string | null | undefined;
  hide?: boolean | null | undefined;
  reason?: string | null | undefined;
}>;


export type HideDishMutation = { hideDish: { success: boolean, message: string } | null };

export type OperatorFieldsFragment = { id: string, name: string, email: string, confirmed_until: string | null };

export type OperatorQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorQuery = { getOperator: { id: string, name: string, email: string, confirmed_until: string | null } | null };

export type OperatorLoginMutationVariables = Exact<{
  email?: string | null | undefined;
  password?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type OperatorLoginMutation = { operatorLogin: { id: string, name: string, email: string, confirmed_until: string | null } | null };

export type OperatorLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type OperatorLogoutMutation = { operatorLogout: { success: boolean, message: string } | null };

export type OperatorConfirmMutationVariables = Exact<{
  code?: string | null | undefined;
}>;


export type OperatorConfirmMutation = { operatorConfirm: { id: string, name: string, email: string, confirmed_until: string | null } | null };

export type OperatorPapersQueryVariables = Exact<{
  state?: string | null | undefined;
}>;


export type OperatorPapersQuery = { findOperatorPapers: Array<{ id: string, kind: string, risk: string | null, expires_on: string | null, state: string, campus: string | null, handed_in_at: string }> | null };

export type OperatorPaperQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OperatorPaperQuery = { getOperatorPaper: { id: string, kind: string, risk: string | null, expires_on: string | null, state: string, campus: string | null, handed_in_at: string, kitchen: string | null, user_id: string | null, number: string | null, issuer: string | null, reason: string | null, photo_url: string | null } | null };

export type CheckPaperMutationVariables = Exact<{
  id?: string | null | undefined;
  accept?: boolean | null | undefined;
  reason?: string | null | undefined;
  seen?: string | null | undefined;
}>;


export type CheckPaperMutation = { checkPaper: { success: boolean, message: string } | null };

export type PayoutBatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type PayoutBatchesQuery = { getPayoutBatches: Array<{ id: string, until: string, prepared_by: string | null, prepared_at: string, complete: boolean, confirmed_by: string | null, confirmed_at: string | null, confirm_from: string | null, people: number, amount: number, by_hand: number, unpaid: number }> | null };

export type UnpaidQueryVariables = Exact<{ [key: string]: never; }>;


export type UnpaidQuery = { getUnpaid: Array<{ reason: string, people: number, amount: number, named: Array<{ user_id: string, name: string, amount: number }> }> | null };

export type PayoutsQueryVariables = Exact<{
  batch?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type PayoutsQuery = { getPayouts: Array<{ id: string, user_id: string, name: string, amount: number, chef: number, rider: number, top_up: number, road: string, state: string, reference: string | null, reason: string | null, short: boolean, held: boolean }> | null };

export type PreparePayoutsMutationVariables = Exact<{ [key: string]: never; }>;


export type PreparePayoutsMutation = { preparePayouts: { success: boolean, message: string } | null };

export type ConfirmPayoutsMutationVariables = Exact<{
  batch?: string | null | undefined;
}>;


export type ConfirmPayoutsMutation = { confirmPayouts: { success: boolean, message: string } | null };

export type SettlePayoutMutationVariables = Exact<{
  id?: string | null | undefined;
  reference?: string | null | undefined;
  failed?: boolean | null | undefined;
  seen?: string | null | undefined;
}>;


export type SettlePayoutMutation = { settlePayout: { success: boolean, message: string } | null };

export type OperatorProblemsQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorProblemsQuery = { getOperatorProblems: Array<{ id: string, kind: string, state: string, contested: boolean, order_no: number, created_at: string }> | null };

export type OperatorProblemQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type OperatorProblemQuery = { getOperatorProblem: { order_id: string, order_no: number, status: string, ordered_at: string, proof: string | null, photo: string | null, delivery_fee: number, tip: number, left: number, fee_given: boolean, bearer: string, avoided: Array<string> | null, seen: string, problem: { id: string, kind: string, state: string, text: string | null, photos: Array<string>, reply: string | null, created_at: string, reason: string | null, contest: string | null, contest_answer: string | null, bearer: string | null, refunded: number | null, decided_at: string | null, lines: Array<{ position: number, quantity: number }> }, items: Array<{ quantity: number | null, unit_price: number | null, product_id: { id: string | null, name: string | null } | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null }>, taxes: Array<{ what: string, base: number, amount: number }>, given: Array<{ position: number, quantity: number }>, timeline: Array<{ status: string | null, at: string | null }>, customer: { user_id: string, first_name: string, mobile_number: string, orders: number, problems: number, refunds: number }, chef: { user_id: string, first_name: string, mobile_number: string, orders: number, problems: number, refunds: number } } | null };

export type OperatorRefundMutationVariables = Exact<{
  orderId?: string | null | undefined;
  problemId?: string | null | undefined;
  seen?: string | null | undefined;
  lines?: Array<ProblemLineInput> | ProblemLineInput | null | undefined;
  fee?: boolean | null | undefined;
  rest?: boolean | null | undefined;
  bearer?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type OperatorRefundMutation = { operatorRefund: { success: boolean, message: string } | null };

export type OpenOperatorLinkMutationVariables = Exact<{
  token?: string | null | undefined;
}>;


export type OpenOperatorLinkMutation = { openOperatorLink: { email: string, secret: string, qr: string, qr_size: number } | null };

export type SetUpOperatorMutationVariables = Exact<{
  token?: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type SetUpOperatorMutation = { setUpOperator: { recovery_codes: Array<string> } | null };

export type DemoOperatorQueryVariables = Exact<{ [key: string]: never; }>;


export type DemoOperatorQuery = { getDemoOperator: { email: string, code: string, works_in: number } | null };

export type ChefTicketFieldsFragment = { _id: string, order_no: number | null, status: string | null, created_at: string | null, chef_pay: number | null, cancel_reason: string | null, cancelled_by: string | null, cooked_pay: number | null, stop_seen: boolean | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, start_from: string | null, arrival_denied: boolean | null, help_called: boolean | null, coming_back: boolean | null, collect: boolean | null, pickup_spot: string | null, here_at: string | null, uncollected_from: string | null, handoff: { proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, chef_id: { prep_minutes: number | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, problems: Array<{ id: string, kind: string, state: string, text: string | null, photos: Array<string>, reply: string | null, reason: string | null, contest: string | null, contest_answer: string | null, bearer: string | null, refunded: number | null, amount: number | null, decided_at: string | null, contest_until: string | null, lines: Array<{ position: number, quantity: number }> }> | null };

export type ChefCurrentOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type ChefCurrentOrdersQuery = { getCurrentOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, chef_pay: number | null, cancel_reason: string | null, cancelled_by: string | null, cooked_pay: number | null, stop_seen: boolean | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, start_from: string | null, arrival_denied: boolean | null, help_called: boolean | null, coming_back: boolean | null, collect: boolean | null, pickup_spot: string | null, here_at: string | null, uncollected_from: string | null, handoff: { proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, chef_id: { prep_minutes: number | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, problems: Array<{ id: string, kind: string, state: string, text: string | null, photos: Array<string>, reply: string | null, reason: string | null, contest: string | null, contest_answer: string | null, bearer: string | null, refunded: number | null, amount: number | null, decided_at: string | null, contest_until: string | null, lines: Array<{ position: number, quantity: number }> }> | null }> | null };

export type ChefCompletedOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChefCompletedOrdersQuery = { getCompletedOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, chef_pay: number | null, cancel_reason: string | null, cancelled_by: string | null, cooked_pay: number | null, stop_seen: boolean | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, start_from: string | null, arrival_denied: boolean | null, help_called: boolean | null, coming_back: boolean | null, collect: boolean | null, pickup_spot: string | null, here_at: string | null, uncollected_from: string | null, handoff: { proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, chef_id: { prep_minutes: number | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, problems: Array<{ id: string, kind: string, state: string, text: string | null, photos: Array<string>, reply: string | null, reason: string | null, contest: string | null, contest_answer: string | null, bearer: string | null, refunded: number | null, amount: number | null, decided_at: string | null, contest_until: string | null, lines: Array<{ position: number, quantity: number }> }> | null }> | null };

export type ChefCancelledOrdersQueryVariables = Exact<{
  chefId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChefCancelledOrdersQuery = { getCancelledOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, chef_pay: number | null, cancel_reason: string | null, cancelled_by: string | null, cooked_pay: number | null, stop_seen: boolean | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, start_from: string | null, arrival_denied: boolean | null, help_called: boolean | null, coming_back: boolean | null, collect: boolean | null, pickup_spot: string | null, here_at: string | null, uncollected_from: string | null, handoff: { proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, chef_id: { prep_minutes: number | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, city: string | null, province: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, problems: Array<{ id: string, kind: string, state: string, text: string | null, photos: Array<string>, reply: string | null, reason: string | null, contest: string | null, contest_answer: string | null, bearer: string | null, refunded: number | null, amount: number | null, decided_at: string | null, contest_until: string | null, lines: Array<{ position: number, quantity: number }> }> | null }> | null };

export type ChefStatsQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type ChefStatsQuery = { getChefStats: { todaysOrders: number | null, todaysEarnings: number | null, totalOrders: number | null, totalEarnings: number | null, unfinishedOrders: number | null } | null, getChefWeek: Array<{ date: string | null, orders: number | null, earnings: number | null }> | null };

export type SoldOutQueryVariables = Exact<{
  chefId?: string | null | undefined;
}>;


export type SoldOutQuery = { getProductsByChef: Array<{ id: string, quantity: number | null, sold_out_today: boolean | null }> | null };

export type MoveAsChefMutationVariables = Exact<{
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  reason?: string | null | undefined;
  readyInMinutes?: number | null | undefined;
  afterAccept?: boolean | null | undefined;
}>;


export type MoveAsChefMutation = { updateOrderStatus: { success: boolean, message: string, code: string | null } | null };

export type MarkOrderReadyMutationVariables = Exact<{
  orderId?: string | null | undefined;
  back?: boolean | null | undefined;
}>;


export type MarkOrderReadyMutation = { markOrderReady: { success: boolean, message: string, code: string | null } | null };

export type MoveReadyTimeMutationVariables = Exact<{
  orderId?: string | null | undefined;
  minutes?: number | null | undefined;
}>;


export type MoveReadyTimeMutation = { moveReadyTime: { success: boolean, message: string, code: string | null } | null };

export type SellOutMutationVariables = Exact<{
  id?: string | null | undefined;
  soldOut: boolean;
}>;


export type SellOutMutation = { updateProduct: { id: string } | null };

export type AnswerProblemMutationVariables = Exact<{
  id?: string | null | undefined;
  refund?: boolean | null | undefined;
  text?: string | null | undefined;
}>;


export type AnswerProblemMutation = { answerProblem: { success: boolean, message: string } | null };

export type ContestRefundMutationVariables = Exact<{
  id?: string | null | undefined;
  text?: string | null | undefined;
}>;


export type ContestRefundMutation = { contestRefund: { success: boolean, message: string } | null };

export type HandToCustomerMutationVariables = Exact<{
  orderId?: string | null | undefined;
  pin?: string | null | undefined;
  uncollected?: boolean | null | undefined;
}>;


export type HandToCustomerMutation = { handOverOrder: { success: boolean, message: string, code: string | null } | null };

export type KitchenSwitchFieldsFragment = { state: string, opens_at: string | null, closes_at: string | null, open_payments: number | null, unanswered: boolean | null, stopped: string | null };

export type OwnKitchenQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type OwnKitchenQuery = { getChefProfile: { id: string, days_away: Array<string> | null, kitchen: { state: string, opens_at: string | null, closes_at: string | null, open_payments: number | null, unanswered: boolean | null, stopped: string | null } | null } | null };

export type PauseKitchenMutationVariables = Exact<{
  minutes?: number | null | undefined;
  untilTomorrow?: boolean | null | undefined;
}>;


export type PauseKitchenMutation = { pauseKitchen: { state: string, opens_at: string | null, closes_at: string | null, open_payments: number | null, unanswered: boolean | null, stopped: string | null } | null };

export type ResumeKitchenMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeKitchenMutation = { resumeKitchen: { state: string, opens_at: string | null, closes_at: string | null, open_payments: number | null, unanswered: boolean | null, stopped: string | null } | null };

export type SetDaysAwayMutationVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type SetDaysAwayMutation = { setDaysAway: { state: string, opens_at: string | null, closes_at: string | null, open_payments: number | null, unanswered: boolean | null, stopped: string | null } | null };

export type AcceptOrdersMutationVariables = Exact<{
  orderIds?: Array<string> | string | null | undefined;
}>;


export type AcceptOrdersMutation = { acceptOrders: Array<{ success: boolean, message: string }> | null };

export type TellHereMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type TellHereMutation = { tellHere: { success: boolean, message: string } | null };

export type CustomerTicketFieldsFragment = { _id: string, order_no: number | null, status: string | null, created_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, tip: number | null, cancel_reason: string | null, cancelled_by: string | null, collect: boolean | null, pickup_spot: string | null, pickup_campus: string | null, here_at: string | null, uncollected_from: string | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, cancel_until: string | null, question: string | null, refund_by: string | null, arrival_denied: boolean | null, claimed: boolean | null, delivery_note: string | null, nobody_here_until: string | null, review_until: string | null, problem_until: string | null, taxes: Array<{ name: string, amount: number, number: string | null }> | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, pin: string | null, pin_locked_until: string | null, proof: string | null, place: string | null, photo_url: string | null } | null, customer_id: { address_line_1: string | null, address_line_2: string | null } | null, chef_id: { id: string, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, refund: { amount: number | null, status: string | null, way: string | null } | null, reviews: Array<{ id: string }> | null, problems: Array<{ id: string, kind: string, state: string, reply: string | null, reason: string | null, contest_answer: string | null, refunded: number | null, decided_at: string | null }> | null };

export type OpenOrdersQueryVariables = Exact<{
  customerId?: string | null | undefined;
}>;


export type OpenOrdersQuery = { getOpenOrders: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, tip: number | null, cancel_reason: string | null, cancelled_by: string | null, collect: boolean | null, pickup_spot: string | null, pickup_campus: string | null, here_at: string | null, uncollected_from: string | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, cancel_until: string | null, question: string | null, refund_by: string | null, arrival_denied: boolean | null, claimed: boolean | null, delivery_note: string | null, nobody_here_until: string | null, review_until: string | null, problem_until: string | null, chef_id: { id: string, arrivals: Array<{ campus: string, from: number, to: number }> | null, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, taxes: Array<{ name: string, amount: number, number: string | null }> | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, pin: string | null, pin_locked_until: string | null, proof: string | null, place: string | null, photo_url: string | null } | null, customer_id: { address_line_1: string | null, address_line_2: string | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, refund: { amount: number | null, status: string | null, way: string | null } | null, reviews: Array<{ id: string }> | null, problems: Array<{ id: string, kind: string, state: string, reply: string | null, reason: string | null, contest_answer: string | null, refunded: number | null, decided_at: string | null }> | null }> | null };

export type PastOrdersQueryVariables = Exact<{
  customerId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PastOrdersQuery = { getPastOrdersCustomer: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, tip: number | null, cancel_reason: string | null, cancelled_by: string | null, collect: boolean | null, pickup_spot: string | null, pickup_campus: string | null, here_at: string | null, uncollected_from: string | null, ready_by: string | null, ready_at: string | null, accept_by: string | null, starts_at: string | null, ends_at: string | null, cancel_until: string | null, question: string | null, refund_by: string | null, arrival_denied: boolean | null, claimed: boolean | null, delivery_note: string | null, nobody_here_until: string | null, review_until: string | null, problem_until: string | null, taxes: Array<{ name: string, amount: number, number: string | null }> | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, pin: string | null, pin_locked_until: string | null, proof: string | null, place: string | null, photo_url: string | null } | null, customer_id: { address_line_1: string | null, address_line_2: string | null } | null, chef_id: { id: string, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, rider: { first_name: string | null, vehicle_type: string | null, mobile_number: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, refund: { amount: number | null, status: string | null, way: string | null } | null, reviews: Array<{ id: string }> | null, problems: Array<{ id: string, kind: string, state: string, reply: string | null, reason: string | null, contest_answer: string | null, refunded: number | null, decided_at: string | null }> | null }> | null };

export type CancelOrderMutationVariables = Exact<{
  orderId?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type CancelOrderMutation = { cancelOrder: { success: boolean, message: string } | null };

export type KeepWaitingMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type KeepWaitingMutation = { keepWaiting: { success: boolean, message: string } | null };

export type AnswerArrivalMutationVariables = Exact<{
  orderId?: string | null | undefined;
  arrived?: boolean | null | undefined;
}>;


export type AnswerArrivalMutation = { answerArrival: { success: boolean, message: string } | null };

export type ConfirmCheckoutMutationVariables = Exact<{
  sessionId?: string | null | undefined;
}>;


export type ConfirmCheckoutMutation = { confirmCheckout: { status: string, message: string, lines: Array<{ product_id: string, quantity: number }>, orders: Array<{ _id: string, order_no: number | null, chef_id: { user: { first_name: string | null } | null } | null }> } | null };

export type OnItsWayQueryVariables = Exact<{
  customerId?: string | null | undefined;
  finished: boolean;
}>;


export type OnItsWayQuery = { getOpenOrders: Array<{ _id: string, order_no: number | null, status: string | null, collect: boolean | null, starts_at: string | null, accept_by: string | null, ready_at: string | null, nobody_here_until: string | null, question: string | null, arrival_denied: boolean | null, eta: { from: string, to: string, late: boolean } | null, chef_id: { user: { first_name: string | null } | null } | null, rider: { first_name: string | null } | null, items: Array<{ product_id: { name: string | null, image_url: string | null } | null }> | null }> | null, getPastOrdersCustomer?: Array<{ _id: string, order_no: number | null, status: string | null, collect: boolean | null, starts_at: string | null, accept_by: string | null, ready_at: string | null, nobody_here_until: string | null, question: string | null, arrival_denied: boolean | null, eta: { from: string, to: string, late: boolean } | null, chef_id: { user: { first_name: string | null } | null } | null, rider: { first_name: string | null } | null, items: Array<{ product_id: { name: string | null, image_url: string | null } | null }> | null }> | null };

export type OnItsWayFieldsFragment = { _id: string, order_no: number | null, status: string | null, collect: boolean | null, starts_at: string | null, accept_by: string | null, ready_at: string | null, nobody_here_until: string | null, question: string | null, arrival_denied: boolean | null, eta: { from: string, to: string, late: boolean } | null, chef_id: { user: { first_name: string | null } | null } | null, rider: { first_name: string | null } | null, items: Array<{ product_id: { name: string | null, image_url: string | null } | null }> | null };

export type ReportableQueryVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type ReportableQuery = { getOrder: { _id: string, order_no: number | null, status: string | null, problem_until: string | null, question: string | null, chef_id: { user: { first_name: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, product_id: { name: string | null } | null }> | null } | null, getUserProfile: { id: string, avoided_allergens: Array<string> | null } | null };

export type ReportProblemMutationVariables = Exact<{
  orderId?: string | null | undefined;
  kind?: string | null | undefined;
  lines?: Array<ProblemLineInput> | ProblemLineInput | null | undefined;
  text?: string | null | undefined;
  photos?: Array<string> | string | null | undefined;
  showAvoided?: boolean | null | undefined;
}>;


export type ReportProblemMutation = { reportProblem: { id: string, state: string } | null };

export type WithdrawProblemMutationVariables = Exact<{
  id?: string | null | undefined;
}>;


export type WithdrawProblemMutation = { withdrawProblem: { success: boolean, message: string } | null };

export type ReceiptQueryVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type ReceiptQuery = { getOrder: { _id: string, order_no: number | null, status: string | null, collect: boolean | null, pickup_spot: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, total_amount: number | null, subtotal: number | null, delivery_fee: number | null, tax: number | null, tip: number | null, taxes: Array<{ name: string, amount: number, number: string | null }> | null, customer_id: { first_name: string | null, last_name: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, chef_id: { id: string, user: { first_name: string | null, last_name: string | null, address_line_1: string | null } | null } | null, items: Array<{ quantity: number | null, unit_price: number | null, special_request: string | null, allergens: { contains: Array<string>, may_contain: Array<string> } | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null, refund: { amount: number | null, status: string | null, refunded_at: string | null } | null } | null };

export type MarkStopSeenMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type MarkStopSeenMutation = { markStopSeen: { success: boolean } | null };

export type RiderTicketFieldsFragment = { _id: string, order_no: number | null, status: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, ready_by: string | null, ready_at: string | null, cancelled_by: string | null, claimed: boolean | null, claimed_until: string | null, given_back: boolean | null, taking_back: boolean | null, rider_pay: number | null, tip: number | null, distance_km: number | null, delivery_note: string | null, nobody_here_until: string | null, arrival_denied: boolean | null, undo_until: string | null, handover_code: string | null, handover_until: string | null, help_called: boolean | null, refund_by: string | null, coming_back: boolean | null, can_hand_back: boolean | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, chef_id: { user: { first_name: string | null, last_name: string | null } | null } | null, pickup: { address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, mobile_number: string | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null };

export type RiderCurrentOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type RiderCurrentOrdersQuery = { getCurrentOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, ready_by: string | null, ready_at: string | null, cancelled_by: string | null, claimed: boolean | null, claimed_until: string | null, given_back: boolean | null, taking_back: boolean | null, rider_pay: number | null, tip: number | null, distance_km: number | null, delivery_note: string | null, nobody_here_until: string | null, arrival_denied: boolean | null, undo_until: string | null, handover_code: string | null, handover_until: string | null, help_called: boolean | null, refund_by: string | null, coming_back: boolean | null, can_hand_back: boolean | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, chef_id: { user: { first_name: string | null, last_name: string | null } | null } | null, pickup: { address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, mobile_number: string | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderInProgressOrdersQueryVariables = Exact<{
  riderId?: string | null | undefined;
}>;


export type RiderInProgressOrdersQuery = { getInprogressOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, ready_by: string | null, ready_at: string | null, cancelled_by: string | null, claimed: boolean | null, claimed_until: string | null, given_back: boolean | null, taking_back: boolean | null, rider_pay: number | null, tip: number | null, distance_km: number | null, delivery_note: string | null, nobody_here_until: string | null, arrival_denied: boolean | null, undo_until: string | null, handover_code: string | null, handover_until: string | null, help_called: boolean | null, refund_by: string | null, coming_back: boolean | null, can_hand_back: boolean | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, chef_id: { user: { first_name: string | null, last_name: string | null } | null } | null, pickup: { address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, mobile_number: string | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderCancelledOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type RiderCancelledOrdersQuery = { getCancelledOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, ready_by: string | null, ready_at: string | null, cancelled_by: string | null, claimed: boolean | null, claimed_until: string | null, given_back: boolean | null, taking_back: boolean | null, rider_pay: number | null, tip: number | null, distance_km: number | null, delivery_note: string | null, nobody_here_until: string | null, arrival_denied: boolean | null, undo_until: string | null, handover_code: string | null, handover_until: string | null, help_called: boolean | null, refund_by: string | null, coming_back: boolean | null, can_hand_back: boolean | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, chef_id: { user: { first_name: string | null, last_name: string | null } | null } | null, pickup: { address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, mobile_number: string | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderCompletedOrdersQueryVariables = Exact<{
  riderId?: string | null | undefined;
  limit?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RiderCompletedOrdersQuery = { getCompletedOrdersRider: Array<{ _id: string, order_no: number | null, status: string | null, created_at: string | null, starts_at: string | null, ends_at: string | null, ready_by: string | null, ready_at: string | null, cancelled_by: string | null, claimed: boolean | null, claimed_until: string | null, given_back: boolean | null, taking_back: boolean | null, rider_pay: number | null, tip: number | null, distance_km: number | null, delivery_note: string | null, nobody_here_until: string | null, arrival_denied: boolean | null, undo_until: string | null, handover_code: string | null, handover_until: string | null, help_called: boolean | null, refund_by: string | null, coming_back: boolean | null, can_hand_back: boolean | null, eta: { from: string, to: string, late: boolean } | null, handoff: { kind: string, spot: string | null, proof: string | null, pin_locked_until: string | null } | null, timeline: Array<{ status: string | null, at: string | null }> | null, chef_id: { user: { first_name: string | null, last_name: string | null } | null } | null, pickup: { address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, mobile_number: string | null } | null, customer_id: { first_name: string | null, last_name: string | null, mobile_number: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null } | null, items: Array<{ quantity: number | null, special_request: string | null, product_id: { id: string | null, name: string | null } | null }> | null, payment: { payment_method: string | null, amount: number | null, payment_status: string | null } | null }> | null };

export type RiderStatsQueryVariables = Exact<{
  riderId?: string | null | undefined;
}>;


export type RiderStatsQuery = { getRiderStats: { todaysOrders: number | null, todaysEarnings: number | null, totalOrders: number | null, totalEarnings: number | null } | null, getRiderWeek: Array<{ date: string | null, orders: number | null, earnings: number | null }> | null };

export type DutyQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type DutyQuery = { getRiderProfile: { id: string, on_duty: boolean | null, on_duty_until: string | null, preferred_delivery_radius: string | null, long_distance_preference: boolean | null, user: { address_line_1: string | null } | null } | null };

export type SetOnDutyMutationVariables = Exact<{
  on?: boolean | null | undefined;
}>;


export type SetOnDutyMutation = { setOnDuty: { success: boolean, message: string } | null };

export type MoveAsRiderMutationVariables = Exact<{
  orderId?: string | null | undefined;
  status?: string | null | undefined;
  riderId?: string | null | undefined;
}>;


export type MoveAsRiderMutation = { updateOrderStatusRider: { success: boolean, message: string, code: string | null } | null };

export type ClaimOrderMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type ClaimOrderMutation = { claimOrder: { success: boolean, message: string, code: string | null } | null };

export type ReleaseOrderMutationVariables = Exact<{
  orderId?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type ReleaseOrderMutation = { releaseOrder: { success: boolean, message: string, code: string | null } | null };

export type UndoPickupMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type UndoPickupMutation = { undoPickup: { success: boolean, message: string, code: string | null } | null };

export type NobodyHereMutationVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type NobodyHereMutation = { reportNobodyHere: { success: boolean, message: string, code: string | null } | null };

export type CannotDeliverMutationVariables = Exact<{
  orderId?: string | null | undefined;
  way?: string | null | undefined;
}>;


export type CannotDeliverMutation = { cannotDeliver: { success: boolean, message: string, code: string | null } | null };

export type TakeOverMutationVariables = Exact<{
  code?: string | null | undefined;
}>;


export type TakeOverMutation = { takeOver: { success: boolean, message: string, code: string | null } | null };

export type HandOverMutationVariables = Exact<{
  orderId?: string | null | undefined;
  pin?: string | null | undefined;
  photo?: string | null | undefined;
  place?: string | null | undefined;
  returned?: boolean | null | undefined;
}>;


export type HandOverMutation = { deliverOrder: { success: boolean, message: string, code: string | null } | null };

export type AvoidedQueryVariables = Exact<{ [key: string]: never; }>;


export type AvoidedQuery = { getUserProfile: { id: string, avoided_allergens: Array<string> | null } | null };

export type SetAvoidedMutationVariables = Exact<{
  allergens?: Array<string | null | undefined> | string | null | undefined;
}>;


export type SetAvoidedMutation = { setAvoidedAllergens: { success: boolean, message: string } | null };

export type OwnPapersQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPapersQuery = { getOwnPapers: { required: boolean, missing: boolean, papers: Array<{ id: string, kind: string, risk: string | null, number: string, issuer: string, expires_on: string | null, state: string, reason: string | null, photo_url: string }> } | null };

export type ProfileUserFieldsFragment = { id: string, first_name: string | null, last_name: string | null, email: string | null, mobile_number: string | null, role: Array<string> | null, gender: string | null, profile_image: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null, country: string | null, nearby_landmark: string | null };

export type ProfilePaymentFieldsFragment = { id: string, bank_account_number: string | null, transit_number: string | null, institution_number: string | null };

export type ChefProfileQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type ChefProfileQuery = { getUserProfile: { user: { id: string, first_name: string | null, last_name: string | null, email: string | null, mobile_number: string | null, role: Array<string> | null, gender: string | null, profile_image: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null, country: string | null, nearby_landmark: string | null } | null, chef: { id: string, specialty_cuisines: Array<string> | null, type_of_meals: Array<string> | null, cooking_experience: string | null, max_orders_per_day: number | null, preferred_working_days: Array<string> | null, preferred_start_time: string | null, preferred_end_time: string | null, keeps_hours: boolean | null, delivery_km: number | null, prep_minutes: number | null, plans_ahead: boolean | null, notice_minutes: number | null, orders_per_window: number | null, pickup: boolean | null, pickup_spot: string | null, days_away: Array<string> | null, bio: string | null, day_hours: Array<{ day: string, start: string, end: string }> | null } | null, payment_info: { id: string, bank_account_number: string | null, transit_number: string | null, institution_number: string | null } | null } | null };

export type RiderProfileQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type RiderProfileQuery = { getUserProfileRider: { user: { id: string, first_name: string | null, last_name: string | null, email: string | null, mobile_number: string | null, role: Array<string> | null, gender: string | null, profile_image: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null, country: string | null, nearby_landmark: string | null } | null, rider: { id: string, vehicle_type: string | null, vehicle_registration_number: string | null, vehicle_insurance_number: string | null, insurance_expiry_date: string | null, driver_license_number: string | null, license_expiry_date: string | null, preferred_delivery_radius: string | null, preferred_working_days: Array<string> | null, preferred_start_time: string | null, preferred_end_time: string | null, long_distance_preference: boolean | null } | null, payment_info: { id: string, bank_account_number: string | null, transit_number: string | null, institution_number: string | null } | null } | null };

export type CustomerProfileQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type CustomerProfileQuery = { getUserProfile: { user: { id: string, first_name: string | null, last_name: string | null, email: string | null, mobile_number: string | null, role: Array<string> | null, gender: string | null, profile_image: string | null, address_line_1: string | null, address_line_2: string | null, city: string | null, province: string | null, postal_code: string | null, country: string | null, nearby_landmark: string | null } | null } | null };

export type UpdateUserMutationVariables = Exact<{
  id?: string | null | undefined;
  input?: UserUpdateInput | null | undefined;
}>;


export type UpdateUserMutation = { updateUser: { id: string, email_confirmed: boolean | null } | null };

export type UpdateUserProfileMutationVariables = Exact<{
  id?: string | null | undefined;
  userInput?: UserUpdateInput | null | undefined;
  chefInput?: ChefInput | null | undefined;
}>;


export type UpdateUserProfileMutation = { updateUserProfile: { id: string, email_confirmed: boolean | null } | null };

export type UpdateUserProfileRiderMutationVariables = Exact<{
  id?: string | null | undefined;
  userInput?: UserUpdateInput | null | undefined;
  riderInput?: RiderInput | null | undefined;
}>;


export type UpdateUserProfileRiderMutation = { updateUserProfileRider: { id: string, email_confirmed: boolean | null } | null };

export type TaxNumberQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxNumberQuery = { getUserProfile: { id: string, tax_number: { number: string, checked: boolean } | null } | null };

export type SetTaxNumberMutationVariables = Exact<{
  number?: string | null | undefined;
}>;


export type SetTaxNumberMutation = { setTaxNumber: { success: boolean, message: string } | null };

export type IsEmailUniqueQueryVariables = Exact<{
  email?: string | null | undefined;
}>;


export type IsEmailUniqueQuery = { isEmailUnique: boolean | null };

export type CreateUserMutationVariables = Exact<{
  input?: UserInput | null | undefined;
}>;


export type CreateUserMutation = { createUser: { id: string, email_confirmed: boolean | null } | null };

export type CreateRiderMutationVariables = Exact<{
  input?: RiderInput | null | undefined;
}>;


export type CreateRiderMutation = { createRider: { id: string } | null };

export type CreateChefMutationVariables = Exact<{
  input?: ChefInput | null | undefined;
}>;


export type CreateChefMutation = { createChef: { id: string } | null };

export type CreatePaymentInfoMutationVariables = Exact<{
  input?: PaymentInfoInput | null | undefined;
}>;


export type CreatePaymentInfoMutation = { createPaymentInfo: { id: string } | null };

export type OwnChefQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type OwnChefQuery = { getChefProfile: { id: string, approved: boolean | null } | null };

export type OwnRiderQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type OwnRiderQuery = { getRiderProfile: { id: string, approved: boolean | null } | null };

export type KitchenReviewsQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type KitchenReviewsQuery = { getOwnReviews: Array<{ id: string, dish: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, by: string | null, at: string, edited: boolean, reply: string | null, note: string | null, hidden_reason: string | null }> | null };

export type KitchenRatingQueryVariables = Exact<{
  userId?: string | null | undefined;
}>;


export type KitchenRatingQuery = { getChefProfile: { id: string, rating: { average: number | null, count: number } | null } | null };

export type AnswerReviewMutationVariables = Exact<{
  id?: string | null | undefined;
  text?: string | null | undefined;
}>;


export type AnswerReviewMutation = { replyToReview: { id: string, reply: string | null } | null };

export type OwnReviewFieldsFragment = { id: string, product_id: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, edited: boolean, reply: string | null, note: string | null, editable_until: string | null, hidden_reason: string | null };

export type ReviewedOrderQueryVariables = Exact<{
  orderId?: string | null | undefined;
}>;


export type ReviewedOrderQuery = { getOrder: { _id: string, order_no: number | null, status: string | null, review_until: string | null, handoff: { proof: string | null } | null, chef_id: { user: { first_name: string | null } | null } | null, rider: { first_name: string | null } | null, items: Array<{ product_id: { id: string | null, name: string | null, image_url: string | null } | null }> | null, reviews: Array<{ id: string, product_id: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, edited: boolean, reply: string | null, note: string | null, editable_until: string | null, hidden_reason: string | null }> | null } | null };

export type AddReviewMutationVariables = Exact<{
  orderId?: string | null | undefined;
  product_id?: string | null | undefined;
  rider?: boolean | null | undefined;
  stars?: number | null | undefined;
  text?: string | null | undefined;
  tags?: Array<string | null | undefined> | string | null | undefined;
  pictures?: Array<string | null | undefined> | string | null | undefined;
  note?: string | null | undefined;
}>;


export type AddReviewMutation = { addReview: { id: string, product_id: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, edited: boolean, reply: string | null, note: string | null, editable_until: string | null, hidden_reason: string | null } | null };

export type EditReviewMutationVariables = Exact<{
  id?: string | null | undefined;
  stars?: number | null | undefined;
  text?: string | null | undefined;
}>;


export type EditReviewMutation = { editReview: { id: string, product_id: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, edited: boolean, reply: string | null, note: string | null, editable_until: string | null, hidden_reason: string | null } | null };

export type ReviewsQueryVariables = Exact<{
  product_id?: string | null | undefined;
  chef_id?: string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ReviewsQuery = { getReviews: Array<{ id: string, dish: string | null, stars: number, text: string | null, tags: Array<string> | null, pictures: Array<string> | null, by: string | null, at: string, edited: boolean, reply: string | null }> | null };

export type ReportReviewMutationVariables = Exact<{
  id?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type ReportReviewMutation = { reportReview: { success: boolean, message: string } | null };

export type ResendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationMutation = { resendConfirmation: { message: string } | null };

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
export const MenuItemFieldsFragmentDoc = new TypedDocumentString(`
    fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
    `, {"fragmentName":"MenuItemFields"}) as unknown as TypedDocumentString<MenuItemFieldsFragment, unknown>;
export const ChefCardFieldsFragmentDoc = new TypedDocumentString(`
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
    `, {"fragmentName":"ChefCardFields"}) as unknown as TypedDocumentString<ChefCardFieldsFragment, unknown>;
export const ProductFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}`, {"fragmentName":"ProductFields"}) as unknown as TypedDocumentString<ProductFieldsFragment, unknown>;
export const DropCardFieldsFragmentDoc = new TypedDocumentString(`
    fragment DropCardFields on Drop {
  day
  opens_at
  closes_at
  left
  product {
    id
    name
    image_url
    chef {
      id
      user {
        first_name
        last_name
      }
    }
  }
}
    `, {"fragmentName":"DropCardFields"}) as unknown as TypedDocumentString<DropCardFieldsFragment, unknown>;
export const OwnDropFieldsFragmentDoc = new TypedDocumentString(`
    fragment OwnDropFields on Drop {
  day
  opens_at
  closes_at
  portions
  max_per_order
  left
  product {
    id
    name
    image_url
  }
}
    `, {"fragmentName":"OwnDropFields"}) as unknown as TypedDocumentString<OwnDropFieldsFragment, unknown>;
export const MenuProductFieldsFragmentDoc = new TypedDocumentString(`
    fragment MenuProductFields on Product {
  id
  name
  description
  price
  quantity
  daily_quantity
  ahead_quantity
  image_url
  dietary
  is_available
  sold_out_today
  hidden_reason
  allergens {
    contains
    may_contain
    stated_at
  }
  ingredients
  storage_hint
  served
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  chef {
    id
    specialty_cuisines
    user {
      id
      first_name
      last_name
      address_line_1
      profile_image
    }
  }
}
    `, {"fragmentName":"MenuProductFields"}) as unknown as TypedDocumentString<MenuProductFieldsFragment, unknown>;
export const SettingsFieldsFragmentDoc = new TypedDocumentString(`
    fragment SettingsFields on NotificationSettings {
  kinds {
    kind
    who
    group
    label
    push
    mail
    fixed
    channels
    usual
  }
  quiet_from
  quiet_to
  push_key
  push_browsers
}
    `, {"fragmentName":"SettingsFields"}) as unknown as TypedDocumentString<SettingsFieldsFragment, unknown>;
export const OrderRowFieldsFragmentDoc = new TypedDocumentString(`
    fragment OrderRowFields on OperatorOrder {
  id
  order_no
  status
  created_at
  campus
  kitchen_campus
  starts_at
  dish
  dishes
  total
}
    `, {"fragmentName":"OrderRowFields"}) as unknown as TypedDocumentString<OrderRowFieldsFragment, unknown>;
export const HistoryFieldsFragmentDoc = new TypedDocumentString(`
    fragment HistoryFields on OperatorEvent {
  at
  kind
  what
  by
  text
}
    `, {"fragmentName":"HistoryFields"}) as unknown as TypedDocumentString<HistoryFieldsFragment, unknown>;
export const DisputeFieldsFragmentDoc = new TypedDocumentString(`
    fragment DisputeFields on OperatorDispute {
  id
  amount
  reason
  state
  due_by
  opened_at
  order_id
  order_no
  orders
}
    `, {"fragmentName":"DisputeFields"}) as unknown as TypedDocumentString<DisputeFieldsFragment, unknown>;
export const OperatorFieldsFragmentDoc = new TypedDocumentString(`
    fragment OperatorFields on Operator {
  id
  name
  email
  confirmed_until
}
    `, {"fragmentName":"OperatorFields"}) as unknown as TypedDocumentString<OperatorFieldsFragment, unknown>;
export const ChefTicketFieldsFragmentDoc = new TypedDocumentString(`
    fragment ChefTicketFields on Order {
  _id
  order_no
  status
  created_at
  chef_pay
  cancel_reason
  cancelled_by
  cooked_pay
  stop_seen
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  start_from
  arrival_denied
  help_called
  coming_back
  collect
  pickup_spot
  here_at
  uncollected_from
  handoff {
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  rider {
    first_name
    vehicle_type
    mobile_number
  }
  chef_id {
    prep_minutes
  }
  customer_id {
    first_name
    last_name
    mobile_number
    address_line_1
    city
    province
  }
  items {
    quantity
    special_request
    allergens {
      contains
      may_contain
    }
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
  problems {
    id
    kind
    state
    text
    photos
    lines {
      position
      quantity
    }
    reply
    reason
    contest
    contest_answer
    bearer
    refunded
    amount
    decided_at
    contest_until
  }
}
    `, {"fragmentName":"ChefTicketFields"}) as unknown as TypedDocumentString<ChefTicketFieldsFragment, unknown>;
export const KitchenSwitchFieldsFragmentDoc = new TypedDocumentString(`
    fragment KitchenSwitchFields on KitchenState {
  state
  opens_at
  closes_at
  open_payments
  unanswered
  stopped
}
    `, {"fragmentName":"KitchenSwitchFields"}) as unknown as TypedDocumentString<KitchenSwitchFieldsFragment, unknown>;
export const CustomerTicketFieldsFragmentDoc = new TypedDocumentString(`
    fragment CustomerTicketFields on Order {
  _id
  order_no
  status
  created_at
  total_amount
  subtotal
  delivery_fee
  tax
  tip
  cancel_reason
  cancelled_by
  taxes {
    name
    amount
    number
  }
  collect
  pickup_spot
  pickup_campus
  here_at
  uncollected_from
  eta {
    from
    to
    late
  }
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  cancel_until
  question
  refund_by
  arrival_denied
  claimed
  handoff {
    kind
    spot
    pin
    pin_locked_until
    proof
    place
    photo_url
  }
  delivery_note
  nobody_here_until
  customer_id {
    address_line_1
    address_line_2
  }
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
    allergens {
      contains
      may_contain
    }
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
    mobile_number
  }
  timeline {
    status
    at
  }
  refund {
    amount
    status
    way
  }
  review_until
  reviews {
    id
  }
  problem_until
  problems {
    id
    kind
    state
    reply
    reason
    contest_answer
    refunded
    decided_at
  }
}
    `, {"fragmentName":"CustomerTicketFields"}) as unknown as TypedDocumentString<CustomerTicketFieldsFragment, unknown>;
export const OnItsWayFieldsFragmentDoc = new TypedDocumentString(`
    fragment OnItsWayFields on Order {
  _id
  order_no
  status
  collect
  starts_at
  accept_by
  ready_at
  nobody_here_until
  question
  arrival_denied
  eta {
    from
    to
    late
  }
  chef_id {
    user {
      first_name
    }
  }
  rider {
    first_name
  }
  items {
    product_id {
      name
      image_url
    }
  }
}
    `, {"fragmentName":"OnItsWayFields"}) as unknown as TypedDocumentString<OnItsWayFieldsFragment, unknown>;
export const RiderTicketFieldsFragmentDoc = new TypedDocumentString(`
    fragment RiderTicketFields on Order {
  _id
  order_no
  status
  created_at
  starts_at
  ends_at
  ready_by
  ready_at
  cancelled_by
  claimed
  claimed_until
  given_back
  taking_back
  rider_pay
  tip
  distance_km
  delivery_note
  nobody_here_until
  arrival_denied
  undo_until
  handover_code
  handover_until
  help_called
  refund_by
  coming_back
  can_hand_back
  eta {
    from
    to
    late
  }
  handoff {
    kind
    spot
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  chef_id {
    user {
      first_name
      last_name
    }
  }
  pickup {
    address_line_1
    address_line_2
    city
    province
    mobile_number
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
    `, {"fragmentName":"RiderTicketFields"}) as unknown as TypedDocumentString<RiderTicketFieldsFragment, unknown>;
export const ProfileUserFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProfileUserFields on User {
  id
  first_name
  last_name
  email
  mobile_number
  role
  gender
  profile_image
  address_line_1
  address_line_2
  city
  province
  postal_code
  country
  nearby_landmark
}
    `, {"fragmentName":"ProfileUserFields"}) as unknown as TypedDocumentString<ProfileUserFieldsFragment, unknown>;
export const ProfilePaymentFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProfilePaymentFields on PaymentInfo {
  id
  bank_account_number
  transit_number
  institution_number
}
    `, {"fragmentName":"ProfilePaymentFields"}) as unknown as TypedDocumentString<ProfilePaymentFieldsFragment, unknown>;
export const OwnReviewFieldsFragmentDoc = new TypedDocumentString(`
    fragment OwnReviewFields on Review {
  id
  product_id
  stars
  text
  tags
  pictures
  edited
  reply
  note
  editable_until
  hidden_reason
}
    `, {"fragmentName":"OwnReviewFields"}) as unknown as TypedDocumentString<OwnReviewFieldsFragment, unknown>;
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
export const OwnAccountDocument = new TypedDocumentString(`
    query OwnAccount($userId: ID) {
  getUserProfile(userId: $userId) {
    user {
      id
      email
      role
    }
  }
}
    `) as unknown as TypedDocumentString<OwnAccountQuery, OwnAccountQueryVariables>;
export const OwnSessionsDocument = new TypedDocumentString(`
    query OwnSessions {
  getSessions {
    id
    device
    created_at
    last_seen_at
    current
  }
}
    `) as unknown as TypedDocumentString<OwnSessionsQuery, OwnSessionsQueryVariables>;
export const AddRoleDocument = new TypedDocumentString(`
    mutation AddRole($role: String) {
  addRole(role: $role) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<AddRoleMutation, AddRoleMutationVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($password: String, $newPassword: String) {
  changePassword(password: $password, newPassword: $newPassword) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID) {
  endSession(id: $id) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($password: String) {
  deleteAccount(password: $password) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ConfirmEmailDocument = new TypedDocumentString(`
    mutation ConfirmEmail($token: String) {
  confirmEmail(token: $token) {
    message
  }
}
    `) as unknown as TypedDocumentString<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const ConfirmationDocument = new TypedDocumentString(`
    query Confirmation($userId: ID) {
  getUserProfile(userId: $userId) {
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<ConfirmationQuery, ConfirmationQueryVariables>;
export const LogoutDocument = new TypedDocumentString(`
    mutation Logout {
  logout {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<LogoutMutation, LogoutMutationVariables>;
export const CartDishDocument = new TypedDocumentString(`
    query CartDish($id: ID) {
  getProductById(id: $id) {
    id
    name
    price
    quantity
    ahead_quantity
    image_url
    is_available
    allergens {
      contains
      may_contain
      stated_at
    }
    chef {
      id
      specialty_cuisines
      delivery_km
      prep_minutes
      plans_ahead
      pickup
      pickup_spot
      next_window
      arrivals {
        campus
        from
        to
      }
      drops {
        day
        opens_at
        left
        max_per_order
        product {
          id
        }
      }
      user {
        id
        first_name
        last_name
        address_line_1
      }
      kitchen {
        state
        opens_at
        closes_at
        stopped
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CartDishQuery, CartDishQueryVariables>;
export const HeldLinesDocument = new TypedDocumentString(`
    query HeldLines {
  openCheckout {
    sessionId
    lines {
      product_id
      quantity
    }
  }
}
    `) as unknown as TypedDocumentString<HeldLinesQuery, HeldLinesQueryVariables>;
export const DeliveryAddressDocument = new TypedDocumentString(`
    query DeliveryAddress($userId: ID) {
  getUserProfile(userId: $userId) {
    address_line_1
    address_line_2
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<DeliveryAddressQuery, DeliveryAddressQueryVariables>;
export const QuoteDocument = new TypedDocumentString(`
    query Quote($orderInput: OrderInput) {
  getQuote(orderInput: $orderInput) {
    groups {
      chef_id
      food
      delivery
      tip
      taxes {
        name
        amount
      }
    }
    total
    stopped
  }
}
    `) as unknown as TypedDocumentString<QuoteQuery, QuoteQueryVariables>;
export const StartCheckoutDocument = new TypedDocumentString(`
    mutation StartCheckout($orderInput: OrderInput) {
  createCheckoutSession(orderInput: $orderInput) {
    sessionId
    url
  }
}
    `) as unknown as TypedDocumentString<StartCheckoutMutation, StartCheckoutMutationVariables>;
export const SaveAddressDocument = new TypedDocumentString(`
    mutation SaveAddress($id: ID, $input: UserUpdateInput) {
  updateUser(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveAddressMutation, SaveAddressMutationVariables>;
export const ReorderDocument = new TypedDocumentString(`
    query Reorder($orderId: ID, $later: Boolean) {
  reorder(orderId: $orderId, later: $later) {
    lines {
      product_id
      name
      quantity
      quantity_then
      price
      price_then
      problem
      product {
        id
        name
        price
        quantity
        ahead_quantity
        image_url
        is_available
        allergens {
          contains
          may_contain
          stated_at
        }
        chef {
          id
          specialty_cuisines
          delivery_km
          plans_ahead
          pickup
          pickup_spot
          next_window
          user {
            id
            first_name
            last_name
            address_line_1
          }
          kitchen {
            state
            opens_at
            closes_at
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReorderQuery, ReorderQueryVariables>;
export const LastOrdersDocument = new TypedDocumentString(`
    query LastOrders($userId: ID) {
  getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {
    _id
    collect
    created_at
    total_amount
    chef_id {
      user {
        first_name
      }
    }
    items {
      quantity
      product_id {
        name
        image_url
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LastOrdersQuery, LastOrdersQueryVariables>;
export const SettleCheckoutDocument = new TypedDocumentString(`
    mutation SettleCheckout($sessionId: String) {
  confirmCheckout(sessionId: $sessionId) {
    status
    lines {
      product_id
      quantity
    }
  }
}
    `) as unknown as TypedDocumentString<SettleCheckoutMutation, SettleCheckoutMutationVariables>;
export const CancelCheckoutDocument = new TypedDocumentString(`
    mutation CancelCheckout($sessionId: String, $checkoutId: ID) {
  cancelCheckout(sessionId: $sessionId, checkoutId: $checkoutId) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<CancelCheckoutMutation, CancelCheckoutMutationVariables>;
export const WindowsDocument = new TypedDocumentString(`
    query Windows($chef_id: ID, $pickup: Boolean, $products: [ID!], $campus: String) {
  getWindows(
    chef_id: $chef_id
    pickup: $pickup
    products: $products
    campus: $campus
  ) {
    starts_at
    ends_at
    left
    cancel_until
  }
}
    `) as unknown as TypedDocumentString<WindowsQuery, WindowsQueryVariables>;
export const StatementDocument = new TypedDocumentString(`
    query Statement($role: String, $from: String, $to: String, $after: ID) {
  getStatement(role: $role, from: $from, to: $to, after: $after) {
    lines {
      id
      at
      order_no
      what
      amount
      minutes
      about
    }
    has_more
    total
    balance
    tax_included
    from
    to
    sums {
      what
      orders
      amount
    }
  }
}
    `) as unknown as TypedDocumentString<StatementQuery, StatementQueryVariables>;
export const PayeeDocument = new TypedDocumentString(`
    query Payee {
  getPayee {
    road
    roads
    state
    email
  }
  getNextPayout {
    day
    amount
    on_its_way
    unsent
    owed
    past {
      id
      at
      amount
      state
      reference
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<PayeeQuery, PayeeQueryVariables>;
export const PayeeLinkDocument = new TypedDocumentString(`
    query PayeeLink {
  getPayee {
    link
  }
}
    `) as unknown as TypedDocumentString<PayeeLinkQuery, PayeeLinkQueryVariables>;
export const SetPayeeDocument = new TypedDocumentString(`
    mutation SetPayee($road: String, $email: String, $password: String) {
  setPayee(road: $road, email: $email, password: $password) {
    state
  }
}
    `) as unknown as TypedDocumentString<SetPayeeMutation, SetPayeeMutationVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($campus: String, $limit: Int, $isThere: Boolean!) {
  getAllProducts(delivers_to: $campus, limit: $limit) {
    ...ProductFields
    chef {
      arrivals(campus: $campus) @include(if: $isThere) {
        from
        to
        fee
      }
    }
  }
  getAllChefs(delivers_to: $campus, limit: $limit) {
    ...ChefCardFields
    arrivals(campus: $campus) @include(if: $isThere) {
      from
      to
      fee
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const ProductsDocument = new TypedDocumentString(`
    query Products($campus: String, $search: String, $after: ID, $isThere: Boolean!) {
  getAllProducts(delivers_to: $campus, search: $search, after: $after) {
    ...ProductFields
    chef {
      arrivals(campus: $campus) @include(if: $isThere) {
        from
        to
        fee
      }
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}`) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const ChefsDocument = new TypedDocumentString(`
    query Chefs($campus: String, $after: ID, $isThere: Boolean!) {
  getAllChefs(delivers_to: $campus, after: $after) {
    ...ChefCardFields
    arrivals(campus: $campus) @include(if: $isThere) {
      from
      to
      fee
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}`) as unknown as TypedDocumentString<ChefsQuery, ChefsQueryVariables>;
export const ProductDocument = new TypedDocumentString(`
    query Product($id: ID) {
  getProductById(id: $id) {
    ...ProductFields
    daily_quantity
    ingredients
    storage_hint
    served
    chef {
      arrivals {
        campus
        from
        to
        fee
      }
      keeps_hours
      preferred_working_days
      preferred_start_time
      preferred_end_time
      day_hours {
        day
        start
        end
      }
      products {
        ...MenuItemFields
      }
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}`) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ChefDocument = new TypedDocumentString(`
    query Chef($id: ID) {
  getChefById(id: $id) {
    ...ChefCardFields
    rating {
      average
      count
    }
    bio
    type_of_meals
    arrivals {
      campus
      from
      to
      fee
    }
    keeps_hours
    preferred_working_days
    preferred_start_time
    preferred_end_time
    day_hours {
      day
      start
      end
    }
    papers {
      lines
    }
    products {
      ...MenuItemFields
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}`) as unknown as TypedDocumentString<ChefQuery, ChefQueryVariables>;
export const DropsDocument = new TypedDocumentString(`
    query Drops($campus: String) {
  getDrops(campus: $campus) {
    ...DropCardFields
  }
}
    fragment DropCardFields on Drop {
  day
  opens_at
  closes_at
  left
  product {
    id
    name
    image_url
    chef {
      id
      user {
        first_name
        last_name
      }
    }
  }
}`) as unknown as TypedDocumentString<DropsQuery, DropsQueryVariables>;
export const ChefDropsDocument = new TypedDocumentString(`
    query ChefDrops($chef: ID) {
  getChefById(id: $chef) {
    drops {
      ...DropCardFields
    }
  }
}
    fragment DropCardFields on Drop {
  day
  opens_at
  closes_at
  left
  product {
    id
    name
    image_url
    chef {
      id
      user {
        first_name
        last_name
      }
    }
  }
}`) as unknown as TypedDocumentString<ChefDropsQuery, ChefDropsQueryVariables>;
export const DropDocument = new TypedDocumentString(`
    query Drop($product: ID, $day: String) {
  getDrop(product_id: $product, day: $day) {
    day
    opens_at
    closes_at
    portions
    max_per_order
    left
    paying {
      count
      until
    }
    from
    to
    delivered
    collected
    product {
      ...MenuItemFields
      chef {
        ...ChefCardFields
        plans_ahead
        pickup
        pickup_spot
        arrivals {
          campus
          from
          to
          fee
        }
      }
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}`) as unknown as TypedDocumentString<DropQuery, DropQueryVariables>;
export const DropAlertDocument = new TypedDocumentString(`
    query DropAlert($product: ID, $day: String) {
  getDropAlert(product_id: $product, day: $day)
}
    `) as unknown as TypedDocumentString<DropAlertQuery, DropAlertQueryVariables>;
export const SetDropAlertDocument = new TypedDocumentString(`
    mutation SetDropAlert($product: ID, $day: String, $on: Boolean) {
  setDropAlert(product_id: $product, day: $day, on: $on) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetDropAlertMutation, SetDropAlertMutationVariables>;
export const DayPortionsDocument = new TypedDocumentString(`
    query DayPortions($product: ID) {
  getDayPortions(product_id: $product) {
    day
    portions
    taken
    is_own
    is_drop
  }
}
    `) as unknown as TypedDocumentString<DayPortionsQuery, DayPortionsQueryVariables>;
export const SetDayPortionsDocument = new TypedDocumentString(`
    mutation SetDayPortions($product: ID, $day: String, $portions: Int) {
  setDayPortions(product_id: $product, day: $day, portions: $portions) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetDayPortionsMutation, SetDayPortionsMutationVariables>;
export const OwnDropsDocument = new TypedDocumentString(`
    query OwnDrops($userId: ID) {
  getChefProfile(userId: $userId) {
    id
    plans_ahead
    drops {
      ...OwnDropFields
    }
  }
}
    fragment OwnDropFields on Drop {
  day
  opens_at
  closes_at
  portions
  max_per_order
  left
  product {
    id
    name
    image_url
  }
}`) as unknown as TypedDocumentString<OwnDropsQuery, OwnDropsQueryVariables>;
export const AnnounceDropDocument = new TypedDocumentString(`
    mutation AnnounceDrop($product: ID, $day: String, $portions: Int, $opens: String, $each: Int) {
  announceDrop(
    product_id: $product
    day: $day
    portions: $portions
    opens_at: $opens
    max_per_order: $each
  ) {
    day
  }
}
    `) as unknown as TypedDocumentString<AnnounceDropMutation, AnnounceDropMutationVariables>;
export const ChangeDropDocument = new TypedDocumentString(`
    mutation ChangeDrop($product: ID, $day: String, $portions: Int, $closed: Boolean) {
  changeDrop(
    product_id: $product
    day: $day
    portions: $portions
    closed: $closed
  ) {
    day
  }
}
    `) as unknown as TypedDocumentString<ChangeDropMutation, ChangeDropMutationVariables>;
export const OwnMenuDocument = new TypedDocumentString(`
    query OwnMenu($chefId: ID) {
  getProductsByChef(chef_id: $chefId) {
    ...MenuProductFields
  }
  getChefProfile {
    id
  }
}
    fragment MenuProductFields on Product {
  id
  name
  description
  price
  quantity
  daily_quantity
  ahead_quantity
  image_url
  dietary
  is_available
  sold_out_today
  hidden_reason
  allergens {
    contains
    may_contain
    stated_at
  }
  ingredients
  storage_hint
  served
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  chef {
    id
    specialty_cuisines
    user {
      id
      first_name
      last_name
      address_line_1
      profile_image
    }
  }
}`) as unknown as TypedDocumentString<OwnMenuQuery, OwnMenuQueryVariables>;
export const OwnDishDocument = new TypedDocumentString(`
    query OwnDish($id: ID) {
  getProduct(id: $id) {
    ...MenuProductFields
  }
  getChefProfile {
    id
  }
}
    fragment MenuProductFields on Product {
  id
  name
  description
  price
  quantity
  daily_quantity
  ahead_quantity
  image_url
  dietary
  is_available
  sold_out_today
  hidden_reason
  allergens {
    contains
    may_contain
    stated_at
  }
  ingredients
  storage_hint
  served
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  chef {
    id
    specialty_cuisines
    user {
      id
      first_name
      last_name
      address_line_1
      profile_image
    }
  }
}`) as unknown as TypedDocumentString<OwnDishQuery, OwnDishQueryVariables>;
export const AddDishDocument = new TypedDocumentString(`
    mutation AddDish($chefId: ID, $input: ProductInput) {
  addProduct(chef_id: $chefId, input: $input) {
    ...MenuProductFields
  }
}
    fragment MenuProductFields on Product {
  id
  name
  description
  price
  quantity
  daily_quantity
  ahead_quantity
  image_url
  dietary
  is_available
  sold_out_today
  hidden_reason
  allergens {
    contains
    may_contain
    stated_at
  }
  ingredients
  storage_hint
  served
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  chef {
    id
    specialty_cuisines
    user {
      id
      first_name
      last_name
      address_line_1
      profile_image
    }
  }
}`) as unknown as TypedDocumentString<AddDishMutation, AddDishMutationVariables>;
export const ChangeDishDocument = new TypedDocumentString(`
    mutation ChangeDish($id: ID, $input: ProductInput) {
  updateProduct(id: $id, input: $input) {
    ...MenuProductFields
  }
}
    fragment MenuProductFields on Product {
  id
  name
  description
  price
  quantity
  daily_quantity
  ahead_quantity
  image_url
  dietary
  is_available
  sold_out_today
  hidden_reason
  allergens {
    contains
    may_contain
    stated_at
  }
  ingredients
  storage_hint
  served
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  chef {
    id
    specialty_cuisines
    user {
      id
      first_name
      last_name
      address_line_1
      profile_image
    }
  }
}`) as unknown as TypedDocumentString<ChangeDishMutation, ChangeDishMutationVariables>;
export const DeleteDishDocument = new TypedDocumentString(`
    mutation DeleteDish($id: ID) {
  deleteProduct(id: $id) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<DeleteDishMutation, DeleteDishMutationVariables>;
export const MarkedDocument = new TypedDocumentString(`
    query Marked {
  getFavourites {
    alerts
    products {
      id
    }
    chefs {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MarkedQuery, MarkedQueryVariables>;
export const FavouritesDocument = new TypedDocumentString(`
    query Favourites {
  getFavourites {
    products {
      ...ProductFields
      chef {
        arrivals {
          campus
          from
          to
          fee
        }
      }
    }
    chefs {
      ...ChefCardFields
      arrivals {
        campus
        from
        to
        fee
      }
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}`) as unknown as TypedDocumentString<FavouritesQuery, FavouritesQueryVariables>;
export const SetFavouriteDocument = new TypedDocumentString(`
    mutation SetFavourite($chef: ID, $product: ID, $on: Boolean, $alert: Boolean) {
  setFavourite(chef_id: $chef, product_id: $product, on: $on, alert: $alert) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetFavouriteMutation, SetFavouriteMutationVariables>;
export const FilteredDocument = new TypedDocumentString(`
    query Filtered($campus: String, $search: String, $after: ID, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String], $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String, $sort: String, $isThere: Boolean!, $everywhere: Boolean!) {
  getAllProducts(
    delivers_to: $campus
    search: $search
    after: $after
    dietary: $dietary
    without: $without
    cuisine: $cuisine
    meal: $meal
    max_price: $max_price
    open_now: $open_now
    min_rating: $min_rating
    ready_at: $ready_at
    sort: $sort
  ) {
    ...ProductFields
    chef {
      arrivals(campus: $campus) @include(if: $isThere) {
        campus @include(if: $everywhere)
        from
        to
        fee
      }
    }
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}
fragment MenuItemFields on Product {
  id
  name
  description
  price
  quantity
  ahead_quantity
  image_url
  dietary
  is_available
  allergens {
    contains
    may_contain
    stated_at
  }
  rating {
    average
    count
  }
}
fragment ProductFields on Product {
  ...MenuItemFields
  chef {
    ...ChefCardFields
  }
}`) as unknown as TypedDocumentString<FilteredQuery, FilteredQueryVariables>;
export const FilterCountsDocument = new TypedDocumentString(`
    query FilterCounts($campus: String, $search: String, $dietary: [String], $without: [String], $cuisine: [String], $meal: [String], $max_price: Int, $open_now: Boolean, $min_rating: Float, $ready_at: String) {
  getFilterCounts(
    delivers_to: $campus
    search: $search
    dietary: $dietary
    without: $without
    cuisine: $cuisine
    meal: $meal
    max_price: $max_price
    open_now: $open_now
    min_rating: $min_rating
    ready_at: $ready_at
  ) {
    filter
    value
    count
  }
}
    `) as unknown as TypedDocumentString<FilterCountsQuery, FilterCountsQueryVariables>;
export const ChefsOutOfReachDocument = new TypedDocumentString(`
    query ChefsOutOfReach($campus: String, $limit: Int, $after: ID) {
  getAllChefs(
    delivers_to: $campus
    out_of_reach: true
    limit: $limit
    after: $after
  ) {
    ...ChefCardFields
  }
}
    fragment ChefCardFields on Chef {
  id
  specialty_cuisines
  user {
    id
    first_name
    last_name
    address_line_1
    profile_image
  }
  kitchen {
    state
    opens_at
    closes_at
  }
  next_window
  plans_ahead
  pickup
}`) as unknown as TypedDocumentString<ChefsOutOfReachQuery, ChefsOutOfReachQueryVariables>;
export const UnreadCountDocument = new TypedDocumentString(`
    query UnreadCount {
  getUnreadCount
}
    `) as unknown as TypedDocumentString<UnreadCountQuery, UnreadCountQueryVariables>;
export const NotificationsDocument = new TypedDocumentString(`
    query Notifications($after: ID, $limit: Int) {
  getNotifications(after: $after, limit: $limit) {
    id
    text
    url
    at
    read
  }
}
    `) as unknown as TypedDocumentString<NotificationsQuery, NotificationsQueryVariables>;
export const MarkNotificationsReadDocument = new TypedDocumentString(`
    mutation MarkNotificationsRead($upTo: ID) {
  markNotificationsRead(upTo: $upTo) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables>;
export const SubscribePushDocument = new TypedDocumentString(`
    mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {
  subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SubscribePushMutation, SubscribePushMutationVariables>;
export const UnsubscribePushDocument = new TypedDocumentString(`
    mutation UnsubscribePush($endpoint: String) {
  unsubscribePush(endpoint: $endpoint) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<UnsubscribePushMutation, UnsubscribePushMutationVariables>;
export const NotificationSettingsDocument = new TypedDocumentString(`
    query NotificationSettings {
  getNotificationSettings {
    ...SettingsFields
  }
}
    fragment SettingsFields on NotificationSettings {
  kinds {
    kind
    who
    group
    label
    push
    mail
    fixed
    channels
    usual
  }
  quiet_from
  quiet_to
  push_key
  push_browsers
}`) as unknown as TypedDocumentString<NotificationSettingsQuery, NotificationSettingsQueryVariables>;
export const SaveNotificationSettingsDocument = new TypedDocumentString(`
    mutation SaveNotificationSettings($input: NotificationSettingsInput) {
  setNotificationSettings(input: $input) {
    ...SettingsFields
  }
}
    fragment SettingsFields on NotificationSettings {
  kinds {
    kind
    who
    group
    label
    push
    mail
    fixed
    channels
    usual
  }
  quiet_from
  quiet_to
  push_key
  push_browsers
}`) as unknown as TypedDocumentString<SaveNotificationSettingsMutation, SaveNotificationSettingsMutationVariables>;
export const SendTestNotificationDocument = new TypedDocumentString(`
    mutation SendTestNotification {
  sendTestNotification {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SendTestNotificationMutation, SendTestNotificationMutationVariables>;
export const AuditDocument = new TypedDocumentString(`
    query Audit($before: ID) {
  getAudit(before: $before) {
    id
    at
    by
    act
    subject
    about_kind
    about_id
    about
    reason
    details
  }
}
    `) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const CheckAuditDocument = new TypedDocumentString(`
    query CheckAudit($after: ID, $hash: String) {
  checkAudit(after: $after, hash: $hash) {
    rows
    after
    hash
    over
    broken
  }
}
    `) as unknown as TypedDocumentString<CheckAuditQuery, CheckAuditQueryVariables>;
export const BooksDocument = new TypedDocumentString(`
    query Books($day: String) {
  getBooks(day: $day) {
    day
    read_until
    difference_count
    differences {
      kind
      subject
      here
      there
      since
      order_id
      order_no
    }
    accounts {
      account
      amount
    }
    waits {
      what
      count
      amount
    }
  }
}
    `) as unknown as TypedDocumentString<BooksQuery, BooksQueryVariables>;
export const OperatorCampusesDocument = new TypedDocumentString(`
    query OperatorCampuses {
  getOperatorCampuses {
    campus
    spots
    default_spots
    own_spots
    delivery_fee
    default_fee
    own_fee
    stopped
    stopped_since
    changed_at
  }
}
    `) as unknown as TypedDocumentString<OperatorCampusesQuery, OperatorCampusesQueryVariables>;
export const SetCampusDocument = new TypedDocumentString(`
    mutation SetCampus($campus: String, $spots: [String!], $delivery_fee: Int, $stopped: String, $reason: String, $seen: String) {
  setCampus(
    campus: $campus
    spots: $spots
    delivery_fee: $delivery_fee
    stopped: $stopped
    reason: $reason
    seen: $seen
  ) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetCampusMutation, SetCampusMutationVariables>;
export const OperatorNowDocument = new TypedDocumentString(`
    query OperatorNow {
  getOperatorNow {
    id
    kind
    subject
    order_id
    order_no
    count
    detail
    campus
    kitchen_campus
    since
    act
    seen
    taken_by
  }
}
    `) as unknown as TypedDocumentString<OperatorNowQuery, OperatorNowQueryVariables>;
export const FindOperatorOrdersDocument = new TypedDocumentString(`
    query FindOperatorOrders($text: String, $status: String, $campus: String, $from: String, $to: String, $after: ID) {
  findOperatorOrders(
    text: $text
    status: $status
    campus: $campus
    from: $from
    to: $to
    after: $after
  ) {
    ...OrderRowFields
  }
}
    fragment OrderRowFields on OperatorOrder {
  id
  order_no
  status
  created_at
  campus
  kitchen_campus
  starts_at
  dish
  dishes
  total
}`) as unknown as TypedDocumentString<FindOperatorOrdersQuery, FindOperatorOrdersQueryVariables>;
export const OperatorOrderDocument = new TypedDocumentString(`
    query OperatorOrder($id: ID) {
  getOperatorOrder(id: $id) {
    ...OrderRowFields
    seen
    taken_by
    acts
    address
    handover
    people {
      id
      part
      name
      phone
      email
      status
    }
    items {
      quantity
      name
      price
      special_request
    }
    payment {
      id
      method
      status
      left
    }
    photo
    bill {
      delivery_fee
      taxes {
        what
        base
        amount
      }
      tip
      left
      given {
        position
        quantity
      }
      fee_given
    }
    refunds {
      id
      amount
      status
      reason
      refused
      seen
    }
    timeline {
      ...HistoryFields
    }
  }
}
    fragment OrderRowFields on OperatorOrder {
  id
  order_no
  status
  created_at
  campus
  kitchen_campus
  starts_at
  dish
  dishes
  total
}
fragment HistoryFields on OperatorEvent {
  at
  kind
  what
  by
  text
}`) as unknown as TypedDocumentString<OperatorOrderQuery, OperatorOrderQueryVariables>;
export const FindOperatorPeopleDocument = new TypedDocumentString(`
    query FindOperatorPeople($text: String, $role: String, $after: ID) {
  findOperatorPeople(text: $text, role: $role, after: $after) {
    id
    name
    roles
    status
    awaits_approval
    campus
    created_at
  }
}
    `) as unknown as TypedDocumentString<FindOperatorPeopleQuery, FindOperatorPeopleQueryVariables>;
export const OperatorPersonDocument = new TypedDocumentString(`
    query OperatorPerson($id: ID) {
  getOperatorPerson(id: $id) {
    id
    name
    roles
    status
    awaits_approval
    campus
    created_at
    email
    phone
    seen
    taken_by
    acts
    sessions
    papers
    kitchen_orders
    kitchen_unfinished
    problems {
      id
      order_no
      kind
      state
      created_at
      by
      refunded
    }
    refunds
    refunded
    orders {
      ...OrderRowFields
    }
    timeline {
      ...HistoryFields
    }
  }
}
    fragment OrderRowFields on OperatorOrder {
  id
  order_no
  status
  created_at
  campus
  kitchen_campus
  starts_at
  dish
  dishes
  total
}
fragment HistoryFields on OperatorEvent {
  at
  kind
  what
  by
  text
}`) as unknown as TypedDocumentString<OperatorPersonQuery, OperatorPersonQueryVariables>;
export const OperatorActDocument = new TypedDocumentString(`
    mutation OperatorAct($act: String, $subject: ID, $seen: ID, $reason: String) {
  operatorAct(act: $act, subject: $subject, seen: $seen, reason: $reason) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<OperatorActMutation, OperatorActMutationVariables>;
export const DisputesDocument = new TypedDocumentString(`
    query Disputes {
  getDisputes {
    ...DisputeFields
  }
}
    fragment DisputeFields on OperatorDispute {
  id
  amount
  reason
  state
  due_by
  opened_at
  order_id
  order_no
  orders
}`) as unknown as TypedDocumentString<DisputesQuery, DisputesQueryVariables>;
export const DisputeDocument = new TypedDocumentString(`
    query Dispute($id: ID) {
  getDispute(id: $id) {
    ...DisputeFields
    borne_by
    kitchens {
      order_id
      order_no
      kitchen
      most
    }
    evidence
    twice
    seen
    taken_by
    timeline {
      ...HistoryFields
    }
  }
}
    fragment HistoryFields on OperatorEvent {
  at
  kind
  what
  by
  text
}
fragment DisputeFields on OperatorDispute {
  id
  amount
  reason
  state
  due_by
  opened_at
  order_id
  order_no
  orders
}`) as unknown as TypedDocumentString<DisputeQuery, DisputeQueryVariables>;
export const MoveDisputeDocument = new TypedDocumentString(`
    mutation MoveDispute($id: ID, $order: ID, $reason: String, $seen: ID) {
  moveDispute(id: $id, order: $order, reason: $reason, seen: $seen) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<MoveDisputeMutation, MoveDisputeMutationVariables>;
export const OperatorHealthDocument = new TypedDocumentString(`
    query OperatorHealth {
  getOperatorHealth {
    version
    lag_ms
    payments
    payments_reachable
    refunds_waiting
    refunds_refused
    orders_late
    jobs {
      id
      queue
      tries
      since
      next_try
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<OperatorHealthQuery, OperatorHealthQueryVariables>;
export const OperatorHiddenDocument = new TypedDocumentString(`
    query OperatorHidden {
  getOperatorHidden {
    id
    name
    kitchen
    campus
    hidden_at
    hidden_reason
  }
}
    `) as unknown as TypedDocumentString<OperatorHiddenQuery, OperatorHiddenQueryVariables>;
export const FindDishesDocument = new TypedDocumentString(`
    query FindDishes($text: String, $limit: Int) {
  getAllProducts(search: $text, limit: $limit) {
    id
    name
    chef {
      user {
        first_name
        address_line_1
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindDishesQuery, FindDishesQueryVariables>;
export const OperatorDishDocument = new TypedDocumentString(`
    query OperatorDish($id: ID) {
  getOperatorDish(id: $id) {
    id
    name
    kitchen
    campus
    hidden_at
    hidden_reason
  }
}
    `) as unknown as TypedDocumentString<OperatorDishQuery, OperatorDishQueryVariables>;
export const HideDishDocument = new TypedDocumentString(`
    mutation HideDish($id: ID, $hide: Boolean, $reason: String) {
  hideDish(id: $id, hide: $hide, reason: $reason) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<HideDishMutation, HideDishMutationVariables>;
export const OperatorDocument = new TypedDocumentString(`
    query Operator {
  getOperator {
    ...OperatorFields
  }
}
    fragment OperatorFields on Operator {
  id
  name
  email
  confirmed_until
}`) as unknown as TypedDocumentString<OperatorQuery, OperatorQueryVariables>;
export const OperatorLoginDocument = new TypedDocumentString(`
    mutation OperatorLogin($email: String, $password: String, $code: String) {
  operatorLogin(email: $email, password: $password, code: $code) {
    ...OperatorFields
  }
}
    fragment OperatorFields on Operator {
  id
  name
  email
  confirmed_until
}`) as unknown as TypedDocumentString<OperatorLoginMutation, OperatorLoginMutationVariables>;
export const OperatorLogoutDocument = new TypedDocumentString(`
    mutation OperatorLogout {
  operatorLogout {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<OperatorLogoutMutation, OperatorLogoutMutationVariables>;
export const OperatorConfirmDocument = new TypedDocumentString(`
    mutation OperatorConfirm($code: String) {
  operatorConfirm(code: $code) {
    ...OperatorFields
  }
}
    fragment OperatorFields on Operator {
  id
  name
  email
  confirmed_until
}`) as unknown as TypedDocumentString<OperatorConfirmMutation, OperatorConfirmMutationVariables>;
export const OperatorPapersDocument = new TypedDocumentString(`
    query OperatorPapers($state: String) {
  findOperatorPapers(state: $state) {
    id
    kind
    risk
    expires_on
    state
    campus
    handed_in_at
  }
}
    `) as unknown as TypedDocumentString<OperatorPapersQuery, OperatorPapersQueryVariables>;
export const OperatorPaperDocument = new TypedDocumentString(`
    query OperatorPaper($id: ID) {
  getOperatorPaper(id: $id) {
    id
    kind
    risk
    expires_on
    state
    campus
    handed_in_at
    kitchen
    user_id
    number
    issuer
    reason
    photo_url
  }
}
    `) as unknown as TypedDocumentString<OperatorPaperQuery, OperatorPaperQueryVariables>;
export const CheckPaperDocument = new TypedDocumentString(`
    mutation CheckPaper($id: ID, $accept: Boolean, $reason: String, $seen: String) {
  checkPaper(id: $id, accept: $accept, reason: $reason, seen: $seen) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<CheckPaperMutation, CheckPaperMutationVariables>;
export const PayoutBatchesDocument = new TypedDocumentString(`
    query PayoutBatches {
  getPayoutBatches {
    id
    until
    prepared_by
    prepared_at
    complete
    confirmed_by
    confirmed_at
    confirm_from
    people
    amount
    by_hand
    unpaid
  }
}
    `) as unknown as TypedDocumentString<PayoutBatchesQuery, PayoutBatchesQueryVariables>;
export const UnpaidDocument = new TypedDocumentString(`
    query Unpaid {
  getUnpaid {
    reason
    people
    amount
    named {
      user_id
      name
      amount
    }
  }
}
    `) as unknown as TypedDocumentString<UnpaidQuery, UnpaidQueryVariables>;
export const PayoutsDocument = new TypedDocumentString(`
    query Payouts($batch: ID, $after: ID) {
  getPayouts(batch: $batch, after: $after) {
    id
    user_id
    name
    amount
    chef
    rider
    top_up
    road
    state
    reference
    reason
    short
    held
  }
}
    `) as unknown as TypedDocumentString<PayoutsQuery, PayoutsQueryVariables>;
export const PreparePayoutsDocument = new TypedDocumentString(`
    mutation PreparePayouts {
  preparePayouts {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<PreparePayoutsMutation, PreparePayoutsMutationVariables>;
export const ConfirmPayoutsDocument = new TypedDocumentString(`
    mutation ConfirmPayouts($batch: ID) {
  confirmPayouts(batch: $batch) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<ConfirmPayoutsMutation, ConfirmPayoutsMutationVariables>;
export const SettlePayoutDocument = new TypedDocumentString(`
    mutation SettlePayout($id: ID, $reference: String, $failed: Boolean, $seen: String) {
  settlePayout(id: $id, reference: $reference, failed: $failed, seen: $seen) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SettlePayoutMutation, SettlePayoutMutationVariables>;
export const OperatorProblemsDocument = new TypedDocumentString(`
    query OperatorProblems {
  getOperatorProblems {
    id
    kind
    state
    contested
    order_no
    created_at
  }
}
    `) as unknown as TypedDocumentString<OperatorProblemsQuery, OperatorProblemsQueryVariables>;
export const OperatorProblemDocument = new TypedDocumentString(`
    query OperatorProblem($id: ID) {
  getOperatorProblem(id: $id) {
    problem {
      id
      kind
      state
      text
      photos
      lines {
        position
        quantity
      }
      reply
      created_at
      reason
      contest
      contest_answer
      bearer
      refunded
      decided_at
    }
    order_id
    order_no
    status
    ordered_at
    proof
    photo
    items {
      quantity
      unit_price
      product_id {
        id
        name
      }
      allergens {
        contains
        may_contain
      }
    }
    delivery_fee
    taxes {
      what
      base
      amount
    }
    tip
    left
    given {
      position
      quantity
    }
    fee_given
    bearer
    avoided
    seen
    timeline {
      status
      at
    }
    customer {
      user_id
      first_name
      mobile_number
      orders
      problems
      refunds
    }
    chef {
      user_id
      first_name
      mobile_number
      orders
      problems
      refunds
    }
  }
}
    `) as unknown as TypedDocumentString<OperatorProblemQuery, OperatorProblemQueryVariables>;
export const OperatorRefundDocument = new TypedDocumentString(`
    mutation OperatorRefund($orderId: ID, $problemId: ID, $seen: ID, $lines: [ProblemLineInput!], $fee: Boolean, $rest: Boolean, $bearer: String, $reason: String) {
  operatorRefund(
    orderId: $orderId
    problemId: $problemId
    seen: $seen
    lines: $lines
    fee: $fee
    rest: $rest
    bearer: $bearer
    reason: $reason
  ) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<OperatorRefundMutation, OperatorRefundMutationVariables>;
export const OpenOperatorLinkDocument = new TypedDocumentString(`
    mutation OpenOperatorLink($token: String) {
  openOperatorLink(token: $token) {
    email
    secret
    qr
    qr_size
  }
}
    `) as unknown as TypedDocumentString<OpenOperatorLinkMutation, OpenOperatorLinkMutationVariables>;
export const SetUpOperatorDocument = new TypedDocumentString(`
    mutation SetUpOperator($token: String, $name: String, $password: String, $code: String) {
  setUpOperator(token: $token, name: $name, password: $password, code: $code) {
    recovery_codes
  }
}
    `) as unknown as TypedDocumentString<SetUpOperatorMutation, SetUpOperatorMutationVariables>;
export const DemoOperatorDocument = new TypedDocumentString(`
    query DemoOperator {
  getDemoOperator {
    email
    code
    works_in
  }
}
    `) as unknown as TypedDocumentString<DemoOperatorQuery, DemoOperatorQueryVariables>;
export const ChefCurrentOrdersDocument = new TypedDocumentString(`
    query ChefCurrentOrders($chefId: ID) {
  getCurrentOrders(chef_id: $chefId) {
    ...ChefTicketFields
  }
}
    fragment ChefTicketFields on Order {
  _id
  order_no
  status
  created_at
  chef_pay
  cancel_reason
  cancelled_by
  cooked_pay
  stop_seen
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  start_from
  arrival_denied
  help_called
  coming_back
  collect
  pickup_spot
  here_at
  uncollected_from
  handoff {
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  rider {
    first_name
    vehicle_type
    mobile_number
  }
  chef_id {
    prep_minutes
  }
  customer_id {
    first_name
    last_name
    mobile_number
    address_line_1
    city
    province
  }
  items {
    quantity
    special_request
    allergens {
      contains
      may_contain
    }
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
  problems {
    id
    kind
    state
    text
    photos
    lines {
      position
      quantity
    }
    reply
    reason
    contest
    contest_answer
    bearer
    refunded
    amount
    decided_at
    contest_until
  }
}`) as unknown as TypedDocumentString<ChefCurrentOrdersQuery, ChefCurrentOrdersQueryVariables>;
export const ChefCompletedOrdersDocument = new TypedDocumentString(`
    query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {
  getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) {
    ...ChefTicketFields
  }
}
    fragment ChefTicketFields on Order {
  _id
  order_no
  status
  created_at
  chef_pay
  cancel_reason
  cancelled_by
  cooked_pay
  stop_seen
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  start_from
  arrival_denied
  help_called
  coming_back
  collect
  pickup_spot
  here_at
  uncollected_from
  handoff {
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  rider {
    first_name
    vehicle_type
    mobile_number
  }
  chef_id {
    prep_minutes
  }
  customer_id {
    first_name
    last_name
    mobile_number
    address_line_1
    city
    province
  }
  items {
    quantity
    special_request
    allergens {
      contains
      may_contain
    }
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
  problems {
    id
    kind
    state
    text
    photos
    lines {
      position
      quantity
    }
    reply
    reason
    contest
    contest_answer
    bearer
    refunded
    amount
    decided_at
    contest_until
  }
}`) as unknown as TypedDocumentString<ChefCompletedOrdersQuery, ChefCompletedOrdersQueryVariables>;
export const ChefCancelledOrdersDocument = new TypedDocumentString(`
    query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {
  getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) {
    ...ChefTicketFields
  }
}
    fragment ChefTicketFields on Order {
  _id
  order_no
  status
  created_at
  chef_pay
  cancel_reason
  cancelled_by
  cooked_pay
  stop_seen
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  start_from
  arrival_denied
  help_called
  coming_back
  collect
  pickup_spot
  here_at
  uncollected_from
  handoff {
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  rider {
    first_name
    vehicle_type
    mobile_number
  }
  chef_id {
    prep_minutes
  }
  customer_id {
    first_name
    last_name
    mobile_number
    address_line_1
    city
    province
  }
  items {
    quantity
    special_request
    allergens {
      contains
      may_contain
    }
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
  problems {
    id
    kind
    state
    text
    photos
    lines {
      position
      quantity
    }
    reply
    reason
    contest
    contest_answer
    bearer
    refunded
    amount
    decided_at
    contest_until
  }
}`) as unknown as TypedDocumentString<ChefCancelledOrdersQuery, ChefCancelledOrdersQueryVariables>;
export const ChefStatsDocument = new TypedDocumentString(`
    query ChefStats($chefId: ID) {
  getChefStats(chef_id: $chefId) {
    todaysOrders
    todaysEarnings
    totalOrders
    totalEarnings
    unfinishedOrders
  }
  getChefWeek(chef_id: $chefId) {
    date
    orders
    earnings
  }
}
    `) as unknown as TypedDocumentString<ChefStatsQuery, ChefStatsQueryVariables>;
export const SoldOutDocument = new TypedDocumentString(`
    query SoldOut($chefId: ID) {
  getProductsByChef(chef_id: $chefId) {
    id
    quantity
    sold_out_today
  }
}
    `) as unknown as TypedDocumentString<SoldOutQuery, SoldOutQueryVariables>;
export const MoveAsChefDocument = new TypedDocumentString(`
    mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int, $afterAccept: Boolean) {
  updateOrderStatus(
    orderId: $orderId
    status: $status
    reason: $reason
    ready_in_minutes: $readyInMinutes
    after_accept: $afterAccept
  ) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<MoveAsChefMutation, MoveAsChefMutationVariables>;
export const MarkOrderReadyDocument = new TypedDocumentString(`
    mutation MarkOrderReady($orderId: ID, $back: Boolean) {
  markOrderReady(orderId: $orderId, back: $back) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<MarkOrderReadyMutation, MarkOrderReadyMutationVariables>;
export const MoveReadyTimeDocument = new TypedDocumentString(`
    mutation MoveReadyTime($orderId: ID, $minutes: Int) {
  moveReadyTime(orderId: $orderId, minutes: $minutes) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<MoveReadyTimeMutation, MoveReadyTimeMutationVariables>;
export const SellOutDocument = new TypedDocumentString(`
    mutation SellOut($id: ID, $soldOut: Boolean!) {
  updateProduct(id: $id, input: {sold_out_today: $soldOut}) {
    id
  }
}
    `) as unknown as TypedDocumentString<SellOutMutation, SellOutMutationVariables>;
export const AnswerProblemDocument = new TypedDocumentString(`
    mutation AnswerProblem($id: ID, $refund: Boolean, $text: String) {
  answerProblem(id: $id, refund: $refund, text: $text) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<AnswerProblemMutation, AnswerProblemMutationVariables>;
export const ContestRefundDocument = new TypedDocumentString(`
    mutation ContestRefund($id: ID, $text: String) {
  contestRefund(id: $id, text: $text) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<ContestRefundMutation, ContestRefundMutationVariables>;
export const HandToCustomerDocument = new TypedDocumentString(`
    mutation HandToCustomer($orderId: ID, $pin: String, $uncollected: Boolean) {
  handOverOrder(orderId: $orderId, pin: $pin, uncollected: $uncollected) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<HandToCustomerMutation, HandToCustomerMutationVariables>;
export const OwnKitchenDocument = new TypedDocumentString(`
    query OwnKitchen($userId: ID) {
  getChefProfile(userId: $userId) {
    id
    days_away
    kitchen {
      ...KitchenSwitchFields
    }
  }
}
    fragment KitchenSwitchFields on KitchenState {
  state
  opens_at
  closes_at
  open_payments
  unanswered
  stopped
}`) as unknown as TypedDocumentString<OwnKitchenQuery, OwnKitchenQueryVariables>;
export const PauseKitchenDocument = new TypedDocumentString(`
    mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {
  pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) {
    ...KitchenSwitchFields
  }
}
    fragment KitchenSwitchFields on KitchenState {
  state
  opens_at
  closes_at
  open_payments
  unanswered
  stopped
}`) as unknown as TypedDocumentString<PauseKitchenMutation, PauseKitchenMutationVariables>;
export const ResumeKitchenDocument = new TypedDocumentString(`
    mutation ResumeKitchen {
  resumeKitchen {
    ...KitchenSwitchFields
  }
}
    fragment KitchenSwitchFields on KitchenState {
  state
  opens_at
  closes_at
  open_payments
  unanswered
  stopped
}`) as unknown as TypedDocumentString<ResumeKitchenMutation, ResumeKitchenMutationVariables>;
export const SetDaysAwayDocument = new TypedDocumentString(`
    mutation SetDaysAway($from: String, $to: String) {
  setDaysAway(from: $from, to: $to) {
    ...KitchenSwitchFields
  }
}
    fragment KitchenSwitchFields on KitchenState {
  state
  opens_at
  closes_at
  open_payments
  unanswered
  stopped
}`) as unknown as TypedDocumentString<SetDaysAwayMutation, SetDaysAwayMutationVariables>;
export const AcceptOrdersDocument = new TypedDocumentString(`
    mutation AcceptOrders($orderIds: [ID!]) {
  acceptOrders(orderIds: $orderIds) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<AcceptOrdersMutation, AcceptOrdersMutationVariables>;
export const TellHereDocument = new TypedDocumentString(`
    mutation TellHere($orderId: ID) {
  tellHere(orderId: $orderId) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<TellHereMutation, TellHereMutationVariables>;
export const OpenOrdersDocument = new TypedDocumentString(`
    query OpenOrders($customerId: ID) {
  getOpenOrders(customerId: $customerId) {
    ...CustomerTicketFields
    chef_id {
      arrivals {
        campus
        from
        to
      }
    }
  }
}
    fragment CustomerTicketFields on Order {
  _id
  order_no
  status
  created_at
  total_amount
  subtotal
  delivery_fee
  tax
  tip
  cancel_reason
  cancelled_by
  taxes {
    name
    amount
    number
  }
  collect
  pickup_spot
  pickup_campus
  here_at
  uncollected_from
  eta {
    from
    to
    late
  }
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  cancel_until
  question
  refund_by
  arrival_denied
  claimed
  handoff {
    kind
    spot
    pin
    pin_locked_until
    proof
    place
    photo_url
  }
  delivery_note
  nobody_here_until
  customer_id {
    address_line_1
    address_line_2
  }
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
    allergens {
      contains
      may_contain
    }
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
    mobile_number
  }
  timeline {
    status
    at
  }
  refund {
    amount
    status
    way
  }
  review_until
  reviews {
    id
  }
  problem_until
  problems {
    id
    kind
    state
    reply
    reason
    contest_answer
    refunded
    decided_at
  }
}`) as unknown as TypedDocumentString<OpenOrdersQuery, OpenOrdersQueryVariables>;
export const PastOrdersDocument = new TypedDocumentString(`
    query PastOrders($customerId: ID, $limit: Int, $after: ID) {
  getPastOrdersCustomer(customer_id: $customerId, limit: $limit, after: $after) {
    ...CustomerTicketFields
  }
}
    fragment CustomerTicketFields on Order {
  _id
  order_no
  status
  created_at
  total_amount
  subtotal
  delivery_fee
  tax
  tip
  cancel_reason
  cancelled_by
  taxes {
    name
    amount
    number
  }
  collect
  pickup_spot
  pickup_campus
  here_at
  uncollected_from
  eta {
    from
    to
    late
  }
  ready_by
  ready_at
  accept_by
  starts_at
  ends_at
  cancel_until
  question
  refund_by
  arrival_denied
  claimed
  handoff {
    kind
    spot
    pin
    pin_locked_until
    proof
    place
    photo_url
  }
  delivery_note
  nobody_here_until
  customer_id {
    address_line_1
    address_line_2
  }
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
    allergens {
      contains
      may_contain
    }
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
    mobile_number
  }
  timeline {
    status
    at
  }
  refund {
    amount
    status
    way
  }
  review_until
  reviews {
    id
  }
  problem_until
  problems {
    id
    kind
    state
    reply
    reason
    contest_answer
    refunded
    decided_at
  }
}`) as unknown as TypedDocumentString<PastOrdersQuery, PastOrdersQueryVariables>;
export const CancelOrderDocument = new TypedDocumentString(`
    mutation CancelOrder($orderId: ID, $reason: String) {
  cancelOrder(orderId: $orderId, reason: $reason) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>;
export const KeepWaitingDocument = new TypedDocumentString(`
    mutation KeepWaiting($orderId: ID) {
  keepWaiting(orderId: $orderId) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<KeepWaitingMutation, KeepWaitingMutationVariables>;
export const AnswerArrivalDocument = new TypedDocumentString(`
    mutation AnswerArrival($orderId: ID, $arrived: Boolean) {
  answerArrival(orderId: $orderId, arrived: $arrived) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<AnswerArrivalMutation, AnswerArrivalMutationVariables>;
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
export const OnItsWayDocument = new TypedDocumentString(`
    query OnItsWay($customerId: ID, $finished: Boolean!) {
  getOpenOrders(customerId: $customerId) {
    ...OnItsWayFields
  }
  getPastOrdersCustomer(customer_id: $customerId, limit: 3, completed: true) @include(if: $finished) {
    ...OnItsWayFields
  }
}
    fragment OnItsWayFields on Order {
  _id
  order_no
  status
  collect
  starts_at
  accept_by
  ready_at
  nobody_here_until
  question
  arrival_denied
  eta {
    from
    to
    late
  }
  chef_id {
    user {
      first_name
    }
  }
  rider {
    first_name
  }
  items {
    product_id {
      name
      image_url
    }
  }
}`) as unknown as TypedDocumentString<OnItsWayQuery, OnItsWayQueryVariables>;
export const ReportableDocument = new TypedDocumentString(`
    query Reportable($orderId: ID) {
  getOrder(orderId: $orderId) {
    _id
    order_no
    status
    problem_until
    question
    chef_id {
      user {
        first_name
      }
    }
    items {
      quantity
      unit_price
      product_id {
        name
      }
    }
  }
  getUserProfile {
    id
    avoided_allergens
  }
}
    `) as unknown as TypedDocumentString<ReportableQuery, ReportableQueryVariables>;
export const ReportProblemDocument = new TypedDocumentString(`
    mutation ReportProblem($orderId: ID, $kind: String, $lines: [ProblemLineInput!], $text: String, $photos: [ID!], $showAvoided: Boolean) {
  reportProblem(
    orderId: $orderId
    kind: $kind
    lines: $lines
    text: $text
    photos: $photos
    showAvoided: $showAvoided
  ) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<ReportProblemMutation, ReportProblemMutationVariables>;
export const WithdrawProblemDocument = new TypedDocumentString(`
    mutation WithdrawProblem($id: ID) {
  withdrawProblem(id: $id) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<WithdrawProblemMutation, WithdrawProblemMutationVariables>;
export const ReceiptDocument = new TypedDocumentString(`
    query Receipt($orderId: ID) {
  getOrder(orderId: $orderId) {
    _id
    order_no
    status
    collect
    pickup_spot
    created_at
    starts_at
    ends_at
    total_amount
    subtotal
    delivery_fee
    tax
    tip
    taxes {
      name
      amount
      number
    }
    customer_id {
      first_name
      last_name
      address_line_1
      address_line_2
      city
      province
      postal_code
    }
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
      allergens {
        contains
        may_contain
      }
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
    refund {
      amount
      status
      refunded_at
    }
  }
}
    `) as unknown as TypedDocumentString<ReceiptQuery, ReceiptQueryVariables>;
export const MarkStopSeenDocument = new TypedDocumentString(`
    mutation MarkStopSeen($orderId: ID) {
  markStopSeen(orderId: $orderId) {
    success
  }
}
    `) as unknown as TypedDocumentString<MarkStopSeenMutation, MarkStopSeenMutationVariables>;
export const RiderCurrentOrdersDocument = new TypedDocumentString(`
    query RiderCurrentOrders {
  getCurrentOrdersRider {
    ...RiderTicketFields
  }
}
    fragment RiderTicketFields on Order {
  _id
  order_no
  status
  created_at
  starts_at
  ends_at
  ready_by
  ready_at
  cancelled_by
  claimed
  claimed_until
  given_back
  taking_back
  rider_pay
  tip
  distance_km
  delivery_note
  nobody_here_until
  arrival_denied
  undo_until
  handover_code
  handover_until
  help_called
  refund_by
  coming_back
  can_hand_back
  eta {
    from
    to
    late
  }
  handoff {
    kind
    spot
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  chef_id {
    user {
      first_name
      last_name
    }
  }
  pickup {
    address_line_1
    address_line_2
    city
    province
    mobile_number
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
}`) as unknown as TypedDocumentString<RiderCurrentOrdersQuery, RiderCurrentOrdersQueryVariables>;
export const RiderInProgressOrdersDocument = new TypedDocumentString(`
    query RiderInProgressOrders($riderId: ID) {
  getInprogressOrdersRider(rider_id: $riderId) {
    ...RiderTicketFields
  }
}
    fragment RiderTicketFields on Order {
  _id
  order_no
  status
  created_at
  starts_at
  ends_at
  ready_by
  ready_at
  cancelled_by
  claimed
  claimed_until
  given_back
  taking_back
  rider_pay
  tip
  distance_km
  delivery_note
  nobody_here_until
  arrival_denied
  undo_until
  handover_code
  handover_until
  help_called
  refund_by
  coming_back
  can_hand_back
  eta {
    from
    to
    late
  }
  handoff {
    kind
    spot
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  chef_id {
    user {
      first_name
      last_name
    }
  }
  pickup {
    address_line_1
    address_line_2
    city
    province
    mobile_number
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
}`) as unknown as TypedDocumentString<RiderInProgressOrdersQuery, RiderInProgressOrdersQueryVariables>;
export const RiderCancelledOrdersDocument = new TypedDocumentString(`
    query RiderCancelledOrders {
  getCancelledOrdersRider {
    ...RiderTicketFields
  }
}
    fragment RiderTicketFields on Order {
  _id
  order_no
  status
  created_at
  starts_at
  ends_at
  ready_by
  ready_at
  cancelled_by
  claimed
  claimed_until
  given_back
  taking_back
  rider_pay
  tip
  distance_km
  delivery_note
  nobody_here_until
  arrival_denied
  undo_until
  handover_code
  handover_until
  help_called
  refund_by
  coming_back
  can_hand_back
  eta {
    from
    to
    late
  }
  handoff {
    kind
    spot
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  chef_id {
    user {
      first_name
      last_name
    }
  }
  pickup {
    address_line_1
    address_line_2
    city
    province
    mobile_number
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
}`) as unknown as TypedDocumentString<RiderCancelledOrdersQuery, RiderCancelledOrdersQueryVariables>;
export const RiderCompletedOrdersDocument = new TypedDocumentString(`
    query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {
  getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) {
    ...RiderTicketFields
  }
}
    fragment RiderTicketFields on Order {
  _id
  order_no
  status
  created_at
  starts_at
  ends_at
  ready_by
  ready_at
  cancelled_by
  claimed
  claimed_until
  given_back
  taking_back
  rider_pay
  tip
  distance_km
  delivery_note
  nobody_here_until
  arrival_denied
  undo_until
  handover_code
  handover_until
  help_called
  refund_by
  coming_back
  can_hand_back
  eta {
    from
    to
    late
  }
  handoff {
    kind
    spot
    proof
    pin_locked_until
  }
  timeline {
    status
    at
  }
  chef_id {
    user {
      first_name
      last_name
    }
  }
  pickup {
    address_line_1
    address_line_2
    city
    province
    mobile_number
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
}`) as unknown as TypedDocumentString<RiderCompletedOrdersQuery, RiderCompletedOrdersQueryVariables>;
export const RiderStatsDocument = new TypedDocumentString(`
    query RiderStats($riderId: ID) {
  getRiderStats(rider_id: $riderId) {
    todaysOrders
    todaysEarnings
    totalOrders
    totalEarnings
  }
  getRiderWeek(rider_id: $riderId) {
    date
    orders
    earnings
  }
}
    `) as unknown as TypedDocumentString<RiderStatsQuery, RiderStatsQueryVariables>;
export const DutyDocument = new TypedDocumentString(`
    query Duty($userId: ID) {
  getRiderProfile(userId: $userId) {
    id
    on_duty
    on_duty_until
    preferred_delivery_radius
    long_distance_preference
    user {
      address_line_1
    }
  }
}
    `) as unknown as TypedDocumentString<DutyQuery, DutyQueryVariables>;
export const SetOnDutyDocument = new TypedDocumentString(`
    mutation SetOnDuty($on: Boolean) {
  setOnDuty(on: $on) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetOnDutyMutation, SetOnDutyMutationVariables>;
export const MoveAsRiderDocument = new TypedDocumentString(`
    mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
  updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<MoveAsRiderMutation, MoveAsRiderMutationVariables>;
export const ClaimOrderDocument = new TypedDocumentString(`
    mutation ClaimOrder($orderId: ID) {
  claimOrder(orderId: $orderId) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<ClaimOrderMutation, ClaimOrderMutationVariables>;
export const ReleaseOrderDocument = new TypedDocumentString(`
    mutation ReleaseOrder($orderId: ID, $reason: String) {
  releaseOrder(orderId: $orderId, reason: $reason) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<ReleaseOrderMutation, ReleaseOrderMutationVariables>;
export const UndoPickupDocument = new TypedDocumentString(`
    mutation UndoPickup($orderId: ID) {
  undoPickup(orderId: $orderId) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<UndoPickupMutation, UndoPickupMutationVariables>;
export const NobodyHereDocument = new TypedDocumentString(`
    mutation NobodyHere($orderId: ID) {
  reportNobodyHere(orderId: $orderId) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<NobodyHereMutation, NobodyHereMutationVariables>;
export const CannotDeliverDocument = new TypedDocumentString(`
    mutation CannotDeliver($orderId: ID, $way: String) {
  cannotDeliver(orderId: $orderId, way: $way) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<CannotDeliverMutation, CannotDeliverMutationVariables>;
export const TakeOverDocument = new TypedDocumentString(`
    mutation TakeOver($code: String) {
  takeOver(code: $code) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<TakeOverMutation, TakeOverMutationVariables>;
export const HandOverDocument = new TypedDocumentString(`
    mutation HandOver($orderId: ID, $pin: String, $photo: ID, $place: String, $returned: Boolean) {
  deliverOrder(
    orderId: $orderId
    pin: $pin
    photo: $photo
    place: $place
    returned: $returned
  ) {
    success
    message
    code
  }
}
    `) as unknown as TypedDocumentString<HandOverMutation, HandOverMutationVariables>;
export const AvoidedDocument = new TypedDocumentString(`
    query Avoided {
  getUserProfile {
    id
    avoided_allergens
  }
}
    `) as unknown as TypedDocumentString<AvoidedQuery, AvoidedQueryVariables>;
export const SetAvoidedDocument = new TypedDocumentString(`
    mutation SetAvoided($allergens: [String]) {
  setAvoidedAllergens(allergens: $allergens) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetAvoidedMutation, SetAvoidedMutationVariables>;
export const OwnPapersDocument = new TypedDocumentString(`
    query OwnPapers {
  getOwnPapers {
    required
    missing
    papers {
      id
      kind
      risk
      number
      issuer
      expires_on
      state
      reason
      photo_url
    }
  }
}
    `) as unknown as TypedDocumentString<OwnPapersQuery, OwnPapersQueryVariables>;
export const ChefProfileDocument = new TypedDocumentString(`
    query ChefProfile($userId: ID) {
  getUserProfile(userId: $userId) {
    user {
      ...ProfileUserFields
    }
    chef {
      id
      specialty_cuisines
      type_of_meals
      cooking_experience
      max_orders_per_day
      preferred_working_days
      preferred_start_time
      preferred_end_time
      keeps_hours
      day_hours {
        day
        start
        end
      }
      delivery_km
      prep_minutes
      plans_ahead
      notice_minutes
      orders_per_window
      pickup
      pickup_spot
      days_away
      bio
    }
    payment_info {
      ...ProfilePaymentFields
    }
  }
}
    fragment ProfileUserFields on User {
  id
  first_name
  last_name
  email
  mobile_number
  role
  gender
  profile_image
  address_line_1
  address_line_2
  city
  province
  postal_code
  country
  nearby_landmark
}
fragment ProfilePaymentFields on PaymentInfo {
  id
  bank_account_number
  transit_number
  institution_number
}`) as unknown as TypedDocumentString<ChefProfileQuery, ChefProfileQueryVariables>;
export const RiderProfileDocument = new TypedDocumentString(`
    query RiderProfile($userId: ID) {
  getUserProfileRider(userId: $userId) {
    user {
      ...ProfileUserFields
    }
    rider {
      id
      vehicle_type
      vehicle_registration_number
      vehicle_insurance_number
      insurance_expiry_date
      driver_license_number
      license_expiry_date
      preferred_delivery_radius
      preferred_working_days
      preferred_start_time
      preferred_end_time
      long_distance_preference
    }
    payment_info {
      ...ProfilePaymentFields
    }
  }
}
    fragment ProfileUserFields on User {
  id
  first_name
  last_name
  email
  mobile_number
  role
  gender
  profile_image
  address_line_1
  address_line_2
  city
  province
  postal_code
  country
  nearby_landmark
}
fragment ProfilePaymentFields on PaymentInfo {
  id
  bank_account_number
  transit_number
  institution_number
}`) as unknown as TypedDocumentString<RiderProfileQuery, RiderProfileQueryVariables>;
export const CustomerProfileDocument = new TypedDocumentString(`
    query CustomerProfile($userId: ID) {
  getUserProfile(userId: $userId) {
    user {
      ...ProfileUserFields
    }
  }
}
    fragment ProfileUserFields on User {
  id
  first_name
  last_name
  email
  mobile_number
  role
  gender
  profile_image
  address_line_1
  address_line_2
  city
  province
  postal_code
  country
  nearby_landmark
}`) as unknown as TypedDocumentString<CustomerProfileQuery, CustomerProfileQueryVariables>;
export const UpdateUserDocument = new TypedDocumentString(`
    mutation UpdateUser($id: ID, $input: UserUpdateInput) {
  updateUser(id: $id, input: $input) {
    id
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<UpdateUserMutation, UpdateUserMutationVariables>;
export const UpdateUserProfileDocument = new TypedDocumentString(`
    mutation UpdateUserProfile($id: ID, $userInput: UserUpdateInput, $chefInput: ChefInput) {
  updateUserProfile(id: $id, userInput: $userInput, chefInput: $chefInput) {
    id
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<UpdateUserProfileMutation, UpdateUserProfileMutationVariables>;
export const UpdateUserProfileRiderDocument = new TypedDocumentString(`
    mutation UpdateUserProfileRider($id: ID, $userInput: UserUpdateInput, $riderInput: RiderInput) {
  updateUserProfileRider(id: $id, userInput: $userInput, riderInput: $riderInput) {
    id
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<UpdateUserProfileRiderMutation, UpdateUserProfileRiderMutationVariables>;
export const TaxNumberDocument = new TypedDocumentString(`
    query TaxNumber {
  getUserProfile {
    id
    tax_number {
      number
      checked
    }
  }
}
    `) as unknown as TypedDocumentString<TaxNumberQuery, TaxNumberQueryVariables>;
export const SetTaxNumberDocument = new TypedDocumentString(`
    mutation SetTaxNumber($number: String) {
  setTaxNumber(number: $number) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<SetTaxNumberMutation, SetTaxNumberMutationVariables>;
export const IsEmailUniqueDocument = new TypedDocumentString(`
    query IsEmailUnique($email: String) {
  isEmailUnique(email: $email)
}
    `) as unknown as TypedDocumentString<IsEmailUniqueQuery, IsEmailUniqueQueryVariables>;
export const CreateUserDocument = new TypedDocumentString(`
    mutation CreateUser($input: UserInput) {
  createUser(input: $input) {
    id
    email_confirmed
  }
}
    `) as unknown as TypedDocumentString<CreateUserMutation, CreateUserMutationVariables>;
export const CreateRiderDocument = new TypedDocumentString(`
    mutation CreateRider($input: RiderInput) {
  createRider(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateRiderMutation, CreateRiderMutationVariables>;
export const CreateChefDocument = new TypedDocumentString(`
    mutation CreateChef($input: ChefInput) {
  createChef(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateChefMutation, CreateChefMutationVariables>;
export const CreatePaymentInfoDocument = new TypedDocumentString(`
    mutation CreatePaymentInfo($input: PaymentInfoInput) {
  createPaymentInfo(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePaymentInfoMutation, CreatePaymentInfoMutationVariables>;
export const OwnChefDocument = new TypedDocumentString(`
    query OwnChef($userId: ID) {
  getChefProfile(userId: $userId) {
    id
    approved
  }
}
    `) as unknown as TypedDocumentString<OwnChefQuery, OwnChefQueryVariables>;
export const OwnRiderDocument = new TypedDocumentString(`
    query OwnRider($userId: ID) {
  getRiderProfile(userId: $userId) {
    id
    approved
  }
}
    `) as unknown as TypedDocumentString<OwnRiderQuery, OwnRiderQueryVariables>;
export const KitchenReviewsDocument = new TypedDocumentString(`
    query KitchenReviews($after: ID, $limit: Int) {
  getOwnReviews(after: $after, limit: $limit) {
    id
    dish
    stars
    text
    tags
    pictures
    by
    at
    edited
    reply
    note
    hidden_reason
  }
}
    `) as unknown as TypedDocumentString<KitchenReviewsQuery, KitchenReviewsQueryVariables>;
export const KitchenRatingDocument = new TypedDocumentString(`
    query KitchenRating($userId: ID) {
  getChefProfile(userId: $userId) {
    id
    rating {
      average
      count
    }
  }
}
    `) as unknown as TypedDocumentString<KitchenRatingQuery, KitchenRatingQueryVariables>;
export const AnswerReviewDocument = new TypedDocumentString(`
    mutation AnswerReview($id: ID, $text: String) {
  replyToReview(id: $id, text: $text) {
    id
    reply
  }
}
    `) as unknown as TypedDocumentString<AnswerReviewMutation, AnswerReviewMutationVariables>;
export const ReviewedOrderDocument = new TypedDocumentString(`
    query ReviewedOrder($orderId: ID) {
  getOrder(orderId: $orderId) {
    _id
    order_no
    status
    review_until
    handoff {
      proof
    }
    chef_id {
      user {
        first_name
      }
    }
    rider {
      first_name
    }
    items {
      product_id {
        id
        name
        image_url
      }
    }
    reviews {
      ...OwnReviewFields
    }
  }
}
    fragment OwnReviewFields on Review {
  id
  product_id
  stars
  text
  tags
  pictures
  edited
  reply
  note
  editable_until
  hidden_reason
}`) as unknown as TypedDocumentString<ReviewedOrderQuery, ReviewedOrderQueryVariables>;
export const AddReviewDocument = new TypedDocumentString(`
    mutation AddReview($orderId: ID, $product_id: ID, $rider: Boolean, $stars: Int, $text: String, $tags: [String], $pictures: [String], $note: String) {
  addReview(
    orderId: $orderId
    product_id: $product_id
    rider: $rider
    stars: $stars
    text: $text
    tags: $tags
    pictures: $pictures
    note: $note
  ) {
    ...OwnReviewFields
  }
}
    fragment OwnReviewFields on Review {
  id
  product_id
  stars
  text
  tags
  pictures
  edited
  reply
  note
  editable_until
  hidden_reason
}`) as unknown as TypedDocumentString<AddReviewMutation, AddReviewMutationVariables>;
export const EditReviewDocument = new TypedDocumentString(`
    mutation EditReview($id: ID, $stars: Int, $text: String) {
  editReview(id: $id, stars: $stars, text: $text) {
    ...OwnReviewFields
  }
}
    fragment OwnReviewFields on Review {
  id
  product_id
  stars
  text
  tags
  pictures
  edited
  reply
  note
  editable_until
  hidden_reason
}`) as unknown as TypedDocumentString<EditReviewMutation, EditReviewMutationVariables>;
export const ReviewsDocument = new TypedDocumentString(`
    query Reviews($product_id: ID, $chef_id: ID, $after: ID, $limit: Int) {
  getReviews(
    product_id: $product_id
    chef_id: $chef_id
    after: $after
    limit: $limit
  ) {
    id
    dish
    stars
    text
    tags
    pictures
    by
    at
    edited
    reply
  }
}
    `) as unknown as TypedDocumentString<ReviewsQuery, ReviewsQueryVariables>;
export const ReportReviewDocument = new TypedDocumentString(`
    mutation ReportReview($id: ID, $reason: String) {
  reportReview(id: $id, reason: $reason) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<ReportReviewMutation, ReportReviewMutationVariables>;
export const ResendConfirmationDocument = new TypedDocumentString(`
    mutation ResendConfirmation {
  resendConfirmation {
    message
  }
}
    `) as unknown as TypedDocumentString<ResendConfirmationMutation, ResendConfirmationMutationVariables>;