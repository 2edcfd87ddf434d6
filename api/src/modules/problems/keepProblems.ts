import { localDayBounds } from '@homeplate/domain/localTime';
import { isTrusted, KINDS, PROBLEM_MAIL_MS } from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { findOwed, findTimedOrder, lockOrder } from '../orders/forProblems.ts';
import { orderChanged } from '../orders/live.ts';
import { AUTOMATIC_REASON, amountOf, askedParts, closeProblem, mailOperators, refundProblem } from './decide.ts';
import {
  decide,
  escalate,
  findDueProblems,
  findProblem,
  findRecord,
  lockAutomatic,
  type Problem,
  sumAutomatic,
} from './problems.store.ts';

const AT_ONCE = 100;
const RECORD_MS = 60 * 86_400_000;

/** Each in its transaction, so that a crash repeats it. Nobody answered for a day: refunded, or for an operator. */
export async function keepProblems(context: Context): Promise<void> {
  let after = '';
  for (;;) {
    const due = await findDueProblems(context.sql, context.now, after, AT_ONCE);
    for (const { id, order_id } of due) {
      try {
        await inTransaction(context.sql, async (tx) => {
          await lockAutomatic(tx);
          await lockOrder(tx, order_id);
          await keepProblem(context, tx, id);
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        context.log.error({ alert: 'deadline_failed', problemId: id, reason }, 'a problem could not be kept');
      }
    }
    const last = due.at(-1);
    if (last === undefined || due.length < AT_ONCE) return;
    after = last.id;
  }
}

async function keepProblem(context: Context, tx: Transaction, id: string): Promise<void> {
  const problem = await findProblem(tx, id);
  if (problem === undefined || problem.decided_at !== null) return;
  const { left_cents: left, dispute } = await findOwed(tx, problem.order_id);
  if (left === 0 || dispute === 'lost') {
    const reason =
      dispute === 'lost' ? 'The customer’s bank has given the payment back.' : 'The whole order is refunded.';
    await closeProblem(context, tx, problem, { by: 'system', state: 'refunded', reason });
    return;
  }
  if (problem.kind === 'never_came' && (await cameAfter(tx, problem))) {
    await decide(tx, id, { state: 'withdrawn', decided_by: 'system', reason: null, at: context.now });
    orderChanged(context, tx, [problem.order_id]);
    return;
  }
  if (problem.due_at === null || problem.due_at > context.now) return;
  if (problem.state !== 'open') {
    await mailOperators(context, tx, problem);
    await escalate(tx, id, null);
    return;
  }
  const parts = askedParts(problem);
  if (parts !== undefined && (await isAutomatic(context, tx, problem))) {
    const { bearer } = KINDS[problem.kind];
    await refundProblem(context, tx, problem, { by: 'system', bearer, reason: AUTOMATIC_REASON, parts });
  } else {
    await escalate(tx, id, new Date(problem.created_at.getTime() + PROBLEM_MAIL_MS));
  }
}

/** The customer gave the PIN since. */
async function cameAfter(tx: Transaction, { order_id, created_at }: Problem): Promise<boolean> {
  const order = await findTimedOrder(tx, order_id);
  return order?.proof === 'pin' && Number(order.completed_at) > created_at.getTime();
}

async function isAutomatic({ config, now }: Context, tx: Transaction, problem: Problem): Promise<boolean> {
  const { order_id: orderId, customer_id: customerId, kind } = problem;
  const cents = amountOf(problem, await findOwed(tx, orderId));
  if (cents === 0 || cents > config.autoRefundCents) return false;
  const order = await findTimedOrder(tx, orderId);
  // Its own clock refunds what is on the way.
  if (order?.status !== 'Completed' || (kind === 'never_came' && order.proof === 'pin')) return false;
  const since = new Date(now.getTime() - RECORD_MS);
  if (!isTrusted(await findRecord(tx, { customerId, orderId, since }))) return false;
  const today = await sumAutomatic(tx, localDayBounds(now));
  return today + cents <= config.autoRefundDayCents;
}
