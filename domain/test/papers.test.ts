import { describe, expect, test } from 'vitest';
import { paperStateText, papersLines, type ShownPapers } from '../src/papers.ts';

describe('what customers read of papers', () => {
  test.each<[ShownPapers, string[]]>([
    [{}, []],
    [{ certificate: 'says' }, ['Chef states: certified', 'Not stated whether the local health unit was notified']],
    [
      { certificate: 'checked', expires_on: '2027-06-03', health_unit: 'checked' },
      ['Checked by Homeplate: certificate until June 3, 2027', 'Local health unit notified, checked by Homeplate'],
    ],
    [
      { certificate: 'says', health_unit: 'says' },
      ['Chef states: certified', 'Chef states: local health unit notified'],
    ],
    [{ health_unit: 'checked' }, ['Local health unit notified, checked by Homeplate']],
  ])('%j', (papers, lines) => {
    expect(papersLines(papers)).toEqual(lines);
  });
});

test.each([
  ['waits', '2026-12-01', 'Being checked'],
  ['checked', null, 'Checked'],
  ['checked', '2026-12-07', 'Checked, expires in 12 days'],
  ['checked', '2026-11-26', 'Checked, expires tomorrow'],
  ['checked', '2026-11-25', 'Checked, expires today'],
])('%s until %s reads %s', (state, expires_on, text) => {
  expect(paperStateText({ state, expires_on }, '2026-11-25')).toBe(text);
});
