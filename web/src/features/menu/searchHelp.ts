import type { Product } from './catalogue.queries.ts';
import { type Choice, isChosen } from './filterAddress.ts';
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
const VEG_WITHOUT: readonly Choice[] = [
  ['diet', 'veg'],
  ['without', 'eggs'],
  ['without', 'milk'],
];

/** Few dishes state it; filters ask more. */
export function insteadOfVegan(filter: CatalogueFilter): string | null {
  const { search, choices } = filter;
  const rest = search.replace(VEGAN, ' ');
  if (rest === search || VEG_WITHOUT.every((choice) => isChosen(choices, choice))) return null;
  const others = choices.filter(([name]) => name !== 'diet').filter((choice) => !isChosen(VEG_WITHOUT, choice));
  return homePath({
    ...filter,
    search: rest.replace(/\s+/g, ' ').trim(),
    choices: [...VEG_WITHOUT, ...others],
    sheet: null,
  });
}
