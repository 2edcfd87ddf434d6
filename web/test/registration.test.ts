import { afterEach, describe, expect, test, vi } from 'vitest';
import { completeRegistration, nothingMade } from '../src/features/people/registration/completeRegistration.ts';
import { complete } from './registrationSample.ts';

const USER = '0123456789abcdef01234567';

type Reply =
  | { data?: unknown; errors?: { message: string; extensions?: { code: string; reason?: string } }[] }
  | 'no network';

/** Replies by operation; records what was sent. */
function serverThat(replies: Record<string, Reply>) {
  const heard: { name: string; input: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { input: Record<string, unknown> } };
    const name = /mutation (\w+)/.exec(query)?.[1] ?? '';
    heard.push({ name, input: variables.input });
    const reply = replies[name];
    if (reply === undefined || reply === 'no network') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply));
  });
  return heard;
}

const everythingWorks: Record<string, Reply> = {
  CreateUser: { data: { createUser: { id: USER } } },
  CreateRider: { data: { createRider: { id: USER } } },
  CreateChef: { data: { createChef: { id: USER } } },
  CreatePaymentInfo: { data: { createPaymentInfo: { id: USER } } },
};

function localDay(iso: unknown): string {
  expect(iso).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date(String(iso)));
}

afterEach(() => vi.unstubAllGlobals());

describe('sending it', () => {
  test('makes the user, the rider, the chef and the payment info, in this order', async () => {
    const heard = serverThat(everythingWorks);
    const outcome = await completeRegistration(complete, nothingMade);
    const made = { userId: USER, rider: true, chef: true, bank: true, unconfirmed: false };
    expect(outcome).toEqual({ made, failure: null });
    expect(heard.map(({ name }) => name)).toEqual(['CreateUser', 'CreateRider', 'CreateChef', 'CreatePaymentInfo']);
    expect(heard[0]?.input).toEqual({
      first_name: 'Noor',
      last_name: 'El Haddad',
      email: 'noor@example.com',
      mobile_number: '5195550100',
      gender: 'Female',
      role: ['Customer', 'Chef', 'Rider'],
      password_hash: 'homeplate1',
      terms: '2026-11-28',
      address_line_1: 'Guelph Campus',
      address_line_2: 'Speedvale Court, Unit 7',
      city: 'Guelph',
      province: 'Ontario',
      postal_code: 'N1H 0A8',
      country: 'Canada',
      nearby_landmark: '460 Speedvale Avenue West',
    });
    // Within the hours and near; a chef may change both.
    expect(heard[2]?.input).toMatchObject({ keeps_hours: true, delivery_km: 15 });
    expect(heard[1]?.input).toMatchObject({
      user_id: USER,
      vehicle_registration_number: 'GUE-214',
      long_distance_preference: true,
    });
    // Days of 23 and 25 hours in Toronto.
    expect(localDay(heard[1]?.input.insurance_expiry_date)).toBe('2027-03-14');
    expect(localDay(heard[1]?.input.license_expiry_date)).toBe('2027-11-07');
    expect(heard[2]?.input).toMatchObject({ user_id: USER, max_orders_per_day: '12', specialty_cuisines: ['Italian'] });
    expect(heard[3]?.input).toEqual({
      user_id: USER,
      bank_account_number: '12345678',
      transit_number: '10321',
      consent: '2026-11-28',
    });
  });

  test('a customer alone is one call, and the bank details stay at home', async () => {
    const heard = serverThat(everythingWorks);
    const customer = { ...complete, user: { ...complete.user, role: ['Customer'] } };
    expect((await completeRegistration(customer, nothingMade)).failure).toBeNull();
    expect(heard.map(({ name }) => name)).toEqual(['CreateUser']);
  });

  test.each<[string, Record<string, Reply>, string]>([
    ['no network at all', {}, 'Failed to register user. Please try again.'],
    [
      'no user id, rider wanted',
      { CreateUser: { data: { createUser: null } } },
      'User ID is missing. Rider cannot be created.',
    ],
    ['the rider step fails', { CreateRider: 'no network' }, 'Failed to register rider. Please try again.'],
    ['no rider comes back', { CreateRider: { data: { createRider: null } } }, 'Failed to register rider.'],
    ['the chef step fails', { CreateChef: 'no network' }, 'Failed to register chef. Please try again.'],
    [
      'no chef comes back',
      { CreateChef: { data: { createChef: null } } },
      'Failed to register chef. Please try again.',
    ],
    ['the bank details fail', { CreatePaymentInfo: 'no network' }, 'Failed to register. Please try again.'],
    [
      'the server breaks',
      { CreateUser: { errors: [{ message: 'secret detail', extensions: { code: 'INTERNAL' } }] } },
      'Failed to register user. Please try again.',
    ],
    [
      'the address was taken meanwhile',
      {
        CreateUser: {
          errors: [{ message: 'An account with this email already exists.', extensions: { code: 'CONFLICT' } }],
        },
      },
      'An account with this email already exists.',
    ],
  ])('%s', async (_, broken, text) => {
    serverThat(Object.keys(broken).length === 0 ? {} : { ...everythingWorks, ...broken });
    expect((await completeRegistration(complete, nothingMade)).failure?.text).toBe(text);
  });

  test('no user id, chef wanted', async () => {
    serverThat({ CreateUser: { data: { createUser: null } } });
    const chef = { ...complete, user: { ...complete.user, role: ['Chef'] } };
    expect((await completeRegistration(chef, nothingMade)).failure?.text).toBe(
      'User ID is missing. Chef account cannot be created.',
    );
  });

  test('too many tries are nobody’s entry: the person stays where they are', async () => {
    const message = 'Too many attempts. Please wait a minute and try again.';
    serverThat({
      ...everythingWorks,
      CreateUser: { errors: [{ message, extensions: { code: 'RATE_LIMITED', reason: 'tooManyTries' } }] },
    });
    expect((await completeRegistration(complete, nothingMade)).failure).toMatchObject({ text: message, step: null });
  });

  test('terms that have changed are nobody’s entry either', async () => {
    const message = 'The terms have changed. Please reload the page and read them again.';
    const extensions = { code: 'BAD_USER_INPUT', reason: 'termsUnknown' };
    serverThat({ ...everythingWorks, CreateUser: { errors: [{ message, extensions }] } });
    expect((await completeRegistration(complete, nothingMade)).failure).toMatchObject({ text: message, step: null });
  });

  test('an e-mail that waits for its confirmation is known at the end, over a second try too', async () => {
    const waiting = { CreateUser: { data: { createUser: { id: USER, email_confirmed: false } } } };
    serverThat({ ...everythingWorks, ...waiting, CreateChef: 'no network' });
    const { made } = await completeRegistration(complete, nothingMade);
    serverThat(everythingWorks);
    expect((await completeRegistration(complete, made)).made.unconfirmed).toBe(true);
  });

  test('a second try makes only what is missing', async () => {
    serverThat({ ...everythingWorks, CreateChef: 'no network' });
    const first = await completeRegistration(complete, nothingMade);
    expect(first.made).toEqual({ userId: USER, rider: true, chef: false, bank: false, unconfirmed: false });
    const heard = serverThat(everythingWorks);
    const second = await completeRegistration(complete, first.made);
    expect(second.failure).toBeNull();
    expect(heard.map(({ name }) => name)).toEqual(['CreateChef', 'CreatePaymentInfo']);
  });

  test('what the server finds wrong with an entry leads back to its step', async () => {
    const message = 'Please enter a valid vehicle registration number.';
    serverThat({
      ...everythingWorks,
      CreateRider: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT', reason: 'registrationInvalid' } }] },
    });
    expect((await completeRegistration(complete, nothingMade)).failure).toMatchObject({ text: message, step: 'rider' });
  });
});
