import { describe, expect, test } from 'vitest';
import { nextLook, type Outcome, type SteadyRow, steadyRows } from '../src/ui/steadyList.ts';

type Row = SteadyRow<string, Outcome>;

const LONG_AGO = -100_000;

/** The screen `now` ms after zero. */
function show({
  shown = '',
  listed,
  outcomes = {},
  lastTap = LONG_AGO,
  now = 0,
  ...how
}: {
  shown?: string;
  listed: string;
  outcomes?: Record<string, Outcome>;
  lastTap?: number;
  now?: number;
  seen?: number;
}) {
  const look = { listed: [...listed], idOf: (row: string) => row, outcomes: new Map(Object.entries(outcomes)) };
  const before: Row[] = [...shown].map((id) => ({ id, row: id, outcome: outcomes[id], gone: false, left: false }));
  return steadyRows({ ...look, ...how, shown: before, lastTap, now });
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

describe('a steady list', () => {
  test('shows what the server lists while nothing was tapped', () => {
    expect(ids(show({ listed: 'abc' }))).toBe('abc');
    expect(ids(show({ shown: 'abc', listed: 'nac' }))).toBe('nac');
  });

  test('stands still for 600 ms after a tap: nothing comes, goes or changes places', () => {
    const at = (now: number) => ids(show({ shown: 'abc', listed: 'ncb', lastTap: 1000, now }));
    expect(at(1000)).toBe('abc');
    expect(at(1599)).toBe('abc');
    expect(at(1600)).toBe('ncb');
  });

  test('marks what is no longer listed and stands only because of the tap', () => {
    const rows = show({ shown: 'ab', listed: 'b', lastTap: 1000, now: 1100 });
    expect(rows.map(({ gone }) => gone)).toEqual([true, false]);
  });

  test('draws what a row holds now although it stands still', () => {
    const rows = steadyRows({
      shown: [{ id: '1', row: { id: '1', count: 1 }, gone: false, left: false }],
      listed: [{ id: '1', count: 2 }],
      idOf: ({ id }) => id,
      outcomes: new Map(),
      lastTap: 0,
      now: 10,
    });
    expect(rows[0]?.row.count).toBe(2);
  });

  test('leaves a row that was acted on in its place until its time is over', () => {
    const at = (now: number) => ids(show({ shown: 'abc', listed: 'acd', outcomes: { b: { until: 5000 } }, now }));
    expect(at(4999)).toBe('abcd');
    expect(at(5000)).toBe('acd');
  });

  test('does not let it leave within 600 ms of a tap', () => {
    const at = (now: number) =>
      show({ shown: 'abc', listed: 'ac', outcomes: { b: { until: 5000 } }, lastTap: 4900, now });
    expect(ids(at(5499))).toBe('abc');
    expect(at(5499)[1]?.outcome).toBeDefined();
    expect(ids(at(5500))).toBe('ac');
  });

  test('leaves it in front although a new row comes first', () => {
    expect(ids(show({ shown: 'ab', listed: 'nb', outcomes: { a: { until: 5000 } } }))).toBe('anb');
  });

  test('leaves two neighbours that were acted on in their sequence, wherever they are listed', () => {
    const outcomes = { a: { until: 5000 }, b: { until: 5000 } };
    expect(ids(show({ shown: 'abc', listed: 'c', outcomes }))).toBe('abc');
    expect(ids(show({ shown: 'abc', listed: 'cba', outcomes }))).toBe('abc');
    expect(ids(show({ shown: 'abc', listed: '', outcomes }))).toBe('ab');
  });

  test('shows an outcome until its time is over, a lasting one for as long as the row is listed', () => {
    const outcomes = { a: { until: 5000 }, b: { until: 5000, lasting: true } };
    const outcomesAt = (now: number) => show({ shown: 'ab', listed: 'ab', outcomes, now }).map((row) => row.outcome);
    expect(outcomesAt(4999)).toEqual([outcomes.a, outcomes.b]);
    expect(outcomesAt(5000)).toEqual([undefined, outcomes.b]);
    expect(ids(show({ shown: 'ab', listed: 'a', outcomes, now: 5000 }))).toBe('a');
  });

  test('does not bring an old outcome back with the next tap', () => {
    const outcomes = new Map([['a', { until: 5000 }]]);
    const [row] = steadyRows({
      shown: [{ id: 'a', row: 'a', gone: false, left: false }],
      listed: ['a'],
      idOf: (id) => id,
      outcomes,
      lastTap: 8000,
      now: 8100,
    });
    expect(row?.outcome).toBeUndefined();
  });

  test('a steady list moves nothing that is seen: new rows follow, gone ones keep their place', () => {
    const rows = show({ shown: 'abcd', listed: 'nbmdc', seen: 2 });
    expect(ids(rows)).toBe('abnmdc');
    expect(rows.map(({ left }) => left)).toEqual([true, false, false, false, false, false]);
    expect(ids(show({ shown: 'abcd', listed: 'nbmdc' }))).toBe('nbmdc');
  });

  test('closes up where what was tapped itself made the row leave', () => {
    const outcomes = { a: { until: 5000, change: 'leaves' as const } };
    const at = (now: number) => ids(show({ shown: 'abc', listed: 'bc', seen: 2, outcomes, now }));
    expect([at(4999), at(5000)]).toEqual(['abc', 'bc']);
  });

  test('holds no place for what goes when nothing that is seen is listed', () => {
    expect(ids(show({ shown: 'abcd', listed: 'ndc', seen: 2 }))).toBe('ndc');
  });

  test('a row that has left shows its last look in the quiet time, then its outcome', () => {
    const outcomes = { a: { until: 5000 } };
    const first = (now: number, lastTap: number) =>
      show({ shown: 'ab', listed: 'b', seen: 2, outcomes, now, lastTap })[0];
    expect(first(4999, LONG_AGO)).toMatchObject({ outcome: outcomes.a, left: false });
    expect(first(5001, 4900)).toMatchObject({ outcome: outcomes.a, left: false });
    expect(first(5501, 4900)).toMatchObject({ outcome: undefined, left: true });
    expect(show({ shown: 'ab', listed: 'b', seen: 2, lastTap: 1000, now: 1100 })[0]).toMatchObject({
      gone: true,
      left: false,
    });
  });

  test('is looked at again when the quiet time or the next outcome is over', () => {
    const outcomes = new Map([
      ['a', { until: 5000 }],
      ['b', { until: 6000 }],
      ['c', { until: Number.POSITIVE_INFINITY }],
    ]);
    expect(nextLook({ outcomes, lastTap: 4000, now: 4100 })).toBe(4600);
    expect(nextLook({ outcomes, lastTap: LONG_AGO, now: 4100 })).toBe(5000);
    expect(nextLook({ outcomes, lastTap: LONG_AGO, now: 5000 })).toBe(6000);
    expect(nextLook({ outcomes, lastTap: LONG_AGO, now: 6000 })).toBe(Number.POSITIVE_INFINITY);
  });
});
