import { createHash } from 'node:crypto';
import { findForOperator } from '../modules/orders/forOperator.ts';
import { type AuditRow, type ChainedRow, readAudit, readChain } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal } from './usage.ts';
import { findUser } from './users.ts';

const SHOWN = 50;
const VERIFIED_AT_ONCE = 1_000;

/** `audit [order number, email or id]` */
export async function showAudit(operator: Operator, wanted: string | undefined): Promise<void> {
  const subject = wanted === undefined ? null : await subjectOf(operator, wanted);
  const rows = await readAudit(operator.sql, { subject, limit: SHOWN });
  if (rows.length === 0) return operator.say('Nothing was done.');
  for (const row of rows) operator.say(describe(row));
}

async function subjectOf(operator: Operator, wanted: string): Promise<string> {
  if (wanted.includes('@')) return (await findUser(operator, wanted)).id;
  if (!/^#?\d{1,15}$/.test(wanted)) return wanted;
  const [order] = await findForOperator(operator.sql, wanted);
  if (order === undefined) throw new Refusal(`There is no order ${wanted}.`);
  return order.id;
}

function describe({ at, done_by, act, subject, reason, details }: AuditRow): string {
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return [at.toISOString(), done_by, act, subject, reason && `"${reason}"`, ...facts].filter(Boolean).join('  ');
}

/**
 * `audit verify [hash]`: recomputes the chain; the first differing row was changed, or a row before it was changed,
 * removed or inserted. A hash noted earlier reveals a cut-off end.
 */
export async function verifyAudit({ sql, say }: Operator, noted: string | undefined): Promise<void> {
  let last: ChainedRow | undefined;
  let hash = Buffer.alloc(0);
  let rows = 0;
  let isNotedFound = noted === undefined;
  for (;;) {
    const next = await readChain(sql, { after: last?.id ?? 0, limit: VERIFIED_AT_ONCE });
    for (const row of next) {
      hash = createHash('sha256').update(hash).update(row.content).digest();
      if (row.hash === null || !hash.equals(row.hash)) throw new Refusal(brokenAt(row, last));
      isNotedFound ||= hash.toString('hex') === noted;
      last = row;
      rows += 1;
    }
    if (next.length < VERIFIED_AT_ONCE) break;
  }
  if (!isNotedFound)
    throw new Refusal(`No row has the hash ${noted}: rows were taken off the end, or all were replaced.`);
  say(rows === 1 ? '1 row is as it was written.' : `${rows} rows are as they were written.`);
  if (last !== undefined)
    say(`The last is row ${last.id}. Keep its hash elsewhere, for the next "audit verify":\n${hash.toString('hex')}`);
}

function brokenAt(row: ChainedRow, before: ChainedRow | undefined): string {
  const place = before === undefined ? 'before it' : `between row ${before.id} and it`;
  const what = `${row.at.toISOString()}  ${row.done_by}  ${row.act}`;
  return `The chain breaks at row ${row.id} (${what}): it was changed, or a row ${place} was put in or taken out.`;
}
