import type { Queryable } from '../../platform/database.ts';
import type { Batch } from './batches.store.ts';
import { hasChanged } from './payee.store.ts';
import type { NewPayout, PayoutState } from './payouts.store.ts';

export type ListedBatch = Batch & { people: number; cents: number; by_hand: number; unpaid: number };

export function findBatches(sql: Queryable, limit: number): Promise<ListedBatch[]> {
  return sql<ListedBatch[]>`
    select batch.id, until, prepared_at, complete_at, confirmed_at, of_batch.*,
      coalesce(nullif(preparer.name, ''), preparer.email, prepared_by) as prepared_by,
      coalesce(nullif(confirmer.name, ''), confirmer.email, confirmed_by) as confirmed_by
    from (
      select * from (select * from payout_batches order by prepared_at desc, id limit ${limit}) as newest
      union
      select * from payout_batches where id in (select batch_id from payouts where settled_at is null)
    ) as batch
    cross join lateral (
      select count(*)::int as people, coalesce(sum(cents), 0)::int as cents,
        (count(*) filter (where road = 'manual' and settled_at is null))::int as by_hand,
        (count(*) filter (where settled_at is null))::int as unpaid
      from payouts where batch_id = batch.id
    ) as of_batch
    left join operators as preparer on 'operator:' || preparer.id = prepared_by
    left join operators as confirmer on 'operator:' || confirmer.id = confirmed_by
    order by prepared_at desc, batch.id`;
}

export type ListedPayout = Pick<
  NewPayout,
  'id' | 'user_id' | 'cents' | 'chef_cents' | 'rider_cents' | 'top_up_cents' | 'road'
> & {
  state: PayoutState;
  reference: string | null;
  reason: string | null;
  short_since: Date | null;
  is_held: boolean;
  first_name: string;
  last_name: string;
};

export function findPayoutsOf(
  sql: Queryable,
  batchId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ListedPayout[]> {
  return sql<ListedPayout[]>`
    select payouts.id, user_id, cents, chef_cents, rider_cents, top_up_cents, road, state, reference, reason, short_since,
      first_name, last_name, state in ('prepared', 'confirmed') and ${hasChanged(sql)} as is_held
    from payouts join users on users.id = user_id
    where batch_id = ${batchId} and payouts.id > ${after} order by payouts.id limit ${limit}`;
}

export type BankLine = {
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  cents: number;
  email: string | null;
  state: PayoutState;
  reference: string | null;
  institution_number_sealed: string | null;
  transit_number_sealed: string | null;
  bank_account_number_sealed: string | null;
};

/** A paid one's place is not told once it has changed. */
export function findBankLines(
  sql: Queryable,
  batchId: string,
  { after, limit, at }: { after: string; limit: number; at: Date },
): Promise<BankLine[]> {
  return sql<BankLine[]>`
    with listed as (
    select payouts.id, payouts.user_id, first_name, last_name, cents, payees.email, state, reference,
      institution_number_sealed, transit_number_sealed, bank_account_number_sealed
    from payouts join users on users.id = payouts.user_id
      left join lateral (select * from payees where payees.user_id = payouts.user_id limit 1) as payees on not ${hasChanged(sql)}
      left join payment_infos on payment_infos.user_id = payees.user_id and payees.email is null
    where batch_id = ${batchId} and payouts.road = 'manual' and payouts.id > ${after}
      and (state = 'paid' or state = 'confirmed' and payees.user_id is not null)
    order by payouts.id limit ${limit}
    ), marked as (
      update payouts set exported_at = ${at} where exported_at is null and id = any (array(select id from listed))
    )
    select * from listed order by id`;
}

export function isConfirmed(sql: Queryable, batchId: string): Promise<boolean> {
  return sql`select from payout_batches where id = ${batchId} and confirmed_at is not null`.some();
}
