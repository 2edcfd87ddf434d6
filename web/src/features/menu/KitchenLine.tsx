import {
  arrivalText,
  closedText,
  isClosed,
  type KitchenHours,
  openingText,
  openText,
  type ShownKitchen,
} from '@homeplate/domain/kitchenText';
import { toCents } from '@homeplate/domain/money';
import { chefName } from '@homeplate/domain/personName';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDayOfNow, useStop } from '../../gateway/site.ts';
import { useNow } from '../../lib/clock.ts';
import { useOwnCampus } from '../../session/campus.ts';
import { announce } from '../../ui/announce.ts';
import { cx } from '../../ui/cx.ts';
import { dollars } from '../../ui/Price.tsx';
import type { Product } from './catalogue.queries.ts';

type MaybeKitchen = ShownKitchen | null | undefined;

export function ClosedLine({ kitchen, className }: { kitchen: MaybeKitchen; className?: string }) {
  return isClosed(kitchen) ? <Words of={closedText} kitchen={kitchen} className={className} /> : null;
}

export function TodayLine({ kitchen, className }: { kitchen: MaybeKitchen; className?: string }) {
  if (!kitchen?.closes_at && !isClosed(kitchen)) return null;
  return <Words of={todayText} kitchen={kitchen} className={className} />;
}

type Arrivals = readonly { campus?: string; from: number; to: number; fee: number }[] | null | undefined;

/** To the campus of a list, else to this browser's. */
function useArrival(arrivals: Arrivals) {
  const campus = useOwnCampus();
  return arrivals?.find((there) => !there.campus || there.campus === campus);
}

const wayText = (there: NonNullable<Arrivals>[number]) => arrivalText(there, toCents(there.fee));

interface Reaching {
  arrivals?: Arrivals;
  user?: { first_name?: string | null } | null;
  kitchen?: MaybeKitchen;
}

/** How long, and for how much; or why not. */
function useWay(chef: Reaching | null, end = '') {
  const campus = useOwnCampus();
  const there = useArrival(chef?.arrivals);
  if (there) return !isClosed(chef?.kitchen) && wayText(there) + end;
  return chef?.arrivals && campus && `${chef.user?.first_name || 'New'} does not deliver to ${campus}.`;
}

export function ArrivalLine({ chef, className }: { chef: Reaching | null; className?: string }) {
  const way = useWay(chef);
  return way && <p className={className}>{way}</p>;
}

type WithDeliveryProps = { of: Pick<Product, 'price' | 'chef'>; className: string };

/** "$14.99 with delivery"; nothing where no way costs. */
export function WithDelivery({ of: { price, chef }, className }: WithDeliveryProps) {
  const { fee = 0 } = useArrival(chef?.arrivals) ?? {};
  if (!fee) return null;
  return (
    <p className={cx('tabular text-ink-2', className)}>{`${dollars(toCents((price ?? 0) + fee))} with delivery`}</p>
  );
}

export function ReachLine({ chef }: { chef: Reaching | null }) {
  const campus = useOwnCampus();
  const way = useWay(chef, ` to ${campus}`);
  const stop = useStop(campus);
  const line = stop ? `${campus} takes no orders at the moment. ${stop}` : way;
  return line && <p className={cx('mt-1 font-semibold text-sm', stop && 'text-turmeric-ink')}>{line}</p>;
}

type KitchenLineProps = { chef: KitchenHours & { kitchen?: MaybeKitchen; keeps_hours?: boolean | null } };

export function KitchenLine({ chef }: KitchenLineProps) {
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
    announce(now.closed ? `${now.name} isn't taking orders right now` : `${now.name} is taking orders now`);
  });
}

const todayText = (kitchen: ShownKitchen, now: Date) => closedText(kitchen, now) ?? openText(kitchen, now);

const asWritten = { __html: '' };
let firstTick: number | null = null;

type WordsProps = {
  of: (kitchen: ShownKitchen, now: Date) => string | null;
  kitchen: ShownKitchen;
  className: string | undefined;
};

function Words({ of: words, kitchen, className }: WordsProps) {
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
      <span>{words(kitchen, now)}</span>
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
      {text && <Clock size="0.875rem" className={text.startsWith('Open ') ? 'text-basil' : 'text-ink-2'} />}
      <span>{text}</span>
    </p>
  );
}
