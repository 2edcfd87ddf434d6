import { forgotPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import type { Context } from '../../context.ts';
import { typedAddressJob } from '../../mails/mails.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { countAll, countAttempt, countNetwork, type RateLimit } from '../../platform/rateLimit.ts';

const PER_ACCOUNT: RateLimit = { name: 'forgotPassword', max: 3, windowSeconds: 3600 };
const PER_ADDRESS: RateLimit = { name: 'forgotPassword-address', max: 20, windowSeconds: 3600 };

/**
 * Asks for a reset link. Whether the address has an account is looked up by the job, so that the answer and its time are the
 * same for every address. Throws BAD_USER_INPUT with the form's texts, RATE_LIMITED after three an hour, or 20 from
 * one address.
 */
export async function forgotPassword(context: Context, typed: string | null | undefined): Promise<{ message: string }> {
  const email = cleanText(typed);
  const problem = firstProblem(forgotPasswordRules, { email }, context.now);
  if (problem !== undefined) throw badInput(problem.code);
  await countAll([
    () => countAttempt(context, PER_ACCOUNT, email.toLowerCase()),
    () => countNetwork(context, PER_ADDRESS),
  ]);
  await context.jobs.add(context.sql, 'mail', typedAddressJob('resetLink', email));
  return { message: 'Check your email for reset instructions.' };
}
