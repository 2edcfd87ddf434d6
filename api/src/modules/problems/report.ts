import { timeText } from '@homeplate/domain/localTime';
import {
  isProblemKind,
  isUndecided,
  KINDS,
  PROBLEM_ANSWER_MS,
  PROBLEM_MAIL_MS,
  PROBLEMS_OF_ORDER,
  type ProblemForm,
  type ProblemKind,
  problemIn,
  reportableUntil,
} from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import type { MutationReportProblemArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLines } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound, refused } from '../../platform/domainError.ts';
import { once } from '../../platform/idempotency.ts';
import { newId, readId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { answerArrival as answer, denyArrival } from '../orders/answerQuestion.ts';
import { findMovedOrder, findOwed, findTimedOrder, lockOrder, type TimedOrder } from '../orders/forProblems.ts';
import { orderChanged } from '../orders/live.ts';
import { mailOperators } from './decide.ts';
import { attachPhotos } from './photos.store.ts';
import { decide, findProblem, findProblemsOfOrders, insertProblem, type Line, type Problem } from './problems.store.ts';

const REPORTS_A_DAY = { name: 'problems', max: 10, windowSeconds: 86_400 };

type Id = string | null | undefined;
type Report = {
  kind: ProblemKind;
  text: string;
  lines: readonly Line[];
  photos: readonly string[];
  shows_avoided: boolean;
};

export async function reportProblem(context: Context, sent: Partial<MutationReportProblemArgs>): Promise<Problem> {
  const { userId } = caller(context);
  if (!context.config.problems) throw new DomainError('FORBIDDEN', 'problemsOff');
  const report = readReport(sent);
  return once(
    context,
    { operation: 'reportProblem', input: sent },
    async (tx) => {
      // In the transaction: only what was reported counts.
      await countAttempt({ ...context, sql: tx }, REPORTS_A_DAY, userId);
      const order = await lockOwn(tx, userId, sent.orderId);
      if (reportableUntil({ ...order, completed_at: order.completed_at ?? null }, context.now) === null)
        throw conflict('problemTooLate');
      return write(context, tx, order, report);
    },
    (tx, id) => known(tx, id),
  );
}

function readReport({ kind, lines, text, photos, showAvoided }: Partial<MutationReportProblemArgs>): Report {
  const form: ProblemForm = {
    kind: kind ?? '',
    text: cleanLines(text),
    photos: [...new Set(photos ?? [])],
    lines: (lines ?? []).map(({ position, quantity }) => ({ position: position ?? -1, quantity: quantity ?? 1 })),
  };
  const problem = problemIn(form);
  if (problem !== undefined || !isProblemKind(form.kind)) throw badInput(problem ?? 'problemKind');
  const isWhole = KINDS[form.kind].asks === 'fee' || KINDS[form.kind].asks === 'rest';
  const shows_avoided = form.kind === 'allergy' && showAvoided === true;
  return { ...form, kind: form.kind, lines: isWhole ? [] : form.lines, shows_avoided };
}

async function lockOwn(tx: Transaction, userId: string, wanted: Id): Promise<TimedOrder> {
  const id = readId(wanted);
  const order = id && (await lockOrder(tx, id)) && (await findTimedOrder(tx, id));
  if (!order || order.customer_id !== userId) throw notFound('orderNotFound');
  return order;
}

async function write(context: Context, tx: Transaction, order: TimedOrder, report: Report): Promise<Problem> {
  const { now } = context;
  const { id: orderId, customer_id: userId } = order;
  const before = await findProblemsOfOrders(tx, [orderId]);
  if (before.some(isUndecided)) throw conflict('problemOpen');
  if (before.length >= PROBLEMS_OF_ORDER) throw conflict('problemOften');
  const { lines: sold } = await findOwed(tx, orderId);
  if (report.lines.some(({ position, quantity }) => quantity > (sold[position]?.quantity ?? 0)))
    throw badInput('problemLines');
  if (report.kind === 'never_came') {
    const latest = order.arrives_by ?? order.promised_to;
    if (order.status === 'In Progress' && !order.denied_arrival_at && latest && latest > now)
      throw conflict('problemTooEarly', { time: timeText(latest) });
    if (await denyArrival(context, tx, order, userId)) return add(context, tx, order, report, 'the order’s clock');
  }
  return add(context, tx, order, report, report.kind === 'allergy' ? 'an operator' : 'the chef');
}

type Answerer = 'the chef' | 'an operator' | 'the order’s clock';

async function add(
  context: Context,
  tx: Transaction,
  { id: orderId, customer_id, chef_id }: TimedOrder,
  report: Report,
  answerer: Answerer,
): Promise<Problem> {
  const { now } = context;
  const { kind, text, lines, photos, shows_avoided } = report;
  const id = newId();
  const isAsked = answerer === 'the chef';
  const dueAt = new Date(now.getTime() + (isAsked ? PROBLEM_ANSWER_MS : PROBLEM_MAIL_MS));
  const state = isAsked ? 'open' : 'escalated';
  const written = { kind, state, text: text || null, shows_avoided } as const;
  const problem = { id, order_id: orderId, customer_id, chef_id, ...written };
  await insertProblem(tx, { ...problem, created_at: now, due_at: dueAt }, lines);
  const ids = photos.map((photo) => readId(photo) ?? '');
  if ((await attachPhotos(tx, { ids, userId: customer_id, problemId: id })) < ids.length)
    throw badInput('problemPhotoUnknown');
  const { chef_user_id } = await findMovedOrder(tx, orderId);
  if (answerer !== 'the order’s clock')
    await notifyUsers(context, tx, [{ kind: 'problem_reported', userId: chef_user_id, orderId, step: id }]);
  if (answerer === 'an operator') await mailOperators(context, tx, { order_id: orderId, kind });
  orderChanged(context, tx, [orderId]);
  return known(tx, id);
}

async function known(tx: Transaction, id: string): Promise<Problem> {
  const problem = await findProblem(tx, id);
  if (problem === undefined) throw notFound('problemNotFound');
  return problem;
}

const WITHDRAWN: Outcome = { success: true, message: 'Withdrawn. Thank you.' };

export async function withdrawProblem(context: Context, wanted: Id): Promise<Outcome> {
  const { userId } = caller(context);
  const id = readId(wanted);
  const found = id && (await findProblem(context.sql, id));
  if (!found || found.customer_id !== userId) throw notFound('problemNotFound');
  return inTransaction(context.sql, async (tx) => {
    await lockOrder(tx, found.order_id);
    if (await withdraw(context, tx, found)) return WITHDRAWN;
    return (await known(tx, found.id)).state === 'withdrawn' ? WITHDRAWN : refused('problemDecided');
  });
}

async function withdraw(context: Context, tx: Transaction, { id, order_id }: Problem): Promise<boolean> {
  const isDone = await decide(tx, id, { state: 'withdrawn', decided_by: 'customer', reason: null, at: context.now });
  if (isDone) orderChanged(context, tx, [order_id]);
  return isDone;
}

export function answerArrival(context: Context, orderId: Id, arrived: boolean | null | undefined): Promise<Outcome> {
  return answer(context, orderId, arrived, async (tx, order) => {
    const open = (await findProblemsOfOrders(tx, [order.id])).find(isUndecided);
    if (arrived === true && open?.kind === 'never_came') await withdraw(context, tx, open);
  });
}
