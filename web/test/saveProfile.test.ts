import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../src/features/people/profile/profile.queries.ts';
import { type ProfileValues, valuesOf } from '../src/features/people/profile/profileForm.ts';
import { saveProfile } from '../src/features/people/profile/saveProfile.ts';
import { ownCampus, rememberCampus } from '../src/session/campus.ts';
import { stubStorage } from './support/browserStorage.ts';

const USER = '0123456789abcdef01234567';

const saved: Profile = {
  user: { id: USER, first_name: 'Owen', last_name: 'Clarke', email: 'owen@example.com', role: ['Rider', 'Chef'] },
  rider: {
    id: USER,
    driver_license_number: '••••4321',
    insurance_expiry_date: '4077000000000',
    license_expiry_date: '4077000000000',
  },
  chef: { id: USER, max_orders_per_day: 0 },
} as Profile;

type Call = { name: string; variables: Record<string, Record<string, unknown>> };

/** Accepts everything, and records it. */
function agreeingServer(user: object = {}): Call[] {
  const heard: Call[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Call['variables'] };
    const [, name = '', field = ''] = /mutation (\w+)[^{]*\{\s*(\w+)/.exec(query) ?? [];
    heard.push({ name, variables });
    return new Response(JSON.stringify({ data: { [field]: { id: USER, ...user } } }));
  });
  return heard;
}

const changed = <Part extends keyof ProfileValues>(
  part: Part,
  changes: Partial<ProfileValues[Part]>,
): ProfileValues => {
  const values = valuesOf(saved);
  return { ...values, [part]: { ...values[part], ...changes } };
};

afterEach(() => vi.unstubAllGlobals());

describe('a saved profile', () => {
  test('brings its new campus to Home and cart, and leaves theirs where it has none', async () => {
    stubStorage();
    agreeingServer();
    rememberCampus('Doon Campus');
    await saveProfile('rider', changed('user', { first_name: 'Owen-Lee' }), saved);
    expect(ownCampus.get()).toBe('Doon Campus');
    await saveProfile('rider', changed('user', { address_line_1: 'Guelph Campus', address_line_2: 'Unit 7' }), saved);
    expect(ownCampus.get()).toBe('Guelph Campus');
  });

  test('does not send back a licence number that is masked, and sends one that was typed', async () => {
    const heard = agreeingServer();
    await saveProfile('rider', valuesOf(saved), saved);
    await saveProfile('rider', changed('rider', { driver_license_number: 'D1234-56789' }), saved);
    const sent = heard.map(({ variables }) => variables.riderInput);
    expect(sent[0]).not.toHaveProperty('driver_license_number');
    expect(sent[1]).toMatchObject({ driver_license_number: 'D1234-56789' });
  });

  test('does not send back expiry dates as they were read, and sends one that was typed', async () => {
    const heard = agreeingServer();
    await saveProfile('rider', changed('rider', { preferred_start_time: '18:00' }), saved);
    await saveProfile('rider', changed('rider', { insurance_expiry_date: '2099-05-06' }), saved);
    const sent = heard.map(({ variables }) => variables.riderInput);
    expect(sent[0]).toMatchObject({ preferred_start_time: '18:00' });
    expect(sent[0]).not.toHaveProperty('insurance_expiry_date');
    expect(sent[0]).not.toHaveProperty('license_expiry_date');
    expect(sent[1]).toMatchObject({ insurance_expiry_date: '2099-05-06T16:00:00.000Z' });
    expect(sent[1]).not.toHaveProperty('license_expiry_date');
  });

  test('says 0 where the chef sets no limit of orders', async () => {
    const heard = agreeingServer();
    const limited = { ...saved, chef: { ...saved.chef, max_orders_per_day: 7 } } as Profile;
    await saveProfile('chef', changed('chef', { max_orders_per_day: '' }), limited);
    await saveProfile('chef', changed('chef', { max_orders_per_day: '12' }), saved);
    expect(heard.map(({ variables }) => variables.chefInput?.max_orders_per_day)).toEqual(['0', '12']);
  });

  test('sends what was changed and nothing else', async () => {
    const late = { day: 'Friday', start: '17:00', end: '23:00' };
    const heard = agreeingServer();
    await saveProfile('chef', valuesOf(saved), saved);
    await saveProfile('chef', changed('chef', { specialty_cuisines: ['Indian'], bio: ' Slow sauces. ' }), saved);
    await saveProfile('customer', changed('user', { mobile_number: '5195550100' }), saved);
    await saveProfile('rider', changed('rider', { long_distance_preference: true }), saved);
    await saveProfile('chef', changed('chef', { keeps_hours: true, delivery_km: ' 7.5', prep_minutes: '40' }), saved);
    await saveProfile(
      'chef',
      changed('chef', { preferred_working_days: ['Friday'], day_hours: [late, { ...late, day: 'Sunday' }] }),
      saved,
    );
    expect(
      heard.map(({ variables: { userInput, input, chefInput, riderInput } }) => [
        userInput ?? input,
        chefInput ?? riderInput,
      ]),
    ).toEqual([
      [{}, {}],
      [{}, { specialty_cuisines: ['Indian'], bio: 'Slow sauces.' }],
      [{ mobile_number: '5195550100' }, undefined],
      [{}, { long_distance_preference: true }],
      [{}, { keeps_hours: true, delivery_km: '7.5', prep_minutes: '40' }],
      // The kitchen cooks on these days.
      [{}, { preferred_working_days: ['Friday'], day_hours: [late] }],
    ]);
  });

  test('leaves the bank details alone unless new ones were typed, and a customer has none', async () => {
    const bank = { bank_account_number: ' 1234567890', transit_number: '54321 ' };
    const heard = agreeingServer();
    await saveProfile('chef', valuesOf(saved), saved);
    await saveProfile('customer', changed('bank', bank), saved);
    expect(heard.map(({ name }) => name)).toEqual(['UpdateUserProfile', 'UpdateUser']);
    await saveProfile('chef', changed('bank', bank), saved);
    expect(heard.slice(2)).toMatchObject([
      { name: 'UpdateUserProfile' },
      {
        name: 'CreatePaymentInfo',
        variables: {
          input: { user_id: USER, bank_account_number: '1234567890', transit_number: '54321', consent: '2026-11-28' },
        },
      },
    ]);
  });

  test('adds an institution number to the bank details that are stored, which go back masked', async () => {
    const masked = { bank_account_number: '••••4321', transit_number: '••••21' };
    const stored = { ...saved, payment_info: { id: USER, ...masked, institution_number: null } };
    const heard = agreeingServer();
    await saveProfile('chef', changed('bank', { institution_number: ' 815 ' }), stored);
    await saveProfile('chef', changed('bank', { bank_account_number: '1234567', transit_number: '54321' }), stored);
    const sent = heard.filter(({ name }) => name === 'CreatePaymentInfo').map(({ variables }) => variables.input);
    expect(sent).toMatchObject([
      { ...masked, institution_number: '815' },
      { bank_account_number: '1234567', transit_number: '54321', institution_number: '' },
    ]);
  });

  test('another e-mail alone sends the password, and says whether it waits for confirmation', async () => {
    const heard = agreeingServer({ email_confirmed: false });
    const save = (email: string) => saveProfile('customer', changed('user', { email, password: ' secret 1 ' }), saved);
    expect([await save(' new@example.com '), await save('OWEN@example.com')]).toEqual([true, false]);
    expect(heard.map(({ variables }) => variables.input)).toEqual([
      { email: 'new@example.com', password: ' secret 1 ' },
      { email: 'OWEN@example.com' },
    ]);
    agreeingServer({ email_confirmed: true });
    expect(await save('new@example.com')).toBe(false);
  });

  test('that the server gives no answer to has failed', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { updateUser: null } })));
    await expect(saveProfile('customer', valuesOf(saved), saved)).rejects.toThrow(
      'Error updating profile. Please try again.',
    );
  });
});
