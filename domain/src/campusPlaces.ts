import { campuses, findCampus } from './campuses.ts';
import type { CampusPlace } from './school.ts';

const PLACES: Readonly<Record<string, Pick<CampusPlace, 'addressLine1' | 'postalCode' | 'spots'>>> = {
  'Doon Campus': {
    addressLine1: '299 Doon Valley Drive',
    postalCode: 'N2G 4M4',
    spots: ['Main entrance', 'Library entrance', 'Student centre', 'Residence lobby'],
  },
  'Waterloo Campus': {
    addressLine1: '108 University Avenue East',
    postalCode: 'N2J 2W2',
    spots: ['Main entrance', 'Library entrance', 'Student centre'],
  },
  'Cambridge Campus': {
    addressLine1: '850 Fountain Street South',
    postalCode: 'N3H 0A8',
    spots: ['Main entrance', 'Student centre', 'Residence lobby'],
  },
  'Guelph Campus': {
    addressLine1: '460 Speedvale Avenue West',
    postalCode: 'N1H 0A8',
    spots: ['Main entrance', 'Student lounge'],
  },
  'Ingersoll Skills Training Centre': {
    addressLine1: '420 Thomas Street',
    postalCode: 'N5C 3J7',
    spots: ['Main entrance', 'Reception'],
  },
  'Stratford Campus': {
    addressLine1: '130 Youngs Street',
    postalCode: 'N5A 1J7',
    spots: ['Main entrance', 'Student lounge'],
  },
  'Brantford Campus': {
    addressLine1: '274 Colborne Street',
    postalCode: 'N3T 2H1',
    spots: ['Main entrance', 'Library entrance', 'Student centre'],
  },
  'Milton Campus': {
    addressLine1: '8160 Parkhill Drive',
    postalCode: 'L9T 5V7',
    spots: ['Main entrance', 'Student lounge'],
  },
  'Reuter Drive Training Centre': {
    addressLine1: '25 Reuter Drive',
    postalCode: 'N3E 1A9',
    spots: ['Main entrance', 'Reception'],
  },
};

type Place = Omit<CampusPlace, 'north' | 'west'>;

export function findCampusPlace(name: string | null | undefined): Place | undefined {
  const campus = findCampus(name);
  if (campus === undefined || isPlace(campus)) return campus;
  const place = PLACES[campus.address];
  return place && { ...campus, ...place, province: 'Ontario', country: 'Canada' };
}

const isPlace = (campus: object): campus is CampusPlace => 'postalCode' in campus;

/** An unknown campus is in the first campus's province. */
export const provinceOf = (campus: string | null | undefined): string =>
  (findCampusPlace(campus) ?? findCampusPlace(campuses()[0]?.address))?.province ?? '';
