import type { Context } from '../../context.ts';
import type { OperatorProblem, Outcome } from '../../generated/resolverTypes.ts';
import { readId } from '../../platform/ids.ts';
import { decideByOperator, orderOf, type Wanted } from '../problems/operatorDecision.ts';
import { readOperatorProblem } from '../problems/operatorProblems.ts';
import { type Acting, actOnce } from './acts.ts';
import { noteLook } from './looks.ts';
import { readSeen } from './now.ts';
import { readReason } from './reason.ts';
import { byOperator, requireOperator } from './session.ts';

export async function openProblem(context: Context, wanted: string | null | undefined): Promise<OperatorProblem> {
  const problemId = readId(wanted) ?? '';
  const seen = await readSeen(context, await orderOf(context.sql, { problemId }));
  const problem = await readOperatorProblem(context, problemId);
  await noteLook(context, 'look at problem', problemId);
  return { ...problem, seen };
}

type Sent = Wanted & { reason?: string | null | undefined };

export const refundAsOperator = (context: Context, wanted: Sent): Promise<Outcome> =>
  refund({ ...context, by: byOperator(requireOperator(context)) }, wanted);

export async function refund(context: Omit<Acting, 'assertFresh'>, wanted: Sent): Promise<Outcome> {
  const reason = readReason(wanted.reason, true);
  const given = { subject: await orderOf(context.sql, wanted), seen: wanted.seen, reason };
  const guard = { of: 'order', audit: wanted.problemId == null ? 'refund' : 'decide problem' } as const;
  return actOnce(context, { operation: 'operatorRefund', input: wanted }, guard, given, async (tx) => {
    const { did, cents, message } = await decideByOperator(context, tx, given.subject, { ...wanted, reason });
    return { message, details: { did, cents, problem: wanted.problemId ?? null } };
  });
}
