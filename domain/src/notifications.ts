import type { OrderStatus } from './orderLifecycle.ts';
import { dayOf, wallInstant } from './torontoClock.ts';
import { laterDay } from './torontoTime.ts';

export type Who = 'customer' | 'chef' | 'rider';

export interface NotificationRow {
  who: Who;
  /** Its name in the settings. */
  label: string;
  when: string;
  /** `{no}` is the order's number: nothing else of an order leaves the site by push. */
  title: string;
  /** What to do. */
  body: string;
  push: boolean;
  /** The kind of mail that goes with it. */
  mail: string | null;
  /** Cannot be switched off. */
  fixed?: true;
  /** Its push waits for the end of quiet hours. */
  waits?: true;
  /** Several that are due at once are one push, with this title. */
  gathers?: string;
  /** Of the order, while its push is worth sending, and for so many minutes. */
  during: readonly OrderStatus[];
  minutes: number;
  /** The page that shows the order. */
  path: string;
}

const CUSTOMER = { who: 'customer', path: '/Customer/OrderDetails' } as const;
const PAST = { who: 'customer', path: '/Customer/PastOrders' } as const;
const CHEF = { who: 'chef', path: '/chef/orders' } as const;
const RIDER = { who: 'rider', path: '/rider/orders' } as const;

const DAY_MINUTES = 24 * 60;

/** What people are notified of: one row for page, push and mail (docs/notifications.md). */
export const NOTIFICATIONS = {
  accepted: {
    ...CUSTOMER,
    label: 'Accepted',
    when: 'the chef accepts',
    title: 'Order {no} accepted',
    body: 'Your meal is being cooked.',
    push: true,
    mail: 'orderAccepted',
    during: ['Waiting Pickup'],
    minutes: 60,
  },
  no_answer: {
    ...CUSTOMER,
    label: 'No answer yet',
    when: '5 minutes after the payment, not accepted',
    title: 'Order {no}: no answer yet',
    body: 'Keep waiting, or cancel it for a full refund.',
    push: true,
    mail: 'noAnswerYet',
    during: ['Pending'],
    minutes: 10,
  },
  running_late: {
    ...CUSTOMER,
    label: 'Late',
    when: 'expected later than promised',
    title: 'Order {no} is late',
    body: 'See when it arrives now.',
    push: true,
    mail: 'runningLate',
    during: ['Waiting Pickup', 'In Progress'],
    minutes: 60,
  },
  rider_missing: {
    ...CUSTOMER,
    label: 'No rider yet',
    when: '15 minutes after ready, and after each wish to wait, without a rider',
    title: 'Order {no}: no rider yet',
    body: 'Keep waiting, or cancel it for a full refund.',
    push: true,
    mail: 'riderMissing',
    fixed: true,
    during: ['Waiting Pickup'],
    minutes: 60,
  },
  on_its_way: {
    ...CUSTOMER,
    label: 'On its way',
    when: 'a rider picks it up',
    title: 'Order {no} is on its way',
    body: 'Follow it on its page.',
    push: true,
    mail: 'orderOnItsWay',
    during: ['In Progress'],
    minutes: 60,
  },
  at_the_door: {
    ...CUSTOMER,
    label: 'Rider at the door',
    when: 'the rider finds nobody at the door',
    title: 'Order {no} is at the door',
    body: 'Your rider waits five minutes. Please open, or call.',
    push: true,
    mail: null,
    fixed: true,
    during: ['In Progress'],
    minutes: 5,
  },
  pin_locked: {
    ...CUSTOMER,
    label: 'PIN locked',
    when: 'five wrong PINs',
    title: 'Order {no}: wrong PIN',
    body: 'Your PIN was entered wrong five times and is locked for ten minutes.',
    push: true,
    mail: null,
    fixed: true,
    during: ['In Progress'],
    minutes: 10,
  },
  arrived: {
    ...CUSTOMER,
    label: 'Did it arrive?',
    when: 'an hour after it was expected, without PIN or photo',
    title: 'Order {no}: did it arrive?',
    body: 'Please say yes or no.',
    push: true,
    mail: 'arrivalAsked',
    fixed: true,
    during: ['In Progress'],
    minutes: DAY_MINUTES,
  },
  delivered: {
    ...PAST,
    label: 'Delivered',
    when: 'the rider delivers it, or the customer confirms it',
    title: 'Order {no} delivered',
    body: 'Enjoy your meal!',
    push: true,
    mail: 'orderDelivered',
    during: ['Completed'],
    minutes: 60,
  },
  returned: {
    ...PAST,
    label: 'Returned to the kitchen',
    when: 'the rider returns it',
    title: 'Order {no}: nobody was there',
    body: 'Your meal went back to the kitchen.',
    push: true,
    mail: 'orderReturned',
    fixed: true,
    during: ['Completed'],
    minutes: 60,
  },
  presumed: {
    ...PAST,
    label: 'Closed without an answer',
    when: '24 hours without an answer to whether it arrived',
    title: 'Order {no} is closed',
    body: 'It counts as delivered. Tell us if it did not arrive.',
    push: true,
    mail: 'orderPresumed',
    fixed: true,
    waits: true,
    during: ['Completed'],
    minutes: DAY_MINUTES,
  },
  cancelled: {
    ...PAST,
    label: 'Cancelled',
    when: 'it is rejected or cancelled',
    title: 'Order {no} cancelled',
    body: 'You get a full refund.',
    push: true,
    mail: 'orderCancelled',
    fixed: true,
    during: ['Cancelled'],
    minutes: DAY_MINUTES,
  },
  new_order: {
    ...CHEF,
    label: 'New order',
    when: 'it is paid',
    title: 'New order {no}',
    body: 'Accept or reject it.',
    push: true,
    mail: null,
    during: ['Pending'],
    minutes: 10,
  },
  unanswered: {
    ...CHEF,
    label: 'Order without an answer',
    when: '1, 3 and 6 minutes after the payment; the mail once, at 3',
    title: 'Order {no} waits for you',
    body: 'Answer it, or it is cancelled.',
    push: true,
    mail: 'orderUnanswered',
    during: ['Pending'],
    minutes: 10,
  },
  not_ready: {
    ...CHEF,
    label: 'Not ready yet',
    when: 'at the promised time, and 10 minutes later, not ready',
    title: 'Order {no} should be ready',
    body: 'Mark it ready, or move the time.',
    push: true,
    mail: null,
    during: ['Waiting Pickup'],
    minutes: 30,
  },
  order_cancelled: {
    ...CHEF,
    label: 'Cancelled',
    when: 'the customer, a deadline, or after Accept an operator cancels it',
    title: 'Order {no} cancelled',
    body: 'There is nothing more to do for it.',
    push: true,
    mail: 'orderEnded',
    during: ['Cancelled'],
    minutes: 60,
  },
  kitchen_paused: {
    ...CHEF,
    label: 'Kitchen paused',
    when: 'the second order in a row ends without an answer; in place of its Cancelled',
    title: 'Your kitchen is paused',
    body: 'Two orders in a row had no answer. Resume when you are back.',
    push: true,
    mail: 'orderEnded',
    fixed: true,
    waits: true,
    during: ['Cancelled'],
    minutes: DAY_MINUTES,
  },
  orders_nearby: {
    ...RIDER,
    label: 'Orders near you',
    when: 'on duty: an order nearby is ready, still waits 10 minutes later, or a claim of it lapses',
    title: 'Order {no} is near you',
    body: 'Claim it to deliver it.',
    push: true,
    mail: null,
    waits: true,
    gathers: '{count} orders are near you',
    during: ['Waiting Pickup'],
    minutes: 30,
  },
  claim_ending: {
    ...RIDER,
    label: 'Claim about to lapse',
    when: '5 minutes before the claim lapses',
    title: 'Order {no}: pick it up soon',
    body: 'Your claim ends in a few minutes.',
    push: true,
    mail: null,
    during: ['Waiting Pickup'],
    minutes: 5,
  },
  claim_lapsed: {
    ...RIDER,
    label: 'Claim lapsed',
    when: 'the claim lapses',
    title: 'Order {no} is not yours any more',
    body: 'It was not picked up in time.',
    push: true,
    mail: null,
    during: ['Waiting Pickup'],
    minutes: 30,
  },
  delivery_overdue: {
    ...RIDER,
    path: '/rider/orders/in-progress',
    label: 'Delivery overdue',
    when: '20 and 35 minutes after it was expected',
    title: 'Order {no}: is it delivered?',
    body: 'If it is, mark it delivered.',
    push: true,
    mail: 'deliveryOverdue',
    during: ['In Progress'],
    minutes: 60,
  },
  delivery_cancelled: {
    ...RIDER,
    label: 'Cancelled',
    when: 'an order that the rider has claimed or carries is cancelled',
    title: 'Order {no} cancelled',
    body: 'You need not deliver it.',
    push: true,
    mail: 'orderEnded',
    during: ['Cancelled'],
    minutes: 60,
  },
} as const satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof NOTIFICATIONS;

/** Undefined for what an older or newer server wrote. */
export function notificationRow(kind: string): NotificationRow | undefined {
  return Object.hasOwn(NOTIFICATIONS, kind) ? NOTIFICATIONS[kind as NotificationKind] : undefined;
}

type Said = Pick<NotificationRow, 'title' | 'body' | 'gathers'>;

/** The two lines of it, for one order or for several at once. */
export function notificationText({ title, body, gathers }: Said, orderNos: readonly (string | number)[]) {
  const count = orderNos.length;
  const isMany = gathers !== undefined && count > 1;
  const line = isMany ? gathers : title;
  return { title: line.replace('{no}', String(orderNos[0])).replace('{count}', String(count)), body };
}

/** Where an order is shown. */
export function notificationPath({ path }: Pick<NotificationRow, 'path'>, orderId: string | null): string {
  return orderId === null ? path : `${path}?order=${orderId}`;
}

interface Standing {
  at: Date;
  read_at: Date | null;
  status: OrderStatus;
  /** By a rider, at present. */
  is_claimed: boolean;
  /** Whether the one who is notified is on duty. */
  is_on_duty: boolean;
  /** Switched off, where it can be. */
  is_off: boolean;
}

/** Whether a push still says something: it was not read, is not too old, and its order is where it was. */
export function isWorthPushing(kind: string, order: Standing, now: Date): boolean {
  const row = notificationRow(kind);
  if (row === undefined || order.read_at !== null || !row.during.includes(order.status)) return false;
  if (order.is_off && row.fixed !== true) return false;
  if (kind === 'orders_nearby' && (order.is_claimed || !order.is_on_duty)) return false;
  if (kind === 'claim_ending' && !order.is_claimed) return false;
  // What may wait for the morning is not too old then.
  const most = row.waits ? Math.max(row.minutes, DAY_MINUTES) : row.minutes;
  return now.getTime() - order.at.getTime() <= most * 60_000;
}

/** When the quiet hours end in which `now` lies; undefined outside of them. */
export function quietUntil(now: Date, from: string | null, to: string | null): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const today = dayOf(now.getTime());
  const at = (day: string, time: string) => wallInstant(day, time, 'second');
  for (const day of [laterDay(today, -1), today]) {
    const end = at(from < to ? day : laterDay(day, 1), to);
    if (at(day, from) <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return undefined;
}
