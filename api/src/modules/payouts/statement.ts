import { provinceOf } from '@homeplate/domain/campusPlaces';
import { isolate } from '@homeplate/domain/isolate';
import { laterDay, localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { shareOf, toDollars } from '@homeplate/domain/money';
import { ruleOn } from '@homeplate/domain/taxes';
import type { Actor, Context } from '../../context.ts';
import type { QueryGetStatementArgs, Statement } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { isDay } from '../../platform/days.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readRules } from '../tax/rules.ts';
import { findBalances } from './payable.store.ts';
import {
  type Account,
  findCursor,
  findLines,
  findTaxedFees,
  findUnpaidSince,
  type LineRow,
  type Period,
  sumLines,
  type Whose,
} from './statement.store.ts';

const MOST_DAYS = 366;
const PAGE = 200;

type Reading = Pick<Context, 'sql' | 'now' | 'config'>;
type Wanted = Partial<QueryGetStatementArgs>;

export async function readStatement(context: Reading, actor: Actor, wanted: Wanted): Promise<Statement> {
  const { sql, config } = context;
  const whose = { userId: actor.userId, account: readAccount(wanted.role) };
  const period = await readPeriod(context, whose, wanted);
  const after = wanted.after == null ? null : await readCursor(context, whose, wanted.after);
  const isFirst = after === null;
  const [rows, sums, balances, tax] = await Promise.all([
    findLines(sql, period, { after, limit: PAGE + 1 }),
    isFirst ? sumLines(sql, period) : null,
    findBalances(sql, whose.userId),
    isFirst && config.deliveryBy === 'rider' ? findTaxIncluded(sql, period) : [],
  ]);
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, PAGE);
  const last = ids.at(-1);
  return {
    lines: rows.filter(({ id }) => ids.includes(id)).map(presentLine),
    has_more: last !== undefined && rows.at(-1)?.id !== last,
    sums: sums?.map(({ what, orders, cents }) => ({ what, orders, amount: toDollars(cents) })),
    total: sums && toDollars(sums.reduce((sum, { cents }) => sum + cents, 0)),
    balance: toDollars(balances[whose.account]),
    tax_included: toDollars(tax.reduce((sum, { cents }) => sum + cents, 0)),
    from: localDay(period.from),
    to: localDay(new Date(period.to.getTime() - 1)),
  };
}

export async function findTaxIncluded(sql: Queryable, period: Period): Promise<{ day: string; cents: number }[]> {
  const fees = period.account === 'rider' ? await findTaxedFees(sql, period) : [];
  if (fees.length === 0) return [];
  const rules = await readRules(sql);
  return fees.map(({ day, campus, cents, count }) => {
    const province = provinceOf(campus);
    const bps = ruleOn(rules, { province, what: 'delivery', day })?.bps ?? 0;
    return { day, cents: count * shareOf(cents, bps, 10_000 + bps) };
  });
}

const presentLine = ({ id, at, cents, about, dishes, ...line }: LineRow) => ({
  ...line,
  about: dishes?.map(({ quantity, name }) => `${quantity} × ${isolate(name)}`).join(', ') ?? about,
  id: String(id),
  at: at.toISOString(),
  amount: toDollars(cents),
});

function readAccount(role: Wanted['role']): Account {
  if (role !== 'chef' && role !== 'rider') throw badInput('inputInvalid');
  return role;
}

async function readPeriod({ sql, now }: Reading, whose: Whose, wanted: Wanted): Promise<Period> {
  const today = localDay(now);
  const to = wanted.to == null ? today : readDay(wanted.to);
  const end = startOfLocalDay(nextDay(to));
  const earliest = startOfLocalDay(laterDay(to, 1 - MOST_DAYS));
  if (wanted.from == null) {
    const since = await findUnpaidSince(sql, whose);
    const from = since === undefined || since < earliest || since >= end ? earliest : since;
    return { ...whose, from, to: end };
  }
  const from = startOfLocalDay(readDay(wanted.from));
  if (from < earliest || from >= end) throw badInput('statementDays');
  return { ...whose, from, to: end };
}

function readDay(day: string): string {
  if (!isDay(day)) throw badInput('statementDays');
  return day;
}

async function readCursor({ sql }: Reading, whose: Whose, after: string) {
  const cursor = /^\d{1,18}$/.test(after) ? await findCursor(sql, whose, after) : undefined;
  if (cursor === undefined) throw notFound();
  return cursor;
}
