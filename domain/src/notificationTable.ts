import type { OrderStatus } from './orderLifecycle.ts';

export type Who = 'customer' | 'chef' | 'rider';

export interface NotificationRow {
  who: Who;
  /** In the settings. */
  label: string;
  when: string;
  /** `{no}`: the order's number, all that a push reveals of an order; `{name}`: of a dish or kitchen. */
  title: string;
  body: string;
  /** The mail that goes with it. */
  mail: string | null;
  /** Cannot be switched off. */
  fixed?: true;
  /** Its push waits for the end of quiet hours. */
  waits?: true;
  /** Title of one push for several that are due at once. */
  gathers?: string;
  /** A push is worth sending during these statuses and minutes; none: while the dish or kitchen can be ordered. */
  during: readonly OrderStatus[];
  minutes: number;
  /** Shows the order. */
  path: string;
}

const CUSTOMER = { who: 'customer', path: '/Customer/OrderDetails' } as const;
const PAST = { who: 'customer', path: '/Customer/PastOrders' } as const;
const REVIEW = { who: 'customer', path: '/Customer/Review' } as const;
const CHEF = { who: 'chef', path: '/chef/orders' } as const;
const RIDER = { who: 'rider', path: '/rider/orders' } as const;

export const DAY_MINUTES = 24 * 60;

/** One row for page, push and mail (docs/notifications.md). */
export const NOTIFICATIONS = {
  accepted: {
    ...CUSTOMER,
    label: 'Accepted',
    when: 'the chef accepts',
    title: 'Order {no} accepted',
    body: 'Your meal is being cooked.',
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
    mail: 'runningLate',
    during: ['Waiting Pickup', 'In Progress'],
    minutes: 60,
  },
  rider_missing: {
    ...CUSTOMER,
    label: 'No rider yet',
    when: '15 minutes after ready, and after each answer to keep waiting, without a rider',
    title: 'Order {no}: no rider yet',
    body: 'Keep waiting, or cancel it for a full refund.',
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
    mail: null,
    fixed: true,
    during: ['In Progress'],
    minutes: 10,
  },
  arrived: {
    ...CUSTOMER,
    label: 'Did it arrive?',
    when: 'delivered without PIN or photo, or not delivered an hour after it was expected',
    title: 'Order {no}: did it arrive?',
    body: 'Please say yes or no.',
    mail: 'arrivalAsked',
    fixed: true,
    during: ['In Progress', 'Completed'],
    minutes: DAY_MINUTES,
  },
  delivered: {
    ...PAST,
    label: 'Delivered',
    when: 'the rider delivers it with PIN or photo, or the customer confirms it',
    title: 'Order {no} delivered',
    body: 'Enjoy your meal!',
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
    mail: 'orderCancelled',
    fixed: true,
    during: ['Cancelled'],
    minutes: DAY_MINUTES,
  },
  how_was_it: {
    ...REVIEW,
    label: 'How was it?',
    when: '30 minutes after the delivery, not reviewed yet; once',
    title: 'Order {no}: how was it?',
    body: 'Your words help others choose.',
    mail: null,
    waits: true,
    during: ['Completed'],
    minutes: DAY_MINUTES,
  },
  review_hidden: {
    ...REVIEW,
    label: 'Review hidden',
    when: 'three people with a delivered order have reported it, or an operator hides it',
    title: 'Order {no}: your review is hidden',
    body: 'Its page says why.',
    mail: null,
    fixed: true,
    waits: true,
    during: ['Completed'],
    minutes: DAY_MINUTES,
  },
  back_again: {
    who: 'customer',
    path: '/',
    label: 'Back again',
    when: 'a dish has portions again or a kitchen opens, where it was asked for',
    title: '{name} is back',
    body: 'Order it while it lasts.',
    mail: null,
    waits: true,
    gathers: '{count} of your favourites are back',
    during: [],
    minutes: 180,
  },
  new_order: {
    ...CHEF,
    label: 'New order',
    when: 'it is paid',
    title: 'New order {no}',
    body: 'Accept or reject it.',
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
    mail: null,
    during: ['Waiting Pickup'],
    minutes: 30,
  },
  order_cancelled: {
    ...CHEF,
    path: '/chef/orders/completed',
    label: 'Cancelled',
    when: 'the customer, a deadline, or after Accept an operator cancels it',
    title: 'Order {no} cancelled',
    body: 'There is nothing more to do for it.',
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
    mail: 'orderEnded',
    fixed: true,
    waits: true,
    during: ['Cancelled'],
    minutes: DAY_MINUTES,
  },
  orders_nearby: {
    ...RIDER,
    label: 'Orders near you',
    when: 'on duty: an order nearby is ready, still waits 10 minutes later, or a claim of it lapses or is released',
    title: 'Order {no} is near you',
    body: 'Claim it to deliver it.',
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
    mail: 'deliveryOverdue',
    during: ['In Progress'],
    minutes: 60,
  },
  not_arrived: {
    ...RIDER,
    path: '/rider/orders/in-progress',
    label: 'Not arrived',
    when: 'the customer says that it has not arrived',
    title: 'Order {no} has not arrived',
    body: 'Deliver it with the PIN or a photo.',
    mail: null,
    fixed: true,
    during: ['In Progress'],
    minutes: DAY_MINUTES,
  },
  delivery_cancelled: {
    ...RIDER,
    label: 'Cancelled',
    when: 'an order that the rider has claimed or carries is cancelled',
    title: 'Order {no} cancelled',
    body: 'You need not deliver it.',
    mail: 'orderEnded',
    during: ['Cancelled'],
    minutes: 60,
  },
} as const satisfies Record<string, NotificationRow>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
