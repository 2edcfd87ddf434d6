import type { Product } from './catalogue.queries.ts';
import { type Choice, choiceText, isChosen } from './filterAddress.ts';
import { type CatalogueFilter, homePath } from './useCatalogueFilter.ts';

const WHOLE_FROM = 3;
const FORGIVEN_FROM = 4;
const MOST_CHEFS = 4;
// As the server's (domain/src/searchIntents.ts).
const BESIDE_A_NAME = /^(?:chefs?|from|by|s|something|foods?|dish|dishes|meals?)$/;

const partsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export function namedChefs(search: string, products: readonly Pick<Product, 'chef'>[]) {
  const words = partsOf(search).filter((word) => !BESIDE_A_NAME.test(word));
  const chefs = new Map(products.flatMap(({ chef }) => (chef ? [[chef.id, chef] as const] : [])));
  const fits = chefs.size === 1 ? isNear : begins;
  return [...chefs.values()]
    .filter(({ user }) => {
      const parts = partsOf(`${user?.first_name ?? ''} ${user?.last_name ?? ''}`);
      return words.length > 0 && words.every((word) => parts.some((part) => fits(part, word)));
    })
    .slice(0, MOST_CHEFS);
}

const begins = (part: string, word: string) => part === word || (word.length >= WHOLE_FROM && part.startsWith(word));

function isNear(part: string, word: string): boolean {
  if (begins(part, word)) return true;
  if (word.length < FORGIVEN_FROM || Math.abs(part.length - word.length) > 1) return false;
  const ways = new Set(shortened(part));
  return shortened(word).some((way) => ways.has(way));
}

/** Words one error apart share one. */
const shortened = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

const VEGAN = /\b(?:vegans?|plant[\s-]*based)(?:\s+(?:foods?|dish(?:es)?|meals?))?\b/gi;
const FREE_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ peanut: ['peanuts'], nut: ['peanuts', 'tree-nuts'], egg: ['eggs'], milk: ['milk'], dairy: ['milk'] },
  ...{ lactose: ['milk'], gluten: ['gluten'], fish: ['fish'], shellfish: ['crustaceans', 'molluscs'] },
  ...{ sesame: ['sesame'], soy: ['soy'] },
};
const foods = Object.keys(FREE_OF).join('|');
const FREE = new RegExp(`\\b(?:(?:without|no)\\s+(${foods})s?|(${foods})s?[\\s-]*free)\\b`, 'gi');

/** Few dishes state it in words; filters ask more. */
export function insteadOf(filter: CatalogueFilter): { to: string; label: string; text: string } | null {
  const { search, choices } = filter;
  const isVegan = search.search(VEGAN) >= 0;
  const named = [...search.matchAll(FREE)].map(([, behind, before]) => (behind ?? before ?? '').toLowerCase());
  const keys = new Set((isVegan ? ['egg', 'milk'] : named).flatMap((food) => FREE_OF[food] ?? []));
  const without = [...keys].map((key): Choice => ['without', key]);
  const wanted: Choice[] = isVegan ? [['diet', 'veg'], ...without] : without;
  if (wanted.every((choice) => isChosen(choices, choice))) return null;
  const others = choices.filter((choice) => !isChosen(wanted, choice) && !(isVegan && choice[0] === 'diet'));
  const rest = search
    .replace(isVegan ? VEGAN : FREE, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const stated = without.map(([, key]) => `no ${key.replace('-', ' ')}`).join(' and ');
  return {
    to: homePath({ ...filter, search: rest, choices: [...wanted, ...others], sheet: null }),
    label: isVegan ? 'Veg without milk and eggs' : without.map(choiceText).join(', '),
    text: `${isVegan ? 'Veg dishes' : 'Dishes'} whose chef states ${stated} may suit you.`,
  };
}
