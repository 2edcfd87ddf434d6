import { formatCents } from '@homeplate/domain/money';
import { type RefundParts, refundOf, type TaxShare, taxSharesOf } from '@homeplate/domain/problems';
import type { Transaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { book } from '../books/book.ts';
import { bookOrders } from './booking.ts';
import {
  type Bearer,
  findOwed,
  type GivenPart,
  insertRefund,
  type NewRefund,
  type Owed,
  restatePayment,
  setPlatformBears,
} from './refunds.store.ts';

export { findWholeRefund } from './refunds.store.ts';

type Owing = { jobs: Jobs; now: Date };

export type OrderRefund = {
  orderId: string;
  /** Cents; absent: all that is left. */
  amount?: number;
  /** In place of an amount. */
  parts?: RefundParts | undefined;
  problemId?: string | undefined;
  bearer: Bearer;
  reason: string;
  /** The order ended: a dispute stops no order, its refund waits. */
  isOfEnded?: true;
};

/**
 * The one way in which an order's money goes back. Needs the order's lock. Answers the cents: 0 where nothing was left.
 */
export async function refundOrder(owing: Owing, tx: Transaction, refund: OrderRefund): Promise<number> {
  const { orderId, bearer, reason } = refund;
  const found = await findOwed(tx, orderId);
  const owed = refund.isOfEnded ? { ...found, left_cents: found.order_left_cents } : found;
  if (owed.dispute !== null && !refund.isOfEnded)
    throw conflict(owed.dispute === 'open' ? 'refundDisputed' : 'refundByBank');
  const quoted = refund.parts && quoteParts(owed, refund.parts);
  const { amount = quoted?.cents ?? owed.left_cents } = refund;
  if ((refund.amount !== undefined || quoted) && !(Number.isInteger(amount) && amount > 0))
    throw badInput('refundTooLow');
  // The tip goes back with all of it alone.
  const most = refund.amount === undefined && !quoted ? owed.left_cents : withoutTip(owed);
  if (amount > most) throw conflict('refundTooHigh', { left: formatCents(most) });
  if (amount === 0) return 0;
  const borne = bearer === 'chef' ? Math.min(quoted?.net ?? amount, amount, owed.food_cents, foodLeft(owed)) : 0;
  await addRefund(owing, tx, {
    checkout_id: owed.checkout_id,
    order_id: orderId,
    provider_payment_id: owed.provider_payment_id,
    amount_cents: amount,
    bearer,
    borne_cents: borne,
    borne_delivery_cents: quoted ? Math.max(0, borne - quoted.food) : 0,
    problem_id: refund.problemId ?? null,
    lines: refund.parts ? JSON.stringify(givenOf(refund.parts)) : null,
    taxes: amount === (quoted?.cents ?? owed.order_left_cents) ? JSON.stringify(quoted?.taxes ?? restOf(owed)) : null,
    reason,
  });
  await restatePayment(tx, orderId);
  await bookOrders(tx, [orderId], owing.now);
  return amount;
}

/** The platform bears what a problem gave back. Needs the order's lock. */
export async function movePlatformBears(
  { now }: Pick<Owing, 'now'>,
  tx: Transaction,
  { problemId, orderId }: { problemId: string; orderId: string },
): Promise<void> {
  await setPlatformBears(tx, problemId, orderId);
  await bookOrders(tx, [orderId], now);
}

const givenOf = ({ lines, fee }: RefundParts): GivenPart[] => [
  ...lines.map(({ position, quantity }) => ({ position, quantity })),
  ...(fee ? [{ part: 'fee' as const }] : []),
];

export const partsOf = (given: readonly GivenPart[]): RefundParts => ({
  lines: given.flatMap((part) => ('position' in part ? [part] : [])),
  fee: given.some((part) => 'part' in part),
});

const restOf = ({ delivery_fee_cents: fee, given, ...owed }: Owed): TaxShare[] =>
  taxSharesOf({ fee, ...owed }, partsOf(given));

/** Cents of the dishes that were not given back at anyone’s cost. */
function foodLeft({ lines, given }: Owed): number {
  const before = partsOf(given).lines;
  return lines.reduce((sum, { cents, quantity }, position) => {
    const back = before.filter((line) => line.position === position).reduce((all, line) => all + line.quantity, 0);
    return sum + cents * (quantity - back);
  }, 0);
}

const withoutTip = ({ left_cents, order_left_cents, tip_cents }: Owed) =>
  Math.max(0, Math.min(left_cents, order_left_cents - tip_cents));

/** Cents of these parts. Throws where one is not left. */
export function quoteParts(owed: Owed, parts: RefundParts): NonNullable<ReturnType<typeof refundOf>> {
  const { lines, delivery_fee_cents: fee, taxes, given } = owed;
  const quote = refundOf({ lines, fee, taxes, left: withoutTip(owed) }, parts, partsOf(given));
  if (quote === undefined) throw badInput('refundLines');
  return quote;
}

export async function refundCheckout(
  owing: Owing,
  tx: Transaction,
  { checkoutId, paymentId, amount, reason }: { checkoutId: string; paymentId: string; amount: number; reason: string },
): Promise<void> {
  await book(tx, { name: 'paid_late', subject: checkoutId, checkoutId, cents: amount, at: owing.now });
  const nothing = { borne_cents: 0, problem_id: null, lines: null, taxes: null, booked: true, borne_booked: 0 };
  const money = { provider_payment_id: paymentId, amount_cents: amount, bearer: 'platform', ...nothing } as const;
  await addRefund(owing, tx, { ...money, checkout_id: checkoutId, order_id: null, reason });
}

/** Adds the job that sends the money, too. */
async function addRefund(
  { jobs, now }: Owing,
  tx: Transaction,
  refund: Omit<NewRefund, 'id' | 'status' | 'created_at'>,
): Promise<void> {
  const id = newId();
  await insertRefund(tx, { ...refund, id, status: 'Refund Pending', created_at: now });
  await jobs.add(tx, 'refund', { refundId: id }, { key: id });
}
