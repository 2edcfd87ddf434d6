import { findCampus } from './campuses.ts';
import type { DELIVERY_RADII } from './options.ts';
import type { Campus, CampusPlace } from './school.ts';

const EARTH_KM = 6371;

// Degrees north and west, to about a hundred metres.
const PLACES: Readonly<Record<string, readonly [north: number, west: number]>> = {
  'Doon Campus': [43.39, 80.405],
  'Waterloo Campus': [43.479, 80.518],
  'Cambridge Campus': [43.386, 80.397],
  'Guelph Campus': [43.537, 80.295],
  'Ingersoll Skills Training Centre': [43.031, 80.894],
  'Stratford Campus': [43.363, 80.969],
  'Brantford Campus': [43.139, 80.261],
  'Milton Campus': [43.508, 79.893],
  'Reuter Drive Training Centre': [43.421, 80.369],
};

export function campusDistance(one: string | null | undefined, other: string | null | undefined): number | undefined {
  const [from, to] = [one, other].map(placeOf);
  if (from === undefined || to === undefined) return undefined;
  const [north, west] = from.map(radians) as [number, number];
  const [otherNorth, otherWest] = to.map(radians) as [number, number];
  const chord =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin((otherWest - west) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

function placeOf(name: string | null | undefined): readonly [number, number] | undefined {
  const campus: (Campus & Partial<CampusPlace>) | undefined = findCampus(name);
  if (campus?.north !== undefined && campus.west !== undefined) return [campus.north, campus.west];
  return PLACES[campus?.address ?? ''];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const RADIUS_KM: Readonly<Record<(typeof DELIVERY_RADII)[number], number | null>> = {
  '5 km': 5,
  '10 km': 10,
  '15 km': 15,
  '20+ km': null,
};

type Wishes = { preferred_delivery_radius: string; long_distance_preference: boolean };

/** Null: everywhere. */
export function riderReach({ preferred_delivery_radius: radius, long_distance_preference: goesFar }: Wishes) {
  return goesFar ? null : (RADIUS_KM[radius as keyof typeof RADIUS_KM] ?? null);
}

type Place = string | null | undefined;

/** Trips sort by `rank`, then `km`. */
export type Trip = {
  /** To the kitchen and on to the door; an unknown campus counts 0. */
  km: number;
  isBeyond: boolean;
  longest: number;
  /** The kitchen is: 0 on the own campus, 1 in the same city, 2 elsewhere, 3 unknown. */
  rank: number;
};

export function tripFor({ from, reach }: { from: Place; reach: number | null }, kitchen: Place, door: Place): Trip {
  const [toKitchen, toDoor] = [campusDistance(from, kitchen), campusDistance(kitchen, door) ?? 0];
  const [own, there] = [findCampus(from), findCampus(kitchen)];
  const longest = Math.max(toKitchen ?? 0, toDoor);
  return {
    km: (toKitchen ?? 0) + toDoor,
    isBeyond: reach !== null && longest > reach,
    longest,
    rank: toKitchen === undefined ? 3 : own === there ? 0 : own?.city === there?.city ? 1 : 2,
  };
}

/** `deliveryKm` null: everywhere. An unknown campus counts as near. */
export function isInReach(kitchenCampus: string | null, customerCampus: string | null, deliveryKm: number | null) {
  return deliveryKm === null || (campusDistance(kitchenCampus, customerCampus) ?? 0) <= deliveryKm;
}
