import type { Queryable } from '../../platform/database.ts';
import type { Fragment } from './searchIndex.store.ts';
import type { Meaning, SearchWord } from './searchWords.ts';

/** From 0 to 1: "margarita" is this much like "margherita". */
const MIN_LIKENESS = 0.5;
/** The least score of a word found in a dish's name or kitchen. */
const GOOD_SCORE = 5;

/** Whether all words of a search are found in a dish, how well, and from which score on well enough for the first places. */
export type Match = { isFound: Fragment; score: Fragment; good: number };

/** As it was typed. */
export function typedMatch(sql: Queryable, words: readonly SearchWord[]): Match {
  return allOf(sql, words, (word) => wordMatch(sql, word));
}

/** As it may have been meant. */
export function meantMatch(sql: Queryable, words: readonly SearchWord[]): Match {
  return allOf(sql, words, (word) => {
    const { meaning } = word;
    if (meaning === null) return forgivingMatch(sql, word);
    if (meaning.strict) return wordMatch(sql, word);
    const { isFound, score } = forgivingMatch(sql, word);
    return { isFound: sql`(${isFound} or ${hasMeaning(sql, meaning)})`, score };
  });
}

type WordMatch = Pick<Match, 'isFound' | 'score'>;

function allOf(sql: Queryable, words: readonly SearchWord[], matchOf: (word: SearchWord) => WordMatch): Match {
  const matches = words.map(matchOf);
  return {
    isFound: matches.map(({ isFound }) => isFound).reduce((whole, next) => sql`${whole} and ${next}`),
    score: matches.map(({ score }) => score).reduce((whole, next) => sql`${whole} + ${next}`),
    good: GOOD_SCORE * words.length,
  };
}

/** A word as it was typed, or with what it means; a strict one only with its meaning, wherever it stands. */
function wordMatch(sql: Queryable, { plain, meaning }: SearchWord): WordMatch {
  const typed = plainMatch(sql, plain);
  if (meaning === null) return typed;
  const meant = hasMeaning(sql, meaning);
  return {
    isFound: meaning.strict ? meant : sql`(${typed.isFound} or ${meant})`,
    score: sql`case
        when ${typed.isFound} then ${typed.score}
        when ${has(sql, sql`search_name`, meaning.inName)} then 7
        when ${has(sql, sql`search_kitchen`, meaning.inKitchen)} then 6
        else 3
      end`,
  };
}

function hasMeaning(sql: Queryable, { inName, inKitchen, inDescription }: Meaning): Fragment {
  return sql`(${has(sql, sql`search_kitchen`, inKitchen)} or ${has(sql, sql`search_name`, inName)}
    or ${has(sql, sql`search_description`, inDescription)})`;
}

function has(sql: Queryable, column: Fragment, pattern: string): Fragment {
  return pattern === '' ? sql`false` : sql`${column} ~ ${pattern}`;
}

/** A word as it was typed: anywhere in the name, at the beginning of a word elsewhere. `strpos` spares most expressions. */
function plainMatch(sql: Queryable, word: string): WordMatch {
  const begins = `\\m${word}`;
  const inKitchen = sql`(strpos(search_kitchen, ${word}) > 0 and search_kitchen ~ ${begins})`;
  return {
    isFound: sql`(strpos(search_name, ${word}) > 0 or ${inKitchen}
      or (strpos(search_description, ${word}) > 0 and search_description ~ ${begins}))`,
    score: sql`case
        when strpos(search_name, ${word}) = 0 then case when ${inKitchen} then 6 else 3 end
        when search_name ~ ${`${begins}\\M`} then 9
        when search_name ~ ${begins} then 8
        when ${inKitchen} then 6
        else ${GOOD_SCORE}
      end`,
  };
}

/**
 * A word with one typing error in the name, the chef's name or a cuisine, or much like a word of the name (pg_trgm);
 * descriptions have too many other words.
 */
function forgivingMatch(sql: Queryable, { plain, forgiving }: SearchWord): WordMatch {
  const likeness = sql`strict_word_similarity(${plain}, search_name)`;
  return {
    isFound: sql`(search_name ~ ${forgiving} or search_kitchen ~ ${forgiving} or ${likeness} >= ${MIN_LIKENESS})`,
    score: sql`case when search_name ~ ${forgiving} then 2 else 1 end + ${likeness}`,
  };
}
