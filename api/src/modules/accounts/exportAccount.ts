import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/domainError.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { findBrowsersOf } from '../access/access.store.ts';
import { listSessions } from '../access/sessions.ts';
import { findOwnCheckouts } from '../checkout/personalData.store.ts';
import { findAllAlerts } from '../drops/drops.store.ts';
import { findAllFavourites } from '../favourites/favourites.store.ts';
import { findOwnMenu } from '../menu/menu.store.ts';
import { findPicturesOf } from '../menu/pictures.store.ts';
import { findAllOf } from '../notifications/notifications.store.ts';
import { findBought, findClaimed, findCooked, findDelivered } from '../orders/personalData.store.ts';
import { findAllPapersOf } from '../papers/papers.store.ts';
import { findOwnPayouts } from '../payouts/personalData.store.ts';
import { openAvoided } from '../people/avoided.ts';
import { findOwnRecords } from '../people/personalData.store.ts';
import { masked } from '../people/sealedNumbers.ts';
import { findOwnProblems } from '../problems/personalData.store.ts';
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
  const { records, reviews, problems, notifications, earnings, ...own } = await allOf({
    records: findOwnRecords(sql, userId),
    menu: findOwnMenu(sql, userId),
    papers: findAllPapersOf(sql, userId),
    pictures: findPicturesOf(sql, userId),
    orders: findBought(sql, userId),
    kitchen_orders: findCooked(sql, userId),
    deliveries: findDelivered(sql, userId),
    claims: findClaimed(sql, userId),
    checkouts: findOwnCheckouts(sql, userId),
    reviews: findAllReviewsOf(sql, userId),
    problems: findOwnProblems(sql, userId),
    earnings: findOwnPayouts(sql, userId),
    favourites: findAllFavourites(sql, userId),
    drop_alerts: findAllAlerts(sql, userId),
    notifications: findAllOf(sql, userId),
    sessions: listSessions(context, actor),
    known_browsers: findBrowsersOf(sql, userId),
  });
  const { rider, payment_info, tax_number, avoided_allergens: avoided, ...person } = records;
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
    tax_number: tax_number && { ...tax_number, number: masked(tax_number.number) },
    payment_info: payment_info && {
      ...payment_info,
      bank_account_number: masked(payment_info.bank_account_number),
      transit_number: masked(payment_info.transit_number),
      institution_number: payment_info.institution_number && masked(payment_info.institution_number),
    },
    ...own,
    ...reviews,
    ...problems,
    ...notifications,
    ...earnings,
  };
}

async function allOf<Reads extends Readonly<Record<string, Promise<unknown>>>>(reads: Reads) {
  const read = Object.entries(reads).map(async ([name, rows]) => [name, await rows]);
  return Object.fromEntries(await Promise.all(read)) as { [Name in keyof Reads]: Awaited<Reads[Name]> };
}
