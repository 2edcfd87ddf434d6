import type { Queryable } from '../../platform/database.ts';
import { compareDifferences, compareEntries, compareRows, findLedgerIdBefore } from './compare.store.ts';

export { countDifferences, type Difference, findDifferences } from './compare.store.ts';

const AT_ONCE = 5000;
/** A payment may be known there before it is booked here, and the other way. */
const YOUNG_MS = 3_600_000;

const comparableBefore = (now: Date) => new Date(now.getTime() - YOUNG_MS);

export const lastComparable = (sql: Queryable, now: Date, after: number) =>
  findLedgerIdBefore(sql, after, comparableBefore(now));

/** New rows, new entries, and what differed before: each cent is shown, nothing is corrected. */
export async function compareBooks(
  sql: Queryable,
  now: Date,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const before = comparableBefore(now);
  for (let id = after; id < upTo; id += AT_ONCE)
    await compareRows(sql, { after: id, upTo: Math.min(id + AT_ONCE, upTo), before, now });
  await eachPage((last) => compareEntries(sql, { after: last, before, now }, AT_ONCE));
  await eachPage((last) => compareDifferences(sql, { after: last, now }, AT_ONCE));
}

async function eachPage(work: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) last = await work(last);
}
