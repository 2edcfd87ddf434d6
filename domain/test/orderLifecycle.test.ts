import { describe, expect, test } from 'vitest';
import { isFinal, movesFrom, type OrderActor, type OrderStatus, transitionTo } from '../src/orderLifecycle.ts';

const STATUSES: OrderStatus[] = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled'];

// Spec §4 and docs/contract.md: every other move is refused.
const LEGAL: [OrderActor, OrderStatus, OrderStatus][] = [
  ['chef', 'Pending', 'Waiting Pickup'],
  ['chef', 'Pending', 'Cancelled'],
  ['chef', 'Waiting Pickup', 'Cancelled'],
  ['rider', 'Waiting Pickup', 'In Progress'],
  ['rider', 'In Progress', 'Completed'],
  ['customer', 'Pending', 'Cancelled'],
  ['operator', 'Pending', 'Cancelled'],
  ['operator', 'Waiting Pickup', 'Cancelled'],
  ['customer', 'Waiting Pickup', 'Cancelled'],
  ['customer', 'In Progress', 'Completed'],
  ['customer', 'In Progress', 'Cancelled'],
  ['system', 'Pending', 'Cancelled'],
  ['system', 'Waiting Pickup', 'Cancelled'],
  ['system', 'In Progress', 'Cancelled'],
  ['system', 'In Progress', 'Completed'],
  // These have operations of their own.
  ['chef', 'Waiting Pickup', 'Completed'],
  ['customer', 'Waiting Pickup', 'Completed'],
  ['system', 'Waiting Pickup', 'Completed'],
  ['rider', 'In Progress', 'Waiting Pickup'],
  ['rider', 'In Progress', 'Waiting Pickup'],
  ['rider', 'In Progress', 'In Progress'],
  ['customer', 'Completed', 'In Progress'],
  ['operator', 'In Progress', 'Waiting Pickup'],
  ['operator', 'In Progress', 'Completed'],
  ['operator', 'In Progress', 'Cancelled'],
];

describe("an order's life", () => {
  for (const by of ['chef', 'rider', 'customer', 'operator', 'system'] as const) {
    for (const from of STATUSES) {
      test(`${by} has the specification's moves from ${from} and no other`, () => {
        const moves = movesFrom(from, by).map((move) => move.to);
        expect(moves).toEqual(LEGAL.filter((legal) => legal[0] === by && legal[1] === from).map((legal) => legal[2]));
      });
    }
  }

  test('a status that a role cannot set is no move', () => {
    expect(transitionTo('Completed', 'chef')).toBeUndefined();
    expect(transitionTo('Waiting Pickup', 'rider')).toBeUndefined();
    expect(transitionTo('Pending', 'chef')).toBeUndefined();
    expect(transitionTo('In Progress', 'customer')).toBeUndefined();
    expect(transitionTo('__proto__', 'chef')).toBeUndefined();
  });

  test('a bare Cancelled ends only a pending order; giving up an accepted one is another move', () => {
    expect(transitionTo('Cancelled', 'chef')?.from).toBe('Pending');
    expect(transitionTo('Cancelled', 'customer')?.from).toBe('Pending');
    expect(movesFrom('Waiting Pickup', 'customer').map(({ name }) => name)).toEqual(['giveUp', 'collect']);
  });

  test('only Completed and Cancelled are final', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['Completed', 'Cancelled']);
  });
});
