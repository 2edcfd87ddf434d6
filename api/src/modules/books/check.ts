import type { Queryable } from '../../platform/database.ts';
import {
  type Balance,
  countMissing,
  findBalances,
  findOrders,
  findTotals,
  type SummedOrder,
  type Total,
} from './check.store.ts';

const AT_ONCE = 2000;

export type BooksCheck = { totals: Total[]; unbooked: number; broken: string[] };

/** Sentences about what must not be. Reads all orders, page by page. */
export async function checkBooks(sql: Queryable, now: Date): Promise<BooksCheck> {
  const broken: string[] = [];
  let unbooked = await countMissing(sql);
  await eachPage(
    (last?: SummedOrder) => findOrders(sql, last?.id ?? '', now, AT_ONCE),
    (order) => {
      if (order.paid === 0) unbooked += 1;
      else broken.push(...brokenOf(order));
    },
  );
  await eachPage(
    (last?: Balance) => findBalances(sql, last, AT_ONCE),
    ({ account, user_id, kept, cents, summed, until }) => {
      if (kept !== cents)
        broken.push(`The ${account} ${user_id} has ${cents} cents by the rows, and ${kept} are kept.`);
      if (summed !== until)
        broken.push(`The ${account} ${user_id} has ${until} cents by the closed rows, and ${summed} by its days.`);
    },
  );
  return { totals: await findTotals(sql), unbooked, broken };
}

async function eachPage<Row>(read: (last?: Row) => Promise<Row[]>, look: (row: Row) => void): Promise<void> {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1));
    page.forEach(look);
  } while (page.length === AT_ONCE);
}

function brokenOf({ order_no, total, settled, asked, paid, held, due, away, is_ended }: SummedOrder): string[] {
  const facts: [what: string, booked: number, told: number][] = [
    ['was paid with', paid, total],
    ['has of refunds that are due', due, asked - settled],
    ['gave back', away, settled],
    ...(is_ended ? [['is final and holds', held, 0] as [string, number, number]] : []),
  ];
  return facts
    .filter(([, booked, told]) => booked !== told)
    .map(([what, booked, told]) => `Order ${order_no} ${what} ${booked} cents in the books, not ${told}.`);
}
