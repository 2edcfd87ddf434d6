import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Batch } from '../src/features/operators/payouts/Batch.tsx';
import type { PayoutBatch } from '../src/features/operators/payouts/payouts.queries.ts';
import { stateOf } from '../src/features/operators/payouts/payoutWords.ts';

const at = '2026-11-27T05:00:00Z';
const BATCH = { id: '1', until: at, prepared_by: null, prepared_at: at, complete: true, people: 2, amount: 59.45 };
const shown = (more: Partial<PayoutBatch>) => {
  const batch = { ...BATCH, by_hand: 0, unpaid: 2, confirmed_at: null, ...more } as PayoutBatch;
  const client = new QueryClient();
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Batch, { batch })));
};

test('a batch asks to confirm what is left of it, and nothing once all went back', () => {
  expect(shown({})).toContain('Confirm $59.45');
  expect(shown({ unpaid: 1 })).toContain('Confirm 1 of 2');
  for (const none of [{ unpaid: 0 }, { confirmed_at: at }, { complete: false }])
    expect(shown(none)).not.toContain('Confirm ');
});

test('a confirmed payout through Stripe is on its way only once it is sent', () => {
  const payout = { short: false, held: false, road: 'stripe' } as Parameters<typeof stateOf>[0];
  expect(stateOf({ ...payout, state: 'confirmed' })[0]).toBe('Confirmed');
  expect(stateOf({ ...payout, state: 'sending' })[0]).toBe('On its way');
});
