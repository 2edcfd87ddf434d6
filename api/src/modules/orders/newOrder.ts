import { type Kitchen, kitchenAt } from '@homeplate/domain/kitchenHours';
import type { Tax } from '@homeplate/domain/taxes';
import { cancelUntil, type Planner, planTimes, planWay } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { NewOrder, NewOrderLine } from './lifecycle.store.ts';
import type { OrderRow } from './orders.store.ts';

const DELIVERY = [
  ...(['first_name', 'last_name', 'email', 'mobile_number', 'address_line_1', 'address_line_2'] as const),
  ...(['city', 'province', 'postal_code', 'country', 'handoff', 'spot', 'delivery_note'] as const),
];
const CHARGES = [
  ...(['chef_id', 'subtotal_cents', 'delivery_fee_cents', 'tax_cents', 'tip_cents'] as const),
  ...(['total_cents', 'fee_cents'] as const),
];
const LINE = [
  ...(['product_id', 'name', 'description', 'image_url', 'quantity', 'unit_price_cents'] as const),
  ...(['special_request', 'allergens'] as const),
];

export type Purchase = {
  checkout: { id: string; user_id: string } & Pick<OrderRow, (typeof DELIVERY)[number]>;
  paymentId: string;
  groups: readonly (Pick<OrderRow, (typeof CHARGES)[number]> &
    Kitchen &
    Planner & {
      starts_at: Date | null;
      pickup: boolean;
      kitchen_campus: string | null;
      pickup_spot: string | null;
      chef_name: string;
      chef_user_id: string;
      gone: string | null;
      taxes: readonly Tax[];
    })[];
  lines: readonly (Omit<NewOrderLine, 'order_id'> & { chef_id: string })[];
};

export type Bought = { order: NewOrder; group: Purchase['groups'][number] };

export function newOrder(context: Context, { checkout }: Purchase, group: Purchase['groups'][number]): NewOrder {
  const at = context.now;
  return {
    ...plannedTimes(context, checkout, group),
    pickup: group.pickup,
    pickup_spot: group.pickup ? group.pickup_spot : null,
    ...pick(group, CHARGES),
    ...pick(checkout, DELIVERY),
    ...(group.pickup && COLLECTED),
    id: newId(),
    group_id: checkout.id,
    customer_id: checkout.user_id,
    status: 'Pending',
    created_at: at,
    paid_open: group.starts_at !== null || kitchenAt(group, at).state === 'open',
    due_at: at,
    paid_booked: true,
  };
}

const COLLECTED = { address_line_2: null, handoff: 'hand', spot: null, delivery_note: null } as const;
const NOT_PLANNED = {
  ...{ starts_at: null, answer_from: null, cancel_until: null },
  ...{ first_ready_by: null, ready_by: null, promised_to: null },
};

function plannedTimes({ config, now }: Context, checkout: Purchase['checkout'], group: Purchase['groups'][number]) {
  if (group.starts_at === null) return NOT_PLANNED;
  const way = planWay({ kitchen: group.kitchen_campus, door: checkout.address_line_1, ...group }, config.deadlineScale);
  const times = planTimes(group.starts_at, group, way);
  return {
    starts_at: group.starts_at,
    answer_from: times.answerFrom,
    cancel_until: cancelUntil(times, group, now),
    first_ready_by: times.readyBy,
    ready_by: times.readyBy,
    promised_to: times.endsAt,
  };
}

export function linesOf({ lines }: Purchase, order: NewOrder): NewOrderLine[] {
  return lines
    .filter((line) => line.chef_id === order.chef_id)
    .map((line, position) => ({ order_id: order.id, position, ...pick(line, LINE) }));
}

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
