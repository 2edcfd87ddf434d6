import { readFile } from 'node:fs/promises';
import { laterDay, localDay, localDayBounds, startOfLocalDay } from '@homeplate/domain/localTime';
import { CERTIFICATE, REPORTS } from '../../db/demo/evening.ts';
import { CHECKOUTS, type DemoCheckout, type DemoOrderState } from '../../db/demo/orders.ts';
import type { Context } from '../context.ts';
import { fulfil } from '../modules/checkout/fulfil.ts';
import { startCheckout } from '../modules/checkout/startCheckout.ts';
import { changeOrderStatus, type WantedMove } from '../modules/orders/changeOrderStatus.ts';
import { markOrderReady } from '../modules/orders/ready.ts';
import { settleRefund } from '../modules/orders/settleRefunds.ts';
import { handInPaper } from '../modules/papers/papers.ts';
import { answerProblem } from '../modules/problems/answer.ts';
import { reportProblem } from '../modules/problems/report.ts';
import type { Transaction } from '../platform/database.ts';
import { findBought, findLastDelivered } from './demo.store.ts';
import type { DemoMenu } from './menu.ts';
import { openPast, type Past } from './past.ts';
import { type DemoPeople, known, NOBODY } from './people.ts';

type Campus = { people: DemoPeople; menu: DemoMenu };
/** So many minutes after the payment. */
type At = (minutes: number) => Date;
type Worker = { id: string; user_id: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
// Early in the morning they move closer together, to stay today's.
const TODAY_SPAN_MS = 240 * MINUTE_MS;
const DELIVERED: DemoOrderState = { status: 'Completed', rider: 'owen' };

/** Through the use cases, each at its time. */
export async function playHistory(context: Context, tx: Transaction, campus: Campus): Promise<void> {
  const past = openPast(context, tx);
  const checkouts = CHECKOUTS.map((source) => ({ source, at: clockOf(source.paid, context.now) }));
  checkouts.sort((one, other) => one.at(0).getTime() - other.at(0).getTime());
  for (const { source, at } of checkouts) await buy(past, campus, source, at);
  await playEvening(past, campus.people, context.now);
}

async function buy(past: Past, { people, menu }: Campus, source: DemoCheckout, at: At): Promise<void> {
  const buyer = known(people.users, source.customer);
  const products = source.lines.map(({ dish, quantity, wish }) => ({
    id: known(menu, dish).id,
    quantity,
    special_request: wish,
  }));
  const order = { products, allergens_confirmed: true };
  const { sessionId } = await startCheckout(past.contextAt(at(-2)), buyer.id, order);
  const paying = past.contextAt(at(0));
  await paying.payments.takePayment(sessionId);
  await fulfil(paying, sessionId);
  const keys = new Map([...people.chefs].map(([key, { id }]) => [id, key]));
  for (const { id, chef_id } of await findBought(past.tx, sessionId)) {
    const key = known(keys, chef_id);
    const workers = { buyer: buyer.id, chef: known(people.chefs, key), riders: people.riders };
    await goOn(past, at, { id, state: source.orders?.[key] ?? DELIVERED, ...workers });
  }
}

type Bought = { id: string; state: DemoOrderState; buyer: string; chef: Worker; riders: DemoPeople['riders'] };

async function goOn(past: Past, at: At, { id: orderId, state, buyer, chef, riders }: Bought): Promise<void> {
  const move = async (minutes: number, role: 'chef' | 'rider' | 'customer', by: Worker, wanted: WantedMove) => {
    const caller = { role, userId: by.user_id, recordId: by.id };
    const { success, message } = await changeOrderStatus(past.contextAt(at(minutes)), caller, { orderId, ...wanted });
    if (!success) throw new Error(message ?? 'A demo order cannot go on.');
  };
  if (state.status === 'Pending') return;
  if (state.status === 'Cancelled') {
    const { by, reason } = state;
    await move(3, by, by === 'chef' ? chef : { id: buyer, user_id: buyer }, { status: 'Cancelled', reason });
    for (const refundId of past.owed.splice(0)) await settleRefund(past.contextAt(at(4)), refundId);
    return;
  }
  const isCooking = 'isCooking' in state;
  await move(3, 'chef', chef, { status: 'Waiting Pickup', readyInMinutes: isCooking ? 40 : 15 });
  if (isCooking) return;
  await sayReady(past.contextAt(at(18)), orderId, chef);
  if (state.status === 'Waiting Pickup') return;
  const rider = known(riders, state.rider);
  await move(21, 'rider', rider, { status: 'In Progress' });
  if (state.status === 'Completed') await move(38, 'rider', rider, { status: 'Completed' });
}

export async function sayReady(context: Context, orderId: string, chef: Worker): Promise<void> {
  const actor = { ...NOBODY, userId: chef.user_id, chefId: chef.id, roles: ['Chef'] as const };
  await markOrderReady({ ...context, actor }, orderId);
}

function clockOf(paidAt: DemoCheckout['paid'], now: Date): At {
  const isToday = 'minutesAgo' in paidAt;
  const sinceMidnight = now.getTime() - localDayBounds(now).from.getTime();
  const pace = MINUTE_MS * (isToday ? Math.min(1, sinceMidnight / TODAY_SPAN_MS) : 1);
  const paid = isToday ? now.getTime() - paidAt.minutesAgo * pace : hourOf(paidAt, now);
  return (minutes) => new Date(paid + minutes * pace);
}

function hourOf({ daysAgo, hour }: { daysAgo: number; hour: number }, now: Date): number {
  const day = localDay(new Date(now.getTime() - daysAgo * DAY_MS));
  return startOfLocalDay(day).getTime() + hour * 60 * MINUTE_MS;
}

async function playEvening({ tx, contextAt }: Past, { users, chefs }: DemoPeople, now: Date): Promise<void> {
  for (const { chef: key, reply, ...report } of REPORTS) {
    const chef = known(chefs, key);
    const order = await findLastDelivered(tx, chef.id);
    if (order === undefined) continue;
    const at = (minutes: number) =>
      contextAt(new Date(Math.min(now.getTime(), order.completed_at.getTime() + minutes * MINUTE_MS)));
    const customer = { ...NOBODY, userId: order.customer_id, chefId: null, roles: ['Customer'] as const };
    const { id } = await reportProblem({ ...at(20), actor: customer }, { orderId: order.id, ...report });
    if (reply === undefined) continue;
    const cook = { ...NOBODY, userId: chef.user_id, chefId: chef.id, roles: ['Chef'] as const };
    await answerProblem({ ...at(50), actor: cook }, { id, text: reply });
  }
  const { owner, days, ...fields } = CERTIFICATE;
  const expires_on = laterDay(localDay(now), days);
  const bytes = await readFile(new URL('../../db/demo/certificate.jpg', import.meta.url));
  const paper = { bytes, type: 'image/jpeg', fields: { ...fields, expires_on } };
  await handInPaper(contextAt(new Date(now.getTime() - 90 * MINUTE_MS)), known(users, owner).id, paper);
}
