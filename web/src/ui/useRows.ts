import { useLayoutEffect, useRef } from 'react';
import { blockUntilSeen } from './pressGuard.ts';

type Places = Map<string, { x: number; y: number }>;

const lastDrawn = new WeakMap<HTMLElement, { order: string; at: Places }>();

/** Rows have `data-row`; one that moved glides, and takes no press until it was seen. Put the ref on their container. */
export function useRows<List extends HTMLElement = HTMLDivElement>(ids: readonly string[] | undefined) {
  const list = useRef<List | null>(null);
  const order = ids?.join() ?? '';
  useLayoutEffect(() => {
    if (!list.current) return;
    const before = lastDrawn.get(list.current);
    lastDrawn.set(list.current, { order, at: placesIn(list.current) });
    if (before && before.at.size > 0 && before.order !== order) follow(list.current, before.at);
  });
  return list;
}

/** What follows moves at once. */
export const forgetPlaces = (list: HTMLElement | null) => list && lastDrawn.delete(list);

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

const bars = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > bars() && top < innerHeight;
}

export function isMiddleInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top + bottom > 2 * bars() && top + bottom < 2 * innerHeight;
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const placeIn = (list: HTMLElement, { offsetLeft, offsetTop }: HTMLElement) => ({
  x: offsetLeft - list.offsetLeft,
  y: offsetTop - list.offsetTop,
});

const placesIn = (list: HTMLElement): Places =>
  new Map(rowsIn(list).map((row) => [row.dataset.row ?? '', placeIn(list, row)]));

function follow(list: HTMLElement, was: Places) {
  rowsIn(list).forEach((row, place) => {
    const from = was.get(row.dataset.row ?? '');
    const to = placeIn(list, row);
    const { x, y } = from ? { x: from.x - to.x, y: from.y - to.y } : to;
    if (from && x === 0 && y === 0) return;
    // A new row at the end moves no other.
    if (from || place < was.size) blockUntilSeen(row);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = from ? { translate: [`${x}px ${y}px`, '0 0'] } : { opacity: [0, 1] };
    row.animate(frames, { duration: 300, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
  });
}

/** `change` alters a row's height: the rows behind it follow as if they had changed places. */
export function shiftRows(list: HTMLElement, change: () => void): void {
  const was = placesIn(list);
  change();
  follow(list, was);
  const last = lastDrawn.get(list);
  if (last) last.at = placesIn(list);
}
