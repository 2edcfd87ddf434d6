import type { Context } from '../../context.ts';
import { countLate } from '../orders/forOperator.ts';
import { readWaitingRefunds } from '../orders/refunds.ts';
import { type CheckoutFigures, countCheckouts } from './checkout.store.ts';

const HOUR_MS = 3_600_000;

/** What an operator watches of the shop: holds open now, how checkouts of the last hour ended, refunds that still wait. */
export type ShopFigures = {
  checkouts: CheckoutFigures;
  refundsWaiting: number;
  /** How long the oldest of them has waited; 0 without any. */
  oldestRefundSeconds: number;
  ordersLate: number;
};

export async function readShopFigures({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<ShopFigures> {
  const checkouts = await countCheckouts(sql, new Date(now.getTime() - HOUR_MS));
  const { waiting, oldest } = await readWaitingRefunds(sql);
  const age = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  return { checkouts, refundsWaiting: waiting, oldestRefundSeconds: age, ordersLate: await countLate(sql, now) };
}
