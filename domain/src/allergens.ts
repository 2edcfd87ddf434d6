import { ALLERGEN_GROUPS, allergenName, type Said } from './allergenText.ts';

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

/** Null where nothing is stated, which never reads as "free of". */
export type AllergenStatement = Said & {
  contains: readonly Allergen[];
  may_contain: readonly Allergen[];
  /** ISO 8601. */
  stated_at: string;
};

/** Sorted, each once; undefined for an unknown key. `with groups`: a group stands for its members. */
export function readAllergens(
  keys: readonly (string | null | undefined)[],
  groups: 'with groups' | 'none',
): Allergen[] | undefined {
  const found = new Set<Allergen>();
  for (const key of keys.map((key) => (key ?? '').trim().toLowerCase())) {
    if (isAllergen(key)) found.add(key);
    else if (groups === 'with groups' && isGroup(key))
      for (const member of ALLERGEN_GROUPS[key].members) found.add(member);
    else return undefined;
  }
  return ALL.filter((allergen) => found.has(allergen));
}
