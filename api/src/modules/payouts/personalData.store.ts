import type { Queryable, Transaction } from '../../platform/database.ts';

export async function deletePayeeOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from payees where user_id = ${userId}`;
}

type Row = Record<string, unknown>;
export type OwnPayouts = { payee: Row | null; payouts: Row[] };

export function findOwnPayouts(sql: Queryable, userId: string): Promise<OwnPayouts> {
  return sql<[OwnPayouts]>`
    select
      (select to_jsonb(payees) - array['user_id', 'provider_asked_at'] from payees where user_id = ${userId}) as payee,
      coalesce((select jsonb_agg(to_jsonb(payouts) - array['user_id', 'tries', 'tried_at', 'settled_by'] order by until)
        from payouts where user_id = ${userId}), '[]') as payouts`.first();
}
