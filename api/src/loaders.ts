import { DROPS_AT_ONCE } from '@homeplate/domain/drops';
import { localDay } from '@homeplate/domain/localTime';
import DataLoader from 'dataloader';
import { findChefsWithUsers } from './modules/catalogue/chefs.store.ts';
import { countOpenPages } from './modules/checkout/linesAndGroups.store.ts';
import { findProductsByChefIds, findProductsByIds } from './modules/menu/menu.store.ts';
import { findMisses } from './modules/orders/estimate.store.ts';
import { findKitchens } from './modules/people/kitchen.store.ts';
import {
  findChefsByIds,
  findChefsByUserIds,
  findPaymentInfosByUserIds,
  findRidersByUserIds,
  findUsersByIds,
} from './modules/people/people.store.ts';
import { findProblemsOfOrders } from './modules/problems/problems.store.ts';
import { findReviewsOfOrders } from './modules/reviews/reviews.store.ts';
import { findDropsOfChefs } from './modules/stock/ahead.ts';
import type { Sql } from './platform/database.ts';

/** Other rooms' records: one statement per list of a request. */
export function createLoaders(sql: Sql, now: Date) {
  const one = <Row>(find: Find<Row>, key: Key<Row>) =>
    new DataLoader<string, Row | null>(async (ids) => {
      const byKey = new Map((await find(sql, ids)).map((row) => [row[key], row]));
      return ids.map((id) => byKey.get(id as Row[Key<Row>]) ?? null);
    });
  const many = <Row>(find: Find<Row>, key: Key<Row>) =>
    new DataLoader<string, Row[]>(async (ids) => {
      const byKey = Map.groupBy(await find(sql, ids), (row) => row[key]);
      return ids.map((id) => byKey.get(id as Row[Key<Row>]) ?? []);
    });
  return {
    userById: one(findUsersByIds, 'id'),
    chefById: one(findChefsByIds, 'id'),
    kitchenHoursById: one((_sql, ids) => findKitchens(sql, ids, localDay(now)), 'id'),
    openPagesByChefId: new DataLoader<string, number>(async (ids) => {
      const counts = new Map((await countOpenPages(sql, ids)).map(({ chef_id, pages }) => [chef_id, pages]));
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    dropsByChefId: many((_sql, ids) => findDropsOfChefs(sql, ids, { at: now, limit: DROPS_AT_ONCE }), 'chef_id'),
    kitchenById: one(findChefsWithUsers, 'id'),
    chefByUserId: one(findChefsByUserIds, 'user_id'),
    riderByUserId: one(findRidersByUserIds, 'user_id'),
    paymentInfoByUserId: one(findPaymentInfosByUserIds, 'user_id'),
    missesByChefId: new DataLoader((ids: readonly string[]) => findMisses(sql, ids)),
    /** Listed ones only. */
    productById: one(findProductsByIds, 'id'),
    reviewsByOrderId: many(findReviewsOfOrders, 'order_id'),
    problemsByOrderId: many(findProblemsOfOrders, 'order_id'),
    productsByChefId: many(findProductsByChefIds, 'chef_id'),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

type Find<Row> = (sql: Sql, ids: readonly string[]) => Promise<readonly Row[]>;
type Key<Row> = { [Name in keyof Row]-?: Row[Name] extends string ? Name : never }[keyof Row];
