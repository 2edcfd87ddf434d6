import { parseStored, readStored, writeStored } from '../lib/stored.ts';

// The lists of a person's open orders as they were read last, for when there is no connection.

const MAX_AGE_MS = 24 * 60 * 60_000;

type List<T = unknown> = { at: number; rows: T[] };
type Cache = { userId: string; lists: Record<string, List> };

/** Caches the rows of a list in place of those before: orders that are final leave it. Answers the rows. */
export function cacheOrders<T>(userId: string, list: string, rows: T[]): T[] {
  // Another tab may have signed out since they were asked for.
  if (readStored('user_id') !== userId) return rows;
  const { [list]: _, ...lists } = read()?.lists ?? {};
  if (rows.length > 0) lists[list] = { at: Date.now(), rows };
  const cache: Cache = { userId, lists };
  writeStored('cached_orders', Object.keys(lists).length > 0 ? JSON.stringify(cache) : null);
  return rows;
}

/** The cached rows of a list, and when they were read. */
export function readCachedOrders<T>(userId: string, list: string): List<T> | undefined {
  const cache = read();
  return cache?.userId === userId ? (cache.lists[list] as List<T> | undefined) : undefined;
}

/** What is there of the person who is signed in, without what is too old. */
function read(): Cache | undefined {
  const cache = parseStored(readStored('cached_orders')) as Cache | null;
  if (!cache || cache.userId !== readStored('user_id')) return undefined;
  const lists = Object.entries(cache.lists).filter(([, { at }]) => Date.now() - at < MAX_AGE_MS);
  return lists.length > 0 ? { ...cache, lists: Object.fromEntries(lists) } : undefined;
}

// Each page that is opened deletes what must not be there any more.
if (readStored('cached_orders') !== null && !read()) writeStored('cached_orders', null);
