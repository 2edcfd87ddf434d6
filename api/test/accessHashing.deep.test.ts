import { beforeEach, expect, test } from 'vitest';
import { countLogin } from '../src/modules/access/loginAttempts.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { cookiesOf, givenPerson, PASSWORD, signIn } from './support/givenPeople.ts';
import { sharedApp } from './support/sharedApp.ts';
import { beginMinute, startTestApp } from './support/testApp.ts';

const app = await sharedApp({ TRUSTED_PROXIES: '127.0.0.1' });

beforeEach(() => beginMinute(app));

async function countRight(network: string, emails: readonly string[], cookie?: string, userId?: string, by = app) {
  const system = by.app.systemContext();
  const http = { ...system.http, network, readCookie: () => cookie };
  let counted = 0;
  for (const email of emails) {
    try {
      await (await countLogin({ ...system, http }, email, userId)).giveBack();
      counted += 1;
    } catch (error) {
      expect(error).toMatchObject({ kind: 'RATE_LIMITED', code: 'tooManyTries' });
    }
  }
  return counted;
}

test('right passwords: 120 a minute for an account from one address', async () => {
  const emails = Array<string>(125).fill('often@campus.ca');
  expect(await countRight('203.0.113.1', emails)).toBe(120);
  expect(await countRight('203.0.113.2', emails.slice(0, 5))).toBe(5);
});

test('two servers in one process count on their own', async () => {
  const emails = Array<string>(121).fill('both@campus.ca');
  expect(await countRight('203.0.113.5', emails)).toBe(120);
  const second = await startTestApp({}, app.databaseUrl);
  beginMinute(second);
  expect(await countRight('203.0.113.5', emails, undefined, undefined, second)).toBe(120);
  await second.close();
});

test('a known browser still signs in once its address has used up 600 sign-ins a minute', async () => {
  const owner = await givenPerson(app);
  const { browser } = cookiesOf((await signIn(app, owner.email)).headers);
  const emails = Array.from({ length: 610 }, (_, index) => `person${index % 10}@campus.ca`);
  expect(await countRight('203.0.113.3', emails)).toBe(600);
  expect(await countRight('203.0.113.3', Array<string>(125).fill(owner.email), browser, owner.id)).toBe(120);
});

test('an address whose sign-ins fill the queue gives up places to the others', async () => {
  const other = await givenPerson(app);
  let isCrowded = true;
  let refused = 0;
  const waitAgain = async () => {
    while (isCrowded) await hashPassword('homeplate1', '203.0.113.4');
  };
  const leave = () => {
    refused += 1;
  };
  const crowd = Promise.all(Array.from({ length: 52 }, () => waitAgain().catch(leave)));
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const errors: (string | undefined)[] = [];
  for (let index = 0; index < 10; index += 1)
    errors.push((await signIn(app, other.email, PASSWORD, from(`198.51.100.${index}`))).error);
  isCrowded = false;
  await crowd;
  expect(errors).toEqual(Array(10).fill(undefined));
  // Its place stays free.
  expect(refused).toBe(1);
});
