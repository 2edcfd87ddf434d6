import { signInRules } from '@homeplate/domain/validation/access';
import { expect, test } from 'vitest';
import { resolverOf } from '../src/lib/form.ts';
import { allRefusals, firstRefusal, problemsOf } from '../src/lib/problems.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

test('a resolver puts each text at its field, in the part of the form that it belongs to', async () => {
  const resolver = resolverOf((values: { account: { email: string; password: string } }) =>
    firstRefusal(problemsOf(signInRules, values.account, 'account')),
  );
  const empty = await resolver({ account: { email: '', password: '' } }, undefined, options);
  expect(empty.errors).toEqual({
    account: {
      email: { type: 'rule', message: 'Please fill this in.' },
      password: { type: 'rule', message: 'Please fill this in.' },
    },
  });
  const filled = { account: { email: 'maya@campus.ca', password: 'homeplate1' } };
  expect(await resolver(filled, undefined, options)).toEqual({ values: filled, errors: {} });
});

test('a refusal shows the first broken rule, or all of them once each, and marks every field that fails', () => {
  const problems = problemsOf(signInRules, { email: 'maya', password: '' });
  expect(firstRefusal(problems)).toMatchObject({
    banner: 'Please fill in both email and password.',
    focus: 'password',
    errors: { password: 'Please fill this in.', email: 'Please enter a valid email address.' },
  });
  expect(allRefusals(problems)?.banner).toBe(
    'Please fill in both email and password.\nPlease enter a valid email address.',
  );
  expect(allRefusals(problems)?.errors).toHaveProperty('email', 'Please enter a valid email address.');
  expect(firstRefusal([])).toBeNull();
});
