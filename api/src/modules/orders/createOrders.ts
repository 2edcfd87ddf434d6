import { statementText } from '@homeplate/domain/allergenText';
import { kitchenAt } from '@homeplate/domain/kitchenHours';
import { formatCents } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { notifyUsers } from '../notifications/notifyUsers.ts';
import { insertOrders, type NewOrder, type NewOrderLine } from './lifecycle.store.ts';
import { orderChanged } from './live.ts';
import { cancelByOperator } from './moveOrder.ts';
import { PLACED } from './notify.ts';
import type { OrderRow } from './orders.store.ts';

type DeliveryField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'mobile_number'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'country'
  | 'handoff'
  | 'spot'
  | 'delivery_note';
type ChargeField = 'chef_id' | 'subtotal_cents' | 'delivery_fee_cents' | 'tax_cents' | 'total_cents';

export type Purchase = {
  checkout: { id: string; user_id: string } & Pick<OrderRow, DeliveryField>;
  paymentId: string;
  /** `is_open` is false for a chef suspended while the page was open. */
  groups: readonly (Pick<OrderRow, ChargeField> & {
    chef_name: string;
    chef_user_id: string;
    is_open: boolean;
  })[];
  lines: readonly (Omit<NewOrderLine, 'order_id'> & { chef_id: string })[];
};

const KITCHEN_CLOSED = 'The kitchen closed before your payment arrived';

/** In the transaction that marks the checkout paid. Orders that nobody will cook are cancelled and refunded in it. */
export async function createOrders(context: Context, tx: Transaction, purchase: Purchase): Promise<void> {
  const open = await findOpenKitchens(
    context,
    purchase.groups.map(({ chef_id }) => chef_id),
  );
  const bought = purchase.groups.map((group) => ({
    order: newOrder(purchase, group, open.has(group.chef_id), context.now),
    group,
  }));
  const orders = bought.map(({ order }) => order);
  const numbers = await insertOrders(tx, {
    orders,
    lines: orders.flatMap((order) => linesOf(purchase, order)),
    events: orders.map(placedEvent),
    payments: orders.map((order) => paymentOf(order, purchase.paymentId)),
  });
  orderChanged(
    context,
    tx,
    orders.map(({ id }) => id),
  );
  const cooked = bought.filter(({ group }) => group.is_open);
  await sendReceipts(context.jobs, tx, purchase, cooked, numbers);
  await notifyUsers(
    context,
    tx,
    cooked.map(({ order, group }) => ({
      kind: 'new_order',
      userId: group.chef_user_id,
      orderId: order.id,
      step: PLACED,
    })),
  );
  for (const { order } of bought.filter(({ group }) => !group.is_open))
    await cancelByOperator(context, tx, { orderId: order.id, status: order.status, reason: KITCHEN_CLOSED });
}

/** A kitchen that is full may be so by this order. */
async function findOpenKitchens({ loaders, now }: Context, chefIds: readonly string[]): Promise<Set<string>> {
  const kitchens = await Promise.all(chefIds.map((id) => loaders.kitchenHoursById.load(id)));
  const open = kitchens.filter((kitchen) => kitchen && ['open', 'full'].includes(kitchenAt(kitchen, now).state));
  return new Set(open.flatMap((kitchen) => kitchen?.id ?? []));
}

function newOrder(
  { checkout }: Purchase,
  group: Pick<OrderRow, ChargeField>,
  isKitchenOpen: boolean,
  at: Date,
): NewOrder {
  return {
    id: newId(),
    group_id: checkout.id,
    customer_id: checkout.user_id,
    chef_id: group.chef_id,
    status: 'Pending',
    subtotal_cents: group.subtotal_cents,
    delivery_fee_cents: group.delivery_fee_cents,
    tax_cents: group.tax_cents,
    total_cents: group.total_cents,
    first_name: checkout.first_name,
    last_name: checkout.last_name,
    email: checkout.email,
    mobile_number: checkout.mobile_number,
    address_line_1: checkout.address_line_1,
    address_line_2: checkout.address_line_2,
    city: checkout.city,
    province: checkout.province,
    postal_code: checkout.postal_code,
    country: checkout.country,
    handoff: checkout.handoff,
    spot: checkout.spot,
    delivery_note: checkout.delivery_note,
    created_at: at,
    paid_open: isKitchenOpen,
    due_at: at,
  };
}

function linesOf({ lines }: Purchase, order: NewOrder): NewOrderLine[] {
  return lines
    .filter((line) => line.chef_id === order.chef_id)
    .map((line, position) => ({
      order_id: order.id,
      position,
      product_id: line.product_id,
      name: line.name,
      description: line.description,
      image_url: line.image_url,
      quantity: line.quantity,
      unit_price_cents: line.unit_price_cents,
      special_request: line.special_request,
      allergens: line.allergens,
    }));
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

function receiptLines({ quantity, name, allergens, special_request: note }: NewOrderLine): string[] {
  const said = [`${quantity} × ${name}`, statementText(allergens)];
  return note === null ? said : [...said, `Note: ${note.replaceAll(/\s+/g, ' ')}`];
}

async function sendReceipts(
  jobs: Jobs,
  tx: Transaction,
  purchase: Purchase,
  cooked: readonly { order: NewOrder; group: { chef_name: string } }[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { order, group } of cooked) {
    const receipt = mailJob('orderPlaced', order.email, {
      first_name: order.first_name,
      order_id: order.id,
      order_no: String(numbers.get(order.id)),
      chef: group.chef_name,
      dishes: linesOf(purchase, order).flatMap(receiptLines).join('\n'),
      place: [order.address_line_1, order.address_line_2].filter(Boolean).join(', '),
      total: formatCents(order.total_cents),
    });
    await jobs.add(tx, 'mail', { ...receipt, orderId: order.id });
  }
}
