import { formatCents } from '@homeplate/domain/money';
import { readRefusedRefunds, retryRefund, settleByHand } from '../modules/orders/settleRefunds.ts';
import { act, idOf, reasonFor } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

export async function refunds(operator: Operator, which: string, id?: string): Promise<void> {
  if (which === 'paid') return settle(operator, id ?? '');
  if (which === 'retry') return sendAgain(operator, id ?? '');
  if (which !== 'refused' || id !== undefined)
    throw new UsageError(`There is no refunds ${which}: use refunds refused.`);
  const found = await readRefusedRefunds(operator.sql);
  if (found.length === 0) operator.say('No refund waits for an operator.');
  for (const refund of found) operator.say(describeRefused(refund));
}

export function describeRefused(refund: Awaited<ReturnType<typeof readRefusedRefunds>>[number]): string {
  const { id, order_no, amount_cents, created_at } = refund;
  const what = order_no === null ? 'a payment without an order' : `order ${order_no}`;
  return `Refund ${id}  ${formatCents(amount_cents)} of ${what}  ${created_at.toISOString()}  refused by the provider`;
}

async function sendAgain(operator: Operator, wanted: string): Promise<void> {
  const refundId = idOf(wanted, 'refund');
  await operator.confirm(`Send refund ${refundId} again.`);
  await act(operator, 'refund retried', operator.reason, async (tx) => {
    if (!(await retryRefund(operator, tx, refundId)))
      throw new Refusal(`Refund ${refundId} does not wait for an operator.`);
    return { subject: refundId, details: {} };
  });
  operator.say(`Refund ${refundId} is sent again by a running server.`);
}

async function settle(operator: Operator, wanted: string): Promise<void> {
  const refundId = idOf(wanted, 'refund');
  const reference = reasonFor(operator, '--reason names the other payment, such as its number.');
  await operator.confirm(`Refund ${refundId} was paid another way: ${reference}.`);
  await act(operator, 'refund paid', reference, async (tx) => {
    if (!(await settleByHand(operator, tx, { refundId, reference })))
      throw new Refusal(`Refund ${refundId} does not wait for an operator.`);
    return { subject: refundId, details: {} };
  });
  operator.say(`Refund ${refundId} is settled.`);
}
