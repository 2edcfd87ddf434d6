import { createHash } from 'node:crypto';
import { localDay } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import type { Context } from '../../context.ts';
import type { AuditCheck, AuditEntry } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { badInput } from '../../platform/domainError.ts';
import { type ChainedRow, readAuditPage, readChain } from './audit.store.ts';

const PAGE = 50;
const CHECKED_AT_ONCE = 5_000;

function rowId(typed: string | null | undefined, otherwise: number): number {
  if (!typed) return otherwise;
  if (!/^\d{1,15}$/.test(typed)) throw badInput('inputInvalid');
  return Number(typed);
}

export async function listAudit({ sql }: Context, before: string | null | undefined): Promise<AuditEntry[]> {
  const rows = await readAuditPage(sql, { before: rowId(before, Number.MAX_SAFE_INTEGER), limit: PAGE });
  return rows.map(({ id, at, details, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    details: factsOf(details),
  }));
}

const counted = (one: string, many: string) => (count: unknown) => `${count} ${count === 1 ? one : many}`;
const nothing = () => '';

const FACTS: Readonly<Record<string, (value: unknown) => string>> = {
  cents: (value) => formatCents(Number(value)),
  delivery_fee_cents: (value) => `delivery fee ${formatCents(Number(value))}`,
  stopped: () => 'takes no orders',
  spots: (value) => `spots: ${value}`,
  list: (value) => `list of ${value}`,
  did: String,
  result: String,
  bearer: (value) => (value === 'chef' ? 'the kitchen pays for it' : `${school().name} pays for it`),
  until: (value) => `until ${localDay(new Date(String(value)))}`,
  kind: (value) => String(value).replaceAll('_', ' '),
  photo: () => 'with its photo',
  jobs: counted('job', 'jobs'),
  people: counted('person', 'people'),
  pages: counted('payment page closed', 'payment pages closed'),
  ...{ orders: nothing, order: nothing, order_no: nothing, user: nothing, problem: nothing },
};

export function factsOf(details: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(details).map(([name, value]) => {
    if (value === null) return '';
    return (Object.hasOwn(FACTS, name) ? FACTS[name]?.(value) : undefined) ?? `${name} ${value}`;
  });
  return words.filter(Boolean).join(', ');
}

export type ChainPart = {
  rows: number;
  hash: Buffer;
  last: ChainedRow | undefined;
  broken?: ChainedRow;
  isOver: boolean;
};

export async function checkChain(
  sql: Queryable,
  from: { after: number; hash: Buffer },
  { limit = CHECKED_AT_ONCE, see = (_hash: string): void => {} } = {},
): Promise<ChainPart> {
  const next = await readChain(sql, { after: from.after, limit });
  let { hash } = from;
  let last: ChainedRow | undefined;
  let rows = 0;
  for (const row of next) {
    hash = createHash('sha256').update(hash).update(row.content).digest();
    if (row.hash === null || !hash.equals(row.hash)) return { rows, hash, last, broken: row, isOver: true };
    see(hash.toString('hex'));
    last = row;
    rows += 1;
  }
  return { rows, hash, last, isOver: next.length < limit };
}

export async function checkAudit(
  { sql }: Context,
  typed: { after?: string | null; hash?: string | null },
): Promise<AuditCheck> {
  const after = rowId(typed.after, 0);
  const { rows, hash, last, broken, isOver } = await checkChain(sql, {
    after,
    hash: Buffer.from(typed.hash ?? '', 'hex'),
  });
  return {
    rows,
    after: String(last?.id ?? after),
    hash: hash.toString('hex'),
    over: isOver,
    broken: broken === undefined ? null : String(broken.id),
  };
}
