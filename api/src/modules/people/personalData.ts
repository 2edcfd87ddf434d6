import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database.ts';
import { deletedAddress } from '../access/personalData.ts';
import { openAvoided } from './avoided.ts';
import { emptyChef, emptyPerson, emptyRider, findOwnRecords, lockRiderOf } from './personalData.store.ts';
import { masked } from './sealedNumbers.ts';

/** The rider's claims and Pickups are waited for, and wait until the transaction ends. */
export function holdRider(tx: Transaction, userId: string): Promise<void> {
  return lockRiderOf(tx, userId);
}

/** Takes a person out of their records, in the transaction that deletes the account. Others read 'A student'. */
export async function forgetPerson(
  { catalogue, now }: Pick<Context, 'catalogue' | 'now'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await emptyChef(tx, userId);
  await emptyRider(tx, userId, now);
  await emptyPerson(tx, userId, deletedAddress(userId));
  tx.afterCommit(() => catalogue.changed());
}

/**
 * All that is stored of a person and their roles, for their download. Bank, transit and licence numbers are masked: a download lies about
 * on devices, and their owner knows them.
 */
export async function exportPerson(context: Pick<Context, 'sql' | 'config'>, userId: string) {
  const { rider, payment_info, avoided_allergens: avoided, ...records } = await findOwnRecords(context.sql, userId);
  return {
    ...records,
    avoided_allergens: avoided && {
      allergens: openAvoided(context, userId, avoided.avoided_allergens_sealed),
      consented_at: avoided.consented_at,
    },
    rider: rider && { ...rider, driver_license_number: masked(rider.driver_license_number) },
    payment_info: payment_info && {
      ...payment_info,
      bank_account_number: masked(payment_info.bank_account_number),
      transit_number: masked(payment_info.transit_number),
    },
  };
}
