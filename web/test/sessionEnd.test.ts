import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser stores, and which endings of a session it outlives. */
const STORED: Record<string, { text: string; after: ('logout' | 'expired')[] }> = {
  token: { text: 't', after: [] },
  user_id: { text: 'sam', after: [] },
  uname: { text: 'Sam', after: [] },
  urole: { text: 'Customer,Rider', after: [] },
  kept: { text: '{"userId":"sam","lists":{}}', after: [] },
  ordered: { text: 'sam', after: [] },
  favourites: { text: '{"of":"sam","marks":{"d1":{"kind":"product"}}}', after: [] },
  rider_taps: { text: '[{"words":{"pin":"1234"}}]', after: ['expired'] },
  cart: { text: '{"d1":2}', after: ['expired'] },
  products: { text: '[]', after: ['expired'] },
  campus: { text: 'Doon Campus', after: ['expired'] },
  avoided: { text: '{"here":["peanuts"]}', after: ['expired'] },
  push_user: { text: 'sam', after: ['expired'] },
  kitchen_sound: { text: 'on', after: ['logout', 'expired'] },
  push_offer: { text: 'no', after: ['logout', 'expired'] },
};

const fakeStorage = (stored: Map<string, string>, isFull = () => false) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull()) throw new Error('full');
    stored.set(key, text);
  },
  removeItem: (key: string) => void stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});

let stored: Map<string, string>;
let typed: Record<string, unknown>;
let isFull: boolean;
const listeners = new Map<string, (event: object) => void>();

beforeEach(() => {
  stored = new Map(Object.entries(STORED).map(([key, { text }]) => [key, text]));
  isFull = false;
  typed = { 'draft:profile': '{"first_name":"Sa"}' };
  vi.stubGlobal(
    'localStorage',
    fakeStorage(stored, () => isFull),
  );
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperty(typed, 'removeItem', { value: (key: string) => delete typed[key] }),
  );
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

const open = () => import('../src/session/session.ts');

test.each(['logout', 'expired'] as const)(
  'of what a browser stores, after %s only what may stay is there',
  async (how) => {
    const { endSession, expireSession } = await open();
    if (how === 'logout') endSession();
    else expireSession('t');
    const staying = Object.keys(STORED).filter((key) => STORED[key]?.after.includes(how));
    expect([...stored.keys()].sort()).toEqual(staying.sort());
  },
);

test('a guest\u2019s favourites outlive a session that expired before they had moved into the account', async () => {
  stored.set('favourites', '{"of":"","marks":{"d1":{"kind":"product"}}}');
  const { expireSession } = await open();
  expireSession('t');
  expect(stored.has('favourites')).toBe(true);
});

test('a choice of the browser that could not be stored outlives a logout, other things do not', async () => {
  const { endSession } = await open();
  const { storage } = await import('../src/session/storage.ts');
  isFull = true;
  storage.write('kitchen_sound', 'off');
  storage.write('rider_taps', '[]');
  endSession();
  expect(storage.read('kitchen_sound')).toBe('off');
  expect(storage.read('rider_taps')).toBeNull();
});

test('a logout in another tab deletes what was typed in this one', async () => {
  const { readCurrentSession } = await open();
  expect(readCurrentSession()?.userId).toBe('sam');
  stored.clear();
  listeners.get('storage')?.({ key: 'token' });
  await vi.waitFor(() => expect(Object.keys(typed)).toEqual([]));
  expect(readCurrentSession()).toBeNull();
});
