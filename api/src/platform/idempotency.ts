import { createHmac } from 'node:crypto';
import { inTransaction, type Queryable, type Sql } from './database.ts';
import { badInput, conflict } from './domainError.ts';

const KEPT_MS = 24 * 3_600_000;
const VISIBLE = /^[\x21-\x7e]{8,128}$/;

/** What a key needs of the context of its request. */
export type Keyed = {
  actor: { userId: string } | null;
  registeredUserId: string | null;
  sql: Sql;
  now: Date;
  config: { dataKey: Buffer };
  http: { idempotencyKey: string | undefined };
  catalogue: { changed(chefIds?: readonly string[]): void };
};

/** A request that is done once, however often it is sent: hashes under the server's key, since the input may be a secret. */
export type OnceKey = {
  id: Buffer;
  input: Buffer;
  expiresAt: Date;
  /** The same at every repeat, and nobody else's. */
  secret: string;
  /** The record of an earlier request that came to nothing: another one may take its place. */
  failedRecord?: string;
};

/** The request's Idempotency-Key, for this operation and input; undefined without one. Throws BAD_USER_INPUT for a malformed one. */
export function readOnceKey(context: Keyed, operation: string, input: unknown): OnceKey | undefined {
  const { actor, config, http, now } = context;
  const { idempotencyKey: key } = http;
  if (key === undefined) return undefined;
  if (!VISIBLE.test(key)) throw badInput('idempotencyKeyInvalid');
  const digest = (...parts: string[]) => createHmac('sha256', config.dataKey).update(JSON.stringify(parts)).digest();
  const inputHash = digest('idempotency input', operation, JSON.stringify(input, sorted));
  // Without a session the caller is known by what they send.
  const caller = actor?.userId ?? inputHash.toString('base64');
  return {
    id: digest('idempotency key', caller, key),
    input: inputHash,
    expiresAt: new Date(now.getTime() + KEPT_MS),
    secret: digest('idempotency secret', caller, key).toString('base64url'),
  };
}

/** The record that a request of this key has made. Throws CONFLICT when it was sent with other input. */
export async function findOnce(sql: Queryable, key: OnceKey, now: Date): Promise<string | undefined> {
  const [row] = await sql<{ input_hash: Buffer; record_id: string }[]>`
    select input_hash, record_id from idempotency_keys where key_hash = ${key.id} and expires_at > ${now}`;
  if (row !== undefined && !key.input.equals(row.input_hash)) throw conflict('idempotencyKeyUsed');
  return row?.record_id;
}

/**
 * Writes the key down for a record, in the transaction that makes it, and answers the record that it stands for: this one, or
 * that of an earlier request. One that is under way at the same time is waited for.
 */
export async function claimOnce(tx: Queryable, key: OnceKey, recordId: string, now: Date): Promise<string> {
  const claimed = await tx`
    insert into idempotency_keys as known (key_hash, input_hash, record_id, expires_at)
    values (${key.id}, ${key.input}, ${recordId}, ${key.expiresAt})
    on conflict (key_hash) do update
      set input_hash = excluded.input_hash, record_id = excluded.record_id, expires_at = excluded.expires_at
      where known.expires_at <= ${now} or known.record_id = ${key.failedRecord ?? null}
    returning 1`;
  return claimed.length > 0 ? recordId : ((await findOnce(tx, key, now)) ?? recordId);
}

const UNDER_WAY = '';

/**
 * Runs work that makes a record, with its key in the same transaction; sent again it is `repeat` that answers, from the record's id.
 * The work sees a context whose statements are all in that transaction; what it begins itself is a savepoint there.
 */
export async function once<Context extends Keyed, Made extends { id: string }>(
  context: Context,
  request: { operation: string; input: unknown },
  work: (context: Context) => Promise<Made>,
  repeat: (context: Context, recordId: string) => Promise<Made>,
): Promise<Made> {
  const { sql, now, catalogue } = context;
  const key = readOnceKey(context, request.operation, request.input);
  if (key === undefined) return work(context);
  const signals: (readonly string[] | undefined)[] = [];
  const made = await inTransaction(sql, async (tx) => {
    signals.length = 0;
    const inside = {
      ...context,
      sql: tx,
      catalogue: { ...catalogue, changed: (chefIds?: readonly string[]) => signals.push(chefIds) },
    };
    const known = await claimOnce(tx, key, UNDER_WAY, now);
    const record = known === UNDER_WAY ? await work(inside) : await repeat(inside, known);
    if (known === UNDER_WAY) await tx`update idempotency_keys set record_id = ${record.id} where key_hash = ${key.id}`;
    context.registeredUserId = inside.registeredUserId;
    return record;
  });
  for (const chefIds of signals) catalogue.changed(chefIds);
  return made;
}

/** Forgets the keys whose day is over. */
export async function deleteExpiredKeys(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`;
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
