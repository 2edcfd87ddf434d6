import { type Queryable, valuesOf } from '../../platform/database.ts';

export type OperatorAccount = {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  totp_sealed: string | null;
  totp_step: number;
};

export function findOperatorByEmail(sql: Queryable, email: string): Promise<OperatorAccount | undefined> {
  return sql<OperatorAccount[]>`
    select id, email, name, password_hash, totp_sealed, totp_step from operators
    where lower(email) = lower(${email}) and removed_at is null`.first();
}

export function lockOperator(sql: Queryable, id: string): Promise<OperatorAccount | undefined> {
  return sql<OperatorAccount[]>`
    select id, email, name, password_hash, totp_sealed, totp_step from operators
    where id = ${id} and removed_at is null and password_hash is not null for update`.first();
}

/** False for a code of this time or an earlier one. */
export function spendStep(sql: Queryable, id: string, step: number): Promise<boolean> {
  return sql`
    update operators set totp_step = ${step} where id = ${id} and totp_step < ${step} returning id`.some();
}

export function spendRecovery(sql: Queryable, id: string, hash: Buffer): Promise<boolean> {
  return sql`
    update operators set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where id = ${id} and ${hash}::bytea = any (recovery_hashes) returning id`.some();
}

export type OperatorSession = { id: string; name: string; email: string; confirmedAt: Date };

export type OperatorLimits = {
  idleSince: Date;
  openedSince: Date;
  seenSince: Date;
};

export function findOperatorOfSession(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
  limits: OperatorLimits,
  isRenewed: boolean,
): Promise<OperatorSession | undefined> {
  return sql<OperatorSession[]>`
    with seen as (
      update operator_sessions set last_seen_at = ${now}
      where ${isRenewed} and token_hash = ${tokenHash} and last_seen_at < ${limits.seenSince}
        and last_seen_at > ${limits.idleSince} and created_at > ${limits.openedSince}
    )
    select operators.id, operators.name, operators.email, operator_sessions.confirmed_at as "confirmedAt"
    from operator_sessions join operators on operators.id = operator_sessions.operator_id
    where token_hash = ${tokenHash} and removed_at is null
      and last_seen_at > ${limits.idleSince} and operator_sessions.created_at > ${limits.openedSince}`.first();
}

type NewOperator = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  totp_sealed: string;
  created_at: Date;
};

export async function insertOperator(sql: Queryable, operator: NewOperator): Promise<void> {
  await sql`insert into operators ${valuesOf(operator)} on conflict do nothing`;
}

type NewSession = { token_hash: Buffer; operator_id: string; created_at: Date; last_seen_at: Date; confirmed_at: Date };

export async function insertOperatorSession(sql: Queryable, session: NewSession): Promise<void> {
  await sql`insert into operator_sessions ${valuesOf(session)}`;
}

export async function confirmOperatorSession(sql: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update operator_sessions set confirmed_at = ${now} where token_hash = ${tokenHash}`;
}

export async function deleteOperatorSession(sql: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`delete from operator_sessions where token_hash = ${tokenHash}`;
}

export async function deleteExpiredOperatorSessions(sql: Queryable, limits: OperatorLimits): Promise<void> {
  await sql`
    delete from operator_sessions where last_seen_at <= ${limits.idleSince} or created_at <= ${limits.openedSince}`;
}
