import { stringify } from 'csv-stringify/sync';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { giveBackHeld } from '../payouts/decide.ts';
import { isConfirmed, readBankFile } from '../payouts/list.ts';
import { readAuditPage } from './audit.store.ts';
import { doAudited } from './audit.ts';
import { type Days, exportOrders, exportPeople, exportUnpaid, type Page, type Row, within } from './export.store.ts';
import { factsOf } from './readAudit.ts';
import { readReason } from './reason.ts';
import { dayOf } from './search.ts';
import { byOperator, requireOperator } from './session.ts';

const MOST_ROWS = 50_000;
const ROWS_AT_ONCE = 1_000;
const EXPORTS: RateLimit = { name: 'operatorCsv', max: 20, windowSeconds: 3600 };

type List = {
  read(sql: Queryable, page: Page): Promise<Row[]>;
  key: string;
};

type Wanted = { list?: string; reason?: string; batch?: string; from?: string; to?: string };

export const LISTS: Readonly<Record<string, List>> = {
  orders: { read: exportOrders, key: 'order_no' },
  people: { read: exportPeople, key: 'id' },
  audit: { read: exportAudit, key: 'id' },
  unpaid: { read: exportUnpaid, key: 'order_no' },
};

/** Written down before the first line leaves. */
export async function exportList(
  context: Context,
  { list = '', reason: typed = '', batch, ...sent }: Wanted,
): Promise<AsyncIterable<string>> {
  const operator = requireOperator(context, 'operatorMoney');
  const ofBatch = list === 'payouts' ? readId(batch) : undefined;
  const found = ofBatch ? bankFile(context, ofBatch) : Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  const reason = readReason(typed, true);
  if (found === undefined) throw badInput('inputInvalid');
  if (ofBatch && !(await isConfirmed(context.sql, ofBatch))) throw conflict('payoutUnconfirmed');
  const days = { from: dayOf(sent.from, 0), to: dayOf(sent.to, 1) };
  await countAttempt(context, EXPORTS, operator.id);
  const desk = { ...context, by: byOperator(operator) };
  await doAudited(desk, 'export', reason, async (tx) => {
    if (ofBatch) await giveBackHeld(desk, tx, ofBatch);
    return { result: undefined, subject: ofBatch ?? null, details: { list } };
  });
  return linesOf(context, found, days);
}

export async function* linesOf(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { read, key }: List,
  days: Days,
  most = { rows: MOST_ROWS, atOnce: ROWS_AT_ONCE },
): AsyncGenerator<string> {
  let before: string | number | null = null;
  for (let written = 0; written < most.rows; written += most.atOnce) {
    const rows = await read(sql, { ...days, before, limit: most.atOnce, now });
    if (rows.length > 0) yield csvOf(rows, written === 0);
    if (rows.length < most.atOnce) return;
    before = rows.at(-1)?.[key] as string | number;
  }
  const [more] = await read(sql, { ...days, before, limit: 1, now });
  if (more) yield csvOf([{ note: `There are more than ${most.rows} rows. Choose fewer days.` }], false);
}

/** No other list has bank numbers. */
const bankFile = ({ config, sql, now }: Context, batchId: string): List => ({
  key: 'payout',
  read: (_sql, { before, limit }) =>
    readBankFile({ config, sql }, batchId, { after: String(before ?? ''), limit, at: now }),
});

async function exportAudit(sql: Queryable, { before, limit, ...days }: Page): Promise<Row[]> {
  const page = { before: Number(before ?? Number.MAX_SAFE_INTEGER), limit };
  const rows = await readAuditPage(sql, page, within(sql, 'at', days));
  return rows.map(({ id, at, by, act, about_kind, about, subject, reason, details: { cents, ...details } }) => {
    const amount = cents === undefined ? null : (Number(cents) / 100).toFixed(2);
    return { id, at, by, act, about_kind, about, subject, reason, amount, details: factsOf(details) };
  });
}

/** A text that begins like a formula is none. */
export function csvOf(rows: readonly Row[], header: boolean): string {
  const cast = { date: (value: Date) => value.toISOString() };
  return stringify([...rows], { header, cast, escape_formulas: true, record_delimiter: 'windows' });
}
