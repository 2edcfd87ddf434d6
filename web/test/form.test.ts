import { signInRules } from '@homeplate/domain/validation/access';
import { riderProfileRules } from '@homeplate/domain/validation/people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { learnServerTime } from '../src/lib/clock.ts';
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

test('a refusal shows the first broken rule, or all, and marks every field that fails', () => {
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

test('a date is judged by the server’s day, though the device’s clock is three days ahead', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  learnServerTime('Fri, 20 Nov 2026 15:00:00 GMT');
  onTestFinished(() => learnServerTime(new Date().toUTCString()));
  const rider = (insurance_expiry_date: string) => ({
    ...{ vehicle_type: 'Bike', vehicle_registration_number: 'ABC-123', vehicle_insurance_number: 'INS12345678' },
    ...{ insurance_expiry_date, driver_license_number: 'D1234-5678', license_expiry_date: '2027-01-01' },
    ...{ preferred_working_days: ['Monday'], preferred_start_time: '09:00', preferred_end_time: '17:00' },
    preferred_delivery_radius: '5 km',
  });
  const codes = (day: string) => problemsOf(riderProfileRules, rider(day)).map(({ code }) => code);
  expect([codes('2026-11-22'), codes('2026-11-20'), codes('2026-11-19')]).toEqual([[], [], ['insuranceExpired']]);
});
