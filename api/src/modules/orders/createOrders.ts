import { provinceOf } from '@homeplate/domain/campusPlaces';
import { localDay } from '@homeplate/domain/localTime';
import { type Tax, taxOf } from '@homeplate/domain/taxes';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { book } from '../books/book.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { readRules } from '../tax/rules.ts';
import { setFeeTaxes } from './booking.store.ts';
import { PLACED } from './deadlineNews.ts';
import { insertOrders, type NewOrder } from './lifecycle.store.ts';
import { cancelByOperator } from './moveOrder.ts';
import { linesOf, newOrder, type Purchase } from './newOrder.ts';
import { sendReceipt } from './receipt.ts';

const NEW = { kind: 'new_order', step: PLACED } as const;
const PLANNED = { kind: 'planned_order', step: 'placed' } as const;

/** In the transaction that marks the checkout paid. Orders that nobody will cook are cancelled and refunded in it. */
export async function createOrders(context: Context, tx: Transaction, purchase: Purchase): Promise<void> {
  const placeOf = ({ chef_id }: { chef_id: string }) => purchase.lines.findIndex((line) => line.chef_id === chef_id);
  // As in the cart.
  const groups = purchase.groups.toSorted((one, other) => placeOf(one) - placeOf(other));
  const bought = groups.map((group) => ({ order: newOrder(context, purchase, group), group }));
  const orders = bought.map(({ order }) => order);
  const numbers = await insertOrders(tx, {
    orders,
    lines: orders.flatMap((order) => linesOf(purchase, order)),
    events: orders.map(placedEvent),
    payments: orders.map((order) => paymentOf(order, purchase.paymentId)),
  });
  await taxFees(
    context,
    tx,
    bought.map(({ order, group }) => ({ ...group, id: order.id })),
  );
  const hints = bought.map(({ order, group }) => ({
    ...{ orderId: order.id, waiting: false },
    userIds: [order.customer_id, group.chef_user_id],
  }));
  tx.afterCommit(() => context.live.placed(hints));
  const cooked = bought.filter(({ group }) => group.gone === null);
  const news = cooked.map(({ order, group }) => ({
    ...(group.starts_at ? PLANNED : NEW),
    ...{ userId: group.chef_user_id, orderId: order.id },
  }));
  await Promise.all([
    bookPaid(tx, orders, context.now),
    sendReceipt(context.jobs, tx, purchase, bought, numbers),
    notifyUsers(context, tx, news),
  ]);
  // In the order of their locks.
  for (const { order, group } of bought.toSorted((one, other) => (one.order.chef_id < other.order.chef_id ? -1 : 1))) {
    const reason = `${group.gone} before your payment arrived`;
    if (group.gone !== null) await cancelByOperator(context, tx, { orderId: order.id, status: order.status, reason });
  }
}

function bookPaid(tx: Transaction, orders: readonly NewOrder[], at: Date): Promise<void> {
  const checkoutId = orders[0]?.group_id ?? '';
  const paid = orders.map(({ id, total_cents }) => ({ orderId: id, cents: total_cents }));
  return book(tx, { name: 'paid', subject: checkoutId, checkoutId, orders: paid, at });
}

function placedEvent(order: NewOrder) {
  const nobody = { from_status: null, by_user: null, reason: null };
  return { ...nobody, order_id: order.id, to_status: order.status, by_role: 'payment' as const, at: order.created_at };
}

function paymentOf(order: NewOrder, paymentId: string) {
  return {
    order_id: order.id,
    payment_method: 'Card',
    amount_cents: order.total_cents,
    payment_status: 'Paid' as const,
    provider_payment_id: paymentId,
  };
}

type Sold = { id: string; fee_cents: number; kitchen_campus: string | null; taxes: readonly Tax[] };

async function taxFees(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Transaction,
  sold: readonly Sold[],
): Promise<void> {
  const { siteTaxNumber: number } = config;
  const registered = sold.filter(
    ({ fee_cents, taxes }) =>
      fee_cents > 0 && taxes.some(({ what, remitter }) => what === 'food' && remitter === 'chef'),
  );
  if (!number || registered.length === 0) return;
  const rules = await readRules(tx);
  const taxed = registered.map(({ id, fee_cents, kitchen_campus }) => {
    const place = { province: provinceOf(kitchen_campus), day: localDay(now) };
    const { cents } = taxOf({ what: 'delivery', base_cents: fee_cents, remitter: 'site', number }, rules, place);
    return { id, cents };
  });
  await setFeeTaxes(tx, taxed);
}
