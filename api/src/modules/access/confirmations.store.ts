import type { Queryable } from '../../platform/database.ts';
import type { Account } from './access.store.ts';

/** One per user: a newer one replaces it. False if the email changed or needs no confirmation. */
export async function replaceConfirmation(
  sql: Queryable,
  { id, email }: Pick<Account, 'id' | 'email'>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into email_confirmations (user_id, token_hash, expires_at)
    select id, ${tokenHash}, ${expiresAt} from users
    where id = ${id} and email = ${email} and awaits_confirmation for share
    on conflict (user_id) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
    returning user_id`;
  return rows.length > 0;
}

export async function findConfirmation(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: string; used_at: Date | null } | undefined> {
  const [row] = await sql<{ user_id: string; used_at: Date | null }[]>`
    select user_id, used_at from email_confirmations where token_hash = ${tokenHash} and expires_at > ${now}`;
  return row;
}

/** False when used or replaced meanwhile. */
export async function useConfirmation(sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql`
    update email_confirmations set used_at = ${now}
    where token_hash = ${tokenHash} and expires_at > ${now} and used_at is null returning user_id`;
  return rows.length > 0;
}

export async function deleteConfirmation(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from email_confirmations where user_id = ${userId}`;
}

/** False if unchanged. */
export async function setAwaitsConfirmation(sql: Queryable, userId: string, awaits: boolean): Promise<boolean> {
  const rows = await sql`
    update users set awaits_confirmation = ${awaits}
    where id = ${userId} and awaits_confirmation <> ${awaits} and status = 'active' returning id`;
  return rows.length > 0;
}
