import { formatCents } from '@homeplate/domain/money';
import type { Transaction } from '../../platform/database.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { book } from '../books/book.ts';
import type { Notifying } from '../notifications/notifyUsers.ts';
import { confirmBatch, lockBatch } from './batches.store.ts';
import { lockPayee, setCameBack } from './payee.store.ts';
import { confirmPayoutsOf, endPayout, findUnsettled, lockHeld, lockPayout, type Payout } from './payouts.store.ts';
import { tellPayout } from './tell.ts';

/** Alone, an operator looks twice. */
export const SECOND_LOOK_MS = 10 * 60_000;

export const WHERE_CHANGED = 'Where it goes has changed.';

type Deciding = Notifying & { by: string };
type Done = { message: string; cents?: number };

/** A repeat succeeds and changes nothing. */
export async function confirmPayouts(deciding: Deciding, tx: Transaction, batchId: string): Promise<Done> {
  const { jobs, now, by } = deciding;
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw notFound();
  if (batch.confirmed_at !== null) return { message: 'The batch is confirmed.' };
  if (batch.complete_at === null) throw conflict('payoutsUnfinished');
  if (batch.prepared_by === by && now.getTime() < batch.prepared_at.getTime() + SECOND_LOOK_MS)
    throw conflict('payoutsOwn');
  await confirmBatch(tx, batchId, by, now);
  const back = await giveBackHeld(deciding, tx, batchId);
  const payouts = await confirmPayoutsOf(tx, batchId);
  for (const { id: payoutId, road } of payouts)
    if (road === 'stripe') await jobs.add(tx, 'payout', { payoutId }, { key: payoutId });
  const confirmed = payouts.length === 1 ? 'Confirmed 1 payout.' : `Confirmed ${payouts.length} payouts.`;
  return { message: back === 0 ? confirmed : `${confirmed} Given back, as where it goes has changed: ${back}.` };
}

/** What was prepared for another place, and not exported to it. Answers how many. */
export async function giveBackHeld(deciding: Deciding, tx: Transaction, batchId: string): Promise<number> {
  const held = await lockHeld(tx, batchId);
  for (const payout of held) await giveBack(deciding, tx, payout, WHERE_CHANGED);
  return held.length;
}

/** `seen`: the state that its operator saw. */
type Settlement = { id: string; reference: string | null; failed: boolean; seen?: string | null };

/** Paid by hand under a reference, or failed: it is back in the balance. A repeat succeeds. */
export async function settlePayout(
  deciding: Deciding,
  tx: Transaction,
  { id, reference, failed, seen }: Settlement,
): Promise<Done> {
  const payout = await lockPayout(tx, id);
  if (payout === undefined) return settleBatch(deciding, tx, { id, reference, failed });
  if (failed && payout.state === 'paid' && payout.road === 'manual' && seen !== 'paid')
    throw conflict('payoutPaid', { reference: payout.reference ?? '' });
  if (failed) return giveBack(deciding, tx, payout, reference);
  if (payout.road === 'stripe') throw conflict('payoutByStripe');
  if (payout.state === 'prepared') throw conflict('payoutUnconfirmed');
  const { cents } = payout;
  const message = `Paid ${formatCents(cents)}.`;
  if (payout.state === 'paid') {
    if (payout.reference !== reference) throw conflict('payoutReference', { reference: payout.reference ?? '' });
    return { message, cents };
  }
  if (payout.state !== 'confirmed') throw conflict('payoutOver');
  if (payout.is_held) throw conflict('payoutHeld');
  const { by, now: at } = deciding;
  await endPayout(tx, payout, { state: 'paid', by, at, reference });
  await book(tx, { name: 'payout_sent', subject: id, at, cents, road: 'by_hand' });
  await tellPayout(deciding, tx, payout, 'sent');
  return { message, cents };
}

async function settleBatch(deciding: Deciding, tx: Transaction, { id, reference, failed }: Settlement): Promise<Done> {
  const batch = await lockBatch(tx, id);
  if (batch === undefined || failed) throw notFound();
  if (batch.confirmed_at === null) throw conflict('payoutUnconfirmed');
  await giveBackHeld(deciding, tx, id);
  let cents = 0;
  for (const payoutId of await findUnsettled(tx, id))
    cents += (await settlePayout(deciding, tx, { id: payoutId, reference, failed })).cents ?? 0;
  return { message: cents === 0 ? 'All of it is settled.' : `Paid ${formatCents(cents)}.`, cents };
}

async function giveBack(deciding: Deciding, tx: Transaction, payout: Payout, reason: string | null): Promise<Done> {
  const { by, now: at } = deciding;
  const { id, state, road, user_id: userId, cents, chef_cents: chefCents, rider_cents: riderCents } = payout;
  const done = { message: `${formatCents(cents)} is back in the balance.`, cents };
  if (state === 'failed' || state === 'cancelled') return done;
  if (state === 'sending') throw conflict('payoutSending');
  if (state === 'paid' && road === 'stripe') throw conflict('payoutByStripe');
  const wasSent = road === 'manual' && state !== 'prepared';
  await endPayout(tx, payout, { state: wasSent ? 'failed' : 'cancelled', by, at, reason });
  if (wasSent && (await lockPayee(tx, userId))) await setCameBack(tx, id, at);
  if (state === 'paid') await book(tx, { name: 'payout_returned', subject: id, at, cents, road: 'by_hand' });
  await book(tx, { name: 'payout_failed', subject: id, at, userId, chefCents, riderCents });
  const isDeleted = wasSent && !(await tellPayout(deciding, tx, payout, 'failed'));
  return isDeleted ? { ...done, message: `${done.message} Its owner’s account is deleted.` } : done;
}
