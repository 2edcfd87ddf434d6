/** No row moves for this long after a press, so that a double press meets the same row twice. */
export const QUIET_MS = 700;

const REACH_PX = 48;

/** Until then (`performance.now`) the row stays in place. */
export interface Outcome {
  until: number;
  /** Shown longer, while the row is listed. */
  lasting?: boolean;
}

export interface SteadyRow<T, O extends Outcome> {
  id: string;
  row: T;
  outcome?: O | undefined;
  /** No longer listed, but still under the finger. */
  gone: boolean;
}

interface Look<T, O extends Outcome> {
  shown: readonly SteadyRow<T, O>[];
  listed: readonly T[];
  idOf: (row: T) => string;
  outcomes: ReadonlyMap<string, O>;
  lastTap: number;
  now: number;
}

/** Within the quiet time no row comes, goes or moves; later, rows with an outcome keep their place until it ends. */
export function steadyRows<T, O extends Outcome>({ shown, listed, idOf, outcomes, lastTap, now }: Look<T, O>) {
  const fresh = new Map(listed.map((row) => [idOf(row), row]));
  const stays = ({ id }: SteadyRow<T, O>) => (outcomes.get(id)?.until ?? now) > now;
  const isQuiet = isQuietAt(now, lastTap);
  const draw = (id: string, row: T, wasShown = false): SteadyRow<T, O> => {
    const outcome = outcomes.get(id);
    const isShown = outcome && (outcome.lasting || outcome.until > now || (isQuiet && wasShown));
    return { id, row: fresh.get(id) ?? row, outcome: isShown ? outcome : undefined, gone: !fresh.has(id) && !isShown };
  };
  if (isQuiet) return shown.map(({ id, row, outcome }) => draw(id, row, outcome !== undefined));
  const staying = new Set(shown.filter(stays).map(({ id }) => id));
  const rows = listed.filter((row) => !staying.has(idOf(row))).map((row) => draw(idOf(row), row));
  shown.forEach(({ id, row }, place) => {
    if (!staying.has(id)) return;
    const before = shown.slice(0, place).findLast((other) => rows.some((next) => next.id === other.id));
    rows.splice(rows.findIndex((next) => next.id === before?.id) + 1, 0, draw(id, row));
  });
  return rows;
}

const isQuietAt = (now: number, lastTap: number) => now - lastTap < QUIET_MS;

/** When rows change next by themselves; Infinity if not. */
export function nextLook({
  outcomes,
  lastTap,
  now,
}: Pick<Look<unknown, Outcome>, 'outcomes' | 'lastTap' | 'now'>): number {
  if (isQuietAt(now, lastTap)) return lastTap + QUIET_MS;
  return Math.min(Number.POSITIVE_INFINITY, ...[...outcomes.values()].map((it) => it.until).filter((at) => at > now));
}

/** By the event's own time; on which control a finger came down. */
export interface Tap {
  at: number;
  x: number;
  y: number;
  control: unknown;
}

/** A press soon after another on the same spot means the same control. */
export function followTap(before: Tap, tap: Tap): Tap {
  const isSame = isQuietAt(tap.at, before.at) && Math.hypot(tap.x - before.x, tap.y - before.y) < REACH_PX;
  return isSame ? { ...tap, control: before.control } : tap;
}

export function isMisled(last: Tap, click: { at: number; control: unknown }): boolean {
  return isQuietAt(click.at, last.at) && click.control !== last.control;
}
