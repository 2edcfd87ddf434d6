import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  followTap,
  isMisled,
  nextLook,
  type Outcome,
  QUIET_MS,
  type SteadyRow,
  steadyRows,
  type Tap,
} from './steadyList.ts';

// Later a press no longer means what stood there before.
const SHIFT_MS = 500;

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('a, button, input, label, select, summary, textarea') ?? target) : target;

// By the event's own time: a busy page handles a press late.
let last: Tap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, control: null };
let lastTap = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined') {
  const watch = { capture: true, passive: true };
  const down = ({ clientX: x, clientY: y, target, timeStamp: at }: PointerEvent) => {
    last = followTap(last, { at, x, y, control: controlOf(target) });
    lastTap = performance.now();
  };
  const touch = () => {
    lastTap = performance.now();
  };
  document.addEventListener('pointerdown', down, watch);
  document.addEventListener('pointerup', touch, watch);
  document.addEventListener('click', touch, watch);
}

/** After the quiet time; for changes that would move a list. */
export async function whenQuiet(): Promise<void> {
  for (let left = wait(); left > 0; left = wait()) await new Promise((resolve) => setTimeout(resolve, left));
}

const wait = () => lastTap + QUIET_MS - performance.now();

const none = new Map<string, never>();

/**
 * A list that never moves under a finger. Spread `list` on the container and `mark(row)` on rows; `listed` and
 * `outcomes` must be stable.
 */
export function useSteadyList<T, O extends Outcome>(
  listed: readonly T[] | undefined,
  idOf: (row: T) => string,
  outcomes: ReadonlyMap<string, O> = none,
) {
  const [rows, setRows] = useState<SteadyRow<T, O>[]>();
  useLayoutEffect(() => {
    if (!listed) return setRows(undefined);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = performance.now();
      const how = { listed, idOf, outcomes, now };
      setRows((shown) =>
        shown
          ? steadyRows({ ...how, shown, lastTap })
          : steadyRows({ ...how, shown: [], lastTap: Number.NEGATIVE_INFINITY }),
      );
      const next = nextLook({ outcomes, lastTap, now });
      if (next !== Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.ceil(next - now));
    };
    look();
    return () => clearTimeout(timer);
  }, [listed, idOf, outcomes]);
  const place = usePlaces(rows, outcomes !== none);
  return {
    rows,
    list: { ref: place.hold, onClickCapture: place.guard },
    mark: ({ id, gone }: Pick<SteadyRow<T, O>, 'id' | 'gone'>) => ({ 'data-row': id, 'data-gone': gone || undefined }),
  };
}

// Rows glide, and misled presses do nothing; while `isActing` also those on a row that just moved.
function usePlaces(rows: readonly { id: string }[] | undefined, isActing: boolean) {
  const list = useRef<HTMLElement | null>(null);
  const before = useRef<{ order: string; at: Map<string, { x: number; y: number }> }>(null);
  const movedAt = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const order = rows?.map(({ id }) => id).join() ?? '';
    const nodes = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = new Map(nodes.map((node) => [idOfNode(node), { x: node.offsetLeft, y: node.offsetTop }]));
    const was = before.current;
    before.current = { order, at };
    if (!was || was.at.size === 0 || was.order === order) return;
    nodes.forEach((node, place) => {
      const from = was.at.get(idOfNode(node));
      const x = (from?.x ?? node.offsetLeft) - node.offsetLeft;
      const y = (from?.y ?? node.offsetTop) - node.offsetTop;
      if (from && x === 0 && y === 0) return;
      // A new row at the end moves no other.
      if (from || place < was.at.size) movedAt.current.set(idOfNode(node), performance.now());
      glide(node, from ? { translate: [`${x}px ${y}px`, '0 0'] } : { opacity: [0, 1] });
    });
  }, [rows]);
  const guard = (event: MouseEvent) => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const moved = node ? movedAt.current.get(idOfNode(node)) : undefined;
    const hasMoved = moved !== undefined && performance.now() - moved < SHIFT_MS;
    // Keyboard clicks (detail 0) go to the focus.
    const click = { at: event.timeStamp, control: controlOf(event.target) };
    const isWrong = event.detail > 0 && (isMisled(last, click) || (isActing && hasMoved));
    if (!isWrong && node?.dataset.gone === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hold = (node: HTMLElement | null) => {
    list.current = node;
  };
  return { hold, guard };
}

const idOfNode = (node: HTMLElement) => node.dataset.row ?? '';

function glide(node: HTMLElement, frames: PropertyIndexedKeyframes) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  node.animate(frames, { duration: 300, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}
