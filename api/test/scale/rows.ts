import { campuses } from '@homeplate/domain/campuses';
import { DIETARY_OPTIONS, SPECIALTY_CUISINES } from '@homeplate/domain/options';
import type { Campus } from '@homeplate/domain/school';
import { dishDescription, dishName, firstName, lastName, mixed, share } from './words.ts';

export type Value = string | number | boolean | null;
export type Row = readonly Value[];
/** The range is half-open. */
export type Range = { from: number; to: number };

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 400;
export const DISHES_PER_CHEF = 25;
/** The first campus has these; the others share the rest. */
const BIG_CAMPUS_DISHES = 100_000;

type Kind = 'user' | 'chef' | 'rider' | 'dish' | 'picture' | 'order' | 'checkout' | 'payment' | 'session' | 'refund';
const KINDS: readonly Kind[] = 'user chef rider dish picture order checkout payment session refund'.split(
  ' ',
) as Kind[];
const hex = (value: number) => value.toString(16).padStart(8, '0');

/** 24 hex characters, random-looking, equal for equal kind and number. */
export function idOf(kind: Kind, index: number): string {
  const seed = 100 + KINDS.indexOf(kind) * 3;
  return hex(mixed(seed, index)) + hex(mixed(seed + 1, index)) + hex((index ^ 0x5bd1e995) >>> 0);
}

/** Two users of five cook. */
export const userOfChef = (chef: number) => Math.floor(chef / 2) * 5 + (chef % 2);
const chefOfUser = (user: number) => (user % 5 < 2 ? Math.floor(user / 5) * 2 + (user % 5) : null);
/** One user of fifty rides. */
const isRider = (user: number) => user % 50 === 4;
export const riderUser = (rider: number) => rider * 50 + 4;

function campusOf(user: number) {
  const chef = chefOfUser(user);
  const others = campuses().length - 1;
  const place =
    chef === null ? user % campuses().length : chef * DISHES_PER_CHEF < BIG_CAMPUS_DISHES ? 0 : 1 + (chef % others);
  return campuses()[place] as Campus;
}

export function personRows(now: Date) {
  const joined = (index: number) =>
    new Date(now.getTime() - (HISTORY_DAYS + share(20, index) * 300) * DAY_MS).toISOString();
  return {
    user: (index: number): Row => {
      const campus = campusOf(index);
      const roles = ['Customer', ...(chefOfUser(index) === null ? [] : ['Chef']), ...(isRider(index) ? ['Rider'] : [])];
      return [
        idOf('user', index),
        firstName(index),
        lastName(index),
        `user${index}@scale.test`,
        `519${1_000_000 + index}`,
        'none',
        `{${roles}}`,
        campus.address,
        'Maple Block 12',
        campus.city,
        'Ontario',
        'N2G 4M4',
        'Canada',
        joined(index),
        joined(index),
      ];
    },
    session: (index: number): Row => [
      `\\\\x${idOf('session', index).repeat(2)}00000000000000aa`,
      idOf('user', index),
      now.toISOString(),
      new Date(now.getTime() - share(21, index) * DAY_MS).toISOString(),
    ],
    chef: (index: number): Row => {
      const user = userOfChef(index);
      const cuisine = cuisineOf(index);
      return [
        idOf('chef', index),
        idOf('user', user),
        `{"${cuisine}"}`,
        '{Dinner}',
        '5+ years',
        0,
        '{Monday}',
        'Cooks at home.',
        joined(user),
        campusOf(user).address,
        true,
        kitchenText(index),
        share(22, index) < 0.95,
      ];
    },
    rider: (index: number): Row => [
      idOf('rider', index),
      idOf('user', riderUser(index)),
      'Bike',
      'ABC-123',
      'INS12345678',
      '2030-01-01',
      'sealed',
      '45',
      '2030-01-01',
      '5 km',
      '{Monday}',
      '09:00',
      '17:00',
      joined(index),
    ],
  };
}

const cuisineOf = (chef: number) => SPECIALTY_CUISINES[mixed(23, chef) % SPECIALTY_CUISINES.length] ?? 'Other';
const kitchenText = (chef: number) =>
  `${firstName(userOfChef(chef))} ${lastName(userOfChef(chef))} ${cuisineOf(chef)}`.toLowerCase();

export const priceOf = (dish: number) => 500 + (mixed(30, dish) % 200) * 10;
const pictureUrl = (dish: number) => `/pictures/${idOf('picture', dish)}/640.webp`;

/** One dish in twenty. */
export const isSoldOut = (dish: number) => share(32, dish) < 0.05;

/** A third each; four of five state allergens, none of them gluten. */
const dietaryOf = (dish: number) => DIETARY_OPTIONS[mixed(34, dish) % DIETARY_OPTIONS.length] ?? 'Veg';
const saidOf = (dish: number) => {
  const key = ['milk', 'eggs', 'peanuts', 'soy', 'fish'][mixed(35, dish) % 5];
  if (share(36, dish) < 0.2) return null;
  return JSON.stringify({ contains: [key], may_contain: [], stated_at: '2026-01-01T00:00:00.000Z' });
};

export function dishRows(now: Date) {
  const quantity = (dish: number) => (isSoldOut(dish) ? 0 : 100_000);
  const at = (dish: number) => new Date(now.getTime() - (1 + share(33, dish) * HISTORY_DAYS) * DAY_MS).toISOString();
  return {
    product: (dish: number): Row => {
      const chef = Math.floor(dish / DISHES_PER_CHEF);
      return [
        idOf('dish', dish),
        idOf('chef', chef),
        dishName(dish),
        dishDescription(dish),
        priceOf(dish),
        quantity(dish),
        pictureUrl(dish),
        dietaryOf(dish),
        true,
        at(dish),
        campusOf(userOfChef(chef)).address,
        true,
        kitchenText(chef),
        saidOf(dish),
      ];
    },
    picture: (dish: number): Row => [
      idOf('picture', dish),
      idOf('user', userOfChef(Math.floor(dish / DISHES_PER_CHEF))),
      pictureUrl(dish),
      at(dish),
      now.toISOString(),
    ],
    added: (dish: number): Row | null =>
      quantity(dish) === 0 ? null : [idOf('dish', dish), quantity(dish), 'added', null, null, at(dish)],
  };
}
