import type { Config } from '../../config.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { seal, sealedBeginning, unseal } from '../../platform/sealing.ts';
import {
  countSealedOtherwise,
  findSealed,
  lockSealedOtherwise,
  replaceSealed,
  SEALED_FIELDS,
  type SealedField,
} from './sealedNumbers.store.ts';

const HIDDEN = '••••';

/** Four characters, two of a short number. */
const visibleEnd = (number: string): string => number.slice(number.length >= 8 ? -4 : -2);

export const masked = (end: string): string => `${HIDDEN}${end}`;

export const isUnchanged = (sent: string, end: string): boolean => sent === masked(end);

export async function holdsNumber(
  { dataKey, oldDataKeys }: Pick<Config, 'dataKey' | 'oldDataKeys'>,
  sql: Queryable,
  userId: string,
  field: SealedField,
  number: string,
): Promise<boolean> {
  const sealed = await findSealed(sql, field, userId);
  if (!sealed) return number === '';
  return unseal([dataKey, ...oldDataKeys], { userId, field }, sealed) === number;
}

export const openNumber = (
  { dataKey, oldDataKeys }: Pick<Config, 'dataKey' | 'oldDataKeys'>,
  place: { userId: string; field: SealedField },
  sealed: string,
): string => unseal([dataKey, ...oldDataKeys], place, sealed);

export function sealedNumber<Field extends SealedField>(key: Buffer, userId: string, field: Field, number: string) {
  const columns = { [`${field}_sealed`]: seal(key, { userId, field }, number), [`${field}_last`]: visibleEnd(number) };
  return columns as Record<`${Field}_${'sealed' | 'last'}`, string>;
}

export type Resealed = { resealed: number; unopened: string[] };

/** Afterwards older keys may go. Safe to repeat. */
export async function resealNumbers(
  tx: Transaction,
  { dataKey, oldDataKeys }: Pick<Config, 'dataKey' | 'oldDataKeys'>,
): Promise<Resealed> {
  const keys = [dataKey, ...oldDataKeys];
  let resealed = 0;
  const unopened = new Set<string>();
  for (const field of SEALED_FIELDS) {
    for (const { userId, sealed } of await lockSealedOtherwise(tx, field, sealedBeginning(dataKey))) {
      const place = { userId, field };
      const number = openOrNull(keys, place, sealed);
      if (number === null) unopened.add(userId);
      else {
        await replaceSealed(tx, field, userId, seal(dataKey, place, number));
        resealed += 1;
      }
    }
  }
  return { resealed, unopened: [...unopened] };
}

export async function countUnopened(sql: Queryable, keys: readonly Buffer[]): Promise<number> {
  const beginnings = keys.map(sealedBeginning);
  const counts = await Promise.all(SEALED_FIELDS.map((field) => countSealedOtherwise(sql, field, beginnings)));
  return counts.reduce((sum, count) => sum + count, 0);
}

function openOrNull(...sealed: Parameters<typeof unseal>): string | null {
  try {
    return unseal(...sealed);
  } catch {
    return null;
  }
}
