import { expect, test } from 'vitest';
import { toAnswer } from '../src/features/orders/chef/toAnswer.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const order = (_id: string, status = 'Pending', accept_by: string | null = '2026-11-23T12:05:00Z') => ({
  _id,
  status,
  accept_by,
});
const act = (id: string, state: string, list = 'chef') => ({ list, order: { _id: id }, state });

test('orders wait for an answer while they are pending and their time is not over', () => {
  const orders = [order('a'), order('b', 'Waiting Pickup', null), order('c', 'Pending', '2026-11-23T12:00:00Z')];
  expect(toAnswer(orders, [], now)).toEqual(['a']);
  expect(toAnswer([order('forever', 'Pending', null)], [], now)).toEqual(['forever']);
});

test('a tap answers at once; one that failed does not', () => {
  const orders = ['a', 'b', 'c', 'd', 'e'].map((id) => order(id));
  const acts = [
    act('a', 'sending'),
    act('b', 'done'),
    act('c', 'late'),
    act('d', 'failed'),
    act('e', 'done', 'waiting'),
  ];
  expect(toAnswer(orders, acts, now)).toEqual(['d', 'e']);
});
