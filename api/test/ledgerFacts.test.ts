import { shareOf } from '@homeplate/domain/money';
import { describe, expect, test } from 'vitest';
import { type Fact, rowsOf } from '../src/modules/books/facts.ts';

const at = new Date('2026-05-01T12:00:00Z');
const deal = { orderId: 'o', checkoutId: 'c', chefUser: 'cook', riderUser: 'ride', at };
const NOTHING = { cents: 0, borneCents: 0, feeBackCents: 0, taxes: [] };
const sold = { foodCents: 2000, feeCents: 200, deliveryCents: 299, tipCents: 100, taxes: [] };

/** As "from > to cents". */
const shown = (fact: Fact) =>
  rowsOf(fact).map(({ from_account, from_user, to_account, to_user, amount_cents }) => {
    const name = (account: string, user: string | null) => (user === null ? account : `${account} ${user}`);
    return `${name(from_account, from_user)} > ${name(to_account, to_user)} ${amount_cents}`;
  });

describe('a completed order', () => {
  const completed = (more: object) =>
    shown({ ...deal, ...sold, name: 'completed', subject: 'o', refunded: NOTHING, ...more } as Fact);

  test('pays its kitchen, the site, who brought it, and who remits each tax', () => {
    const taxes = [
      { remitter: 'site', cents: 260 },
      { remitter: 'chef', cents: 26 },
      { remitter: 'rider', cents: 39 },
    ];
    expect(completed({ taxes })).toEqual([
      'held > chef cook 1800',
      'held > platform 200',
      'held > rider ride 299',
      'held > rider ride 100',
      'held > tax 260',
      'held > chef cook 26',
      'held > rider ride 39',
    ]);
  });

  test('pays its cook for the way and the whole tip where nobody brought it', () => {
    expect(completed({ riderUser: null })).toEqual([
      'held > chef cook 1800',
      'held > platform 200',
      'held > chef cook 299',
      'held > chef cook 100',
    ]);
  });

  test('takes what was refunded before from those who bear it, and never from its rider', () => {
    const taxes = [
      { remitter: 'site', cents: 130 },
      { remitter: 'rider', cents: 39 },
    ] as const;
    const refunded = { cents: 1468, borneCents: 1000, feeBackCents: 100, taxes };
    expect(completed({ refunded }).slice(4)).toEqual([
      'chef cook > held 1000',
      'platform > chef cook 100',
      'tax > held 130',
      'platform > held 338',
    ]);
  });
});

describe('a refund', () => {
  const refund = { ...deal, subject: 'r', cents: 1130, borneCents: 1000, feeBackCents: 100 };
  const taxes = [{ remitter: 'site', cents: 130 }] as const;

  test('of an order under way comes out of what is held, whoever bears it', () => {
    expect(shown({ ...refund, name: 'refund_asked', taxes, isDistributed: false })).toEqual([
      'held > refunds_due 1130',
    ]);
  });

  test('of a completed order comes from its kitchen, with the site’s fee on it, and from the taxes', () => {
    expect(shown({ ...refund, name: 'refund_asked', taxes, isDistributed: true })).toEqual([
      'chef cook > refunds_due 1000',
      'platform > chef cook 100',
      'tax > refunds_due 130',
    ]);
  });

  test('takes no more in all than it is, also where the kitchen bears the whole amount', () => {
    const all = { ...refund, name: 'refund_asked', cents: 1000, feeBackCents: 0, taxes, isDistributed: true } as const;
    expect(shown(all)).toEqual(['chef cook > refunds_due 1000']);
  });

  test('a refund leaves by the provider or the bank, and a returned one comes back', () => {
    const paid = { ...deal, subject: 'r', cents: 500 };
    expect(shown({ ...paid, name: 'refund_settled', byHand: false })).toEqual(['refunds_due > provider 500']);
    expect(shown({ ...paid, name: 'refund_settled', byHand: true })).toEqual(['refunds_due > bank 500']);
    expect(shown({ ...paid, name: 'refund_returned', byHand: false })).toEqual(['provider > refunds_due 500']);
    expect(shown({ ...paid, name: 'refund_returned', byHand: true })).toEqual(['bank > refunds_due 500']);
  });

  test('a refund moved to the platform goes back to the kitchen, less the fee it had back', () => {
    const moved = { ...deal, subject: 'r', name: 'bearer_moved', cents: 1000, feeBackCents: -100 } as const;
    expect(shown(moved)).toEqual(['platform > chef cook 1000', 'chef cook > platform 100']);
  });
});

const ONE_ROW: readonly (readonly [string, object])[] = [
  ['provider > refunds_due 700', { name: 'paid_late', checkoutId: 'c', cents: 700 }],
  ['platform > chef cook 1800', { ...deal, name: 'ended', cents: 1800 }],
  ['platform > provider 33', { name: 'provider_fee', cents: 33 }],
  ['provider > platform 33', { name: 'provider_fee', cents: -33 }],
  ['bank > provider 900', { name: 'sweep', cents: 900 }],
  ['payouts_due > provider 300', { name: 'payout_sent', cents: 300, road: 'stripe' }],
  ['payouts_due > bank 300', { name: 'payout_sent', cents: 300, road: 'by_hand' }],
  ['provider > payouts_due 300', { name: 'payout_returned', cents: 300, road: 'stripe' }],
  ['chef u > payouts_due 300', { name: 'payout_prepared', userId: 'u', chefCents: 300, riderCents: 0 }],
  ['payouts_due > rider u 300', { name: 'payout_failed', userId: 'u', chefCents: 0, riderCents: 300 }],
  ['disputes > provider 500', { name: 'dispute_taken', checkoutId: 'c', cents: 500 }],
  ['platform > disputes 500', { name: 'dispute_lost', checkoutId: 'c', cents: 500 }],
  ['provider > disputes 500', { name: 'dispute_won', checkoutId: 'c', cents: 500 }],
  ['platform > rider ride 120', { name: 'top_up', riderUser: 'ride', cents: 120 }],
];

test.each(ONE_ROW)('%s is booked for %j', (row, fact) => {
  expect(shown({ subject: 's', at, ...fact } as Fact)).toEqual([row]);
});

test('a payment is booked for each of its orders, and settling before the books for each person', () => {
  const orders = [
    { orderId: 'o1', cents: 1000 },
    { orderId: 'o2', cents: 2000 },
  ];
  const rows = rowsOf({ name: 'paid', subject: 'c', checkoutId: 'c', orders, at });
  expect(rows).toMatchObject([
    { fact: 'paid', subject: 'c', position: 0, from_account: 'provider', to_account: 'held', order_id: 'o1' },
    { fact: 'paid', subject: 'c', position: 1, amount_cents: 2000, order_id: 'o2', checkout_id: 'c', at },
  ]);
  const earned = [
    { account: 'chef', user: 'cook', cents: 900 },
    { account: 'rider', user: 'ride', cents: 299 },
  ] as const;
  expect(shown({ ...deal, name: 'settled_before', subject: 'o', earned })).toEqual([
    'chef cook > bank 900',
    'rider ride > bank 299',
  ]);
});

test('shares counted from the first part take the whole, to the cent', () => {
  const before = [0, 333, 666, 1000];
  const parts = before.slice(1).map((end, place) => shareOf(99, end, 1000) - shareOf(99, before[place] ?? 0, 1000));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(99);
  expect([shareOf(5, 1, 2), shareOf(5, 0, 0)]).toEqual([3, 0]);
});
