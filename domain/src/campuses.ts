import { type Campus, ofSchool, school } from './school.ts';

export const campuses = (): readonly Campus[] => school().campuses;

const LONGEST_NAME = 100;
const byName = ofSchool((own) => new Map(own.campuses.map((campus) => [campus.address.toLowerCase(), campus])));

/** The name may be in any case, with or without its city: "Doon Campus (Kitchener)". */
export function findCampus(name: string | null | undefined): Campus | undefined {
  // Anyone may ask: a long text costs nothing.
  if (name && name.length > LONGEST_NAME) return undefined;
  const whole = name?.trim().toLowerCase() ?? '';
  const city = whole.endsWith(')') ? whole.lastIndexOf('(') : whole.length;
  const wanted = whole.slice(0, Math.max(city, 0)).trimEnd();
  return byName().get(wanted);
}
