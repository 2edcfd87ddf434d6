import { forgotPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { changeOperator, type OperatorChange } from '../modules/operators/invite.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

const MAILED = 'A link was emailed: it works once, for 30 minutes.';

const CHANGES: Record<OperatorChange, { ask(email: string): string; done: string; refusal(email: string): string }> = {
  add: {
    ask: (email) => `Let ${email} run the campus.`,
    done: MAILED,
    refusal: (email) => `${email} is an operator already. With a lost device: operator reset ${email}.`,
  },
  reset: {
    ask: (email) => `End all sessions of ${email}, and forget password, device and recovery codes.`,
    done: MAILED,
    refusal: (email) => `There is no operator ${email}.`,
  },
  remove: {
    ask: (email) => `End all sessions of ${email}, who is no longer an operator.`,
    done: 'Removed, and signed out everywhere.',
    refusal: (email) => `There is no operator ${email}.`,
  },
};

export async function operators(operator: Operator, change: string, email = ''): Promise<void> {
  if (!Object.hasOwn(CHANGES, change)) throw new UsageError(`There is no operator ${change}: add, reset or remove.`);
  if (firstProblem(forgotPasswordRules, { email }, operator.now) !== undefined)
    throw new UsageError(`${email} is not an email.`);
  const { ask, done, refusal } = CHANGES[change as OperatorChange];
  await operator.confirm(ask(email));
  if (!(await changeOperator(operator, change as OperatorChange, email))) throw new Refusal(refusal(email));
  operator.say(done);
}
