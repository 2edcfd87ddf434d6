import { ALLERGEN_GROUPS, allergenName, type StatedAllergens } from './allergenText.ts';

/** Health Canada's priority allergens and sources of gluten: the keys of the wire, in their order. */
const ALL = [
  'eggs',
  'milk',
  'mustard',
  'peanuts',
  'crustaceans',
  'molluscs',
  'fish',
  'sesame',
  'soy',
  'sulphites',
  ...ALLERGEN_GROUPS.tree_nuts.members,
  ...ALLERGEN_GROUPS.gluten.members,
] as const;

export type Allergen = (typeof ALL)[number];

export const ALLERGENS = Object.fromEntries(ALL.map((key) => [key, allergenName(key)])) as Readonly<
  Record<Allergen, string>
>;

const isAllergen = (key: string): key is Allergen => Object.hasOwn(ALLERGENS, key);
const isGroup = (key: string): key is keyof typeof ALLERGEN_GROUPS => Object.hasOwn(ALLERGEN_GROUPS, key);

const isIn = (group: keyof typeof ALLERGEN_GROUPS, key: string) =>
  (ALLERGEN_GROUPS[group].members as readonly string[]).includes(key);

/** Null never reads as "free of". */
export type AllergenStatement = StatedAllergens & {
  contains: readonly Allergen[];
  may_contain: readonly Allergen[];
  /** ISO 8601. */
  stated_at: string;
};

const LONGEST_KEY = 100;

/** Undefined for an unknown key. `with groups`: a group stands for its members. */
export function readAllergens(
  keys: readonly (string | null | undefined)[],
  groups: 'with groups' | 'none',
): Allergen[] | undefined {
  const found = new Set<Allergen>();
  for (const named of keys) {
    if (named && named.length > LONGEST_KEY) return undefined;
    const key = (named ?? '').trim().toLowerCase();
    if (isAllergen(key)) found.add(key);
    else if (groups === 'with groups' && isGroup(key))
      for (const member of ALLERGEN_GROUPS[key].members) found.add(member);
    else return undefined;
  }
  return ALL.filter((allergen) => found.has(allergen));
}

/** The words of a group stand for each of its members. */
const OTHER_WORDS: Partial<Record<Allergen, readonly string[]>> = {
  milk: ['dairy', 'lactose', 'cheese', 'butter', 'cream', 'ghee', 'yogurt', 'yoghurt'],
  peanuts: ['nut'],
  crustaceans: ['shellfish', 'seafood', 'shrimp', 'prawn', 'crab', 'lobster'],
  molluscs: ['mollusk', 'shellfish', 'seafood', 'oyster', 'clam', 'mussel', 'squid'],
  fish: ['seafood'],
  soy: ['soya', 'tofu'],
  sulphites: ['sulfite', 'sulphite'],
};

/** One or several of it, as whole words: no "ham" in "champignons". */
const PATTERNS = ALL.map((key) => {
  const words = [allergenName(key).replace(/s$/, ''), ...(OTHER_WORDS[key] ?? [])];
  if (isIn('tree_nuts', key)) words.push('nut', 'tree nut');
  if (isIn('gluten', key)) words.push('gluten', 'celiac', 'coeliac');
  return { key, pattern: new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?:e?s)?(?!\\p{L})`, 'iu') };
});

export function allergensNamedIn(note: string): Allergen[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(note)).map(({ key }) => key);
}
