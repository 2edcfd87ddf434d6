import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CancelOrderDialog } from '../src/features/orders/customer/CancelOrderDialog.tsx';
import { Collect } from '../src/features/orders/customer/Collect.tsx';
import { CustomerTicket } from '../src/features/orders/customer/CustomerTicket.tsx';
import type { CustomerOrder } from '../src/features/orders/customer/customerOrders.queries.ts';
import { PastTicket } from '../src/features/orders/customer/PastTicket.tsx';
import { OrderReviews } from '../src/features/reviews/OrderReviews.tsx';
import type { ReviewedOrder } from '../src/features/reviews/ownReviews.queries.ts';
import { type Site, SiteProvider } from '../src/gateway/site.ts';

type Asked = { about: string; onReason: (reason: string) => void };
type Answer = { onSuccess: () => void; onSettled: () => void };

const seen = vi.hoisted(() => ({
  dialogs: [] as Asked[],
  sent: [] as { orderId: string; answer: Answer }[],
  toasts: [] as string[],
}));
vi.mock('../src/features/orders/ticket/ReasonDialog.tsx', () => ({
  ReasonDialog: (props: Asked) => void seen.dialogs.push(props),
}));
vi.mock('../src/features/orders/customer/customerOrders.queries.ts', () => ({
  useReloadOrders: () => () => undefined,
  useAnswer: () => ({
    mutate: ({ orderId }: { orderId: string }, answer: Answer) => seen.sent.push({ orderId, answer }),
  }),
}));
vi.mock('../src/ui/toast.ts', () => ({ showToast: (text: string) => seen.toasts.push(text) }));

const site = { contactEmail: 'hello@homeplate.test' } as Site;
const ID = '0123456789abcdef01234567';
const wei = { id: 'c', user: { first_name: 'Wei', last_name: 'Zhang', address_line_1: 'Guelph Campus' } };
const dish = { id: 'd', name: 'Egg Fried Rice', image_url: '/pictures/ab12/640.webp' };
const order = (change: Partial<CustomerOrder>) =>
  ({
    _id: ID,
    order_no: 1042,
    status: 'Pending',
    created_at: '2026-11-21T17:00:00Z',
    total_amount: 15,
    chef_id: wei,
    customer_id: { address_line_1: 'Doon Campus', address_line_2: 'Block 2' },
    items: [{ quantity: 1, unit_price: 12, product_id: dish }],
    timeline: [{ status: 'Pending', at: '2026-11-21T17:00:00Z' }],
    ...change,
  }) as CustomerOrder;

function drawn(what: ReactNode, location: string | { pathname: string; state: unknown } = '/'): string {
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(SiteProvider, { value: site }, createElement(StaticRouter, { location: location as string }, what)),
    ),
  );
}

const nothing = () => undefined;
const ticket = (change: Partial<CustomerOrder>) =>
  drawn(createElement(CustomerTicket, { order: order(change), userId: 'u', onCancel: nothing, onFailed: nothing }));
const starsIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*?(\d stars?) for/g)];

afterEach(() => vi.unstubAllGlobals());

test('a delivered order wishes a good meal, and each of its stars leads to its review', () => {
  const html = ticket({ status: 'Completed', review_until: '2099-01-01T00:00:00Z', handoff: null });
  expect(html).toContain('Enjoy your meal!');
  expect(html).toContain('How was Egg Fried Rice?');
  const stars = starsIn(html);
  expect(stars.map(([, , name]) => name)).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  for (const [, href] of stars) expect(href).toContain(`order=${ID}`);
});

test('while it asks whether it arrived, the delivery is not done, and the rider can be called', () => {
  const rider = { first_name: 'Omar', vehicle_type: 'Bike', mobile_number: '5195550123' };
  const timeline = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed'].map((status) => ({ status, at: null }));
  const last = (question: string | null) =>
    ticket({ status: 'Completed', question, rider, timeline, ready_at: '2026-11-21T17:30:00Z' });
  expect(last('arrived')).toContain('4 steps done');
  expect(last('arrived')).toContain('Marked delivered');
  expect(last('arrived')).toContain('Deliver to Block 2');
  expect(last('arrived')).toContain('href="tel:5195550123"');
  expect(last(null)).toContain('5 steps done');
  expect(last(null)).not.toContain('Marked delivered');
});

test('a part that went back stands below the timeline, on the past order too', () => {
  const past = (change: Partial<CustomerOrder>) =>
    drawn(createElement(PastTicket, { order: order(change), userId: 'u', again: null, onFailed: nothing }));
  const part = { status: 'Completed', refund: { amount: 3, status: 'Refunded' } } as Partial<CustomerOrder>;
  for (const html of [ticket(part), past(part)]) {
    expect(html).toContain('Progress of the order');
    expect(html).toContain('Refunded: $3.00');
  }
  expect(past({ status: 'Completed' })).not.toContain('Progress');
});

test('after a no a rider who has waited leaves it with a photo, and takes nothing back', () => {
  const waited = { status: 'In Progress', nobody_here_until: '2026-11-21T17:40:00Z' } as const;
  expect(ticket(waited)).toContain('with a photo, or take it back to the kitchen.');
  expect(ticket({ ...waited, arrival_denied: true })).toContain('leave your order there with a photo.');
});

test('an order is enjoyed only while it is open to reviews', () => {
  const open = { status: 'Completed', review_until: '2099-01-01T00:00:00Z' } as const;
  for (const change of [
    { ...open, review_until: '2020-01-01T00:00:00Z' },
    { ...open, review_until: null },
  ])
    expect(ticket(change)).not.toContain('Enjoy your meal!');
  const reviewed = ticket({ ...open, reviews: [{ id: 'r' }] });
  expect(reviewed).toContain('Enjoy your meal!');
  expect(starsIn(reviewed)).toEqual([]);
});

test('a star that was pressed at the order is chosen in the review of its first dish', () => {
  const rows = [dish, { ...dish, id: 'e', name: 'Dumplings' }].map((product_id) => ({ product_id }));
  const reviewed = {
    ...order({ status: 'Completed' }),
    review_until: '2099-01-01T00:00:00Z',
    items: rows,
    reviews: [],
  };
  const review = createElement(OrderReviews, { order: reviewed as unknown as ReviewedOrder, userId: 'u' });
  const chosen = (state: unknown) =>
    [...drawn(review, { pathname: '/', state }).matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .map(([input], place) => (input.includes('checked') ? place : -1))
      .filter((place) => place >= 0);
  expect(chosen({ stars: 4 })).toEqual([3]);
  expect(chosen(null)).toEqual([]);
});

test('picture, food, chef and state come first; what is done is folded', () => {
  const html = ticket({ status: 'Waiting Pickup', ready_by: '2026-11-21T17:30:00Z' });
  const places = ['/pictures/ab12/', 'Egg Fried Rice from Wei', 'Waiting Pickup', '1 step done', 'Items', 'Total'];
  expect(places.map((text) => html.indexOf(text))).toEqual(
    places.map((text) => html.indexOf(text)).toSorted((one, other) => one - other),
  );
  expect(html).not.toContain('<details open');
  expect(html).toMatch(/<details[^>]*><summary[^>]*>(?:(?!<\/details>).)*Placed/);
});

test('the question about a cancel says how much comes back', () => {
  const shown = order({ total_amount: 12.49 });
  drawn(createElement(CancelOrderDialog, { userId: 'u', order: shown, onClose: nothing, onFailed: nothing }));
  expect(seen.dialogs.at(-1)?.about).toBe('The chef has not accepted it yet. You get the full $12.49 back.');
});

test('the outcome of a cancel names the order that was cancelled', () => {
  const dialog = (shown: CustomerOrder | undefined) =>
    drawn(createElement(CancelOrderDialog, { userId: 'u', order: shown, onClose: nothing, onFailed: nothing }));
  vi.stubGlobal('document', { querySelector: () => null });
  dialog(order({ _id: 'first', order_no: 1042 }));
  seen.dialogs.at(-1)?.onReason('');
  dialog(order({ _id: 'second', order_no: 1043 }));
  seen.sent.at(-1)?.answer.onSuccess();
  expect(seen.sent.map(({ orderId }) => orderId)).toEqual(['first']);
  expect(seen.toasts).toEqual(['Order 1042 is cancelled. Your money goes back to your card.']);
});

test('a pickup shows place and PIN, and no rider and no door', () => {
  const handoff = { kind: 'hand', pin: '4817' } as CustomerOrder['handoff'];
  const pickup = { status: 'Waiting Pickup', collect: true, handoff } as const;
  const place = { pickup_spot: 'Library entrance', pickup_campus: 'Doon Campus' };
  const props = { userId: 'u', asks: false, onFailed: nothing };
  const collect = (change: Partial<CustomerOrder>) =>
    drawn(createElement(Collect, { ...props, order: order({ ...pickup, ...place, ...change }) }));
  const cooking = collect({ ready_by: '2026-11-21T17:40:00Z' });
  expect(cooking).toMatch(/about 12:40.*Library entrance, Doon Campus.*Show on map.*4 8 1 7/s);
  expect(cooking).not.toContain('I am here');
  const ready = collect({ ready_at: '2026-11-21T17:40:00Z', uncollected_from: '2026-11-21T18:40:00Z' });
  expect(ready).toMatch(
    /Collect it by Sat 13:40\. After that it can be closed as not collected.*I am here.*tell Wei at once.*I have it/s,
  );
  expect(collect({ ready_at: '2026-11-21T17:40:00Z', here_at: new Date().toISOString() })).toContain(
    'Wei knows that you are here',
  );
  expect(collect({ status: 'Pending', pickup_spot: null, handoff: null })).toContain(
    'You see its door once your order is accepted',
  );
  const html = ticket({ ...pickup, ready_at: '2026-11-21T17:40:00Z' });
  expect(html).not.toMatch(/Deliver to|rider appears|On the way|Hand it to me/i);
  expect(html).toContain('Collected');
});
