import { expect, test } from 'vitest';
import { NOTIFICATIONS, type NotificationRow, whereText } from '../src/notificationTable.ts';
import { notificationSentence } from '../src/notificationText.ts';

const SUBJECT = {
  ...{
    no: '{no}',
    food: '{order}',
    name: '{name}',
    sum: '{sum}',
    day: '{day}',
    stop: '{stop}',
    where: '{where}',
    why: '{why}',
  },
  ...{ window: '{window}', planned: '{planned}', when: '{when}' },
};

function textOf(row: NotificationRow): string {
  const { gathers, push } = row;
  return `${notificationSentence(row, SUBJECT)}${gathers ? ` Several: ${gathers}.` : ''}${push ? ` Push: {portions}. ${push}` : ''}`;
}

test('each notification has its words', () => {
  const texts = Object.entries<NotificationRow>(NOTIFICATIONS).map(([kind, row]) => [kind, textOf(row)]);
  expect(Object.fromEntries(texts)).toEqual({
    accepted: '{order} is cooking. See when it arrives.',
    to_collect: '{order} is cooking. See when and where to collect it.',
    ready_to_collect: '{order} is ready to collect. See where, and your PIN.',
    collect_asked: '{order}: did you collect it? Please say yes, or collect it.',
    collected: '{order} is collected. Enjoy your meal!',
    uncollected: '{order} is closed. Nobody collected it. If you did, tell us.',
    customer_here: 'Order {no}: your customer is here. Ask for the PIN, then hand it over.',
    no_answer: '{order}: no answer yet. Keep waiting, or cancel it for a full refund.',
    running_late: '{order} is running late. See when it arrives now.',
    rider_missing: '{order}: no rider yet. Keep waiting, or cancel it for a full refund.',
    not_marked_ready: '{order}: not ready yet. Keep waiting, or cancel it for a full refund.',
    rider_stopped: '{order}: your rider cannot deliver it. See what happens now, or cancel it for a full refund.',
    on_its_way: '{order} is on the way. Follow it on the order page.',
    at_the_door: '{order} is at the door. Your rider will wait five minutes. Please meet them or call.',
    pin_locked: '{order}: wrong PIN. Five wrong tries. Your PIN works again in ten minutes.',
    arrived: '{order}: did it arrive? Please say yes or no.',
    delivered: '{order} is delivered. {where}',
    returned: '{order} is returned. Nobody came. Your food is going back to the kitchen.',
    presumed: '{order} is closed. It counts as delivered. Tell us if it did not arrive.',
    cancelled: '{order} is cancelled. {why}You get a full refund.',
    how_was_it: '{order}: how was it? Your words help others choose.',
    review_hidden: '{order}: your review is hidden. Open it to see why.',
    problem_refunded: '{order}: you get {sum} back. Your card shows it by {day}.',
    problem_refused: '{order}: no refund. Open it to read why.',
    back_again: '{name} is back. Order it while it lasts. Several: {count} of your favourites are back.',
    drop_announced: '{name}: a drop. It opens {when}.',
    drop_opening: '{name} opens {when}. Order it while it lasts.',
    drop_free: '{name} is open and has portions. Order it while it lasts.',
    new_order: 'New order {no}. Accept or reject it. Push: {portions}. Answer within {minutes}.',
    planned_order: 'Order {no} for later. For {window}. You start it on its day. Several: {count} orders for later.',
    planned_today: '{planned} to cook today. The first for {window}.',
    start_soon: 'Start order {no} soon. For {window}. Several: Start {count} orders soon.',
    unanswered:
      'Order {no} is waiting for you. Please answer before it is cancelled. Push: {portions}. Answer within {minutes}, or it will be cancelled.',
    not_ready:
      'Order {no} should be ready. Mark it ready, or move the time. Push: {portions}. {minutes} late. Mark it ready, or move the time.',
    order_cancelled: '{order} is cancelled. {stop} The customer gets a refund.',
    order_returned: 'Order {no} is coming back. Nobody came to the door. The rider is taking it back.',
    order_back: 'Order {no} is coming back. The rider cannot deliver it. We are asking other riders.',
    kitchen_paused: 'Your kitchen is paused. Two orders in a row had no answer. Resume when you are back.',
    problem_reported: 'Order {no}: something is wrong. Refund it or reply within a day.',
    problem_paid: 'Order {no}: the customer gets {sum} back. Their card shows it by {day}. Open it to see why.',
    problem_over: 'Order {no}: no refund. Open it to read why.',
    contest_decided: 'Order {no}: we looked at it again. Open it to read our answer.',
    paper_checked: '{name}: paper checked. Customers see it on your page.',
    paper_refused: '{name}: paper refused. Open it to see why.',
    paper_expires: '{name}: a paper expires. Open it to see when, and hand in the next one.',
    dish_hidden: '{name} is hidden. Open your menu to see why.',
    dish_shown: '{name} is shown again. It can be ordered while it has portions.',
    payout_sent: 'Your earnings are on their way. Banks show them within a few working days.',
    payout_failed: 'Your earnings came back to us. Open them and check where they go.',
    dispute_borne: 'Order {no}: a disputed payment. It changed your earnings. Open them to see the sum and why.',
    orders_nearby:
      'Order {no} is near you. Open it to take it. Several: {count} orders are near you. Push: {portions}. Take it, then pick it up within {minutes}.',
    claim_ending:
      'Order {no}: pick it up soon. It is yours for 5 more minutes. Push: {portions}. It is yours for {minutes} more.',
    claim_lapsed: 'Order {no} is open to other riders again. Your time to pick it up has ended.',
    delivery_overdue: 'Order {no}: is it delivered? If it is, mark it delivered.',
    not_arrived: 'Customer says order {no} has not arrived. Deliver it with the PIN or a photo.',
    delivery_cancelled: '{order} is cancelled. Do not deliver it.',
    earnings_sent: 'Your earnings are on their way. Banks show them within a few working days.',
    earnings_failed: 'Your earnings came back to us. Open them and check where they go.',
  });
});

test('a delivered order says where it is, as its photo shows', () => {
  expect(whereText({ proof: 'pin', handoff: 'door' })).toBe('Enjoy your meal!');
  expect(whereText({ proof: 'photo', handoff: 'door', spot: null })).toBe('It is at your door. See the photo.');
  expect(whereText({ proof: 'photo', handoff: 'spot', spot: 'Front desk' })).toBe(
    'It is at: Front desk. See the photo.',
  );
  expect(whereText({ proof: 'photo', handoff: 'hand', spot: null })).toBe('Your rider left it. See the photo.');
});
