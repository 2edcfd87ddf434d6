import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { blockUntilSeen, SETTLE_MS } from './pressGuard.ts';
import { nextLook, type Outcome, type SteadyRow, steadyRows } from './steadyList.ts';

let lastTap = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined') {
  const touch = () => {
    lastTap = performance.now();
  };
  for (const sign of ['pointerdown', 'pointerup', 'click'])
    document.addEventListener(sign, touch, { capture: true, passive: true });
}

/** After the quiet time; for changes that would move a list. */
export async function whenQuiet(): Promise<void> {
  for (let left = wait(); left > 0; left = wait()) await new Promise((resolve) => setTimeout(resolve, left));
}

const wait = () => lastTap + SETTLE_MS - performance.now();

const none = new Map<string, never>();
const nobody: readonly string[] = [];

type Drawn<T, O extends Outcome> = { rows: SteadyRow<T, O>[]; late: readonly string[] };

/**
 * A list that never moves under a finger. Spread `list` on the container and `mark(row)` on rows; `listed` and
 * `outcomes` must be stable. With `holds` no row in view moves until `settle` or `close`; `late` are new, not seen yet.
 */
export function useSteadyList<T, O extends Outcome>(
  listed: readonly T[] | undefined,
  idOf: (row: T) => string,
  outcomes: ReadonlyMap<string, O> = none,
  holds = false,
) {
  const [drawn, setDrawn] = useState<Drawn<T, O>>();
  const list = useRef<HTMLElement | null>(null);
  const closed = useRef(new Set<string>());
  const look = useRef<(isSettled?: boolean) => void>(() => undefined);
  useLayoutEffect(() => {
    if (!listed) return setDrawn(undefined);
    let timer: ReturnType<typeof setTimeout>;
    look.current = (isSettled = false) => {
      clearTimeout(timer);
      const now = performance.now();
      const seen = holds && !isSettled ? countSeen(list.current) : 0;
      setDrawn((before) => {
        const tap = before && !isSettled ? lastTap : Number.NEGATIVE_INFINITY;
        const shown = before?.rows ?? [];
        const rows = steadyRows({ listed, idOf, outcomes, seen, closed: closed.current, now, shown, lastTap: tap });
        if (!holds || !before || isSettled) return { rows, late: [] };
        const known = new Set(before.rows.map(({ id }) => id));
        const isLate = (id: string) => !outcomes.has(id) && (!known.has(id) || before.late.includes(id));
        return { rows, late: rows.map(({ id }) => id).filter(isLate) };
      });
      const next = nextLook({ outcomes, lastTap, now });
      if (next !== Number.POSITIVE_INFINITY) timer = setTimeout(() => look.current(), Math.ceil(next - now));
    };
    look.current();
    return () => clearTimeout(timer);
  }, [listed, idOf, outcomes, holds]);
  const rows = drawn?.rows;
  usePlaces(list, rows);
  const late = drawn?.late ?? nobody;
  const hasLeft = rows?.some(({ left }) => left) ?? false;
  useLayoutEffect(() => {
    if (late.length === 0 && !hasLeft) return;
    const see = () => {
      const unseen = late.filter((id) => !isRowSeen(list.current, id));
      if (unseen.length < late.length) setDrawn((before) => before && { ...before, late: unseen });
      if (hasLeft && countSeen(list.current) === 0) look.current();
    };
    see();
    addEventListener('scroll', see, { passive: true });
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('scroll', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [late, hasLeft]);
  return {
    rows,
    late,
    settle: () => look.current(true),
    close: (id: string) => {
      closed.current.add(id);
      const row = list.current?.querySelector(`[data-row="${id}"]`);
      if (list.current && row && !isInView(row)) lastDrawn.delete(list.current);
      look.current();
    },
    list: {
      ref: (node: HTMLElement | null) => {
        list.current = node;
      },
    },
    mark: ({ id, gone, left }: Pick<SteadyRow<T, O>, 'id' | 'gone'> & { left?: boolean }) => ({
      'data-row': id,
      'data-gone': (gone && !left) || undefined,
    }),
  };
}

const bars = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > bars() && top < innerHeight;
}

const countSeen = (list: HTMLElement | null) =>
  list && !document.hidden ? nodesIn(list).findLastIndex(isInView) + 1 : 0;

function isRowSeen(list: HTMLElement | null, id: string): boolean {
  const { top = 0, bottom = 0 } = list?.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect() ?? {};
  const middle = (top + bottom) / 2;
  return middle > bars() && middle < innerHeight;
}

// Rows glide, and one that just moved takes no press.
function usePlaces(list: RefObject<HTMLElement | null>, rows: readonly { id: string }[] | undefined) {
  useLayoutEffect(() => {
    const order = rows?.map(({ id }) => id).join() ?? '';
    const before = list.current && lastDrawn.get(list.current);
    if (!list.current) return;
    lastDrawn.set(list.current, { order, at: placesIn(list.current) });
    if (before && before.at.size > 0 && before.order !== order) follow(list.current, before.at);
  }, [list, rows]);
}

type Places = Map<string, { x: number; y: number }>;

const lastDrawn = new WeakMap<HTMLElement, { order: string; at: Places }>();

const nodesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const placeIn = (list: HTMLElement, { offsetLeft, offsetTop }: HTMLElement) => ({
  x: offsetLeft - list.offsetLeft,
  y: offsetTop - list.offsetTop,
});

const placesIn = (list: HTMLElement): Places =>
  new Map(nodesIn(list).map((node) => [idOfNode(node), placeIn(list, node)]));

function follow(list: HTMLElement, was: Places) {
  nodesIn(list).forEach((node, place) => {
    const from = was.get(idOfNode(node));
    const to = placeIn(list, node);
    const { x, y } = from ? { x: from.x - to.x, y: from.y - to.y } : to;
    if (from && x === 0 && y === 0) return;
    // A new row at the end moves no other.
    if (from || place < was.size) blockUntilSeen(node);
    glide(node, from ? { translate: [`${x}px ${y}px`, '0 0'] } : { opacity: [0, 1] });
  });
}

/** `change` alters a row's height: the rows behind it follow as if they had changed places. */
export function shiftRows(list: HTMLElement | null, change: () => void): void {
  const was = list && placesIn(list);
  change();
  if (!was) return;
  follow(list, was);
  const last = lastDrawn.get(list);
  if (last) last.at = placesIn(list);
}

const idOfNode = (node: HTMLElement) => node.dataset.row ?? '';

function glide(node: HTMLElement, frames: PropertyIndexedKeyframes) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate(frames, { duration: 300, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}
