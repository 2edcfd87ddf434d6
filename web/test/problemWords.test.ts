import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Decide } from '../src/features/operators/problems/Decide.tsx';
import { refundableOf } from '../src/features/operators/problems/OneProblem.tsx';
import type { OpenedProblem } from '../src/features/operators/problems/problems.queries.ts';
import { ChefProblems } from '../src/features/orders/chef/ChefProblems.tsx';
import type { ChefOrder } from '../src/features/orders/chef/chefOrders.queries.ts';
import { refundSentence } from '../src/features/orders/customer/CancelledRow.tsx';
import { problemText } from '../src/features/orders/customer/Problems.tsx';
import type { Reportable } from '../src/features/orders/customer/problems.queries.ts';
import { afterSend } from '../src/features/orders/customer/ReportForm.tsx';

const shown = (page: ReactNode) =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(MemoryRouter, null, page)),
  )
    .replaceAll(/<(svg|style).*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const refunded = {
  ...{ id: 'p', kind: 'missing', state: 'refunded', refunded: 8.84, decided_at: '2026-11-25T12:00:00Z', reply: null },
  ...{ reason: 'Nobody answered within 24 hours.', contest_answer: 'It spilled on the way.' },
};

describe('the chef reads', () => {
  const page = (problem: object) =>
    shown(
      createElement(ChefProblems, {
        order: {
          _id: 'a',
          order_no: 7,
          items: [],
          problems: [{ text: null, lines: [], photos: [], ...refunded, ...problem }],
        } as unknown as ChefOrder,
      }),
    );

  test('the chef reads the sum, its day and who pays it, and a contest with its answer', () => {
    expect(page({ bearer: 'platform', contest: 'It was there' })).toMatch(
      /\$8\.84 goes back\. The customer’s card shows it by December 2\. Homeplate pays this\. Homeplate: “Nobody answered within 24 hours\.” You contest it: “It was there” Homeplate: “It spilled on the way\.”/,
    );
    expect(page({ bearer: 'chef', contest: null, contest_answer: null })).toContain(
      'Your part is taken from your earnings.',
    );
    expect(page({ bearer: 'chef', contest: 'It was there', contest_answer: null })).toContain(
      'You contest it: “It was there” Homeplate looks at it again.',
    );
  });
});

test('under Send stands who decides: of an allergic reaction the chef is not asked', () => {
  const order = { status: 'Completed', chef_id: { user: { first_name: 'Amira' } } } as unknown as Reportable;
  expect(afterSend('allergy', order)).toBe('Homeplate looks at it at once, and decides.');
  expect(afterSend('cold', order)).toBe('Amira can reply within a day; then Homeplate decides.');
  expect(afterSend('never_came', { ...order, status: 'In Progress' })).toContain('full refund automatically');
});

test('the customer reads that a card takes no refund, and that it was paid another way', () => {
  expect(refundSentence({ amount: 15.49, status: 'Refund Pending', way: 'other' })).toBe(
    'Refund Pending: the card does not take $15.49 back. Homeplate pays it another way',
  );
  expect(refundSentence({ amount: 15.49, status: 'Refunded', way: 'other' })).toBe(
    'Refunded: $15.49, paid another way than to the card',
  );
  expect(refundSentence({ amount: 15.49, status: 'Refunded', way: 'card' })).toBe('Refunded: $15.49');
});

test('the customer reads the sum, its day, the reason and what was answered later', () => {
  expect(problemText(refunded as Parameters<typeof problemText>[0], 'Amira')).toBe(
    'Something missing: you get $8.84 back. Your card shows it by December 2. Homeplate: “Nobody answered within 24 hours.” We looked at it again: “It spilled on the way.”',
  );
});

describe('the operator decides', () => {
  const opened = {
    problem: { id: 'p', kind: 'missing', state: 'escalated', lines: [{ position: 0, quantity: 1 }] },
    items: [{ quantity: 3, unit_price: 7.82, product_id: { name: 'Dal' } }],
    ...{
      delivery_fee: 2.99,
      tip: 0,
      taxes: [{ what: 'all', base: 26.45, amount: 3.44 }],
      left: 29.89,
      given: [],
      fee_given: false,
    },
    ...{ seen: '1', order_id: 'a', bearer: 'chef', chef: { first_name: 'Amira' } },
  };
  const page = (more: object) =>
    shown(createElement(Decide, { of: refundableOf({ ...opened, ...more } as unknown as OpenedProblem) }));

  test('with the claimed part preselected, to the cent', () => {
    expect(page({})).toMatch(/1 of 3 × Dal \$8\.84 .* Delivery \$3\.38 .* Refund \$8\.84 Refund all, \$29\.89/);
  });

  test('an allergy with its dish ticked, and who bears it left open', () => {
    const html = (problem: object) =>
      renderToStaticMarkup(
        createElement(
          QueryClientProvider,
          { client: new QueryClient() },
          createElement(Decide, { of: refundableOf({ ...opened, problem } as unknown as OpenedProblem) }),
        ),
      );
    const bearers = (page: string) =>
      page.match(/<input[^>]*name="bearer"[^>]*>/g)?.filter((tag) => / checked=""/.test(tag));
    const allergy = html({ ...opened.problem, kind: 'allergy' });
    expect(allergy).toMatch(/<input type="checkbox"[^>]*checked=""/);
    expect(bearers(allergy)).toEqual([]);
    expect(bearers(html(opened.problem))).toHaveLength(1);
  });

  test('without what was given back before', () => {
    const page2 = page({ given: [{ position: 0, quantity: 2 }], fee_given: true, left: 8.83 });
    expect(page2).toMatch(/1 × Dal \$8\.83 .* Refund \$8\.83/);
    expect(page2).not.toContain('Delivery');
  });

  test('a part of an order without a problem: nothing is chosen, and there is nothing to refuse', () => {
    const of = { ...refundableOf(opened as unknown as OpenedProblem), problem: null };
    const order = shown(createElement(Decide, { of }));
    expect(order).toMatch(/3 × Dal .* Refund \$0\.00 Refund all, \$29\.89/);
    expect(order).not.toContain('Refuse');
  });

  test('never the tip but with all of it', () => {
    const last = { given: [{ position: 0, quantity: 2 }], fee_given: true, left: 10.33, tip: 1.5 };
    expect(page(last)).toMatch(/1 × Dal \$8\.83 .* Refund \$8\.83 Refund all, \$10\.33/);
  });
});
