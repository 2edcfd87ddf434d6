import { columns, type Queryable, valuesOf } from '../../platform/database.ts';
import {
  CHEF_COLUMNS,
  type ChefRow,
  PAYMENT_INFO_COLUMNS,
  type PaymentInfoRow,
  RIDER_COLUMNS,
  type RiderRow,
  USER_COLUMNS,
  type UserRow,
} from './people.store.ts';

/** Compares without regard to case, as the unique index does. */
export async function isEmailTaken(sql: Queryable, email: string): Promise<boolean> {
  const rows = await sql`select 1 from users where lower(email) = lower(${email})`;
  return rows.length > 0;
}

export type NewUser = UserRow & { password_hash: string };

export async function insertUser(sql: Queryable, user: NewUser): Promise<UserRow> {
  const [row] = await sql<[UserRow]>`
    insert into users ${valuesOf(user)} returning ${columns(USER_COLUMNS)}`;
  return row;
}

export async function insertWindow(
  sql: Queryable,
  window: { userId: string; cookieHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into registration_windows (user_id, cookie_hash, expires_at)
    values (${window.userId}, ${window.cookieHash}, ${window.expiresAt})`;
}

/** The cookie's hash of a registration that is still open, or undefined. */
export async function findWindowCookie(sql: Queryable, userId: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await sql<{ cookie_hash: Buffer }[]>`
    select cookie_hash from registration_windows where user_id = ${userId} and expires_at > ${now}`;
  return row?.cookie_hash;
}

export async function deleteWindow(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from registration_windows where user_id = ${userId}`;
}

export type NewRider = RiderRow & { driver_license_number_sealed: string; created_at: Date };

/** Nothing is inserted when the user already has a rider record: then undefined. */
export async function insertRider(sql: Queryable, rider: NewRider): Promise<RiderRow | undefined> {
  const [row] = await sql<RiderRow[]>`
    insert into riders ${valuesOf(rider)}
    on conflict (user_id) do nothing returning ${columns(RIDER_COLUMNS)}`;
  return row;
}

export type NewChef = ChefRow & { created_at: Date };

/** Nothing is inserted when the user already has a chef record: then undefined. */
export async function insertChef(sql: Queryable, chef: NewChef): Promise<ChefRow | undefined> {
  const [row] = await sql<ChefRow[]>`
    insert into chefs ${valuesOf(chef)}
    on conflict (user_id) do nothing returning ${columns(CHEF_COLUMNS)}`;
  return row;
}

export type NewPaymentInfo = PaymentInfoRow & {
  bank_account_number_sealed: string;
  transit_number_sealed: string;
  created_at: Date;
  updated_at: Date;
};

/** Nothing is inserted when the user already has bank details: then undefined. */
export async function insertPaymentInfo(sql: Queryable, info: NewPaymentInfo): Promise<PaymentInfoRow | undefined> {
  const [row] = await sql<PaymentInfoRow[]>`
    insert into payment_infos ${valuesOf(info)}
    on conflict (user_id) do nothing returning ${columns(PAYMENT_INFO_COLUMNS)}`;
  return row;
}
