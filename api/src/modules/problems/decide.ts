import { KINDS, PROBLEM_ANSWER_MS, type RefundParts } from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import type { Owed } from '../orders/forProblems.ts';
import { findMovedOrder } from '../orders/forProblems.ts';
import { orderChanged } from '../orders/live.ts';
import { type OrderRefund, quoteParts, refundOrder } from '../orders/refunds.ts';
import { decide, type Problem } from './problems.store.ts';

export type Deciding = Pick<Context, 'now' | 'jobs' | 'live'> & Notifying;

export function askedParts({ kind, lines }: Pick<Problem, 'kind' | 'lines'>): RefundParts | 'rest' | undefined {
  const { asks } = KINDS[kind];
  if (asks === 'operator') return undefined;
  if (asks === 'rest') return 'rest';
  return asks === 'fee' ? { lines: [], fee: true } : { lines, fee: false };
}

export function amountOf(problem: Pick<Problem, 'kind' | 'lines'>, owed: Owed): number {
  const parts = askedParts(problem);
  if (parts === undefined) return 0;
  if (parts === 'rest') return owed.left_cents;
  try {
    return quoteParts(owed, parts).cents;
  } catch {
    return 0;
  }
}

type Refunding = { by: string; bearer: OrderRefund['bearer']; reason: string; parts: RefundParts | 'rest' };

/** Needs the order's lock. Answers the cents; 0: decided before, or nothing is left. */
export async function refundProblem(
  context: Deciding,
  tx: Transaction,
  problem: Problem,
  { by, bearer, reason, parts }: Refunding,
): Promise<number> {
  const { id, order_id: orderId } = problem;
  if (!(await decide(tx, id, { state: 'refunded', decided_by: by, reason, at: context.now }))) return 0;
  const cents = await refundOrder(context, tx, {
    ...{ orderId, bearer, reason },
    problemId: id,
    parts: parts === 'rest' ? undefined : parts,
  });
  await tellBoth(context, tx, problem, cents > 0 ? 'refunded' : 'over', by);
  return cents;
}

export async function closeProblem(
  context: Deciding,
  tx: Transaction,
  problem: Problem,
  { by, state, reason }: { by: Refunding['by']; state: 'refused' | 'refunded'; reason: string },
): Promise<boolean> {
  if (!(await decide(tx, problem.id, { state, decided_by: by, reason, at: context.now }))) return false;
  if (state === 'refused') await tellBoth(context, tx, problem, 'over', by);
  orderChanged(context, tx, [problem.order_id]);
  return true;
}

async function tellBoth(
  context: Deciding,
  tx: Transaction,
  { id: step, order_id: orderId }: Problem,
  outcome: 'refunded' | 'over',
  by: Refunding['by'],
): Promise<void> {
  const { customer_id, chef_user_id } = await findMovedOrder(tx, orderId);
  const kinds = {
    refunded: ['problem_refunded', 'problem_paid'],
    over: ['problem_refused', 'problem_over'],
  } as const;
  const [ofCustomer, ofChef] = kinds[outcome];
  await notifyUsers(context, tx, [
    { kind: ofCustomer, userId: customer_id, orderId, step },
    { kind: ofChef, userId: chef_user_id, orderId, step, isOwnAct: by === 'chef' },
  ]);
  orderChanged(context, tx, [orderId]);
}

export async function mailOperators(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  { order_id, kind }: Pick<Problem, 'order_id' | 'kind'>,
): Promise<void> {
  const { order_no } = await findMovedOrder(tx, order_id);
  const values = { order_no: String(order_no), problem: KINDS[kind].word };
  await jobs.add(tx, 'mail', mailJob('problemWaits', config.operatorEmail, values));
}

export const AUTOMATIC_REASON = `Nobody answered within ${PROBLEM_ANSWER_MS / 3_600_000} hours.`;
