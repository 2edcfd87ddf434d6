import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenPerson } from './support/givenPeople.ts';
import { startTestApp, type TestApp } from './support/testApp.ts';

const LOGIN = 'mutation ($email: String) { login(input: { email: $email, password: "guess1" }) { token } }';

let behindProxy: TestApp;
let open: TestApp;

beforeAll(async () => {
  [behindProxy, open] = [await startTestApp({ TRUSTED_PROXIES: '127.0.0.1, 10.9.0.0/16' }), await startTestApp()];
});
afterAll(async () => {
  await behindProxy.close();
  await open.close();
});

const read = (address: string) =>
  behindProxy.graphql(
    `{ ${'...F '.repeat(6)} } fragment F on Query { ${'getAllChefs { id } '.repeat(40)} }`,
    {},
    { headers: { 'x-forwarded-for': address } },
  );

async function isOneAddress(app: TestApp, forwarded: (index: number) => string): Promise<boolean> {
  const { email } = await givenPerson(app);
  let code: string | undefined;
  for (let index = 0; index < 11; index += 1) {
    code = (await app.graphql(LOGIN, { email }, { headers: { 'x-forwarded-for': forwarded(index) } })).code;
  }
  return code === 'RATE_LIMITED';
}

describe("the client's address", () => {
  test("is the connection's own where no proxy is configured, whatever the headers say", async () => {
    expect(await isOneAddress(open, (index) => `203.0.113.${index}`)).toBe(true);
  });

  test('is what a configured proxy says', async () => {
    expect(await isOneAddress(behindProxy, (index) => `203.0.113.${index}`)).toBe(false);
    expect(await isOneAddress(behindProxy, () => '203.0.113.77')).toBe(true);
  });

  test('the client’s address is the last that no configured proxy has, whatever the client wrote', async () => {
    expect(await isOneAddress(behindProxy, (index) => `198.51.100.${index}, 203.0.113.78, 10.9.1.${index}`)).toBe(true);
  });

  test('of IPv6 counts with the whole /64 that it lies in', async () => {
    expect(await isOneAddress(behindProxy, (index) => `2001:db8:0:1:${index}::${index}`)).toBe(true);
    expect(await isOneAddress(behindProxy, (index) => `2001:db8:0:${index}::1`)).toBe(false);
  });

  test('of IPv4 is the same in the spelling of IPv6', async () => {
    expect(await isOneAddress(behindProxy, (index) => (index % 2 ? '203.0.113.79' : '::ffff:203.0.113.79'))).toBe(true);
    expect(await isOneAddress(behindProxy, (index) => `::ffff:198.51.100.${index}`)).toBe(false);
  });

  test('of IPv6 counts with its /64 for reads as well, and no other /64 with it', async () => {
    for (let index = 0; index < 25; index += 1) expect((await read(`2001:db8:0:77::${index}`)).error).toBeUndefined();
    expect((await read('2001:db8:0:77:ffff::1')).code).toBe('RATE_LIMITED');
    expect((await read('2001:db8:0:78::1')).error).toBeUndefined();
  });

  test('of IPv6 counts with its /48 for reads three times as many, whatever their /64', async () => {
    // A minute of its own.
    behindProxy.clock.shift(600 - ((Date.now() / 1000) % 60));
    for (let index = 0; index < 75; index += 1)
      expect((await read(`2001:db8:48:${index % 3}::1`)).error).toBeUndefined();
    expect((await read('2001:db8:48:3::1')).code).toBe('RATE_LIMITED');
    expect((await read('2001:db8:49::1')).error).toBeUndefined();
  });
});
