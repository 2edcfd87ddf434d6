import { lastLocalDays, localDayBounds } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import type { DayFigures, Stats } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { caller } from '../access/actor.ts';
import {
  countUnfinished,
  type DayRow,
  findChefDays,
  findChefStats,
  findRiderDays,
  findRiderStats,
  type StatsRow,
} from './orderStats.store.ts';

export const NO_ORDERS: Stats = { todaysOrders: 0, todaysEarnings: 0, totalOrders: 0, totalEarnings: 0 };

const UNFINISHED_MS = 30 * 86_400_000;

export function readUnfinished(sql: Queryable, now: Date, userId: string) {
  return countUnfinished(sql, userId, new Date(now.getTime() - UNFINISHED_MS));
}

export async function chefStats(context: Context, chefId: string): Promise<Stats> {
  const { unfinished } = await readUnfinished(context.sql, context.now, caller(context).userId);
  const stats = present(await findChefStats(context.sql, chefId, localDayBounds(context.now)));
  return { ...stats, unfinishedOrders: unfinished };
}

export async function riderStats(context: Context, riderId: string | null): Promise<Stats> {
  return present(await findRiderStats(context.sql, riderId, localDayBounds(context.now)));
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

/** Oldest first; empty days without a kitchen. */
export async function chefWeek(context: Context, chefId: string | null): Promise<DayFigures[]> {
  return presentDays(await findChefDays(context.sql, chefId, lastLocalDays(context.now, DAYS_OF_A_WEEK)));
}

export async function riderWeek(context: Context, riderId: string | null): Promise<DayFigures[]> {
  return presentDays(await findRiderDays(context.sql, riderId, lastLocalDays(context.now, DAYS_OF_A_WEEK)));
}

function presentDays(rows: readonly DayRow[]): DayFigures[] {
  return rows.map(({ day, orders, cents }) => ({ date: day, orders, earnings: toDollars(cents) }));
}
