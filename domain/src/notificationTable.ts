import type { OrderStatus } from './orderLifecycle.ts';
import { ORDER_STATES, stateTitle } from './orderWords.ts';

export type Who = 'customer' | 'chef' | 'rider';

export interface NotificationRow {
  who: Who;
  group: string;
  label: string;
  when: string;
  /** `{order}`: its food, in a push its number; `{name}`: of a dish or kitchen; `{sum}`, `{day}`: of a refund; `{why}`: a reason, in no push; `{when}`: of a drop; `{where}`: it was left; `{stop}`: of STOPS. */
  title: string;
  body: string;
  /** In its push, behind the portions: the minutes left to act, or by which it is late. */
  push?: string;
  mail: string | null;
  mailOnRequest?: true;
  fixed?: true;
  /** Its push waits for the end of quiet hours. */
  waits?: true;
  /** One push for several that are due at once. */
  gathers?: string;
  pickup?: true;
  /** None, for customers: while the dish or kitchen can be ordered. */
  during: readonly OrderStatus[];
  minutes: number;
  path: string;
  openPath?: string;
}

const CUSTOMER = { who: 'customer', group: 'My orders', path: '/Customer/OrderDetails' } as const;
const PAST = { ...CUSTOMER, path: '/Customer/PastOrders' } as const;
const COLLECTED = { ...CUSTOMER, pickup: true, fixed: true, during: ['Waiting Pickup'] } as const;
const CHEF = { who: 'chef', group: 'Orders I cook', path: '/chef/orders', mail: null } as const;
const NEW_ORDERS = { ...CHEF, group: 'New orders' } as const;
const RIDER = { who: 'rider', group: 'Orders I deliver', path: '/rider/orders', mail: null } as const;

export const DAY_MINUTES = 24 * 60;

const LATER = { mail: null, waits: true, minutes: DAY_MINUTES } as const;
const REVIEW = { ...LATER, ...CUSTOMER, group: 'Reviews', path: '/Customer/Review', during: ['Completed'] } as const;
const WAITED_FOR = { ...LATER, who: 'customer', group: 'Dishes and kitchens I wait for', path: '/' } as const;
const DROP = { ...WAITED_FOR, during: [] } as const;
const KITCHEN = { ...LATER, who: 'chef', group: 'My kitchen', path: '/chef/papers', during: [] } as const;
const EARNINGS = { ...LATER, fixed: true, during: [] } as const;
const SENT = [
  ['Earnings paid out', 'they are sent'],
  ['Your earnings are on their way', 'Banks show them within a few working days.'],
] as const;
const CAME_BACK = [
  ['Earnings came back', 'they could not be paid out'],
  ['Your earnings came back to us', 'Open them and check where they go.'],
] as const;
const REPORTED = { ...LATER, fixed: true, during: ['In Progress', 'Completed', 'Cancelled'] } as const;
const REPORTED_CHEF = { ...CHEF, ...REPORTED, path: '/chef/orders/completed', openPath: '/chef/orders' } as const;
const REPORTED_CUSTOMER = { ...PAST, ...REPORTED, openPath: '/Customer/OrderDetails' } as const;
/** A cancelled order's chef reads one of these. */
export const STOPS = {
  unanswered: 'Do not cook it.',
  cooking: 'Stop cooking it.',
  ready: 'You cooked it, so we check what you are paid.',
  paid: 'You cooked it, so we pay you for it.',
} as const;

interface Delivered {
  proof?: string | null;
  handoff?: string | null;
  spot?: string | null;
}

export function whereText({ proof, handoff, spot }: Delivered): string {
  if (proof !== 'photo') return ORDER_STATES.delivered.line;
  if (handoff === 'spot') return `It is at: ${spot}. See the photo.`;
  return handoff === 'door' ? 'It is at your door. See the photo.' : 'Your rider left it. See the photo.';
}

type Facts = Omit<NotificationRow, 'label' | 'when' | 'title' | 'body'>;

/** One row for page, push and mail (docs/notifications.md): label and when, title and body, the rest. */
const ROWS = {
  accepted: [
    [ORDER_STATES.cooking.word, 'the chef accepts'],
    [stateTitle('cooking'), 'See when it arrives.'],
    { ...CUSTOMER, mail: 'orderAccepted', mailOnRequest: true, during: ['Waiting Pickup'], minutes: 60 },
  ],
  no_answer: [
    ['The chef has not answered', 'the chef has not accepted 5 minutes after you paid'],
    ['{order}: no answer yet', 'Keep waiting, or cancel it for a full refund.'],
    { ...CUSTOMER, mail: 'noAnswerYet', mailOnRequest: true, during: ['Pending'], minutes: 10 },
  ],
  running_late: [
    ['Running late', 'expected later than promised'],
    ['{order} is running late', 'See when it arrives now.'],
    { ...CUSTOMER, mail: 'runningLate', mailOnRequest: true, during: ['Waiting Pickup', 'In Progress'], minutes: 60 },
  ],
  rider_missing: [
    ['No rider yet', '15 minutes after ready, and after each answer to keep waiting, without a rider'],
    ['{order}: no rider yet', 'Keep waiting, or cancel it for a full refund.'],
    { ...CUSTOMER, mail: 'riderMissing', fixed: true, during: ['Waiting Pickup'], minutes: 60 },
  ],
  not_marked_ready: [
    ['Not ready yet', 'instead of “No rider yet” when the kitchen has not marked it ready'],
    ['{order}: not ready yet', 'Keep waiting, or cancel it for a full refund.'],
    { ...CUSTOMER, mail: 'riderMissing', fixed: true, during: ['Waiting Pickup'], minutes: 60 },
  ],
  rider_stopped: [
    ['Rider cannot deliver', 'the rider brings it back to the kitchen, or calls for help'],
    ['{order}: your rider cannot deliver it', 'See what happens now, or cancel it for a full refund.'],
    { ...CUSTOMER, mail: null, fixed: true, during: ['Waiting Pickup', 'In Progress'], minutes: 30 },
  ],
  on_its_way: [
    [ORDER_STATES.on_the_way.word, 'a rider picks it up'],
    [stateTitle('on_the_way'), 'Follow it on the order page.'],
    { ...CUSTOMER, mail: 'orderOnItsWay', mailOnRequest: true, during: ['In Progress'], minutes: 60 },
  ],
  at_the_door: [
    [ORDER_STATES.at_the_door.word, 'the rider finds nobody at the door'],
    [stateTitle('at_the_door'), 'Your rider will wait five minutes. Please meet them or call.'],
    { ...CUSTOMER, mail: null, fixed: true, during: ['In Progress'], minutes: 5 },
  ],
  to_collect: [
    ['Cooking, to collect', 'the chef accepts a pickup'],
    [stateTitle('cooking'), 'See when and where to collect it.'],
    { ...CUSTOMER, pickup: true, mail: 'orderAccepted', mailOnRequest: true, during: ['Waiting Pickup'], minutes: 60 },
  ],
  ready_to_collect: [
    ['Ready to collect', 'the chef marks a pickup ready'],
    ['{order} is ready to collect', 'See where, and your PIN.'],
    { ...COLLECTED, mail: 'readyToCollect', minutes: 60 },
  ],
  collect_asked: [
    ['Did you collect it?', 'an hour after a pickup was to be ready'],
    ['{order}: did you collect it?', 'Please say yes, or collect it.'],
    { ...COLLECTED, mail: 'collectAsked', minutes: DAY_MINUTES },
  ],
  collected: [
    ['Collected', 'the chef hands a pickup over'],
    ['{order} is collected', ORDER_STATES.delivered.line],
    { ...PAST, pickup: true, mail: null, during: ['Completed'], minutes: 60 },
  ],
  uncollected: [
    ['Not collected', 'nobody collects a ready pickup: by its chef, or 24 hours without an answer'],
    ['{order} is closed', 'Nobody collected it. If you did, tell us.'],
    { ...PAST, pickup: true, mail: 'orderUncollected', fixed: true, during: ['Completed'], minutes: DAY_MINUTES },
  ],
  pin_locked: [
    ['PIN locked', 'five wrong PINs'],
    ['{order}: wrong PIN', 'Five wrong tries. Your PIN works again in ten minutes.'],
    { ...CUSTOMER, mail: null, fixed: true, during: ['Waiting Pickup', 'In Progress'], minutes: 10 },
  ],
  arrived: [
    ['Did it arrive?', 'the rider marks it delivered without your PIN or a photo, or it is an hour late'],
    ['{order}: did it arrive?', 'Please say yes or no.'],
    { ...CUSTOMER, mail: 'arrivalAsked', fixed: true, during: ['In Progress', 'Completed'], minutes: DAY_MINUTES },
  ],
  delivered: [
    [ORDER_STATES.delivered.word, 'the rider delivers it with PIN or photo, or the customer confirms it'],
    [stateTitle('delivered'), '{where}'],
    { ...PAST, mail: 'orderDelivered', mailOnRequest: true, during: ['Completed'], minutes: 60 },
  ],
  returned: [
    [ORDER_STATES.returned.word, 'the rider returns it'],
    [stateTitle('returned'), `Nobody came. ${ORDER_STATES.returned.line}.`],
    { ...PAST, mail: 'orderReturned', fixed: true, during: ['Completed'], minutes: 60 },
  ],
  presumed: [
    ['Counted as delivered', '24 hours without an answer to “Did it arrive?”'],
    ['{order} is closed', 'It counts as delivered. Tell us if it did not arrive.'],
    { ...PAST, mail: 'orderPresumed', fixed: true, waits: true, during: ['Completed'], minutes: DAY_MINUTES },
  ],
  cancelled: [
    [ORDER_STATES.cancelled.word, 'it is rejected or cancelled'],
    [stateTitle('cancelled'), `{why}${ORDER_STATES.cancelled.line}.`],
    { ...PAST, mail: 'orderCancelled', fixed: true, during: ['Cancelled'], minutes: DAY_MINUTES },
  ],
  how_was_it: [
    ['How was it?', '30 minutes after the delivery, not reviewed yet; once'],
    ['{order}: how was it?', 'Your words help others choose.'],
    { ...REVIEW },
  ],
  review_hidden: [
    ['Review hidden', 'three people with a delivered order have reported it, or an operator hides it'],
    ['{order}: your review is hidden', 'Open it to see why.'],
    { ...REVIEW, fixed: true },
  ],
  problem_refunded: [
    ['Refund for a problem', 'a problem is refunded'],
    ['{order}: you get {sum} back', 'Your card shows it by {day}.'],
    { ...REPORTED_CUSTOMER },
  ],
  problem_refused: [
    ['No refund for a problem', 'an operator refuses it'],
    ['{order}: no refund', 'Open it to read why.'],
    { ...REPORTED_CUSTOMER },
  ],
  back_again: [
    ['Back again', 'a dish has portions again or a kitchen opens, where it was asked for'],
    ['{name} is back', 'Order it while it lasts.'],
    { ...WAITED_FOR, gathers: '{count} of your favourites are back', during: [], minutes: 180 },
  ],
  drop_announced: [
    ['Drop announced', 'a kitchen announces a drop, where its dish or the kitchen is a favourite'],
    ['{name}: a drop', 'It opens {when}.'],
    { ...DROP, minutes: DAY_MINUTES },
  ],
  drop_opening: [
    ['Drop opens', 'ten minutes before a drop opens, where it was asked for'],
    ['{name} opens {when}', 'Order it while it lasts.'],
    { ...DROP, minutes: 60 },
  ],
  drop_free: [
    ['Drop has portions', 'a drop opens or has portions again, where it was asked for'],
    ['{name} is open and has portions', 'Order it while it lasts.'],
    { ...DROP, minutes: 60 },
  ],
  new_order: [
    ['New order', 'it is paid'],
    ['New order {no}', 'Accept or reject it.'],
    { ...NEW_ORDERS, push: 'Answer within {minutes}.', during: ['Pending'], minutes: 10 },
  ],
  planned_order: [
    ['Order for later', 'one for later is paid'],
    ['Order {no} for later', 'For {window}. You start it on its day.'],
    { ...NEW_ORDERS, waits: true, gathers: '{count} orders for later', during: ['Pending'], minutes: DAY_MINUTES },
  ],
  planned_today: [
    ['Orders of the day', 'at 8:00, when orders for later are to be cooked on the day'],
    ['{planned} to cook today', 'The first for {window}.'],
    { ...NEW_ORDERS, waits: true, during: ['Pending', 'Waiting Pickup'], minutes: 240 },
  ],
  start_soon: [
    ['Start it soon', 'half an hour before an order for later waits for an answer'],
    ['Start order {no} soon', 'For {window}.'],
    { ...NEW_ORDERS, gathers: 'Start {count} orders soon', during: ['Pending'], minutes: 30 },
  ],
  unanswered: [
    ['Order not answered', '1, 3 and 6 minutes after the payment, for later from its time on; the email once, at 3'],
    ['Order {no} is waiting for you', 'Please answer before it is cancelled.'],
    {
      ...NEW_ORDERS,
      push: 'Answer within {minutes}, or it will be cancelled.',
      mail: 'orderUnanswered',
      during: ['Pending'],
      minutes: 10,
    },
  ],
  not_ready: [
    ['Not ready yet', 'at the promised time, and 10 minutes later, not ready'],
    ['Order {no} should be ready', 'Mark it ready, or move the time.'],
    { ...CHEF, push: '{minutes} late. Mark it ready, or move the time.', during: ['Waiting Pickup'], minutes: 30 },
  ],
  order_cancelled: [
    [ORDER_STATES.cancelled.word, 'the customer, a deadline, or after Accept an operator cancels it'],
    [stateTitle('cancelled'), '{stop} The customer gets a refund.'],
    { ...CHEF, path: '/chef/orders/completed', mail: 'orderEnded', during: ['Cancelled'], minutes: 60 },
  ],
  order_returned: [
    [ORDER_STATES.returned.word, 'the rider returns it'],
    ['Order {no} is coming back', 'Nobody came to the door. The rider is taking it back.'],
    { ...CHEF, path: '/chef/orders/completed', during: ['Completed'], minutes: 60 },
  ],
  customer_here: [
    ['Customer is here', 'the customer of a pickup is there; at most every five minutes'],
    ['Order {no}: your customer is here', 'Ask for the PIN, then hand it over.'],
    { ...CHEF, pickup: true, during: ['Waiting Pickup'], minutes: 15 },
  ],
  order_back: [
    ['Rider brings it back', 'the rider cannot deliver it and brings it back'],
    ['Order {no} is coming back', 'The rider cannot deliver it. We are asking other riders.'],
    { ...CHEF, during: ['Waiting Pickup'], minutes: 60 },
  ],
  kitchen_paused: [
    ['Kitchen paused', 'the second order in a row ends without an answer; in place of its Cancelled'],
    ['Your kitchen is paused', 'Two orders in a row had no answer. Resume when you are back.'],
    { ...CHEF, mail: 'orderEnded', fixed: true, waits: true, during: ['Cancelled'], minutes: DAY_MINUTES },
  ],
  problem_reported: [
    ['Something wrong', 'the customer reports what you can answer'],
    ['Order {no}: something is wrong', 'Refund it or reply within a day.'],
    { ...REPORTED_CHEF },
  ],
  problem_paid: [
    ['Problem refunded', 'a problem is refunded'],
    ['Order {no}: the customer gets {sum} back', 'Their card shows it by {day}. Open it to see why.'],
    { ...REPORTED_CHEF },
  ],
  problem_over: [
    ['Problem closed', 'an operator refuses it'],
    ['Order {no}: no refund', 'Open it to read why.'],
    { ...REPORTED_CHEF },
  ],
  contest_decided: [
    ['Contested refund decided', 'an operator decides'],
    ['Order {no}: we looked at it again', 'Open it to read our answer.'],
    { ...REPORTED_CHEF },
  ],
  paper_checked: [
    ['Paper checked', 'an operator has checked a certificate or registration'],
    ['{name}: paper checked', 'Customers see it on your page.'],
    { ...KITCHEN },
  ],
  paper_refused: [
    ['Paper refused', 'an operator refuses one'],
    ['{name}: paper refused', 'Open it to see why.'],
    { ...KITCHEN, fixed: true },
  ],
  paper_expires: [
    ['Paper expires', '30 and 7 days before the last day of one, and after it'],
    ['{name}: a paper expires', 'Open it to see when, and hand in the next one.'],
    { ...KITCHEN, fixed: true },
  ],
  dish_hidden: [
    ['Dish hidden', 'an operator hides one'],
    ['{name} is hidden', 'Open your menu to see why.'],
    { ...KITCHEN, path: '/chef/products', fixed: true },
  ],
  dish_shown: [
    ['Dish shown again', 'an operator shows one again'],
    ['{name} is shown again', 'It can be ordered while it has portions.'],
    { ...KITCHEN, path: '/chef/products' },
  ],
  payout_sent: [...SENT, { ...KITCHEN, ...EARNINGS, path: '/chef/earnings', mail: 'payoutSent' }],
  payout_failed: [...CAME_BACK, { ...KITCHEN, ...EARNINGS, path: '/chef/earnings', mail: 'payoutFailed' }],
  dispute_borne: [
    ['Disputed payment', 'a lost disputed payment changes your earnings'],
    ['Order {no}: a disputed payment', 'It changed your earnings. Open them to see the sum and why.'],
    { ...KITCHEN, ...EARNINGS, path: '/chef/earnings', during: ['Completed'] },
  ],
  orders_nearby: [
    [
      'Orders near you',
      'on duty: an order nearby is ready, still waits 10 minutes later, or another rider releases it or is too late',
    ],
    ['Order {no} is near you', 'Open it to take it.'],
    {
      ...RIDER,
      group: 'Orders near me',
      push: 'Take it, then pick it up within {minutes}.',
      waits: true,
      gathers: '{count} orders are near you',
      during: ['Waiting Pickup'],
      minutes: 30,
    },
  ],
  claim_ending: [
    ['Pick it up soon', '5 minutes before your time to pick it up ends'],
    ['Order {no}: pick it up soon', 'It is yours for 5 more minutes.'],
    { ...RIDER, push: 'It is yours for {minutes} more.', during: ['Waiting Pickup'], minutes: 5 },
  ],
  claim_lapsed: [
    ['No longer yours', 'your time to pick it up ends, or an operator releases it'],
    ['Order {no} is open to other riders again', 'Your time to pick it up has ended.'],
    { ...RIDER, during: ['Waiting Pickup'], minutes: 30 },
  ],
  delivery_overdue: [
    ['Delivery overdue', '20 and 35 minutes after it was expected'],
    ['Order {no}: is it delivered?', 'If it is, mark it delivered.'],
    { ...RIDER, path: '/rider/orders/in-progress', mail: 'deliveryOverdue', during: ['In Progress'], minutes: 60 },
  ],
  not_arrived: [
    ['Customer says not arrived', 'the customer says that it has not arrived'],
    ['Customer says order {no} has not arrived', 'Deliver it with the PIN or a photo.'],
    { ...RIDER, path: '/rider/orders/in-progress', fixed: true, during: ['In Progress'], minutes: DAY_MINUTES },
  ],
  delivery_cancelled: [
    [ORDER_STATES.cancelled.word, 'an order that you took or carry is cancelled'],
    [stateTitle('cancelled'), 'Do not deliver it.'],
    { ...RIDER, mail: 'orderEnded', during: ['Cancelled'], minutes: 60 },
  ],
  earnings_sent: [...SENT, { ...RIDER, ...EARNINGS, path: '/rider/earnings', mail: 'payoutSent' }],
  earnings_failed: [...CAME_BACK, { ...RIDER, ...EARNINGS, path: '/rider/earnings', mail: 'payoutFailed' }],
} as const satisfies Record<string, readonly [readonly [string, string], readonly [string, string], Facts]>;

export type NotificationKind = keyof typeof ROWS;

export const NOTIFICATIONS = Object.fromEntries(
  Object.entries(ROWS).map(([kind, [[label, when], [title, body], facts]]) => [
    kind,
    { ...facts, label, when, title, body },
  ]),
) as { [Kind in NotificationKind]: NotificationRow & (typeof ROWS)[Kind][2] };
