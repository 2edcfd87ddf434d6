import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Charges, FoldedCharges } from '../src/features/orders/customer/Charges.tsx';

const order = { subtotal: 10, delivery_fee: 2.99, tax: 1.69, total_amount: 14.68 };
const shown = (taxes?: { name: string; amount: number; number: string | null }[]) =>
  renderToStaticMarkup(createElement(Charges, { order: { ...order, taxes } }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a receipt has each tax with name, rate and number, and one tax where there are no rules', () => {
  const taxes = [
    { name: 'HST 13% on food', amount: 1.3, number: '987654321 RT0001' },
    { name: 'HST 13% on delivery', amount: 0.39, number: null },
  ];
  expect(shown(taxes)).toBe(
    'Subtotal $10.00 Delivery fee $2.99 HST 13% on food 987654321 RT0001 $1.30 HST 13% on delivery $0.39 Total $14.68',
  );
  for (const none of [undefined, []])
    expect(shown(none)).toBe('Subtotal $10.00 Delivery fee $2.99 Tax $1.69 Total $14.68');
});

test('a folded total names the delivery, the tax and the tip that are in it', () => {
  const folded = (tip: number) => {
    const html = renderToStaticMarkup(createElement(FoldedCharges, { order: { ...order, tip } }));
    return (/<summary.*<\/summary>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  expect(folded(1.88)).toContain('Total with $2.99 delivery, $1.69 tax, $1.88 tip $14.68');
  expect(folded(0)).toContain('Total with $2.99 delivery, $1.69 tax $14.68');
});
