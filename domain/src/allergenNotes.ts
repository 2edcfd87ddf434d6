import { ALLERGENS, type Allergen } from './allergens.ts';
import { ALLERGEN_GROUPS } from './allergenText.ts';

/** What people write for an allergen beside its name; the words of a group stand for each of its members. */
const OTHER_WORDS: Partial<Record<Allergen, readonly string[]>> = {
  milk: ['dairy', 'lactose', 'cheese', 'butter', 'cream', 'ghee', 'yogurt', 'yoghurt'],
  peanuts: ['nut'],
  crustaceans: ['shellfish', 'seafood', 'shrimp', 'prawn', 'crab', 'lobster'],
  molluscs: ['mollusk', 'shellfish', 'seafood', 'oyster', 'clam', 'mussel', 'squid'],
  fish: ['seafood'],
  soy: ['soya', 'tofu'],
  sulphites: ['sulfite', 'sulphite'],
};
const NUTS: readonly string[] = ALLERGEN_GROUPS.tree_nuts.members;
const GLUTEN: readonly string[] = ALLERGEN_GROUPS.gluten.members;

/** One or several of it, as whole words: no "ham" in "champignons". */
const patternOf = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?:e?s)?(?!\\p{L})`, 'iu');

const PATTERNS = (Object.keys(ALLERGENS) as Allergen[]).map((key) => {
  const words = [ALLERGENS[key].replace(/s$/, ''), ...(OTHER_WORDS[key] ?? [])];
  if (NUTS.includes(key)) words.push('nut', 'tree nut');
  if (GLUTEN.includes(key)) words.push('gluten', 'celiac', 'coeliac');
  return { key, pattern: patternOf(words) };
});

/** The allergens that a customer's note speaks of, whatever it says of them. */
export function allergensNamedIn(note: string): Allergen[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(note)).map(({ key }) => key);
}
