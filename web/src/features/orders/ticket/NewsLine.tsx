import { ArrowUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

export type News = { key: string; id: string; text: string };

const rowOf = (id: string) => document.querySelector(`[data-row="${id}"]`);
const placeOf = (id: string) => rowOf(id)?.querySelector('[data-outcome], [data-news]') ?? rowOf(id);

export function NewsLine({ news: { id, text } }: { news: News }) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const place = placeOf(id);
    if (!place) return;
    const watch = new IntersectionObserver(([entry]) => {
      setIsAway(!entry?.isIntersecting);
      if (entry?.isIntersecting) watch.disconnect();
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [id]);
  if (!isAway) return null;
  return (
    <Button
      icon={ArrowUpDown}
      onClick={() => {
        placeOf(id)?.scrollIntoView({ block: 'center' });
        rowOf(id)?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
      }}
      className="pointer-events-auto shadow-float"
    >
      {text}
    </Button>
  );
}
