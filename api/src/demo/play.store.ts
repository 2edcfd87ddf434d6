import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { Queryable } from '../platform/database.ts';

export type Player = { email: string; user_id: string; chef_id: string | null; rider_id: string | null };

export async function findPlayers(sql: Queryable, emails: readonly string[]): Promise<Player[]> {
  return sql<Player[]>`
    select email, id as user_id, (select id from chefs where user_id = users.id) as chef_id,
      (select id from riders where user_id = users.id) as rider_id
    from users
    where lower(email) = any (${[...emails]}) and status = 'active' and not awaits_approval
    order by id`;
}

export type IdleOrder = {
  id: string;
  status: OrderStatus;
  chef_id: string;
  rider_id: string | null;
  is_ready: boolean;
  /** The demo cooks it, not a person. */
  is_cooked: boolean;
  claimer_id: string | null;
};

type Idle = { cooks: readonly string[]; riders: readonly string[]; since: Date; now: Date };

/** To which nothing has happened since then; seeded ones have no due_at. */
export async function findIdleOrders(sql: Queryable, { cooks, riders, since, now }: Idle): Promise<IdleOrder[]> {
  return sql<IdleOrder[]>`
    select orders.id, orders.status, orders.chef_id, orders.rider_id, is_ready, is_cooked,
      (select rider_id from claims where order_id = orders.id and ended_at is null) as claimer_id
    from orders
    cross join lateral (select max(at) as moved_at from order_events where order_id = orders.id) as moves
    cross join lateral (
      select max(at) as marked_at, coalesce(bool_or(kind = 'ready'), false) as is_ready
      from order_marks where order_id = orders.id
    ) as marks
    cross join lateral (select chef_id = any (${[...cooks]}) or starts_at is not null as is_cooked) as cooking
    where due_at is not null and not (pickup and (is_ready or not is_cooked)) and greatest(moved_at, marked_at) <= ${since}
      and case orders.status
        when 'In Progress' then rider_id = any (${[...riders]})
        when 'Waiting Pickup' then is_ready or ready_by <= ${now} or chef_id = any (${[...cooks]})
        else is_cooked and coalesce(answer_from, created_at) <= ${now} end
    order by orders.created_at, orders.id limit 50`;
}

/** Ends the wait for this kitchen sooner, without a warning before. */
export async function hastenDeadlines(sql: Queryable, chefId: string, byMs: number): Promise<void> {
  await sql`
    update orders set outage_ms = ${-byMs}, due_at = coalesce(answer_from, created_at), done_steps = done_steps || 'accept.customer'::text
    where chef_id = ${chefId} and status = 'Pending' and due_at is not null and outage_ms = 0`;
}

export async function addDaysAway(sql: Queryable, email: string, [today, tomorrow]: [string, string]): Promise<void> {
  await sql`
    update chefs set days_away = array[${today}, ${tomorrow}]::date[]
    from users where users.id = chefs.user_id and lower(users.email) = ${email}
      and days_away <> '{}' and not ${tomorrow}::date = any (days_away)`;
}

export async function keepOnDuty(sql: Queryable, riderIds: readonly string[], until: Date): Promise<void> {
  await sql`
    update riders set on_duty_until = ${until}
    where id = any (${[...riderIds]}) and (on_duty_until is null or on_duty_until < ${until}::timestamptz - interval '1 hour')`;
}

/** A card that takes no refund is given up in minutes. */
export async function hastenRefunds(sql: Queryable, now: Date): Promise<void> {
  await sql`
    update refunds set refused_at = refused_at - interval '1 hour'
    where status = 'Refund Pending' and refused_at > ${now}::timestamptz - interval '30 minutes'`;
}
