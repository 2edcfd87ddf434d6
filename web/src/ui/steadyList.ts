import { SETTLE_MS } from './pressGuard.ts';

export interface Outcome {
  until: number;
  /** Shown longer, while the row is listed. */
  lasting?: boolean;
  /** 'leaves': its place goes with it. */
  change?: 'leaves' | Record<string, unknown> | undefined;
}

export interface SteadyRow<T, O extends Outcome> {
  id: string;
  row: T;
  outcome?: O | undefined;
  /** No longer listed. */
  gone: boolean;
  /** Its place stays, empty. */
  left: boolean;
}

interface Look<T, O extends Outcome> {
  shown: readonly SteadyRow<T, O>[];
  listed: readonly T[];
  idOf: (row: T) => string;
  outcomes: ReadonlyMap<string, O>;
  /** Rows up to the last one in view. */
  seen?: number;
  /** Their places go with them. */
  closed?: ReadonlySet<string>;
  lastTap: number;
  now: number;
}

const none: ReadonlySet<string> = new Set();

/** Within the quiet time nothing moves; later what is seen does not, nor, further down, a row with an outcome. */
export function steadyRows<T, O extends Outcome>({ shown, listed, idOf, outcomes, ...look }: Look<T, O>) {
  const { seen = 0, closed = none, lastTap, now } = look;
  const fresh = new Map(listed.map((row) => [idOf(row), row]));
  const isQuiet = isQuietAt(now, lastTap);
  const isShowing = (id: string) => (outcomes.get(id)?.until ?? now) > now;
  const draw = (id: string, row: T, before?: SteadyRow<T, O>): SteadyRow<T, O> => {
    const outcome = outcomes.get(id);
    const isShown = outcome && (outcome.lasting || outcome.until > now || (isQuiet && before?.outcome !== undefined));
    const gone = !fresh.has(id) && !isShown;
    const left = gone && before !== undefined && (before.left || !isQuiet);
    return { id, row: fresh.get(id) ?? row, outcome: isShown ? outcome : undefined, gone, left };
  };
  if (isQuiet) return shown.map((before) => draw(before.id, before.row, before));
  const isClosed = (id: string) => closed.has(id) || (outcomes.get(id)?.change === 'leaves' && !isShowing(id));
  const standing = shown
    .slice(0, seen)
    .filter(({ id }) => fresh.has(id) || !isClosed(id))
    .map((before) => draw(before.id, before.row, before));
  const head = standing.every(({ left }) => left) ? [] : standing;
  const placed = new Set(head.map(({ id }) => id));
  const rest = shown.filter(({ id }) => !placed.has(id));
  const staying = new Set(rest.filter(({ id }) => isShowing(id)).map(({ id }) => id));
  const rows = listed
    .map((row) => ({ id: idOf(row), row }))
    .filter(({ id }) => !placed.has(id) && !staying.has(id))
    .map(({ id, row }) => draw(id, row));
  rest.forEach(({ id, row }, place) => {
    if (!staying.has(id)) return;
    const placeOf = (other: SteadyRow<T, O> | undefined) => rows.findIndex((next) => next.id === other?.id);
    const isListed = (other: SteadyRow<T, O>) => placeOf(other) >= 0;
    const after = placeOf(rest.slice(place + 1).find(isListed));
    // The row before it may have gone down.
    const at = placeOf(rest.slice(0, place).findLast(isListed)) + 1;
    rows.splice(after < 0 ? at : Math.min(at, after), 0, draw(id, row));
  });
  return [...head, ...rows];
}

const isQuietAt = (now: number, lastTap: number) => now - lastTap < SETTLE_MS;

/** Infinity if not. */
export function nextLook({
  outcomes,
  lastTap,
  now,
}: Pick<Look<unknown, Outcome>, 'outcomes' | 'lastTap' | 'now'>): number {
  if (isQuietAt(now, lastTap)) return lastTap + SETTLE_MS;
  return Math.min(Number.POSITIVE_INFINITY, ...[...outcomes.values()].map((it) => it.until).filter((at) => at > now));
}
