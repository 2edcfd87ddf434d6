import { createHmac } from 'node:crypto';
import { inTransaction, type Queryable, type Sql, type Transaction } from './database.ts';
import { badInput, conflict } from './domainError.ts';

const LIFETIME_MS = 24 * 3_600_000;
const VISIBLE = /^[\x21-\x7e]{8,128}$/;

export type Keyed = {
  actor: { userId: string } | null;
  /** Only an operator's act has it. */
  by?: string;
  sql: Sql;
  now: Date;
  config: { dataKey: Buffer };
  http: { idempotencyKey: string | undefined };
};

/** Keyed hashes, since the input may be a secret. */
export type IdempotencyKey = {
  id: Buffer;
  input: Buffer;
  expiresAt: Date;
  secret: string;
  /** A failed record of an earlier request, which a new one may replace. */
  failedRecord?: string;
};

export function readIdempotencyKey(context: Keyed, operation: string, input: unknown): IdempotencyKey | undefined {
  const { actor, by, config, http, now } = context;
  const { idempotencyKey: key } = http;
  if (key === undefined) return undefined;
  if (!VISIBLE.test(key)) throw badInput('idempotencyKeyInvalid');
  const digest = (...parts: string[]) => createHmac('sha256', config.dataKey).update(JSON.stringify(parts)).digest();
  const inputHash = digest('idempotency input', operation, JSON.stringify(input, sorted));
  // Without a session the input identifies the caller.
  const caller = by ?? actor?.userId ?? inputHash.toString('base64');
  return {
    id: digest('idempotency key', caller, key),
    input: inputHash,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    secret: digest('idempotency secret', caller, key).toString('base64url'),
  };
}

export async function forgetKeys(tx: Queryable, recordId: string): Promise<void> {
  await tx`delete from idempotency_keys where record_id = ${recordId}`;
}

/** Throws CONFLICT when the key came with other input. */
export async function findRecordOfKey(sql: Queryable, key: IdempotencyKey, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ input_hash: Buffer; record_id: string }[]>`
    select input_hash, record_id from idempotency_keys where key_hash = ${key.id} and expires_at > ${now}`;
  if (row !== undefined && !key.input.equals(row.input_hash)) throw conflict('idempotencyKeyUsed');
  return row?.record_id;
}

/** In the transaction that makes the record: waits for a request under way. */
export async function claimKey(tx: Queryable, key: IdempotencyKey, recordId: string, now: Date): Promise<string> {
  const claimed = await tx`
    insert into idempotency_keys as known (key_hash, input_hash, record_id, expires_at)
    values (${key.id}, ${key.input}, ${recordId}, ${key.expiresAt})
    on conflict (key_hash) do update
      set input_hash = excluded.input_hash, record_id = excluded.record_id, expires_at = excluded.expires_at
      where known.expires_at <= ${now} or known.record_id = ${key.failedRecord ?? null}
    returning 1`;
  return claimed.length > 0 ? recordId : ((await findRecordOfKey(tx, key, now)) ?? recordId);
}

const UNDER_WAY = '';

/** A repeat calls `repeat` with the record's id. */
export async function once<Made extends { id: string }>(
  context: Keyed,
  request: { operation: string; input: unknown },
  work: (tx: Transaction) => Promise<Made>,
  repeat: (tx: Transaction, recordId: string) => Promise<Made>,
): Promise<Made> {
  const key = readIdempotencyKey(context, request.operation, request.input);
  return inTransaction(context.sql, async (tx) => {
    const known = key === undefined ? UNDER_WAY : await claimKey(tx, key, UNDER_WAY, context.now);
    if (known !== UNDER_WAY) return repeat(tx, known);
    const made = await work(tx);
    if (key !== undefined) await tx`update idempotency_keys set record_id = ${made.id} where key_hash = ${key.id}`;
    return made;
  });
}

export async function deleteExpiredKeys(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`;
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
