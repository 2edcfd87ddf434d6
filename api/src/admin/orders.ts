import { writeFile } from 'node:fs/promises';
import { type Topic, topicOf } from '@homeplate/domain/deadlines';
import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { formatCents } from '@homeplate/domain/money';
import { movesFrom } from '@homeplate/domain/orderLifecycle';
import {
  deliverByOperator,
  findForOperator,
  findLate,
  findProof,
  type OperatorOrder,
  refundByOperator,
  undoByOperator,
} from '../modules/orders/forOperator.ts';
import { printedLines } from '../platform/cleanText.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

const DISCLOSED = { room: "the customer's door", phone: "the customer's phone", kitchen: "the kitchen's door" };

/** `order <number or email>` */
export async function showOrders(operator: Operator, wanted: string): Promise<void> {
  const orders = await doAudited(operator, 'look at orders', null, async (tx) => {
    const found = await findForOperator(tx, wanted);
    const details = { orders: found.map((order) => order.order_no).join(' ') };
    return { result: found, subject: found.length === 1 ? (found[0]?.id ?? null) : null, details };
  });
  if (orders.length === 0) throw new Refusal(`There is no order for ${wanted}.`);
  for (const order of orders) operator.say(describe(order));
}

/** `photo <order number> <file>` */
export async function savePhoto(operator: Operator, wanted: string, file = ''): Promise<void> {
  if (!/^#?\d+$/.test(wanted)) throw new UsageError(`${wanted} is not an order number.`);
  await doAudited(operator, 'look at orders', null, async (tx) => {
    const [order] = await findForOperator(tx, wanted);
    if (order === undefined) throw new Refusal(`There is no order ${wanted}.`);
    const photo = await findProof(tx, order.id);
    if (photo === undefined) throw new Refusal(`There is no photo of order ${order.order_no}.`);
    // It may show a person's door: private, and never over another file.
    await writeFile(file, photo, { flag: 'wx', mode: 0o600 });
    return { result: undefined, subject: order.id, details: { orders: String(order.order_no), photo: true } };
  });
  operator.say(`The photo is in ${file}.`);
}

const LATE: Partial<Record<Topic, string>> = {
  ready: 'not ready',
  rider: 'no rider',
  door: 'not delivered',
  arrival: 'did not arrive',
};

/** `orders late`, `orders undo`, `orders delivered` */
export async function showLateOrders(operator: Operator, which: string, number?: string): Promise<void> {
  if (which === 'undo' || which === 'delivered') return settleOrder(operator, which, number ?? '');
  if (number !== undefined) throw new UsageError(`${number} is one word too many for orders ${which}.`);
  if (which !== 'late') throw new UsageError(`orders ${which} is no list: orders late is one.`);
  const orders = await findLate(operator.sql, operator.now);
  if (orders.length === 0) operator.say('No order is late.');
  for (const { order_no, status, created_at, steps } of orders) {
    const what = new Set(steps.map((step) => LATE[topicOf(step)]));
    operator.say(`Order ${order_no}  ${status}  ${created_at.toISOString()}  ${[...what].join(', ')}`);
  }
}

/** `refund <order number>` */
export async function refund(operator: Operator, wanted: string): Promise<void> {
  const reason = operator.reason;
  if (!/^#?\d+$/.test(wanted)) throw new UsageError(`${wanted} is not an order number.`);
  if (reason === undefined) throw new UsageError('A refund needs --reason: the customer reads it.');
  if (reason.length > REASON_MAX_LENGTH) throw new UsageError(`Keep the reason under ${REASON_MAX_LENGTH} characters.`);
  const [order] = await findForOperator(operator.sql, wanted);
  if (order === undefined) throw new Refusal(`There is no order ${wanted}.`);
  if (order.refund !== null) throw new Refusal(alreadyRefunded(order));

  const amount = formatCents(order.total_cents);
  const also = movesFrom(order.status, 'operator').length > 0 ? ' and cancel the order' : `; it stays ${order.status}`;
  await operator.confirm(`Refund ${amount} of order ${order.order_no} to ${order.email}${also}.`);
  const outcome = await doAudited(operator, 'refund', reason, async (tx) => {
    const result = await refundByOperator(operator, tx, { orderId: order.id, reason });
    if (result === 'already') throw new Refusal(alreadyRefunded(order));
    return { result, subject: order.id, details: { order_no: order.order_no, cents: order.total_cents, result } };
  });
  const done = outcome === 'cancelled' ? 'is cancelled, and its' : `stays ${order.status}; its`;
  operator.say(`Order ${order.order_no} ${done} ${amount} will be sent back by a running server.`);
}

/** `orders undo <order number>`, `orders delivered <order number>` */
async function settleOrder(operator: Operator, which: 'undo' | 'delivered', wanted: string): Promise<void> {
  if (!/^#?\d+$/.test(wanted)) throw new UsageError(`${wanted} is not an order number.`);
  const { reason } = operator;
  if (reason === undefined) throw new UsageError(`orders ${which} needs --reason.`);
  if (reason.length > REASON_MAX_LENGTH) throw new UsageError(`Keep the reason under ${REASON_MAX_LENGTH} characters.`);
  const [order] = await findForOperator(operator.sql, wanted);
  if (order === undefined) throw new Refusal(`There is no order ${wanted}.`);
  const { id: orderId, order_no } = order;
  const does = which === 'undo' ? 'Put back to its kitchen' : 'Complete as delivered';
  await operator.confirm(`${does}: order ${order_no} of ${order.email}.`);
  await doAudited(operator, which === 'undo' ? 'undo pickup' : 'delivered', reason, async (tx) => {
    const isDone =
      which === 'undo'
        ? await undoByOperator(operator, tx, orderId)
        : await deliverByOperator(operator, tx, { orderId, reason });
    if (!isDone)
      throw new Refusal(`Order ${order_no} is not on its way, or its customer was asked whether it arrived.`);
    return { result: undefined, subject: orderId, details: { order_no } };
  });
  operator.say(`Order ${order_no} is ${which === 'undo' ? 'Waiting Pickup' : 'Completed'}.`);
}

function alreadyRefunded(order: OperatorOrder): string {
  const status = order.refund === null ? '' : ` (${order.payment?.status ?? 'unknown'})`;
  return `Order ${order.order_no} is refunded already${status}.`;
}

function describe(order: OperatorOrder): string {
  const { payment, refund: sent } = order;
  return printedLines([
    `Order ${order.order_no}  ${order.status}  ${order.created_at.toISOString()}  (id ${order.id})`,
    `  customer  ${order.first_name} ${order.last_name}, ${order.email}, ${order.mobile_number}`,
    `  to        ${[order.address_line_2, order.address_line_1, order.city].filter(Boolean).join(', ')}`,
    `  handover  ${[handoverOf(order), order.delivery_note].filter(Boolean).join(': ')}`,
    ...(order.proof === null ? [] : [`  proof     ${[order.proof, order.place].filter(Boolean).join(': ')}`]),
    `  kitchen   ${order.chef_name}, ${order.chef_email}`,
    ...(order.rider === null ? [] : [`  rider     ${order.rider.first_name}, ${order.rider.vehicle_type}`]),
    ...order.lines.map((line) => `  ${line.quantity} × ${line.name}  ${formatCents(line.unit_price_cents)}`),
    `  total     ${formatCents(order.total_cents)}  ${payment?.method ?? ''} ${payment?.status ?? 'no payment'}`,
    ...(sent === null ? [] : [`  refund    ${formatCents(sent.amount_cents)}  ${sent.status}  ${sent.reason}`]),
    ...order.events.map(({ at, status, by, reason }) =>
      `  ${new Date(at).toISOString()}  ${status} by ${by}  ${reason ?? ''}`.trimEnd(),
    ),
    ...order.noted.map(({ at, kind, by }) => `  ${new Date(at).toISOString()}  ${kind.replaceAll('_', ' ')} by ${by}`),
    ...order.shown.map(
      ({ at, what, email }) => `  ${new Date(at).toISOString()}  ${DISCLOSED[what]} shown to ${email}`,
    ),
    '',
  ]);
}

function handoverOf({ handoff, spot }: OperatorOrder): string {
  return handoff === 'spot' ? `spot ${spot}` : handoff;
}
