import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

// Long enough to be read by somebody who looks up from the stove.
const LOOK_MS = 8000;

/** Watches whether a new ticket has been seen: touched, reached by keyboard, or in view for a while. */
export function Fresh({ fresh, onSeen, children }: { fresh: boolean; onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const node = place.current;
    if (!fresh || !node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (inView: boolean) => {
      clearTimeout(timer);
      if (inView) timer = setTimeout(() => (document.hidden ? look(true) : tell()), LOOK_MS);
    };
    const observer = new IntersectionObserver(([entry]) => look(entry?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(node);
    const touched = () => tell();
    node.addEventListener('pointerdown', touched);
    node.addEventListener('focusin', touched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      node.removeEventListener('pointerdown', touched);
      node.removeEventListener('focusin', touched);
    };
  }, [fresh]);
  return (
    <div ref={place} className="grid min-w-0 grid-cols-1">
      {children}
    </div>
  );
}
