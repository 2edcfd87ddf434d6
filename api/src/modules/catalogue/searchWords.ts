import { type SearchTerm, searchTerms } from '@homeplate/domain/searchIntents';

const MAX_SEARCH_LENGTH = 300;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 30;
/** A statement takes about so much longer for each word than a field that is read without one. */
const FIELDS_OF_A_WORD = 3;
const FIELDS_OF_A_FILTER = 5;
/** Shorter words have too many neighbours to tell a typing error from another word. */
const MIN_FORGIVEN_LENGTH = 4;
/** Where plain finds go first, even the shortest dish ("dal") may be mistyped; from five letters on, unfinished words too. */
const MIN_LAST_RESORT_LENGTH = 3;
const MIN_UNFINISHED_LENGTH = 5;

/**
 * One word of a search: letters and digits without accents; a Postgres regular expression for it mistyped; and the word
 * itself with what is left of it without one letter, which `search_neighbours` of any word so mistyped has one of.
 */
export type SearchWord = {
  plain: string;
  forgiving: string;
  neighbours: readonly string[];
  /** Beyond its letters; null where it means nothing more. */
  meaning: Meaning | null;
};

/** A word's meaning as regular expressions, and as what the index of words has of it; an empty text is found nowhere. */
export type Meaning = Pick<SearchTerm, 'strict'> & {
  inName: string;
  inKitchen: string;
  inDescription: string;
  /** Each of them is enough; of one, all lexemes are needed. */
  lexemes: { names: readonly Lexeme[][]; descriptions: readonly Lexeme[][] };
};

export type Lexeme = { text: string; isBeginning: boolean };

/**
 * What a person typed into a search field, for a list of few words such as people's names: a word may stand anywhere; from
 * four letters on it may also be a whole word with one typing error: a letter missing, doubled, wrong, or two letters
 * swapped. An empty list matches everything.
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

/** The same words for a search that ranks: what was typed, and apart from it what may have been meant. */
export function searchWords(search: string | null | undefined): SearchWord[] {
  return searchTerms(wordsOf(search)).map((term) => {
    const plain = term.word;
    const length = [...plain].length;
    const end = length < MIN_UNFINISHED_LENGTH ? '\\M' : '';
    const forgiving = length < MIN_LAST_RESORT_LENGTH ? `\\m${plain}` : `\\m(?:${oneErrorAway(plain)})${end}`;
    return { plain, forgiving, neighbours: neighboursOf(plain), meaning: meaningOf(term) };
  });
}

/** What a list costs beyond its field, as so many fields: each word is looked for in a thousand dishes, a filter in all of them. */
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

function wordsOf(search: string | null | undefined): string[] {
  // Cut first: taking accents off takes time that grows with the square of a text's length.
  const words = withoutAccents((search ?? '').slice(0, MAX_SEARCH_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

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
