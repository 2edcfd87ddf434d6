import { createStore, type Store } from './createStore.ts';

/**
 * What removes a stored key: login: the session ends, however that be; session: the same, and each sign-in; person: another person's
 * sign-in; logout; never. A logout removes all but the last.
 */
type Removal = 'login' | 'session' | 'person' | 'logout' | 'never';

/**
 * All that the site's scripts store in a browser, but for the service worker's files (docs/contract.md, Local keys). Drafts are in the
 * tab's sessionStorage, all else is in localStorage. Texts are read as far as they make sense; one of another form gets another key.
 */
export const STORED = {
  // Who is signed in (spec §9).
  token: 'login',
  user_id: 'login',
  uname: 'login',
  urole: 'login',
  // The user whose session has expired; until the next sign-in.
  expired_user: 'person',
  // Open orders, for a place without a network.
  cached_orders: 'session',
  // The user who has ordered before; `boot/starter.ts` drops another's.
  ordered: 'session',
  // Those of an account come back with it, a guest's wait for one.
  favourites: (text: string) => (text.includes('"of":""') ? 'logout' : 'session'),
  // Presses that wait for a network, with PIN and photo.
  presses: 'person',
  cart: 'logout',
  products: 'logout',
  checkout_session: 'logout',
  delivery: 'logout',
  kitchen_notes: 'logout',
  campus: 'logout',
  // No mark goes silently; `session/avoided.ts` drops what is of another account.
  avoided: 'logout',
  // The user for whom push was turned on here.
  push_user: 'logout',
  kitchen_sound: 'never',
  push_offer: 'never',
  // What was typed and is not saved, by its person.
  draft: (_: string, isOthers: boolean) => (isOthers ? 'session' : 'logout'),
} satisfies Record<string, Removal | ((text: string, isOthers: boolean) => Removal)>;

type Key = Exclude<keyof typeof STORED, 'draft'> | `draft:${string}:${string}`;

/** The key of the present person's draft, or of a guest's. */
export const draftKey = (name: string): Key => `draft:${readStored('user_id') ?? ''}:${name}`;

// What the browser refused, because it is forbidden or full. It lives as long as the page.
const unstored = new Map<string, string>();
const areaOf = (key: string) => (key.startsWith('draft:') ? sessionStorage : localStorage);

/** Never throws, as none of these; null while rendering on the server. */
export function readStored(key: Key): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return unstored.get(key) ?? areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

const personHere = () => readStored('user_id') ?? readStored('expired_user');

/** Null removes it. What is of a session or person is not stored without one: a tab may hear of a logout late. */
export function writeStored(key: Key, text: string | null): void {
  const row = STORED[key as keyof typeof STORED];
  if (text !== null && (row === 'session' || row === 'person') && !personHere()) return;
  unstored.delete(key);
  try {
    if (text === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
}

/** Removes what these remove; `inTab` only from where other tabs have no part. */
export function removeStored(removals: readonly Removal[], inTab = false): void {
  if (typeof window === 'undefined') return;
  const guestOrPerson = ['', personHere()];
  const keys = [...unstored.keys()];
  try {
    keys.push(...Object.keys(sessionStorage));
    if (!inTab) keys.push(...Object.keys(localStorage));
  } catch {}
  const removed = (keys as Key[]).filter((key) => {
    const [name, owner = ''] = key.split(':');
    const row = STORED[name as keyof typeof STORED] ?? 'logout';
    return removals.includes(
      typeof row === 'string' ? row : row(readStored(key) ?? '', !guestOrPerson.includes(owner)),
    );
  });
  for (const key of removed) {
    if (inTab && !key.startsWith('draft:')) unstored.delete(key);
    else writeStored(key, null);
  }
  refreshStores();
}

/** What a text says; null where it is none or says nothing. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const refreshes: (() => void)[] = [];

/** Other tabs may have changed what is stored, also while this page was one for Back. */
function refreshStores(): void {
  for (const refresh of refreshes) refresh();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', refreshStores);
  window.addEventListener('pageshow', refreshStores);
}

/** A value made of these keys' texts, in step with other tabs. What is as without any text is not stored. */
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
