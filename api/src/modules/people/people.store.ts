import type { DayHours } from '@homeplate/domain/kitchenText';
import type { Role } from '@homeplate/domain/options';
import type { Consent } from '@homeplate/domain/terms';
import { columns, columnsOf, type Queryable, valuesOf } from '../../platform/database.ts';

export type UserRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  role: Role[];
  gender: string;
  profile_image: string | null;
  status: 'active' | 'suspended';
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
  nearby_landmark: string | null;
  created_at: Date;
  awaits_approval: boolean;
  /** May neither pay nor sell. */
  awaits_confirmation: boolean;
};

/** `isOwnInput`: the caller proved only a fresh id. */
type Shown = { user?: UserRow; isOwnInput?: true };

export type ChefRow = {
  id: string;
  user_id: string;
  specialty_cuisines: string[];
  type_of_meals: string[];
  cooking_experience: string;
  max_orders_per_day: number;
  preferred_working_days: string[];
  preferred_start_time: string | null;
  preferred_end_time: string | null;
  bio: string | null;
  pickup: boolean;
  pickup_spot: string | null;
  keeps_hours: boolean;
  day_hours: DayHours[] | null;
  delivery_km: number | null;
  prep_minutes: number;
  plans_ahead: boolean;
  notice_minutes: number;
  orders_per_window: number;
  rating_sum: number;
  rating_count: number;
  papers: KitchenPapers | null;
} & Shown;

/** `expires_on` and `health_unit_until` are local days. */
export type KitchenPapers = {
  certificate: 'says' | 'checked' | null;
  expires_on: string | null;
  health_unit: 'says' | 'checked' | null;
  health_unit_until: string | null;
};

/** Expiry dates are local days, `YYYY-MM-DD`; of the licence number the visible end. */
export type RiderRow = {
  id: string;
  user_id: string;
  vehicle_type: string;
  vehicle_registration_number: string;
  vehicle_insurance_number: string;
  insurance_expiry_date: string;
  driver_license_number_last: string;
  license_expiry_date: string;
  preferred_delivery_radius: string;
  preferred_working_days: string[];
  preferred_start_time: string;
  preferred_end_time: string;
  long_distance_preference: boolean;
  on_duty_until: Date | null;
  rating_sum: number;
  rating_count: number;
} & Shown;

export type PaymentInfoRow = {
  id: string;
  user_id: string;
  bank_account_number_last: string;
  transit_number_last: string;
  institution_number_last: string | null;
};

export const ADDRESS_COLUMNS = [
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'country',
  'nearby_landmark',
] as const satisfies readonly (keyof UserRow)[];

// Password hash and sealed numbers must not leave the tables.
export const USER_COLUMNS = columnsOf<UserRow>()(
  'id first_name last_name email mobile_number role gender profile_image status address_line_1 address_line_2',
  'city province postal_code country nearby_landmark created_at awaits_approval awaits_confirmation',
);

export const CHEF_COLUMNS = columnsOf<Omit<ChefRow, keyof Shown>>()(
  'id user_id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days',
  'preferred_start_time preferred_end_time bio keeps_hours day_hours delivery_km prep_minutes plans_ahead',
  'notice_minutes orders_per_window pickup pickup_spot rating_sum rating_count papers',
);

export const RIDER_COLUMNS = columnsOf<Omit<RiderRow, keyof Shown>>()(
  'id user_id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date',
  'driver_license_number_last license_expiry_date preferred_delivery_radius preferred_working_days',
  'preferred_start_time preferred_end_time long_distance_preference on_duty_until rating_sum rating_count',
);

export const PAYMENT_INFO_COLUMNS = columnsOf<PaymentInfoRow>()(
  'id user_id bank_account_number_last transit_number_last institution_number_last',
);

export function findUsersByIds(sql: Queryable, ids: readonly string[]): Promise<UserRow[]> {
  return sql<UserRow[]>`select ${columns(USER_COLUMNS)} from users where id = any (${[...ids]})`;
}

export function findUserByIdOrEmail(sql: Queryable, name: string): Promise<UserRow | undefined> {
  return sql<UserRow[]>`
    select ${columns(USER_COLUMNS)} from users where id = ${name} or lower(email) = lower(${name})`.first();
}

export function findChefsByIds(sql: Queryable, ids: readonly string[]): Promise<ChefRow[]> {
  return sql<ChefRow[]>`select ${columns(CHEF_COLUMNS)} from chefs where id = any (${[...ids]})`;
}

export function findChefsByUserIds(sql: Queryable, userIds: readonly string[]): Promise<ChefRow[]> {
  return sql<ChefRow[]>`select ${columns(CHEF_COLUMNS)} from chefs where user_id = any (${[...userIds]})`;
}

export function findRidersByUserIds(sql: Queryable, userIds: readonly string[]): Promise<RiderRow[]> {
  return sql<RiderRow[]>`select ${columns(RIDER_COLUMNS)} from riders where user_id = any (${[...userIds]})`;
}

export function findPaymentInfosByUserIds(sql: Queryable, userIds: readonly string[]): Promise<PaymentInfoRow[]> {
  return sql<PaymentInfoRow[]>`
    select ${columns(PAYMENT_INFO_COLUMNS)} from payment_infos where user_id = any (${[...userIds]})`;
}

export async function recountChefs(sql: Queryable): Promise<void> {
  await sql`
    with counted as (
      select chef_id as id, sum(recent_orders)::integer as orders
      from products where recent_orders <> 0 and deleted_at is null group by chef_id
    ), shown as (
      select id, recent_orders from chefs where recent_orders <> 0
    ), changed as materialized (
      select id, coalesce(counted.orders, 0) as orders from counted full join shown using (id)
      where coalesce(shown.recent_orders, 0) <> coalesce(counted.orders, 0)
    ), changing as materialized (
      select id from chefs where id = any (array(select id from changed)) order by id for no key update
    )
    update chefs set recent_orders = changed.orders from changing join changed using (id) where chefs.id = changing.id`;
}

export async function writeAvoided(
  sql: Queryable,
  row: { user_id: string; avoided_allergens_sealed: string; consented_at: Date },
): Promise<void> {
  await sql`
    insert into avoided_allergens ${valuesOf(row)}
    on conflict (user_id) do update
      set avoided_allergens_sealed = excluded.avoided_allergens_sealed, consented_at = excluded.consented_at`;
}

export async function deleteAvoided(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from avoided_allergens where user_id = ${userId}`;
}

export async function setDutyUntil(sql: Queryable, riderId: string, until: Date | null): Promise<void> {
  await sql`update riders set on_duty_until = ${until} where id = ${riderId}`;
}

type OnDuty = {
  user_id: string;
  campus: string | null;
  preferred_delivery_radius: string;
  long_distance_preference: boolean;
};

export async function findRidersOnDuty(sql: Queryable, now: Date): Promise<OnDuty[]> {
  return sql<OnDuty[]>`
    select user_id, address_line_1 as campus, preferred_delivery_radius, long_distance_preference
    from riders
      -- One by one: the planner guesses many on duty, and would read all users for them.
      cross join lateral (select address_line_1, status, awaits_approval from users where id = user_id limit 1) as users
    where on_duty_until > ${now} and status = 'active' and not awaits_approval`;
}

type NewConsent = { user_id: string; what: Consent; version: string; at: Date };

export async function insertConsent(sql: Queryable, consent: NewConsent): Promise<void> {
  await sql`insert into consents ${valuesOf(consent)}`;
}
