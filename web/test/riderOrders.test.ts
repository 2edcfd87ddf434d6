import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AskForPin } from '../src/features/orders/rider/Evidence.tsx';
import { OfferActions } from '../src/features/orders/rider/OfferActions.tsx';
import { RiderTicket } from '../src/features/orders/rider/RiderTicket.tsx';
import {
  isAwaited,
  listedLastReason,
  nearestFirst,
  offersInTurn,
  pickupQuestion,
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
const over = order('over', 'Milton Campus', 'Milton Campus', { status: 'Cancelled' });
const ids = (orders: readonly RiderOrder[]) => orders.map(({ _id }) => _id);

describe('offers', () => {
  test('beyond the radius say so, unless the rider goes far', () => {
    expect(listedLastReason(near, duty)).toBeUndefined();
    expect(listedLastReason(far, duty)).toBe('43 km, over your 10 km');
    expect(listedLastReason(far, { ...duty, long_distance_preference: true })).toBeUndefined();
    expect(listedLastReason(returned, duty)).toBe('You had it before');
  });

  test('cancelled offers come first, then claimed ones, and those too far or released last', () => {
    const taken = order('taken', 'Doon Campus', 'Milton Campus', { taking_back: true });
    expect(ids(offersInTurn([returned, far, near, taken, claimed, over], duty))).toEqual([
      'over',
      'taken',
      'claimed',
      'near',
      'returned',
      'far',
    ]);
  });
});

describe('beside the status stands what it does not say', () => {
  const drawn = (changes: Partial<RiderOrder>) => {
    const ticket = createElement(RiderTicket, { order: { ...order('one', 'Doon Campus', 'Doon Campus'), ...changes } });
    return renderToStaticMarkup(createElement(MemoryRouter, null, ticket));
  };
  const badges = (changes: Partial<RiderOrder>) => {
    const html = drawn(changes);
    const [, shown = ''] = /flex flex-wrap justify-end gap-1\.5">(.*?)<\/span><\/div>/.exec(html) ?? [];
    return shown.split('</span>').flatMap((part) => part.replace(/<svg.*?<\/svg>|<[^>]*>/g, '') || []);
  };
  const at = (status: string, more: Partial<RiderOrder> = {}) => badges({ status, ...more });

  test('Yours, of a claimed order', () => {
    expect(at('Waiting Pickup', { claimed: true })).toEqual(['Waiting Pickup', 'Yours']);
    expect(at('Waiting Pickup')).toEqual(['Waiting Pickup']);
  });

  test('Returned, of an order that nobody opened to', () => {
    const handoff = { kind: 'hand', proof: 'returned' } as RiderOrder['handoff'];
    expect(at('Completed', { handoff })).toEqual(['Delivered', 'Returned']);
    expect(at('Completed')).toEqual(['Delivered']);
    const pickup = { address_line_1: 'Doon Campus', mobile_number: '5195550123' } as RiderOrder['pickup'];
    expect(drawn({ status: 'Completed', handoff, pickup })).toContain('Take back to');
    expect(drawn({ status: 'Completed', handoff })).toContain('Picked up from');
  });
});

test('the carried order with the door nearest to the own campus comes first', () => {
  const elsewhere = order('elsewhere', 'Milton Campus', 'Elsewhere');
  const there = order('there', 'Milton Campus', 'Milton Campus');
  const here = order('here', 'Waterloo Campus', 'Doon Campus');
  expect(ids(nearestFirst([elsewhere, there, here, over], duty))).toEqual(['over', 'here', 'there', 'elsewhere']);
  const due = (_id: string, from: string) => ({ ...here, _id, eta: { from, to: from, late: false } });
  const both = [due('later', '2026-11-21T18:35:00Z'), due('sooner', '2026-11-21T18:05:00Z')];
  expect(ids(nearestFirst([there, ...both], duty))).toEqual(['sooner', 'later', 'there']);
});

test('a rider is asked before the Pickup of an order that is not marked ready, and of no other', () => {
  const question = 'The kitchen has not marked it ready. Do you have it?';
  for (const unready of [{}, { ready_at: null }]) expect(pickupQuestion(unready)).toBe(question);
  expect(pickupQuestion({ ready_at: '2026-11-21T17:50:00Z' })).toBeUndefined();
  expect(pickupQuestion({ ready_at: '2026-11-21T17:50:00Z', coming_back: true })).toContain('Do you have it?');
  expect(pickupQuestion({ coming_back: true, taking_back: true })).toContain('Deliver it after all?');
});

test('the customer is awaited until their five minutes are over, and only after Nobody here', () => {
  const end = '2026-11-21T17:50:00Z';
  expect(isAwaited({ nobody_here_until: end }, Date.parse(end) - 1)).toBe(true);
  expect(isAwaited({ nobody_here_until: end }, Date.parse(end))).toBe(false);
  expect(isAwaited({ nobody_here_until: null }, 0)).toBe(false);
});

test('the field of a PIN names its order and whose it is', () => {
  const labelOf = (order_no: number, first_name: string) => {
    const carried = { _id: `${order_no}`, order_no, customer_id: { first_name } } as RiderOrder;
    const html = renderToStaticMarkup(
      createElement(AskForPin, { order: carried, press: undefined, onPress: () => undefined }),
    );
    return /<label[^>]*>(.*?)<\/label>/.exec(html)?.[1];
  };
  expect(labelOf(1045, 'Nina')).toBe('Ask for the PIN of 1045, Nina');
  expect(labelOf(1046, 'Luca')).toBe('Ask for the PIN of 1046, Luca');
});

describe('the buttons of a waiting order', () => {
  const buttons = (more: Partial<RiderOrder>, isFull = false) => {
    const offer = { _id: 'a', order_no: 1045, status: 'Waiting Pickup', ...more } as RiderOrder;
    const props = { order: offer, press: undefined, isBeyond: false, isFull, onPress: () => undefined };
    const html = renderToStaticMarkup(createElement(OfferActions, props));
    return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', inner = '']) => ({
      name: inner.replace(/<svg.*?<\/svg>|<span class="sr-only">.*?<\/span>|<[^>]*>/g, '').replace('&#x27;', "'"),
      isLoud: attributes.includes('bg-paprika '),
    }));
  };

  test('Pickup is one of every one, beside another the quieter', () => {
    const [pickup, loud] = [
      { name: 'Pickup', isLoud: false },
      { name: 'Pickup', isLoud: true },
    ];
    expect(buttons({})).toEqual([{ name: "I'll take it", isLoud: true }, pickup]);
    expect(buttons({ claimed: true })).toEqual([loud, { name: 'Release', isLoud: false }]);
    expect(buttons({ given_back: true })).toEqual([pickup]);
    expect(buttons({}, true)).toEqual([pickup]);
  });

  test('a claim names its end, of an order for later only in its last hour', () => {
    const shown = (minutes: number, starts_at: string | null) => {
      const claimed_until = new Date(Date.now() + minutes * 60_000).toISOString();
      const offer = { _id: 'a', order_no: 1045, status: 'Waiting Pickup', claimed: true, claimed_until, starts_at };
      const props = { press: undefined, isBeyond: false, isFull: false, onPress: () => undefined };
      return renderToStaticMarkup(createElement(OfferActions, { order: offer as RiderOrder, ...props }));
    };
    expect(shown(127, '2026-11-26T23:00:00Z')).not.toContain('Pick it up by');
    expect(shown(24, '2026-11-26T23:00:00Z')).toContain('Pick it up by');
    expect(shown(127, null)).toContain('Pick it up by');
  });
});
