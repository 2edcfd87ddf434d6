import { useLayoutEffect, useRef, useState } from 'react';
import { forgetPlaces, isInView, isMiddleInView, rowOf } from '../../../ui/useRows.ts';

interface Outcome {
  /** 'leaves': its place goes with it. */
  change?: 'leaves' | Record<string, unknown>;
}

export interface SteadyRow<T, O extends Outcome> {
  id: string;
  row: T;
  outcome?: O | undefined;
  /** No longer listed: its place stays, empty. */
  left: boolean;
  /** New, not seen yet. */
  late: boolean;
}

interface Look<T, O extends Outcome> {
  /** Undefined before the first list. */
  shown: readonly SteadyRow<T, O>[] | undefined;
  listed: readonly T[];
  idOf: (row: T) => string;
  outcomes: ReadonlyMap<string, O>;
  isInView: boolean;
  /** Their places go with them. */
  closed: ReadonlySet<string>;
}

/** In view no row moves but for what was tapped: new ones come last. Out of view they come as listed, after outcomes. */
export function steadyRows<T, O extends Outcome>({ shown, listed, idOf, outcomes, isInView, closed }: Look<T, O>) {
  const fresh = new Map(listed.map((row) => [idOf(row), row]));
  const known = new Map(shown?.map((it) => [it.id, it]));
  const draw = (id: string, row: T): SteadyRow<T, O> => {
    const outcome = outcomes.get(id);
    const late = shown !== undefined && !outcome && (known.get(id)?.late ?? true);
    return { id, row: fresh.get(id) ?? row, outcome, left: !fresh.has(id) && !outcome, late };
  };
  const isKept = ({ id, outcome }: SteadyRow<T, O>) => {
    if (fresh.has(id) || outcomes.has(id)) return isInView || !fresh.has(id);
    return isInView && !closed.has(id) && outcome?.change !== 'leaves';
  };
  const stays = (shown ?? []).filter(isKept).map(({ id, row }) => draw(id, row));
  const head = stays.every(({ left }) => left) ? [] : stays;
  const placed = new Set(head.map(({ id }) => id));
  return [...head, ...listed.filter((row) => !placed.has(idOf(row))).map((row) => draw(idOf(row), row))];
}

/** `listed` and `outcomes` must be stable; `settle` brings all in their order. */
export function useSteadyList<T, O extends Outcome>(
  listed: readonly T[] | undefined,
  idOf: (row: T) => string,
  outcomes: ReadonlyMap<string, O>,
) {
  const [rows, setRows] = useState<SteadyRow<T, O>[]>();
  const closed = useRef(new Set<string>());
  const late = rows?.filter((row) => row.late).map(({ id }) => id) ?? [];
  const isSeen = (id: string, isIn = isInView) => {
    const row = document.hidden ? null : rowOf(id);
    return row !== null && isIn(row);
  };
  const look = (isSettled = false) => {
    const isInView = !isSettled && rows?.some(({ id }) => isSeen(id)) === true;
    const how = { idOf, outcomes, isInView, closed: closed.current };
    const known = (row: SteadyRow<T, O>) => (isSettled ? { ...row, late: false } : row);
    setRows((shown) => listed && steadyRows({ ...how, listed, shown: shown?.map(known) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is listed
  useLayoutEffect(() => look(), [listed, outcomes]);
  useLayoutEffect(() => {
    const see = () => {
      const seen = late.filter((id) => isSeen(id, isMiddleInView));
      if (seen.length > 0)
        setRows((shown) => shown?.map((row) => (seen.includes(row.id) ? { ...row, late: false } : row)));
      if (rows?.some(({ left }) => left) && !rows.some(({ id }) => isSeen(id))) look();
    };
    see();
    addEventListener('scroll', see, { passive: true });
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('scroll', see);
      document.removeEventListener('visibilitychange', see);
    };
  });
  return {
    rows,
    late,
    settle: () => look(true),
    close: (id: string) => {
      closed.current.add(id);
      const row = rowOf(id);
      if (row && !isInView(row)) forgetPlaces(row.parentElement);
      look();
    },
  };
}
