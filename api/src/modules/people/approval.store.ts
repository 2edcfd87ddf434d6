import type { Role } from '@homeplate/domain/options';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** Somebody whose papers wait; `vehicle` and what follows are a rider's. */
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

export function listWaiting(sql: Queryable, limit: number): Promise<WaitingPerson[]> {
  return sql<WaitingPerson[]>`
    select users.id, first_name, last_name, email, mobile_number, role, address_line_1, users.created_at,
      chefs.id is not null as cooks, vehicle_type, vehicle_registration_number, vehicle_insurance_number,
      insurance_expiry_date, driver_license_number_last, license_expiry_date
    from users
      left join chefs on chefs.user_id = users.id
      left join riders on riders.user_id = users.id
    where awaits_approval and (chefs.id is not null or riders.id is not null)
    order by users.created_at, users.id limit ${limit}`;
}

/** Keeps this user's approval and records as they are until the transaction ends: one record at a time, and none while approving. */
export async function lockApproval(tx: Transaction, userId: string): Promise<{ awaits_approval: boolean } | undefined> {
  const [row] = await tx<{ awaits_approval: boolean }[]>`
    select awaits_approval from users where id = ${userId} for no key update`;
  return row;
}

/** The roles whose papers are there. */
export async function findRoles(sql: Queryable, userId: string): Promise<Role[]> {
  const rows = await sql<{ role: Role }[]>`
    select 'Chef' as role from chefs where user_id = ${userId} union all
    select 'Rider' as role from riders where user_id = ${userId}`;
  return rows.map(({ role }) => role);
}

export async function setWaiting(sql: Queryable, userId: string, awaits: boolean): Promise<void> {
  await sql`update users set awaits_approval = ${awaits} where id = ${userId}`;
}
