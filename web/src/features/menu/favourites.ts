import type { NavigateFunction } from 'react-router';
import { GatewayError } from '../../gateway/error.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';
import { paths } from '../../paths.ts';
import { onSessionChange, readCurrentSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { askMarks, setFavourite } from './favourites.queries.ts';
import { type Mark, marks } from './marks.ts';

interface Favourites {
  of: string;
  marks: Readonly<Record<string, Mark>>;
}

const none: Favourites = { of: '', marks: {} };
const favourites = storedStore(['favourites'], read, (next) => [JSON.stringify(next)]);

function show(): void {
  const next = favourites.get();
  // A guest's alert waits for an account.
  const isAlert = (mark: Mark) => next.of !== '' && mark.alert === true;
  marks.set(
    Object.fromEntries(Object.entries(next.marks).map(([id, mark]) => [id, { ...mark, alert: isAlert(mark) }])),
  );
}

function read(text: string | null): Favourites {
  const { of, marks } = Object(parseStored(text)) as Partial<Favourites>;
  // An account's marks belong to its session.
  const isOfNobodyElse = of === '' || of === readCurrentSession()?.userId;
  return of !== undefined && isOfNobodyElse && marks ? { of, marks } : none;
}

/** All can move into an account at once. */
const mostOfGuest = 50;

function put(id: string, mark: Mark | null): void {
  const { of, marks } = favourites.get();
  const { [id]: _, ...others } = marks;
  favourites.set({ of, marks: mark ? { ...others, [id]: mark } : others });
}

/** Shown at once, undone if the account refuses. */
export function changeMark(id: string, mark: Mark | null, navigate: NavigateFunction): void {
  const isGuest = readCurrentSession() === null;
  if (mark && isGuest && !markOf(id) && Object.keys(favourites.get().marks).length >= mostOfGuest) {
    showToast(`You have ${mostOfGuest} favourites. Sign in to mark more.`);
    return;
  }
  const before = markOf(id);
  const kind = (mark ?? before)?.kind;
  put(id, mark);
  // Alerts need an account; the sign-in takes the wish along.
  if (isGuest && mark?.alert) {
    const message = 'Sign in, and we notify you when it is back.';
    void navigate(paths.login(), { state: { from: location.pathname, message, tone: 'info' } });
  }
  if (!isGuest && kind) void saveMark(id, kind, before);
}

const markOf = (id: string) => favourites.get().marks[id] ?? null;
const isSame = (one: Mark | null, other: Mark | null) =>
  (one === null) === (other === null) && Boolean(one?.alert) === Boolean(other?.alert);

const busy = new Set<string>();
/** Pressed since the account's marks were asked for: the answer may be older. */
let pressed = new Set<string>();

/** One request at a time for each: of quick presses the last one counts. */
async function saveMark(id: string, kind: Mark['kind'], before: Mark | null): Promise<void> {
  pressed.add(id);
  if (busy.has(id)) return;
  busy.add(id);
  const userId = readCurrentSession()?.userId;
  const isGone = () => readCurrentSession()?.userId !== userId;
  let saved = before;
  try {
    while (!isGone() && !isSame(markOf(id), saved)) {
      const wanted = markOf(id);
      await setFavourite(id, kind, wanted);
      saved = wanted;
    }
    if (!isGone() && Boolean(saved?.alert) !== Boolean(before?.alert))
      showToast(saved?.alert ? 'We will notify you when it is back.' : 'You will not be notified any more.');
  } catch (error) {
    if (isGone()) return;
    const wanted = markOf(id);
    put(id, saved);
    const text = error instanceof Error ? error.message : 'This could not be saved.';
    const again = () => {
      put(id, wanted);
      void saveMark(id, kind, saved);
    };
    showToast(text, { label: 'Try again', onAction: again });
  } finally {
    busy.delete(id);
  }
}

let syncing: Promise<void> | undefined;

/** A guest's marks move into the account. Safe to repeat. */
function syncWithAccount(): Promise<void> {
  syncing ??= sync().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

async function sync(): Promise<void> {
  const userId = readCurrentSession()?.userId;
  if (!userId) return;
  const { of, marks } = favourites.get();
  if (of === '') {
    for (const [id, mark] of Object.entries(marks)) {
      // Unset leaves the alert as it was.
      await setFavourite(id, mark.kind, { ...mark, alert: mark.alert || undefined }).catch(unlessLost);
    }
  }
  pressed = new Set(busy);
  const account = await askMarks();
  if (readCurrentSession()?.userId !== userId) return;
  const now = favourites.get().marks;
  const own = { ...account };
  for (const id of pressed) {
    const mark = now[id];
    if (mark) own[id] = mark;
    else delete own[id];
  }
  favourites.set({ of: userId, marks: own });
}

/** Gone dishes and marks beyond the limit are dropped; the rest is retried with the next page. */
function unlessLost(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
  if (error.code === 'CONFLICT') showToast(error.message);
  else if (error.code !== 'NOT_FOUND') throw error;
}

show();
favourites.subscribe(show);
const follow = () => void syncWithAccount().catch(() => undefined);
onSessionChange(follow);
follow();
