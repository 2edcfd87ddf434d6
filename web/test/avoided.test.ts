import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from './support/browserStorage.ts';

let stored: Record<string, string>;
const html = { toggleAttribute: vi.fn() };

beforeEach(() => {
  stored = {};
  stubStorage(stored);
  vi.stubGlobal('document', { documentElement: html });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

/** As on the next page. */
async function open() {
  vi.resetModules();
  const [session, avoided, avoids] = await Promise.all([
    import('../src/session/session.ts'),
    import('../src/session/avoided.ts'),
    import('../src/session/avoids.ts'),
  ]);
  return { ...session, ...avoided, ...avoids };
}
const signIn = (id: string) => ({ token: `token of ${id}`, user: { id, first_name: id, role: ['Customer'] } });

test('what is chosen in a browser is there on the next page, and a logout takes it away', async () => {
  const first = await open();
  expect(first.hasAvoided.get()).toBe(false);
  first.avoidHere(['peanuts', 'milk']);
  expect(first.hasAvoided.get()).toBe(true);
  expect(html.toggleAttribute).toHaveBeenLastCalledWith('data-avoids', true);
  const next = await open();
  expect(next.readAvoided().all).toEqual(['peanuts', 'milk']);
  next.startSession(signIn('sam'));
  next.endSession();
  expect(next.readAvoided().all).toEqual([]);
  expect(next.hasAvoided.get()).toBe(false);
  expect(Object.keys(stored)).toEqual([]);
});

test('the browser’s list and the account’s both count, until the one moves into the other', async () => {
  const { startSession, avoidHere, learnAvoided, readAvoided, moveAvoided } = await open();
  avoidHere(['peanuts']);
  startSession(signIn('sam'));
  learnAvoided('sam', ['milk', 'peanuts']);
  expect(readAvoided()).toMatchObject({ all: ['peanuts', 'milk'], here: ['peanuts'] });
  moveAvoided('sam', ['milk', 'peanuts']);
  expect(readAvoided()).toMatchObject({ all: ['milk', 'peanuts'], here: [], offered: true });
});

test('the browser’s list is offered to an account once', async () => {
  const { startSession, avoidHere, learnAvoided, readAvoided, declineOffer } = await open();
  avoidHere(['peanuts']);
  startSession(signIn('sam'));
  learnAvoided('sam', []);
  expect(readAvoided().offered).toBe(false);
  declineOffer();
  learnAvoided('sam', ['soy']);
  expect((await open()).readAvoided()).toMatchObject({ offered: true, all: ['peanuts', 'soy'] });
});

test('a session that expires unmarks nothing; another person sees nothing of the account before', async () => {
  const { startSession, expireSession, avoidHere, learnAvoided, readAvoided } = await open();
  avoidHere(['peanuts']);
  startSession(signIn('sam'));
  learnAvoided('sam', ['milk']);
  expireSession('token of sam');
  expect(readAvoided().all).toEqual(['peanuts', 'milk']);
  startSession(signIn('ada'));
  expect(readAvoided().all).toEqual(['peanuts']);
  // Asked for Sam.
  learnAvoided('sam', ['milk']);
  expect(readAvoided().all).toEqual(['peanuts']);
  expect((await open()).readAvoided().all).toEqual(['peanuts']);
});

test.each(['', '7', 'null', '[]', '{"here":"milk","account":[3]}'])('a stored %j counts as nothing', async (text) => {
  stored.avoided = text;
  expect((await open()).readAvoided().all).toEqual([]);
});
