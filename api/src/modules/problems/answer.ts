import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { formatCents } from '@homeplate/domain/money';
import { CONTEST_MS, isUndecided, KINDS, PROBLEM_MAIL_MS } from '@homeplate/domain/problems';
import { school } from '@homeplate/domain/school';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { cleanLines } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, notFound, refused } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { findOwed, lockOrder } from '../orders/forProblems.ts';
import { orderChanged } from '../orders/live.ts';
import { amountOf, askedParts, refundProblem } from './decide.ts';
import { findProblem, type Problem, setContest, setReply } from './problems.store.ts';

type Text = string | null | undefined;

async function withOwn(
  context: Context,
  wanted: Text,
  act: (tx: Transaction, problem: Problem) => Promise<Outcome>,
): Promise<Outcome> {
  const { chefId } = caller(context);
  const id = readId(wanted);
  const found = id && (await findProblem(context.sql, id));
  if (!found || chefId === null || found.chef_id !== chefId) throw notFound('problemNotFound');
  return inTransaction(context.sql, async (tx) => {
    await lockOrder(tx, found.order_id);
    const problem = await findProblem(tx, found.id);
    if (problem === undefined) throw notFound('problemNotFound');
    return act(tx, problem);
  });
}

function readText(sent: Text): string {
  const text = cleanLines(sent);
  if (text.length > REASON_MAX_LENGTH) throw badInput('problemReasonTooLong');
  if (text === '') throw badInput('problemReplyEmpty');
  return text;
}

export async function answerProblem(
  context: Context,
  { id, refund, text }: { id?: Text; refund?: boolean | null | undefined; text?: Text },
): Promise<Outcome> {
  const reply = refund === true ? '' : readText(text);
  return withOwn(context, id, async (tx, problem) => {
    if (!isUndecided(problem)) return refused('problemDecided');
    if (refund === true) return refundByChef(context, tx, problem);
    if (problem.reply !== null) return refused('problemReplied');
    await setReply(tx, problem.id, reply, context.now, new Date(problem.created_at.getTime() + PROBLEM_MAIL_MS));
    orderChanged(context, tx, [problem.order_id]);
    return { success: true, message: `Sent. ${school().name} decides now.` };
  });
}

async function refundByChef(context: Context, tx: Transaction, problem: Problem): Promise<Outcome> {
  const parts = askedParts(problem);
  if (parts === undefined || parts === 'rest' || amountOf(problem, await findOwed(tx, problem.order_id)) === 0)
    return refused('problemNotYours');
  const reason = KINDS[problem.kind].word;
  const cents = await refundProblem(context, tx, problem, { by: 'chef', bearer: 'chef', reason, parts });
  return { success: true, message: `Refunded ${formatCents(cents)}.` };
}

export function contestableUntil({ kind, state, decided_by, decided_at, refunded }: Problem): Date | null {
  const isAutomatic = state === 'refunded' && decided_by === 'system' && refunded !== null;
  if (!isAutomatic || KINDS[kind].bearer !== 'chef' || decided_at === null) return null;
  return new Date(decided_at.getTime() + CONTEST_MS);
}

const CONTESTED: Outcome = { success: true, message: 'Sent. We look at it again.' };

export async function contestRefund(context: Context, id: Text, text: Text): Promise<Outcome> {
  const contest = readText(text);
  return withOwn(context, id, async (tx, problem) => {
    if (problem.contested_at !== null) return CONTESTED;
    const until = contestableUntil(problem);
    if (until === null) return refused('contestNone');
    if (until <= context.now) return refused('contestTooLate');
    await setContest(tx, problem.id, contest, context.now);
    orderChanged(context, tx, [problem.order_id]);
    return CONTESTED;
  });
}
