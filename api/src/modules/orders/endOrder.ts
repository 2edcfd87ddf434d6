import { formatCents } from '@homeplate/domain/money';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { returnPortions } from '../stock/holds.ts';
import { findOrderPortions, type MovedOrder } from './lifecycle.store.ts';
import { type Refunding, refundOrder } from './refunds.ts';

/** What the end of an order gives back, in the transaction that ended it: portions, the chef's place for the day, the money. */
export async function endOrder(context: Refunding, tx: Transaction, order: MovedOrder): Promise<void> {
  const { id, group_id: checkoutId, day, chef_id } = order;
  const portions = await findOrderPortions(tx, id);
  const lines = portions.map((portion) => ({ ...portion, chef_id, unitPrice: null }));
  await returnPortions(tx, { checkoutId, day, lines }, id, context.now);

  const reason = order.cancel_reason ?? whoEnded(order);
  const amount = order.total_cents;
  await refundOrder(context, tx, { checkoutId, orderId: id, paymentId: order.provider_payment_id, amount, reason });
  const told = mailJob('orderCancelled', order.email, {
    first_name: order.first_name,
    order_no: String(order.order_no),
    reason: order.cancel_reason ?? '',
    amount: formatCents(amount),
  });
  await context.jobs.add(tx, 'mail', told);
}

function whoEnded(order: MovedOrder): string {
  if (order.cancelled_by === 'customer') return 'Cancelled by the customer';
  return order.cancelled_by === 'chef' ? `Rejected by ${order.chef_name}` : 'Cancelled by Homeplate';
}
