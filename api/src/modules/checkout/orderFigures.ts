import type { Context } from '../../context.ts';
import { countLate } from '../orders/forOperator.ts';
import { readWaitingRefunds } from '../orders/settleRefunds.ts';
import { type CheckoutFigures, countCheckouts } from './checkout.store.ts';

const HOUR_MS = 3_600_000;

export type OrderFigures = {
  checkouts: CheckoutFigures;
  refundsWaiting: number;
  refundsRefused: number;
  oldestRefundSeconds: number;
  ordersLate: number;
};

export async function readOrderFigures({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<OrderFigures> {
  const checkouts = await countCheckouts(sql, new Date(now.getTime() - HOUR_MS));
  const { waiting, oldest, refused } = await readWaitingRefunds(sql);
  const age = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  return {
    checkouts,
    refundsWaiting: waiting,
    refundsRefused: refused,
    oldestRefundSeconds: age,
    ordersLate: await countLate(sql, now),
  };
}
