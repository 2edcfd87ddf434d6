/** The campuses live on Toronto time. */
export const TORONTO = 'America/Toronto';

export type Campus = {
  /** Stored as `address_line_1` of its residents. */
  address: string;
  city: string;
  postalCode: string;
  province: 'Ontario';
  country: 'Canada';
  addressLine1: string;
  /** Public places where an order can be left, by the names that customers and riders read. The operator checks them before launch. */
  spots: readonly string[];
};

const inOntario = { province: 'Ontario', country: 'Canada' } as const;

// Spec §3, Campuses; streets and postal codes from the contract, section 6.
export const CAMPUSES: readonly Campus[] = [
  {
    address: 'Doon Campus',
    city: 'Kitchener',
    addressLine1: '299 Doon Valley Drive',
    postalCode: 'N2G 4M4',
    spots: ['Main entrance', 'Library entrance', 'Student centre', 'Residence lobby'],
  },
  {
    address: 'Waterloo Campus',
    city: 'Waterloo',
    addressLine1: '108 University Avenue East',
    postalCode: 'N2J 2W2',
    spots: ['Main entrance', 'Library entrance', 'Student centre'],
  },
  {
    address: 'Cambridge Campus',
    city: 'Cambridge',
    addressLine1: '850 Fountain Street South',
    postalCode: 'N3H 0A8',
    spots: ['Main entrance', 'Student centre', 'Residence lobby'],
  },
  {
    address: 'Guelph Campus',
    city: 'Guelph',
    addressLine1: '460 Speedvale Avenue West',
    postalCode: 'N1H 0A8',
    spots: ['Main entrance', 'Student lounge'],
  },
  {
    address: 'Ingersoll Skills Training Centre',
    city: 'Ingersoll',
    addressLine1: '420 Thomas Street',
    postalCode: 'N5C 3J7',
    spots: ['Main entrance', 'Reception'],
  },
  {
    address: 'Stratford Campus',
    city: 'Stratford',
    addressLine1: '130 Youngs Street',
    postalCode: 'N5A 1J7',
    spots: ['Main entrance', 'Student lounge'],
  },
  {
    address: 'Brantford Campus',
    city: 'Brantford',
    addressLine1: '274 Colborne Street',
    postalCode: 'N3T 2H1',
    spots: ['Main entrance', 'Library entrance', 'Student centre'],
  },
  {
    address: 'Milton Campus',
    city: 'Milton',
    addressLine1: '8160 Parkhill Drive',
    postalCode: 'L9T 5V7',
    spots: ['Main entrance', 'Student lounge'],
  },
  {
    address: 'Reuter Drive Training Centre',
    city: 'Cambridge',
    addressLine1: '25 Reuter Drive',
    postalCode: 'N3E 1A9',
    spots: ['Main entrance', 'Reception'],
  },
].map((campus) => ({ ...campus, ...inOntario }));

/** Finds a campus by name, in any case, with or without its city ("Doon Campus (Kitchener)"). */
export function findCampus(name: string | null | undefined): Campus | undefined {
  const whole = name?.trim().toLowerCase() ?? '';
  const city = whole.endsWith(')') ? whole.lastIndexOf('(') : whole.length;
  const wanted = whole.slice(0, Math.max(city, 0)).trimEnd();
  return CAMPUSES.find((campus) => campus.address.toLowerCase() === wanted);
}
