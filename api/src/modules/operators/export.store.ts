import { type Queryable, raw } from '../../platform/database.ts';
import { NOTE } from './audit.store.ts';
import { unpaidCooks } from './now.store.ts';

const UNPAID_DAYS = 31;
const AFTER_HEX = 'g';

export type Row = Readonly<Record<string, string | number | Date | null>>;
export type Days = { from: Date | null; to: Date | null };
export type Page = Days & { before: string | number | null; limit: number; now: Date };

export const within = (sql: Queryable, at: string, { from, to }: Days) => sql`
  ${from === null ? sql`` : sql`and ${raw(at)} >= ${from}`} ${to === null ? sql`` : sql`and ${raw(at)} < ${to}`}`;

const dollars = (name: string) => raw(`(${name}_cents / 100.00)::numeric(12, 2)::text as ${name}`);

export function exportOrders(sql: Queryable, { before, limit, ...days }: Page): Promise<Row[]> {
  return sql<Row[]>`
    select order_no, created_at, completed_at, status, address_line_1 as campus, customer_id, chef_id, rider_id,
      ${dollars('subtotal')}, ${dollars('delivery_fee')}, ${dollars('tax')}, ${dollars('tip')}, ${dollars('total')},
      (select coalesce(sum(amount_cents), 0)::bigint / 100.00 from refunds where order_id = orders.id)::numeric(12, 2)::text
        as refunded,
      cancelled_by, cancel_reason
    from orders where order_no < ${before ?? Number.MAX_SAFE_INTEGER}::bigint ${within(sql, 'created_at', days)}
    order by order_no desc limit ${limit}`;
}

export function exportPeople(sql: Queryable, { before, limit, ...days }: Page): Promise<Row[]> {
  return sql<Row[]>`
    select id, created_at, first_name, last_name, email, mobile_number, array_to_string(role, ' ') as roles, status,
      address_line_1 as campus
    from users where id < ${before ?? AFTER_HEX} and deleted_at is null ${within(sql, 'created_at', days)}
    order by id desc limit ${limit}`;
}

export function exportUnpaid(sql: Queryable, { before, limit, now, ...days }: Page): Promise<Row[]> {
  const since = new Date(now.getTime() - UNPAID_DAYS * 86_400_000);
  return sql<Row[]>`
    select order_no, since as ended_at, detail as kitchen, campus, (count / 100.00)::numeric(12, 2)::text as cooked_for,
      (select reason from audit where audit.subject = order_id and act = ${NOTE} order by id desc limit 1) as note
    from (${unpaidCooks(sql, since, sql`cook.first_name`)}) as unpaid (subject, order_id, order_no, since, count, detail, campus)
    where order_no < ${before ?? Number.MAX_SAFE_INTEGER}::bigint ${within(sql, 'since', days)} order by order_no desc limit ${limit}`;
}
