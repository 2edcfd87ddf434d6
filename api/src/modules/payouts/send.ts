import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { PaymentsRefused, PaymentsShort } from '../../providers/payments.ts';
import type { Transfer, Transfers } from '../../providers/transfers.ts';
import { book } from '../books/book.ts';
import { WHERE_CHANGED } from './decide.ts';
import { setUnready } from './payee.store.ts';
import {
  endPayout,
  findForgotten,
  lockPayout,
  markShort,
  type Payout,
  type Sending,
  setProviderId,
  startSending,
} from './payouts.store.ts';
import { tellPayout } from './tell.ts';

export { countWaitingPayouts as readWaitingPayouts } from './payouts.store.ts';

const PAUSE_MS = 10 * 60_000;
const REMINDED_AT_ONCE = 200;
const NOT_READY = 'Stripe needs more from its owner first.';

/** Their key is the payout: a waiting job stays one. */
export async function remindPayouts({ sql, now, jobs }: Context): Promise<void> {
  const ids = await findForgotten(sql, new Date(now.getTime() - PAUSE_MS), REMINDED_AT_ONCE);
  for (const payoutId of ids) await jobs.add(sql, 'payout', { payoutId }, { key: payoutId });
}

/** Safe to repeat at any time: what was sent before is found, and one key is used until an answer. */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const { sql, now, transfers, log } = context;
  if (transfers === undefined) throw new Error('PAYMENTS is not stripe.');
  const payout = await startSending(sql, payoutId, now);
  if (payout === undefined) return giveBackHeld(context, payoutId);
  try {
    const sent = await sendOnce(transfers, payout);
    if (sent !== null) return await markPaid(context, payout, sent);
    await setUnready(sql, payout.user_id);
    await giveBack(context, payout, NOT_READY);
  } catch (error) {
    if (error instanceof PaymentsShort) {
      log.error({ alert: 'payout_short', payoutId }, 'the balance at the provider does not reach');
      await markShort(sql, payout, now);
    } else if (error instanceof PaymentsRefused) {
      log.error({ alert: 'payout_refused', payoutId }, 'the provider refused a transfer');
      await giveBack(context, payout, 'Stripe refused the transfer.');
    } else throw error;
  }
}

/** Null: the account cannot receive it. The list first: keys die after a day. */
async function sendOnce(transfers: Transfers, payout: Sending): Promise<Transfer | null> {
  const { id, cents, tries, provider_account: account } = payout;
  const found = await transfers.findTransfer(id);
  if (found !== null) return found;
  if (account === null || !(await transfers.canReceive(account))) return null;
  return transfers.transfer({ account, cents, group: id, idempotencyKey: `payout-${id}.${tries}` });
}

async function markPaid(context: Context, payout: Sending, { id: providerId }: Transfer): Promise<void> {
  const { sql, now, log } = context;
  const { id, cents } = payout;
  await inTransaction(sql, async (tx) => {
    if (!(await endPayout(tx, payout, { state: 'paid', by: 'stripe', at: now, providerId }))) {
      const ended = await lockPayout(tx, id);
      if (ended?.state === 'paid') return;
      await setProviderId(tx, id, providerId);
      log.error({ alert: 'payout_sent_late', payoutId: id, providerId }, 'what was given back was sent');
      return;
    }
    await book(tx, { name: 'payout_sent', subject: id, at: now, cents, road: 'stripe' });
    await tellPayout(context, tx, payout, 'sent');
  });
}

async function giveBack(context: Context, payout: Sending, reason: string): Promise<void> {
  await inTransaction(context.sql, (tx) => giveBackIn(context, tx, payout, reason));
}

async function giveBackHeld(context: Context, payoutId: string): Promise<void> {
  await inTransaction(context.sql, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout?.road === 'stripe' && payout.state === 'confirmed' && payout.is_held)
      await giveBackIn(context, tx, payout, WHERE_CHANGED);
  });
}

async function giveBackIn(context: Context, tx: Transaction, payout: Payout, reason: string): Promise<void> {
  const { now } = context;
  const { id, user_id: userId, chef_cents: chefCents, rider_cents: riderCents } = payout;
  if (!(await endPayout(tx, payout, { state: 'failed', by: 'stripe', at: now, reason }))) return;
  await book(tx, { name: 'payout_failed', subject: id, at: now, userId, chefCents, riderCents });
  await tellPayout(context, tx, payout, 'failed');
}
