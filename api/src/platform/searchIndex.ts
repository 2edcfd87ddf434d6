import type { Queryable } from './database.ts';
import type { SearchWord } from './forgivingSearch.ts';

export type Fragment = ReturnType<Queryable>;

/** Shorter parts stand inside too many words; as a beginning they are found all the same. */
const MIN_PART_LENGTH = 3;
const MAX_MEANINGS = 200;

/**
 * What the index of words (`lexemes`) must hold for a record to be worth a closer look: the campus, and for every word of the
 * search a name that begins with it or holds it as a part, or, where that is asked for, a description with a word that
 * begins with it.
 */
export function typedQuery(
  sql: Queryable,
  words: readonly SearchWord[],
  campus: string | null,
  where: 'names' | 'names and descriptions',
): Fragment {
  return allOf(sql, campus, words, ({ plain }) => {
    const name =
      [...plain].length < MIN_PART_LENGTH ? beginning(sql, plain) : anyOf(sql, plain, sql`word like ${`%${plain}%`}`);
    return where === 'names' ? name : sql`(${name} || ${beginning(sql, `d:${plain}`)})`;
  });
}

/** As `typedQuery`, for words that are one typing error away, or much like it (pg_trgm): null when there are none. */
export function meantQuery(sql: Queryable, words: readonly SearchWord[], campus: string | null): Fragment {
  return allOf(sql, campus, words, ({ plain, forgiving, neighbours }) =>
    [...plain].length < MIN_PART_LENGTH
      ? beginning(sql, plain)
      : anyOf(sql, null, sql`(neighbours && ${[...neighbours]}::text[] and word ~ ${forgiving}) or word % ${plain}`),
  );
}

/** Both at once: what was typed, or one typing error away from it. */
export function typedOrMeantQuery(sql: Queryable, words: readonly SearchWord[], campus: string | null): Fragment {
  return allOf(sql, campus, words, ({ plain, forgiving, neighbours }) =>
    [...plain].length < MIN_PART_LENGTH
      ? beginning(sql, plain)
      : anyOf(
          sql,
          plain,
          sql`word like ${`%${plain}%`} or (neighbours && ${[...neighbours]}::text[] and word ~ ${forgiving})`,
        ),
  );
}

function allOf(
  sql: Queryable,
  campus: string | null,
  words: readonly SearchWord[],
  oneOf: (word: SearchWord) => Fragment,
): Fragment {
  const place = sql`quote_literal(${`@${campus ?? ''}`}::text)::tsquery`;
  const parts = words.map(oneOf);
  const [first = place, ...rest] = campus === null ? parts : [place, ...parts];
  return sql`(${rest.reduce((whole, next) => sql`${whole} && ${next}`, first)})`;
}

function beginning(sql: Queryable, word: string): Fragment {
  return sql`(quote_literal(${word}::text) || ':*')::tsquery`;
}

/**
 * The words in use that are meant, each by itself: of a beginning (`curry:*`) the index reads every entry, however many records
 * the other words leave. It is asked for only where there are more such words than are named here, or none.
 */
function anyOf(sql: Queryable, begins: string | null, isMeant: Fragment): Fragment {
  const found = sql`string_agg(quote_literal(word), ' | ')`;
  const asked =
    begins === null
      ? found
      : sql`concat_ws(' | ', ${found},
          case when count(*) in (0, ${MAX_MEANINGS}) then quote_literal(${begins}::text) || ':*' end)`;
  return sql`(
    select ${asked} from (
      select word from search_words where ${isMeant} order by char_length(word), word limit ${MAX_MEANINGS}
    ) as meaning)::tsquery`;
}
