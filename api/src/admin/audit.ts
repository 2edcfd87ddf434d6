import { inTransaction, type Queryable, type Transaction, valuesOf } from '../platform/database.ts';
import type { Operator } from './open.ts';

/** What operators do. Looking counts as well: it shows people's data. */
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
  /** The id of an order, a user or a job. */
  subject: string | null;
  reason: string | null;
  /** Ids, numbers and outcomes; no names, addresses or secrets. */
  details: Record<string, string | number | boolean | null>;
};

/** The part of its row that only the act itself knows. */
export type ActFacts = Pick<AuditRow, 'subject' | 'details'>;

/**
 * Does an act and writes its row in one transaction: neither is there without the other. `work` answers what it did and the
 * facts of the row; when it throws, nothing was done and nothing is written.
 */
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

/** The newest acts, newest first; of one subject when it is named. */
export function readAudit(sql: Queryable, { subject, limit }: { subject: string | null; limit: number }) {
  return sql<AuditRow[]>`
    select at, done_by, act, subject, reason, details from audit
    where ${subject}::text is null or subject = ${subject} order by id desc limit ${limit}`;
}

/** A row with its place in the chain: the content as its hash was computed from it (migration 0014), in built-in functions only. */
export type ChainedRow = { id: number; at: Date; done_by: string; act: string; content: string; hash: Buffer | null };

/** The next rows of the chain, the oldest first. */
export function readChain(sql: Queryable, { after, limit }: { after: number; limit: number }) {
  return sql<ChainedRow[]>`
    select id, at, done_by, act, hash, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, done_by, act,
      subject, reason, details)::text as content
    from audit where id > ${after} order by id limit ${limit}`;
}
