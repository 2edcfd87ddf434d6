import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/domainError.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { listSessions } from '../access/ownSessions.ts';
import { exportBrowsers } from '../access/personalData.ts';
import { exportCheckouts } from '../checkout/personalData.ts';
import { exportFavourites } from '../favourites/personalData.ts';
import { exportMenu } from '../menu/personalData.ts';
import { exportNotifications } from '../notifications/personalData.ts';
import { exportOrders } from '../orders/personalData.ts';
import { exportPerson } from '../people/personalData.ts';
import { exportReviews } from '../reviews/personalData.ts';

const DOWNLOADS: RateLimit = { name: 'accountData', max: 5, windowSeconds: 3600 };

/**
 * All that is stored of the caller, and nothing of anybody else. Pictures are named by their addresses. Throws UNAUTHENTICATED, RATE_LIMITED after five in an hour.
 */
export async function exportAccount(context: Context) {
  const { actor, sql, now, config } = context;
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const { userId } = actor;
  await countAttempt(context, DOWNLOADS, userId);
  const [person, menu, orders, checkouts, reviews, favourites, notifications, sessions, known_browsers] =
    await Promise.all([
      exportPerson(context, userId),
      exportMenu(sql, userId),
      exportOrders(sql, userId),
      exportCheckouts(sql, userId),
      exportReviews(sql, userId),
      exportFavourites(sql, userId),
      exportNotifications(sql, userId),
      listSessions(context, actor),
      exportBrowsers(sql, userId),
    ]);
  return {
    made_at: now.toISOString(),
    site: config.publicUrl,
    ...person,
    ...menu,
    ...orders,
    checkouts,
    ...reviews,
    favourites,
    ...notifications,
    sessions,
    known_browsers,
  };
}
