import type { TaxRule } from '@homeplate/domain/taxes';
import { columns, type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

const TAX_RULE = ['province', 'what', 'bps', 'small_up_to_cents', 'small_bps', 'from_day', 'to_day'] as const;

export async function findRules(sql: Queryable): Promise<TaxRule[]> {
  return sql<TaxRule[]>`select ${columns(TAX_RULE)} from tax_rules order by province, what, from_day`;
}

/** Rules that end today or later count; a day earlier, as the database's day may differ. */
export function findMostBps(sql: Queryable): Promise<{ bps: number }> {
  return sql<[{ bps: number }]>`
    select coalesce(max(greatest(bps, small_bps)), 0) as bps from tax_rules
    where to_day is null or to_day >= current_date - 1`.first();
}

/** False where one begins on that day already. The one before ends. */
export async function insertRule(tx: Transaction, rule: TaxRule): Promise<boolean> {
  const { province, what, from_day: day } = rule;
  await tx`
    update tax_rules set to_day = ${day}::date - 1
    where province = ${province} and what = ${what} and from_day < ${day} and (to_day is null or to_day >= ${day})`;
  return tx`insert into tax_rules ${valuesOf(rule)} on conflict do nothing returning province`.some();
}
