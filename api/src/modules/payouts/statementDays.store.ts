import { school } from '@homeplate/domain/school';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOn, spoken } from './statement.store.ts';

export type Summed = { after: number; closed: number };

/** After the last closing lower ids may come. */
export async function lockSummed(tx: Transaction): Promise<Summed> {
  const [row] = await tx<[Summed]>`
    select last_id as after, coalesce((select max(last_id) from ledger_closings), 0) as closed
    from statement_days_until for update`;
  return row;
}

export async function addDays(tx: Transaction, after: number, until: number): Promise<void> {
  const rows = (side: 'from' | 'to', own: ReturnType<Queryable>) =>
    rowsOn(tx, side, tx`id > ${after} and id <= ${until} and ${own}`);
  const both = tx`${rows('from', tx`from_user is not null`)} union all ${rows('to', tx`to_user is not null`)}`;
  await tx`
    insert into statement_days as kept (user_id, account, day, what, orders, cents)
    select user_id, account, (at at time zone ${school().zone})::date, what, sum(orders), sum(cents)
    from (${spoken(tx, both)}) as lines group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, account, day, what) do update
      set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents`;
}

export async function setSummed(tx: Transaction, until: number): Promise<void> {
  await tx`update statement_days_until set last_id = ${until}`;
}
