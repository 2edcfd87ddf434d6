import { identifier, type Queryable, type Transaction, valuesOf } from '../platform/database.ts';

// All copies agree on it.
const SEED_LOCK = 7_215_303;

/** Other processes wait until the transaction ends. */
export async function claimEmptyDatabase(tx: Transaction): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(${SEED_LOCK})`;
  const [found] = await tx<[{ empty: boolean }]>`select not exists (select from users) as empty`;
  return found.empty;
}

type Row = Readonly<Record<string, unknown>>;

export type DemoTable = 'users' | 'chefs' | 'riders' | 'pictures' | 'products' | 'reviews' | 'favourites';

export async function insertRows(tx: Transaction, table: DemoTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx`insert into ${identifier(table)} ${valuesOf(rows)}`;
}

export function findBought(tx: Transaction, sessionId: string): Promise<{ id: string; chef_id: string }[]> {
  return tx<{ id: string; chef_id: string }[]>`
    select orders.id, chef_id from orders join checkouts on checkouts.id = group_id
    where session_id = ${sessionId} order by order_no`;
}

/** Today's state of what took every past order, with its portions in the stock's books. */
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
  // Never late, and nobody is notified of them.
  await tx`
    update orders set waits_forever = true, due_at = null, promised_to = null, arrives_by = null, first_ready_by = null,
      proof = null`;
  await tx`delete from notifications`;
  // All took equally long: times of arrival cannot be learned from them.
  await tx`delete from arrivals`;
}

export type Delivered = { id: string; customer_id: string; product_id: string; completed_at: Date };

/** Oldest first. */
export function findDelivered(tx: Transaction): Promise<Delivered[]> {
  return tx<Delivered[]>`
    select id, customer_id, product_id, completed_at from orders join order_lines on order_id = id
    where status = 'Completed' order by order_no`;
}

export function findLastDelivered(tx: Transaction, chefId: string): Promise<Omit<Delivered, 'product_id'> | undefined> {
  return tx<Delivered[]>`
    select id, customer_id, completed_at from orders where chef_id = ${chefId} and status = 'Completed'
    order by completed_at desc limit 1`.first();
}

export function findEarliestSale(sql: Queryable, email: string) {
  return sql<{ checkout_id: string; cents: number }[]>`
    select group_id as checkout_id, sum(total_cents)::int as cents from orders
    where group_id = (
      select group_id from orders join chefs on chefs.id = chef_id join users on users.id = user_id
      where users.email = ${email} and orders.status = 'Completed' order by order_no limit 1)
    group by group_id`.first();
}

const PLANS_LOCK = SEED_LOCK + 1;

export async function claimPlans(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${PLANS_LOCK})`;
}

export function findPartners(
  tx: Transaction,
  { buyer, chef }: { buyer: string; chef: string },
): Promise<{ buyer_id: string; door: string | null; chef_id: string } | undefined> {
  return tx<{ buyer_id: string; door: string | null; chef_id: string }[]>`
    select buyers.id as buyer_id, buyers.address_line_1 as door, chefs.id as chef_id
    from users as buyers, chefs join users on users.id = chefs.user_id
    where lower(buyers.email) = ${buyer} and lower(users.email) = ${chef} and buyers.status = 'active'
      and not exists (
        select from orders where customer_id = buyers.id and orders.chef_id = chefs.id and starts_at is not null
          and orders.status not in ('Completed', 'Cancelled'))`.first();
}

export async function findDishesOf(tx: Transaction, chefId: string): Promise<Map<string, string>> {
  const dishes = await tx<{ id: string; name: string }[]>`
    select id, name from products where chef_id = ${chefId} and ahead_quantity is not null and deleted_at is null`;
  return new Map(dishes.map(({ id, name }) => [name, id]));
}

/** Unless a drop of it is announced or open. */
export function findDemoDish(
  sql: Queryable,
  { chef, dish, at }: { chef: string; dish: string; at: Date },
): Promise<{ id: string; chef_id: string } | undefined> {
  return sql<{ id: string; chef_id: string }[]>`
    select products.id, products.chef_id
    from products join chefs on chefs.id = products.chef_id join users on users.id = chefs.user_id
    where lower(users.email) = ${chef} and products.name = ${dish} and products.is_listed and products.deleted_at is null
      and not exists (select from offers where product_id = products.id and is_drop and closes_at > ${at})
    limit 1`.first();
}
