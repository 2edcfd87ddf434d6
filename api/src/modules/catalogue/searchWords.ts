import { priceIn, type SearchTerm, searchTerms } from '@homeplate/domain/searchIntents';
import { typedCode } from '@homeplate/domain/typed';

const MAX_SEARCH_LENGTH = 300;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 30;
const FIELDS_OF_A_WORD = 3;
const FIELDS_OF_A_FILTER = 5;
/** Shorter words have too many neighbours. */
const MIN_FORGIVEN_LENGTH = 4;
/** Where plain hits come first, even "dal" may be mistyped; from five letters on, unfinished words too. */
const MIN_LAST_RESORT_LENGTH = 3;
const MIN_UNFINISHED_LENGTH = 5;

/**
 * A Postgres regular expression for the mistyped word, and the word with one letter left out: `search_neighbours` of
 * any word so mistyped has one of these.
 */
export type SearchWord = {
  plain: string;
  forgiving: string;
  neighbours: readonly string[];
  meaning: Meaning | null;
};

export type Meaning = Pick<SearchTerm, 'strict'> & {
  inName: string;
  inKitchen: string;
  inDescription: string;
  /** Each is enough, with all its lexemes. */
  lexemes: { names: readonly Lexeme[][]; descriptions: readonly Lexeme[][] };
};

export type Lexeme = { text: string; isBeginning: boolean };

/**
 * Searches lists of few words such as names: a part matches anywhere, from four letters on a whole word with one typing
 * error. An empty list matches everything.
 */
export function searchNames(search: string | null | undefined): SearchWord[] {
  return wordsOf(search).map((plain) => {
    const isForgiven = [...plain].length >= MIN_FORGIVEN_LENGTH;
    return {
      plain,
      forgiving: isForgiven ? `${plain}|\\m(?:${oneErrorAway(plain)})\\M` : plain,
      neighbours: isForgiven ? neighboursOf(plain) : [],
      meaning: null,
    };
  });
}

/** What was typed, and apart from it what may have been meant; `cents`: the most that it may cost. */
export function readSearch(search: string | null | undefined): { words: SearchWord[]; cents: number | null } {
  const { rest, cents } = priceIn((search ?? '').slice(0, MAX_SEARCH_LENGTH));
  const words = searchTerms(wordsOf(rest), cents !== null).map((term) => {
    const plain = term.word;
    const length = [...plain].length;
    const end = length < MIN_UNFINISHED_LENGTH ? '\\M' : '';
    const forgiving = length < MIN_LAST_RESORT_LENGTH ? `\\m${plain}` : `\\m(?:${oneErrorAway(plain)})${end}`;
    return { plain, forgiving, neighbours: neighboursOf(plain), meaning: meaningOf(term) };
  });
  return { words, cents };
}

export const fieldsOf = (words: readonly SearchWord[], isFiltered: boolean): number =>
  FIELDS_OF_A_WORD * words.length + (isFiltered ? FIELDS_OF_A_FILTER : 0);

function meaningOf({ anywhere, names, facts, strict }: SearchTerm): Meaning | null {
  if (anywhere.length + names.length + facts.length === 0) return null;
  const begins = (texts: readonly string[]) => (texts.length === 0 ? '' : `\\m(?:${texts.map(spaced).join('|')})`);
  // "non-vegetarian" is not vegetarian.
  const claimed = strict && anywhere.length > 0 ? '(?<!\\m(?:no|non|not|never)\\W{1,2})' : '';
  const kitchen = [...(strict ? [] : anywhere), ...facts.map((fact) => `${fact}\\M`)];
  const beginning = (prefix: string) => (text: string) =>
    text.split(' ').map((word) => ({ text: prefix + word, isBeginning: true }));
  return {
    strict,
    inName: claimed + begins([...anywhere, ...names]),
    inKitchen: begins(kitchen),
    inDescription: claimed + begins(anywhere),
    lexemes: {
      names: [...[...anywhere, ...names].map(beginning('')), ...facts.map((text) => [{ text, isBeginning: false }])],
      descriptions: anywhere.map(beginning('d:')),
    },
  };
}

const spaced = (text: string) => text.replaceAll(' ', '\\W+');

export const isOnlyMarks = (search: string | null | undefined): boolean =>
  typedCode(search) !== '' && wordsOf(search).length === 0;

function wordsOf(search: string | null | undefined): string[] {
  // Taking accents off takes time that grows with the square of the length.
  const words = withoutAccents((search ?? '').slice(0, MAX_SEARCH_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function neighboursOf(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}

function oneErrorAway(word: string): string {
  const letters = [...word];
  const before = (index: number) => letters.slice(0, index).join('');
  const from = (index: number) => letters.slice(index).join('');
  const variants = letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    const swapped = next === undefined ? [] : [before(index) + next + letter + from(index + 2)];
    return [`${before(index)}\\w?${from(index + 1)}`, `${before(index)}\\w${from(index)}`, ...swapped];
  });
  return [...variants, `${word}\\w`].join('|');
}
