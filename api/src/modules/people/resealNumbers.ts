import type { Config } from '../../config.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { seal, sealedBeginning, unseal } from '../../platform/sealing.ts';
import { countSealedOtherwise, lockSealedOtherwise, replaceSealed, SEALED_FIELDS } from './sealedNumbers.store.ts';

/** How many numbers were sealed anew, and the users whose numbers no key opens: those stay as they are. */
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
