import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type DisputeRow = {
  id: string;
  checkout_id: string | null;
  cents: number;
  reason: string;
  state: string;
  due_by: Date | null;
  opened_at: Date;
  changed_at: Date;
};

export function isCheckout(sql: Queryable, id: string): Promise<boolean> {
  return sql`select from checkouts where id = ${id}`.some();
}

/** False for older news: what is decided is not open again. */
export function putDispute(tx: Transaction, dispute: DisputeRow): Promise<boolean> {
  return tx`
    insert into disputes ${valuesOf(dispute)}
    on conflict (id) do update set state = excluded.state, cents = excluded.cents, reason = excluded.reason,
      due_by = excluded.due_by, changed_at = excluded.changed_at
    where disputes.state = excluded.state or disputes.state = 'inquiry'
      or (disputes.state = 'open' and excluded.state <> 'inquiry') or (disputes.state = 'lost' and excluded.state = 'won')
    returning id`.some();
}

const byOthers = (sql: Queryable) => sql`
  (select coalesce(sum(case from_account when 'chef' then amount_cents else -amount_cents end), 0)::int from ledger
    where ledger.order_id = orders.id and fact = 'dispute_moved' and position = 0 and split_part(subject, '.', 1) <> disputes.id)`;

/** What a refund gives has its bearer. */
const mostOf = (sql: Queryable) => sql`
  (select greatest(0, least(
      disputes.cents - (select coalesce(sum(amount_cents), 0) from refunds as covered where covered_by = disputes.id)
        - coalesce(sum(amount_cents) filter (where refunds.status = 'Refund Pending' and may_cover(disputes, refunds)), 0),
      subtotal_cents - coalesce(sum(coalesce(borne_cents, subtotal_cents)), 0) - ${byOthers(sql)}))::int
    from refunds where refunds.order_id = orders.id)`;

const hasKitchen = (sql: Queryable) => sql`
  (deleted_at is null and (state <> 'lost' or (orders.status = 'Completed' and end_booked)))`;

type Moved = { state: string; most: number | null };

export function setBearer(tx: Transaction, id: string, orderId: string | null): Promise<Moved | undefined> {
  return tx<Moved[]>`
    update disputes set borne_by = ${orderId} where id = ${id} and state in ('inquiry', 'open', 'lost')
      and (${orderId}::text is null or exists (select from orders join chefs on chefs.id = chef_id join users on users.id = user_id
        where orders.id = ${orderId} and group_id = checkout_id and ${hasKitchen(tx)}))
    returning state, (select ${mostOf(tx)} from orders where orders.id = borne_by) as most`.first();
}

export function isLossBooked(tx: Transaction, id: string): Promise<boolean> {
  return tx`select from ledger where fact = 'dispute_lost' and subject = ${id}`.some();
}

type Kitchen = Record<'orderId' | 'checkoutId' | 'chefUser', string>;
export type MovedOrder = Kitchen & { times: number; cents: number; feeBackCents: number; feeTaxBackCents: number };

export function findMoved(tx: Transaction, id: string): Promise<MovedOrder[]> {
  const sum = (position: number, account: string) => tx`
    coalesce(sum(case when from_account = ${account} then amount_cents else -amount_cents end)
      filter (where position = ${position}), 0)::int`;
  return tx<MovedOrder[]>`
    select orders.id as "orderId", group_id as "checkoutId", chefs.user_id as "chefUser",
      count(distinct subject)::int as times, ${sum(0, 'chef')} as cents, ${sum(1, 'platform')} as "feeBackCents",
      ${sum(2, 'tax')} as "feeTaxBackCents"
    from orders join chefs on chefs.id = orders.chef_id join ledger on ledger.order_id = orders.id
    where group_id = (select checkout_id from disputes where disputes.id = ${id})
      and fact = 'dispute_moved' and split_part(subject, '.', 1) = ${id}
    group by orders.id, chefs.user_id`;
}

export type BorneOrder = Kitchen & {
  cents: number;
  foodCents: number;
  feeCents: number;
  feeTaxCents: number;
  /** Before, without what was of the delivery fee. */
  borneFoodCents: number;
};

export function findBorneOrder(tx: Transaction, disputeId: string): Promise<BorneOrder | undefined> {
  return tx<BorneOrder[]>`
    select orders.id as "orderId", group_id as "checkoutId", chefs.user_id as "chefUser", subtotal_cents as "foodCents",
      fee_cents as "feeCents", fee_tax_cents as "feeTaxCents", borne - delivery + ${byOthers(tx)} as "borneFoodCents", ${mostOf(tx)} as cents
    from disputes join orders on orders.id = borne_by join chefs on chefs.id = orders.chef_id join users on users.id = user_id
      cross join lateral (
        select least(subtotal_cents, coalesce(sum(coalesce(borne_cents, subtotal_cents)), 0))::int as borne,
          coalesce(sum(least(borne_delivery_cents, borne_cents)), 0)::int as delivery
        from refunds where refunds.order_id = orders.id) as before
    where disputes.id = ${disputeId} and state = 'lost' and ${hasKitchen(tx)}`.first();
}

/** A kitchen may bear one whose end is booked later. */
export async function findUnfinished(sql: Queryable, lostSince: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from disputes
    where state in ('inquiry', 'open') or (state = 'lost' and borne_by is not null and opened_at > ${lostSince})
    order by due_by, id`;
  return rows.map(({ id }) => id);
}

export type ListedDispute = DisputeRow & {
  borne_by: string | null;
  order_id: string | null;
  order_no: number | null;
  orders: number;
};

const listed = (sql: Queryable) => sql`
  select disputes.*, first.*, (select count(*)::int from orders where group_id = checkout_id) as orders
  from disputes left join lateral (
    select orders.id as order_id, order_no from orders where group_id = checkout_id order by order_no limit 1) as first on true`;

/** Unfinished ones by their deadline, then the newest. */
export async function findDisputes(sql: Queryable, limit: number): Promise<ListedDispute[]> {
  return sql<ListedDispute[]>`
    (${listed(sql)} where state in ('inquiry', 'open') order by due_by, disputes.id limit ${limit})
    union all
    (${listed(sql)} where state in ('won', 'lost', 'closed') order by opened_at desc, disputes.id limit ${limit})`;
}

export function findDispute(sql: Queryable, id: string): Promise<ListedDispute | undefined> {
  return sql<ListedDispute[]>`${listed(sql)} where disputes.id = ${id}`.first();
}

export type DisputeCount = { count: number; cents: number };

export function countUnfinished(sql: Queryable): Promise<DisputeCount> {
  return sql<[DisputeCount]>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents from disputes where state in ('inquiry', 'open')`.first();
}

/** Instants inside are ISO text. */
export type DisputedOrder = {
  id: string;
  order_no: number;
  status: string;
  first_name: string;
  last_name: string;
  email: string;
  address: string;
  handoff: string;
  proof: string | null;
  place: string | null;
  pickup: boolean;
  pickup_spot: string | null;
  starts_at: Date | null;
  here_at: Date | null;
  created_at: Date;
  completed_at: Date | null;
  total_cents: number;
  most_cents: number;
  kitchen: string;
  lines: readonly { name: string; quantity: number; cents: number }[];
  events: readonly { to: string; by: string; at: string }[];
  marks: readonly { kind: string; at: string }[];
  photo_at: string | null;
  refunds: readonly { cents: number; status: string; at: string }[];
};

export async function findDisputedOrders(sql: Queryable, disputeId: string): Promise<DisputedOrder[]> {
  return sql<DisputedOrder[]>`
    select orders.id, order_no, orders.status, orders.first_name, orders.last_name, orders.email,
      concat_ws(', ', nullif(orders.address_line_2, ''), orders.address_line_1, orders.city) as address,
      handoff, proof, place, orders.pickup, orders.pickup_spot, starts_at, here_at, orders.created_at, completed_at, total_cents,
      case when ${hasKitchen(sql)} then ${mostOf(sql)} else 0 end as most_cents, cook.first_name as kitchen,
      (select json_agg(json_build_object('name', name, 'quantity', quantity, 'cents', unit_price_cents) order by position)
        from order_lines where order_id = orders.id) as lines,
      (select json_agg(json_build_object('to', to_status, 'by', by_role, 'at', at) order by order_events.id)
        from order_events where order_id = orders.id) as events,
      (select coalesce(json_agg(json_build_object('kind', kind, 'at', at) order by order_marks.id), '[]')
        from order_marks where order_id = orders.id) as marks,
      (select max(taken_at) from delivery_photos where order_id = orders.id and proves) as photo_at,
      (select coalesce(json_agg(json_build_object('cents', amount_cents, 'status', status, 'at', created_at) order by created_at), '[]')
        from refunds where order_id = orders.id and covered_by is null) as refunds
    from disputes join orders on group_id = checkout_id
      join chefs on chefs.id = orders.chef_id join users as cook on cook.id = chefs.user_id
    where disputes.id = ${disputeId} order by order_no`;
}
