import { inTransaction, type Queryable, type Transaction, valuesOf } from '../platform/database.ts';
import type { Operator } from './open.ts';

/** Looking counts too: it shows people's data. */
export type Act =
  | 'look at orders'
  | 'look at user'
  | 'look at jobs'
  | 'look at reviews'
  | 'hide review'
  | 'show review'
  | 'refund'
  | 'undo pickup'
  | 'delivered'
  | 'look at waiting'
  | 'approve'
  | 'suspend'
  | 'restore'
  | 'retry job'
  | 'reseal';

export type AuditRow = {
  at: Date;
  done_by: string;
  act: Act;
  subject: string | null;
  reason: string | null;
  /** Ids, numbers and outcomes; no names, addresses or secrets. */
  details: Record<string, string | number | boolean | null>;
};

export type ActFacts = Pick<AuditRow, 'subject' | 'details'>;

/** Act and audit row in one transaction, both or neither. `work` returns its result and the row's facts. */
export async function doAudited<Result>(
  { sql, now, by }: Pick<Operator, 'sql' | 'now' | 'by'>,
  act: Act,
  reason: string | null,
  work: (tx: Transaction) => Promise<ActFacts & { result: Result }>,
): Promise<Result> {
  return inTransaction(sql, async (tx) => {
    const { result, subject, details } = await work(tx);
    const row = { at: now, done_by: by, act, subject, reason };
    await tx`insert into audit ${valuesOf({ ...row, details })}`;
    return result;
  });
}

/** Newest first; of one subject if given. */
export function readAudit(sql: Queryable, { subject, limit }: { subject: string | null; limit: number }) {
  return sql<AuditRow[]>`
    select at, done_by, act, subject, reason, details from audit
    where ${subject}::text is null or subject = ${subject} order by id desc limit ${limit}`;
}

/** `content` as hashed in migration 0014, by built-in functions only. */
export type ChainedRow = { id: number; at: Date; done_by: string; act: string; content: string; hash: Buffer | null };

/** Oldest first. */
export function readChain(sql: Queryable, { after, limit }: { after: number; limit: number }) {
  return sql<ChainedRow[]>`
    select id, at, done_by, act, hash, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, done_by, act,
      subject, reason, details)::text as content
    from audit where id > ${after} order by id limit ${limit}`;
}
