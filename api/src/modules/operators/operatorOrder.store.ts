import type { Queryable, Transaction } from '../../platform/database.ts';
import { LOOKS, subjectsOf } from './audit.store.ts';
import { seenOf, takenBy } from './now.store.ts';
import { boughtBy, type OrderRow, orderRow, type PersonRow, personRow } from './search.store.ts';

/** Each once an hour; sorted against deadlocks. */
export async function insertLooks(
  tx: Transaction,
  operatorId: string,
  subjects: readonly string[],
  hour: Date,
): Promise<string[]> {
  const rows = await tx<{ subject: string }[]>`
    insert into operator_looks as looked (operator_id, subject, hour)
    select ${operatorId}, subject, ${hour}::timestamptz from unnest(${[...subjects]}::text[]) as subject order by subject
    on conflict (operator_id, subject) do update set hour = excluded.hour where looked.hour < excluded.hour
    returning subject`;
  return rows.map(({ subject }) => subject);
}

type Entry = { at: string; kind: string; what: string; by: string | null; text: string | null };

const actsOn = (sql: Queryable, id: string) => sql`
  select at, 'operator' as kind, act as what, coalesce(nullif(operators.name, ''), operators.email, done_by) as by, reason as text
  from (select * from audit where subject = ${subjectsOf(sql, id)} and act not like ${LOOKS} order by audit.id desc limit 100) as done
    left join operators on 'operator:' || operators.id = done_by`;

const asList = (sql: Queryable, entries: ReturnType<Queryable>) => sql`
  (select coalesce(json_agg(entry order by entry.at), '[]') from (${entries}) as entry)`;

export type SubjectFile = { seen: string; taken_by: string | null; entries: readonly Entry[] };

export function findSubjectFile(sql: Queryable, id: string, since: Date): Promise<SubjectFile> {
  return sql<[SubjectFile]>`
    select ${seenOf(sql, sql`${id}`)} as seen, ${takenBy(sql, sql`${id}`, since)} as taken_by,
      ${asList(sql, actsOn(sql, id))} as entries`.first();
}

export const ON_DUTY = 'nearby';

export type OrderFile = {
  payment_id: string;
  is_claimed: boolean;
  is_cook_unpaid: boolean;
  people: readonly { id: string; part: string; name: string; phone: string; email: string; status: string }[];
  refunds: readonly { id: string; cents: number; status: string; reason: string; refused: boolean; seen: string }[];
  entries: readonly Entry[];
};

export function findOrderFile(
  sql: Queryable,
  orderId: string,
  { refusals, nearby }: { refusals: number; nearby: readonly string[] },
): Promise<OrderFile> {
  return sql<[OrderFile]>`
    with parties as (
      select 1 as place, 'customer' as part, customer_id as user_id from orders where id = ${orderId}
      union all select 2, 'chef', chefs.user_id from orders join chefs on chefs.id = chef_id where orders.id = ${orderId}
      union all select 3, 'rider', riders.user_id from orders join riders on riders.id = rider_id where orders.id = ${orderId}
      union all select 4, case when ended_at is null then 'took it' else 'had it before' end, riders.user_id
        from claims join riders on riders.id = claims.rider_id
        where order_id = ${orderId} and claims.rider_id is distinct from (select rider_id from orders where id = ${orderId})
      union all select 5, ${ON_DUTY}, near from unnest(${[...nearby]}::text[]) as near
        where not exists (select from claims join riders on riders.id = rider_id
          where order_id = ${orderId} and (ended_at is null or user_id = near)))
    select (select provider_payment_id from payments where order_id = ${orderId}) as payment_id,
      exists (select from claims where order_id = ${orderId} and ended_at is null) as is_claimed,
      exists (select from orders where id = ${orderId} and status = 'Cancelled' and cooked_cents is null and was_cooked_in_vain(orders.id))
        as is_cook_unpaid,
      (select coalesce(json_agg(json_build_object('id', users.id, 'part', part, 'name', first_name || ' ' || last_name,
          'phone', mobile_number, 'email', email, 'status', status) order by place), '[]')
        from parties join users on users.id = user_id) as people,
      (select coalesce(json_agg(json_build_object('id', refunds.id, 'cents', amount_cents, 'status', status,
          'reason', reason, 'refused', status = 'Refund Pending' and refusals >= ${refusals},
          'seen', ${seenOf(sql, sql`refunds.id`)}) order by created_at, refunds.id), '[]')
        from refunds where order_id = ${orderId}) as refunds,
      ${asList(
        sql,
        sql`
        ${actsOn(sql, orderId)}
        union all
        select at, 'notification', kind, users.first_name, null from notifications join users on users.id = user_id
        where user_id = any (array(select user_id from parties)) and subject_id = ${orderId}
        union all
        select coalesce(ended_at, at), 'claim', coalesce(ended_by, 'claimed'), first_name, reason
        from claims join riders on riders.id = rider_id join users on users.id = user_id where order_id = ${orderId}`,
      )} as entries`.first();
}

export type PersonFile = PersonRow & {
  email: string;
  mobile_number: string;
  seen: string;
  taken_by: string | null;
  sessions: number;
  entries: readonly Entry[];
};

export function findPersonFile(sql: Queryable, userId: string, since: Date): Promise<PersonFile | undefined> {
  return sql<PersonFile[]>`
    select ${personRow(sql)}, email, mobile_number, ${seenOf(sql, sql`users.id`)} as seen,
      ${takenBy(sql, sql`users.id`, since)} as taken_by,
      (select count(*)::int from sessions where user_id = users.id) as sessions,
      ${asList(sql, actsOn(sql, userId))} as entries
    from users where id = ${userId}`.first();
}

export function findOrdersOfPerson(sql: Queryable, userId: string, limit: number): Promise<OrderRow[]> {
  const newest = sql`order by created_at desc, id desc limit ${limit}`;
  const parts = [
    ...boughtBy(sql, sql`${userId}`, newest),
    sql`(select id from orders where chef_id = (select id from chefs where user_id = ${userId}) ${newest})`,
    sql`(select id from orders where rider_id = (select id from riders where user_id = ${userId})
      and status = 'In Progress' ${newest})`,
    sql`(select id from orders where status = 'Completed' and rider_id = (select id from riders where user_id = ${userId})
      order by completed_at desc, id desc limit ${limit})`,
  ];
  const found = parts.reduce((before, next) => sql`${before} union ${next}`);
  return sql<OrderRow[]>`
    with found as materialized (${found})
    select ${orderRow(sql)} from found join orders using (id) join chefs on chefs.id = orders.chef_id
    order by orders.created_at desc, orders.id desc limit ${limit}`;
}
