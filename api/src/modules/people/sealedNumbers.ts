import type { Context } from '../../context.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { visibleEnd } from './masking.ts';
import { findSealed, type SealedField } from './sealedNumbers.store.ts';

/** Whether this is the number that is stored for a user; where none is stored, no number is. */
export async function holdsNumber(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  userId: string,
  field: SealedField,
  number: string,
): Promise<boolean> {
  const sealed = await findSealed(sql, field, userId);
  const keys = [config.dataKey, ...config.oldDataKeys];
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
