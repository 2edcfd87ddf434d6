import { localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import type {
  MutationSettlePayoutArgs,
  OperatorPayout,
  Outcome,
  PayoutBatch,
  Unpaid,
} from '../../generated/resolverTypes.ts';
import { isDay } from '../../platform/days.ts';
import { badInput, conflict, notFound } from '../../platform/domainError.ts';
import { newId, readId } from '../../platform/ids.ts';
import { confirmPayouts, SECOND_LOOK_MS, settlePayout } from '../payouts/decide.ts';
import { listBatches, listPayouts } from '../payouts/list.ts';
import { finishBatch, startBatch } from '../payouts/prepare.ts';
import { readUnpaid } from '../payouts/unpaid.ts';
import { doOnce } from './audit.ts';
import { findOwnBatches } from './books.store.ts';
import { noteLook } from './looks.ts';
import { readReason } from './reason.ts';
import { byOperator, requireOperator } from './session.ts';

type Sent = string | null | undefined;

const deciding = (context: Context) => ({ ...context, by: byOperator(requireOperator(context)) });

function idOf(sent: Sent): string {
  const id = readId(sent);
  if (id === undefined) throw notFound();
  return id;
}

export async function openBatches(context: Context): Promise<PayoutBatch[]> {
  const since = new Date(context.now.getTime() - SECOND_LOOK_MS);
  const [batches, own] = await Promise.all([
    listBatches(context),
    findOwnBatches(context.sql, byOperator(requireOperator(context)), since),
  ]);
  const from = new Map(own.map(({ id, prepared_at: at }) => [id, new Date(at.getTime() + SECOND_LOOK_MS)]));
  return batches.map((batch) => ({ ...batch, confirm_from: from.get(batch.id)?.toISOString() ?? null }));
}

export async function openUnpaid(context: Context): Promise<Unpaid[]> {
  if (context.config.payouts === 'off') return [];
  const unpaid = await readUnpaid(context);
  await noteLook(context, 'look at payouts', 'unpaid');
  return unpaid;
}

export async function openPayouts(context: Context, batch: Sent, after: Sent): Promise<OperatorPayout[]> {
  const batchId = idOf(batch);
  const payouts = await listPayouts(context.sql, batchId, readId(after));
  await noteLook(context, 'look at payouts', batchId);
  return payouts;
}

/** The audit stands before the money moves; the round finishes an interrupted run. */
export async function prepareByOperator(context: Context, sent: Sent): Promise<Outcome> {
  if (context.config.payouts === 'off') throw conflict('payoutsOff');
  const acting = deciding(context);
  const batch = { id: newId(), until: readUntil(sent, context.now) };
  const request = { operation: 'preparePayouts', input: { until: sent } };
  const { message: batchId } = await doOnce(acting, request, ['prepare payouts', null], async (tx) => {
    await startBatch(tx, batch, acting.by, context.now);
    return { message: batch.id, subject: batch.id, details: { until: batch.until.toISOString() } };
  });
  const { people, cents } = await finishBatch(context, batchId);
  if (people === 0) return { success: true, message: 'Nothing is payable now.' };
  const what = people === 1 ? '1 payout' : `${people} payouts`;
  return { success: true, message: `Prepared ${what}, ${formatCents(cents)} in all.` };
}

function readUntil(sent: Sent, now: Date): Date {
  const day = typedCode(sent);
  if (day === '') return now;
  if (!isDay(day) || day > localDay(now)) throw badInput('payoutUntil');
  return new Date(Math.min(startOfLocalDay(nextDay(day)).getTime(), now.getTime()));
}

export async function confirmByOperator(context: Context, sent: Sent): Promise<Outcome> {
  if (context.config.payouts === 'off') throw conflict('payoutsOff');
  const batchId = idOf(sent);
  const acting = deciding(context);
  const request = { operation: 'confirmPayouts', input: { batch: batchId } };
  return doOnce(acting, request, ['confirm payouts', null], async (tx) => {
    const { message } = await confirmPayouts(acting, tx, batchId);
    return { message, subject: batchId, details: {} };
  });
}

export async function settleByOperator(context: Context, sent: Partial<MutationSettlePayoutArgs>): Promise<Outcome> {
  const settlement = {
    ...{ id: idOf(sent.id), reference: readReason(sent.reference, false) },
    ...{ failed: sent.failed === true, seen: sent.seen ?? null },
  };
  const { id, reference, failed } = settlement;
  if (reference === null && !failed) throw badInput('payoutReferenceMissing');
  const acting = deciding(context);
  const request = { operation: 'settlePayout', input: settlement };
  return doOnce(acting, request, ['settle payout', reference], async (tx) => {
    const { message, cents } = await settlePayout(acting, tx, settlement);
    return { message, subject: id, details: { did: failed ? 'failed' : 'paid', cents: cents ?? null } };
  });
}
