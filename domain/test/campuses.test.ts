import { describe, expect, test } from 'vitest';
import { CAMPUSES, findCampus } from '../src/campuses.ts';

describe('campuses', () => {
  test('are the nine of the specification, all in Ontario', () => {
    expect(CAMPUSES.map((campus) => campus.address)).toEqual([
      'Doon Campus',
      'Waterloo Campus',
      'Cambridge Campus',
      'Guelph Campus',
      'Ingersoll Skills Training Centre',
      'Stratford Campus',
      'Brantford Campus',
      'Milton Campus',
      'Reuter Drive Training Centre',
    ]);
    expect(new Set(CAMPUSES.map((campus) => `${campus.province}, ${campus.country}`))).toEqual(
      new Set(['Ontario, Canada']),
    );
  });

  test('are found with and without their city, in any case', () => {
    expect(findCampus('Doon Campus (Kitchener)')?.postalCode).toBe('N2G 4M4');
    expect(findCampus(' doon campus(Kitchener) ')?.postalCode).toBe('N2G 4M4');
    expect(findCampus('(Kitchener)')).toBeUndefined();
    expect(findCampus(')')).toBeUndefined();
    expect(findCampus('('.repeat(200_000))).toBeUndefined();
    expect(findCampus(`x${' '.repeat(200_000)}x`)).toBeUndefined();
    expect(findCampus(' doon campus ')?.city).toBe('Kitchener');
    expect(findCampus('Reuter Drive Training Centre (Cambridge)')?.addressLine1).toBe('25 Reuter Drive');
    expect(findCampus('Oxford')).toBeUndefined();
    expect(findCampus(null)).toBeUndefined();
  });
});
