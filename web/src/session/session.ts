import { createStore, useStore } from '../lib/createStore.ts';
import { dropKept } from './kept.ts';
import { onStoredElsewhere, storage } from './storage.ts';

/** Who is signed in here, as login answered it. Logged in means that a user id is stored (spec §2, Header). */
interface Session {
  token: string;
  userId: string;
  /** The first name, for greetings. */
  name: string;
  /** The roles in one text, e.g. "Customer,Chef". */
  role: string;
}

/** Why a session ended; after a logout there is no page to return to. */
type Ending = 'logout' | 'expired';

const keys = { token: 'token', userId: 'user_id', name: 'uname', role: 'urole' } as const;

/** Choices of the browser, which outlive a logout. */
const OF_THE_DEVICE = ['kitchen_sound', 'push_offer'];

/** Holds the id of the user for whom push was turned on here: over a session that expires, not over a logout. */
export const PUSH_USER = 'push_user';

const session = createStore(readSession(), { onServer: null });
let ending: Ending | null = null;
const endListeners = new Set<(how: Ending) => void>();
const logoutTasks: (() => Promise<unknown>)[] = [];

function readSession(): Session | null {
  if (typeof window === 'undefined') return null;
  const userId = storage.read(keys.userId);
  if (!userId) return null;
  const read = (key: string) => storage.read(key) ?? '';
  return { userId, token: read(keys.token), name: read(keys.name), role: read(keys.role) };
}

// Another page signed in or out: this one follows silently.
onStoredElsewhere(Object.values(keys), () => {
  const next = readSession();
  if (session.get() && !next) {
    ending = 'logout';
    void import('../lib/draft.ts').then(({ dropDrafts }) => dropDrafts());
  }
  session.set(next);
});

/** Stores what login answered. */
export function startSession(login: {
  token: string;
  user: { id: string; first_name?: string | null; role?: readonly string[] | string | null };
}): void {
  const { id, first_name, role } = login.user;
  const next: Session = {
    token: login.token,
    userId: id,
    name: first_name ?? '',
    role: typeof role === 'string' ? role : (role ?? []).join(','),
  };
  ending = null;
  dropKept();
  for (const [field, key] of Object.entries(keys)) storage.write(key, next[field as keyof Session]);
  session.set(next);
}

/** Stores a changed first name, or roles (in one text). */
export function changeSession(change: Partial<Pick<Session, 'name' | 'role'>>): void {
  const current = session.get();
  if (!current) return;
  const next = { ...current, ...change };
  if (next.name === current.name && next.role === current.role) return;
  storage.write(keys.name, next.name);
  storage.write(keys.role, next.role);
  session.set(next);
}

/** Logout: removes everything that login stored; listeners of `onSessionEnd` (the cart) do the same. */
export function endSession(): void {
  end('logout');
}

/** The server no longer knows the token: signed out here, but the cart stays. A token already replaced ends nothing. */
export function expireSession(token: string): void {
  if (session.get()?.token === token) end('expired');
}

function end(how: Ending) {
  ending = how;
  dropKept();
  // Also what is of files that this page has not loaded: favourites, notes, what is avoided.
  if (how === 'logout') storage.clear(OF_THE_DEVICE);
  else {
    for (const key of [...Object.values(keys), 'ordered']) storage.remove(key);
    // A guest's wait for the account.
    if (!storage.read('favourites')?.includes('"of":""')) storage.remove('favourites');
  }
  session.set(null);
  for (const listener of endListeners) listener(how);
}

/** Calls `listener` when a session ends in this tab; returns the way to stop. */
export function onSessionEnd(listener: (how: Ending) => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

/** `task` runs before a logout, while there still is a session. */
export function beforeLogout(task: () => Promise<unknown>): void {
  logoutTasks.push(task);
}

/** Runs those tasks; resolves when all of them are done. */
export function runLogoutTasks(): Promise<unknown> {
  return Promise.all(logoutTasks.map((task) => task()));
}

/** The session as it is now, for code outside React. */
export const readCurrentSession = session.get;

/** Calls `listener` after each change of it, in this tab or another; returns the way to stop. */
export const onSessionChange = session.subscribe;

/** How the last session of this tab ended; null if none did. */
export function howSessionEnded(): Ending | null {
  return ending;
}

/** The session, live and in step with other tabs; null while rendering on the server. */
export function useSession(): Session | null {
  return useStore(session);
}

/** Spec §6: a role is recognised by whether the role text contains its name. */
export function hasRole(session: Session | null, role: 'chef' | 'rider'): boolean {
  return session?.role.toLowerCase().includes(role) ?? false;
}
