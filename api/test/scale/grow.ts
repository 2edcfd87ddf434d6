import { Client, Query } from 'pg';
import { recountRecentOrders } from '../../src/modules/menu/menu.store.ts';
import { recountChefs } from '../../src/modules/people/people.store.ts';
import { createTag } from '../../src/platform/database/statement.ts';
import type { Queryable } from '../../src/platform/database.ts';
import { withBareTables } from './bareTables.ts';
import { orderOf, orderRows } from './orders.ts';
import { DISHES_PER_CHEF, dishRows, personRows, type Range, type Row } from './rows.ts';

const RECENT_MS = 30 * 86_400_000;

export type Size = { dishes: number; users: number; orders: number };
export const NOTHING: Size = { dishes: 0, users: 0, orders: 0 };

const CHARGES = ['subtotal_cents', 'delivery_fee_cents', 'tax_cents', 'total_cents'];
const RECIPIENT = ['first_name', 'last_name', 'email', 'mobile_number', 'address_line_1', 'address_line_2', 'city'];
const LINE = ['quantity', 'unit_price_cents', 'name', 'description', 'image_url'];

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users:
    'id first_name last_name email mobile_number password_hash role address_line_1 address_line_2 city province postal_code country created_at first_signed_in_at'.split(
      ' ',
    ),
  sessions: ['token_hash', 'user_id', 'created_at', 'last_seen_at'],
  chefs:
    'id user_id specialty_cuisines type_of_meals cooking_experience max_orders_per_day preferred_working_days bio created_at campus is_listed search_kitchen sells'.split(
      ' ',
    ),
  riders:
    'id user_id vehicle_type vehicle_registration_number vehicle_insurance_number insurance_expiry_date driver_license_number_sealed driver_license_number_last license_expiry_date preferred_delivery_radius preferred_working_days preferred_start_time preferred_end_time created_at'.split(
      ' ',
    ),
  products:
    'id chef_id name description price_cents quantity image_url dietary is_available created_at campus is_listed search_kitchen allergens'.split(
      ' ',
    ),
  pictures: ['id', 'user_id', 'url', 'created_at', 'seen_in_use_at'],
  stock_movements: ['product_id', 'change', 'reason', 'checkout_id', 'order_id', 'at'],
  checkouts: [
    ...'id user_id status cart_hash origin success_url cancel_url session_id session_url'.split(' '),
    ...RECIPIENT,
    ...CHARGES,
    ...['day', 'created_at', 'expires_at', 'payment_id'],
  ],
  checkout_lines: ['checkout_id', 'position', 'product_id', 'chef_id', ...LINE],
  checkout_groups: ['checkout_id', 'chef_id', ...CHARGES],
  orders: [
    ...['id', 'group_id', 'customer_id', 'chef_id', 'rider_id', 'status'],
    ...CHARGES,
    ...RECIPIENT,
    ...['cancelled_by', 'cancel_reason', 'created_at', 'completed_at', 'paid_booked', 'end_booked'],
  ],
  order_lines: ['order_id', 'position', 'product_id', ...LINE],
  order_events: ['order_id', 'from_status', 'to_status', 'by_role', 'by_user', 'at'],
  payments: ['order_id', 'payment_method', 'amount_cents', 'payment_status', 'provider_payment_id'],
  refunds:
    'id checkout_id order_id provider_payment_id amount_cents reason status provider_refund_id attempts created_at settled_at booked borne_booked settlings'.split(
      ' ',
    ),
  'test_payments.sessions':
    'id reference idempotency_key request amount_cents currency status payment_id created_at expires_at'.split(' '),
};

/**
 * Copies a town with a year behind it into a migrated database, equal for equal numbers. What triggers maintain is
 * written here at once.
 */
export async function grow(databaseUrl: string, from: Size, to: Size, now: Date, onTable?: (table: string) => void) {
  const client = new Client(databaseUrl);
  const sql = createTag(({ text, values }) => client.query(text, values));
  try {
    await client.connect();
    await sql`set synchronous_commit = off`;
    await sql`set maintenance_work_mem = '256MB'`;
    await sql`set work_mem = '64MB'`;
    const copy = async (table: string, rows: Iterable<Row>) => {
      onTable?.(table);
      const columns = (COLUMNS[table] ?? []).join(', ');
      for (const text of batches(rows)) await copyText(client, `copy ${table} (${columns}) from stdin`, text);
    };
    const people = personRows(now);
    const dishes = dishRows(now);
    const users = { from: from.users, to: to.users };
    const menus = { from: from.dishes, to: to.dishes };
    const chefs = { from: from.dishes / DISHES_PER_CHEF, to: to.dishes / DISHES_PER_CHEF };
    await withBareTables(sql, async () => {
      await copy('users', each(users, people.user));
      await copy('sessions', each(users, people.session));
      await copy('chefs', each(chefs, people.chef));
      await copy('riders', each({ from: ridersAmong(from.users), to: ridersAmong(to.users) }, people.rider));
      await copy('products', each(menus, dishes.product));
      await copy('pictures', each(menus, dishes.picture));
      await copy('stock_movements', each(menus, dishes.added));
      for (const [table, rowsOf] of Object.entries(orderRows)) await copy(table, ordersOf(from, to, now, rowsOf));
      onTable?.('what operators did');
      await addDeskHistory(sql);
      onTable?.('what is kept in step');
      await keepInStep(sql, now);
      onTable?.('indexes');
    });
    onTable?.('analyze');
    await sql`vacuum analyze`;
  } finally {
    await client.end();
  }
}

const ridersAmong = (users: number) => Math.floor((users + 45) / 50);

function* each({ from, to }: Range, rowOf: (index: number) => Row | null): Generator<Row> {
  for (let index = from; index < to; index += 1) {
    const row = rowOf(index);
    if (row !== null) yield row;
  }
}

function* ordersOf(from: Size, to: Size, now: Date, rowsOf: (order: ReturnType<typeof orderOf>) => Row[]) {
  for (let index = from.orders; index < to.orders; index += 1) yield* rowsOf(orderOf(index, to, now));
}

type CopyTarget = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** COPY of one text. */
class CopyText extends Query {
  readonly #text: string;

  constructor(statement: string, text: string, done: (error?: Error) => void) {
    super(statement, done);
    this.#text = text;
  }

  /** Called when the server asks for rows. */
  handleCopyInResponse(target: CopyTarget): void {
    target.sendCopyFromChunk(Buffer.from(this.#text));
    target.endCopyFrom();
  }
}

function copyText(client: Client, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyText(statement, text, (error) => (error ? reject(error) : resolve())));
  });
}

/** No value holds a tab, line end or unintended backslash. */
function* batches(rows: Iterable<Row>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map((value) => value ?? '\\N').join('\t')}\n`;
    if (text.length > 1_000_000) {
      yield text;
      text = '';
    }
  }
  yield text;
}

const UNDECIDED = 40;

/** As many undecided problems in each town. */
async function addDeskHistory(sql: Queryable): Promise<void> {
  await sql`truncate audit, problems`;
  await sql`
    insert into audit (at, done_by, act, subject, details)
    select created_at, 'root', case when turn % 2 = 0 then 'refund' else 'look at user' end,
      case when turn % 2 = 0 then id else customer_id end,
      case when turn % 2 = 0 then jsonb_build_object('did', 'part', 'cents', total_cents) else '{}' end
    from (select *, row_number() over (order by created_at, id) as turn from orders) as orders`;
  await sql`
    insert into problems (id, order_id, customer_id, chef_id, kind, state, created_at, decided_by, reason, decided_at)
    select left(md5(id), 24), id, customer_id, chef_id, 'missing', 'refused', created_at, 'system', 'None', created_at
    from orders where left(id, 1) = '0' and status = 'Completed'`;
  await sql`
    update problems set state = 'escalated', decided_by = null, reason = null, decided_at = null
    where id in (select id from problems order by id limit ${UNDECIDED})`;
}

/** What triggers would have maintained. */
async function keepInStep(sql: Queryable, now: Date): Promise<void> {
  await sql`truncate chef_totals, rider_totals`;
  await sql`
    insert into chef_totals
    select chef_id, count(*), sum(subtotal_cents) from orders where status <> 'Cancelled' group by chef_id`;
  await sql`
    insert into rider_totals
    select rider_id, count(*), sum(delivery_fee_cents) from orders where status = 'Completed' group by rider_id`;
  await sql`truncate ledger, ledger_balances`;
  await sql`
    insert into ledger (fact, subject, position, from_account, from_user, to_account, to_user, amount_cents, order_id, checkout_id, at)
    select fact, subject, position, from_account, from_user, to_account, to_user, rows.amount_cents, orders.id, group_id, orders.created_at
    from orders join chefs on chefs.id = chef_id left join riders on riders.id = rider_id
      left join refunds on refunds.order_id = orders.id cross join lateral (values
      ('paid', group_id, 0, 'provider', null, 'held', null, total_cents, true),
      ('completed', orders.id, 0, 'held', null, 'chef', chefs.user_id, subtotal_cents, orders.status = 'Completed'),
      ('completed', orders.id, 2, 'held', null, 'rider', riders.user_id, delivery_fee_cents, orders.status = 'Completed'),
      ('refund_asked', refunds.id, 0, 'held', null, 'refunds_due', null, total_cents, orders.status = 'Cancelled'),
      ('refund_settled', refunds.id, 0, 'refunds_due', null, 'provider', null, total_cents, orders.status = 'Cancelled')
    ) as rows (fact, subject, position, from_account, from_user, to_account, to_user, amount_cents, is_booked)
    where is_booked order by orders.created_at`;
  await sql`
    insert into ledger_balances
    select to_account, to_user, sum(amount_cents) from ledger where to_user is not null group by to_account, to_user`;
  await sql`
    insert into search_words (word)
    select distinct unnest(search_words_of(search_name || ' ' || search_kitchen)) from products on conflict do nothing`;
  await recountRecentOrders(sql, { from: new Date(now.getTime() - RECENT_MS), to: now });
  await recountChefs(sql);
}
