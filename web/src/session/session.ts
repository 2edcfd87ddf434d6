import { useStore } from '../lib/createStore.ts';
import { readStored, removeStored, storedStore, writeStored } from '../lib/stored.ts';

/** As login answered; logged in means a stored user id (spec §2, Header). */
interface Session {
  token: string;
  userId: string;
  name: string;
  /** As one text: "Customer,Chef". */
  role: string;
}

type Ending = 'logout' | 'expired';

const session = storedStore<Session | null>(
  ['token', 'user_id', 'uname', 'urole'],
  (token, userId, name, role) => (userId ? { token: token ?? '', userId, name: name ?? '', role: role ?? '' } : null),
  (now) => (now ? [now.token, now.userId, now.name, now.role] : []),
);

const removals = { expired: ['login', 'session'], logout: ['login', 'session', 'person', 'logout'] } as const;

let before: Session | null = null;
let ending: Ending | null = null;
/** Set while this tab ends the session. */
let endingHere: Ending | null = null;
const endListeners = new Set<(how: Ending, isHere: boolean) => void>();
const logoutTasks = new Set<() => Promise<unknown>>();

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

/** `role` is one text. */
export function changeSession(change: Partial<Pick<Session, 'name' | 'role'>>): void {
  const current = session.get();
  if (current) session.set({ ...current, ...change });
}

export function endSession(): void {
  end('logout');
}

/** The cart stays. A replaced token ends nothing. */
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

/** Returns how to stop. */
export function onSessionEnd(listener: (how: Ending, isHere: boolean) => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

export function beforeLogout(task: () => Promise<unknown>): () => void {
  logoutTasks.add(task);
  return () => {
    logoutTasks.delete(task);
  };
}

export const runLogoutTasks = (): Promise<unknown> => Promise.all([...logoutTasks].map((task) => task()));

export const readCurrentSession = session.get;

/** Returns how to stop. */
export const onSessionChange = session.subscribe;

/** Null if none has ended in this tab. */
export const howSessionEnded = (): Ending | null => ending;

/** Null on the server. */
export const useSession = (): Session | null => useStore(session);

/** Spec §6: the role text contains the role's name. */
export function hasRole(session: Session | null, role: 'chef' | 'rider'): boolean {
  return session?.role.toLowerCase().includes(role) ?? false;
}
