import type { BilledTax } from '@homeplate/domain/problems';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';
import { type OrderFood, orderFood } from './orders.store.ts';

export type Bearer = 'chef' | 'platform';

export type GivenPart = { position: number; quantity: number } | { part: 'fee' };

export type NewRefund = {
  id: string;
  checkout_id: string;
  /** Null: a late payment that became no order. */
  order_id: string | null;
  provider_payment_id: string;
  amount_cents: number;
  bearer: Bearer;
  borne_cents: number;
  borne_delivery_cents?: number;
  problem_id: string | null;
  /** JSON of `GivenPart`s. */
  lines: string | null;
  /** JSON of `TaxShare`s. */
  taxes: string | null;
  reason: string;
  status: 'Refund Pending';
  created_at: Date;
  booked?: boolean;
  borne_booked?: number;
};

export type Refund = Pick<
  NewRefund,
  'id' | 'checkout_id' | 'order_id' | 'provider_payment_id' | 'reason' | 'created_at'
> &
  OrderFood &
  Parts & {
    status: 'Refund Pending' | 'Refunded';
    provider_refund_id: string | null;
    by_hand_reference: string | null;
    attempts: number;
    refusals: number;
    retries: number;
    is_whole: boolean;
    order_no: number | null;
    is_own_cancel: boolean;
    /** Its cancellation's mail names it. */
    is_of_cancel: boolean;
    first_name: string;
    email: string;
  };

/** The provider refused it so often that it waits for an operator. */
export const MOST_REFUSALS = 3;

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  await tx`insert into refunds ${valuesOf(refund)}`;
}

/** What can still be given back, in cents: unsettled refunds are given. */
export type Owed = {
  checkout_id: string;
  provider_payment_id: string;
  left_cents: number;
  order_left_cents: number;
  food_cents: number;
  delivery_fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  taxes: readonly BilledTax[];
  lines: readonly { cents: number; quantity: number }[];
  given: readonly GivenPart[];
  /** The customer's bank takes the payment back, or has. */
  dispute: 'open' | 'lost' | null;
};

/** Needs the order's lock before. */
export function findOwed(tx: Queryable, orderId: string): Promise<Owed> {
  return tx<[Owed]>`
    select group_id as checkout_id, payments.provider_payment_id,
      least(order_left, greatest(0, payment_left)) as left_cents, order_left as order_left_cents,
      case when deleted_at is null then greatest(0, subtotal_cents - disputed_cents - coalesce(borne, 0)) else 0 end as food_cents,
      delivery_fee_cents, tax_cents, tip_cents, coalesce(parts, '[]') as given,
      coalesce((select json_agg(json_build_object('what', what, 'base', base_cents, 'cents', cents) order by what desc)
        from order_taxes where order_id = orders.id), json_build_array(json_build_object(
          'what', 'all', 'base', subtotal_cents + delivery_fee_cents, 'cents', tax_cents))) as taxes,
      (select json_agg(json_build_object('cents', unit_price_cents, 'quantity', quantity) order by position)
        from order_lines where order_id = orders.id) as lines,
      case when is_disputed then 'open' when lost > 0 and payment_left <= 0 then 'lost' end as dispute
    from orders join payments on payments.order_id = orders.id
    join chefs on chefs.id = orders.chef_id join users as cook on cook.id = chefs.user_id
    cross join lateral (
      select sum(refunds.amount_cents)::int as given, sum(coalesce(borne_cents, orders.subtotal_cents))::int as borne,
        (select json_agg(part) from refunds as former, jsonb_array_elements(former.lines) as part
          where former.order_id = orders.id) as parts
      from refunds where refunds.order_id = orders.id
    ) as refunded
    cross join lateral (
      select coalesce(bool_or(state = 'open'), false) as is_disputed, coalesce(sum(cents) filter (where state = 'lost'), 0)::int as lost
      from disputes where disputes.checkout_id = group_id
    ) as disputed
    cross join lateral (
      select payments.amount_cents - coalesce(given, 0) as order_left, (select sum(paid.amount_cents - coalesce((
          select sum(refunds.amount_cents) from refunds where refunds.order_id = bought.id and covered_by is null), 0))::int - lost
        from orders as bought join payments as paid on paid.order_id = bought.id where bought.group_id = orders.group_id) as payment_left
    ) as rest
    where orders.id = ${orderId}`.first();
}

/** Paid while something is left, Refunded once all that was given back is settled. */
export async function restatePayment(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    update payments set payment_status = case
      when given < payments.amount_cents then 'Paid' when waits then 'Refund Pending' else 'Refunded' end
    from (
      select coalesce(sum(amount_cents), 0) as given, coalesce(bool_or(status = 'Refund Pending'), false) as waits
      from refunds where order_id = ${orderId}
    ) as refunded
    where payments.order_id = ${orderId}`;
}

export function findRefund(sql: Queryable, refundId: string): Promise<Refund | undefined> {
  return sql<Refund[]>`
    select refunds.*, orders.order_no, coalesce(orders.cancelled_by = 'customer', false) as is_own_cancel,
      checkouts.first_name, checkouts.email, ${orderFood(sql)},
      exists (select from order_events
        where order_id = orders.id and to_status = 'Cancelled' and at <= refunds.created_at) as is_of_cancel,
      coalesce(refunds.amount_cents = payments.amount_cents, true) as is_whole
    from refunds
    join checkouts on checkouts.id = refunds.checkout_id
    left join orders on orders.id = refunds.order_id
    left join payments on payments.order_id = refunds.order_id
    where refunds.id = ${refundId}`.first();
}

export function findWholeRefund(sql: Queryable, checkoutId: string): Promise<{ reason: string } | undefined> {
  return sql<{ reason: string }[]>`
    select reason from refunds where checkout_id = ${checkoutId} and order_id is null`.first();
}

export async function countRefundAttempt(sql: Queryable, refundId: string): Promise<void> {
  await sql`update refunds set attempts = attempts + 1 where id = ${refundId}`;
}

export async function countRefusal(sql: Queryable, refundId: string, at: Date): Promise<void> {
  await sql`update refunds set refusals = refusals + 1, refused_at = ${at} where id = ${refundId}`;
}

/** An open one first. */
export function findDisputeOf(sql: Queryable, refundId: string): Promise<LostDispute | undefined> {
  return sql<LostDispute[]>`
    select disputes.id, state, left_cents from refunds join disputes on disputes.checkout_id = refunds.checkout_id
    cross join lateral (
      select (disputes.cents - coalesce(sum(amount_cents), 0))::int as left_cents from refunds as covered where covered_by = disputes.id
    ) as rest
    where refunds.id = ${refundId} and (state = 'open' or (state = 'lost' and left_cents > 0
      and (borne_by is null or borne_by = refunds.order_id) and may_cover(disputes, refunds)))
    order by state desc, left_cents desc, disputes.id limit 1`.first();
}

/** `left_cents`: what the bank gave back and no refund counts yet. */
export type LostDispute = { id: string; state: 'open' | 'lost'; left_cents: number };

/** `cents` of a booked refund become another, without tax. */
export async function splitRefund(
  tx: Transaction,
  { id, amount_cents, borne_cents, borne_delivery_cents }: Parts & Pick<Refund, 'id'>,
  { partId, cents, taxes }: { partId: string; cents: number; taxes: string },
): Promise<void> {
  const left = amount_cents - cents;
  const borne = Math.min(borne_cents, left);
  const delivery = Math.min(borne_delivery_cents, borne);
  await tx`
    update refunds set amount_cents = ${left}, borne_cents = ${borne}, borne_booked = ${borne},
      borne_delivery_cents = ${delivery}, taxes = ${taxes}, refusals = 0, retries = retries + 1
    where id = ${id}`;
  await tx`
    insert into refunds (id, checkout_id, order_id, provider_payment_id, amount_cents, bearer, borne_cents, borne_booked, problem_id, taxes,
      reason, status, created_at, booked)
    select ${partId}, checkout_id, order_id, provider_payment_id, ${cents}, bearer, 0, ${borne_cents - borne}, problem_id, '[]', reason, status, created_at, booked
    from refunds where id = ${id}`;
  await tx`
    update refunds set borne_cents = ${borne_cents - borne}, borne_delivery_cents = ${borne_delivery_cents - delivery}
    where id = ${partId}`;
}

type Parts = { amount_cents: number; borne_cents: number; borne_delivery_cents: number };

export async function lockDisputes(tx: Transaction, checkoutId: string): Promise<void> {
  await tx`select from disputes where checkout_id = ${checkoutId} order by id for update`;
}

export async function findWaitingOf(sql: Queryable, checkoutId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from refunds where checkout_id = ${checkoutId} and status = 'Refund Pending' order by created_at, id`;
  return rows.map(({ id }) => id);
}

export function markCovered(tx: Transaction, refundId: string, disputeId: string, at: Date): Promise<boolean> {
  return tx`
    update refunds set status = 'Refunded', by_hand_reference = ${`dispute ${disputeId}`}, covered_by = ${disputeId}, settled_at = ${at}
    where id = ${refundId} and status = 'Refund Pending' returning id`.some();
}

export async function findCovered(sql: Queryable, disputeId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from refunds where covered_by = ${disputeId} order by id`;
  return rows.map(({ id }) => id);
}

export function markUncovered(tx: Transaction, refundId: string): Promise<boolean> {
  return tx`
    update refunds set status = 'Refund Pending', by_hand_reference = null, covered_by = null, settled_at = null
    where id = ${refundId} and covered_by is not null returning id`.some();
}

export type Settlement = { provider_refund_id: string } | { by_hand_reference: string };

/** True once: that caller notifies the customer. By hand only what waits for it. */
export function markRefunded(tx: Transaction, refundId: string, settlement: Settlement, at: Date): Promise<boolean> {
  const byHand = 'by_hand_reference' in settlement ? settlement.by_hand_reference : null;
  const byProvider = 'provider_refund_id' in settlement ? settlement.provider_refund_id : null;
  return tx`
    update refunds set status = 'Refunded', provider_refund_id = coalesce(${byProvider}, provider_refund_id), by_hand_reference = ${byHand}, settled_at = ${at}
    where id = ${refundId} and status = 'Refund Pending' and (${byHand}::text is null or refusals >= ${MOST_REFUSALS})
    returning id`.some();
}

export function markRetried(tx: Transaction, refundId: string): Promise<boolean> {
  return tx`
    update refunds set refusals = 0, retries = retries + 1
    where id = ${refundId} and status = 'Refund Pending' and refusals >= ${MOST_REFUSALS} returning id`.some();
}

/** False if it is not settled, or by hand. */
export function markReturned(tx: Transaction, refundId: string): Promise<boolean> {
  return tx`
    update refunds set status = 'Refund Pending', settled_at = null, refusals = ${MOST_REFUSALS}
    where id = ${refundId} and status = 'Refunded' and by_hand_reference is null returning id`.some();
}

/** Without those that wait for an operator, or for a customer's bank. */
export async function findForgottenRefunds(
  sql: Queryable,
  { now, pauseMs }: { now: Date; pauseMs: number },
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from refunds
    where status = 'Refund Pending' and refusals < ${MOST_REFUSALS}
      and not exists (select from disputes where disputes.checkout_id = refunds.checkout_id and state = 'open')
      and coalesce(refused_at, created_at) + greatest(refusals, 1) * ${pauseMs}::integer * interval '1 millisecond' <= ${now}
    order by created_at limit ${limit}`;
  return rows.map((row) => row.id);
}

export type WaitingRefunds = { waiting: number; oldest: Date | null; refused: number };

export function countWaitingRefunds(sql: Queryable): Promise<WaitingRefunds> {
  return sql<[WaitingRefunds]>`
    select count(*) as waiting, min(created_at) as oldest, count(*) filter (where refusals >= ${MOST_REFUSALS}) as refused
    from refunds where status = 'Refund Pending'`.first();
}

export type RefusedRefund = { id: string; order_no: number | null; amount_cents: number; created_at: Date };

/** Oldest first. */
export async function findRefusedRefunds(sql: Queryable, limit: number): Promise<RefusedRefund[]> {
  return sql<RefusedRefund[]>`
    select refunds.id, order_no, amount_cents, refunds.created_at
    from refunds left join orders on orders.id = refunds.order_id
    where refunds.status = 'Refund Pending' and refusals >= ${MOST_REFUSALS}
    order by refunds.created_at limit ${limit}`;
}

export async function setDisputed(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    update orders set disputed_cents = (
      select coalesce(sum(case from_account when 'chef' then amount_cents else -amount_cents end), 0) from ledger
      where ledger.order_id = orders.id and fact = 'dispute_moved' and position = 0)
    where id = ${orderId}`;
}

export async function setPlatformBears(tx: Transaction, problemId: string, orderId: string): Promise<void> {
  await tx`
    update refunds set bearer = 'platform', borne_cents = 0
    where order_id = ${orderId} and problem_id = ${problemId}`;
}
