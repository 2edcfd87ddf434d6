import { formatCents } from '@homeplate/domain/money';
import { isUndecided, type RefundParts } from '@homeplate/domain/problems';
import type { Queryable, Sql, Transaction } from '../../platform/database.ts';
import { badInput, conflict, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { type Bearer, findMovedOrder, lockOrder } from '../orders/forProblems.ts';
import { orderChanged } from '../orders/live.ts';
import { movePlatformBears, refundOrder } from '../orders/refunds.ts';
import { closeProblem, type Deciding, refundProblem } from './decide.ts';
import { findProblem, type Problem, settleContest } from './problems.store.ts';

export type Wanted = {
  orderId?: string | null | undefined;
  problemId?: string | null | undefined;
  seen?: string | null | undefined;
  lines?: readonly { position?: number | null | undefined; quantity?: number | null | undefined }[] | null | undefined;
  fee?: boolean | null | undefined;
  tip?: boolean | null | undefined;
  rest?: boolean | null | undefined;
  bearer?: string | null | undefined;
};

export type ByOperator = Deciding & { sql: Sql; by: string };

export type Decided = { message: string; did: 'refund' | 'refuse' | 'move bearer' | 'uphold'; cents: number };

export async function orderOf(sql: Queryable, { problemId, orderId }: Wanted): Promise<string> {
  if (problemId == null) return readId(orderId) ?? '';
  const problem = await findProblem(sql, readId(problemId) ?? '');
  if (problem === undefined) throw notFound('problemNotFound');
  return problem.order_id;
}

export async function decideByOperator(
  context: ByOperator,
  tx: Transaction,
  orderId: string,
  { reason, ...wanted }: Wanted & { reason: string },
): Promise<Decided> {
  if (wanted.tip === true) throw badInput('refundNoTip');
  const parts = readParts(wanted);
  if ((await lockOrder(tx, orderId)) === undefined) throw notFound('orderNotFound');
  const problem = wanted.problemId == null ? undefined : await findProblem(tx, readId(wanted.problemId) ?? '');
  if (problem && !isUndecided(problem)) {
    if (parts !== undefined) throw conflict('problemDecided');
    return judgeContest(context, tx, problem, { bearer: wanted.bearer, reason });
  }
  if (parts === undefined) {
    if (problem === undefined) throw badInput('refundTooLow');
    await closeProblem(context, tx, problem, { by: context.by, state: 'refused', reason });
    return { message: 'Refused.', did: 'refuse', cents: 0 };
  }
  const bearer = readBearer(wanted.bearer);
  const cents = problem
    ? await refundProblem(context, tx, problem, { by: context.by, bearer, reason, parts })
    : await refundOrder(context, tx, { orderId, bearer, reason, parts: parts === 'rest' ? undefined : parts });
  if (cents === 0) throw conflict('refundTooHigh', { left: formatCents(0) });
  orderChanged(context, tx, [orderId]);
  return { message: `Refunded ${formatCents(cents)}.`, did: 'refund', cents };
}

function readBearer(bearer: Wanted['bearer']): Bearer {
  if (bearer !== 'chef' && bearer !== 'platform') throw badInput('problemBearer');
  return bearer;
}

function readParts({ lines, fee, rest }: Wanted): RefundParts | 'rest' | undefined {
  if (rest === true) return 'rest';
  const chosen = (lines ?? []).map(({ position, quantity }) => ({ position: position ?? -1, quantity: quantity ?? 1 }));
  const isWrong = chosen.some(
    ({ position, quantity }) => !(Number.isInteger(position) && Number.isInteger(quantity) && quantity > 0),
  );
  if (isWrong || new Set(chosen.map(({ position }) => position)).size < chosen.length) throw badInput('refundLines');
  return chosen.length === 0 && fee !== true ? undefined : { lines: chosen, fee: fee === true };
}

async function judgeContest(
  context: ByOperator,
  tx: Transaction,
  problem: Problem,
  { bearer, reason }: { bearer: Wanted['bearer']; reason: string },
): Promise<Decided> {
  const { id, order_id: orderId } = problem;
  if (problem.contested_at === null || problem.contest_settled_at !== null) throw conflict('problemDecided');
  const bears = readBearer(bearer);
  if (bears === 'platform') await movePlatformBears(context, tx, { problemId: id, orderId });
  await settleContest(tx, id, reason, context.now);
  const { chef_user_id } = await findMovedOrder(tx, orderId);
  await notifyUsers(context, tx, [{ kind: 'contest_decided', userId: chef_user_id, orderId, step: id }]);
  orderChanged(context, tx, [orderId]);
  return { message: 'Decided.', did: bears === 'platform' ? 'move bearer' : 'uphold', cents: 0 };
}
