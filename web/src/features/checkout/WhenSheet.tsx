import { laterDay, localDay, rangeText, whenText } from '@homeplate/domain/localTime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';

import { Choice } from './Choice.tsx';
import type { CartWindow } from './windows.queries.ts';
import { dayName, seenFirst, shortWindow } from './windowWords.ts';

const DAYS = 8;
const FEW = 3;

export function WhenSheet({
  title,
  open,
  windows,
  chosen,
  onClose,
  onTake,
}: {
  title: string;
  open: boolean;
  windows: readonly CartWindow[];
  chosen: string | null;
  onClose: () => void;
  onTake: (start: string) => void;
}) {
  const first = useRef<HTMLHeadingElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [seenDay, setDay] = useState<string | null>(null);
  const byDay = Map.groupBy(windows, ({ starts_at }) => localDay(new Date(starts_at)));
  const now = new Date(serverNow());
  const today = localDay(now);
  const days = Array.from({ length: DAYS }, (_, place) => laterDay(today, place));
  const wanted = windows.find(({ starts_at, left }) => left > 0 && starts_at === (picked ?? chosen));
  const start = chosen ?? windows.find(({ left }) => left > 0)?.starts_at;
  const day = seenDay ?? (start ? localDay(new Date(start)) : today);
  const taken = wanted && localDay(new Date(wanted.starts_at)) === day ? wanted : undefined;
  const list = useRef<HTMLFieldSetElement>(null);
  const scroll = useEffectEvent(() => {
    const starts = (byDay.get(day) ?? []).map(({ starts_at }) => starts_at);
    const seen = list.current?.querySelector(`[value="${seenFirst(starts, taken?.starts_at)}"]`);
    if (list.current && seen)
      list.current.scrollTop += seen.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day scrolls again
  useEffect(() => {
    if (open) return scroll();
    setDay(null);
    setPicked(null);
  }, [open, day]);
  return (
    <Dialog title={title} heading={first} focusFirst={first} wide open={open} onClose={onClose}>
      <div className="mt-4 grid gap-4 md:grid-cols-[7rem_1fr]">
        <fieldset className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 md:flex-col">
          <legend className="sr-only">Day</legend>
          {days.map((each) => (
            <Choice
              key={each}
              name="day"
              value={each}
              checked={each === day}
              disabled={!byDay.has(each)}
              onChoose={setDay}
              className="min-w-16 py-1"
            >
              <span className="w-full text-center font-semibold">{dayName(new Date(`${each}T16:00:00Z`))}</span>
              <span className="w-full text-center text-xs">{byDay.has(each) ? Number(each.slice(8)) : 'closed'}</span>
            </Choice>
          ))}
        </fieldset>
        <fieldset
          ref={list}
          className="grid max-h-[50dvh] min-w-0 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] content-start gap-2 overflow-y-auto p-1"
        >
          <legend className="sr-only">Half hour</legend>
          {(byDay.get(day) ?? []).map(({ starts_at, ends_at, left }) => (
            <Choice
              key={starts_at}
              name="window"
              value={starts_at}
              checked={starts_at === taken?.starts_at}
              disabled={left === 0}
              onChoose={setPicked}
            >
              <span className={cx('tabular font-medium', left === 0 && 'line-through')}>
                {rangeText(new Date(starts_at), new Date(ends_at))}
              </span>
              {left <= FEW && <span className="ml-1.5 text-xs">{left === 0 ? 'Full' : `${left} left`}</span>}
            </Choice>
          ))}
        </fieldset>
      </div>
      <div className="sticky bottom-0 bg-surface pt-4">
        <Button block size="lg" disabled={!taken} onClick={() => taken && onTake(taken.starts_at)}>
          {taken ? `Take ${shortWindow(taken)}` : 'Choose a time'}
        </Button>
        <p className="mt-2 min-h-5 text-center text-ink-2 text-sm" role="status">
          {taken && `Cancel free until ${whenText(new Date(taken.cancel_until), now)}`}
        </p>
        <Button block variant="secondary" className="mt-1" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
