import { identifier, type Transaction, valuesOf } from '../platform/database.ts';

// One arbitrary number that all copies of the server agree on.
const SEED_LOCK = 7_215_303;

/** True for the one process that finds the database without people, until its transaction ends. */
export async function claimEmptyDatabase(tx: Transaction): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(${SEED_LOCK})`;
  const [found] = await tx<[{ empty: boolean }]>`select not exists (select from users) as empty`;
  return found.empty;
}

type Row = Readonly<Record<string, unknown>>;

export type DemoTable = 'users' | 'chefs' | 'riders' | 'pictures' | 'products' | 'reviews' | 'favourites';

/** Writes rows of one shape, in their order. */
export async function insertRows(tx: Transaction, table: DemoTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx`insert into ${identifier(table)} ${valuesOf(rows)}`;
}

/** The orders of a paid session. */
export function findBought(tx: Transaction, sessionId: string): Promise<{ id: string; chef_id: string }[]> {
  return tx<{ id: string; chef_id: string }[]>`
    select orders.id, chef_id from orders join checkouts on checkouts.id = group_id
    where session_id = ${sessionId} order by order_no`;
}

/** Gives kitchens and dishes that took every past order their state of today, with what was cooked for it in the stock's books. */
export async function endHistory(tx: Transaction, kitchens: readonly Row[], dishes: readonly Row[]): Promise<void> {
  await tx`
    update chefs set preferred_working_days = today.preferred_working_days, preferred_end_time = today.preferred_end_time,
      preferred_start_time = today.preferred_start_time, paused_until = today.paused_until,
      days_away = today.days_away, delivery_km = today.delivery_km
    from jsonb_populate_recordset(null::chefs, ${JSON.stringify(kitchens)}::text::jsonb) as today
    where chefs.id = today.id`;
  await tx`
    with today as (
      select * from jsonb_populate_recordset(null::products, ${JSON.stringify(dishes)}::text::jsonb)
    ), cooked as (
      insert into stock_movements (product_id, change, reason, at)
      select id, quantity - (select coalesce(sum(change), 0) from stock_movements where product_id = today.id), 'added',
        created_at
      from today
    )
    update products set quantity = today.quantity, is_available = today.is_available
    from today where products.id = today.id`;
  // A visitor of tomorrow finds them as they are, never late, and hears of none of them.
  await tx`
    update orders set waits_forever = true, due_at = null, promised_to = null, arrives_by = null, first_ready_by = null,
      proof = null`;
  await tx`delete from notifications`;
  // All took equally long: times of arrival cannot be learned from them.
  await tx`delete from arrivals`;
}

export type Delivered = { id: string; customer_id: string; product_id: string; completed_at: Date };

/** What was delivered to whom, by order and dish, oldest first. */
export function findDelivered(tx: Transaction): Promise<Delivered[]> {
  return tx<Delivered[]>`
    select id, customer_id, product_id, completed_at from orders join order_lines on order_id = id
    where status = 'Completed' order by order_no`;
}
