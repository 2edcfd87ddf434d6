import { useStore } from '../lib/createStore.ts';
import { parseStored, storedStore } from '../lib/stored.ts';
import { onSessionChange, readCurrentSession } from './session.ts';

// What the person of this browser avoids, by the keys of the wire. It outlasts a session that expires, so that no mark goes silently, and
// goes at a logout.

/** Of the query that reads the account's list. */
export const avoidedKey = ['avoided'] as const;

interface Avoided {
  /** Chosen in this browser alone. */
  here: readonly string[];
  /** Of `userId`'s account, as it was read last. */
  account: readonly string[];
  userId: string;
  /** The list of this browser was offered to this person's account. */
  offered: boolean;
}

const keysIn = (list: unknown) => (Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []);
/** With all that counts. */
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

// Cards keep a line free.
avoided.subscribe(() => document.documentElement.toggleAttribute('data-avoids', avoided.get().all.length > 0));
onSessionChange(dropOthers);
dropOthers();

/** What was read of another person's account does not count for who is signed in now. */
function dropOthers() {
  const session = readCurrentSession();
  const { userId } = avoided.get();
  if (session && userId !== '' && userId !== session.userId) change({ account: [], userId: '', offered: false });
}

/** What this person avoids, the browser's list and the account's; empty while rendering on the server. */
export function useAvoided(): readonly string[] {
  return useStore(avoided, ({ all }) => all);
}

/** Where it is stored, too. */
export const useAvoidedParts = () => useStore(avoided);

/** The same now, for code outside React. */
export const readAvoided = () => avoided.get();

/** What a guest chose; of an account that was signed in here before, the next sign-in reads it again. */
export const avoidHere = (here: readonly string[]) => change({ here, account: [], userId: '', offered: false });

/** What the server has of this person; another one may have signed in since it was asked. */
export function learnAvoided(userId: string, account: readonly string[]): void {
  if (readCurrentSession()?.userId !== userId) return;
  const { offered, userId: before } = avoided.get();
  change({ account, userId, offered: offered && before === userId });
}

/** What was chosen here is stored in the account now, and here no more. */
export const moveAvoided = (userId: string, account: readonly string[]) =>
  change({ here: [], account, userId, offered: true });

export const declineOffer = () => change({ offered: true });
