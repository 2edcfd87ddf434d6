import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../lib/browser.ts';

/** Leaves room for what loads on the way. */
export function goTo(place: HTMLElement): void {
  place.style.minHeight = '75vh';
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

export function RenderWhenVisible({ id, children }: { id?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    // After the page's heading.
    if (id && location.hash === `#${id}`) afterFrame(() => goTo(node));
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, [id]);
  return (
    <div ref={place} id={id} tabIndex={id ? -1 : undefined} className="min-h-px outline-none">
      {near && children}
    </div>
  );
}
