import { toDollars } from '@homeplate/domain/money';
import { torontoDayBounds } from '@homeplate/domain/torontoTime';
import type { Context } from '../../graphql/context.ts';
import type { Stats } from '../../graphql/generated/resolverTypes.ts';
import { findChefStats, findRiderStats, type StatsRow } from './orders.store.ts';

/** What somebody without a kitchen or a vehicle has earned. */
export const NO_ORDERS: Stats = { todaysOrders: 0, todaysEarnings: 0, totalOrders: 0, totalEarnings: 0 };

/** Today is the Toronto day of the request. */
export async function chefStats(context: Context, chefId: string): Promise<Stats> {
  return present(await findChefStats(context.sql, chefId, torontoDayBounds(context.now)));
}

export async function riderStats(context: Context, riderId: string): Promise<Stats> {
  return present(await findRiderStats(context.sql, riderId, torontoDayBounds(context.now)));
}

function present(row: StatsRow): Stats {
  return {
    todaysOrders: row.todays_orders,
    todaysEarnings: toDollars(row.todays_cents),
    totalOrders: row.total_orders,
    totalEarnings: toDollars(row.total_cents),
  };
}
