import { localDay, startOfLocalDay } from '@homeplate/domain/localTime';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { book } from '../books/book.ts';
import { readOpening } from '../books/opening.ts';
import {
  completeBatch,
  findEarners,
  findOpenBatch,
  findOpenBatches,
  insertBatch,
  isWeeklyDue,
  lockOpen,
} from './batches.store.ts';
import { EARNED_MS, findEngaged, findHeld, type Held, lockBalances, sumLater } from './payable.store.ts';
import { lockPayee, type PayeeRow } from './payee.store.ts';
import { isDue, isUsable, lastPayDay, leastOf } from './payee.ts';
import { findLastPeriod, insertPayout, isPaidIn, type Prepared, sumBatch } from './payouts.store.ts';

const AT_ONCE = 200;

type Preparing = Pick<Context, 'sql' | 'config' | 'now'>;
export type Run = { id: string; until: Date };

/** Until midnight of the pay day, once however many servers ask. A missed one is caught up. */
export async function prepareWeekly(context: Preparing): Promise<void> {
  const { sql, config, now } = context;
  if (config.payouts === 'off') return;
  const today = localDay(now);
  const day = lastPayDay(config.payoutDay, now);
  if (!(await isWeeklyDue(sql, day, today))) return;
  const until = startOfLocalDay(day);
  await insertBatch(sql, { id: newId(), weekly: day, until, prepared_by: 'system', prepared_at: now });
}

export async function startBatch(tx: Queryable, batch: Run, by: string, at: Date): Promise<void> {
  await insertBatch(tx, { ...batch, weekly: null, prepared_by: by, prepared_at: at });
}

/** Finishes an interrupted run, too. */
export async function finishBatches(context: Preparing): Promise<void> {
  for (const batch of await findOpenBatches(context.sql)) await prepareAll(context, batch);
}

/** What it prepared, whatever became of it since. */
export async function finishBatch(context: Preparing, batchId: string): Promise<Prepared> {
  const batch = await findOpenBatch(context.sql, batchId);
  if (batch !== undefined) await prepareAll(context, batch);
  return sumBatch(context.sql, batchId);
}

/** When two runs overlap, each person is in one of them. */
export async function prepareAll(context: Preparing, batch: Run): Promise<void> {
  const { sql, config, now } = context;
  for (let after = ''; ; ) {
    const users = await findEarners(sql, { after, hasWage: config.riderWageCents > 0, limit: AT_ONCE });
    for (const userId of users) {
      const isOpen = await inTransaction(sql, async (tx) => {
        const found = await lockOpen(tx, batch.id);
        if (found) await prepareOne(context, tx, batch, userId);
        return found;
      });
      if (!isOpen) return;
    }
    after = users.at(-1) ?? '';
    if (users.length < AT_ONCE) break;
  }
  await completeBatch(sql, batch.id, now);
}

async function prepareOne(context: Preparing, tx: Transaction, batch: Run, userId: string): Promise<void> {
  const payee = await lockPayee(tx, userId);
  if (payee === undefined || !isUsable(payee) || (await isPaidIn(tx, batch.id, userId))) return;
  const balances = await lockBalances(tx, userId);
  const held = await findHeld(tx, userId, new Date(Math.min(batch.until.getTime(), context.now.getTime() - EARNED_MS)));
  const chefCents = payableToChef(context, { payee, cents: balances.chef, held });
  const { riderCents, ...period } = await payableToRider(context, tx, { batch, payee, cents: balances.rider });
  const cents = chefCents + riderCents;
  if (cents === 0) return;
  const { now } = context;
  const id = newId();
  const of = { id, batch_id: batch.id, user_id: userId, road: payee.road, until: batch.until };
  const seen = { payee_changed_at: payee.changed_at, held_orders: held.orders };
  const money = { cents, chef_cents: chefCents, rider_cents: riderCents };
  await insertPayout(tx, { ...of, ...money, ...period, ...seen, state: 'prepared' });
  const { top_up_cents: topUp } = period;
  const booked = { subject: id, at: now };
  if (topUp > 0) await book(tx, { ...booked, name: 'top_up', riderUser: userId, cents: topUp });
  await book(tx, { ...booked, name: 'payout_prepared', userId, chefCents, riderCents });
}

type Having = { batch: Run; payee: PayeeRow; cents: number };

/** A minus waits for earnings. */
function payableToChef(context: Preparing, { payee, cents, held }: Omit<Having, 'batch'> & { held: Held }): number {
  const payable = isDue(payee, 'chef', context.now) ? cents - held.cents : 0;
  return payable >= leastOf(context, payee) ? payable : 0;
}

const NO_PERIOD = { from_at: null, engaged_seconds: null, top_up_cents: 0 };

/** All of the period: nothing is withheld, and there is no least amount. */
async function payableToRider(context: Preparing, tx: Transaction, { batch: { until }, payee, cents }: Having) {
  const { user_id: userId } = payee;
  if (!isDue(payee, 'rider', context.now)) return { ...NO_PERIOD, riderCents: 0 };
  const earned = cents > 0 ? Math.max(0, cents - (await sumLater(tx, userId, until))) : 0;
  const period = await readWage(context, tx, userId, until);
  return { ...period, riderCents: earned + period.top_up_cents };
}

export async function readWage({ config }: Preparing, tx: Transaction, userId: string, until: Date) {
  const { riderWageCents: wage } = config;
  if (wage === 0) return NO_PERIOD;
  // Who was never paid has waited since the books are open.
  const last = await findLastPeriod(tx, userId);
  const from = last?.until ?? (await readOpening(tx)) ?? until;
  const { seconds, fees } = await findEngaged(tx, userId, { from, until, lastId: last?.lastId ?? null });
  const topUp = Math.max(0, Math.ceil((wage * seconds) / 3600) - fees);
  return { from_at: from, engaged_seconds: seconds, top_up_cents: topUp };
}
