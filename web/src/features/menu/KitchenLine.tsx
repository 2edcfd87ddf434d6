import {
  closedText,
  isClosed,
  type KitchenHours,
  openingText,
  openText,
  type ShownKitchen,
} from '@homeplate/domain/kitchenText';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDayOfNow } from '../../gateway/site.ts';
import { useNow } from '../../lib/clock.ts';
import { announce } from '../../ui/announce.ts';
import { cx } from '../../ui/cx.ts';
import { chefName } from './product.ts';

type MaybeKitchen = ShownKitchen | null | undefined;

export function ClosedLine({ kitchen, className }: { kitchen: MaybeKitchen; className?: string }) {
  return isClosed(kitchen) ? <Words of={closedText} kitchen={kitchen} className={className} /> : null;
}

export function KitchenLine({
  chef,
}: {
  chef: KitchenHours & { kitchen?: MaybeKitchen; keeps_hours?: boolean | null };
}) {
  const { kitchen } = chef;
  if (isClosed(kitchen)) return <ClosedLine kitchen={kitchen} className="mt-0.5 text-sm" />;
  if (!kitchen || !chef.keeps_hours) return <HoursLine hours={chef} />;
  return <Words of={openText} kitchen={kitchen} className="mt-0.5 text-sm" />;
}

export function useTurnsAnnounced(
  chef: { id: string; kitchen?: MaybeKitchen; user?: Parameters<typeof chefName>[0] } | null,
): void {
  const now = chef && { id: chef.id, closed: isClosed(chef.kitchen), name: chefName(chef.user) };
  const seen = useRef(now);
  useEffect(() => {
    const before = seen.current;
    seen.current = now;
    if (!now || before?.id !== now.id || before.closed === now.closed) return;
    announce(now.closed ? `${now.name} takes no orders now` : `${now.name} takes orders now`);
  });
}

const asWritten = { __html: '' };
let firstTick: number | null = null;

function Words({
  of: words,
  kitchen,
  className,
}: {
  of: (kitchen: ShownKitchen, now: Date) => string | null;
  kitchen: ShownKitchen;
  className: string | undefined;
}) {
  const now = useDayOfNow();
  const tick = useNow();
  // The server's text stays until the clock's next tick: a phone's first calendar takes a tenth of a second.
  const [written] = useState(tick === null && kitchen);
  firstTick ??= tick;
  const isWritten = !import.meta.env.SSR && written === kitchen && (tick ?? firstTick) === firstTick;
  const line = { className: cx('flex items-start gap-1.5 font-semibold', className) };
  // Empty, so that React leaves the server's text.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  if (isWritten) return <p {...line} key="" suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />;
  return (
    <p {...line}>
      <Clock className={cx('h-lh w-3.5 shrink-0', kitchen.state === 'open' ? 'text-basil' : 'text-ink-2')} />
      {words(kitchen, now)}
    </p>
  );
}

function HoursLine({ hours }: { hours: KitchenHours }) {
  const now = useNow();
  const text = now === null ? null : openingText(hours, new Date(now));
  // Reserved on the server, so that nothing moves later.
  if (now !== null && text === null) return null;
  return (
    <p className="mt-0.5 flex min-h-5 items-center gap-1.5 font-medium text-sm">
      {text && <Clock size="0.875rem" className={text.startsWith('Open now') ? 'text-basil' : 'text-ink-2'} />}
      {text}
    </p>
  );
}
