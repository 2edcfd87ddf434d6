import { describe, expect, test } from 'vitest';
import { campuses } from '../src/campuses.ts';
import { findCampusPlace } from '../src/campusPlaces.ts';

describe('campuses', () => {
  test('are the nine of the specification, all in Ontario', () => {
    expect(campuses().map((campus) => campus.address)).toEqual([
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
    const places = campuses().map(({ address }) => findCampusPlace(address));
    expect(places.map((place) => `${place?.province}, ${place?.country}`)).toEqual(places.map(() => 'Ontario, Canada'));
  });

  test('are found with and without their city, in any case', () => {
    expect(findCampusPlace('Doon Campus (Kitchener)')?.postalCode).toBe('N2G 4M4');
    expect(findCampusPlace(' doon campus(Kitchener) ')?.postalCode).toBe('N2G 4M4');
    expect(findCampusPlace('(Kitchener)')).toBeUndefined();
    expect(findCampusPlace(')')).toBeUndefined();
    expect(findCampusPlace('('.repeat(200_000))).toBeUndefined();
    expect(findCampusPlace(`x${' '.repeat(200_000)}x`)).toBeUndefined();
    expect(findCampusPlace(' doon campus ')?.city).toBe('Kitchener');
    expect(findCampusPlace('Reuter Drive Training Centre (Cambridge)')?.addressLine1).toBe('25 Reuter Drive');
    expect(findCampusPlace('Oxford')).toBeUndefined();
    expect(findCampusPlace(null)).toBeUndefined();
  });
});
