import type { Role } from '@homeplate/domain/options';
import type { Queryable } from '../../platform/database.ts';

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

/** False when the user was not waiting. */
export async function endWaiting(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`
    update users set awaits_approval = false where id = ${userId} and awaits_approval returning id`;
  return rows.length === 1;
}
