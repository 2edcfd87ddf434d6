import { DISHES_PER_CHEF, idOf, priceOf, type Row, riderUser } from './rows.ts';
import { dishName, firstName, lastName, mixed, share } from './words.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 400;
/** The first chef gets this share. */
const BUSY_CHEF_SHARE = 0.1;
/** Open orders of that chef. */
export const BUSY_CHEF_OPEN = 20;
const FEE_CENTS = 299;

export type ScaledOrder = {
  index: number;
  customer: number;
  chef: number;
  rider: number;
  lines: { dish: number; quantity: number }[];
  status: 'Pending' | 'Waiting Pickup' | 'In Progress' | 'Completed' | 'Cancelled';
  at: Date;
  subtotal: number;
};

const OPEN = ['Pending', 'Waiting Pickup', 'In Progress'] as const;

/** Amounts are in cents. */
export function orderOf(index: number, size: { dishes: number; users: number }, now: Date): ScaledOrder {
  const chefs = Math.floor(size.dishes / DISHES_PER_CHEF);
  const isBusy = index < BUSY_CHEF_OPEN || share(40, index) < BUSY_CHEF_SHARE;
  const chef = isBusy ? 0 : mixed(41, index) % chefs;
  const isOpen = index < BUSY_CHEF_OPEN || (!isBusy && share(42, index) < 0.0005);
  const days = isOpen ? share(43, index) / 24 : 0.1 + share(44, index) * HISTORY_DAYS;
  const count = 1 + (mixed(45, index) % 2);
  const first = mixed(46, index) % (DISHES_PER_CHEF - 1);
  const lines = Array.from({ length: count }, (_, place) => ({
    dish: chef * DISHES_PER_CHEF + first + place,
    quantity: 1 + (mixed(47 + place, index) % 2),
  }));
  const settled = share(49, index) < 0.08 ? 'Cancelled' : 'Completed';
  return {
    index,
    customer: (mixed(50, index) % Math.floor(size.users / 5)) * 5 + 2 + (mixed(51, index) % 3),
    chef,
    rider: mixed(52, index) % Math.max(1, Math.floor((size.users - 4) / 50)),
    lines,
    status: isOpen ? (OPEN[index % 3] ?? 'Pending') : settled,
    at: new Date(now.getTime() - days * DAY_MS),
    subtotal: lines.reduce((sum, line) => sum + priceOf(line.dish) * line.quantity, 0),
  };
}

const statusSteps = {
  Pending: ['Pending'],
  'Waiting Pickup': ['Pending', 'Waiting Pickup'],
  'In Progress': ['Pending', 'Waiting Pickup', 'In Progress'],
  Completed: ['Pending', 'Waiting Pickup', 'In Progress', 'Completed'],
  Cancelled: ['Pending', 'Cancelled'],
} as const;
const STEP_MS = 15 * 60_000;
const after = (order: ScaledOrder, steps: number) => new Date(order.at.getTime() + steps * STEP_MS).toISOString();

const recipientOf = ({ customer }: ScaledOrder): Row => [
  firstName(customer),
  lastName(customer),
  `user${customer}@scale.test`,
  '5195550123',
  'Doon Campus',
  'Maple Block 12',
  'Kitchener',
];
const charges = ({ subtotal }: ScaledOrder): Row => [subtotal, FEE_CENTS, 0, subtotal + FEE_CENTS];
const day = (order: ScaledOrder) => order.at.toISOString().slice(0, 10);

export const orderRows = {
  checkouts: (order: ScaledOrder): Row[] => [
    [
      idOf('checkout', order.index),
      idOf('user', order.customer),
      'paid',
      'hash',
      'http://localhost',
      'http://localhost/Customer/OrderDetails',
      'http://localhost/',
      `cs_${idOf('session', order.index)}`,
      null,
      ...recipientOf(order),
      ...charges(order),
      day(order),
      after(order, 0),
      after(order, 2),
      `pay_${idOf('payment', order.index)}`,
    ],
  ],
  checkout_lines: (order: ScaledOrder): Row[] =>
    order.lines.map((line, place) => [
      idOf('checkout', order.index),
      place,
      idOf('dish', line.dish),
      idOf('chef', order.chef),
      ...lineOf(line),
    ]),
  checkout_groups: (order: ScaledOrder): Row[] => [
    [idOf('checkout', order.index), idOf('chef', order.chef), ...charges(order)],
  ],
  orders: (order: ScaledOrder): Row[] => [
    [
      idOf('order', order.index),
      idOf('checkout', order.index),
      idOf('user', order.customer),
      idOf('chef', order.chef),
      order.status === 'In Progress' || order.status === 'Completed' ? idOf('rider', order.rider) : null,
      order.status,
      ...charges(order),
      ...recipientOf(order),
      order.status === 'Cancelled' ? 'chef' : null,
      order.status === 'Cancelled' ? 'Sold out' : null,
      after(order, 0),
      order.status === 'Completed' ? after(order, 3) : null,
      true,
      order.status === 'Completed' || order.status === 'Cancelled',
    ],
  ],
  order_lines: (order: ScaledOrder): Row[] =>
    order.lines.map((line, place) => [idOf('order', order.index), place, idOf('dish', line.dish), ...lineOf(line)]),
  order_events: (order: ScaledOrder): Row[] =>
    statusSteps[order.status].map((status, step) => [
      idOf('order', order.index),
      statusSteps[order.status][step - 1] ?? null,
      status,
      step === 0 ? 'payment' : step === 1 ? 'chef' : 'rider',
      step < 2 ? null : idOf('user', riderUser(order.rider)),
      after(order, step),
    ]),
  payments: (order: ScaledOrder): Row[] => [
    [
      idOf('order', order.index),
      'Card',
      order.subtotal + FEE_CENTS,
      order.status === 'Cancelled' ? 'Refunded' : 'Paid',
      `pay_${idOf('payment', order.index)}`,
    ],
  ],
  refunds: (order: ScaledOrder): Row[] =>
    order.status !== 'Cancelled'
      ? []
      : [
          [
            idOf('refund', order.index),
            idOf('checkout', order.index),
            idOf('order', order.index),
            `pay_${idOf('payment', order.index)}`,
            order.subtotal + FEE_CENTS,
            'Sold out',
            'Refunded',
            `re_${idOf('refund', order.index)}`,
            1,
            after(order, 1),
            after(order, 1),
            true,
            order.subtotal,
            1,
          ],
        ],
  // The chef cooked again what was sold: portions equal their movements.
  stock_movements: (order: ScaledOrder): Row[] =>
    order.lines.flatMap((line) => [
      [idOf('dish', line.dish), -line.quantity, 'held', idOf('checkout', order.index), null, after(order, 0)],
      [idOf('dish', line.dish), line.quantity, 'edited', null, null, after(order, 4)],
    ]),
  'test_payments.sessions': (order: ScaledOrder): Row[] => [
    [
      `cs_${idOf('session', order.index)}`,
      idOf('checkout', order.index),
      idOf('checkout', order.index),
      '{"lines": [], "origin": "http://localhost", "successUrl": "/", "cancelUrl": "/"}',
      order.subtotal + FEE_CENTS,
      'CAD',
      'complete',
      `pay_${idOf('payment', order.index)}`,
      after(order, 0),
      after(order, 2),
    ],
  ],
} as const;

/** As sold. */
function lineOf({ dish, quantity }: { dish: number; quantity: number }): Row {
  return [quantity, priceOf(dish), dishName(dish), 'As it was.', `/pictures/${idOf('picture', dish)}/640.webp`];
}
