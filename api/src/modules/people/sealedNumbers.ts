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

/** The end of a number that may be shown: four characters, two of a short one. */
function visibleEnd(number: string): string {
  return number.slice(number.length >= 8 ? -4 : -2);
}

/** How an encrypted number is shown: bullets, whatever its length, and its visible end. */
export function masked(end: string): string {
  return `${HIDDEN}${end}`;
}

/** Whether a form sent back what it was shown: then the stored number stays. */
export function isUnchanged(sent: string, end: string): boolean {
  return sent === masked(end);
}

/** Whether this is the number that is stored for a user; where none is stored, no number is. */
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

/** The columns of a driver's licence number: encrypted for this user, and its visible end. */
export function sealedLicence(key: Buffer, userId: string, number: string) {
  return {
    driver_license_number_sealed: seal(key, { userId, field: 'driver_license_number' }, number),
    driver_license_number_last: visibleEnd(number),
  };
}

/** The columns of a bank account number. */
export function sealedAccount(key: Buffer, userId: string, number: string) {
  return {
    bank_account_number_sealed: seal(key, { userId, field: 'bank_account_number' }, number),
    bank_account_number_last: visibleEnd(number),
  };
}

/** The columns of a transit number. */
export function sealedTransit(key: Buffer, userId: string, number: string) {
  return {
    transit_number_sealed: seal(key, { userId, field: 'transit_number' }, number),
    transit_number_last: visibleEnd(number),
  };
}

/** How many numbers were encrypted again, and the users whose numbers no key opens: those stay as they are. */
export type Resealed = { resealed: number; unopened: string[] };

/**
 * Seals all bank and licence numbers with the newest key that an older one sealed, in the caller's transaction. Afterwards
 * the older keys may go. Repeating it changes nothing more.
 */
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

/** How many numbers were sealed with none of these keys. */
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
