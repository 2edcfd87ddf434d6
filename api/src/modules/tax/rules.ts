import { localDay, nextDay } from '@homeplate/domain/localTime';
import { MOST_TAX_BPS, PROVINCES, ruleOn, TAXED, type Taxed, type TaxRule } from '@homeplate/domain/taxes';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { findMostBps, insertRule } from './rules.store.ts';

export { findRules as readRules } from './rules.store.ts';

/** Percent, never less than what an order of today or later is charged. */
export async function readMostPercent(sql: Queryable): Promise<number> {
  return (await findMostBps(sql)).bps / 100;
}

export type WantedRule = Record<'province' | 'what' | 'bps' | 'from_day', string> & {
  small?: readonly [upToCents: string, bps: string] | undefined;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && localDay(new Date(`${text}T17:00:00Z`)) === text;
const isBps = (value: number) => Number.isInteger(value) && value >= 0 && value <= MOST_TAX_BPS;

/** A sentence says why it is none. */
export function readRule(wanted: WantedRule, rules: readonly TaxRule[], now: Date): TaxRule | string {
  const { from_day } = wanted;
  const province = PROVINCES.find((name) => name.toLowerCase() === wanted.province.toLowerCase());
  if (province === undefined) return `There is no province ${wanted.province}: ${PROVINCES.join(', ')}.`;
  const what = TAXED.find((kind): kind is Taxed => kind === wanted.what);
  if (what === undefined) return `Taxed is ${TAXED.join(' or ')}, not "${wanted.what}".`;
  const bps = Number(wanted.bps);
  if (!isBps(bps)) return `A rate is in hundredths of a percent, 0 to ${MOST_TAX_BPS}: 1300 is 13 %.`;
  const tomorrow = nextDay(localDay(now));
  if (!isDay(from_day)) return `${from_day} is no day such as ${tomorrow}.`;
  if (from_day < tomorrow) return `A rule begins on ${tomorrow} at the earliest: today's orders are priced already.`;
  const before = ruleOn(rules, { province, what, day: from_day });
  const [upTo, smallBps] = wanted.small?.map(Number) ?? [before?.small_up_to_cents ?? 0, before?.small_bps ?? 0];
  if (upTo === undefined || !Number.isInteger(upTo) || upTo < 0 || smallBps === undefined || !isBps(smallBps))
    return 'A small sale is up to so many cents, at its own rate: 400 500; 0 0 for none.';
  const small =
    upTo === 0 ? { small_up_to_cents: null, small_bps: null } : { small_up_to_cents: upTo, small_bps: smallBps };
  return { province, what, bps, ...small, from_day, to_day: null };
}

export const addRule = (tx: Transaction, rule: TaxRule): Promise<boolean> => insertRule(tx, rule);
