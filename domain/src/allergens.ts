import type { ErrorCode } from './errorCatalogue.ts';
import type { Dietary } from './options.ts';

/** Health Canada's priority allergens and the sources of gluten, by their key on the wire, in words for the middle of a sentence. */
export const ALLERGENS = {
  eggs: 'eggs',
  milk: 'milk',
  mustard: 'mustard',
  peanuts: 'peanuts',
  crustaceans: 'crustaceans',
  molluscs: 'molluscs',
  fish: 'fish',
  sesame: 'sesame',
  soy: 'soy',
  sulphites: 'sulphites',
  almonds: 'almonds',
  brazil_nuts: 'Brazil nuts',
  cashews: 'cashews',
  hazelnuts: 'hazelnuts',
  macadamia_nuts: 'macadamia nuts',
  pecans: 'pecans',
  pine_nuts: 'pine nuts',
  pistachios: 'pistachios',
  walnuts: 'walnuts',
  wheat: 'wheat',
  triticale: 'triticale',
  barley: 'barley',
  oats: 'oats',
  rye: 'rye',
} as const;

export type Allergen = keyof typeof ALLERGENS;

/** What forms and filters offer as one choice, with what it stands for. A statement names the members. */
export const ALLERGEN_GROUPS = {
  tree_nuts: {
    name: 'tree nuts',
    members: [
      'almonds',
      'brazil_nuts',
      'cashews',
      'hazelnuts',
      'macadamia_nuts',
      'pecans',
      'pine_nuts',
      'pistachios',
      'walnuts',
    ],
  },
  gluten: { name: 'gluten', members: ['wheat', 'triticale', 'barley', 'oats', 'rye'] },
} as const satisfies Record<string, { name: string; members: readonly Allergen[] }>;

export type AllergenGroup = keyof typeof ALLERGEN_GROUPS;

const ALL = Object.keys(ALLERGENS) as Allergen[];
const isAllergen = (key: string): key is Allergen => Object.hasOwn(ALLERGENS, key);
const isGroup = (key: string): key is AllergenGroup => Object.hasOwn(ALLERGEN_GROUPS, key);

/** What a chef says of a dish; null where nothing is stated, which never reads as "free of". */
export type AllergenStatement = {
  contains: readonly Allergen[];
  may_contain: readonly Allergen[];
  /** ISO 8601. */
  stated_at: string;
};

/** Allergens in their order, each once; undefined where a key is none. A group stands for its members where `groups` are taken. */
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

/** The four things that a dish can say of an allergen. */
export type AllergenWord = 'contains' | 'may_contain' | 'not_ingredient' | 'not_stated';

export const ALLERGEN_WORDS: Record<AllergenWord, string> = {
  contains: 'Contains',
  may_contain: 'May contain',
  not_ingredient: 'Not an ingredient, says the chef',
  not_stated: 'Allergens not stated',
};

export function wordFor(statement: AllergenStatement | null, allergen: Allergen): AllergenWord {
  if (statement === null) return 'not_stated';
  if (statement.contains.includes(allergen)) return 'contains';
  return statement.may_contain.includes(allergen) ? 'may_contain' : 'not_ingredient';
}

/** What a dish says of the allergens that a person avoids; `allergens` is empty where nothing is stated. */
export type AllergenWarning = { word: Exclude<AllergenWord, 'not_ingredient'>; allergens: readonly Allergen[] };

/** The worst first; none for those who avoid nothing, and for a dish that states all of it as no ingredient. */
export function warningsFor(statement: AllergenStatement | null, avoided: readonly Allergen[]): AllergenWarning[] {
  if (avoided.length === 0) return [];
  if (statement === null) return [{ word: 'not_stated', allergens: [] }];
  const found = (['contains', 'may_contain'] as const).map((word) => ({
    word,
    allergens: ALL.filter((allergen) => avoided.includes(allergen) && wordFor(statement, allergen) === word),
  }));
  return found.filter(({ allergens }) => allergens.length > 0);
}

/** "contains peanuts and may contain milk"; "does not state its allergens". */
export function warningText(warnings: readonly AllergenWarning[]): string {
  return warnings
    .map(({ word, allergens }) =>
      word === 'not_stated'
        ? 'does not state its allergens'
        : `${ALLERGEN_WORDS[word].toLowerCase()} ${allergenList(allergens)}`,
    )
    .join(' and ');
}

/** A whole statement in sentences, for receipts and tickets. */
export function statementText(statement: AllergenStatement | null): string {
  if (statement === null) return `${ALLERGEN_WORDS.not_stated}.`;
  const { contains, may_contain } = statement;
  const said = [
    ...(contains.length > 0 ? [`Contains ${allergenList(contains)}.`] : []),
    ...(may_contain.length > 0 ? [`May contain ${allergenList(may_contain)}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : 'None of the listed allergens is an ingredient, says the chef.';
}

/** "milk, soy and tree nuts": a group that is there as a whole by its own name. */
export function allergenList(allergens: readonly Allergen[]): string {
  const whole = Object.values(ALLERGEN_GROUPS).filter(({ members }) => members.every((key) => allergens.includes(key)));
  const single = ALL.filter(
    (key) => allergens.includes(key) && !whole.some(({ members }) => (members as readonly Allergen[]).includes(key)),
  );
  const names: string[] = [...single.map((key) => ALLERGENS[key]), ...whole.map(({ name }) => name)];
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

type Said = Pick<AllergenStatement, 'contains' | 'may_contain'>;

/** "Gluten Free" is a regulated claim: a source of gluten stands against it, even where it may be there only. */
export function glutenProblem(dietary: Dietary | undefined, said: Said | null): ErrorCode | undefined {
  if (dietary !== 'Gluten Free' || said === null) return undefined;
  const sources: readonly Allergen[] = ALLERGEN_GROUPS.gluten.members;
  return sources.some((key) => said.contains.includes(key) || said.may_contain.includes(key))
    ? 'glutenStated'
    : undefined;
}

/** Whether a dish says of each of these that it is no ingredient: what the filter "without" asks for. */
export function isWithout(statement: AllergenStatement | null, allergens: readonly Allergen[]): boolean {
  return statement !== null && allergens.every((allergen) => wordFor(statement, allergen) === 'not_ingredient');
}
