import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ChefTicket } from '../src/features/orders/chef/ChefTicket.tsx';
import type { ChefOrder } from '../src/features/orders/chef/chefOrders.queries.ts';
import { chefPresses } from '../src/features/orders/chef/chefPresses.queries.ts';
import { TicketNotes } from '../src/features/orders/chef/TicketNotes.tsx';
import type { ShownPress } from '../src/features/orders/dashboard/queuedActions.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const base = {
  _id: 'a',
  order_no: 1051,
  items: [],
  subtotal: 23.33,
  chef_pay: 21,
  customer_id: { first_name: 'Jonah' },
};
const pending = { ...base, status: 'Pending', accept_by: inMinutes(60) } as unknown as ChefOrder;
const cooking = { ...base, status: 'Waiting Pickup', ready_by: inMinutes(24) } as unknown as ChefOrder;

const html = (order: ChefOrder, press?: Partial<ShownPress>, onEnd?: () => void) => {
  const props = { order, press: press as ShownPress | undefined, onPress: () => undefined, ...(onEnd && { onEnd }) };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ChefTicket, props)));
};
const shown = (...of: Parameters<typeof html>) =>
  html(...of)
    .replaceAll(/<(svg|style).*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');

const notes = (order: ChefOrder) => {
  const drawn = createElement(TicketNotes, { order });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, drawn));
};

const accept = { name: 'accept', to: 'Waiting Pickup', text: '', order: { _id: 'a', order_no: 1051 } } as const;

test.each([
  { ...accept, state: 'held', undoable: 'Not accepted.' },
  { ...accept, state: 'sent' },
  { ...accept, state: 'done' },
] as const)('an order whose Accept is $state is neither Pending nor counted down', (press) => {
  expect(shown(pending)).toMatch(/Pending.*60 min to answer/);
  expect(shown(pending, press)).not.toMatch(/Pending|to answer/);
});

test.each(['failed', 'saved'] as const)('an order whose Accept is %s is still Pending', (state) => {
  expect(shown(pending, { ...accept, state })).toMatch(/Pending.*60 min to answer/);
});

test('an accepted order can be taken back for five seconds, unless its time to answer ends', () => {
  for (const name of ['accept', 'acceptWithOthers'] as const) {
    const { facts } = chefPresses[name];
    expect(facts({ ...pending, accept_by: inMinutes(1) }, {}).undoable).toBe('Not accepted.');
    expect(facts({ ...pending, accept_by: inMinutes(0.1) }, {}).undoable).toBeUndefined();
  }
});

test('what cannot be finished has its button on the ticket, not folded away', () => {
  const onEnd = () => undefined;
  const folded = /popover="auto".*$/s;
  expect(html(cooking, undefined, onEnd).replace(folded, '')).toContain('Cannot finish…');
  expect(html(pending, undefined, onEnd)).not.toContain('Cannot finish');
});

test('after +10 one figure says when it is ready', () => {
  expect(shown(cooking)).toContain('24 min left');
  const putOff = { ...accept, name: 'putOff', state: 'held', undoable: 'No.', done: 'Ready in 34 min' } as const;
  expect(shown(cooking, putOff)).toContain('Ready in 34 min');
  expect(shown(cooking, putOff)).not.toContain('min left');
});

test('one for later keeps its half hour, and counts down in its last hour', () => {
  const later = { starts_at: '2026-11-26T23:00:00Z', ends_at: '2026-11-26T23:30:00Z' };
  const at = (minutes: number) => shown({ ...cooking, ...later, ready_by: inMinutes(minutes) });
  expect(at(127)).toMatch(/For +18:00 *– *18:30/);
  expect(at(127)).not.toContain('min left');
  expect(at(24)).toMatch(/For +18:00 *– *18:30.*24 min left/);
});

test('what folds away of an open order opens over the page; of a finished one it stands in place', () => {
  expect(html(cooking)).toMatch(/popover="auto"/);
  expect(html({ ...cooking, status: 'Completed' })).not.toContain('popover');
});

test('a cancelled order says what its cook was paid for it', () => {
  const cancelled = { ...cooking, status: 'Cancelled', cancelled_by: 'system', cooked_pay: 21 } as ChefOrder;
  expect(notes(cancelled)).toContain('You cooked it, so we pay you $21.00');
  expect(notes({ ...cancelled, cooked_pay: null })).not.toContain('Cooked');
});

test('no line ends in a dot beside the number', () => {
  const called = { ...cooking, customer_id: { first_name: 'Jonah', mobile_number: '5195550123' } } as ChefOrder;
  expect(shown(cooking)).toMatch(/Jonah +· +you earn \$21\.00/);
  expect(shown(called)).toMatch(/Jonah +you earn \$21\.00 .*519-555-0123/);
});

test('a pickup’s chef reads where, who is there, and asks for the PIN once it is ready', () => {
  const pickup = { ...cooking, collect: true, pickup_spot: 'Library entrance' };
  expect(shown(pickup)).not.toContain('No rider yet');
  expect(notes(pickup)).toContain('Jonah collects it: Library entrance');
  expect(notes(pickup)).not.toMatch(/PIN|is here/);
  const ready = { ...pickup, ready_at: inMinutes(-61), here_at: inMinutes(-1) };
  expect(notes(ready)).toMatch(/Jonah is here, since \d\d:\d\d.*Ask Jonah for the PIN of order 1051/s);
  expect(notes({ ...ready, uncollected_from: inMinutes(5) })).not.toContain('Not collected');
  expect(notes({ ...ready, uncollected_from: inMinutes(-5) })).toContain('Not collected');
});
