import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { Queryable } from './database.ts';
import { rateLimited } from './domainError.ts';
import { secretHash } from './ids.ts';
import { siteOf } from './network.ts';

export type RateLimit = { name: string; max: number; windowSeconds: number };

/** From `max` attempts on, each waits for the next of `delays` (seconds; the last repeats). */
export type GrowingLimit = RateLimit & { delays: readonly number[]; code: ErrorCode };

export type Counting = { sql: Queryable; now: Date; config: { rateLimits: boolean } };

/** Given back where only failures count, or nothing was tried. */
export type Attempt = { giveBack(): Promise<void> };

const UNCOUNTED = { giveBack: async () => {}, isOver: false };
const SITE_TIMES = 3;
const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;

/** Counts before the work, so that parallel attempts count too. `subject` is stored as a hash. */
export async function countAttempt(counting: Counting, limit: RateLimit, subject: string): Promise<Attempt> {
  const { sql, now, config } = counting;
  if (!config.rateLimits) return UNCOUNTED;
  const key = keyOf(limit, subject);
  const counted = await recordHit(sql, key, limit, now);
  if (counted === undefined) throw rateLimited(await secondsToWait(sql, key, limit, now));
  return { giveBack: () => removeHit(sql, key, counted) };
}

/** And, at three times the limit, the /48 of IPv6. `subject` narrows it to an account. */
export function countNetwork(
  counting: Counting & { http: { network: string } },
  limit: RateLimit,
  subject = '',
): Promise<Attempt> {
  const { network } = counting.http;
  const site = siteOf(network);
  const wider = { ...limit, max: limit.max * SITE_TIMES };
  const count = (counted: RateLimit, where: string) => () => countAttempt(counting, counted, `${where} ${subject}`);
  return countAll([count(limit, network), ...(site === undefined ? [] : [count(wider, site)])]);
}

/** In order, all or nothing: a refusal gives back the earlier ones. */
export async function countAll(counts: readonly (() => Promise<Attempt>)[]): Promise<Attempt> {
  const counted: Attempt[] = [];
  const giveBack = async () => {
    await Promise.all(counted.map((attempt) => attempt.giveBack()));
  };
  try {
    for (const count of counts) counted.push(await count());
  } catch (refusal) {
    await giveBack();
    throw refusal;
  }
  return { giveBack };
}

/** `isOver` from the last attempt without a delay. */
export async function countWithDelays(
  counting: Counting,
  limit: GrowingLimit,
  subject: string,
): Promise<Attempt & { isOver: boolean }> {
  const { sql, now, config } = counting;
  if (!config.rateLimits) return UNCOUNTED;
  const key = keyOf(limit, subject);
  const hit = await recordDelayedHit(sql, key, limit, now);
  if (hit === undefined) throw rateLimited(await secondsOfDelay(sql, key, limit, now), limit.code);
  return { giveBack: () => removeHit(sql, key, hit.at), isOver: hit.count >= limit.max };
}

export async function deleteExpiredCounters(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from rate_counters where expires_at <= ${now}`;
}

export type MinuteCounter = (key: string, amount: number, now: Date) => void;

export function createMinuteCounter(limit: number): MinuteCounter {
  let window = 0;
  let counts = new Map<string, number>();
  return (key, amount, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== window || counts.size > MAX_KEYS) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + amount;
    counts.set(key, count);
    if (count > limit) throw rateLimited(Math.ceil(((current + 1) * MINUTE_MS - now.getTime()) / 1000));
  };
}

/** What the /64 refuses does not count for the /48. */
export function createNetworkCounter(limit: number): MinuteCounter {
  const [countOne, countSite] = [createMinuteCounter(limit), createMinuteCounter(limit * SITE_TIMES)];
  return (network, amount, now) => {
    countOne(network, amount, now);
    const site = siteOf(network);
    if (site !== undefined) countSite(site, amount, now);
  };
}

function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${secretHash(subject).toString('hex')}`;
}

// One statement, so no check-then-act race.
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
  // The oldest of parallel hits may be later than this one.
  return Math.min(limit.windowSeconds, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
}

// One of parallel hits after a delay gets through.
function recordDelayedHit(sql: Queryable, key: string, { max, windowSeconds, delays }: GrowingLimit, now: Date) {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  return sql<{ at: string; count: number }[]>`
    insert into rate_counters as counter (key, hits, expires_at)
    values (${key}, array[${now}::timestamptz], ${new Date(now.getTime() + windowSeconds * 1000)})
    on conflict (key) do update set
      hits = excluded.hits || array(
        select hit from unnest(counter.hits) as hit where hit > ${since} order by hit desc limit ${max + delays.length - 2}),
      expires_at = excluded.expires_at
    where (
      select count(*) < ${max} or counter.hits[1] + make_interval(secs =>
        (${[...delays]}::int[])[least(count(*) - ${max} + 1, ${delays.length})]) <= ${now}
      from unnest(counter.hits) as hit where hit > ${since})
    returning hits[1]::text as at, cardinality(hits) as count`.first();
}

async function secondsOfDelay(sql: Queryable, key: string, limit: GrowingLimit, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limit.windowSeconds * 1000);
  const [row] = await sql<{ last: Date; count: number }[]>`
    select hits[1] as last, (select count(*)::int from unnest(hits) as hit where hit > ${since}) as count
    from rate_counters where key = ${key}`;
  const delay = limit.delays[Math.min((row?.count ?? 0) - limit.max, limit.delays.length - 1)] ?? 1;
  const freeAt = (row?.last ?? now).getTime() + delay * 1000;
  return Math.min(delay, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
}

async function removeHit(sql: Queryable, key: string, hit: string): Promise<void> {
  await sql`
    update rate_counters set hits = hits[:array_position(hits, ${hit}::timestamptz) - 1]
      || hits[array_position(hits, ${hit}::timestamptz) + 1:]
    where key = ${key} and ${hit}::timestamptz = any (hits)`;
}
