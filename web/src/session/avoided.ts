import { useStore } from '../lib/createStore.ts';
import { parseStored, storedStore } from '../lib/stored.ts';
import { onSessionChange, readCurrentSession } from './session.ts';

// By the keys of the wire. Outlasts an expired session, so that no mark vanishes silently; a logout removes it.

/** Of the query that reads the account's list. */
export const avoidedKey = ['avoided'] as const;

interface Avoided {
  here: readonly string[];
  account: readonly string[];
  userId: string;
  /** The browser's list was offered to this account. */
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

/** Another account's list does not count for this person. */
function dropOthers() {
  const session = readCurrentSession();
  const { userId } = avoided.get();
  if (session && userId !== '' && userId !== session.userId) change({ account: [], userId: '', offered: false });
}

/** Browser's and account's list; empty on the server. */
export function useAvoided(): readonly string[] {
  return useStore(avoided, ({ all }) => all);
}

export const useAvoidedParts = () => useStore(avoided);

/** For code outside React. */
export const readAvoided = () => avoided.get();

/** A guest's choice; the next sign-in reads an account's again. */
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
