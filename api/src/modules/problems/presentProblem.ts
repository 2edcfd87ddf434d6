import { toDollars } from '@homeplate/domain/money';
import { isUndecided, PROBLEMS_OF_ORDER, reportableUntil } from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import type { Problem as WireProblem } from '../../generated/resolverTypes.ts';
import { findOwed } from '../orders/forProblems.ts';
import type { PresentedOrder } from '../orders/presentOrder.ts';
import { contestableUntil } from './answer.ts';
import { amountOf, askedParts } from './decide.ts';
import type { Problem } from './problems.store.ts';

type Reader = 'customer' | 'chef' | 'operator';
type Presented = Pick<PresentedOrder, 'id' | 'audience' | 'times'>;

export function presentProblem(problem: Problem, reader: Reader, now: Date, cents = 0): WireProblem {
  const { id, kind, state, text, reply, reason, contest_answer, refunded, decided_at } = problem;
  const isCustomer = reader === 'customer';
  const until = reader === 'chef' && problem.contested_at === null ? contestableUntil(problem) : null;
  return {
    ...{ id, kind, state, text, reply, reason, contest_answer },
    contest: isCustomer ? null : problem.contest,
    bearer: isCustomer ? null : problem.bearer,
    photos: problem.photos.map((photo) => `/problem-photos/${photo}`),
    lines: [...problem.lines],
    refunded: refunded === null ? null : toDollars(refunded),
    amount: cents > 0 ? toDollars(cents) : null,
    created_at: problem.created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    contest_until: until && until > now ? until.toISOString() : null,
  };
}

export async function problemsOf(
  { id, audience, times }: Presented,
  { loaders, sql, now }: Context,
): Promise<WireProblem[] | null> {
  if (audience === 'rider') return null;
  const all = await loaders.problemsByOrderId.load(id);
  // The order's own clock answers what never came: there is nothing to answer or to wait for beside it.
  const isDelivered = times.status === 'Completed';
  const problems = all.filter((problem) => isDelivered || problem.kind !== 'never_came' || !isUndecided(problem));
  return Promise.all(
    problems.map(async (problem) => {
      const parts = askedParts(problem);
      const isAsked = audience === 'chef' && isUndecided(problem) && parts !== undefined && parts !== 'rest';
      return presentProblem(problem, audience, now, isAsked ? amountOf(problem, await findOwed(sql, id)) : 0);
    }),
  );
}

export async function problemUntil(
  { id, audience, times }: Presented,
  { loaders, now, config }: Context,
): Promise<string | null> {
  const until = audience === 'customer' && config.problems ? reportableUntil(times, now) : null;
  if (until === null) return null;
  const problems = await loaders.problemsByOrderId.load(id);
  return problems.some(isUndecided) || problems.length >= PROBLEMS_OF_ORDER ? null : until.toISOString();
}
