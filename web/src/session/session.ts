import { useSyncExternalStore } from 'react';
import { kept, onStoredElsewhere } from './storage.ts';

/** Who is signed in here, as login left it. Logged in means that a user id is stored (spec §2, Header). */
interface Session {
  token: string;
  userId: string;
  /** The first name, for greetings. */
  name: string;
  /** The roles in one text, e.g. "Customer,Chef". */
  role: string;
}

/** Why there is no session any more; after a logout nothing waits to be returned to. */
type Ending = 'logout' | 'expired';

const keys = { token: 'token', userId: 'user_id', name: 'uname', role: 'urole' } as const;

let current: Session | null = readSession();
let ending: Ending | null = null;
const listeners = new Set<() => void>();
const endListeners = new Set<(how: Ending) => void>();

function readSession(): Session | null {
  if (typeof window === 'undefined') return null;
  const userId = kept.read(keys.userId);
  if (!userId) return null;
  const read = (key: string) => kept.read(key) ?? '';
  return { userId, token: read(keys.token), name: read(keys.name), role: read(keys.role) };
}

function setSession(next: Session | null) {
  current = next;
  for (const listener of listeners) listener();
}

// Another page signed in or out: this one follows, without a word of its own.
onStoredElsewhere(Object.values(keys), () => {
  const next = readSession();
  if (current && !next) ending = 'logout';
  setSession(next);
});

/** Keeps what login answered. */
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
  for (const [field, key] of Object.entries(keys)) kept.write(key, next[field as keyof Session]);
  setSession(next);
}

/** Keeps a changed first name, after a profile was edited. */
export function renameSession(name: string): void {
  if (!current) return;
  kept.write(keys.name, name);
  setSession({ ...current, name });
}

/** Logout: forgets everything that login stored, and whoever listens by `onSessionEnd` (the cart) forgets too. */
export function endSession(): void {
  forget('logout');
}

/** The server no longer knows the token: signed out here, but the cart stays. A token already replaced ends nothing. */
export function expireSession(token: string): void {
  if (current?.token === token) forget('expired');
}

function forget(how: Ending) {
  ending = how;
  for (const key of Object.values(keys)) kept.drop(key);
  setSession(null);
  for (const listener of endListeners) listener(how);
}

/** Calls `listener` when a session ends in this tab; answers the way to stop. */
export function onSessionEnd(listener: (how: Ending) => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

/** The session as it is now, for code outside React. */
export function readCurrentSession(): Session | null {
  return current;
}

/** How the last session of this tab ended; null if none did. */
export function howSessionEnded(): Ending | null {
  return ending;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session, live and in step with other tabs; while rendering on the server nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readCurrentSession, () => null);
}

/** Spec §6: a role is recognised by whether the role text contains its name. */
export function hasRole(session: Session | null, role: 'chef' | 'rider'): boolean {
  return session?.role.toLowerCase().includes(role) ?? false;
}

const senders = new Set<() => Promise<unknown>>();

/** `send` is called before a logout, with the session still there. */
export function onLogout(send: () => Promise<unknown>): void {
  senders.add(send);
}

/** Sends what still waits; resolves when all of it was answered. */
export function sendUnsent(): Promise<unknown> {
  return Promise.all([...senders].map((send) => send()));
}
