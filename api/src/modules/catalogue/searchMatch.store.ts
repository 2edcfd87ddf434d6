import type { Fragment, Queryable } from '../../platform/database.ts';
import type { Lexeme, Meaning, SearchWord } from './searchWords.ts';

/** Shorter parts stand inside too many words; as a beginning they are found all the same. */
const MIN_PART_LENGTH = 3;
const MAX_MEANINGS = 200;
/** From 0 to 1: "margarita" is this much like "margherita". */
const MIN_LIKENESS = 0.5;
/** The least score of a word found in a dish's name or kitchen. */
const GOOD_SCORE = 5;

/** The words of a record as an index holds them, and what stands there before each. */
export type WordIndex = { words: Fragment; place: string };

/**
 * The index of all campuses' words, or that of each campus's own. There a word of one campus is an entry of its own, and what lies
 * elsewhere is not read.
 */
export function wordIndex(sql: Queryable, campus: string | null): WordIndex {
  return campus === null
    ? { words: sql`lexemes`, place: '' }
    : { words: sql`search_campus_words(campus, lexemes)`, place: `${campus}/` };
}

/**
 * What the index of words must hold for a record to be worth a closer look: for every word of the search a name that begins
 * with it or holds it as a part, or, where that is asked for, a description with a word that begins with it.
 */
export function typedQuery(
  sql: Queryable,
  words: readonly SearchWord[],
  place: string,
  where: 'names' | 'names and descriptions',
): Fragment {
  return allOf(sql, words, (word) => oneWord(sql, word, place, where));
}

function oneWord(
  sql: Queryable,
  { plain, meaning }: SearchWord,
  place: string,
  where: 'names' | 'names and descriptions',
): Fragment {
  const { names = [], descriptions = [] } = meaning?.lexemes ?? {};
  const meant = meaningQuery(sql, place, where === 'names' ? names : [...names, ...descriptions]);
  if (meaning?.strict) return meant;
  const name =
    [...plain].length < MIN_PART_LENGTH
      ? beginning(sql, `${place}${plain}`)
      : anyOf(sql, place, plain, sql`word like ${`%${plain}%`}`);
  const typed = where === 'names' ? name : sql`(${name} || ${beginning(sql, `${place}d:${plain}`)})`;
  return meaning === null ? typed : sql`(${typed} || ${meant})`;
}

const meantBy = (sql: Queryable, { lexemes }: Meaning) =>
  meaningQuery(sql, '', [...lexemes.names, ...lexemes.descriptions]);

/** The lexemes of a meaning: their texts are letters, digits and the place. */
function meaningQuery(sql: Queryable, place: string, ways: readonly Lexeme[][]): Fragment {
  const quoted = ({ text, isBeginning }: Lexeme) => `'${place}${text}'${isBeginning ? ':*' : ''}`;
  return sql`${ways.map((way) => `(${way.map(quoted).join(' & ')})`).join(' | ')}::tsquery`;
}

/**
 * As `typedQuery` in the index of all campuses, for words that are one typing error away, or much like it (pg_trgm): null when
 * there are none.
 */
export function meantQuery(sql: Queryable, words: readonly SearchWord[]): Fragment {
  return allOf(sql, words, (word) => {
    const { plain, forgiving, neighbours, meaning } = word;
    if (meaning?.strict) return oneWord(sql, word, '', 'names and descriptions');
    if ([...plain].length < MIN_PART_LENGTH) return beginning(sql, plain);
    const isNear = sql`(neighbours && ${[...neighbours]}::text[] and word ~ ${forgiving}) or word % ${plain}`;
    const near = anyOf(sql, '', null, isNear);
    // Where no word is near, `near` is null, and so would be the whole.
    return meaning === null ? near : sql`coalesce(${near} || ${meantBy(sql, meaning)}, ${meantBy(sql, meaning)})`;
  });
}

/** A query of the index of all campuses, asked of another index: to look for its words once more costs more than this. */
export function inIndex(sql: Queryable, query: Fragment, { place }: WordIndex): Fragment {
  return sql`regexp_replace(${query}::text, '''(?=[[:alnum:]])', '''' || ${place}, 'g')::tsquery`;
}

/** Both at once: what was typed, or one typing error away from it. */
export function typedOrMeantQuery(sql: Queryable, words: readonly SearchWord[], place: string): Fragment {
  return allOf(sql, words, ({ plain, forgiving, neighbours }) =>
    [...plain].length < MIN_PART_LENGTH
      ? beginning(sql, `${place}${plain}`)
      : anyOf(
          sql,
          place,
          plain,
          sql`word like ${`%${plain}%`} or (neighbours && ${[...neighbours]}::text[] and word ~ ${forgiving})`,
        ),
  );
}

function allOf(sql: Queryable, words: readonly SearchWord[], oneOf: (word: SearchWord) => Fragment): Fragment {
  return sql`(${words.map(oneOf).reduce((whole, next) => sql`${whole} && ${next}`)})`;
}

function beginning(sql: Queryable, word: string): Fragment {
  return sql`(quote_literal(${word}::text) || ':*')::tsquery`;
}

/**
 * The words in use that are meant, each by itself: of a beginning (`curry:*`) the index reads every entry, however many records
 * the other words leave. It is asked for only where there are more such words than are named here, or none.
 */
function anyOf(sql: Queryable, place: string, begins: string | null, isMeant: Fragment): Fragment {
  const found = sql`string_agg(quote_literal(${place}::text || word), ' | ')`;
  const asked =
    begins === null
      ? found
      : sql`concat_ws(' | ', ${found},
          case when count(*) in (0, ${MAX_MEANINGS}) then quote_literal(${place + begins}::text) || ':*' end)`;
  return sql`(
    select ${asked} from (
      select word from search_words where ${isMeant} order by char_length(word), word limit ${MAX_MEANINGS}
    ) as meaning)::tsquery`;
}

/** Whether all words of a search are found in a dish, how well, and from which score on well enough for the first places. */
export type Match = { isFound: Fragment; score: Fragment; good: number };

/** As it was typed. */
export function typedMatch(sql: Queryable, words: readonly SearchWord[]): Match {
  return allFound(sql, words, (word) => wordMatch(sql, word));
}

/** As it may have been meant. */
export function meantMatch(sql: Queryable, words: readonly SearchWord[]): Match {
  return allFound(sql, words, (word) => {
    const { meaning } = word;
    if (meaning === null) return forgivingMatch(sql, word);
    if (meaning.strict) return wordMatch(sql, word);
    const { isFound, score } = forgivingMatch(sql, word);
    return { isFound: sql`(${isFound} or ${hasMeaning(sql, meaning)})`, score };
  });
}

type WordMatch = Pick<Match, 'isFound' | 'score'>;

function allFound(sql: Queryable, words: readonly SearchWord[], matchOf: (word: SearchWord) => WordMatch): Match {
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
