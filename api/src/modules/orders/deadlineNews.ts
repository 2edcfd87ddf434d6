import { ACTS, reasonOf, wasReady } from '@homeplate/domain/deadlineRound';
import type { Audience, Step } from '@homeplate/domain/deadlines';
import type { Context } from '../../context.ts';
import { orderValues } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { type News, type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { findRidersNearby, type Trip } from '../people/duty.ts';
import { type Claimer, findClaimers } from './claims.store.ts';
import { findMovedOrder, type MovedOrder } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { cancellationNews, spotOf } from './moveNews.ts';
import type { TimedOrder } from './orders.store.ts';

/** Whether its kitchen is paused with it. */
type Late = { pauses: boolean; timed: TimedOrder };

/**
 * Notifies of a deadline within its transaction; the operators' log line follows the commit. Moves notify customers
 * themselves.
 */
export async function notify(
  context: Notifying & Pick<Context, 'log'>,
  tx: Transaction,
  late: Late,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const order = await findMovedOrder(tx, late.timed.id);
  for (const step of steps) {
    const news = step.tell.flatMap((audience) => newsTo(audience, step, order, late));
    const isOfClaim = step.topic === 'claim' || step.tell.includes('riders');
    const claimers = isOfClaim ? await findClaimers(tx, order.id) : [];
    if (step.act === 'releaseClaim') news.push(...lapseNews(step, order, claimers));
    if (step.tell.includes('riders')) {
      const nearby = await nearbyNews(context, tx, order, step.key, claimers);
      news.push(...nearby);
      if (nearby.length > 0) orderChanged(context, tx, [order.id]);
    }
    await notifyUsers(context, tx, news);
    if (step.tell.includes('operators'))
      tx.afterCommit(() =>
        context.log.error({ alert: 'order_late', orderId: order.id, step: step.key }, 'an order is late'),
      );
  }
}

/** Answers how many. */
export async function nudge(context: Notifying, tx: Transaction, timed: TimedOrder): Promise<number> {
  const order = await findMovedOrder(tx, timed.id);
  const step = `nudge:${context.now.getTime()}`;
  const news = await newsOfNudge(context, tx, { timed, order, step });
  await notifyUsers(context, tx, news);
  return news.length;
}

async function newsOfNudge(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { timed, order, step }: { timed: TimedOrder; order: MovedOrder; step: string },
): Promise<News[]> {
  const { id: orderId, chef_user_id, rider_user_id } = order;
  if (order.answer_from !== null && order.answer_from > context.now && timed.status === 'Pending') return [];
  if (timed.status === 'Pending') return [{ kind: 'unanswered', userId: chef_user_id, orderId, step }];
  if (timed.status === 'In Progress')
    return rider_user_id === null ? [] : [{ kind: 'delivery_overdue', userId: rider_user_id, orderId, step }];
  if (timed.status !== 'Waiting Pickup') return [];
  if (!wasReady(timed)) return [{ kind: 'not_ready', userId: chef_user_id, orderId, step }];
  if (order.pickup) return [readyNews(order, step)];
  return timed.claimed_at ? [] : nearbyNews(context, tx, order, step, await findClaimers(tx, orderId));
}

export async function notifyReleased(
  context: Notifying,
  tx: Transaction,
  orderId: string,
  riderId: string,
  byOperator = false,
): Promise<void> {
  const [order, claimers] = [await findMovedOrder(tx, orderId), await findClaimers(tx, orderId)];
  const step = `released:${riderId}`;
  const news = await nearbyNews(context, tx, order, step, claimers);
  const last = claimers.find(({ ended_by }) => ended_by === 'released');
  if (byOperator && last) news.push({ kind: 'claim_lapsed', userId: last.user_id, orderId, step });
  await notifyUsers(context, tx, news);
}

export async function notifyHandedBack(context: Notifying, tx: Transaction, orderId: string, riderUserId: string) {
  const order = await findMovedOrder(tx, orderId);
  const step = `handed_back:${riderUserId}`;
  const nearby = await nearbyNews(context, tx, order, step, await findClaimers(tx, orderId));
  await notifyUsers(context, tx, [{ kind: 'order_back', userId: order.chef_user_id, orderId, step }, ...nearby]);
}

/** Without who takes it back, and who gave it back: they cannot claim it again. */
async function nearbyNews(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  order: MovedOrder,
  step: string,
  claimers: readonly Claimer[],
): Promise<News[]> {
  const nearby = await findRidersNearby(tx, tripOf(order), now);
  const givers = [order.rider_user_id, ...claimers.map(({ user_id }) => user_id)];
  const free = nearby.filter((userId) => !givers.includes(userId));
  return free.map((userId) => ({ kind: 'orders_nearby', userId, orderId: order.id, step }));
}

const tripOf = ({ kitchen_campus, address_line_1, customer_id }: MovedOrder): Trip => ({
  kitchenCampus: kitchen_campus,
  customerCampus: address_line_1,
  customerId: customer_id,
});

function lapseNews(step: Step, { id }: MovedOrder, claimers: readonly Claimer[]): News[] {
  const last = claimers.find(({ ended_by }) => ended_by === 'lapsed');
  return last ? [{ kind: 'claim_lapsed', userId: last.user_id, orderId: id, step: step.key }] : [];
}

/** `notify` itself handles `riders` and lapses. */
function newsTo(audience: Audience, step: Step, order: MovedOrder, late: Late): News[] {
  switch (audience) {
    case 'customer':
      return newsToCustomer(step, order, late);
    case 'chef':
      return newsToChef(step, order, late);
    case 'rider':
      return newsToRider(step, order);
    default:
      return [];
  }
}

function newsToCustomer({ act, topic, key: step }: Step, order: MovedOrder, late: Late): News[] {
  const { id: orderId, customer_id: userId, email: to, first_name, chef_name: chef } = order;
  const values = { first_name, ...orderValues(order) };
  const news = { userId, orderId, step, mail: { to, values } };
  if (act === 'askWhetherToWait') {
    const ready = wasReady(late.timed) ? 'yes' : '';
    const kind = ready === '' ? 'not_marked_ready' : 'rider_missing';
    return [{ ...news, kind, mail: { to, values: { ...values, ready } } }];
  }
  if (act === 'askCollected') {
    const ready = wasReady(late.timed) ? 'yes' : '';
    return [{ ...news, kind: 'collect_asked', mail: { to, values: { ...values, ready } } }];
  }
  if (act === 'askArrival') return [{ ...news, kind: 'arrived', mail: { to, values: { ...values, delivered: '' } } }];
  if (act !== undefined) return [];
  if (topic === 'late') return [{ ...news, kind: 'running_late' }];
  return topic === 'accept' && order.starts_at === null
    ? [{ ...news, kind: 'no_answer', mail: { to, values: { ...values, chef } } }]
    : [];
}

export function readyNews(order: MovedOrder, step: string): News {
  const { id: orderId, customer_id: userId, email: to, first_name } = order;
  const values = { first_name, ...orderValues(order), spot: spotOf(order) };
  return { kind: 'ready_to_collect', userId, orderId, step, mail: { to, values } };
}

/** The new order itself notifies the chef at this step. */
export const PLACED = 'accept.chef:0';
const SOON = 'accept.soon';

function newsToChef(step: Step, order: MovedOrder, late: Late): News[] {
  const { id: orderId, chef_user_id: userId } = order;
  const news = { userId, orderId, step: step.key };
  const end = endOf(step, late);
  if (end !== undefined) return cancellationNews(order, step.key, end, late.pauses);
  if (step.topic === 'ready') return [{ ...news, kind: 'not_ready' }];
  if (step.topic !== 'accept') return [];
  if (step.key === SOON) return [{ ...news, kind: 'start_soon' }];
  if (step.key === PLACED && order.starts_at === null) return [{ ...news, kind: 'new_order' }];
  const values = { order_no: String(order.order_no), first_name: order.chef_name };
  return [{ ...news, kind: 'unanswered', ...(step.mailed && { mail: { to: order.chef_email, values } }) }];
}

function newsToRider(step: Step, order: MovedOrder): News[] {
  const { id: orderId, rider_user_id: userId, rider_name: first_name, rider_email: to } = order;
  if (userId === null || first_name === null || to === null) return [];
  const news = { userId, orderId, step: step.key };
  if (step.topic === 'claim' && step.act === undefined) return [{ ...news, kind: 'claim_ending' }];
  if (step.topic === 'arrival' && step.act === undefined) return [{ ...news, kind: 'not_arrived' }];
  if (step.topic !== 'door') return [];
  const values = { order_no: String(order.order_no), first_name };
  return [{ ...news, kind: 'delivery_overdue', mail: { to, values } }];
}

function endOf({ act }: Step, late: Late): string | undefined {
  return act && ACTS[act].to === 'Cancelled' ? (reasonOf(act, late.timed) ?? '') : undefined;
}
