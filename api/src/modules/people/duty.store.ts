import type { Queryable } from '../../platform/database.ts';

export async function setDutyUntil(sql: Queryable, riderId: string, until: Date | null): Promise<void> {
  await sql`update riders set on_duty_until = ${until} where id = ${riderId}`;
}

type OnDuty = {
  user_id: string;
  campus: string | null;
  preferred_delivery_radius: string;
  long_distance_preference: boolean;
};

/** Riders on duty who may work. */
export async function findRidersOnDuty(sql: Queryable, now: Date): Promise<OnDuty[]> {
  return sql<OnDuty[]>`
    select user_id, address_line_1 as campus, preferred_delivery_radius, long_distance_preference
    from riders join users on users.id = riders.user_id
    where on_duty_until > ${now} and status = 'active' and not awaits_approval`;
}
