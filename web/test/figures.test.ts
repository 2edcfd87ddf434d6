import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Figures } from '../src/features/orders/dashboard/Figures.tsx';

const shown = (underWay?: number) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(Figures, { week: null, stats: { totalEarnings: 42 }, underWay, earningsAt: '/chef/earnings' }),
    ),
  ).replaceAll(/<[^>]*>/g, '');

test('the figures say how many unfinished orders it has that Earnings has not', () => {
  expect(shown(2)).toContain('These earnings already include 2 unfinished orders.');
  expect(shown(1)).toContain('These earnings already include one unfinished order.');
  for (const none of [0, undefined]) expect(shown(none)).not.toContain('unfinished');
});
