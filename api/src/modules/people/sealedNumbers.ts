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
function visibleEnd(number: string): string {
  return number.slice(number.length >= 8 ? -4 : -2);
}

/** Bullets that hide the length, and the visible end. */
export function masked(end: string): string {
  return `${HIDDEN}${end}`;
}

/** A form sent the mask back: the stored number stays. */
export function isUnchanged(sent: string, end: string): boolean {
  return sent === masked(end);
}

export async function holdsNumber(
  { dataKey, oldDataKeys }: Pick<Config, 'dataKey' | 'oldDataKeys'>,
  sql: Queryable,
  userId: string,
  field: SealedField,
  number: string,
): Promise<boolean> {
  const sealed = await findSealed(sql, field, userId);
  const keys = [dataKey, ...oldDataKeys];
  return sealed !== undefined && unseal(keys, { userId, field }, sealed) === number;
}

export function sealedLicence(key: Buffer, userId: string, number: string) {
  return {
    driver_license_number_sealed: seal(key, { userId, field: 'driver_license_number' }, number),
    driver_license_number_last: visibleEnd(number),
  };
}

export function sealedAccount(key: Buffer, userId: string, number: string) {
  return {
    bank_account_number_sealed: seal(key, { userId, field: 'bank_account_number' }, number),
    bank_account_number_last: visibleEnd(number),
  };
}

export function sealedTransit(key: Buffer, userId: string, number: string) {
  return {
    transit_number_sealed: seal(key, { userId, field: 'transit_number' }, number),
    transit_number_last: visibleEnd(number),
  };
}

/** `unopened`: users whose numbers no key opens; they stay unchanged. */
export type Resealed = { resealed: number; unopened: string[] };

/** Seals with the newest key what an older one sealed; afterwards older keys may go. Safe to repeat. */
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
