import { type Tip, tipProblem } from '@homeplate/domain/tips';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CartSummary } from '../src/features/checkout/CartSummary.tsx';
import { estimateOf, groupsOf } from '../src/features/checkout/cartGroups.ts';
import { ownTip, TipPills } from '../src/features/checkout/TipPills.tsx';

const pills = (chosen: Tip, foods = [1250]) =>
  renderToStaticMarkup(createElement(TipPills, { chosen, foods, asked: 0, isWrong: tipProblem(chosen) !== undefined }));
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

describe('the tip of a cart', () => {
  test('is one of five, and none of them unless it is chosen', () => {
    const html = pills({});
    expect([...html.matchAll(/type="radio"/g)]).toHaveLength(5);
    for (const pill of ['None', '10 %', '15 %', '20 %', 'Own']) expect(html).toContain(`value="${pill}"`);
    expect(checked(html)).toEqual(['None']);
    expect(html).toContain('Tip for the rider');
    expect(html).toContain('all of it is theirs');
    expect(pills({}, [1250, 1500])).toContain('Tip for the 2 riders');
  });

  test('says with each percentage what all riders get', () => {
    const texts = (foods: number[]) =>
      pills({}, foods)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ');
    expect(texts([1250])).toContain('10 % $1.25 15 % $1.88 20 % $2.50 Own');
    expect(texts([1250, 1500])).toContain('15 % $4.13');
  });

  test('an own tip is asked for, for each delivery, in place of a percentage', () => {
    expect(checked(pills({ tip_percent: 15 }))).toEqual(['15 %']);
    const own = pills({ tip: 400 }, [1250, 1500]);
    expect(checked(own)).toEqual(['Own']);
    expect(own).toContain('Your tip for each delivery');
    expect(own).toContain('value="4"');
    expect(own).not.toContain('aria-invalid="true"');
    expect(pills({ tip: -1 })).toMatch(/Please choose a tip from \$0 to \$100 for each delivery\./);
  });

  test.each([
    ['', 0],
    [' $2,50 ', 250],
    ['.5', 50],
    ['12,5', 1250],
    ['1,250', -1],
    ['100', 10_000],
    ['100.01', -1],
    ['-1', -1],
    ['1.234', -1],
    ['five', -1],
  ])('typed as "%s" it is %i cents', (typed, tip) => {
    expect(ownTip(typed)).toEqual({ tip });
  });
});

test('the cart sums tips and ways as the server does', () => {
  const chef = (id: string, address_line_1: string) => ({ id, user: { id, first_name: id, address_line_1 } });
  const line = (id: string, price: number, quantity: number, campus: string) => ({
    ...{ id, quantity },
    product: { id, price, chef: chef(`chef of ${id}`, campus) },
  });
  const groups = groupsOf([line('curry', 12.5, 1, 'Doon Campus'), line('pasta', 5, 3, 'Waterloo Campus')]);
  const feeFrom = (kitchen: string | null) => (kitchen === 'Doon Campus' ? 299 : 1079);
  const sums = estimateOf(groups, { feeFrom, taxPercent: 13, tip: { tip_percent: 15 } });
  expect(sums).toEqual({
    food: 2750,
    deliveries: [299, 1079],
    taxes: { 'Tax, 13%': 201 + 335 },
    tip: 413,
    total: 5077,
  });

  const checkout = { problem: null, asksConfirmation: false } as unknown as Parameters<
    typeof CartSummary
  >[0]['checkout'];
  const shown = (tip: number) =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(CartSummary, {
          ...{ sums: { ...sums, tip }, checkout, onStart: () => undefined, advice: undefined },
        }),
      ),
    ).replaceAll(/<[^>]*>/g, ' ');
  expect(shown(413)).toMatch(/Tip\s+\$4\.13.*Total/s);
  expect(shown(0)).not.toContain('Tip');
  expect(shown(0)).toMatch(/Subtotal\s+\$27\.50\s+Extra charges may apply.*Total\s+\$50\.77\s*$/s);
});
