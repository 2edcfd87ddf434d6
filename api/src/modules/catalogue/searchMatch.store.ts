import type { Fragment, Queryable } from '../../platform/database.ts';
import type { Lexeme, Meaning, SearchWord } from './searchWords.ts';

/** Shorter parts occur in too many words. */
const MIN_PART_LENGTH = 3;
const MAX_MEANINGS = 200;
const MIN_LIKENESS = 0.5;
const GOOD_SCORE = 5;

export type WordIndex = { words: Fragment; place: string };

/** There a word of one campus is an entry of its own. */
export function wordIndex(sql: Queryable, campus: string | null): WordIndex {
  return campus === null
    ? { words: sql`lexemes`, place: '' }
    : { words: sql`search_campus_words(campus, lexemes)`, place: `${campus}/` };
}

/** A name that begins with each word or holds it, or, where asked for, a description with such a beginning. */
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

/** Matches words one typing error away from these, or much like them (pg_trgm). */
export function meantQuery(sql: Queryable, words: readonly SearchWord[]): Fragment {
  return allOf(sql, words, (word) => {
    const { plain, forgiving, neighbours, meaning } = word;
    if (meaning?.strict) return oneWord(sql, word, '', 'names and descriptions');
    if ([...plain].length < MIN_PART_LENGTH) return beginning(sql, plain);
    const isNear = sql`(neighbours && ${[...neighbours]}::text[] and word ~ ${forgiving}) or word % ${plain}`;
    const near = anyOf(sql, '', null, isNear);
    return meaning === null ? near : sql`coalesce(${near} || ${meantBy(sql, meaning)}, ${meantBy(sql, meaning)})`;
  });
}

/** Another index: to look for its words once more costs more. */
export function inIndex(sql: Queryable, query: Fragment, { place }: WordIndex): Fragment {
  return sql`regexp_replace(${query}::text, '''(?=[[:alnum:]])', '''' || ${place}, 'g')::tsquery`;
}

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
 * Each by itself: of a beginning (`curry:*`) the index reads every entry. Asked for only above so many words, or none.
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

export type Match = { isFound: Fragment; score: Fragment; good: number };

/** As it was typed. */
export function typedMatch(sql: Queryable, words: readonly SearchWord[]): Match {
  return allFound(sql, words, (word) => wordMatch(sql, word));
}

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

/** A strict word only with its meaning. */
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

/** Anywhere in the name, elsewhere at the beginning of a word. `strpos` spares most expressions. */
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

/** In the name, the chef's name or a cuisine; descriptions have too many other words. */
function forgivingMatch(sql: Queryable, { plain, forgiving }: SearchWord): WordMatch {
  const likeness = sql`strict_word_similarity(${plain}, search_name)`;
  return {
    isFound: sql`(search_name ~ ${forgiving} or search_kitchen ~ ${forgiving} or ${likeness} >= ${MIN_LIKENESS})`,
    score: sql`case when search_name ~ ${forgiving} then 2 else 1 end + ${likeness}`,
  };
}
