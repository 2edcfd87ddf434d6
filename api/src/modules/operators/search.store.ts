import type { Role } from '@homeplate/domain/options';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { type Queryable, raw } from '../../platform/database.ts';

export type Wanted =
  | { kind: 'number'; orderNo: number }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'payment'; payment: string }
  | { kind: 'id'; id: string }
  | { kind: 'name'; words: readonly string[] };

export type OrderFilter = { status: OrderStatus | null; campus: string | null; from: Date | null; to: Date | null };

export type OrderRow = {
  id: string;
  order_no: number;
  status: OrderStatus;
  created_at: Date;
  campus: string;
  kitchen_campus: string | null;
  starts_at: Date | null;
  dish: string | null;
  dishes: number;
  total_cents: number;
};

export const MOST_OWNERS = 50;
export const MOST_NAMED = 500;

type Page = { limit: number; after: string | null };

const OPEN = "status in ('Pending', 'Waiting Pickup', 'In Progress')";
const FINAL = "status in ('Completed', 'Cancelled')";

export const boughtBy = (sql: Queryable, customer: ReturnType<Queryable>, rest: ReturnType<Queryable>) =>
  [OPEN, FINAL].map((of) => sql`(select id from orders where customer_id = ${customer} and ${raw(of)} ${rest})`);

const newestFirst = (sql: Queryable, { limit, after }: Page) => sql`
  ${after === null ? sql`` : sql`and (orders.created_at, orders.id) < (select created_at, id from orders where id = ${after})`}
  order by orders.created_at desc, orders.id desc limit ${limit}`;

export const orderRow = (sql: Queryable) => sql`
  orders.id, order_no, orders.status, orders.created_at, orders.address_line_1 as campus, chefs.campus as kitchen_campus, orders.starts_at,
  (select name from order_lines where order_id = orders.id order by position limit 1) as dish,
  (select count(*)::int from order_lines where order_id = orders.id) as dishes, total_cents`;

const within = (sql: Queryable, { status, campus, from, to }: OrderFilter) => sql`
  ${status === null ? sql`` : sql`and orders.status = ${status}`}
  ${campus === null ? sql`` : sql`and orders.address_line_1 = ${campus}`}
  ${from === null ? sql`` : sql`and orders.created_at >= ${from}`} ${to === null ? sql`` : sql`and orders.created_at < ${to}`}`;

const ofNumber = (sql: Queryable, orderNo: number) => sql`select id from orders where order_no = ${orderNo}`;
const ofPayment = (sql: Queryable, payment: string) => sql`
  select order_id as id from payments where provider_payment_id = ${payment}`;

function peopleOf(sql: Queryable, wanted: Exclude<Wanted, { kind: 'number' | 'payment' }>) {
  switch (wanted.kind) {
    case 'email':
      return sql`select id from users where lower(email) = lower(${wanted.email})`;
    case 'phone':
      // Literal, so that the plan is for few.
      return sql`
        select id from users where right(regexp_replace(mobile_number, '[^0-9]', '', 'g'), 10) = ${wanted.phone} limit 50`;
    case 'id':
      return sql`select id from users where id = ${wanted.id}`;
    case 'name': {
      const starts = wanted.words.map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
      const named = starts.reduce(
        (all, start) => sql`${all} and ' ' || search_text(first_name || ' ' || last_name) like search_text(${start})`,
        sql`true`,
      );
      return sql`select id from users where ${named} limit ${MOST_NAMED + 1}`;
    }
  }
}

export async function countNamed(sql: Queryable, wanted: Wanted & { kind: 'name' }): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from (${peopleOf(sql, wanted)}) as named`;
  return row.count;
}

export function findOrders(sql: Queryable, wanted: Wanted | null, filter: OrderFilter, page: Page) {
  const rest = sql`${within(sql, filter)} ${newestFirst(sql, page)}`;
  const rows = (found: ReturnType<typeof sql>) => sql<OrderRow[]>`
    with found as materialized (${found})
    select ${orderRow(sql)} from found join orders using (id) join chefs on chefs.id = orders.chef_id where true ${rest}`;
  if (wanted === null)
    return sql<OrderRow[]>`
      select ${orderRow(sql)} from orders join chefs on chefs.id = orders.chef_id where true ${rest}`;
  if (wanted.kind === 'number') return rows(ofNumber(sql, wanted.orderNo));
  if (wanted.kind === 'payment') return rows(ofPayment(sql, wanted.payment));
  const [open, final] = boughtBy(sql, sql`owners.id`, rest).map(
    (part) => sql`select bought.id from owners cross join lateral ${part} as bought`,
  );
  return sql<OrderRow[]>`
    with owners as materialized (select id from (${peopleOf(sql, wanted)}) as people order by id limit ${MOST_OWNERS}),
    found as materialized (
      ${open} union all ${final}
      ${wanted.kind === 'email' ? sql`union select id from orders where lower(email) = lower(${wanted.email})` : sql``}
      ${wanted.kind === 'id' ? sql`union select id from orders where id = ${wanted.id}` : sql``})
    select ${orderRow(sql)} from (select distinct id from found) as found
      join orders using (id) join chefs on chefs.id = orders.chef_id where true ${rest}`;
}

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  role: Role[];
  status: string;
  awaits_approval: boolean;
  campus: string | null;
  created_at: Date;
};

export const personRow = (sql: Queryable) => sql`
  users.id, first_name, last_name, role, status, awaits_approval, address_line_1 as campus, users.created_at`;

export function findPeople(
  sql: Queryable,
  wanted: Wanted | null,
  { role, after, limit }: { role: Role | null; after: string | null; limit: number },
) {
  const rest = sql`
    deleted_at is null and ${role === null ? sql`true` : sql`role @> array[${role}]::text[]`}
    and users.id > ${after ?? ''} order by users.id limit ${limit}`;
  if (wanted === null) return sql<PersonRow[]>`select ${personRow(sql)} from users where ${rest}`;
  const ofOrder = (orders: ReturnType<typeof sql>) => sql`
    select unnest(array[customer_id, chefs.user_id, riders.user_id]) as id from (${orders}) as named
      join orders using (id) join chefs on chefs.id = orders.chef_id left join riders on riders.id = orders.rider_id`;
  const found =
    wanted.kind === 'number'
      ? ofOrder(ofNumber(sql, wanted.orderNo))
      : wanted.kind === 'payment'
        ? ofOrder(ofPayment(sql, wanted.payment))
        : peopleOf(sql, wanted);
  return sql<PersonRow[]>`
    with found as materialized (${found})
    select ${personRow(sql)} from (select distinct id from found) as found join users using (id) where ${rest}`;
}
