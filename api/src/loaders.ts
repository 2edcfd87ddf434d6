import { torontoDay } from '@homeplate/domain/torontoTime';
import DataLoader from 'dataloader';
import { findChefsWithUsers } from './modules/catalogue/chefs.store.ts';
import { countOpenPages } from './modules/checkout/checkout.store.ts';
import { findProductsByChefIds, findProductsByIds } from './modules/menu/menu.store.ts';
import { findMisses } from './modules/orders/estimate.store.ts';
import { type Disclosure, insertDisclosures } from './modules/orders/riderOrders.store.ts';
import { findKitchens } from './modules/people/kitchen.store.ts';
import {
  findChefsByIds,
  findChefsByUserIds,
  findPaymentInfosByUserIds,
  findRidersByIds,
  findRidersByUserIds,
  findUsersByIds,
} from './modules/people/people.store.ts';
import { findReviewsOfOrders } from './modules/reviews/reviews.store.ts';
import type { Sql } from './platform/database.ts';

/** Other rooms' records: one statement per list of a request. */
export function createLoaders(sql: Sql, now: Date) {
  return {
    userById: one(
      (ids) => findUsersByIds(sql, ids),
      (row) => row.id,
    ),
    chefById: one(
      (ids) => findChefsByIds(sql, ids),
      (row) => row.id,
    ),
    kitchenHoursById: one(
      (ids) => findKitchens(sql, ids, torontoDay(now)),
      (row) => row.id,
    ),
    openPagesByChefId: new DataLoader<string, number>(async (ids) => {
      const counts = new Map((await countOpenPages(sql, ids)).map(({ chef_id, pages }) => [chef_id, pages]));
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    kitchenById: one(
      (ids) => findChefsWithUsers(sql, ids),
      (row) => row.id,
    ),
    chefByUserId: one(
      (ids) => findChefsByUserIds(sql, ids),
      (row) => row.user_id,
    ),
    riderById: one(
      (ids) => findRidersByIds(sql, ids),
      (row) => row.id,
    ),
    riderByUserId: one(
      (ids) => findRidersByUserIds(sql, ids),
      (row) => row.user_id,
    ),
    paymentInfoByUserId: one(
      (ids) => findPaymentInfosByUserIds(sql, ids),
      (row) => row.user_id,
    ),
    missesByChefId: new DataLoader((ids: readonly string[]) => findMisses(sql, ids)),
    /** Writes: all of a request in one statement, before its values are answered. */
    disclosures: new DataLoader(
      async (shown: readonly Disclosure[]) => {
        await insertDisclosures(sql, shown);
        return shown;
      },
      { cacheKeyFn: ({ orderId, what }) => `${orderId} ${what}` },
    ),
    /** Listed ones only. */
    productById: one(
      (ids) => findProductsByIds(sql, ids),
      (row) => row.id,
    ),
    reviewsByOrderId: many(
      (ids) => findReviewsOfOrders(sql, ids),
      (row) => row.order_id,
    ),
    productsByChefId: many(
      (ids) => findProductsByChefIds(sql, ids),
      (row) => row.chef_id,
    ),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

type Find<Row> = (ids: readonly string[]) => Promise<readonly Row[]>;

function one<Row>(find: Find<Row>, keyOf: (row: Row) => string): DataLoader<string, Row | null> {
  return new DataLoader(async (ids) => {
    const byKey = new Map((await find(ids)).map((row) => [keyOf(row), row]));
    return ids.map((id) => byKey.get(id) ?? null);
  });
}

function many<Row>(find: Find<Row>, keyOf: (row: Row) => string): DataLoader<string, Row[]> {
  return new DataLoader(async (ids) => {
    const byKey = new Map<string, Row[]>(ids.map((id) => [id, []]));
    for (const row of await find(ids)) byKey.get(keyOf(row))?.push(row);
    return ids.map((id) => byKey.get(id) ?? []);
  });
}
