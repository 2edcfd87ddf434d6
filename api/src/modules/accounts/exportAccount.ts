import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/domainError.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { findBrowsersOf } from '../access/access.store.ts';
import { listSessions } from '../access/ownSessions.ts';
import { findOwnCheckouts } from '../checkout/personalData.store.ts';
import { findAllFavourites } from '../favourites/favourites.store.ts';
import { findOwnMenu } from '../menu/menu.store.ts';
import { findPicturesOf } from '../menu/pictures.store.ts';
import { findAllOf } from '../notifications/notifications.store.ts';
import { findBought, findClaimed, findCooked, findDelivered } from '../orders/personalData.store.ts';
import { openAvoided } from '../people/avoided.ts';
import { findOwnRecords } from '../people/personalData.store.ts';
import { masked } from '../people/sealedNumbers.ts';
import { findAllReviewsOf } from '../reviews/reviews.store.ts';

const DOWNLOADS: RateLimit = { name: 'accountData', max: 5, windowSeconds: 3600 };

/**
 * All of the caller's data, nobody else's; pictures by address. Throws UNAUTHENTICATED, RATE_LIMITED after five an
 * hour.
 */
export async function exportAccount(context: Context) {
  const { actor, sql, now, config } = context;
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const { userId } = actor;
  await countAttempt(context, DOWNLOADS, userId);
  const [
    records,
    menu,
    pictures,
    orders,
    kitchen_orders,
    deliveries,
    claims,
    checkouts,
    reviews,
    favourites,
    notifications,
    sessions,
    known_browsers,
  ] = await Promise.all([
    findOwnRecords(sql, userId),
    findOwnMenu(sql, userId),
    findPicturesOf(sql, userId),
    findBought(sql, userId),
    findCooked(sql, userId),
    findDelivered(sql, userId),
    findClaimed(sql, userId),
    findOwnCheckouts(sql, userId),
    findAllReviewsOf(sql, userId),
    findAllFavourites(sql, userId),
    findAllOf(sql, userId),
    listSessions(context, actor),
    findBrowsersOf(sql, userId),
  ]);
  const { rider, payment_info, avoided_allergens: avoided, ...person } = records;
  return {
    made_at: now.toISOString(),
    site: config.publicUrl,
    ...person,
    avoided_allergens: avoided && {
      allergens: openAvoided(context, userId, avoided.avoided_allergens_sealed),
      consented_at: avoided.consented_at,
    },
    // Downloads lie about, and the owner knows the numbers.
    rider: rider && { ...rider, driver_license_number: masked(rider.driver_license_number) },
    payment_info: payment_info && {
      ...payment_info,
      bank_account_number: masked(payment_info.bank_account_number),
      transit_number: masked(payment_info.transit_number),
    },
    menu,
    pictures,
    orders,
    kitchen_orders,
    deliveries,
    claims,
    checkouts,
    ...reviews,
    favourites,
    ...notifications,
    sessions,
    known_browsers,
  };
}
