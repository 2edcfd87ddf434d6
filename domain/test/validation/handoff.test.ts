import { describe, expect, test } from 'vitest';
import { campuses } from '../../src/campuses.ts';
import { findCampusPlace } from '../../src/campusPlaces.ts';
import { type HandoffForm, handoffRules } from '../../src/validation/handoff.ts';
import { firstProblem } from '../../src/validation/rule.ts';

const problemOf = (form: Partial<HandoffForm>) => {
  const filled = { handoff: '', spot: '', delivery_note: '', campus: 'Doon Campus', ...form };
  const { spots = [] } = findCampusPlace(filled.campus) ?? {};
  return firstProblem(handoffRules, { ...filled, spots }, new Date());
};

describe('how an order is handed over', () => {
  test.each<Partial<HandoffForm>>([
    {},
    { handoff: 'hand' },
    { handoff: 'door', delivery_note: 'x'.repeat(300) },
    { handoff: 'spot', spot: 'Residence lobby' },
    { handoff: 'spot', spot: 'Reception', campus: 'reuter drive training centre (Cambridge)' },
  ])('%j may be chosen', (form) => {
    expect(problemOf(form)).toBeUndefined();
  });

  test.each<[Partial<HandoffForm>, string, string]>([
    [{ handoff: 'window' }, 'handoff', 'handoffUnknown'],
    [{ handoff: 'Door' }, 'handoff', 'handoffUnknown'],
    [{ spot: 'Main entrance' }, 'spot', 'spotMisplaced'],
    [{ handoff: 'door', spot: 'Main entrance' }, 'spot', 'spotMisplaced'],
    [{ handoff: 'spot' }, 'spot', 'spotUnknown'],
    [{ handoff: 'spot', spot: 'Reception' }, 'spot', 'spotUnknown'],
    [{ handoff: 'spot', spot: 'Main entrance', campus: 'Oxford' }, 'spot', 'spotUnknown'],
    [{ delivery_note: 'x'.repeat(301) }, 'delivery_note', 'noteTooLong'],
  ])('%j is refused', (form, field, code) => {
    expect(problemOf(form)).toMatchObject({ field, code });
  });

  test('every campus has two to four spots, each once', () => {
    for (const { address } of campuses()) {
      const { spots = [] } = findCampusPlace(address) ?? {};
      expect(spots.length).toBeGreaterThanOrEqual(2);
      expect(spots.length).toBeLessThanOrEqual(4);
      expect(new Set(spots).size).toBe(spots.length);
    }
  });
});
