import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenPerson } from './givenPeople.ts';
import { startTestApp, type TestApp } from './testApp.ts';

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

/** Guesses eleven times; the eleventh is refused where all eleven came from one address. */
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

  test('is the last one that no configured proxy has: what the client wrote before it counts for nothing', async () => {
    expect(await isOneAddress(behindProxy, (index) => `198.51.100.${index}, 203.0.113.78, 10.9.1.${index}`)).toBe(true);
  });
});
