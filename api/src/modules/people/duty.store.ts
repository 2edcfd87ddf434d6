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

export async function findRidersOnDuty(sql: Queryable, now: Date): Promise<OnDuty[]> {
  return sql<OnDuty[]>`
    select user_id, address_line_1 as campus, preferred_delivery_radius, long_distance_preference
    from riders
      -- One by one: the planner guesses many on duty, and would read all users for them.
      cross join lateral (select address_line_1, status, awaits_approval from users where id = user_id limit 1) as users
    where on_duty_until > ${now} and status = 'active' and not awaits_approval`;
}
