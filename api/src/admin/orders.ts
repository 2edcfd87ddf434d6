import { writeFile } from 'node:fs/promises';
import { type Topic, topicOf } from '@homeplate/domain/deadlines';
import { isolate } from '@homeplate/domain/isolate';
import { formatCents } from '@homeplate/domain/money';
import { doAudited } from '../modules/operators/audit.ts';
import {
  deliverByOperator,
  endByOperator,
  findForOperator,
  findLate,
  findProof,
  type OperatorOrder,
  refundByOperator,
  undoByOperator,
} from '../modules/orders/forOperator.ts';
import { readRefusedRefunds } from '../modules/orders/settleRefunds.ts';
import { printedLines } from '../platform/cleanText.ts';
import type { Queryable } from '../platform/database.ts';
import { reasonFor } from './audit.ts';
import type { Operator } from './open.ts';
import { describeRefused } from './refunds.ts';
import { Refusal, UsageError } from './usage.ts';

const TAKING: Partial<Record<string, string>> = { claimed: 'taken', claim_lapsed: 'not picked up in time' };

const DISCLOSED = { room: "the customer's door", phone: "the customer's phone", kitchen: "the kitchen's door" };

export async function showOrders(operator: Operator, wanted: string): Promise<void> {
  const orders = await doAudited(operator, 'look at orders', null, async (tx) => {
    const found = await findForOperator(tx, wanted);
    const details = { orders: found.map((order) => order.order_no).join(' ') };
    return { result: found, subject: found.length === 1 ? (found[0]?.id ?? null) : null, details };
  });
  if (orders.length === 0) throw new Refusal(`There is no order for ${wanted}.`);
  for (const order of orders) operator.say(describe(order));
}

export async function findOrder(sql: Queryable, wanted: string): Promise<OperatorOrder> {
  if (!/^#?\d+$/.test(wanted)) throw new UsageError(`${wanted} is not an order number.`);
  const [order] = await findForOperator(sql, wanted);
  if (order === undefined) throw new Refusal(`There is no order ${wanted}.`);
  return order;
}

export async function savePhoto(operator: Operator, wanted: string, file = ''): Promise<void> {
  await doAudited(operator, 'look at orders', null, async (tx) => {
    const order = await findOrder(tx, wanted);
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
  collect: 'not collected',
  door: 'not delivered',
  arrival: 'did not arrive',
  help: 'rider calls for help',
};

export async function showLateOrders(operator: Operator, which: string, number?: string): Promise<void> {
  if (isSettling(which)) return settleOrder(operator, which, number ?? '');
  if (number !== undefined) throw new UsageError(`${number} is one word too many for orders ${which}.`);
  if (which !== 'late') throw new UsageError(`There is no orders ${which}: use orders late.`);
  const orders = await findLate(operator.sql, operator.now);
  if (orders.length === 0) operator.say('No order is late.');
  for (const refused of await readRefusedRefunds(operator.sql)) operator.say(describeRefused(refused));
  for (const { order_no, status, created_at, steps } of orders) {
    const what = new Set(steps.map((step) => LATE[topicOf(step)]));
    operator.say(`Order ${order_no}  ${status}  ${created_at.toISOString()}  ${[...what].join(', ')}`);
  }
}

export async function refund(operator: Operator, wanted: string): Promise<void> {
  const reason = reasonFor(operator, 'A refund needs --reason: the customer reads it.');
  const { bearer } = operator;
  if (bearer !== 'chef' && bearer !== 'platform')
    throw new UsageError('A refund needs --bearer chef or --bearer platform: who pays for it.');
  const order = await findOrder(operator.sql, wanted);
  const left = order.total_cents - order.refunds.reduce((sum, part) => sum + part.amount_cents, 0);
  if (left === 0) throw new Refusal(alreadyRefunded(order));

  const amount = formatCents(left);
  const isEnded = order.status === 'Pending' || order.status === 'Waiting Pickup';
  const also = isEnded ? ' and cancel the order' : `; it stays ${order.status}`;
  await operator.confirm(`Refund ${amount} of order ${order.order_no} to ${order.email}${also}.`);
  const outcome = await doAudited(operator, 'refund', reason, async (tx) => {
    const result = await refundByOperator(operator, tx, { orderId: order.id, bearer, reason, seen: left });
    if (result === 'already') throw new Refusal(alreadyRefunded(order));
    if (result === 'changed')
      throw new Refusal(`A part of order ${order.order_no} went back meanwhile: run the command again.`);
    return { result, subject: order.id, details: { order_no: order.order_no, cents: left, bearer, result } };
  });
  const done = outcome === 'cancelled' ? 'is cancelled, and its' : `stays ${order.status}; its`;
  operator.say(`Order ${order.order_no} ${done} ${amount} will be sent back by a running server.`);
}

const NOT_ON_ITS_WAY = 'is not on its way, or its customer was asked whether it arrived';
const SETTLING = {
  undo: {
    does: 'Put back to its kitchen',
    act: 'undo pickup',
    move: undoByOperator,
    to: 'Waiting Pickup',
    else: NOT_ON_ITS_WAY,
  },
  delivered: {
    does: 'Complete as delivered',
    act: 'delivered',
    move: deliverByOperator,
    to: 'Completed',
    else: NOT_ON_ITS_WAY,
  },
  cancel: { does: 'Cancel, with a full refund', act: 'cancel', move: endByOperator, to: 'Cancelled', else: 'is over' },
} as const;
const isSettling = (which: string): which is keyof typeof SETTLING => Object.hasOwn(SETTLING, which);

async function settleOrder(operator: Operator, which: keyof typeof SETTLING, wanted: string): Promise<void> {
  const reason = reasonFor(operator, `orders ${which} needs --reason.`);
  const order = await findOrder(operator.sql, wanted);
  const { id: orderId, order_no } = order;
  const { does, act, move, to, else: why } = SETTLING[which];
  await operator.confirm(`${does}: order ${order_no} of ${order.email}.`);
  await doAudited(operator, act, reason, async (tx) => {
    if (!(await move(operator, tx, { orderId, reason }))) throw new Refusal(`Order ${order_no} ${why}.`);
    return { result: undefined, subject: orderId, details: { order_no } };
  });
  operator.say(`Order ${order_no} is ${to}.`);
}

function alreadyRefunded(order: OperatorOrder): string {
  const status = order.refunds.length === 0 ? '' : ` (${order.payment?.status ?? 'unknown'})`;
  return `Order ${order.order_no} is refunded already${status}.`;
}

function describe(order: OperatorOrder): string {
  const { payment } = order;
  return printedLines([
    `Order ${order.order_no}  ${order.status}  ${order.created_at.toISOString()}  (id ${order.id})`,
    `  customer  ${order.first_name} ${order.last_name}, ${order.email}, ${order.mobile_number}`,
    `  to        ${[order.address_line_2, order.address_line_1, order.city].filter(Boolean).join(', ')}`,
    `  handover  ${[handoverOf(order), order.delivery_note].filter(Boolean).join(': ')}`,
    ...(order.proof === null ? [] : [`  proof     ${[order.proof, order.place].filter(Boolean).join(': ')}`]),
    `  kitchen   ${order.chef_name}, ${order.chef_email}`,
    ...(order.rider === null ? [] : [`  rider     ${order.rider.first_name}, ${order.rider.vehicle_type}`]),
    ...order.lines.map((line) => `  ${line.quantity} × ${isolate(line.name)}  ${formatCents(line.unit_price_cents)}`),
    `  total     ${formatCents(order.total_cents)}  ${payment?.method ?? ''} ${payment?.status ?? 'no payment'}`,
    ...order.refunds.map((part) => `  refund    ${formatCents(part.amount_cents)}  ${part.status}  ${part.reason}`),
    ...order.events.map(({ at, status, by, reason }) =>
      `  ${new Date(at).toISOString()}  ${status} by ${by}  ${reason ?? ''}`.trimEnd(),
    ),
    ...order.noted.map(
      ({ at, kind, by }) => `  ${new Date(at).toISOString()}  ${TAKING[kind] ?? kind.replaceAll('_', ' ')} by ${by}`,
    ),
    ...order.shown.map(
      ({ at, what, email }) => `  ${new Date(at).toISOString()}  ${DISCLOSED[what]} opened to ${email}`,
    ),
    '',
  ]);
}

const handoverOf = ({ handoff, spot }: OperatorOrder): string => (handoff === 'spot' ? `spot ${spot}` : handoff);
