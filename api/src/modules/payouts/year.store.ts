import type { Queryable } from '../../platform/database.ts';
import type { Account } from './statement.store.ts';

export type SellerRow = {
  account: Account;
  user_id: string;
  name: string;
  email: string;
  address: string;
  tax_number_sealed: string | null;
};

export function findSellers(
  sql: Queryable,
  after: Pick<SellerRow, 'account' | 'user_id'> | undefined,
  limit: number,
): Promise<SellerRow[]> {
  return sql<SellerRow[]>`
    select account, users.id as user_id, trim(first_name || ' ' || last_name) as name, email,
      concat_ws(', ', nullif(address_line_2, ''), address_line_1, city, province, postal_code) as address, tax_number_sealed
    from ledger_balances join users on users.id = user_id
      left join lateral (select tax_number_sealed from tax_numbers where tax_numbers.user_id = users.id limit 1) as number on true
    where account in ('chef', 'rider') and (account, ledger_balances.user_id) > (${after?.account ?? ''}, ${after?.user_id ?? ''})
    order by account, ledger_balances.user_id limit ${limit}`;
}
