// Filters in an address: ?diet=veg&without=peanuts&under=10&open=now&stars=4&sort=price. Only the server knows the
// choices (domain/src/dishFilter.ts), to keep the first script small.

export const filterWords = {
  open_now: 'open',
  dietary: 'diet',
  without: 'without',
  max_price: 'under',
  min_rating: 'stars',
  cuisine: 'cuisine',
  meal: 'meal',
  sort: 'sort',
} as const;

type FilterWord = (typeof filterWords)[keyof typeof filterWords];

/** Value in lower case, hyphens for spaces. */
export type Choice = readonly [filter: FilterWord, word: string];

const several: readonly string[] = ['diet', 'without', 'cuisine', 'meal'];
const mostOfOne = 40;

/** In one order, each once: one address per question. */
export function readChoices(query: Pick<URLSearchParams, 'getAll'>): Choice[] {
  return Object.values(filterWords).flatMap((filter) => {
    const words = new Set(query.getAll(filter).map((word) => wordOf(word.slice(0, mostOfOne))));
    const values = [...words].filter((word) => (filter === 'open' ? word === 'now' : word !== ''));
    const taken = several.includes(filter) ? values.sort().slice(0, mostOfOne) : values.slice(0, 1);
    return taken.filter((word) => word !== 'recommended').map((word): Choice => [filter, word]);
  });
}

export const wordOf = (value: string) => value.trim().toLowerCase().replaceAll(/[ _]+/g, '-');

export const isChosen = (choices: readonly Choice[], [filter, word]: Choice) =>
  choices.some(([other, its]) => other === filter && its === word);

export function toggled(choices: readonly Choice[], choice: Choice): Choice[] {
  const [filter, word] = choice;
  const rest = choices.filter(([other, its]) => other !== filter || (several.includes(filter) && its !== word));
  return isChosen(choices, choice) ? rest : [...rest, choice];
}

const sortTexts: Readonly<Record<string, string>> = {
  recommended: 'Recommended',
  opening: 'Opening soonest',
  price: 'Lowest price',
  rating: 'Best rated',
};

/** "Open now", "Without tree nuts", "Up to $10", "Non Veg". */
export function choiceText([filter, word]: Choice): string {
  const words = word.replaceAll('-', ' ');
  if (filter === 'open') return 'Open now';
  if (filter === 'without') return `Without ${words}`;
  if (filter === 'under') return `Up to $${word}`;
  if (filter === 'stars') return `${word} stars and up`;
  if (filter === 'sort') return sortTexts[word] ?? words;
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** A sort removes no dishes. */
export const narrows = ([filter]: Choice) => filter !== 'sort';
