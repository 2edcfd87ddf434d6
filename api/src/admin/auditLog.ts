import { type AuditRow, type ChainedRow, readAudit } from '../modules/operators/audit.ts';
import { checkChain } from '../modules/operators/readAudit.ts';
import { printedLines } from '../platform/cleanText.ts';
import type { Operator } from './open.ts';
import { findOrder } from './orders.ts';
import { Refusal } from './usage.ts';
import { findUser } from './users.ts';

const SHOWN = 50;

export async function showAudit(operator: Operator, wanted: string | undefined): Promise<void> {
  const subject = wanted === undefined ? null : await subjectOf(operator, wanted);
  const rows = await readAudit(operator.sql, { subject, limit: SHOWN });
  if (rows.length === 0) return operator.say('The audit has no entries.');
  for (const row of rows) operator.say(describe(row));
}

async function subjectOf(operator: Operator, wanted: string): Promise<string> {
  if (wanted.includes('@')) return (await findUser(operator, wanted)).id;
  if (!/^#?\d{1,15}$/.test(wanted)) return wanted;
  return (await findOrder(operator.sql, wanted)).id;
}

function describe({ at, done_by, act, subject, reason, details }: AuditRow): string {
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  const parts = [at.toISOString(), done_by, act, subject, reason && `"${reason}"`, ...facts];
  return printedLines([parts.filter(Boolean).join('  ')]);
}

/** A hash noted earlier reveals a cut-off end. */
export async function verifyAudit({ sql, say }: Operator, noted: string | undefined): Promise<void> {
  let last: ChainedRow | undefined;
  let hash = Buffer.alloc(0);
  let rows = 0;
  let isNotedFound = noted === undefined;
  for (let isOver = false; !isOver; ) {
    const see = (seen: string) => {
      isNotedFound ||= seen === noted;
    };
    const part = await checkChain(sql, { after: last?.id ?? 0, hash }, { see });
    if (part.broken !== undefined) throw new Refusal(brokenAt(part.broken, part.last ?? last));
    hash = Buffer.from(part.hash);
    last = part.last ?? last;
    rows += part.rows;
    isOver = part.isOver;
  }
  if (!isNotedFound)
    throw new Refusal(`No row has the hash ${noted}: rows were removed from the end, or all were replaced.`);
  say(rows === 1 ? '1 row is as it was written.' : `${rows} rows are as they were written.`);
  if (last !== undefined)
    say(`The last is row ${last.id}. Keep its hash elsewhere, for the next "audit verify":\n${hash.toString('hex')}`);
}

function brokenAt(row: ChainedRow, before: ChainedRow | undefined): string {
  const place = before === undefined ? 'before it' : `between row ${before.id} and it`;
  const what = `${row.at.toISOString()}  ${row.done_by}  ${row.act}`;
  return printedLines([
    `The chain breaks at row ${row.id} (${what}): it was changed, or a row ${place} was put in or taken out.`,
  ]);
}
