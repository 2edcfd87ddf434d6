import { typedAmount } from './typed.ts';

/** A dish's words match by these beginnings (`facts` as whole words), and unless `strict` by the word as typed. */
export type SearchTerm = {
  word: string;
  anywhere: readonly string[];
  /** In a name only: descriptions name much that a dish is not. */
  names: readonly string[];
  facts: readonly string[];
  /** Not from kitchens' names, not behind "not" or "non", never guessed. */
  strict: boolean;
};

/** As in the database's `search_facts_of`; meal types and cuisines stand in lower case. */
export const DIET_FACTS = { Veg: 'veg', 'Non Veg': 'nonveg', 'Gluten Free': 'glutenfree' } as const;

type Intent = {
  /** As typed, singular; at most three words. */
  asked: readonly string[];
  facts?: readonly string[];
} & ({ names?: readonly string[]; anywhere?: readonly string[] } | { claims: readonly string[] });

const list = (words: string) => words.split(', ');

const INTENTS: readonly Intent[] = [
  // Diets.
  {
    asked: list('veg, veggie, vegetarian, meatless, meat free, no meat, without meat'),
    claims: list('vegetarian, meatless'),
    facts: [DIET_FACTS.Veg],
  },
  {
    asked: list('non veg, nonveg, non vegetarian, meat'),
    names: list('chicken, beef, pork, lamb, mutton, turkey, meat'),
    facts: [DIET_FACTS['Non Veg']],
  },
  {
    asked: list('gluten free, glutenfree, gf, no gluten, without gluten, celiac, coeliac'),
    claims: list('gluten free, glutenfree, no gluten, without gluten'),
    facts: [DIET_FACTS['Gluten Free']],
  },
  { asked: list('vegan, plant based'), claims: list('vegan, plant based') },
  { asked: list('halal, halaal'), claims: list('halal, halaal') },
  { asked: list('kosher'), claims: list('kosher') },
  {
    asked: list('dairy free, lactose free, no dairy, without dairy'),
    claims: list('dairy free, lactose free, no dairy, without dairy'),
  },
  { asked: list('nut free, no nuts, without nuts'), claims: list('nut free, no nuts, without nuts') },

  // Meal types.
  { asked: list('breakfast, brunch, morning'), names: list('breakfast, brunch'), facts: ['breakfast'] },
  { asked: list('lunch'), facts: ['lunch'] },
  { asked: list('dinner, supper, evening, tonight'), names: list('dinner, supper'), facts: ['dinner'] },
  { asked: list('snack, appetizer, starter'), names: list('snack, appetizer, starter'), facts: ['snacks'] },

  // Cuisines.
  { asked: list('desi, south asian'), names: list('desi'), facts: ['indian'] },
  { asked: list('asian'), names: list('asian'), facts: ['chinese', 'indian'] },
  { asked: list('tex mex, texmex'), names: list('tex mex'), facts: ['mexican'] },

  // Common words.
  {
    asked: list('dessert, desert, sweet, pudding'),
    names: list(
      'dessert, cake, cheesecake, brownie, cookie, pudding, ice cream, gelato, kheer, ' +
        'gulab, halwa, kulfi, tiramisu, panna cotta, churro, flan, muffin, mousse, baklava, donut',
    ),
  },
  {
    asked: list('drink, beverage'),
    names: list('drink, lassi, juice, chai, iced tea, coffee, smoothie, lemonade, horchata, milkshake'),
  },
  {
    asked: list('spicy, hot and spicy, fiery'),
    // Descriptions say what chilli is in.
    anywhere: list('spicy, fiery, chili, chilli, chile, jalapeno, habanero, sichuan, szechuan'),
    names: list('vindaloo'),
  },
  { asked: list('chili, chilli, chile'), names: list('chili, chilli, chile') },
  {
    asked: list('curry'),
    names: list('curry, masala, korma, vindaloo, madras, jalfrezi, rogan josh, butter chicken, palak paneer'),
  },
  { asked: list('soup'), names: list('soup, broth, chowder, bisque, pho, minestrone, ramen') },
  {
    asked: list('seafood'),
    names: list('seafood, fish, shrimp, prawn, salmon, tuna, cod, crab, lobster'),
  },
  { asked: list('pasta'), names: list('pasta, spaghetti, penne, lasagn, ravioli, fettuccin, linguin, macaroni') },
  { asked: list('noodle'), names: list('noodle, ramen, udon, soba, chow mein, lo mein') },
];

/** They are ignored beside another word. */
const FILLERS: ReadonlySet<string> = new Set([
  ...['food', 'dish', 'meal', 'cuisine', 'something'],
  ...['chef', 'from', 'by', 'cheap', 'now', 'today'],
]);

/** "No pork" finds only dishes that state so. */
const WITHOUT: ReadonlySet<string> = new Set(['no', 'without']);

const LONGEST = 3;
const BY_ASKED: ReadonlyMap<string, Intent> = new Map(
  INTENTS.flatMap((intent) => intent.asked.map((asked) => [asked, intent] as const)),
);

/** An unknown word means itself. */
export function searchTerms(typed: readonly string[], isPriced = false): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let place = 0; place < typed.length; ) {
    const next = typed.slice(place, place + LONGEST);
    const length = intentLength(next) || (WITHOUT.has(next[0] ?? '') && next.length > 1 ? 2 : 1);
    terms.push(termOf(next.slice(0, length)));
    place += length;
  }
  const telling = terms.filter(({ word }) => ![word, ...singularsOf(word)].some((form) => FILLERS.has(form)));
  return telling.length > 0 || isPriced ? telling : terms;
}

const PRICE =
  /(?<!\p{L})(?:under|below|up to|less than) {0,3}\$? {0,3}(\p{Nd}{1,4}(?:[.,٫]\p{Nd}{1,2})?)(?![\p{L}\p{Nd}]|[,٬]\p{Nd}| ?min)/iu;

/** "lunch under $12": what is left of it, and the most that a dish may cost, in cents. */
export function priceIn(search: string): { rest: string; cents: number | null } {
  const price = PRICE.exec(search);
  const cents = Math.round(typedAmount(price?.[1] ?? '') * 100);
  return price && cents > 0 ? { rest: search.replace(price[0], ' '), cents } : { rest: search, cents: null };
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
  const anywhere = [...singularsOf(word), ...(intent?.anywhere ?? [])];
  return { word, anywhere, names: intent?.names ?? [], facts, strict: false };
}

const SHORTEST_PLURAL = 4;

export function singularsOf(word: string): string[] {
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.length > SHORTEST_PLURAL && word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return [word.slice(0, /(?:ch|sh|x|z|ss|o)es$/.test(word) ? -2 : -1)];
}
