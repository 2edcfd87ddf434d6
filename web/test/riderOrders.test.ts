import { describe, expect, test } from 'vitest';
import {
  beyond,
  nearestFirst,
  offersInTurn,
  type RiderOrder,
} from '../src/features/orders/rider/riderOrders.queries.ts';

const order = (_id: string, kitchen: string, door: string, more: Partial<RiderOrder> = {}) =>
  ({ _id, pickup: { address_line_1: kitchen }, customer_id: { address_line_1: door }, ...more }) as RiderOrder;
const duty = {
  id: 'r',
  on_duty: true,
  on_duty_until: null,
  preferred_delivery_radius: '10 km',
  long_distance_preference: false,
  user: { address_line_1: 'Doon Campus' },
};
const near = order('near', 'Doon Campus', 'Doon Campus');
const far = order('far', 'Doon Campus', 'Milton Campus');
const claimed = order('claimed', 'Milton Campus', 'Milton Campus', { claimed: true });
const returned = order('returned', 'Doon Campus', 'Doon Campus', { given_back: true });
const ids = (orders: readonly RiderOrder[]) => orders.map(({ _id }) => _id);

describe('offers', () => {
  test('beyond the radius say so, unless the rider goes far', () => {
    expect(beyond(near, duty)).toBeUndefined();
    expect(beyond(far, duty)).toBe('43 km, beyond your 10');
    expect(beyond(far, { ...duty, long_distance_preference: true })).toBeUndefined();
    expect(beyond(returned, duty)).toBe('You gave it back');
  });

  test('begin with what is claimed, and end with what is beyond or was given back', () => {
    expect(ids(offersInTurn([returned, far, near, claimed], duty))).toEqual(['claimed', 'near', 'returned', 'far']);
  });
});

test('of what a rider carries, the door nearest to the own campus comes first', () => {
  const elsewhere = order('elsewhere', 'Milton Campus', 'Elsewhere');
  const there = order('there', 'Milton Campus', 'Milton Campus');
  const here = order('here', 'Waterloo Campus', 'Doon Campus');
  expect(ids(nearestFirst([elsewhere, there, here], duty))).toEqual(['here', 'there', 'elsewhere']);
});
