import { useStore } from '../lib/createStore.ts';
import { parseStored, storedStore } from '../lib/stored.ts';
import { onSessionChange, readCurrentSession } from './session.ts';

// Outlasts an expired session, so that no mark vanishes silently.

export const avoidedKey = ['avoided'] as const;

interface Avoided {
  here: readonly string[];
  account: readonly string[];
  userId: string;
  offered: boolean;
}

const keysIn = (list: unknown) => (Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []);
const withAll = (avoided: Avoided) => ({ ...avoided, all: [...new Set([...avoided.here, ...avoided.account])] });

const avoided = storedStore(
  ['avoided'],
  (text) => withAll(read(text)),
  ({ all, ...next }) => [all.length > 0 ? JSON.stringify(next) : null],
);

function read(text: string | null): Avoided {
  const { here, account, userId = '', offered } = Object(parseStored(text)) as Partial<Avoided>;
  return { here: keysIn(here), account: keysIn(account), userId: String(userId), offered: offered === true };
}

const change = (part: Partial<Avoided>) => avoided.set(withAll({ ...avoided.get(), ...part }));

// Cards reserve a line.
avoided.subscribe(() => document.documentElement.toggleAttribute('data-avoids', avoided.get().all.length > 0));
onSessionChange(dropOthers);
dropOthers();

function dropOthers() {
  const session = readCurrentSession();
  const { userId } = avoided.get();
  if (session && userId !== '' && userId !== session.userId) change({ account: [], userId: '', offered: false });
}

/** Empty on the server. */
export const useAvoided = (): readonly string[] => useStore(avoided, ({ all }) => all);

export const useAvoidedParts = () => useStore(avoided);

export const readAvoided = () => avoided.get();

/** The next sign-in reads the account's list again. */
export const avoidHere = (here: readonly string[]) => change({ here, account: [], userId: '', offered: false });

/** Another person may have signed in since the request. */
export function learnAvoided(userId: string, account: readonly string[]): void {
  if (readCurrentSession()?.userId !== userId) return;
  const { offered, userId: before } = avoided.get();
  change({ account, userId, offered: offered && before === userId });
}

export const moveAvoided = (userId: string, account: readonly string[]) =>
  change({ here: [], account, userId, offered: true });

export const declineOffer = () => change({ offered: true });
