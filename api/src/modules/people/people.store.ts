import type { Role } from '@homeplate/domain/options';
import { campusList } from '../../platform/campusList.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SearchWord } from '../../platform/forgivingSearch.ts';
import { typedOrMeantQuery, wordIndex } from '../../platform/searchIndex.ts';

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
  /** A chef or rider who may not work yet. */
  awaits_approval: boolean;
};

/** `user`: the person, where both were read at once. `isEcho`: it shows its caller what they sent, and of the person the id alone. */
type Shown = { user?: UserRow; isEcho?: true };

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
} & Shown;

/** Expiry dates are Toronto days, `YYYY-MM-DD`; of the licence number only what may be shown. */
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
} & Shown;

export type PaymentInfoRow = {
  id: string;
  user_id: string;
  bank_account_number_last: string;
  transit_number_last: string;
};

// Named one by one: the password's hash and the sealed numbers never leave the tables with a record.
export const USER_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'mobile_number',
  'role',
  'gender',
  'profile_image',
  'status',
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'country',
  'nearby_landmark',
  'created_at',
  'awaits_approval',
] as const;

export const CHEF_COLUMNS = [
  'id',
  'user_id',
  'specialty_cuisines',
  'type_of_meals',
  'cooking_experience',
  'max_orders_per_day',
  'preferred_working_days',
  'preferred_start_time',
  'preferred_end_time',
  'bio',
] as const;

export const RIDER_COLUMNS = [
  'id',
  'user_id',
  'vehicle_type',
  'vehicle_registration_number',
  'vehicle_insurance_number',
  'insurance_expiry_date',
  'driver_license_number_last',
  'license_expiry_date',
  'preferred_delivery_radius',
  'preferred_working_days',
  'preferred_start_time',
  'preferred_end_time',
  'long_distance_preference',
] as const;

export const PAYMENT_INFO_COLUMNS = ['id', 'user_id', 'bank_account_number_last', 'transit_number_last'] as const;

export function findUsersByIds(sql: Queryable, ids: readonly string[]): Promise<UserRow[]> {
  return sql<UserRow[]>`select ${sql([...USER_COLUMNS])} from users where id = any (${[...ids]})`;
}

export async function findUserByIdOrEmail(sql: Queryable, name: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`
    select ${sql([...USER_COLUMNS])} from users where id = ${name} or lower(email) = lower(${name})`;
  return user;
}

export function findChefsByIds(sql: Queryable, ids: readonly string[]): Promise<ChefRow[]> {
  return sql<ChefRow[]>`select ${sql([...CHEF_COLUMNS])} from chefs where id = any (${[...ids]})`;
}

export function findChefsByUserIds(sql: Queryable, userIds: readonly string[]): Promise<ChefRow[]> {
  return sql<ChefRow[]>`select ${sql([...CHEF_COLUMNS])} from chefs where user_id = any (${[...userIds]})`;
}

export function findRidersByIds(sql: Queryable, ids: readonly string[]): Promise<RiderRow[]> {
  return sql<RiderRow[]>`select ${sql([...RIDER_COLUMNS])} from riders where id = any (${[...ids]})`;
}

export function findRidersByUserIds(sql: Queryable, userIds: readonly string[]): Promise<RiderRow[]> {
  return sql<RiderRow[]>`select ${sql([...RIDER_COLUMNS])} from riders where user_id = any (${[...userIds]})`;
}

export function findPaymentInfosByUserIds(sql: Queryable, userIds: readonly string[]): Promise<PaymentInfoRow[]> {
  return sql<PaymentInfoRow[]>`
    select ${sql([...PAYMENT_INFO_COLUMNS])} from payment_infos where user_id = any (${[...userIds]})`;
}

/** The chef that an id names, the chef's own or the user's, as long as its person is shown to others. */
export async function findListedChef(sql: Queryable, id: string): Promise<ChefRow | undefined> {
  const [chef] = await sql<ChefRow[]>`
    select ${sql(CHEF_COLUMNS.map((column) => `chefs.${column}`))}
    from chefs join users on users.id = chefs.user_id
    where (chefs.id = ${id} or chefs.user_id = ${id}) and users.is_public`;
  return chef;
}

/** A search looks through so many chefs in the order of the list, and takes at most so many others from the index of words. */
const FIRST_LOOK = 1000;
const OTHERS = 1000;
const LIST_ORDER = ['sells', 'recent_orders', 'created_at', 'id'] as const;

export type ChefFilter = {
  /** A campus's name, or null for all. */
  campus: string | null;
  /** Words that must all be found in the name or the cuisines. */
  words: readonly SearchWord[];
  limit: number;
  /** The id of the last chef of the page before, or null. */
  after: string | null;
};

/**
 * Active chefs: with a dish to sell first, then by their dishes' orders of the last 30 days, then newest. An index stands in
 * this order, so a page costs the same however many chefs there are.
 */
export function listChefs(sql: Queryable, filter: ChefFilter): Promise<ChefRow[]> {
  const { onCampus, order } = campusList(sql, 'chefs', LIST_ORDER, filter.campus, filter.after);
  if (filter.words.length === 0)
    return sql<ChefRow[]>`
      select ${sql([...CHEF_COLUMNS])} from chefs where is_listed ${onCampus} order by ${order} limit ${filter.limit}`;
  const isFound = sql`search_kitchen ~ all (${filter.words.map((word) => word.forgiving)}::text[])`;
  const index = wordIndex(sql, filter.campus);
  return sql<ChefRow[]>`
    with first as materialized (
      select * from chefs where is_listed ${onCampus} order by ${order} limit ${FIRST_LOOK}
    ), near as materialized (
      select * from first where ${isFound} order by ${order} limit ${filter.limit}
    ), further as (
      select * from chefs
      where (select count(*) from near) < ${filter.limit} and is_listed
        and ${index.words} @@ ${typedOrMeantQuery(sql, filter.words, index.place)}
        and (sells, recent_orders, created_at, id) <
          (select sells, recent_orders, created_at, id from first order by 1, 2, 3, 4 limit 1)
      limit ${OTHERS}
    ), found as (
      select * from near union all select * from further where ${isFound}
    )
    select ${sql([...CHEF_COLUMNS])} from found order by ${order} limit ${filter.limit}`;
}
