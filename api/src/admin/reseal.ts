import { resealNumbers as resealAll } from '../modules/people/sealedNumbers.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal } from './usage.ts';

/** `reseal` */
export async function resealNumbers(operator: Operator): Promise<void> {
  const { resealed, unopened } = await doAudited(operator, 'reseal', operator.reason ?? null, async (tx) => {
    const result = await resealAll(tx, operator.config);
    return { result, subject: null, details: { resealed: result.resealed, unopened: result.unopened.length } };
  });
  operator.say(`${resealed === 1 ? '1 number was' : `${resealed} numbers were`} sealed with the newest key.`);
  if (unopened.length === 0)
    return operator.say('Nothing needs an older key any more: take the old ones out of DATA_KEY.');
  throw new Refusal(
    `No key of DATA_KEY opens the numbers of these users: ${unopened.join(', ')}. They stay as they were.`,
  );
}
