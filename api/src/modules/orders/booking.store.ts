import { ANSWER_MINUTES } from '@homeplate/domain/deadlines';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import type { TaxShare } from '@homeplate/domain/problems';
import type { Remitter } from '@homeplate/domain/taxes';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** The end of an order distributes these. */
export type Charges = {
  foodCents: number;
  feeCents: number;
  feeTaxCents: number;
  deliveryCents: number;
  tipCents: number;
  taxes: readonly (TaxShare & { remitter: Remitter })[];
};

/** Without tax rules all tax is the site's. */
export const charges = (sql: Queryable) => sql`
  orders.subtotal_cents as "foodCents", orders.fee_cents as "feeCents", orders.fee_tax_cents as "feeTaxCents",
  orders.delivery_fee_cents as "deliveryCents",
  orders.tip_cents as "tipCents",
  coalesce((select json_agg(json_build_object('what', what, 'remitter', remitter, 'cents', cents) order by what desc)
    from order_taxes where order_id = orders.id),
    json_build_array(json_build_object('what', 'all', 'remitter', 'site', 'cents', orders.tax_cents))) as taxes`;

/** An order with its refunds and what the books have of it. */
export type Booking = Charges & {
  orderId: string;
  checkoutId: string;
  chefUser: string;
  riderUser: string | null;
  status: OrderStatus;
  totalCents: number;
  paidAt: Date;
  endedAt: Date | null;
  isPaidBooked: boolean;
  isEndBooked: boolean;
  isFinal: boolean;
  /** Oldest first. Instants are ISO text. */
  refunds: readonly (BookedRefund & {
    borneCents: number;
    borneDeliveryCents: number;
    askedAt: string;
    taxes: readonly TaxShare[] | null;
  })[];
  /** All orders of its checkout. */
  orders: readonly { orderId: string; cents: number }[];
};

export type BookedRefund = {
  id: string;
  cents: number;
  status: 'Refund Pending' | 'Refunded';
  byHand: boolean;
  settledAt: string | null;
  isBooked: boolean;
  borneBooked: number | null;
  settlings: number;
  isHandBooked: boolean;
};

// Clocks of two copies may differ.
const DENIABLE_MS = (ANSWER_MINUTES + 10) * 60_000;

/** Only what may be booked: an order that can still be denied has no end yet. */
const isFinal = (sql: Queryable, now: Date) => sql`
  (status = 'Cancelled' or (status = 'Completed' and (proof is distinct from 'none'
    or completed_at <= ${new Date(now.getTime() - DENIABLE_MS)}::timestamptz
    or (select true from order_marks where order_id = orders.id and kind = 'confirmed_arrival' limit 1))))`;

const refundFacts = (sql: Queryable) => sql`
  'id', refunds.id, 'cents', amount_cents, 'status', refunds.status, 'byHand', by_hand_reference is not null,
  'settledAt', settled_at, 'isBooked', booked, 'borneBooked', borne_booked, 'settlings', settlings,
  'isHandBooked', hand_booked`;

export async function findBookings(tx: Queryable, orderIds: readonly string[], now: Date): Promise<Booking[]> {
  return tx<Booking[]>`
    select orders.id as "orderId", group_id as "checkoutId", chefs.user_id as "chefUser", riders.user_id as "riderUser", status,
      ${charges(tx)}, total_cents as "totalCents", orders.created_at as "paidAt",
      coalesce(completed_at, (select max(at) from order_events where order_id = orders.id and to_status = 'Cancelled')) as "endedAt",
      paid_booked as "isPaidBooked", end_booked as "isEndBooked", ${isFinal(tx, now)} as "isFinal",
      (select coalesce(json_agg(json_build_object(${refundFacts(tx)}, 'askedAt', refunds.created_at,
          'borneCents', least(coalesce(borne_cents, subtotal_cents), amount_cents), 'borneDeliveryCents', borne_delivery_cents, 'taxes', refunds.taxes)
          order by refunds.created_at, refunds.id), '[]')
        from refunds where refunds.order_id = orders.id) as refunds,
      (select json_agg(json_build_object('orderId', bought.id, 'cents', bought.total_cents) order by bought.id)
        from orders as bought where bought.group_id = orders.group_id) as orders
    from orders join chefs on chefs.id = orders.chef_id left join riders on riders.id = orders.rider_id
    where orders.id = any (${[...orderIds]}) order by orders.id`;
}

/** The payment became no order. */
export type LateRefund = BookedRefund & { checkoutId: string; askedAt: Date };

const isUnbooked = (sql: Queryable) => sql`
  (not booked or (status = 'Refunded') <> (settlings % 2 = 1) or (by_hand_reference is not null) <> hand_booked
    or borne_booked <> borne_cents)`;

/** Locked. `only`: where its payment is booked. */
export async function findLateRefunds(tx: Transaction, limit: number, only?: string): Promise<LateRefund[]> {
  const wanted = only === undefined ? tx`` : tx`and id = ${only} and booked`;
  const rows = await tx<{ late: LateRefund; checkoutId: string; askedAt: Date }[]>`
    select json_build_object(${refundFacts(tx)}) as late, checkout_id as "checkoutId", created_at as "askedAt" from refunds
    where order_id is null and ${isUnbooked(tx)} ${wanted} order by id limit ${limit} for no key update skip locked`;
  return rows.map(({ late, ...rest }) => ({ ...late, ...rest }));
}

/** Ids of orders of which the books lack something, after one. */
export async function findUnbooked(sql: Queryable, after: string, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (
      (select id from orders where not paid_booked and id > ${after} order by id limit ${limit})
      union
      (select id from orders where not end_booked and status in ('Completed', 'Cancelled') and ${isFinal(sql, now)} and id > ${after}
        order by id limit ${limit})
      union
      (select order_id from refunds where order_id > ${after} and ${isUnbooked(sql)} order by order_id limit ${limit})
    ) as unbooked (id) order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from orders where id = any (${[...orderIds]}) order by id for no key update skip locked`;
  return rows.map(({ id }) => id);
}

export async function setPaidBooked(tx: Transaction, checkoutIds: readonly string[]): Promise<void> {
  await tx`update orders set paid_booked = true where group_id = any (${[...checkoutIds]}) and not paid_booked`;
}

export async function setEndBooked(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx`update orders set end_booked = true where id = any (${[...orderIds]})`;
}

export type RefundFlags = { id: string; borneBooked: number; settlings: number };

export async function setRefundsBooked(tx: Transaction, flags: readonly RefundFlags[]): Promise<void> {
  await tx`
    update refunds set booked = true, borne_booked = flags.borne, settlings = flags.settlings, hand_booked = by_hand_reference is not null
    from unnest(${flags.map(({ id }) => id)}::text[], ${flags.map((flag) => flag.borneBooked)}::integer[],
      ${flags.map((flag) => flag.settlings)}::integer[]) as flags (id, borne, settlings)
    where refunds.id = flags.id`;
}

export async function setFeeTaxes(tx: Transaction, taxed: readonly { id: string; cents: number }[]): Promise<void> {
  await tx`
    update orders set fee_tax_cents = taxed.cents
    from unnest(${taxed.map(({ id }) => id)}::text[], ${taxed.map(({ cents }) => cents)}::integer[]) as taxed (id, cents)
    where orders.id = taxed.id`;
}
