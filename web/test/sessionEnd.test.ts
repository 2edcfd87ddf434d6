import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from './support/browserStorage.ts';

type Event = 'logout' | 'expired' | 'another' | 'same';

const STORED: Record<string, { text: string; after: Event[] }> = {
  token: { text: 't', after: [] },
  user_id: { text: 'sam', after: [] },
  uname: { text: 'Sam', after: [] },
  urole: { text: 'Customer,Rider', after: [] },
  cached_orders: { text: '{"userId":"sam","lists":{}}', after: [] },
  ordered: { text: 'sam', after: [] },
  on_its_way: { text: 'sam', after: [] },
  favourites: { text: '{"of":"sam","marks":{"d1":{"kind":"product"}}}', after: [] },
  presses: { text: '[{"words":{"pin":"1234"}}]', after: ['expired', 'same'] },
  shown_orders: { text: '{"userId":"sam","lists":{}}', after: ['expired', 'same'] },
  cart: { text: '{"d1":2}', after: ['expired', 'same', 'another'] },
  products: { text: '[]', after: ['expired', 'same', 'another'] },
  checkout_session: { text: '{"sessionId":"s","userId":"sam"}', after: ['expired', 'same', 'another'] },
  delivery: { text: '{"handoff":"door"}', after: ['expired', 'same', 'another'] },
  tip: { text: '{"pill":"10 %"}', after: ['expired', 'same', 'another'] },
  kitchen_notes: { text: '{"d1":"No onions"}', after: ['expired', 'same', 'another'] },
  plans: { text: '{"c1":{"starts_at":null,"pickup":true}}', after: ['expired', 'same', 'another'] },
  campus: { text: 'Doon Campus', after: ['expired', 'same', 'another'] },
  avoided: { text: '{"here":["peanuts"]}', after: ['expired', 'same', 'another'] },
  push_user: { text: 'sam', after: ['expired', 'same', 'another'] },
  kitchen_sound: { text: 'on', after: ['logout', 'expired', 'same', 'another'] },
  push_offer: { text: 'no', after: ['logout', 'expired', 'same', 'another'] },
  'of an older build': { text: '1', after: ['expired', 'same', 'another'] },
};
const LOGIN = ['token', 'user_id', 'uname', 'urole'];
const DRAFTS = { 'draft:sam:profile': '{"first_name":"Sa"}', 'draft::registration': '{"user.email":"a@b.ca"}' };

let browser: ReturnType<typeof stubStorage>;

beforeEach(() => {
  browser = stubStorage(Object.fromEntries(Object.entries(STORED).map(([key, { text }]) => [key, text])), {
    ...DRAFTS,
  });
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

const open = async () => ({
  ...(await import('../src/session/session.ts')),
  ...(await import('../src/lib/stored.ts')),
});
const loginOf = (id: string) => ({ token: `token of ${id}`, user: { id, first_name: id, role: ['Customer'] } });
const drafts = () => Object.keys(browser.tab).sort();

/** Another tab changes the shared storage. */
const elsewhere = {
  logout: () => {
    for (const key of Object.keys(STORED)) if (!STORED[key]?.after.includes('logout')) delete browser.local[key];
  },
  expired: () => {
    browser.local.expired_user = 'sam';
    for (const key of Object.keys(STORED)) if (!STORED[key]?.after.includes('expired')) delete browser.local[key];
  },
  signIn: (id: string) => {
    delete browser.local.expired_user;
    Object.assign(browser.local, { token: `token of ${id}`, user_id: id, uname: id, urole: 'Customer' });
  },
};
const hear = (key: string) => browser.listeners.get('storage')?.({ key });
const comeBack = () => browser.listeners.get('pageshow')?.({ persisted: true });

test.each(['logout', 'expired', 'same', 'another'] as const)(
  'only what may stay is in the browser’s store after %s',
  async (event) => {
    const { endSession, expireSession, startSession } = await open();
    if (event === 'logout') endSession();
    else expireSession('t');
    if (event === 'same') startSession(loginOf('sam'));
    if (event === 'another') startSession(loginOf('amira'));
    const staying = Object.keys(STORED).filter((key) => STORED[key]?.after.includes(event));
    const there = Object.keys(browser.local).filter((key) => event === 'expired' || !LOGIN.includes(key));
    expect(there.sort()).toEqual([...staying, ...(event === 'expired' ? ['expired_user'] : [])].sort());
  },
);

test('another person who signs in over a session finds nothing that is of its person', async () => {
  const { startSession } = await open();
  startSession(loginOf('amira'));
  const staying = Object.keys(STORED).filter((key) => STORED[key]?.after.includes('another'));
  expect(Object.keys(browser.local).sort()).toEqual([...staying, ...LOGIN].sort());
  expect(drafts()).toEqual(['draft::registration']);
});

test('a guest’s favourites outlive a session that expired before they had moved', async () => {
  browser.local.favourites = '{"of":"","marks":{"d1":{"kind":"product"}}}';
  const { expireSession } = await open();
  expireSession('t');
  expect(browser.local).toHaveProperty('favourites');
});

test('a choice of the browser that could not be stored outlives a logout, other things do not', async () => {
  const { endSession, readStored, writeStored } = await open();
  browser.isFull = true;
  writeStored('kitchen_sound', 'off');
  writeStored('presses', '[]');
  writeStored('draft:sam:dish', '{"name":"Dal"}');
  endSession();
  expect(readStored('kitchen_sound')).toBe('off');
  expect(readStored('presses')).toBeNull();
  expect(readStored('draft:sam:dish')).toBeNull();
});

test('a tab that learns late of a logout writes nothing of its person any more', async () => {
  const { writeStored } = await open();
  elsewhere.logout();
  writeStored('favourites', '{"of":"sam","marks":{}}');
  writeStored('presses', '[]');
  writeStored('favourites', '{"of":"","marks":{}}');
  expect(browser.local).toMatchObject({ favourites: '{"of":"","marks":{}}' });
  writeStored('favourites', null);
  writeStored('favourites', '{"of":"sam","marks":{}}');
  expect(Object.keys(browser.local)).not.toEqual(expect.arrayContaining(['favourites']));
  expect(Object.keys(browser.local)).not.toEqual(expect.arrayContaining(['presses']));
});

test.each(['here', 'elsewhere', 'before Back'])('a logout %s drops all drafts', async (where) => {
  const { endSession, onSessionEnd, readCurrentSession } = await open();
  const heard = vi.fn();
  onSessionEnd(heard);
  expect(readCurrentSession()?.userId).toBe('sam');
  if (where === 'here') endSession();
  else elsewhere.logout();
  if (where === 'elsewhere') hear('token');
  if (where === 'before Back') comeBack();
  expect(drafts()).toEqual([]);
  expect(readCurrentSession()).toBeNull();
  expect(heard.mock.calls).toEqual([['logout', where === 'here']]);
});

test.each(['here', 'elsewhere', 'before Back'])('a session that expired %s keeps the drafts', async (where) => {
  const { expireSession, howSessionEnded, onSessionEnd, readCurrentSession } = await open();
  const heard = vi.fn();
  onSessionEnd(heard);
  if (where === 'here') expireSession('t');
  else elsewhere.expired();
  if (where === 'elsewhere') hear('token');
  if (where === 'before Back') comeBack();
  expect(drafts()).toEqual(Object.keys(DRAFTS).sort());
  expect(readCurrentSession()).toBeNull();
  expect(howSessionEnded()).toBe('expired');
  expect(heard.mock.calls).toEqual([['expired', where === 'here']]);
  // Sam signs in again, in another tab.
  elsewhere.signIn('sam');
  hear('user_id');
  expect(drafts()).toEqual(Object.keys(DRAFTS).sort());
});

test.each(['after an expiry', 'over the session'])(
  'a page that comes back after another person signed in %s has no draft of the first',
  async (how) => {
    const { expireSession, readCurrentSession } = await open();
    if (how === 'after an expiry') expireSession('t');
    elsewhere.signIn('amira');
    comeBack();
    expect(readCurrentSession()?.userId).toBe('amira');
    expect(drafts()).toEqual(['draft::registration']);
  },
);

test('a page that is opened drops the drafts of persons who are not here any more', async () => {
  elsewhere.logout();
  await open();
  expect(drafts()).toEqual(['draft::registration']);
});

test('what is of a person is not stored after a logout, as by a tab that hears of it late', async () => {
  const { endSession, readStored, writeStored } = await open();
  endSession();
  for (const key of ['presses', 'ordered'] as const) writeStored(key, 'sam');
  expect(browser.local).toEqual({ kitchen_sound: 'on', push_offer: 'no' });
  expect(readStored('presses')).toBeNull();
});

test('presses may wait for the person whose session has expired', async () => {
  const { expireSession, readStored, writeStored } = await open();
  expireSession('t');
  writeStored('presses', '[1]');
  expect(readStored('presses')).toBe('[1]');
});

test('a draft is its person\u2019s, a guest\u2019s is anybody\u2019s', async () => {
  const { startSession } = await open();
  const { openDraft } = await import('../src/lib/draft.ts');
  expect(openDraft('profile', { first_name: '' }).values.first_name).toBe('Sa');
  startSession(loginOf('amira'));
  expect(openDraft('profile', { first_name: '' }).isRestored).toBe(false);
});

test('each key that the site stores is a row here', async () => {
  const rows = Object.keys(STORED).filter((key) => key !== 'of an older build');
  expect(Object.keys((await open()).STORED).sort()).toEqual([...rows, 'draft', 'expired_user'].sort());
});

test('no other file of the site writes into the browser\u2019s storage', () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const storing = files.filter((file) => {
    const code = readFileSync(join(source, file), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    return /\b(?:localStorage|sessionStorage|indexedDB|caches|cookie|cookieStore)\b/.test(code);
  });
  // The first script is a separate build, and the worker caches files.
  expect(storing.sort()).toEqual(['boot/starter.ts', 'lib/stored.ts', 'worker/worker.ts']);
});
