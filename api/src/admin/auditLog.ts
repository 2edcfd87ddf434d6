import { findForOperator } from '../modules/orders/findForOperator.ts';
import { type AuditRow, readAudit } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal } from './usage.ts';
import { findUser } from './users.ts';

const SHOWN = 50;

/** `audit [order number, e-mail or id]` */
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
