import { describe, expect, test } from 'vitest';
import { campuses } from '../src/campuses.ts';
import { campusDistance, isInReach, riderReach, tripFor } from '../src/distance.ts';
import { DELIVERY_RADII } from '../src/options.ts';

describe('distances', () => {
  test('between campuses are those of the map', () => {
    expect(campusDistance('Doon Campus', 'Doon Campus (Kitchener)')).toBe(0);
    expect(campusDistance('Doon Campus', 'Waterloo Campus')).toBeCloseTo(13.5, 0);
    expect(campusDistance('Milton Campus', 'Ingersoll Skills Training Centre')).toBeCloseTo(97, -1);
    expect(campusDistance('Doon Campus', 'Elsewhere')).toBeUndefined();
    for (const { address } of campuses()) expect(campusDistance(address, 'Doon Campus')).toBeGreaterThanOrEqual(0);
  });

  test('limit a kitchen only where its chef set a limit and both places are known', () => {
    expect(isInReach('Doon Campus', 'Waterloo Campus', 15)).toBe(true);
    expect(isInReach('Doon Campus', 'Waterloo Campus', 10)).toBe(false);
    expect(isInReach('Doon Campus', 'Milton Campus', null)).toBe(true);
    expect(isInReach('Doon Campus', 'Elsewhere', 1)).toBe(true);
  });
});

describe('how far a rider goes', () => {
  test('is the radius of the profile, or everywhere', () => {
    const reach = (radius: string, goesFar = false) =>
      riderReach({ preferred_delivery_radius: radius, long_distance_preference: goesFar });
    expect(DELIVERY_RADII.map((radius) => reach(radius))).toEqual([5, 10, 15, null]);
    expect(reach('5 km', true)).toBeNull();
  });

  test.each([
    ['Doon Campus', 'Doon Campus', { rank: 0, isBeyond: false }],
    // To the kitchen, and on to the door.
    ['Milton Campus', 'Milton Campus', { rank: 2, isBeyond: true }],
    ['Doon Campus', 'Milton Campus', { rank: 0, isBeyond: true }],
    ['Elsewhere', 'Doon Campus', { rank: 3, isBeyond: false, km: 0 }],
  ])('from Doon within 10 km, %s to %s', (kitchen, door, trip) => {
    expect(tripFor({ from: 'Doon Campus', reach: 10 }, kitchen, door)).toMatchObject(trip);
    expect(tripFor({ from: 'Doon Campus', reach: null }, kitchen, door).isBeyond).toBe(false);
  });

  test('is measured over both ways, and by the longer one', () => {
    const there = campusDistance('Waterloo Campus', 'Doon Campus') ?? 0;
    const on = campusDistance('Waterloo Campus', 'Guelph Campus') ?? 0;
    const trip = tripFor({ from: 'Doon Campus', reach: 10 }, 'Waterloo Campus', 'Guelph Campus');
    expect(trip).toEqual({ km: there + on, longest: Math.max(there, on), isBeyond: true, rank: 2 });
  });
});
