import { afterAll, beforeAll, expect, it } from 'vitest';
import { typedQuery, wordIndex } from '../src/modules/catalogue/searchMatch.store.ts';
import { readSearch } from '../src/modules/catalogue/searchWords.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { createTestDatabase } from './support/testDatabase.ts';

let sql: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
  drop = async () => {
    await sql.end();
    await database.drop();
  };
  await sql`insert into search_words (word) values ('ginger'), ('gingerbread'), ('lentil'), ('multigrain')`;
  await sql`insert into search_words (word) select 'bun' || lpad(number::text, 3, '0') from generate_series(1, 250) as number`;
});
afterAll(() => drop());

async function asked(search: string, campus: string | null = 'Doon Campus'): Promise<string> {
  const { place } = wordIndex(sql, campus);
  const [row] = await sql<[{ query: string }]>`
    select ${typedQuery(sql, readSearch(search).words, place, 'names')}::text as query`;
  return row.query;
}

it('a search of a hundred thousand marks is cut before it is read', () => {
  expect(readSearch(`a${'\u0316\u0301'.repeat(100_000)}`).words.map(({ plain }) => plain)).toEqual(['a']);
});

it('the index is asked for the words in use that hold what was typed, and for no beginning', async () => {
  expect(await asked('ginger', null)).toBe("'ginger' | 'gingerbread'");
  expect(await asked('ginger lentil', null)).toBe("( 'ginger' | 'gingerbread' ) & 'lentil'");
  expect(await asked('grain', null)).toBe("'multigrain'");
});

it('on a campus it is asked for the words of that campus, and for nothing of others', async () => {
  expect(await asked('ginger lentil')).toBe(
    "( 'Doon Campus/ginger' | 'Doon Campus/gingerbread' ) & 'Doon Campus/lentil'",
  );
});

it('the index is asked for beginnings of too many words and for unknown words', async () => {
  const many = await asked('bun');
  expect(many).toContain("'Doon Campus/bun001' |");
  expect(many).toContain("| 'Doon Campus/bun':*");
  expect(await asked('rutabaga')).toBe("'Doon Campus/rutabaga':*");
  expect(await asked('rutabaga', null)).toBe("'rutabaga':*");
});
