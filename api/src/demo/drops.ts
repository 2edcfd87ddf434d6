import { localDay, nextDay } from '@homeplate/domain/localTime';
import { wallInstant } from '@homeplate/domain/wallTime';
import type { Context } from '../context.ts';
import { insertDrop } from '../modules/stock/ahead.ts';
import { dropTimes } from '../modules/stock/dropTimes.ts';
import { inTransaction } from '../platform/database.ts';
import { findDemoDish } from './demo.store.ts';

const HOUR_MS = 3_600_000;

const LASAGNA = { chef: 'luca@homeplate.ca', dish: 'Classic Lasagna', portions: 12 };
const DUMPLINGS = { chef: 'wei@homeplate.ca', dish: 'Steamed Dumplings', portions: 20 };

export async function announceDemoDrops(context: Context): Promise<void> {
  if (!context.config.orderAhead) return;
  const { now } = context;
  const today = localDay(now);
  const opens = [today, nextDay(today)].map((day) => wallInstant(day, '18:00', 'first'));
  const next = opens.find((at) => at - now.getTime() > HOUR_MS);
  if (next !== undefined) await announce(context, LASAGNA, new Date(next));
  await announce(context, DUMPLINGS, new Date(now.getTime() - HOUR_MS / 6));
}

async function announce(context: Context, { chef, dish, portions }: typeof LASAGNA, opens_at: Date): Promise<void> {
  const { sql, now, loaders } = context;
  const found = await findDemoDish(sql, { chef, dish, at: now });
  const kitchen = found && (await loaders.kitchenHoursById.load(found.chef_id));
  if (!found || !kitchen?.plans_ahead) return;
  const day = nextDay(localDay(opens_at));
  const times = dropTimes(context, kitchen, day, opens_at);
  if (times === undefined) return;
  const drop = { product_id: found.id, day, portions, opens_at, closes_at: times.closesAt, max_per_order: 2 };
  await inTransaction(sql, (tx) => insertDrop(tx, drop));
}
