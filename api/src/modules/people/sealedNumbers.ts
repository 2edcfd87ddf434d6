import { seal } from '../../platform/sealing.ts';
import { visibleEnd } from './masking.ts';

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
