import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { type Act, type AuditRow, insertAuditRow } from './audit.store.ts';
import { insertLooks } from './operatorOrder.store.ts';
import { byOperator, requireOperator } from './session.ts';

const HOUR_MS = 3_600_000;

type Looking = Pick<Context, 'sql' | 'now' | 'operator'>;

export const noteLook = (context: Looking, act: Act, subject: string, details: AuditRow['details'] = {}) =>
  noteLooks(context, act, [subject], details);

/** Once for each operator, subject and hour: a refetch is no second row. */
export async function noteLooks(
  context: Looking,
  act: Act,
  subjects: readonly string[],
  details: AuditRow['details'] = {},
): Promise<void> {
  const { sql, now } = context;
  const { id } = requireOperator(context);
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await inTransaction(sql, async (tx) => {
    for (const subject of await insertLooks(tx, id, subjects, hour))
      await insertAuditRow(tx, { at: now, done_by: byOperator({ id }), act, subject, reason: null, details });
  });
}
