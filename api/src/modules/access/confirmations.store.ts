import type { Queryable } from '../../platform/database.ts';
import type { Account } from './access.store.ts';

export function replaceConfirmation(
  sql: Queryable,
  { id, email }: Pick<Account, 'id' | 'email'>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  return sql`
    insert into email_confirmations (user_id, token_hash, expires_at)
    select id, ${tokenHash}, ${expiresAt} from users
    where id = ${id} and email = ${email} and awaits_confirmation for share
    on conflict (user_id) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
    returning user_id`.some();
}

export function findConfirmation(sql: Queryable, tokenHash: Buffer, now: Date) {
  return sql<{ user_id: string; used_at: Date | null }[]>`
    select user_id, used_at from email_confirmations where token_hash = ${tokenHash} and expires_at > ${now}`.first();
}

/** False when used or replaced meanwhile. */
export function useConfirmation(sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  return sql`
    update email_confirmations set used_at = ${now}
    where token_hash = ${tokenHash} and expires_at > ${now} and used_at is null returning user_id`.some();
}

export async function deleteConfirmation(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from email_confirmations where user_id = ${userId}`;
}

/** False if unchanged. */
export function setAwaitsConfirmation(sql: Queryable, userId: string, awaits: boolean): Promise<boolean> {
  return sql`
    update users set awaits_confirmation = ${awaits}
    where id = ${userId} and awaits_confirmation <> ${awaits} and status = 'active' returning id`.some();
}
