import type { Queryable, Transaction } from '../../platform/database.ts';
import { JOB_NAMES } from '../../platform/jobs.ts';
import type { Act } from './audit.store.ts';
import { seenOf } from './now.store.ts';

export type SubjectKind = 'order' | 'person' | 'review' | 'refund' | 'dispute' | 'job' | 'campus';

export async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${subject}, 44))`;
}

/** The subject of jobs is an id, a queue or all. */
export async function findSubject(
  sql: Queryable,
  subject: string,
): Promise<{ kind: SubjectKind; seen: string } | undefined> {
  const [row] = await sql<{ kind: SubjectKind | null; seen: string }[]>`
    select ${seenOf(sql, sql`${subject}`)} as seen, case
      when exists (select from orders where id = ${subject}) then 'order'
      when exists (select from users where id = ${subject}) then 'person'
      when exists (select from reviews where id = ${subject}) then 'review'
      when exists (select from refunds where id = ${subject}) then 'refund'
      when exists (select from disputes where id = ${subject}) then 'dispute'
      when exists (select from campus_settings where campus = ${subject}) then 'campus'
      when ${subject} = any (${['all', ...JOB_NAMES]}::text[]) then 'job'
      when exists (select from pgboss.job where id::text = ${subject}) then 'job' end as kind`;
  return row?.kind ? { kind: row.kind, seen: row.seen } : undefined;
}

export function isDoneSince(sql: Queryable, subject: string, act: Act, since: Date): Promise<boolean> {
  return sql`
    select from audit where subject = ${subject} and act = ${act} and at > ${since} limit 1`.some();
}
