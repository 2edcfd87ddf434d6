import { isTaxNumber, readTaxNumber } from '@homeplate/domain/taxes';
import type { Config } from '../../config.ts';
import type { Actor, Context } from '../../context.ts';
import type { Outcome, TaxNumber } from '../../generated/resolverTypes.ts';
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { unseal } from '../../platform/sealing.ts';
import { holdsNumber, masked, sealedNumber } from './sealedNumbers.ts';
import {
  deleteKeptNumbers,
  findTaxNumber,
  keepTaxNumberUntil,
  removeTaxNumber,
  writeTaxNumber,
} from './taxNumbers.store.ts';

export { findWaitingNumbers, markChecked } from './taxNumbers.store.ts';

const CHANGES = { name: 'taxNumber', max: 10, windowSeconds: 60 };
/** Programme account included: its digits alone are the same for nearly everybody. */
const SHOWN_END = 10;

/** Another number has to be checked again; an empty one removes it. */
export async function setTaxNumber(
  context: Context,
  { userId, roles }: Actor,
  text: string | null | undefined,
): Promise<Outcome> {
  const { sql, now, config } = context;
  if (!roles.some((role) => role !== 'Customer')) throw new DomainError('FORBIDDEN', 'notAllowed');
  await countAttempt(context, CHANGES, userId);
  const number = readTaxNumber(text ?? '');
  if (number !== '' && !isTaxNumber(number)) throw badInput('taxNumberInvalid');
  await inTransaction(sql, async (tx) => {
    if (number === '') return removeTaxNumber(tx, userId, now, new Date(now.getTime() + KEPT_MS));
    const isHeld = (await findTaxNumber(tx, userId)) !== undefined;
    if (isHeld && (await holdsNumber(config, tx, userId, 'tax_number', number))) return;
    const sealed = sealedNumber(config.dataKey, userId, 'tax_number', number);
    await writeTaxNumber(tx, { ...sealed, tax_number_last: number.slice(-SHOWN_END), user_id: userId, given_at: now });
  });
  return { success: true, message: number === '' ? 'Your tax number is removed.' : 'Your tax number is saved.' };
}

export async function readOwnTaxNumber(sql: Queryable, userId: string): Promise<TaxNumber | null> {
  const row = await findTaxNumber(sql, userId);
  return row ? { number: masked(row.tax_number_last), checked: row.checked_at !== null } : null;
}

type Keys = Pick<Config, 'dataKey' | 'oldDataKeys'>;

export function openTaxNumber({ dataKey, oldDataKeys }: Keys, userId: string, sealed: string): string {
  return unseal([dataKey, ...oldDataKeys], { userId, field: 'tax_number' }, sealed);
}

export async function findOpenedNumber(sql: Queryable, config: Keys, userId: string) {
  const row = await findTaxNumber(sql, userId);
  return row && { row, number: openTaxNumber(config, userId, row.tax_number_sealed) };
}

const KEPT_MS = 6 * 365.25 * 86_400_000;

/** As long as the law asks for the books. */
export const keepTaxNumber = (tx: Transaction, userId: string, now: Date): Promise<void> =>
  keepTaxNumberUntil(tx, userId, new Date(now.getTime() + KEPT_MS));

export const deleteOldTaxNumbers = ({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> =>
  deleteKeptNumbers(sql, now);
