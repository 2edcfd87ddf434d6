import { campuses } from '@homeplate/domain/campuses';
import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { kitchenAt, UNTIL_RESUMED } from '@homeplate/domain/kitchenHours';
import { localDay, nextDay } from '@homeplate/domain/localTime';
import { CHEFS, type DemoKitchen, KITCHENS } from '../../db/demo/chefs.ts';
import { CUSTOMERS, type DemoPerson, RIDERS, VEHICLES } from '../../db/demo/people.ts';
import { sealedNumber } from '../modules/people/sealedNumbers.ts';
import { newId } from '../platform/ids.ts';
import type { DemoPictures } from './pictures.ts';

const DAY_MS = 86_400_000;
// Older than every kitchen and every order.
const ACCOUNT_AGE_DAYS = 120;

export const NOBODY = { riderId: null, awaitsApproval: false, awaitsConfirmation: false, sessionHash: Buffer.alloc(0) };

export type DemoPeople = ReturnType<typeof makePeople>;

/** Spreads the people evenly over another school's campuses. */
function placeInstead(campus: string) {
  const named = [...new Set([...CHEFS, ...CUSTOMERS, ...RIDERS].map((person) => person.campus))];
  const place = findCampusPlace(campuses()[named.indexOf(campus) % campuses().length]?.address);
  if (place === undefined) throw new Error(`There is no ${campus}.`);
  return place;
}

export function makePeople(options: { now: Date; passwordHash: string; dataKey: Buffer; pictures: DemoPictures }) {
  const { now, passwordHash, dataKey, pictures } = options;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const users = new Map(
    [...CHEFS, ...CUSTOMERS, ...RIDERS].map((person, index) => [person.key, makeUser(person, index)]),
  );
  const userId = (key: string) => known(users, key).id;

  function makeUser({ key, campus, building, portrait, ...person }: DemoPerson, index: number) {
    const place = findCampusPlace(campus) ?? placeInstead(campus);
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
        insurance_expiry_date: localDay(daysAgo(-300)),
        ...sealedNumber(dataKey, userId(owner), 'driver_license_number', licence),
        license_expiry_date: localDay(daysAgo(-700)),
        created_at: daysAgo(ACCOUNT_AGE_DAYS),
      },
    ]),
  );
  return { users, chefs, riders };
}

function kitchenOf({ shut, ...details }: Omit<DemoKitchen, 'owner' | 'age'>, now: Date) {
  const kitchen = {
    ...{ plans_ahead: false, notice_minutes: 120, pickup: false, pickup_spot: null },
    ...details,
    keeps_hours: true,
    paused_until: shut === 'paused' ? UNTIL_RESUMED : null,
    days_away: shut === 'away' ? presentAbsence(now) : [],
  };
  return { ...kitchen, is_open: kitchenAt(kitchen, now).state === 'open' };
}

/** Today and tomorrow: so it is prolonged each day, before it ends. */
export function presentAbsence(now: Date): [today: string, tomorrow: string] {
  const today = localDay(now);
  return [today, nextDay(today)];
}

export function known<Value>(entries: ReadonlyMap<string, Value>, key: string): Value {
  const value = entries.get(key);
  if (value === undefined) throw new Error(`The demo campus has no ${key}.`);
  return value;
}
