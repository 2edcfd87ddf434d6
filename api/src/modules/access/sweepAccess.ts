import type { Context } from '../../graphql/context.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { deleteExpiredCounters } from '../../platform/rateLimit.ts';
import { deleteExpired } from './access.store.ts';
import { sessionLimits } from './sessions.ts';

const KNOWN_MS = 400 * 24 * 3_600_000;

/** Forgets what counts no longer: sessions, links, windows, counters, idempotency keys, and browsers that have not come back for a year. */
export async function sweepAccess({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  await deleteExpired(sql, now, { ...sessionLimits(now), knownSince: new Date(now.getTime() - KNOWN_MS) });
  await deleteExpiredCounters(sql, now);
  await deleteExpiredKeys(sql, now);
}
