import { createStore, type Store } from './createStore.ts';

/**
 * When a key is removed. login: a session ends; session: also each sign-in; person: another person's; logout; never.
 */
type Removal = 'login' | 'session' | 'person' | 'logout' | 'never';

/** All storage of the site's scripts (docs/contract.md, Local keys). A changed format gets a new key. */
export const STORED = {
  token: 'login',
  user_id: 'login',
  uname: 'login',
  urole: 'login',
  expired_user: 'person',
  cached_orders: 'session',
  // Who has ordered before; `boot/starter.ts` drops another's.
  ordered: 'session',
  on_its_way: 'session',
  // A guest's marks wait for an account.
  favourites: (text: string) => (text.includes('"of":""') ? 'logout' : 'session'),
  // Unsent presses, with PIN and photo.
  presses: 'person',
  // What its lists have shown: a cancelled order stays in sight.
  shown_orders: 'person',
  cart: 'logout',
  products: 'logout',
  checkout_session: 'logout',
  delivery: 'logout',
  tip: 'logout',
  kitchen_notes: 'logout',
  plans: 'logout',
  campus: 'logout',
  // `session/avoided.ts` drops another account's.
  avoided: 'logout',
  push_user: 'logout',
  kitchen_sound: 'never',
  push_offer: 'never',
  draft: (_: string, isOthers: boolean) => (isOthers ? 'session' : 'logout'),
} satisfies Record<string, Removal | ((text: string, isOthers: boolean) => Removal)>;

type Key = Exclude<keyof typeof STORED, 'draft'> | `draft:${string}:${string}`;

export const draftKey = (name: string): Key => `draft:${readStored('user_id') ?? ''}:${name}`;

const unstored = new Map<string, string>();
const areaOf = (key: string) => (key.startsWith('draft:') ? sessionStorage : localStorage);

/** Never throws; null on the server. */
export function readStored(key: Key): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return unstored.get(key) ?? areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

const OF_A_PERSON: readonly Removal[] = ['session', 'person'];

/** It tells when the key is removed; `isOthers`: the key names another person. */
function removalOf(key: string, text: string, isOthers = false): Removal {
  const row = STORED[key.split(':')[0] as keyof typeof STORED] ?? 'logout';
  return typeof row === 'string' ? row : row(text, isOthers);
}

const personHere = () => readStored('user_id') ?? readStored('expired_user');

/** Null removes. A tab may learn of a logout late. */
export function writeStored(key: Key, text: string | null): void {
  if (text !== null && OF_A_PERSON.includes(removalOf(key, text)) && !personHere()) return;
  unstored.delete(key);
  try {
    if (text === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}

export function removeStored(removals: readonly Removal[], inTab = false): void {
  if (typeof window === 'undefined') return;
  const guestOrPerson = ['', personHere()];
  const keys = [...unstored.keys()];
  try {
    keys.push(...Object.keys(sessionStorage));
    if (!inTab) keys.push(...Object.keys(localStorage));
  } catch {}
  const removed = (keys as Key[]).filter((key) => {
    const [, owner = ''] = key.split(':');
    return removals.includes(removalOf(key, readStored(key) ?? '', !guestOrPerson.includes(owner)));
  });
  for (const key of removed) {
    if (inTab && !key.startsWith('draft:')) unstored.delete(key);
    else writeStored(key, null);
  }
  refreshStores();
}

export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const refreshes: (() => void)[] = [];

/** Also while this page was in the back/forward cache. */
function refreshStores(): void {
  for (const refresh of refreshes) refresh();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', refreshStores);
  window.addEventListener('pageshow', refreshStores);
}

/** It follows other tabs' changes. */
export function storedStore<T>(
  keys: readonly Key[],
  read: (...texts: (string | null)[]) => T,
  write: (value: T) => (string | null)[],
): Store<T> {
  const onServer = read(...keys.map(() => null));
  const texts = () => keys.map(readStored);
  let known = texts();
  const store = createStore(read(...known), { onServer });
  const refresh = () => {
    const now = texts();
    if (now.every((text, at) => text === known[at])) return;
    known = now;
    store.set(read(...now));
  };
  refreshes.push(refresh);
  return {
    ...store,
    set(next) {
      const [shown, unset] = [write(next), write(onServer)];
      for (const [at, key] of keys.entries()) writeStored(key, shown[at] === unset[at] ? null : (shown[at] ?? null));
      refreshStores();
    },
  };
}
