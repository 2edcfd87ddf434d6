import { toDollars } from '@homeplate/domain/money';
import { lastTorontoDays, torontoDayBounds } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import type { DayFigures, Stats } from '../../generated/resolverTypes.ts';
import {
  type DayRow,
  findChefDays,
  findChefStats,
  findRiderDays,
  findRiderStats,
  type StatsRow,
} from './orderStats.store.ts';

export const NO_ORDERS: Stats = { todaysOrders: 0, todaysEarnings: 0, totalOrders: 0, totalEarnings: 0 };

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

const DAYS_OF_A_WEEK = 7;

/** The last seven Toronto days with today, oldest first; empty days without a kitchen. */
export async function chefWeek(context: Context, chefId: string | null): Promise<DayFigures[]> {
  return presentDays(await findChefDays(context.sql, chefId, lastTorontoDays(context.now, DAYS_OF_A_WEEK)));
}

export async function riderWeek(context: Context, riderId: string | null): Promise<DayFigures[]> {
  return presentDays(await findRiderDays(context.sql, riderId, lastTorontoDays(context.now, DAYS_OF_A_WEEK)));
}

function presentDays(rows: readonly DayRow[]): DayFigures[] {
  return rows.map(({ day, orders, cents }) => ({ date: day, orders, earnings: toDollars(cents) }));
}
