import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { ChefOrder } from '../src/features/orders/chef/chefOrders.queries.ts';
import { late } from '../src/features/orders/chef/late.ts';
import { WhoComes } from '../src/features/orders/chef/WhoComes.tsx';
import type { ShownPress } from '../src/features/orders/dashboard/queuedActions.ts';

beforeAll(() => late.fetch());

const rider = { first_name: 'Hana', vehicle_type: 'Bike', mobile_number: '5195550123' };
const shown = (order: Partial<ChefOrder>, onPress?: () => void, press?: object) =>
  renderToStaticMarkup(
    createElement(WhoComes, {
      order: { _id: 'a', order_no: 1042, ...order } as ChefOrder,
      onPress,
      press: press as ShownPress | undefined,
    }),
  )
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '');

test('a kitchen reads who comes, with vehicle and the number in digits', () => {
  expect(shown({ status: 'Waiting Pickup', rider })).toMatch(/^Hana is coming · Bike519-555-0123/);
  expect(shown({ status: 'In Progress', rider })).toMatch(/^Hana has it · Bike519-555-0123/);
});

test('that no rider comes yet is said from Accept on, before Ready too', () => {
  expect(shown({ status: 'Waiting Pickup', ready_at: null, rider: null })).toBe('No rider yet');
  expect(shown({ status: 'Pending', rider: null })).toBe('');
  expect(shown({ status: 'Completed', rider })).toBe('');
});

test('what its rider brings back is confirmed by its kitchen', () => {
  const back = shown({ status: 'Waiting Pickup', coming_back: true, rider }, () => undefined);
  expect(back).toMatch(/^Hana brings it back · Bike519-555-0123.*Food is back/);
  expect(shown({ status: 'Waiting Pickup', coming_back: true, rider })).not.toContain('Food is back');
  const press = { name: 'back', state: 'done', to: 'Waiting Pickup', done: 'Food is back' };
  expect(shown({ status: 'Waiting Pickup', rider: null }, () => undefined, press)).toBe('No rider yetFood is back');
});
