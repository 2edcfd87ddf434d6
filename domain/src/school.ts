export type Campus = {
  /** Stored as `address_line_1` of its residents. */
  address: string;
  city: string;
};

export type CampusPlace = Campus & {
  addressLine1: string;
  postalCode: string;
  province: string;
  country: 'Canada';
  /** Degrees, to about a hundred metres. */
  north: number;
  west: number;
  /** The operator checks them before launch. */
  spots: readonly string[];
};

/** SCHOOL's file. Colours: of buttons and links by day and by night. */
export type School = {
  name: string;
  legalName: string;
  contact: string;
  zone: string;
  colours?: { day: string; night: string };
  campuses: readonly CampusPlace[];
};

type Own = Pick<School, 'name' | 'zone' | 'colours'> & { campuses: readonly Campus[] };

// Spec §3, Campuses.
const HOMEPLATE: Own = {
  name: 'Homeplate',
  zone: 'America/Toronto',
  campuses: [
    { address: 'Doon Campus', city: 'Kitchener' },
    { address: 'Waterloo Campus', city: 'Waterloo' },
    { address: 'Cambridge Campus', city: 'Cambridge' },
    { address: 'Guelph Campus', city: 'Guelph' },
    { address: 'Ingersoll Skills Training Centre', city: 'Ingersoll' },
    { address: 'Stratford Campus', city: 'Stratford' },
    { address: 'Brantford Campus', city: 'Brantford' },
    { address: 'Milton Campus', city: 'Milton' },
    { address: 'Reuter Drive Training Centre', city: 'Cambridge' },
  ],
};

let own = HOMEPLATE;

export const school = (): Own => own;

/** Once, before all else; undefined: Homeplate. A process serves one. */
export function setSchool(next: School | undefined): void {
  own = next ?? HOMEPLATE;
}

/** What is made of the school once, and again for another. */
export function ofSchool<T>(make: (of: Own) => T): () => T {
  let made: { of: Own; value: T } | undefined;
  return () => {
    if (made?.of !== own) made = { of: own, value: make(own) };
    return made.value;
  };
}
