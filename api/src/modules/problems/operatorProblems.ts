import { toDollars } from '@homeplate/domain/money';
import { isUndecided, KINDS } from '@homeplate/domain/problems';
import type { Context } from '../../context.ts';
import type { OperatorBill, OperatorProblem, PersonProblem, WaitingProblem } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { notFound } from '../../platform/domainError.ts';
import { findOwed, type Owed } from '../orders/forProblems.ts';
import { presentStatement } from '../orders/presentOrder.ts';
import { partsOf } from '../orders/refunds.ts';
import { readAvoided } from '../people/avoided.ts';
import { amountOf } from './decide.ts';
import { findClaims, findProblemOrder, findWaiting, type ProblemOrder } from './operatorProblems.store.ts';
import { presentProblem } from './presentProblem.ts';
import { findProblem, type Problem } from './problems.store.ts';

const AT_MOST = 100;
const HISTORY_MS = 60 * 86_400_000;
const CLAIMS_MS = 90 * 86_400_000;

/** Oldest first. Contact data are in the opened one alone. */
export async function listWaitingProblems({ sql }: Pick<Context, 'sql'>): Promise<WaitingProblem[]> {
  const rows = await findWaiting(sql, AT_MOST);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

export async function readOperatorProblem(
  { sql, now, config }: Pick<Context, 'sql' | 'now' | 'config'>,
  id: string,
): Promise<Omit<OperatorProblem, 'seen'>> {
  const problem = await findProblem(sql, id);
  const order = problem && (await findProblemOrder(sql, id, new Date(now.getTime() - HISTORY_MS)));
  if (problem === undefined || order === undefined) throw notFound('problemNotFound');
  const owed = await findOwed(sql, order.order_id);
  const avoided =
    problem.shows_avoided && isUndecided(problem) ? await readAvoided({ sql, config }, problem.customer_id) : null;
  return { ...present(problem, order, owed, now), avoided };
}

function present(problem: Problem, order: ProblemOrder, owed: Owed, now: Date): Omit<OperatorProblem, 'seen'> {
  const { order_id, order_no, status, proof, photo_id, lines, events, customer, chef } = order;
  return {
    problem: presentProblem(problem, 'operator', now, amountOf(problem, owed)),
    ...{ order_id, order_no, status, proof, customer, chef },
    photo: photo_id && `/delivery-photos/${photo_id}`,
    ordered_at: order.created_at.toISOString(),
    items: lines.map(({ product_id, name, description, image_url, quantity, unit_price_cents, allergens }) => ({
      product_id: { id: product_id, name, description, image_url },
      quantity,
      unit_price: toDollars(unit_price_cents),
      allergens: problem.kind === 'allergy' ? presentStatement(allergens) : null,
    })),
    ...billOf(owed),
    tax: toDollars(owed.tax_cents),
    bearer: KINDS[problem.kind].bearer,
    timeline: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

function billOf(owed: Owed): OperatorBill {
  const { lines, fee } = partsOf(owed.given);
  return {
    delivery_fee: toDollars(owed.delivery_fee_cents),
    tip: toDollars(owed.tip_cents),
    taxes: owed.taxes.map(({ what, base, cents }) => ({ what, base: toDollars(base), amount: toDollars(cents) })),
    given: [...lines],
    fee_given: fee,
    left: toDollars(owed.left_cents),
  };
}

export const readBill = async (sql: Queryable, orderId: string): Promise<OperatorBill> =>
  billOf(await findOwed(sql, orderId));

export async function readClaims(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  userId: string,
): Promise<{ problems: PersonProblem[]; refunds: number; refunded: number }> {
  const { problems, refunds, cents } = await findClaims(sql, userId, new Date(now.getTime() - CLAIMS_MS), AT_MOST);
  return {
    problems: problems.map(({ cents, created_at, ...problem }) => ({
      ...problem,
      created_at: new Date(created_at).toISOString(),
      refunded: cents === null ? null : toDollars(cents),
    })),
    refunds,
    refunded: toDollars(cents),
  };
}
