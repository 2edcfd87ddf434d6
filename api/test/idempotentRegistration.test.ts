import { describe, expect, test } from 'vitest';
import { cookiesOf } from './support/givenPeople.ts';
import { keyed, newKey } from './support/graphqlClient.ts';
import { openKitchen } from './support/kitchens.ts';
import {
  CHEF,
  CREATE_CHEF,
  CREATE_PAYMENT_INFO,
  CREATE_RIDER,
  CREATE_USER,
  newUser,
  RIDER,
} from './support/registering.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const amira = await openKitchen(app, { first_name: 'Amira' });

describe('a registration with idempotency keys', () => {
  const create = (key: string, input: Record<string, unknown>) =>
    app.graphql<{ createUser: { id: string } }>(CREATE_USER, { input }, keyed(key));

  test('makes one person, and every answer opens the window', async () => {
    const [key, input] = [newKey(), newUser({ role: ['Chef', 'Rider'] })];
    const first = await create(key, input);
    const second = await create(key, input);
    expect(first.error).toBeUndefined();
    expect(second.data).toEqual(first.data);
    const cookie = `registration=${cookiesOf(first.headers).registration}`;
    expect(`registration=${cookiesOf(second.headers).registration}`).toBe(cookie);
    const user_id = first.data?.createUser.id;
    for (const [mutation, details] of [
      [CREATE_CHEF, CHEF],
      [CREATE_RIDER, RIDER],
      [CREATE_PAYMENT_INFO, { bank_account_number: '12345678', transit_number: '12345' }],
    ] as const) {
      const step = newKey();
      const ask = () => app.graphql(mutation, { input: { ...details, user_id } }, keyed(step, { cookie }));
      const answer = await ask();
      expect(answer.error).toBeUndefined();
      const [again, atOnce] = await Promise.all([ask(), ask()]);
      expect([again.data, atOnce.data]).toEqual([answer.data, answer.data]);
    }
    const rows = await app.sql`select 1 from chefs where user_id = ${user_id ?? ''}`;
    expect(rows).toHaveLength(1);
  });

  test('makes one person of ten requests at once', async () => {
    const [key, input] = [newKey(), newUser()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, input)));
    expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(undefined));
    expect(new Set(answers.map(({ data }) => data?.createUser.id)).size).toBe(1);
  });

  test('a registration’s answer needs its password, though others may use its key', async () => {
    const [key, input] = [newKey(), newUser()];
    expect((await create(key, input)).error).toBeUndefined();
    expect((await create(key, newUser())).error).toBeUndefined();
    const guess = await create(key, { ...input, password_hash: 'homeplate2' });
    expect(guess).toMatchObject({ code: 'CONFLICT', data: { createUser: null } });
    expect(cookiesOf(guess.headers).registration).toBeUndefined();
  });

  test('is refused as taken once its window is over', async () => {
    const [key, input] = [newKey(), newUser()];
    await create(key, input);
    await app.sql`delete from registration_windows`;
    expect((await create(key, input)).code).toBe('CONFLICT');
  });
});

test('the signed-in owner’s late repeat does not bring old bank numbers back', async () => {
  const send = (key: string, bank_account_number: string) =>
    app.graphql<{ createPaymentInfo: { bank_account_number: string } }>(
      CREATE_PAYMENT_INFO,
      { input: { bank_account_number, transit_number: '12345' } },
      keyed(key, { token: amira.token }),
    );
  const [old, fresh] = [newKey(), newKey()];
  await send(old, '11112222');
  await send(fresh, '33334444');
  expect((await send(old, '11112222')).data?.createPaymentInfo.bank_account_number).toMatch(/4444$/);
});
