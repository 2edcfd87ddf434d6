import { type ReactNode, useEffect, useRef, useState } from 'react';

export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-px">
      {near && children}
    </div>
  );
}
