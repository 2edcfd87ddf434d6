/** How long a list stands still after a tap, so that the second tap of a double one meets what the first one met. */
export const QUIET_MS = 700;

/** How far apart two taps of one finger on the same spot may be, in CSS pixels. */
const REACH_PX = 48;

/** What became of a row that was acted on: it stays in its place until then (in ms of `performance.now`). */
export interface Outcome {
  until: number;
  /** Shown beyond that time for as long as the row is listed. */
  lasting?: boolean;
}

export interface SteadyRow<T, O extends Outcome> {
  id: string;
  row: T;
  outcome?: O | undefined;
  /** No longer listed, and here only because a finger may be over it. */
  gone: boolean;
}

interface Look<T, O extends Outcome> {
  /** What is on the screen. */
  shown: readonly SteadyRow<T, O>[];
  /** What the server lists now. */
  listed: readonly T[];
  idOf: (row: T) => string;
  outcomes: ReadonlyMap<string, O>;
  lastTap: number;
  now: number;
}

/**
 * The rows to show. Within the quiet time none comes, goes or changes places; after it, those that were acted on still stand
 * behind the row that they stood behind, until their time is over.
 */
export function steadyRows<T, O extends Outcome>({ shown, listed, idOf, outcomes, lastTap, now }: Look<T, O>) {
  const fresh = new Map(listed.map((row) => [idOf(row), row]));
  const stays = ({ id }: SteadyRow<T, O>) => (outcomes.get(id)?.until ?? now) > now;
  const isQuiet = isQuietAt(now, lastTap);
  const draw = (id: string, row: T, wasTold = false): SteadyRow<T, O> => {
    const outcome = outcomes.get(id);
    const isTold = outcome && (outcome.lasting || outcome.until > now || (isQuiet && wasTold));
    return { id, row: fresh.get(id) ?? row, outcome: isTold ? outcome : undefined, gone: !fresh.has(id) && !isTold };
  };
  if (isQuiet) return shown.map(({ id, row, outcome }) => draw(id, row, outcome !== undefined));
  const kept = new Set(shown.filter(stays).map(({ id }) => id));
  const rows = listed.filter((row) => !kept.has(idOf(row))).map((row) => draw(idOf(row), row));
  shown.forEach(({ id, row }, place) => {
    if (!kept.has(id)) return;
    const before = shown.slice(0, place).findLast((other) => rows.some((next) => next.id === other.id));
    rows.splice(rows.findIndex((next) => next.id === before?.id) + 1, 0, draw(id, row));
  });
  return rows;
}

const isQuietAt = (now: number, lastTap: number) => now - lastTap < QUIET_MS;

/** When the rows may change by themselves; Infinity while nothing is awaited. */
export function nextLook({
  outcomes,
  lastTap,
  now,
}: Pick<Look<unknown, Outcome>, 'outcomes' | 'lastTap' | 'now'>): number {
  if (isQuietAt(now, lastTap)) return lastTap + QUIET_MS;
  return Math.min(Number.POSITIVE_INFINITY, ...[...outcomes.values()].map((it) => it.until).filter((at) => at > now));
}

/** Where and when (by the event's own time) a finger came down, and the control that it meant. */
export interface Tap {
  at: number;
  x: number;
  y: number;
  control: unknown;
}

/** The tap as it counts after the one before: soon after it and on the same spot, it still means the same control. */
export function followTap(before: Tap, tap: Tap): Tap {
  const isSame = isQuietAt(tap.at, before.at) && Math.hypot(tap.x - before.x, tap.y - before.y) < REACH_PX;
  return isSame ? { ...tap, control: before.control } : tap;
}

/** Whether a click was meant for something else, in whose place its control has come. */
export function isMisled(last: Tap, click: { at: number; control: unknown }): boolean {
  return isQuietAt(click.at, last.at) && click.control !== last.control;
}
