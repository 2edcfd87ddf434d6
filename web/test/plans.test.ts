import { localDay } from '@homeplate/domain/localTime';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type ChefGroup, estimateOf, foodsOf } from '../src/features/checkout/cartGroups.ts';
import { noteFor, refusedTime } from '../src/features/checkout/lineNotes.ts';
import { withoutTimes } from '../src/features/checkout/planChoices.ts';
import { planOf, standing } from '../src/features/checkout/plans.ts';
import { limitText, portionsFor } from '../src/features/checkout/portions.ts';
import { WhenSheet } from '../src/features/checkout/WhenSheet.tsx';
import {
  aboutText,
  closedNow,
  nextUsual,
  seenFirst,
  shortWindow,
  timeProblem,
} from '../src/features/checkout/windowWords.ts';

const CLOSED = { state: 'closed', opens_at: '2026-11-23T16:00:00.000Z' };
const NEXT = '2026-11-23T17:00:00.000Z';
const window = (starts_at: string, left: number) => ({
  ...{ starts_at, left, cancel_until: starts_at },
  ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
});
const windows = [window('2026-11-23T16:30:00.000Z', 0), window(NEXT, 2), window('2026-11-23T17:30:00.000Z', 1)];
const dish = (kitchen = { state: 'open' }, ahead_quantity: number | null = 6) => ({
  ...{ id: 'tacos', name: 'Tacos', price: 11, quantity: 0, is_available: 'Yes' as const, ahead_quantity },
  chef: {
    ...{ id: 'mateo', kitchen, plans_ahead: true, pickup: true, next_window: NEXT, delivery_km: 1 },
    user: { id: 'u', first_name: 'Mateo', last_name: 'Silva', address_line_1: 'Brantford Campus' },
  },
});
const group = (product = dish()): ChefGroup => ({
  ...{ chefId: 'mateo', chefName: 'Mateo Silva', kitchen: 'Brantford Campus' },
  lines: [{ id: 'tacos', quantity: 1, product }],
});

describe('the time of a kitchen in the cart', () => {
  const chefOf = (kitchen?: typeof CLOSED) => dish(kitchen).chef;

  test('is now, and of a closed kitchen its next half hour', () => {
    expect(planOf(chefOf(), {}, true)).toEqual({ starts_at: null, pickup: false });
    expect(planOf(chefOf(CLOSED), {}, true)).toEqual({ starts_at: NEXT, pickup: false });
  });

  test('is never one where orders are not taken ahead, nor collected where it is not', () => {
    const chosen = { mateo: { starts_at: NEXT, pickup: true } };
    expect(planOf(chefOf(), chosen, true)).toEqual(chosen.mateo);
    expect(planOf(chefOf(), chosen, false).starts_at).toBeNull();
    expect(planOf({ ...chefOf(CLOSED), plans_ahead: false, pickup: false }, chosen, true)).toEqual({
      ...{ starts_at: null, pickup: false },
    });
  });

  test('that is full or over is said, unless one has a page open for it', () => {
    const at = (start: string, held = {}) => timeProblem(start, windows, group().lines, held);
    expect(at(NEXT)).toBeUndefined();
    expect(at('2026-11-23T16:30:00.000Z')).toBe('This time is full.');
    expect(at('2026-11-20T16:30:00.000Z')).toBe('This time can no longer be ordered.');
    expect(at('2026-11-23T16:30:00.000Z', { tacos: 1 })).toBeUndefined();
    expect(timeProblem(NEXT, [], [], {})).toBe('There is no time left in the next seven days.');
    expect(timeProblem(NEXT, undefined, [], {})).toBeUndefined();
  });

  test('with too few portions says how many it has, and that a drop is not open yet', () => {
    const full = windows[0]?.starts_at ?? '';
    const at = (lines: ChefGroup['lines']) =>
      timeProblem(full, [window(full, 0)], lines, {}, [window(full, 1)])?.replace(/for .*/, 'for ….');
    const { lines } = group();
    expect(at(lines)).toBe('Only 1 left for ….');
    expect(at([...lines, ...lines])).toBe('Fewer portions are left for ….');
    const drop = { day: '2026-11-23', opens_at: '2026-11-22T23:00:00Z', max_per_order: 2, product: { id: 'tacos' } };
    const before = { ...dish(), chef: { ...dish().chef, drops: [drop] } };
    expect(at(group(before).lines)).toMatch(/^Tacos opens .* at 18:00\.$/);
  });

  test('that cannot be read is none', () => {
    const stored = JSON.parse('{ "mateo": { "starts_at": "soon" } }');
    expect(planOf(chefOf(), stored, true)).toEqual({ starts_at: null, pickup: false });
  });

  test('is offered again at the same half hour of the next day with room, and only then', () => {
    const later = [
      window('2026-11-24T17:00:00.000Z', 0),
      window('2026-11-25T16:30:00.000Z', 3),
      window('2026-11-25T17:00:00.000Z', 1),
    ];
    expect(nextUsual(NEXT, [...windows, ...later])).toBe('2026-11-25T17:00:00.000Z');
    expect(nextUsual(NEXT, windows)).toBeNull();
    expect(nextUsual(null, windows)).toBeNull();
  });

  test('is forgotten once it is paid, and known for the next one; how it is had stays', () => {
    const last = { starts_at: NEXT, pickup: true };
    expect(withoutTimes({ mateo: last, last })).toEqual({ mateo: { starts_at: null, pickup: true }, last });
  });

  test('that a drop brought goes with it, and the one before is back', () => {
    const before = { starts_at: '2026-11-24T17:00:00.000Z', pickup: true };
    const plan = { starts_at: NEXT, pickup: false, drop: 'curry', before };
    expect(standing(plan, { quantities: { tacos: 1, curry: 1 }, products: [] })).toBe(plan);
    expect(planOf(chefOf(), { mateo: plan }, true)).toEqual(before);
    expect(withoutTimes({ mateo: plan })).toEqual({ mateo: { starts_at: null, pickup: false } });
  });

  test('of a closed kitchen is said; now, a pickup has its time too', () => {
    const now = new Date('2026-11-22T17:00:00Z');
    expect(closedNow(NEXT, now)).toBe('Closed now. For tomorrow at 12:00, or choose.');
    const product = { ...dish(), chef: { ...dish().chef, prep_minutes: 25, arrivals: [] } };
    const lines = [{ id: 'tacos', quantity: 1, product }];
    expect(aboutText(lines, 'Doon Campus', now, true)).toBe(', about 12:25');
    expect(aboutText(lines, 'Doon Campus', now)).toBe('');
  });

  test('is seen first in its day, else noon, else the first', () => {
    const [night, noon, later] = ['2026-11-23T05:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-23T17:30:00.000Z'];
    expect(seenFirst([night, noon, later], later)).toBe(later);
    expect(seenFirst([night, noon, later], undefined)).toBe(noon);
    expect(seenFirst([night], undefined)).toBe(night);
    expect(seenFirst([], undefined)).toBeUndefined();
  });

  test('is chosen among those of its own day, also where that day has none left', () => {
    const at = (days: number) =>
      new Date(Math.floor(Date.now() / 1_800_000) * 1_800_000 + days * 86_400_000).toISOString();
    const props = { title: 'When?', open: true, onClose: () => undefined, onTake: () => undefined };
    const sheet = createElement(WhenSheet, { ...props, windows: [window(at(1), 3), window(at(3), 0)], chosen: at(3) });
    const day = localDay(new Date(at(3)));
    expect(renderToStaticMarkup(sheet)).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${day}"`));
  });

  test('is named by its day', () => {
    expect(shortWindow(window('2031-01-07T17:00:00.000Z', 1))).toBe('Tue 12:00–12:30');
  });
});

describe('a dish for later', () => {
  const looking = { now: new Date('2026-11-22T17:00:00Z'), campus: 'Doon Campus' };
  const line = { id: 'tacos', quantity: 2, product: dish() };
  const later = { starts_at: NEXT, pickup: true };

  test('of a closed kitchen goes into the cart, up to the portions of a day', () => {
    expect(portionsFor(dish(CLOSED), {})).toBe(6);
    expect(limitText(dish(CLOSED), 6, {})).toBe('At most 6 for a day');
    expect(limitText({ ...dish(CLOSED, 2), each: 2 }, 2, {})).toBe('At most 2 for each person');
    expect(portionsFor(dish(CLOSED, null), {})).toBe(0);
    expect(limitText(dish(CLOSED, null), 1, {})).toBe("The kitchen isn't taking orders right now");
  });

  test('is not held up by closed doors, by what is sold out now, nor collected by the way', () => {
    expect(noteFor(line, dish(CLOSED), {}, { ...looking, plan: later })).toBeUndefined();
    expect(noteFor(line, dish(), {}, { ...looking, plan: later })).toBeUndefined();
    expect(noteFor(line, dish(), {}, { ...looking, plan: { ...later, pickup: false } })?.reason).toBe('outOfReach');
    expect(noteFor(line, dish(CLOSED, null), {}, { ...looking, plan: later })).toMatchObject({
      text: 'Tacos cannot be ordered for later.',
      blocks: true,
    });
  });

  test('costs no delivery and asks no tip when it is collected', () => {
    const plans = [{ chef_id: 'mateo', starts_at: null, pickup: true }];
    const rates = { feeFrom: () => 299, taxPercent: 0, tip: { tip: 200 } };
    expect(estimateOf([group()], rates)).toMatchObject({ deliveries: [299], tip: 200, total: 1599 });
    expect(estimateOf([group()], { ...rates, plans })).toMatchObject({ deliveries: [], tip: 0, total: 1100 });
    expect([foodsOf([line]), foodsOf([line], plans)]).toEqual([[2200], []]);
  });

  test('that the server refuses for its time is said beside its kitchen alone', () => {
    const refused = [{ id: 'tacos' }];
    expect(refusedTime([line], refused, { problem: 'No room.', reason: 'windowFull' })).toEqual({
      ...{ chefId: 'mateo', text: 'No room.' },
    });
    expect(refusedTime([line], refused, { problem: 'Sold out.', reason: 'dishSoldOut' })).toBeUndefined();
  });
});
