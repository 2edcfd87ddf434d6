import { describe, expect, test } from 'vitest';
import { isNone, tipOn, tipProblem } from '../src/tips.ts';

describe('a tip', () => {
  test('is a part of the food, half a cent rounded up, or an amount for each delivery', () => {
    const percents = [10, 15, 20, 0].map((tip_percent) => tipOn(1250, { tip_percent }));
    expect(percents).toEqual([125, 188, 250, 0]);
    expect([tipOn(1250, { tip: 300 }), tipOn(0, { tip_percent: 20 })]).toEqual([300, 0]);
  });

  test.each([{}, { tip: null, tip_percent: null }, { tip: 0 }, { tip_percent: 0 }])('of %o is none', (tip) => {
    expect([isNone(tip), tipOn(1250, tip), tipProblem(tip)]).toEqual([true, 0, undefined]);
  });

  test.each([
    [{ tip_percent: 100 }, undefined],
    [{ tip: 10_000 }, undefined],
    [{ tip_percent: 101 }, 'tipPercent'],
    [{ tip_percent: -1 }, 'tipPercent'],
    [{ tip_percent: 12.5 }, 'tipPercent'],
    [{ tip: 10_001 }, 'tipAmount'],
    [{ tip: -1 }, 'tipAmount'],
    [{ tip: Number.NaN }, 'tipAmount'],
    [{ tip: 0, tip_percent: 0 }, 'tipTwice'],
  ])('of %o has the problem %s', (tip, problem) => {
    expect(tipProblem(tip)).toBe(problem);
  });
});
