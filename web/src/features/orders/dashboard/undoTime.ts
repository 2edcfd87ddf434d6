/** How long an outcome is shown, and can be undone. */
export const STAY_MS = 5000;

/** The keyboard's focus on Undo stops the clock for this long at most. */
const PAUSE_MS = 60_000;

/** A press made in time reaches a busy page within this, after the timer. */
const HEARD_MS = 50;

const UNDONE = new Error('undone');

/** `since` is null while the clock is stopped. */
type Hold = {
  left: number;
  since: number | null;
  isShown?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  over: PromiseWithResolvers<void>;
};

const holds = new Map<string, Hold>();

export function hold(key: string): void {
  holds.set(key, { left: STAY_MS, since: null, over: Promise.withResolvers() });
  pause(key, false);
}

/** Resolves once its time is over, or ended, with when that would have been; rejects with UNDONE. */
export async function heldUntil(key: string): Promise<number | undefined> {
  const held = holds.get(key);
  if (!held) return;
  try {
    await held.over.promise;
    return performance.now() + (leftOf(key) ?? 0);
  } finally {
    clearTimeout(held.timer);
    holds.delete(key);
  }
}

export function leftOf(key: string): number | undefined {
  const held = holds.get(key);
  return held && Math.max(0, held.since === null ? held.left : held.left - (performance.now() - held.since));
}

export function pause(key: string, stands: boolean): void {
  const held = holds.get(key);
  if (!held || (held.timer && (held.since === null) === stands)) return;
  held.left = leftOf(key) ?? 0;
  held.since = stands ? null : performance.now();
  clearTimeout(held.timer);
  const end = () => {
    held.timer = setTimeout(held.over.resolve, HEARD_MS);
  };
  held.timer = setTimeout(end, stands ? PAUSE_MS : held.left);
}

/** Its time starts once the button was painted. */
export function startShown(key: string): void {
  const held = holds.get(key);
  if (!held || held.isShown || held.since === null) return;
  held.isShown = true;
  pause(key, true);
  held.left = STAY_MS;
  pause(key, false);
}

export const undo = (key: string): void => holds.get(key)?.over.reject(UNDONE);

export const endHold = (key: string): void => holds.get(key)?.over.resolve();
