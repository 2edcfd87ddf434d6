import { localDay } from '@homeplate/domain/localTime';
import { findLastId, insertClosing } from '../api/src/modules/books/closings.store.ts';
import { bookMissing } from '../api/src/modules/orders/bookMissing.ts';
import { findEarners } from '../api/src/modules/payouts/batches.store.ts';
import { lockBalances } from '../api/src/modules/payouts/payable.store.ts';
import { inTransaction, type Sql, type Transaction } from '../api/src/platform/database.ts';
import { idOf, userOfChef } from '../api/test/scale/rows.ts';
import type { Kind } from './growthAsks.ts';
import type { Town } from './growthTown.ts';

/** Without a page: what jobs do. Nothing stays. */
export type Work = { what: string; count: number; run(town: Town, number: number): Promise<void> };

const COUNT = 150;
const DAY_MS = 86_400_000;
const PEOPLE_AT_ONCE = 200;

const STATEMENT = `query ($from: String, $to: String, $after: ID) {
  getStatement(role: "chef", from: $from, to: $to, after: $after) {
    lines { id at order_no what about amount } sums { what orders amount } total balance } }`;

const yearBack = () => localDay(new Date(Date.now() - 364 * DAY_MS));

const statementOf = (
  what: string,
  from: () => string | null,
  tokenOf: (town: Town, number: number) => string,
): Kind => ({
  what,
  isPrivate: true,
  count: COUNT,
  ask: (town, number) => ({
    query: STATEMENT,
    variables: { from: from(), to: null, after: null },
    token: tokenOf(town, number),
    isRight: ({ getStatement: { sums, total } }) =>
      Math.abs(sums.reduce((sum, { amount }) => sum + amount, 0) - total) < 0.005,
  }),
});

const earner = ({ earners }: Town, number: number) => earners[number % earners.length] ?? '';

export const MONEY: readonly Kind[] = [
  statementOf('statement since the last payout', () => null, earner),
  statementOf('statement and sums of a year', yearBack, earner),
  {
    what: 'next payout',
    isPrivate: true,
    count: COUNT,
    ask: (town, number) => ({
      query: '{ getPayee { state owed } getNextPayout { day amount owed } }',
      variables: {},
      token: earner(town, number),
      isRight: ({ getNextPayout: { owed, amount } }) => amount <= Math.max(0, owed),
    }),
  },
  {
    what: 'books: balances of today',
    isPrivate: true,
    count: COUNT,
    ask: ({ operatorOf }, number) => ({
      query: '{ getBooks { accounts { account amount } waits { what count } difference_count } }',
      variables: {},
      cookie: operatorOf(number),
      isRight: ({ getBooks: { accounts } }) => accounts.some(({ account }) => account === 'chef'),
    }),
  },
];

const UNDONE = new Error('undone');

async function undone(sql: Sql, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const end = inTransaction(sql, async (tx) => {
    await work(tx);
    throw UNDONE;
  });
  await end.catch((error) => {
    if (error !== UNDONE) throw error;
  });
}

const quiet = { error() {} };

export const WORKS: readonly Work[] = [
  {
    what: `payout run: its next ${PEOPLE_AT_ONCE} people`,
    count: COUNT,
    run: ({ sql, size }, number) =>
      undone(sql, async (tx) => {
        const after = idOf('user', userOfChef((number * 7) % Math.max(1, size.dishes / 20)));
        const [first = ''] = await findEarners(tx, { after, hasWage: false, limit: PEOPLE_AT_ONCE });
        await lockBalances(tx, first);
      }),
  },
  {
    what: 'closing of the books after 1,000 rows',
    count: COUNT,
    run: ({ sql }) =>
      undone(sql, async (tx) => {
        const day = localDay(new Date(Date.now() - DAY_MS));
        // The server may have closed it.
        await tx`delete from ledger_closings where day >= ${day}::date`;
        await insertClosing(tx, day, await findLastId(tx));
      }),
  },
  {
    what: 'round of the books with nothing missing',
    count: COUNT,
    run: async ({ sql }) => {
      await bookMissing({ sql, now: new Date(), log: quiet });
    },
  },
];

/** The chef with a tenth of all orders: its milliseconds alone are told, as it has more rows in a larger town. */
export const BUSIEST: Kind = statementOf(
  'statement and sums of the busiest kitchen’s year',
  yearBack,
  ({ chef }) => chef,
);
