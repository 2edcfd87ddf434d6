import type { Queryable, Transaction } from '../../platform/database.ts';

export async function addOperatorRow(
  tx: Transaction,
  operator: { id: string; email: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into operators (id, email, created_at) values (${operator.id}, ${operator.email}, ${operator.now})
    on conflict (lower(email)) do update set removed_at = null where operators.removed_at is not null
    returning id`;
  return row?.id;
}

export function forgetSecrets(
  tx: Transaction,
  email: string,
  removedAt: Date | null,
): Promise<{ id: string; email: string } | undefined> {
  return tx<{ id: string; email: string }[]>`
    update operators set password_hash = null, totp_sealed = null, recovery_hashes = '{}', removed_at = ${removedAt}
    where lower(email) = lower(${email}) and removed_at is null returning id, email`.first();
}

export async function deleteOperatorSessions(tx: Transaction, operatorId: string): Promise<void> {
  await tx`delete from operator_sessions where operator_id = ${operatorId}`;
}

export async function deleteOperatorLink(tx: Transaction, operatorId: string): Promise<void> {
  await tx`delete from operator_links where operator_id = ${operatorId}`;
}

export function replaceOperatorLink(
  sql: Queryable,
  email: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<{ email: string } | undefined> {
  return sql<{ email: string }[]>`
    with account as (
      select id, email from operators
      where lower(email) = lower(${email}) and removed_at is null and password_hash is null
    ), link as (
      insert into operator_links (operator_id, token_hash, expires_at) select id, ${tokenHash}, ${expiresAt} from account
      on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    )
    select email from account`.first();
}

export function findOperatorLink(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  return sql<{ id: string; email: string }[]>`
    select operators.id, operators.email from operator_links join operators on operators.id = operator_id
    where token_hash = ${tokenHash} and expires_at > ${now} and removed_at is null`.first();
}

export async function consumeOperatorLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await tx<{ operator_id: string }[]>`
    delete from operator_links where token_hash = ${tokenHash} and expires_at > ${now} returning operator_id`;
  return row?.operator_id;
}

export async function deleteExpiredLinks(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from operator_links where expires_at <= ${now}`;
}

export type Secrets = {
  name: string;
  password_hash: string;
  totp_sealed: string;
  totp_step: number;
  recovery_hashes: Buffer[];
};

export function setSecrets(tx: Transaction, id: string, secrets: Secrets): Promise<boolean> {
  const { name, password_hash, totp_sealed, totp_step, recovery_hashes } = secrets;
  return tx`
    update operators set name = ${name}, password_hash = ${password_hash}, totp_sealed = ${totp_sealed},
      totp_step = ${totp_step}, recovery_hashes = ${recovery_hashes}
    where id = ${id} and removed_at is null returning id`.some();
}

export function lockTotpsOtherwise(tx: Transaction, beginning: string): Promise<{ id: string; sealed: string }[]> {
  return tx<{ id: string; sealed: string }[]>`
    select id, totp_sealed as sealed from operators where not starts_with(totp_sealed, ${beginning})
    order by id for no key update`;
}

export async function replaceTotp(tx: Transaction, id: string, sealed: string): Promise<void> {
  await tx`update operators set totp_sealed = ${sealed} where id = ${id}`;
}
