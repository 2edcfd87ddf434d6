import type { Context } from '../../context.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { deleteExpiredCounters } from '../../platform/rateLimit.ts';
import { deleteExpired } from './access.store.ts';
import { BROWSER_KNOWN_SECONDS } from './loginAttempts.ts';
import { sessionLimits } from './sessions.ts';

/** Forgets what counts no longer: sessions, links, windows, counters, idempotency keys, and browsers that have not come back. */
export async function sweepAccess({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  await deleteExpired(sql, now, {
    ...sessionLimits(now),
    knownSince: new Date(now.getTime() - BROWSER_KNOWN_SECONDS * 1000),
  });
  await deleteExpiredCounters(sql, now);
  await deleteExpiredKeys(sql, now);
}
