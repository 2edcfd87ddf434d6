import { parseStored, readStored, writeStored } from '../lib/stored.ts';

// What was read last of a person's open work, for when there is no connection.

const MOST_MS = 24 * 60 * 60_000;

type List = { at: number; rows: unknown[] };
type Kept = { userId: string; lists: Record<string, List> };

/** Keeps the rows of a list in place of those before; final orders are not in it any more. Answers the rows. */
export function keep<T>(userId: string, list: string, rows: T[]): T[] {
  // Another tab may have signed out since they were asked for.
  if (readStored('user_id') !== userId) return rows;
  const { [list]: _, ...lists } = read()?.lists ?? {};
  if (rows.length > 0) lists[list] = { at: Date.now(), rows };
  const kept: Kept = { userId, lists };
  writeStored('kept', Object.keys(lists).length > 0 ? JSON.stringify(kept) : null);
  return rows;
}

/** The rows of a list as they were kept, and when that was. */
export function readKept<T>(userId: string, list: string): { at: number; rows: T[] } | undefined {
  const kept = read();
  return kept?.userId === userId ? (kept.lists[list] as { at: number; rows: T[] } | undefined) : undefined;
}

/** What is there of the person who is signed in, without what is too old. */
function read(): Kept | undefined {
  const kept = parseStored(readStored('kept')) as Kept | null;
  if (!kept || kept.userId !== readStored('user_id')) return undefined;
  const lists = Object.entries(kept.lists).filter(([, { at }]) => Date.now() - at < MOST_MS);
  return lists.length > 0 ? { ...kept, lists: Object.fromEntries(lists) } : undefined;
}

// Each page that is opened deletes what must not be there any more.
if (readStored('kept') !== null && !read()) writeStored('kept', null);
