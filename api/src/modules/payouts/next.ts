import { laterDay, localDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { formatCents, toDollars } from '@homeplate/domain/money';
import type { Actor, Context } from '../../context.ts';
import type { NextPayout } from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { conflict } from '../../platform/domainError.ts';
import { book } from '../books/book.ts';
import { hasWeekly } from './batches.store.ts';
import { type Balances, EARNED_MS, findComing, findHeld, findOwed, sumLater } from './payable.store.ts';
import { findPayee, type PayeeRow, setLeaving } from './payee.store.ts';
import { accountsOf, isDue, isUsable, leastOf, nextPayDay } from './payee.ts';
import { findPast, sumUnsent } from './payouts.store.ts';
import { readWage } from './prepare.ts';

const PAST = 5;

type Reading = Pick<Context, 'sql' | 'config' | 'now'>;

type Next = {
  owed: number;
  sent: number;
  day: string | null;
  due: number;
  balances: Balances;
  payee: PayeeRow | undefined;
};

/** Without what a wage adds. */
async function readNext(context: Reading, actor: Actor): Promise<Next> {
  const { sql, config } = context;
  const { userId } = actor;
  const [payee, { sent, ...balances }] = await Promise.all([findPayee(sql, userId), findOwed(sql, userId)]);
  const owed = balances.chef + balances.rider + sent;
  const none = { owed, sent, balances, payee, day: null, due: 0 };
  if (config.payouts === 'off') return none;
  const first = await firstRun(context);
  if (payee === undefined || !isUsable(payee)) return { ...none, day: payee?.came_back ? null : first };
  const accounts = accountsOf(actor, balances);
  // Two weeks are more than any change waits.
  const days = [first, laterDay(first, 7), laterDay(first, 14)];
  const isPaidOn = (each: string) => accounts.some((account) => isDue(payee, account, startOfLocalDay(each)));
  const day = days.find(isPaidOn) ?? first;
  return { ...none, day, due: await dueOn(context, payee, balances, startOfLocalDay(day)) };
}

/** This day's may be over. */
async function firstRun({ sql, config, now }: Reading): Promise<string> {
  const day = nextPayDay(config.payoutDay, now);
  const isOver = day === localDay(now) && (await hasWeekly(sql, day));
  return isOver ? laterDay(day, 7) : day;
}

async function dueOn(context: Reading, payee: PayeeRow, { chef, rider }: Balances, until: Date): Promise<number> {
  const { sql } = context;
  const { user_id: userId } = payee;
  const cutoff = new Date(until.getTime() - EARNED_MS);
  const ofChef = chef > 0 && isDue(payee, 'chef', until) ? chef - (await findHeld(sql, userId, cutoff)).cents : 0;
  const ofRider =
    rider > 0 && isDue(payee, 'rider', until) ? Math.max(0, rider - (await sumLater(sql, userId, until))) : 0;
  return (ofChef >= leastOf(context, payee) ? ofChef : 0) + ofRider;
}

export async function readNextPayout(context: Reading, actor: Actor): Promise<NextPayout> {
  const [{ day, due, sent, owed }, past, unsent] = await Promise.all([
    readNext(context, actor),
    findPast(context.sql, actor.userId, PAST),
    sumUnsent(context.sql, actor.userId),
  ]);
  const list = past.map(({ at, cents, ...payout }) => ({ ...payout, at: at.toISOString(), amount: toDollars(cents) }));
  const coming = { on_its_way: toDollars(sent), unsent: toDollars(unsent) };
  return { past: list, day, amount: toDollars(due), ...coming, owed: toDollars(owed) };
}

export async function readPayDay(context: Reading, actor: Actor): Promise<string | null> {
  return (await readNext(context, actor)).day;
}

const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

export const noteLeaving = ({ sql, now }: Pick<Context, 'sql' | 'now'>, { userId }: Actor): Promise<void> =>
  setLeaving(sql, userId, now);

/** Throws while money is owed. Answers the cents of a minus. */
export async function settleLeaving(context: Reading, tx: Transaction, actor: Actor): Promise<number> {
  const { userId } = actor;
  // First: what is booked meanwhile is then counted twice, never not at all.
  const coming = await findComing(tx, userId);
  const { top_up_cents: wage } = await readWage(context, tx, userId, context.now);
  const { day, due, sent, balances, payee } = await readNext({ ...context, sql: tx }, actor);
  const owed = sent + Math.max(0, balances.chef + coming.chef) + Math.max(0, balances.rider + coming.rider) + wage;
  if (context.config.payouts !== 'off' && owed > 0) {
    const amount = formatCents(owed);
    if (day === null || (sent === 0 && (payee === undefined || !isUsable(payee))))
      throw conflict('moneyOwedNowhere', { amount });
    // What waits its 48 hours goes a week later.
    const last = sent + due + wage >= owed ? day : laterDay(day, 7);
    throw conflict('moneyOwed', { amount, day: weekday.format(new Date(`${last}T00:00:00Z`)) });
  }
  const cents = Math.max(0, -balances.chef - coming.chef);
  if (cents > 0) await book(tx, { name: 'written_off', subject: userId, at: context.now, chefUser: userId, cents });
  return cents;
}
