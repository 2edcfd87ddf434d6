/**
 * A dish is found by any of these beginnings of words (`facts` are whole words), and unless `strict` by the word as
 * typed.
 */
export type SearchTerm = {
  word: string;
  /** In a name, kitchen or description. */
  anywhere: readonly string[];
  /** In a name only: descriptions name much that a dish is not. */
  names: readonly string[];
  facts: readonly string[];
  /** A claim that people rely on: not from kitchens' names, not behind "not" or "non", never guessed. */
  strict: boolean;
};

/** As in the database's `search_facts_of`; meal types and cuisines stand in lower case. */
export const DIET_FACTS = { Veg: 'veg', 'Non Veg': 'nonveg', 'Gluten Free': 'glutenfree' } as const;

type Intent = {
  /** As typed, singular; at most three words. */
  asked: readonly string[];
  facts?: readonly string[];
} & ({ names?: readonly string[] } | { claims: readonly string[] });

const INTENTS: readonly Intent[] = [
  // Diets.
  {
    asked: ['veg', 'veggie', 'vegetarian', 'meatless', 'meat free', 'no meat', 'without meat'],
    claims: ['vegetarian', 'meatless'],
    facts: [DIET_FACTS.Veg],
  },
  {
    asked: ['non veg', 'nonveg', 'non vegetarian', 'meat'],
    names: ['chicken', 'beef', 'pork', 'lamb', 'mutton', 'turkey', 'meat'],
    facts: [DIET_FACTS['Non Veg']],
  },
  {
    asked: ['gluten free', 'glutenfree', 'gf', 'no gluten', 'without gluten', 'celiac', 'coeliac'],
    claims: ['gluten free', 'glutenfree', 'no gluten', 'without gluten'],
    facts: [DIET_FACTS['Gluten Free']],
  },
  { asked: ['vegan', 'plant based'], claims: ['vegan', 'plant based'] },
  { asked: ['halal', 'halaal'], claims: ['halal', 'halaal'] },
  { asked: ['kosher'], claims: ['kosher'] },
  {
    asked: ['dairy free', 'lactose free', 'no dairy', 'without dairy'],
    claims: ['dairy free', 'lactose free', 'no dairy', 'without dairy'],
  },
  { asked: ['nut free', 'no nuts', 'without nuts'], claims: ['nut free', 'no nuts', 'without nuts'] },

  // Meal types.
  { asked: ['breakfast', 'brunch', 'morning'], names: ['breakfast', 'brunch'], facts: ['breakfast'] },
  { asked: ['lunch'], facts: ['lunch'] },
  { asked: ['dinner', 'supper', 'evening'], names: ['dinner', 'supper'], facts: ['dinner'] },
  { asked: ['snack', 'appetizer', 'starter'], names: ['snack', 'appetizer', 'starter'], facts: ['snacks'] },

  // Cuisines.
  { asked: ['desi', 'south asian'], names: ['desi'], facts: ['indian'] },
  { asked: ['asian'], names: ['asian'], facts: ['chinese', 'indian'] },
  { asked: ['tex mex', 'texmex'], names: ['tex mex'], facts: ['mexican'] },

  // Common words.
  {
    asked: ['dessert', 'desert', 'sweet', 'pudding'],
    names: [
      ...['dessert', 'cake', 'cheesecake', 'brownie', 'cookie', 'pudding', 'ice cream', 'gelato', 'kheer'],
      ...[
        'gulab',
        'halwa',
        'kulfi',
        'tiramisu',
        'panna cotta',
        'churro',
        'flan',
        'muffin',
        'mousse',
        'baklava',
        'donut',
      ],
    ],
  },
  {
    asked: ['drink', 'beverage'],
    names: ['drink', 'lassi', 'juice', 'chai', 'iced tea', 'coffee', 'smoothie', 'lemonade', 'horchata', 'milkshake'],
  },
  {
    asked: ['spicy', 'hot and spicy', 'fiery'],
    names: ['spicy', 'fiery', 'chili', 'chilli', 'chile', 'jalapeno', 'habanero', 'sichuan', 'szechuan', 'vindaloo'],
  },
  { asked: ['chili', 'chilli', 'chile'], names: ['chili', 'chilli', 'chile'] },
  {
    asked: ['curry'],
    names: [
      'curry',
      'masala',
      'korma',
      'vindaloo',
      'madras',
      'jalfrezi',
      'rogan josh',
      'butter chicken',
      'palak paneer',
    ],
  },
  { asked: ['soup'], names: ['soup', 'broth', 'chowder', 'bisque', 'pho', 'minestrone', 'ramen'] },
  {
    asked: ['seafood'],
    names: ['seafood', 'fish', 'shrimp', 'prawn', 'salmon', 'tuna', 'cod', 'crab', 'lobster'],
  },
  { asked: ['pasta'], names: ['pasta', 'spaghetti', 'penne', 'lasagn', 'ravioli', 'fettuccin', 'linguin', 'macaroni'] },
  { asked: ['noodle'], names: ['noodle', 'ramen', 'udon', 'soba', 'chow mein', 'lo mein'] },
];

/** Ignored beside another word. */
const FILLERS: ReadonlySet<string> = new Set(['food', 'dish', 'meal', 'cuisine', 'something']);

/** "No pork" finds only dishes that state so. */
const WITHOUT: ReadonlySet<string> = new Set(['no', 'without']);

const LONGEST = 3;
const BY_ASKED: ReadonlyMap<string, Intent> = new Map(
  INTENTS.flatMap((intent) => intent.asked.map((asked) => [asked, intent] as const)),
);

/** Words in lower case without accents. An unknown word means itself. */
export function searchTerms(typed: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let place = 0; place < typed.length; ) {
    const next = typed.slice(place, place + LONGEST);
    const length = intentLength(next) || (WITHOUT.has(next[0] ?? '') && next.length > 1 ? 2 : 1);
    terms.push(termOf(next.slice(0, length)));
    place += length;
  }
  const telling = terms.filter(({ word }) => ![word, ...singularsOf(word)].some((form) => FILLERS.has(form)));
  return telling.length > 0 ? telling : terms;
}

function intentLength(words: readonly string[]): number {
  const lengths = words.map((_, place) => words.length - place);
  return lengths.find((length) => intentOf(words.slice(0, length).join(' '))) ?? 0;
}

const intentOf = (asked: string) => [asked, ...singularsOf(asked)].map((form) => BY_ASKED.get(form)).find(Boolean);

function termOf(words: readonly string[]): SearchTerm {
  const word = words.join(' ');
  const intent = intentOf(word);
  const facts = intent?.facts ?? [];
  if (intent && 'claims' in intent) return { word, anywhere: intent.claims, names: [], facts, strict: true };
  if (!intent && words.length > 1) {
    const [, wanted = ''] = words;
    const claims = [wanted, ...singularsOf(wanted)].flatMap((one) => [`no ${one}`, `without ${one}`, `${one} free`]);
    return { word, anywhere: claims, names: [], facts, strict: true };
  }
  return { word, anywhere: singularsOf(word), names: intent?.names ?? [], facts, strict: false };
}

const SHORTEST_PLURAL = 4;

/** Beginnings of words: "taco" for "tacos"; none for a word that is no plural. */
export function singularsOf(word: string): string[] {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.length > SHORTEST_PLURAL && word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return [word.slice(0, /(?:ch|sh|x|z|ss|o)es$/.test(word) ? -2 : -1)];
}
