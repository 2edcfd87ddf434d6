import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../src/features/earnings/csv.ts';
import type { Line, NextPayout, Payee, Statement } from '../src/features/earnings/earnings.queries.ts';
import { AfterThat, Headline } from '../src/features/earnings/Headline.tsx';
import { daysOf, partsText } from '../src/features/earnings/lines.ts';
import { PaidOut } from '../src/features/earnings/PaidOut.tsx';
import { changesNothing, dayAfterChange, waitText } from '../src/features/earnings/PayeeForm.tsx';
import { periodsAt } from '../src/features/earnings/periods.ts';
import { Why } from '../src/features/earnings/Why.tsx';

const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replaceAll(/<(svg|style).*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const READY: Payee = { road: 'manual', roads: ['manual'], state: 'ready', email: 'amira@bank.ca' };
const NEXT: NextPayout = { day: '2026-11-27', amount: 84.2, on_its_way: 0, unsent: 0, owed: 84.2, past: [] };
const FAILED = [
  { id: '1', at: '2026-11-20T15:00:00Z', amount: 84.2, state: 'failed', reference: null, reason: 'Account closed.' },
];
const CANCELLED = { id: '2', at: '2026-11-20T15:00:00Z', amount: 1, state: 'cancelled', reference: null, reason: null };
const headline = (payee: Partial<Payee>, next: Partial<NextPayout>) =>
  textOf(createElement(Headline, { payee: { ...READY, ...payee }, next: { ...NEXT, ...next }, today: '2026-11-21' }));

describe('what comes first', () => {
  test.each([
    ['$84.20 on Friday November 27, by e-transfer to amira@bank.ca', {}, {}],
    ['$84.20 on Friday November 27, to your bank account', { email: null }, {}],
    ['$84.20 on Friday November 27, by Stripe', { road: 'stripe', email: null }, {}],
    [
      '$84.20 on December 4 Friday, by e-transfer to amira@bank.ca Where we send it has just changed, so it waits seven days.',
      { state: 'waits' },
      { day: '2026-12-04' },
    ],
    ['$84.20 on November 28 Saturday, by', {}, { day: '2026-11-28' }],
    ['$84.20 earned Not paid out yet: this site sends', { state: 'off' }, { day: null, amount: 0 }],
    ['$84.20 earned Add where we send it, and it is paid out.', { state: 'none' }, { amount: 0 }],
    ['$84.20 earned Complete your bank numbers, and it is paid out.', { state: 'incomplete' }, { amount: 0 }],
    ['$84.20 earned One step is left at Stripe, then it is paid out.', { state: 'onboarding' }, { amount: 0 }],
    ['$84.20 so far Paid after November 27', {}, { amount: 0 }],
    ['−$12.00 Refunds and disputes took more than you earned.', {}, { amount: 0, owed: -12 }],
    ['$0.00 Nothing is owed to you now.', {}, { amount: 0, owed: 0 }],
    ['Earnings $84.20 on its way to you Nothing else is owed now.', {}, { amount: 0, on_its_way: 84.2 }],
    ['$84.20 being prepared Nothing else is owed now.', {}, { amount: 0, on_its_way: 84.2, unsent: 84.2 }],
    ['$80.00 being prepared $4.20 more is on its way to you.', {}, { amount: 0, on_its_way: 84.2, unsent: 80 }],
    ['@bank.ca $12.30 more is being prepared.', {}, { on_its_way: 12.3, unsent: 12.3, owed: 96.5 }],
    ['by e-transfer to amira@bank.ca $12.30 more is on its way to you.', {}, { on_its_way: 12.3, owed: 96.5 }],
    ['by Stripe A payout came back: Account closed. Please', { road: 'stripe' }, { past: FAILED }],
    [
      '$84.20 earned Tap Change. Correct where it goes, or save it as it is, and it is paid out. A payout came back: Account closed. Please check where it goes.',
      { state: 'came_back' },
      { day: null, amount: 0, past: [CANCELLED, ...FAILED] },
    ],
    ['it is paid out. A payout came back. Please', { state: 'came_back' }, { amount: 0 }],
  ])('is %s', (text, payee, next) => {
    expect(headline(payee, next)).toContain(text);
  });

  test.each([
    [{ road: 'stripe', state: 'waits' }, {}],
    [{ road: 'stripe' }, { on_its_way: 12.3, owed: 96.5 }],
    [{ road: 'stripe' }, { amount: 0, owed: 0 }],
    [{}, {}],
  ])('a payout that came back asks nothing once its owner has acted or it leaves again: %o %o', (payee, next) => {
    expect(headline(payee, { ...next, past: FAILED })).not.toContain('came back');
  });

  test('what the next payout leaves is said to come later, without a false cent', () => {
    const left = (next: Partial<NextPayout>) =>
      textOf(createElement('div', {}, createElement(AfterThat, { role: 'chef', next: { ...NEXT, ...next } })));
    expect(left({ owed: 84.5 })).toMatch(/^\$0\.30 more comes in a later payout What an order earns waits 48 hours/);
    expect(left({})).toBe('');
  });
});

test('a change says beforehand when the first payout comes', () => {
  const friday = (now: string) => dayAfterChange('2026-11-27', Date.parse(now));
  expect(friday('2026-11-26T12:00:00Z')).toBe('2026-12-04');
  expect(friday('2026-11-27T04:00:00Z')).toBe('2026-12-04');
  expect(friday('2026-11-27T12:00:00Z')).toBe('2026-12-11');
  const told = (role: 'chef' | 'rider', state: string) =>
    waitText(role, { ...READY, state }, NEXT, Date.parse('2026-11-26T12:00:00Z'));
  for (const [role, state] of [
    ['chef', 'none'],
    ['chef', 'ready'],
    ['rider', 'ready'],
  ] as const) {
    expect(told(role, state)).toContain('earnings wait seven days');
    expect(told(role, state)).toContain('the first payout is on December 4.');
    expect(told(role, state)).not.toContain('first choice');
  }
  expect(told('rider', 'none')).toBe('Your first choice counts at once.');
  expect(told('chef', 'came_back')).toBe('Saving it unchanged counts at once. A change waits seven days.');
});

test.each([
  [true, {}, 'e-transfer', ' AMIRA@Bank.ca'],
  [false, {}, 'e-transfer', 'amira2@bank.ca'],
  [false, {}, 'bank', ''],
  [true, { email: null }, 'bank', ''],
  [false, { state: 'incomplete', email: null }, 'bank', ''],
] as const)('%s that saving %o as %s %s changes nothing', (same, payee, way, email) => {
  expect(changesNothing({ ...READY, ...payee }, way, email)).toBe(same);
});

const line = (more: Partial<Line>): Line => ({
  ...{ id: '1', at: '2026-11-23T17:00:00Z', order_no: 1033, what: 'food', amount: 17, minutes: null, about: null },
  ...more,
});
const LINES = [
  line({ id: '3', what: 'paid_out', order_no: null, amount: -30, at: '2026-11-24T05:30:00Z' }),
  line({ what: 'fee', amount: -1.7 }),
  line({ about: '2 × Dal, "hot"' }),
  line({ id: '2', what: 'tip', amount: 2, at: '2026-11-23T04:30:00Z' }),
];

describe('the lines', () => {
  test('are one entry for an order of a Toronto day, with its sum and its parts', () => {
    const days = daysOf(LINES);
    expect(days.map(({ day, amount, entries }) => [day, amount, entries.length])).toEqual([
      ['2026-11-24', -30, 1],
      ['2026-11-23', 15.3, 1],
      ['2026-11-22', 2, 1],
    ]);
    expect(partsText(days[1]?.entries[0]?.lines ?? [])).toBe('$17.00 − fee $1.70');
  });

  test('explain what there is, with what was there before', () => {
    const sums = [
      { what: 'paid_out', orders: 0, amount: -30 },
      { what: 'food', orders: 5, amount: 98 },
    ];
    const statement = { sums, total: 68, balance: 80.1 } as Statement;
    const why = (role: 'chef' | 'rider', other: number, balance = 80.1) =>
      createElement(
        MemoryRouter,
        null,
        createElement(Why, { statement: { ...statement, balance }, isNow: true, role, other }),
      );
    const told = (...given: Parameters<typeof why>) => textOf(why(...given));
    expect(told('chef', 0)).toBe('Why From before $12.10 Food, 5 orders $98.00 Payout −$30.00 Owed to you $80.10');
    expect(renderToStaticMarkup(why('rider', 4.5))).toContain('href="/chef/earnings"');
    expect(told('rider', 4.5)).toMatch(/Owed to you for riding \$80\.10 For cooking \$4\.50$/);
    expect(told('chef', 0, -3)).toMatch(/To be made up for −\$3\.00$/);
  });

  test('say when what was paid, and what came back', () => {
    const paid = { id: '1', at: '2026-11-20T15:00:00Z', amount: 12.5, state: 'paid', reference: 'EFT 7', reason: null };
    const failed = { ...paid, id: '2', at: '2026-11-14T03:00:00Z', state: 'failed', reference: null };
    const past = [paid, failed, { ...failed, id: '3', state: 'cancelled' }];
    expect(textOf(createElement(PaidOut, { past }))).toBe(
      'Paid out November 20 , EFT 7 $12.50 November 13 : came back to your balance $12.50 November 13 : not sent, still in your balance $12.50',
    );
    expect(textOf(createElement(PaidOut, { past: [] }))).toBe('');
  });

  test('add up in a spreadsheet, which runs none of them', () => {
    const text = csvOf([...LINES, line({ about: '=cmd()' }), line({ about: '+1, @x' })], 12.1);
    const rows = text.slice(1).trimEnd().split('\r\n');
    expect(rows[0]).toBe('Day,Time,Order,What,About,Minutes,Amount');
    expect(rows.at(-1)).toBe('2026-11-24,00:30,,Payout,,,-30.00');
    expect(rows.slice(3, 7).map((row) => row.split(',')[3])).toEqual(['Food', 'Food', 'Food', 'Homeplate’s fee']);
    expect(text).toContain('"2 × Dal, ""hot"""');
    expect(text).toContain(",'=cmd(),");
    expect(text).toContain(`,"'+1, @x",`);
    const sum = rows.slice(1).reduce((all, row) => all + Math.round(Number(row.split(',').at(-1)) * 100), 0);
    expect(sum).toBe(1210 - 3000 - 170 + 200 + 3 * 1700);
  });
});

test('the times to choose are whole months and years of Toronto, never more than 366 days', () => {
  const periods = periodsAt(Date.parse('2027-01-01T03:00:00Z'));
  expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'null null',
    '2026-12-01 2026-12-31',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-01-01 2026-12-31',
    '2025-01-01 2025-12-31',
  ]);
});
