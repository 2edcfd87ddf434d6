import type { Role } from '@homeplate/domain/options';
import { columns, type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
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

/** In any case, as the unique index. */
export function isEmailTaken(sql: Queryable, email: string): Promise<boolean> {
  return sql`select 1 from users where lower(email) = lower(${email})`.some();
}

export type NewUser = UserRow & { password_hash: string };

export function insertUser(sql: Queryable, user: NewUser): Promise<UserRow> {
  return sql<[UserRow]>`
    insert into users ${valuesOf(user)} returning ${columns(USER_COLUMNS)}`.first();
}

export type NewRider = RiderRow & { driver_license_number_sealed: string; created_at: Date };

export function insertRider(sql: Queryable, rider: NewRider): Promise<RiderRow | undefined> {
  return sql<RiderRow[]>`
    insert into riders ${valuesOf(rider)}
    on conflict (user_id) do nothing returning ${columns(RIDER_COLUMNS)}`.first();
}

export type NewChef = ChefRow & { created_at: Date; papers_missing: boolean };

export function insertChef(sql: Queryable, chef: NewChef): Promise<ChefRow | undefined> {
  return sql<ChefRow[]>`
    insert into chefs ${valuesOf({ ...chef, day_hours: chef.day_hours && JSON.stringify(chef.day_hours) })}
    on conflict (user_id) do nothing returning ${columns(CHEF_COLUMNS)}`.first();
}

export type NewPaymentInfo = PaymentInfoRow & {
  bank_account_number_sealed: string;
  transit_number_sealed: string;
  institution_number_sealed: string | null;
  created_at: Date;
  updated_at: Date;
};

export function insertPaymentInfo(sql: Queryable, info: NewPaymentInfo): Promise<PaymentInfoRow | undefined> {
  return sql<PaymentInfoRow[]>`
    insert into payment_infos ${valuesOf(info)}
    on conflict (user_id) do nothing returning ${columns(PAYMENT_INFO_COLUMNS)}`.first();
}

/** `vehicle` and what follows are a rider's. */
export type WaitingPerson = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  role: Role[];
  address_line_1: string | null;
  created_at: Date;
  cooks: boolean;
  vehicle_type: string | null;
  vehicle_registration_number: string | null;
  vehicle_insurance_number: string | null;
  insurance_expiry_date: string | null;
  driver_license_number_last: string | null;
  license_expiry_date: string | null;
};

const waiting = (sql: Queryable) => sql`
    select users.id, first_name, last_name, email, mobile_number, role, address_line_1, users.created_at,
      chefs.id is not null as cooks, vehicle_type, vehicle_registration_number, vehicle_insurance_number,
      insurance_expiry_date, driver_license_number_last, license_expiry_date
    from users
      left join chefs on chefs.user_id = users.id
      left join riders on riders.user_id = users.id
    where awaits_approval and (chefs.id is not null or riders.id is not null)`;

export function listWaiting(sql: Queryable, limit: number): Promise<WaitingPerson[]> {
  return sql<WaitingPerson[]>`${waiting(sql)} order by users.created_at, users.id limit ${limit}`;
}

export function findWaitingPerson(sql: Queryable, userId: string): Promise<WaitingPerson | undefined> {
  return sql<WaitingPerson[]>`${waiting(sql)} and users.id = ${userId}`.first();
}

export type Applicant = Pick<UserRow, 'first_name' | 'last_name' | 'email' | 'role' | 'awaits_approval'>;

/** No record can come while approving. */
export function lockApproval(tx: Transaction, userId: string): Promise<Applicant | undefined> {
  return tx<Applicant[]>`
    select first_name, last_name, email, role, awaits_approval from users where id = ${userId} for no key update`.first();
}

export async function findRoles(sql: Queryable, userId: string): Promise<Role[]> {
  const rows = await sql<{ role: Role }[]>`
    select 'Chef' as role from chefs where user_id = ${userId} union all
    select 'Rider' as role from riders where user_id = ${userId}`;
  return rows.map(({ role }) => role);
}

export async function setWaiting(sql: Queryable, userId: string, awaits: boolean): Promise<void> {
  await sql`update users set awaits_approval = ${awaits} where id = ${userId}`;
}
