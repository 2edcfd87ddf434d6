import type { Role } from '@homeplate/domain/options';
import { changesOf, columns, type Queryable } from '../../platform/database.ts';
import {
  type ChefRow,
  PAYMENT_INFO_COLUMNS,
  type PaymentInfoRow,
  type RiderRow,
  USER_COLUMNS,
  type UserRow,
} from './people.store.ts';

/** Edits run one after the other. */
export function lockUser(sql: Queryable, id: string): Promise<UserRow | undefined> {
  return sql<
    UserRow[]
  >`select ${columns(USER_COLUMNS)} from users where id = ${id} and deleted_at is null for no key update`.first();
}

export type UserChange = Partial<
  Omit<UserRow, 'id' | 'role' | 'status' | 'created_at' | 'awaits_approval' | 'awaits_confirmation'>
>;

export async function changeUser(sql: Queryable, id: string, change: UserChange): Promise<void> {
  await sql`update users set ${changesOf(change)} where id = ${id}`;
}

export async function setRoles(sql: Queryable, id: string, roles: readonly Role[]): Promise<void> {
  await sql`update users set role = ${[...roles]} where id = ${id}`;
}

export type ChefChange = Partial<
  Omit<ChefRow, 'id' | 'user_id' | 'user' | 'isOwnInput' | 'rating_sum' | 'rating_count'>
>;

export async function changeChef(sql: Queryable, userId: string, change: ChefChange): Promise<void> {
  const { day_hours: days, ...others } = change;
  // The next round finds when it opens.
  const written = { ...others, opens_at: null, ...(days !== undefined && { day_hours: days && JSON.stringify(days) }) };
  await sql`update chefs set ${changesOf(written)} where user_id = ${userId}`;
}

export async function endForeignPickup(sql: Queryable, userId: string, spots: readonly string[]): Promise<void> {
  await sql`
    update chefs set pickup = false, pickup_spot = null where user_id = ${userId} and pickup and not pickup_spot = any (${[...spots]})`;
}

export type RiderChange = Partial<
  Omit<RiderRow, 'id' | 'user_id' | 'user' | 'isOwnInput' | 'on_duty_until' | 'rating_sum' | 'rating_count'> & {
    driver_license_number_sealed: string;
  }
>;

export async function changeRider(sql: Queryable, userId: string, change: RiderChange): Promise<void> {
  await sql`update riders set ${changesOf(change)} where user_id = ${userId}`;
}

export type PaymentInfoChange = {
  bank_account_number_sealed?: string;
  bank_account_number_last?: string;
  transit_number_sealed?: string;
  transit_number_last?: string;
  institution_number_sealed?: string | null;
  institution_number_last?: string | null;
  updated_at: Date;
};

export function changePaymentInfo(sql: Queryable, userId: string, change: PaymentInfoChange): Promise<PaymentInfoRow> {
  return sql<[PaymentInfoRow]>`
    update payment_infos set ${changesOf(change)} where user_id = ${userId} returning ${columns(PAYMENT_INFO_COLUMNS)}`.first();
}

export function isOwnPicture(sql: Queryable, userId: string, url: string): Promise<boolean> {
  return sql`select 1 from pictures where url = ${url} and user_id = ${userId}`.some();
}
