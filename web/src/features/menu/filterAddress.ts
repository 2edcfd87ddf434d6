import { localDay, timeText, weekdayOf } from '@homeplate/domain/localTime';

// ?diet=veg&without=peanuts&under=10&open=now&stars=4&ready=2026-11-27t17:00z&sort=price.
// The server alone knows the choices (domain/src/dishFilter.ts).

export const filterWords = {
  open_now: 'open',
  dietary: 'diet',
  without: 'without',
  max_price: 'under',
  min_rating: 'stars',
  cuisine: 'cuisine',
  meal: 'meal',
  ready_at: 'ready',
  sort: 'sort',
} as const;

type FilterWord = (typeof filterWords)[keyof typeof filterWords];

/** Value in lower case, hyphens for spaces. */
export type Choice = readonly [filter: FilterWord, word: string];

const several: readonly string[] = ['diet', 'without', 'cuisine', 'meal'];
const mostOfOne = 40;

/** Sorted and unique, so that equal filters share a URL. */
export function readChoices(query: Pick<URLSearchParams, 'getAll'>): Choice[] {
  return Object.values(filterWords).flatMap((filter) => {
    const words = new Set(query.getAll(filter).map((word) => wordOf(word.slice(0, mostOfOne))));
    const values = [...words].filter((word) => (filter === 'open' ? word === 'now' : word !== ''));
    // A typed price follows the offered ones.
    const taken = several.includes(filter) ? values.sort().slice(0, mostOfOne) : values.slice(-1);
    return taken.filter((word) => word !== 'recommended').map((word): Choice => [filter, word]);
  });
}

/** "$9.50" is 9.5. */
export function wordOf(value: string): string {
  const word = value.trim().toLowerCase().replaceAll(/[ _]+/g, '-');
  return /^\$?\d+\.?\d*$/.test(word) ? String(Number(word.replace('$', ''))) : word;
}

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

export function choiceText([filter, word]: Choice): string {
  const words = word.replaceAll('-', ' ');
  if (filter === 'open') return 'Open now';
  if (filter === 'without') return `Without ${words}`;
  if (filter === 'under') return `Up to $${word.replace(/\.\d$/, '$&0')}`;
  if (filter === 'stars') return `${word} stars and up`;
  if (filter === 'ready') return readyText(timeOf(word));
  if (filter === 'sort') return sortTexts[word] ?? words;
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export const wordAt = (at: Date) => `${at.toISOString().slice(0, 16)}z`.toLowerCase();

export function timeOf(word: string): Date | null {
  const at = new Date(word.toUpperCase());
  return +at ? at : null;
}

const readyText = (at: Date | null) => (at ? `${weekdayOf(localDay(at))} ${timeText(at)}` : 'For later');

export const narrows = ([filter]: Choice) => filter !== 'sort';
