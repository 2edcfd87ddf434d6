export const TORONTO = 'America/Toronto';

export type Campus = {
  /** Stored as `address_line_1` of its residents. */
  address: string;
  city: string;
};

// Spec §3, Campuses.
export const CAMPUSES: readonly Campus[] = [
  { address: 'Doon Campus', city: 'Kitchener' },
  { address: 'Waterloo Campus', city: 'Waterloo' },
  { address: 'Cambridge Campus', city: 'Cambridge' },
  { address: 'Guelph Campus', city: 'Guelph' },
  { address: 'Ingersoll Skills Training Centre', city: 'Ingersoll' },
  { address: 'Stratford Campus', city: 'Stratford' },
  { address: 'Brantford Campus', city: 'Brantford' },
  { address: 'Milton Campus', city: 'Milton' },
  { address: 'Reuter Drive Training Centre', city: 'Cambridge' },
];

/** By name in any case, with or without its city: "Doon Campus (Kitchener)". */
export function findCampus(name: string | null | undefined): Campus | undefined {
  const whole = name?.trim().toLowerCase() ?? '';
  const city = whole.endsWith(')') ? whole.lastIndexOf('(') : whole.length;
  const wanted = whole.slice(0, Math.max(city, 0)).trimEnd();
  return CAMPUSES.find((campus) => campus.address.toLowerCase() === wanted);
}
