import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { kitchenAt, UNTIL_RESUMED } from '@homeplate/domain/kitchenHours';
import { nextDay, torontoDay } from '@homeplate/domain/torontoTime';
import { CHEFS, type DemoKitchen, KITCHENS } from '../../db/demo/chefs.ts';
import { CUSTOMERS, type DemoPerson, RIDERS, VEHICLES } from '../../db/demo/people.ts';
import { sealedLicence } from '../modules/people/sealedNumbers.ts';
import { newId } from '../platform/ids.ts';
import type { DemoPictures } from './pictures.ts';

const DAY_MS = 86_400_000;
// Older than every kitchen and every order.
const ACCOUNT_AGE_DAYS = 120;

export type DemoPeople = ReturnType<typeof makePeople>;

/** Records of everybody on the demo campus, each under its key. */
export function makePeople(options: { now: Date; passwordHash: string; dataKey: Buffer; pictures: DemoPictures }) {
  const { now, passwordHash, dataKey, pictures } = options;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const users = new Map(
    [...CHEFS, ...CUSTOMERS, ...RIDERS].map((person, index) => [person.key, makeUser(person, index)]),
  );
  const userId = (key: string) => known(users, key).id;

  function makeUser({ key, campus, building, portrait, ...person }: DemoPerson, index: number) {
    const place = findCampusPlace(campus);
    if (place === undefined) throw new Error(`There is no ${campus}.`);
    return {
      id: newId(),
      ...person,
      // Numbers from 555-0100 on belong to nobody.
      mobile_number: `519555${String(100 + index).padStart(4, '0')}`,
      password_hash: passwordHash,
      gender: 'Other',
      profile_image: portrait ? known(pictures, `chef-${key}`).url : null,
      status: 'active',
      address_line_1: place.address,
      address_line_2: building,
      city: place.city,
      province: place.province,
      postal_code: place.postalCode,
      country: place.country,
      nearby_landmark: place.addressLine1,
      created_at: daysAgo(ACCOUNT_AGE_DAYS),
      // Others are shown them from the start.
      first_signed_in_at: daysAgo(ACCOUNT_AGE_DAYS),
    };
  }

  const chefs = new Map(
    KITCHENS.map(({ owner, age, ...kitchen }) => [
      owner,
      { id: newId(), user_id: userId(owner), ...kitchenOf(kitchen, now), created_at: daysAgo(age) },
    ]),
  );
  const riders = new Map(
    VEHICLES.map(({ owner, driver_license_number: licence, ...vehicle }) => [
      owner,
      {
        id: newId(),
        user_id: userId(owner),
        ...vehicle,
        insurance_expiry_date: torontoDay(daysAgo(-300)),
        ...sealedLicence(dataKey, userId(owner), licence),
        license_expiry_date: torontoDay(daysAgo(-700)),
        created_at: daysAgo(ACCOUNT_AGE_DAYS),
      },
    ]),
  );
  return { users, chefs, riders };
}

function kitchenOf({ shut, ...details }: Omit<DemoKitchen, 'owner' | 'age'>, now: Date) {
  const kitchen = {
    ...details,
    keeps_hours: true,
    paused_until: shut === 'paused' ? UNTIL_RESUMED : null,
    days_away: shut === 'away' ? presentAbsence(now) : [],
  };
  return { ...kitchen, is_open: kitchenAt(kitchen, now).state === 'open' };
}

/** Today and tomorrow: so it is prolonged each day, before it ends. */
export function presentAbsence(now: Date): [today: string, tomorrow: string] {
  const today = torontoDay(now);
  return [today, nextDay(today)];
}

/** The entry of a key that the demo's own files name. */
export function known<Value>(entries: ReadonlyMap<string, Value>, key: string): Value {
  const value = entries.get(key);
  if (value === undefined) throw new Error(`The demo campus has no ${key}.`);
  return value;
}
