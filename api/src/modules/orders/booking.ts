import { shareOf } from '@homeplate/domain/money';
import type { TaxShare } from '@homeplate/domain/problems';
import type { Transaction } from '../../platform/database.ts';
import { book } from '../books/book.ts';
import { type Deal, type Fact, numbered, rowsOf, type Shares } from '../books/facts.ts';
import {
  type BookedRefund,
  type Booking,
  type Charges,
  findBookings,
  findLateRefunds,
  type LateRefund,
  type RefundFlags,
  setEndBooked,
  setPaidBooked,
  setRefundsBooked,
} from './booking.store.ts';
import type { MovedOrder } from './lifecycle.store.ts';

type Missing = { facts: Fact[]; flags: RefundFlags[]; isEnded: boolean };

/** `opening`: what ended before was settled outside the books. */
function missingOf(order: Booking, now: Date, opening?: Date): Missing {
  const { orderId, checkoutId } = order;
  const facts: Fact[] = [];
  if (!order.isPaidBooked)
    facts.push({ name: 'paid', subject: checkoutId, checkoutId, orders: order.orders, at: order.paidAt });
  const isDistributed = order.isEndBooked && order.status === 'Completed';
  const nothing: Given = { cents: 0, borneCents: 0, dishesCents: 0, taxes: order.taxes.map(() => 0) };
  let before = nothing;
  for (const refund of order.refunds.filter(({ isBooked }) => isBooked))
    before = withRefund(order, before, refund, refund.borneBooked ?? 0);
  const flags: RefundFlags[] = [];
  for (const refund of order.refunds) {
    const { id: subject, borneCents, borneBooked, isBooked } = refund;
    const less = isBooked ? (borneBooked ?? 0) - borneCents : 0;
    const after = isBooked ? withBorne(before, refund, borneCents) : withRefund(order, before, refund, borneCents);
    const shares = sharesBetween(order, before, after);
    if (!isBooked)
      facts.push({
        ...dealOf(order),
        ...shares,
        name: 'refund_asked',
        subject,
        isDistributed,
        at: new Date(refund.askedAt),
      });
    else if (less !== 0 && isDistributed)
      facts.push({ ...dealOf(order), ...shares, name: 'bearer_moved', subject, cents: less, at: now });
    before = after;
    const settling = settlingOf(refund, { orderId, checkoutId }, now);
    facts.push(...settling);
    if (!isBooked || less !== 0 || settling.length > 0)
      flags.push({ id: subject, borneBooked: borneCents, settlings: refund.settlings + settling.length });
  }
  const isEnded = !order.isEndBooked && order.isFinal;
  const { endedAt } = order;
  if (isEnded && order.status === 'Completed') {
    const refunded = sharesBetween(order, nothing, before);
    facts.push(completedOf(order, refunded, endedAt ?? now));
    if (opening && endedAt && endedAt < opening) facts.push(...settledBefore(order, facts, opening));
  }
  return { facts, flags, isEnded };
}

/** `taxes` has a sum for each tax of the order. */
type Given = { cents: number; borneCents: number; dishesCents: number; taxes: readonly number[] };

/** Each tax gives what the refund states, else its part of the price; the last refund gives the rest. */
function withRefund(order: Booking, before: Given, refund: Booking['refunds'][number], borneCents: number): Given {
  const cents = before.cents + refund.cents;
  const taxes = order.taxes.map((tax, place) => {
    const given = before.taxes[place] ?? 0;
    if (cents >= order.totalCents) return tax.cents;
    const shares = refund.taxes ?? [taxOf(order, tax, refund.cents)];
    const stated = shares.find(({ what }) => what === tax.what);
    return Math.min(tax.cents, given + (stated?.cents ?? 0));
  });
  return { ...before, cents, taxes, ...plusBorne(before, refund, borneCents, 1) };
}

export async function taxesOf(
  tx: Transaction,
  { id: refundId, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<TaxShare[]> {
  const [order] = await findBookings(tx, [orderId], now);
  const refund = order?.refunds.find(({ id, isBooked }) => isBooked && id === refundId);
  if (order === undefined || refund === undefined) throw new Error('The refund is not booked yet.');
  return [...(refund.taxes ?? order.taxes.map((tax) => taxOf(order, tax, refund.cents)))];
}

const taxOf = ({ totalCents }: Booking, { what, cents }: TaxShare, given: number): TaxShare => ({
  what,
  cents: shareOf(cents, given, totalCents),
});

type Borne = Pick<Booking['refunds'][number], 'borneDeliveryCents'>;

const plusBorne = (given: Given, { borneDeliveryCents }: Borne, cents: number, sign: 1 | -1) => ({
  borneCents: given.borneCents + sign * cents,
  dishesCents: given.dishesCents + sign * Math.max(0, cents - borneDeliveryCents),
});

function withBorne(given: Given, refund: Borne & Pick<BookedRefund, 'borneBooked'>, borneCents: number): Given {
  const without = { ...given, ...plusBorne(given, refund, refund.borneBooked ?? 0, -1) };
  return { ...without, ...plusBorne(without, refund, borneCents, 1) };
}

const dealOf = ({ orderId, checkoutId, chefUser, riderUser }: Deal): Deal => ({
  orderId,
  checkoutId,
  chefUser,
  riderUser,
});

function completedOf(order: Deal & Charges, refunded: Shares, at: Date): Fact {
  const { foodCents, feeCents, feeTaxCents, deliveryCents, tipCents, taxes } = order;
  const sold = { foodCents, feeCents, feeTaxCents, deliveryCents, tipCents, taxes };
  return { name: 'completed', subject: order.orderId, ...dealOf(order), ...sold, refunded, at };
}

/** The site's fee is counted from the first cent, so that the last part takes what rounding left. */
function sharesBetween({ feeCents, feeTaxCents, foodCents, taxes }: Booking, before: Given, after: Given): Shares {
  const backOf = (cents: number) =>
    shareOf(cents, after.dishesCents, foodCents) - shareOf(cents, before.dishesCents, foodCents);
  return {
    cents: after.cents - before.cents,
    borneCents: after.borneCents - before.borneCents,
    feeBackCents: backOf(feeCents),
    feeTaxBackCents: backOf(feeTaxCents),
    taxes: taxes.map(({ remitter }, place) => ({
      remitter,
      cents: (after.taxes[place] ?? 0) - (before.taxes[place] ?? 0),
    })),
  };
}

function settlingOf(refund: BookedRefund, of: { orderId: string | null; checkoutId: string }, now: Date): Fact[] {
  const { cents, byHand, settlings, settledAt } = refund;
  const isSettled = refund.status === 'Refunded';
  const isSettledThere = settlings % 2 === 1;
  const one = { ...of, cents, subject: numbered(refund.id, Math.floor(settlings / 2)) };
  // Paid by hand after it came back, between two rounds.
  const isReturned = isSettledThere && (!isSettled || byHand !== refund.isHandBooked);
  const returned: Fact[] = isReturned
    ? [{ ...one, name: 'refund_returned', byHand: refund.isHandBooked, at: now }]
    : [];
  if (!isSettled || (isSettledThere && !isReturned)) return returned;
  const subject = numbered(refund.id, Math.floor((settlings + 1) / 2));
  return [...returned, { ...one, subject, name: 'refund_settled', byHand, at: new Date(settledAt ?? now) }];
}

function settledBefore(order: Booking, facts: readonly Fact[], at: Date): Fact[] {
  const net = new Map<string, number>();
  const add = (account: string, user: string | null, cents: number) => {
    if (user !== null) net.set(`${account} ${user}`, (net.get(`${account} ${user}`) ?? 0) + cents);
  };
  for (const row of facts.flatMap(rowsOf)) {
    add(row.from_account, row.from_user, -row.amount_cents);
    add(row.to_account, row.to_user, row.amount_cents);
  }
  const earned = [...net].flatMap(([key, cents]) => {
    const [account, user = ''] = key.split(' ');
    return cents > 0 ? [{ account: account === 'chef' ? ('chef' as const) : ('rider' as const), user, cents }] : [];
  });
  return [{ name: 'settled_before', subject: order.orderId, ...dealOf(order), earned, at }];
}

const NOTHING: Shares = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };

/** After its move to Completed. One statement, unless something was refunded before. */
export async function bookEnd(tx: Transaction, order: MovedOrder, now: Date): Promise<void> {
  const { id: orderId, group_id: checkoutId, chef_user_id: chefUser, proof } = order;
  const riderUser = order.rider_id === null ? null : order.rider_user_id;
  if (order.end_booked)
    await book(tx, completedOf({ ...order, orderId, checkoutId, chefUser, riderUser }, NOTHING, now));
  else if (proof !== 'none') await bookOrders(tx, [orderId], now);
}

/** Needs the locks of the orders. One whose payment is not booked waits for the round. */
export async function bookOrders(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
  { opening, withPayments = false }: { opening?: Date; withPayments?: boolean } = {},
): Promise<void> {
  const orders = await findBookings(tx, orderIds, now);
  const bookable = orders.filter(({ isPaidBooked }) => isPaidBooked || withPayments);
  const missing = bookable.map((order) => ({ order, ...missingOf(order, now, opening) }));
  await book(tx, ...missing.flatMap(({ facts }) => facts));
  const flags = missing.flatMap((one) => one.flags);
  if (flags.length > 0) await setRefundsBooked(tx, flags);
  const ended = missing.filter(({ isEnded }) => isEnded).map(({ order }) => order.orderId);
  if (ended.length > 0) await setEndBooked(tx, ended);
  const paid = bookable.filter(({ isPaidBooked }) => !isPaidBooked).map(({ checkoutId }) => checkoutId);
  if (paid.length > 0) await setPaidBooked(tx, paid);
}

/** Books refunds of payments without an order; returns how many. */
export async function bookLateRefunds(tx: Transaction, now: Date, limit: number, only?: string): Promise<number> {
  const late = await findLateRefunds(tx, limit, only);
  if (late.length === 0) return 0;
  await book(tx, ...late.flatMap((refund) => lateFacts(refund, now)));
  await setRefundsBooked(
    tx,
    late.map((refund) => ({
      id: refund.id,
      borneBooked: 0,
      settlings: refund.settlings + settlingOf(refund, { orderId: null, checkoutId: '' }, now).length,
    })),
  );
  return late.length;
}

function lateFacts(refund: LateRefund, now: Date): Fact[] {
  const { checkoutId, cents, isBooked, askedAt: at } = refund;
  const paid: Fact[] = isBooked ? [] : [{ name: 'paid_late', subject: checkoutId, checkoutId, cents, at }];
  return [...paid, ...settlingOf(refund, { orderId: null, checkoutId }, now)];
}
