import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveADay } from './support/plans/day.ts';
import { scansOf } from './support/plans/read.ts';
import { type HeardShop, startHeardShop } from './support/plans/shop.ts';
import { isIn, sqlPiecesOf, squeezed } from './support/plans/source.ts';

let shop: HeardShop;

beforeAll(async () => {
  shop = await startHeardShop();
  await liveADay(shop);
}, 300_000);
afterAll(() => shop.close());

// One runs once on an empty database; the other reads all numbers to change their key.
const APART = ['demo/demo.store.ts', 'modules/people/sealedNumbers.store.ts'];
const isStore = (file: string) =>
  (file.endsWith('.store.ts') && !APART.includes(file)) ||
  ['platform/rateLimit.ts', 'modules/catalogue/searchMatch.store.ts', 'modules/catalogue/campusList.store.ts'].includes(
    file,
  );

it('every statement of the stores was heard', async () => {
  const pieces = await sqlPiecesOf(isStore);
  expect(pieces.length).toBeGreaterThan(150);
  const heard = [...shop.heard].map(squeezed);
  const unheard = pieces.filter((piece) => !heard.some((statement) => isIn(statement, piece)));
  expect(unheard.map(({ where }) => where)).toEqual([]);
});

it('no statement reads a growing table from end to end', async () => {
  const ours = [...shop.heard].filter(
    (statement) => /^\s*(with|select|insert|update|delete)\b/i.test(statement) && !statement.includes('pgboss'),
  );
  expect(await scansOf(shop.databaseUrl, ours)).toEqual([]);
}, 120_000);

it('a statement that does is found', async () => {
  const planted = [
    'select id from products where description = $1',
    'select id from riders where vehicle_type = $1',
    'select count(*) from orders',
    'select id from products where campus = $1 order by id limit $2',
    'select id from orders where id = $1',
  ];
  expect(await scansOf(shop.databaseUrl, planted)).toEqual([
    'all of products: select id from products where description = $1',
    'all of riders: select id from riders where vehicle_type = $1',
    'all of orders: select count(*) from orders',
    'all of products: select id from products where campus = $1 order by id limit $2',
  ]);
});
