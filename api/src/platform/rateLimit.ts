import type { Queryable } from './database.ts';
import { rateLimited } from './domainError.ts';
import { secretHash } from './ids.ts';

/** At most `max` attempts in any `windowSeconds`, per subject. */
export type RateLimit = { name: string; max: number; windowSeconds: number };

/** What counting needs of the context: the counters are shared by all copies of the server. */
export type Counting = { sql: Queryable; now: Date; config: { rateLimits: boolean } };

/** A counted attempt that can be given back, so that only failures stay counted. */
export type Attempt = { giveBack(): Promise<void> };

const UNCOUNTED: Attempt = { giveBack: async () => {} };

/**
 * Counts an attempt of `subject` (an account, an address; stored as a hash) before the work is done, so that a thousand at
 * once count as well as one after the other. Throws RATE_LIMITED with the time to wait when the limit is reached.
 */
export async function countAttempt(counting: Counting, limit: RateLimit, subject: string): Promise<Attempt> {
  const { sql, now, config } = counting;
  if (!config.rateLimits) return UNCOUNTED;
  const key = `${limit.name}:${secretHash(subject).toString('hex')}`;
  const counted = await recordHit(sql, key, limit, now);
  if (counted === undefined) throw rateLimited(await secondsToWait(sql, key, limit, now));
  return { giveBack: () => removeHit(sql, key, counted) };
}

/** Forgets the counters that no longer hold anyone up. */
export async function deleteExpiredCounters(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from rate_counters where expires_at <= ${now}`;
}

// The last `max` hits are kept; there is room when the oldest of them has left the window. One statement: no check-then-act.
async function recordHit(sql: Queryable, key: string, limit: RateLimit, now: Date): Promise<string | undefined> {
  const window = `${limit.windowSeconds} seconds`;
  const [row] = await sql<{ hit: string }[]>`
    insert into rate_counters as counter (key, hits, expires_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + ${window}::interval)
    on conflict (key) do update set
      hits = counter.hits[greatest(1, cardinality(counter.hits) + 2 - ${limit.max}::int):] || excluded.hits,
      expires_at = excluded.expires_at
    where cardinality(counter.hits) < ${limit.max}
      or counter.hits[cardinality(counter.hits) + 1 - ${limit.max}::int] <= ${now}::timestamptz - ${window}::interval
    returning hits[cardinality(hits)]::text as hit`;
  return row?.hit;
}

async function secondsToWait(sql: Queryable, key: string, limit: RateLimit, now: Date): Promise<number> {
  const [row] = await sql<{ oldest: Date | null }[]>`
    select hits[cardinality(hits) + 1 - ${limit.max}::int] as oldest from rate_counters where key = ${key}`;
  const freeAt = (row?.oldest ?? now).getTime() + limit.windowSeconds * 1000;
  // The oldest hit may have begun after this one, of many at once: nobody waits longer than the window.
  return Math.min(limit.windowSeconds, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
}

async function removeHit(sql: Queryable, key: string, hit: string): Promise<void> {
  await sql`
    update rate_counters set hits = hits[:array_position(hits, ${hit}::timestamptz) - 1]
      || hits[array_position(hits, ${hit}::timestamptz) + 1:]
    where key = ${key} and ${hit}::timestamptz = any (hits)`;
}
