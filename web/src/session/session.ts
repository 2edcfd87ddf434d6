import { useStore } from '../lib/createStore.ts';
import { readStored, removeStored, storedStore, writeStored } from '../lib/stored.ts';

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

const session = storedStore<Session | null>(
  ['token', 'user_id', 'uname', 'urole'],
  (token, userId, name, role) => (userId ? { token: token ?? '', userId, name: name ?? '', role: role ?? '' } : null),
  (now) => (now ? [now.token, now.userId, now.name, now.role] : []),
);

const removals = {
  expired: ['login', 'session'],
  logout: ['login', 'session', 'person', 'logout'],
} as const;

let before: Session | null = null;
let ending: Ending | null = null;
/** How the session is ended by this tab. */
let endingHere: Ending | null = null;
const endListeners = new Set<(how: Ending, isHere: boolean) => void>();
const logoutTasks = new Set<() => Promise<unknown>>();

// Also what another tab does, or did while this page was one for Back.
function follow() {
  const former = before;
  before = session.get();
  if (before) ending = null;
  // A logout and the next sign-in remove that key.
  else if (former) ending = endingHere ?? (readStored('expired_user') === former.userId ? 'expired' : 'logout');
  const ended = before || !former ? null : ending;
  removeStored(ended === 'logout' ? removals.logout : ['session'], true);
  if (ended) for (const listener of endListeners) listener(ended, endingHere !== null);
}
session.subscribe(follow);
follow();

/** Stores what login answered. */
export function startSession(login: {
  token: string;
  user: { id: string; first_name?: string | null; role?: readonly string[] | string | null };
}): void {
  const { id, first_name, role } = login.user;
  const former = session.get()?.userId ?? readStored('expired_user') ?? id;
  removeStored(former === id ? ['session'] : ['session', 'person']);
  session.set({
    token: login.token,
    userId: id,
    name: first_name ?? '',
    role: typeof role === 'string' ? role : (role ?? []).join(','),
  });
  writeStored('expired_user', null);
}

/** Stores a changed first name, or roles (in one text). */
export function changeSession(change: Partial<Pick<Session, 'name' | 'role'>>): void {
  const current = session.get();
  if (current) session.set({ ...current, ...change });
}

/** Logout: removes all that is of the person (`lib/stored.ts`). */
export function endSession(): void {
  end('logout');
}

/** The server no longer knows the token: signed out here, but the cart stays. A token already replaced ends nothing. */
export function expireSession(token: string): void {
  const current = session.get();
  if (current?.token !== token) return;
  // First, so that no other tab takes it for a logout.
  writeStored('expired_user', current.userId);
  end('expired');
}

function end(how: Ending) {
  endingHere = how;
  ending = how;
  removeStored(removals[how]);
  endingHere = null;
}

/** Calls `listener` when a session ends, in this tab or another; returns the way to stop. */
export function onSessionEnd(listener: (how: Ending, isHere: boolean) => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

/** `task` runs before a logout, while there still is a session; returns the way to leave it out. */
export function beforeLogout(task: () => Promise<unknown>): () => void {
  logoutTasks.add(task);
  return () => {
    logoutTasks.delete(task);
  };
}

/** Runs those tasks; resolves when all of them are done. */
export function runLogoutTasks(): Promise<unknown> {
  return Promise.all([...logoutTasks].map((task) => task()));
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
