import { shareOf } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import type { ProviderDispute } from '../../providers/payments.ts';
import { book } from '../books/book.ts';
import { type Fact, numbered } from '../books/facts.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { lockOrder, setDisputed } from '../orders/forDisputes.ts';
import { settleWaiting, uncoverRefunds } from '../orders/settleRefunds.ts';
import {
  type BorneOrder,
  findBorneOrder,
  findDispute,
  findMoved,
  findUnfinished,
  isCheckout,
  isLossBooked,
  type MovedOrder,
  putDispute,
  setBearer,
} from './disputes.store.ts';

export {
  countUnfinished,
  type DisputedOrder,
  findDispute,
  findDisputedOrders,
  findDisputes,
  type ListedDispute,
} from './disputes.store.ts';

const BOOKED_MS = 30 * 86_400_000;

/** Its key is the news: a job may be running. */
export async function lookAtDispute(
  { sql, jobs }: Pick<Context, 'sql' | 'jobs'>,
  { id: key, disputeId }: { id: string; disputeId: string },
): Promise<void> {
  await jobs.add(sql, 'dispute', { disputeId }, { key });
}

/** Messages may be lost. */
export async function keepDisputes(context: Context): Promise<void> {
  for (const id of await findUnfinished(context.sql, new Date(context.now.getTime() - BOOKED_MS))) {
    try {
      await keepDispute(context, id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      context.log.error({ alert: 'deadline_failed', disputeId: id, reason }, 'a dispute could not be kept');
    }
  }
}

/** As the provider says now. Twice, late or by two copies: the same. */
export async function keepDispute(context: Context, disputeId: string): Promise<void> {
  const { sql, payments, now, log } = context;
  const found = await payments.findDispute(disputeId);
  if (found === null) return;
  const reference = readId(found.reference);
  const checkoutId = reference !== undefined && (await isCheckout(sql, reference)) ? reference : null;
  const { id, cents, reason, state, isReturned, dueBy, openedAt } = found;
  const { isNews, before } = await inTransaction(sql, async (tx) => {
    const row = {
      id,
      checkout_id: checkoutId,
      cents,
      reason,
      state,
      due_by: dueBy,
      opened_at: openedAt,
      changed_at: now,
    };
    const before = await findDispute(tx, id);
    if (before?.borne_by) await lockOrder(tx, before.borne_by);
    if (!(await putDispute(tx, row))) return { isNews: false, before };
    if (checkoutId !== null) await book(tx, ...factsOf(found, checkoutId, now, await isLossBooked(tx, id)));
    if (state === 'lost' || isReturned) await restateKitchen(context, tx, id);
    return { isNews: true, before };
  });
  if (isNews && state === 'open' && before?.state !== 'open')
    log.error({ alert: 'dispute_open', disputeId: id, dueBy }, 'a payment is disputed');
  if (isNews && state === 'won') await uncoverRefunds(context, id);
  if (isNews && ['won', 'lost'].includes(state) && checkoutId !== null) await settleWaiting(context, checkoutId);
}

function factsOf({ id, ...dispute }: ProviderDispute, checkoutId: string, now: Date, wasLost: boolean): Fact[] {
  const { cents, state, isTaken, isReturned, openedAt } = dispute;
  const of = { subject: id, checkoutId, cents };
  const isWon = isReturned && state === 'won';
  const lessLost = { ...of, subject: numbered(id, 1), cents: -cents };
  return [
    ...(isTaken ? [{ name: 'dispute_taken' as const, ...of, at: openedAt }] : []),
    ...(isTaken && state === 'lost' ? [{ name: 'dispute_lost' as const, ...of, at: now }] : []),
    ...(isWon && wasLost ? [{ name: 'dispute_lost' as const, ...lessLost, at: now }] : []),
    ...(isWon ? [{ name: 'dispute_won' as const, ...of, at: now }] : []),
  ];
}

/** Books and counts what its kitchen bears of a lost dispute, and takes back what another bore. */
async function restateKitchen(context: Notifying, tx: Transaction, id: string): Promise<void> {
  if (!(await isLossBooked(tx, id))) return;
  const [booked, order] = [await findMoved(tx, id), await findBorneOrder(tx, id)];
  const before = booked.find(({ cents }) => cents > 0);
  if (before !== undefined && before.orderId === order?.orderId && before.cents <= order.cents) return;
  const times = booked.reduce((sum, { times }) => sum + times, 0);
  const moves = [...(before ? [reversed(before)] : []), ...(order ? [borneOf(order)] : [])];
  for (const [place, { cents, ...move }] of moves.filter(({ cents }) => cents !== 0).entries()) {
    const { orderId, chefUser: userId } = move;
    const subject = numbered(id, times + place);
    await book(tx, { name: 'dispute_moved', subject, at: context.now, riderUser: null, cents, ...move });
    await setDisputed(tx, orderId);
    await notifyUsers(context, tx, [{ kind: 'dispute_borne', userId, orderId, step: subject }]);
  }
}

const reversed = ({ times: _, cents, feeBackCents, feeTaxBackCents, ...deal }: MovedOrder) => ({
  ...deal,
  ...{ cents: -cents, feeBackCents: -feeBackCents, feeTaxBackCents: -feeTaxBackCents },
});

function borneOf({ foodCents, feeCents, feeTaxCents, borneFoodCents, ...move }: BorneOrder) {
  const backOf = (sum: number) =>
    shareOf(sum, borneFoodCents + move.cents, foodCents) - shareOf(sum, borneFoodCents, foodCents);
  return { ...move, feeBackCents: backOf(feeCents), feeTaxBackCents: backOf(feeTaxCents) };
}

export async function moveDispute(
  context: Notifying,
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string | null },
): Promise<{ isLost: boolean }> {
  const dispute = await findDispute(tx, id);
  const orders = [dispute?.borne_by, orderId].filter((order) => order != null);
  for (const order of [...new Set(orders)].sort()) await lockOrder(tx, order);
  const moved = await setBearer(tx, id, orderId);
  if (moved !== undefined) {
    if (moved.most === 0 && orderId !== dispute?.borne_by) throw conflict('kitchenPaidAll');
    const isLost = moved.state === 'lost';
    if (isLost) await restateKitchen(context, tx, id);
    return { isLost };
  }
  throw dispute !== undefined && ['won', 'closed'].includes(dispute.state) ? conflict('disputeDecided') : notFound();
}
