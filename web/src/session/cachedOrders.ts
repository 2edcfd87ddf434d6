import { parseStored, readStored, writeStored } from '../lib/stored.ts';

const MAX_AGE_MS = 24 * 60 * 60_000;

type List<T = unknown> = { at: number; rows: T[] };
type Cache = { userId: string; lists: Record<string, List> };

/** Final orders leave. */
export function cacheOrders<T>(userId: string, list: string, rows: T[]): T[] {
  // Another tab may have signed out since the request.
  if (readStored('user_id') !== userId) return rows;
  const { [list]: _, ...lists } = read()?.lists ?? {};
  if (rows.length > 0) lists[list] = { at: Date.now(), rows };
  const cache: Cache = { userId, lists };
  writeStored('cached_orders', Object.keys(lists).length > 0 ? JSON.stringify(cache) : null);
  return rows;
}

export function readCachedOrders<T>(userId: string, list: string): List<T> | undefined {
  const cache = read();
  return cache?.userId === userId ? (cache.lists[list] as List<T> | undefined) : undefined;
}

/** The signed-in person's, unless too old. */
function read(): Cache | undefined {
  const cache = parseStored(readStored('cached_orders')) as Cache | null;
  if (!cache || cache.userId !== readStored('user_id')) return undefined;
  const lists = Object.entries(cache.lists).filter(([, { at }]) => Date.now() - at < MAX_AGE_MS);
  return lists.length > 0 ? { ...cache, lists: Object.fromEntries(lists) } : undefined;
}

if (readStored('cached_orders') !== null && !read()) writeStored('cached_orders', null);
