import { expect, test } from 'vitest';
import { steadyRows } from '../src/features/orders/dashboard/useSteadyList.ts';

type Outcome = { change?: 'leaves' };
type Shown = Parameters<typeof steadyRows<string, Outcome>>[0]['shown'];

const show = (
  shown: Shown,
  listed: string,
  { outcomes = {}, isInView = true, closed = '' }: { outcomes?: object; isInView?: boolean; closed?: string } = {},
) => {
  const has = new Map<string, Outcome>(Object.entries(outcomes));
  return steadyRows({
    shown,
    listed: [...listed],
    idOf: (row) => row,
    outcomes: has,
    isInView,
    closed: new Set(closed),
  });
};
const first = (listed: string) => show(undefined, listed);
const ids = (rows: NonNullable<Shown>) => rows.map(({ id }) => id).join('');
const marked = (rows: NonNullable<Shown>, mark: 'left' | 'late') => ids(rows.filter((row) => row[mark]));

test('what is in view stays in its place: new rows come last, one that left keeps an empty place', () => {
  const rows = show(first('abcd'), 'nbmdc');
  expect(ids(rows)).toBe('abcdnm');
  expect([marked(rows, 'left'), marked(rows, 'late')]).toEqual(['a', 'nm']);
  expect(ids(show(rows, 'nbmdc', { closed: 'a' }))).toBe('bcdnm');
});

test('out of view, and where every row has left, rows come as they are listed', () => {
  const rows = show(first('abc'), 'nac', { isInView: false });
  expect([ids(rows), marked(rows, 'late')]).toEqual(['nac', 'n']);
  expect(ids(show(first('ab'), 'nm'))).toBe('nm');
  expect(ids(show(first('abc'), 'nac', { isInView: false, outcomes: { b: {}, c: {} } }))).toBe('bnac');
});

test('draws what a row holds now although it stands still', () => {
  const one = { idOf: ({ id }: { id: string }) => id, outcomes: new Map(), isInView: true, closed: new Set<string>() };
  const shown = steadyRows({ ...one, shown: undefined, listed: [{ id: '1', count: 1 }] });
  expect(steadyRows({ ...one, shown, listed: [{ id: '1', count: 2 }] })[0]?.row.count).toBe(2);
});

test('a row that was acted on shows its outcome, then closes up if the tap itself made it leave', () => {
  const outcomes = { a: { change: 'leaves' }, b: {} };
  const rows = show(first('abc'), 'c', { outcomes });
  expect([ids(rows), marked(rows, 'left'), rows[0]?.outcome]).toEqual(['abc', '', outcomes.a]);
  const after = show(rows, 'c');
  expect([ids(after), marked(after, 'left')]).toEqual(['bc', 'b']);
});
