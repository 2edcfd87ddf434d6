import { localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import type { Books, MutationMoveDisputeArgs, OperatorDispute, Outcome } from '../../generated/resolverTypes.ts';
import { isDay } from '../../platform/days.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { MOST_REFUSALS } from '../orders/forOperator.ts';
import { countDifferences, type Difference, findDifferences } from '../payouts/compare.ts';
import {
  type DisputedOrder,
  findDispute,
  findDisputedOrders,
  findDisputes,
  type ListedDispute,
  moveDispute,
} from '../payouts/disputes.ts';
import { evidenceOf } from '../payouts/evidence.ts';
import { actOnce } from './acts.ts';
import { countWaiting, findBalancesOf } from './books.store.ts';
import { noteLook } from './looks.ts';
import { TAKEN_MS } from './now.ts';
import { findSubjectFile } from './operatorOrder.store.ts';
import { timelineOf } from './operatorOrder.ts';
import { readReason } from './reason.ts';
import { byOperator, requireOperator } from './session.ts';

const AT_MOST = 100;
/** Assets, in the books below zero. */
const ASSETS: readonly string[] = ['provider', 'bank'];

type Reading = Pick<Context, 'sql' | 'now'>;

export async function readBooks({ sql, now }: Reading, sent: string | null | undefined): Promise<Books> {
  const today = localDay(now);
  const day = typedCode(sent) || today;
  if (!isDay(day) || day > today) throw badInput('booksDay');
  const [{ count, read_until }, differences, balances, waits] = await Promise.all([
    countDifferences(sql),
    findDifferences(sql, AT_MOST),
    findBalancesOf(sql, day, startOfLocalDay(nextDay(day))),
    countWaiting(sql, MOST_REFUSALS),
  ]);
  return {
    day,
    read_until: read_until && timeOf(read_until),
    differences: differences.map(presentDifference),
    difference_count: count,
    accounts: balances.map(({ account, cents }) => ({
      account,
      amount: toDollars(ASSETS.includes(account) ? -cents : cents),
    })),
    waits: waits.map(({ what, count, cents }) => ({ what, count, amount: toDollars(cents) })),
  };
}

const timeOf = (at: Date) => String(at.getTime());

const presentDifference = ({ type: kind, here_cents, there_cents, since, order_no, ...row }: Difference) => ({
  ...{ kind, subject: row.subject, order_id: row.order_id },
  here: toDollars(here_cents),
  there: toDollars(there_cents),
  since: timeOf(since),
  order_no: order_no === null ? null : String(order_no),
});

export async function readDisputes({ sql }: Reading): Promise<OperatorDispute[]> {
  return (await findDisputes(sql, AT_MOST)).map(presentDispute);
}

export async function openDispute(context: Context, sent: string | null | undefined): Promise<OperatorDispute> {
  const { sql, now } = context;
  const dispute = await findDispute(sql, typedCode(sent));
  if (dispute === undefined) throw notFound();
  const orders = await findDisputedOrders(sql, dispute.id);
  const kitchens = orders
    .filter(({ status }) => status !== 'Cancelled')
    .filter(({ id, most_cents }) => most_cents > 0 || id === dispute.borne_by)
    .map(presentKitchen);
  await noteLook(context, 'look at dispute', dispute.id);
  const { seen, taken_by, entries } = await findSubjectFile(sql, dispute.id, new Date(now.getTime() - TAKEN_MS));
  return {
    ...presentDispute(dispute),
    evidence: evidenceOf(orders),
    twice: toDollars(twiceOf(dispute, orders)),
    kitchens,
    seen,
    taken_by,
    timeline: timelineOf(entries),
  };
}

export async function moveByOperator(context: Context, sent: Partial<MutationMoveDisputeArgs>): Promise<Outcome> {
  const order = typedCode(sent.order);
  const orderId = order === '' ? null : (readId(order) ?? '');
  const given = { subject: typedCode(sent.id), seen: sent.seen, reason: readReason(sent.reason, true) };
  const acting = { ...context, by: byOperator(requireOperator(context)) };
  const request = { operation: 'moveDispute', input: { ...given, order } };
  const audit = orderId === null ? 'keep dispute' : 'move dispute';
  return actOnce(acting, request, { of: 'dispute', audit }, given, async (tx) => {
    const { isLost } = await moveDispute(context, tx, { id: given.subject, orderId });
    const bearer = orderId === null ? school().name : 'The kitchen';
    return { message: `${bearer} pays for it${isLost ? '' : ' if it is lost'}.`, details: { order: orderId } };
  });
}

function presentDispute({ cents, due_by, opened_at, order_no, ...row }: ListedDispute): OperatorDispute {
  const { id, reason, state, order_id, orders, borne_by } = row;
  return {
    ...{ id, reason, state, order_id, orders, borne_by },
    amount: toDollars(cents),
    due_by: due_by && timeOf(due_by),
    opened_at: timeOf(opened_at),
    order_no: order_no === null ? null : String(order_no),
  };
}

function twiceOf({ cents }: ListedDispute, orders: readonly DisputedOrder[]): number {
  const refunds = orders.flatMap((order) => order.refunds).filter(({ status }) => status === 'Refunded');
  const back = refunds.reduce((sum, refund) => sum + refund.cents, cents);
  return Math.max(0, back - orders.reduce((sum, { total_cents }) => sum + total_cents, 0));
}

const presentKitchen = ({ id, order_no, kitchen, most_cents }: DisputedOrder) => ({
  ...{ order_id: id, order_no: String(order_no), kitchen },
  most: toDollars(most_cents),
});
