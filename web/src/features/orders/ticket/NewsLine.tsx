import { ArrowDown, ArrowUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { rowOf } from '../../../ui/useRows.ts';

export type News = { key: string; id: string; text: string };

const focusHeading = (row: Element | null) =>
  row?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
const placeOf = (id: string) => rowOf(id)?.querySelector('[data-outcome], [data-news]') ?? rowOf(id);

type Props = { late: readonly string[]; settle: () => void; news: readonly News[]; at: Element | null | undefined };

/** In `at`, else over the list. */
export function NewsLines({ late, settle, news, at }: Props) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const row = shown && rowOf(shown);
    if (!row) return;
    // Not to where it glides from.
    for (const glide of row.getAnimations()) glide.finish();
    row.scrollIntoView({ block: 'start' });
    focusHeading(row);
  }, [shown]);
  const lines = (
    <>
      {late.length > 0 && (
        <Button
          icon={ArrowDown}
          onClick={() => {
            setShown(late[0]);
            settle();
          }}
          className="whitespace-nowrap px-3!"
        >
          {`${late.length} new`}
        </Button>
      )}
      {news.map((it) => (
        <NewsLine key={it.key} news={it} />
      ))}
    </>
  );
  if (at) return createPortal(lines, at);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-bars)+0.5rem)] z-30 flex flex-col items-start gap-2 px-4 *:pointer-events-auto *:shadow-float xl:items-center">
      {lines}
    </div>
  );
}

function NewsLine({ news: { id, text } }: { news: News }) {
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
        focusHeading(rowOf(id));
      }}
      className="px-3!"
    >
      {text}
    </Button>
  );
}
