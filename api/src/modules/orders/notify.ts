import { ACTS } from '@homeplate/domain/deadlineRound';
import type { Audience, Step } from '@homeplate/domain/deadlines';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { findRidersNearby, type Trip } from '../people/duty.ts';
import { findMovedOrder, type MovedOrder } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';

type LateOrder = {
  orderId: string;
  /** The kitchen is paused by it. */
  pauses: boolean;
};

/**
 * Tells people what a deadline has reached, in the transaction that acts on it: the one place where channels are joined. The page reads the
 * order itself; mails are queued here, a line for the operators is logged after the commit. What a move says to the customer, `moveOrder` mails.
 */
export async function notify(
  { jobs, log, live, now }: Pick<Context, 'jobs' | 'log' | 'live' | 'now'>,
  tx: Transaction,
  late: LateOrder,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  const order = await findMovedOrder(tx, late.orderId);
  for (const step of steps) {
    for (const audience of step.tell) {
      const mail = mailTo(audience, step, order, late);
      if (mail !== undefined) await jobs.add(tx, 'mail', mail);
    }
    if (step.tell.includes('riders') && (await findRidersNearby(tx, tripOf(order), now)).length > 0)
      orderChanged({ live }, tx, [order.id]);
    if (step.tell.includes('operators'))
      tx.afterCommit(() => log.error({ alert: 'order_late', orderId: order.id, step: step.key }, 'an order is late'));
  }
}

const tripOf = ({ kitchen_campus, address_line_1, customer_id }: MovedOrder): Trip => ({
  kitchenCampus: kitchen_campus,
  customerCampus: address_line_1,
  customerId: customer_id,
});

/** Nothing for `riders`: the page alone reaches them, by the hint that all riders get. */
function mailTo(audience: Audience, step: Step, order: MovedOrder, late: LateOrder) {
  const order_no = String(order.order_no);
  switch (audience) {
    case 'customer':
      return mailToCustomer(step, order, { order_no, first_name: order.first_name });
    case 'chef': {
      const values = { order_no, first_name: order.chef_name };
      if (step.mailed) return mailJob('orderUnanswered', order.chef_email, values);
      return endOf(step, order.chef_email, { ...values, paused: late.pauses ? 'yes' : '' });
    }
    case 'rider': {
      if (order.rider_email === null || order.rider_name === null) return undefined;
      const values = { order_no, first_name: order.rider_name };
      if (step.topic === 'door') return mailJob('deliveryOverdue', order.rider_email, values);
      return endOf(step, order.rider_email, { ...values, paused: '' });
    }
    default:
      return undefined;
  }
}

function mailToCustomer(
  step: Step,
  { email, chef_name: chef }: MovedOrder,
  values: Record<'order_no' | 'first_name', string>,
) {
  switch (step.act) {
    case 'askWhetherToWait':
      return mailJob('riderMissing', email, values);
    case 'askArrival':
      return mailJob('arrivalAsked', email, values);
    case undefined:
      if (step.topic === 'late') return mailJob('runningLate', email, values);
      return step.topic === 'accept' ? mailJob('noAnswerYet', email, { ...values, chef }) : undefined;
    default:
      return undefined;
  }
}

function endOf({ act }: Step, to: string, values: Record<'order_no' | 'first_name' | 'paused', string>) {
  const end = act && ACTS[act];
  return end?.to === 'Cancelled' ? mailJob('orderEnded', to, { ...values, reason: end.reason ?? '' }) : undefined;
}
