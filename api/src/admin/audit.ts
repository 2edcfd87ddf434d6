import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { type Act, type ActFacts, doAudited } from '../modules/operators/audit.ts';
import type { Transaction } from '../platform/database.ts';
import { DomainError } from '../platform/domainError.ts';
import { readId } from '../platform/ids.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

export async function act(
  operator: Operator,
  what: Act,
  reason: string | null | undefined,
  work: (tx: Transaction) => Promise<ActFacts>,
): Promise<string | null> {
  return doAudited(operator, what, reason ?? null, async (tx) => {
    const facts = await work(tx);
    return { result: facts.subject, ...facts };
  }).catch((error: unknown) => {
    throw error instanceof DomainError ? new Refusal(error.message) : error;
  });
}

/** Records who looked. Returns how many rows were shown. */
export async function showAudited<Row>(
  operator: Operator,
  looked: Act,
  find: (tx: Transaction) => Promise<readonly Row[]>,
  { what, none, describe }: { what: string; none: string; describe(row: Row): string },
): Promise<number> {
  const rows = await doAudited(operator, looked, null, async (tx) => {
    const found = await find(tx);
    return { result: found, subject: null, details: { [what]: found.length } };
  });
  if (rows.length === 0) operator.say(none);
  for (const row of rows) operator.say(describe(row));
  return rows.length;
}

/** Throws without `--reason`: people or the audit's readers read it. */
export function reasonFor({ reason }: Pick<Operator, 'reason'>, missing: string): string {
  if (reason === undefined) throw new UsageError(missing);
  if (reason.length > REASON_MAX_LENGTH) throw new UsageError(`Keep the reason under ${REASON_MAX_LENGTH} characters.`);
  return reason;
}

export function idOf(wanted: string | undefined, what: string): string {
  const id = readId(wanted);
  if (id === undefined) throw new UsageError(`${wanted || 'Nothing'} is not the id of a ${what}.`);
  return id;
}
