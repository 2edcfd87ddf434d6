import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction, type Sql, type Transaction } from '../../platform/database.ts';
import { type Keyed, once } from '../../platform/idempotency.ts';
import { type Act, type AuditRow, insertAuditRow } from './audit.store.ts';

export { type AuditRow, type ChainedRow, readAudit, readChain } from './audit.store.ts';
export type { Act };

export type ActFacts = Pick<AuditRow, 'subject' | 'details'>;

/** The act and its row, both or neither. `work` asks no other server: its locks end with it. */
export async function doAudited<Result>(
  { sql, now, by }: { sql: Sql; now: Date; by: string },
  act: Act,
  reason: string | null,
  work: (tx: Transaction) => Promise<ActFacts & { result: Result }>,
): Promise<Result> {
  return inTransaction(sql, async (tx) => {
    const { result, subject, details } = await work(tx);
    await insertAuditRow(tx, { at: now, done_by: by, act, subject, reason, details });
    return result;
  });
}

/** Acts once per request key: a repeat answers as the first did. */
export async function doOnce(
  context: Keyed & { by: string },
  request: { operation: string; input: unknown },
  [act, reason]: readonly [Act, string | null],
  work: (tx: Transaction) => Promise<ActFacts & { message: string }>,
): Promise<Outcome> {
  const { id: message } = await once(
    context,
    request,
    (sql) =>
      doAudited({ ...context, sql }, act, reason, async (tx) => {
        const { message, ...facts } = await work(tx);
        return { result: { id: message }, ...facts };
      }),
    async (_tx, message) => ({ id: message }),
  );
  return { success: true, message };
}
