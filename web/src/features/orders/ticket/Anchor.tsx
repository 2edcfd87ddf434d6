import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { blockUntilSeen } from '../../../ui/pressGuard.ts';
import { isInView } from '../../../ui/useRows.ts';

// A gliding row is drawn elsewhere.
const pageTop = ({ offsetTop, offsetParent }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0) + scrollY;

function firstInView() {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(isInView);
  return row && { row, top: pageTop(row) };
}

/** Untouched, a page shows its head first while its parts come. */
const OPENING_MS = 5_000;

/** What comes above moves no row in view. No browser does it at the top. */
export function Anchor(): ReactNode {
  const anchor = useRef<{ row: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    anchor.current ??= firstInView();
  });
  useEffect(() => {
    let opensUntil = performance.now() + OPENING_MS;
    const touch = () => {
      opensUntil = 0;
    };
    const look = () => {
      anchor.current = firstInView();
    };
    const keep = () => {
      const { row, top } = anchor.current ?? {};
      const moved = row?.isConnected ? pageTop(row) - (top ?? 0) : 0;
      const isOpening = scrollY === 0 && performance.now() < opensUntil;
      if (moved !== 0 && isOpening) blockUntilSeen(document.querySelector('main') ?? document.body);
      else if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
      look();
    };
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    const watch = new ResizeObserver(keep);
    watch.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, touch, { capture: true, passive: true });
    return () => {
      style.removeProperty('overflow-anchor');
      watch.disconnect();
      removeEventListener('scroll', look);
      for (const sign of ['pointerdown', 'keydown']) removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  return null;
}
