import { describe, expect, test } from 'vitest';
import { givenPerson } from './support/givenPeople.ts';
import { CHEF, CREATE_CHEF, CREATE_PAYMENT_INFO, register } from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';
import type { TestApp } from './support/testApp.ts';

const app = await sharedApp();

describe('the registration window', () => {
  const chefStep = (userId: string, options: Parameters<TestApp['graphql']>[2] = {}) =>
    app.graphql(CREATE_CHEF, { input: { ...CHEF, user_id: userId } }, options);

  test('is bound to the roles that were chosen', async () => {
    const user = await register(app, { role: ['Customer', 'Rider'] });
    const answer = await chefStep(user.id, { cookie: user.cookie });
    expect([answer.error, answer.code]).toEqual(['This role was not chosen at registration.', 'FORBIDDEN']);
    const customer = await register(app);
    const bank = await app.graphql(CREATE_PAYMENT_INFO, { input: { user_id: customer.id } }, customer);
    expect(bank.code).toBe('FORBIDDEN');
  });

  test('closes after 15 minutes', async () => {
    const user = await register(app, { role: ['Chef'] });
    app.clock.shift(15 * 60 + 1);
    const answer = await chefStep(user.id, { cookie: user.cookie });
    app.clock.shift(0);
    expect([answer.error, answer.code]).toEqual(['Please sign in to continue.', 'UNAUTHENTICATED']);
  });

  test('closes with the first sign-in, and the signed-in user goes on', async () => {
    const user = await register(app, { role: ['Chef'] });
    const login = await app.graphql<{ login: { token: string } }>(
      'mutation ($input: LoginInput) { login(input: $input) { token } }',
      { input: { email: user.email, password: 'homeplate1' } },
    );
    expect((await chefStep(user.id, { cookie: user.cookie })).code).toBe('UNAUTHENTICATED');
    expect((await chefStep(user.id, { token: login.data?.login.token })).error).toBeUndefined();
  });

  test("does not open for another registration's cookie, nor for somebody else's session", async () => {
    const user = await register(app, { role: ['Chef'] });
    const other = await register(app, { role: ['Chef'] });
    const stranger = await givenPerson(app, { roles: ['Chef'], finished: false });
    expect((await chefStep(user.id, { cookie: other.cookie })).code).toBe('UNAUTHENTICATED');
    expect((await chefStep(user.id, { token: stranger.token })).code).toBe('NOT_FOUND');
    expect((await chefStep('0123456789abcdef01234567')).code).toBe('UNAUTHENTICATED');
    expect((await chefStep('not an id')).code).toBe('UNAUTHENTICATED');
    expect(await app.sql`select 1 from chefs where user_id = ${user.id}`).toHaveLength(0);
  });

  test('without an id the signed-in user is meant', async () => {
    const chef = await givenPerson(app, { roles: ['Chef'], finished: false });
    const answer = await app.graphql<{ createChef: { user_id: string } }>(
      CREATE_CHEF,
      { input: CHEF },
      { token: chef.token },
    );
    expect(answer.data?.createChef.user_id).toBe(chef.id);
  });
});
