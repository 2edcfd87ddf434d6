import { isEmail } from '@homeplate/domain/validation/patterns';
import type { Context } from '../../context.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import { isEmailTaken } from './registration.store.ts';

const PER_ADDRESS: RateLimit = { name: 'isEmailUnique', max: 60, windowSeconds: 60 };

/** Whether an e-mail is free to register. Throws BAD_USER_INPUT for what is no e-mail, RATE_LIMITED. */
export async function checkEmail(context: Context, email: string | null | undefined): Promise<boolean> {
  await countNetwork(context, PER_ADDRESS);
  const wanted = cleanText(email);
  if (!isEmail(wanted)) throw badInput('emailInvalid');
  return !(await isEmailTaken(context.sql, wanted));
}
