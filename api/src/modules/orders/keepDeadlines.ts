import { ACTS, dueRound, outageShift, pausesKitchen, reasonOf } from '@homeplate/domain/deadlineRound';
import type { ActName } from '@homeplate/domain/deadlines';
import { movesFrom } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { pauseUnanswered } from '../people/kitchen.ts';
import { endClaim } from './claims.store.ts';
import { notify } from './deadlineNews.ts';
import {
  addDoneSteps,
  findAnswers,
  findDue,
  lockDue,
  lockLastRound,
  lockOpenOrders,
  type MarkKind,
  noteRound,
  postpone,
  setOutages,
} from './deadlines.store.ts';
import { asDeadlineOrder, deadlinesOf, planNext } from './deadlines.ts';
import { orderChanged } from './live.ts';
import { markOrder } from './markOrder.ts';
import { moveOrder } from './moveOrder.ts';
import { findTimedOrder, type TimedOrder } from './orders.store.ts';

const ORDERS_AT_ONCE = 100;
const RETRY_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * One transaction per due order. Tests do not move `machineTime`: a gap between
 * rounds is an outage.
 */
export async function keepDeadlines(context: Context, machineTime: Date): Promise<void> {
  const { sql, now, log } = context;
  await putOff(context, machineTime);
  let after = { id: '', due_at: new Date(0) };
  for (;;) {
    const due = await findDue(sql, now, after, ORDERS_AT_ONCE);
    for (const { id } of due) {
      try {
        await inTransaction(sql, (tx) => keepDeadline(context, tx, id));
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.error({ alert: 'deadline_failed', orderId: id, reason }, 'a deadline could not be kept');
        await postpone(sql, id, now, new Date(now.getTime() + RETRY_MS));
      }
    }
    const last = due.at(-1);
    if (last === undefined || due.length < ORDERS_AT_ONCE) return;
    after = last;
  }
}

async function keepDeadline(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const { now } = context;
  if (!(await lockDue(tx, orderId, now))) return;
  const order = await findTimedOrder(tx, orderId);
  if (order === undefined) return;
  const round = dueRound(asDeadlineOrder(order), new Set(order.done_steps), now, deadlinesOf(context));
  await addDoneSteps(tx, orderId, round.done);
  if (round.act !== undefined) await act(context, tx, order, round.act);
  const pauses = round.act === 'cancelUnaccepted' && (await pauseAfterMisses(context, tx, order));
  await notify(context, tx, { pauses, timed: order }, round.tell);
  // Running late writes no mark, so pages are notified here.
  if (round.tell.some(({ topic }) => topic === 'late')) orderChanged(context, tx, [orderId]);
  await planNext(context, tx, orderId);
}

const SYSTEM = { role: 'system', userId: null, recordId: null } as const;
const QUESTIONS: Partial<Record<ActName, MarkKind>> = {
  askWhetherToWait: 'asked_waiting',
  askArrival: 'asked_arrival',
  askCollected: 'asked_arrival',
};

async function act(context: Context, tx: Transaction, order: TimedOrder, name: ActName) {
  const { id, status } = order;
  const { to } = ACTS[name];
  const reason = reasonOf(name, order) ?? null;
  const kind = QUESTIONS[name];
  if (name === 'releaseClaim') {
    await endClaim(tx, { orderId: id, by: 'lapsed', at: context.now });
    await markOrder(context, tx, { orderId: id, kind: 'claim_lapsed', ...SYSTEM });
  }
  if (kind !== undefined) await markOrder(context, tx, { orderId: id, kind, ...SYSTEM });
  const transition = movesFrom(status, 'system').find((move) => move.to === to);
  if (transition === undefined) return;
  if (!(await moveOrder(context, tx, { orderId: id, transition, by: SYSTEM, reason })))
    throw new Error(`The order was not ${status} although it was locked.`);
}

/** Two missed orders of a day in a row pause their kitchen; whether they did. */
async function pauseAfterMisses(context: Context, tx: Transaction, { chef_id }: TimedOrder): Promise<boolean> {
  const since = new Date(context.now.getTime() - DAY_MS);
  return (
    pausesKitchen(await findAnswers(tx, chef_id, { since, now: context.now })) &&
    pauseUnanswered(tx, chef_id, context.now)
  );
}

/**
 * Puts deadlines off by an outage since the last round, as far as they had begun; the first round of all follows an
 * upgrade.
 */
async function putOff({ sql, now }: Context, machineTime: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const last = await lockLastRound(tx);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : machineTime.getTime() - last.getTime();
    // A second copy waits here, and then finds no gap.
    if (outageShift(0, gap) > 0) {
      const orders = await lockOpenOrders(tx);
      await setOutages(
        tx,
        orders.map(({ id, outage_ms, begins_at }) => {
          const begun = begins_at === null ? Number.POSITIVE_INFINITY : now.getTime() - begins_at.getTime();
          return { id, outage_ms: outageShift(outage_ms, Math.min(gap, begun)) };
        }),
      );
    }
    await noteRound(tx, machineTime);
  });
}
