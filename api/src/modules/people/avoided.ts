import { type Allergen, readAllergens } from '@homeplate/domain/allergens';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { caller } from '../access/actor.ts';
import { deleteAvoided, writeAvoided } from './people.store.ts';
import { findSealed } from './sealedNumbers.store.ts';

const FIELD = 'avoided_allergens';
const CHANGES_A_MINUTE = { name: 'avoided-allergens', max: 30, windowSeconds: 60 };

type Keys = { config: Pick<Config, 'dataKey' | 'oldDataKeys'> };

/** Health information: encrypted, with the time of sending as consent. */
export async function setAvoidedAllergens(
  context: Context,
  keys: readonly (string | null | undefined)[] | null | undefined,
): Promise<Outcome> {
  const { userId } = caller(context);
  const avoided = readAllergens(keys ?? [], 'with groups');
  if (avoided === undefined) throw badInput('allergenUnknown');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  if (avoided.length === 0) {
    await deleteAvoided(context.sql, userId);
    return { success: true, message: 'Nothing is stored about what you avoid.' };
  }
  const sealed = seal(context.config.dataKey, { userId, field: FIELD }, avoided.join(' '));
  await writeAvoided(context.sql, { user_id: userId, avoided_allergens_sealed: sealed, consented_at: context.now });
  return {
    success: true,
    message: 'Saved. We mark dishes that contain or may contain it, or that state no allergens.',
  };
}

export async function readAvoided(context: Keys & Pick<Context, 'sql'>, userId: string): Promise<Allergen[]> {
  return openAvoided(context, userId, await findSealed(context.sql, FIELD, userId));
}

/** Throws if it cannot be opened: it must never read as empty. */
export function openAvoided({ config }: Keys, userId: string, sealed: string | null | undefined): Allergen[] {
  if (sealed == null) return [];
  const text = unseal([config.dataKey, ...config.oldDataKeys], { userId, field: FIELD }, sealed);
  const avoided = readAllergens(text.split(' '), 'none');
  if (avoided === undefined) throw new Error('A list of avoided allergens cannot be read.');
  return avoided;
}
