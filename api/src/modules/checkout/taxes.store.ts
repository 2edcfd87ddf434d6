import type { Tax, TaxRule } from '@homeplate/domain/taxes';
import type { Queryable } from '../../platform/database.ts';

export type CheckoutTax = Tax & { checkout_id: string; chef_id: string };

export type TaxFacts = {
  /** In force on the day. */
  rules: readonly TaxRule[];
  /** Checked ones of the dishes' chefs. */
  numbers: readonly { chef_id: string; user_id: string; tax_number_sealed: string }[];
};

export function findTaxFacts(sql: Queryable, productIds: readonly string[], day: string): Promise<TaxFacts> {
  return sql<[TaxFacts]>`
    select
      (select coalesce(json_agg(tax_rules), '[]') from tax_rules
        where from_day <= ${day} and (to_day is null or to_day >= ${day})) as rules,
      (select coalesce(json_agg(registered), '[]') from (
        select distinct chefs.id as chef_id, chefs.user_id, tax_number_sealed
        from products join chefs on chefs.id = products.chef_id cross join lateral (
          select tax_number_sealed from tax_numbers
          where tax_numbers.user_id = chefs.user_id and checked_at is not null and kept_until is null limit 1) as number
        where products.id = any(${[...productIds]})
      ) as registered) as numbers`.first();
}
