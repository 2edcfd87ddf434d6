import { describe, expect, test } from 'vitest';
import { NOTIFICATIONS } from '../src/notificationTable.ts';
import { ORDER_STATUSES } from '../src/orderLifecycle.ts';
import { foodName, ORDER_STATES, stateLine, stateOf, stateTitle } from '../src/orderWords.ts';

describe('the vocabulary of an order', () => {
  test('has the badges of the specification, each with one word for step, tab and setting', () => {
    const words = Object.values(ORDER_STATES).map(({ badge, word }) => [badge, word]);
    expect(words).toEqual([
      ['Pending', 'Placed'],
      ['Waiting Pickup', 'Cooking'],
      ['Waiting Pickup', 'Ready'],
      ['In Progress', 'On the way'],
      ['In Progress', 'At the door'],
      ['Completed', 'Delivered'],
      ['Completed', 'Returned'],
      ['Cancelled', 'Cancelled'],
      ['Waiting Pickup', 'Ready'],
      ['Completed', 'Collected'],
      ['Completed', 'Not collected'],
    ]);
    expect(new Set(words.map(([badge]) => badge))).toEqual(new Set(ORDER_STATUSES));
    expect(ORDER_STATES.delivered.riderBadge).toBe('Delivered');
  });

  test.each([
    [{ status: 'Pending' }, 'placed'],
    [{ status: 'Waiting Pickup' }, 'cooking'],
    [{ status: 'Waiting Pickup', ready_at: '2027-06-15T16:00:00Z' }, 'ready'],
    [{ status: 'In Progress', ready_at: '2027-06-15T16:00:00Z' }, 'on_the_way'],
    [{ status: 'In Progress', nobody_here_until: '2027-06-15T16:05:00Z' }, 'at_the_door'],
    [{ status: 'Completed', handoff: { proof: 'pin' } }, 'delivered'],
    [{ status: 'Completed', handoff: { proof: 'returned' } }, 'returned'],
    [{ status: 'Cancelled' }, 'cancelled'],
    [{ status: 'Of another version' }, undefined],
  ])('%j is %s', (order, state) => {
    expect(stateOf(order)).toBe(state);
  });

  test('a notification has the word of its step', () => {
    expect(NOTIFICATIONS.accepted.title).toBe('{order} is cooking');
    expect(NOTIFICATIONS.on_its_way.title).toBe('{order} is on the way');
    expect(NOTIFICATIONS.delivered.title).toBe('{order} is delivered');
    expect(NOTIFICATIONS.order_cancelled.title).toBe(stateTitle('cancelled'));
  });

  test('a line says who, also where the name is missing', () => {
    expect(stateLine('cooking', { chef: 'Wei' })).toBe('Wei is cooking');
    expect(stateLine('cooking', {})).toBe('The chef is cooking');
    expect(stateLine('placed', {})).toBe('Waiting for the chef');
    expect(stateLine('on_the_way', { rider: null })).toBe('Your rider is on the way');
    expect(stateLine('cooking', { chef: 'דוד' })).toBe('\u2068דוד\u2069 is cooking');
    expect(stateLine('cooking', { chef: '$& {rider}' })).toBe('$& {rider} is cooking');
  });
});

describe('an order by its food', () => {
  test.each([
    [{ dish: 'Egg Fried Rice', dishes: 1, chef: 'Wei' }, 'Egg Fried Rice from Wei'],
    [{ dish: 'Egg Fried Rice', dishes: 3, chef: 'Wei' }, 'Egg Fried Rice + 2 more from Wei'],
    [{ dish: 'Egg Fried Rice', dishes: 1, chef: null }, 'Egg Fried Rice'],
    [{ dish: null, dishes: 0, chef: 'Wei' }, 'Order 1042'],
    [{ dish: 'D'.repeat(90), dishes: 1, chef: 'Wei' }, `${'D'.repeat(59)}… from Wei`],
    [{ dish: 'קוסקוס', dishes: 3, chef: 'فاطمه' }, '\u2068קוסקוס\u2069 + 2 more from \u2068فاطمه\u2069'],
  ])('%j is %s', (order, name) => {
    expect(foodName({ ...order, order_no: 1042 })).toBe(name);
  });
});
