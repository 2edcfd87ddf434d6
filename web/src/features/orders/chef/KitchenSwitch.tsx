import {
  daysAheadText,
  MISSED_ORDERS,
  openPaymentsText,
  ownKitchenText,
  PAUSE_MINUTES,
} from '@homeplate/domain/kitchenHours';
import { CalendarOff, CalendarX, ChevronDown, Hourglass, MoonStar, Pause } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { useNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { Menu, MenuAction } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import {
  type KitchenNow,
  leaveFor,
  pauseFor,
  resume,
  useKitchenChange,
  useOwnKitchen,
} from './kitchenSwitch.queries.ts';

type Props = { userId: string; onOpened: () => void };

export function KitchenSwitch({ userId, onOpened }: Props) {
  const { data: own, isPending, error, refetch } = useOwnKitchen(userId);
  const kitchen = own?.kitchen;
  // Not registered yet.
  if (error instanceof GatewayError && error.code === 'NOT_FOUND') return null;
  return (
    <section aria-label="Kitchen" aria-busy={isPending} className="flex min-w-0 items-center gap-1.5 md:gap-2.5">
      {kitchen ? (
        <Switch userId={userId} kitchen={kitchen} daysAway={own.days_away ?? []} onOpened={onOpened} />
      ) : isPending ? (
        <Skeleton className="h-11 w-42 rounded-pill md:w-70" />
      ) : (
        <>
          <p className="min-w-0 text-ink-2 text-sm leading-tight">We could not check whether your kitchen is open.</p>
          <TryAgain onRetry={() => void refetch()} />
        </>
      )}
    </section>
  );
}

const days = lazyPart(() => import('./DaysAwayDialog.tsx'));

const tones = {
  open: ['bg-basil-tint text-basil', 'bg-basil'],
  waits: ['bg-turmeric-tint text-turmeric-ink', 'bg-turmeric'],
  closed: ['bg-sunken text-ink-2', 'bg-ink-3'],
} as const;

const WORDS: Record<string, string> = { open: 'Open', paused: 'Paused', full: 'Full', away: 'Away', closed: 'Closed' };

const toneOf = ({ state, stopped }: KitchenNow, isPaused: boolean): keyof typeof tones =>
  stopped ? 'waits' : state === 'open' ? 'open' : isPaused || state === 'full' ? 'waits' : 'closed';

type Own = Props & { kitchen: KitchenNow; daysAway: readonly string[] };

function Switch({ userId, kitchen, daysAway, onOpened }: Own) {
  const now = new Date(useNow() ?? 0);
  const change = useKitchenChange(userId);
  const [asksDays, setAsksDays] = useState(false);
  const { state } = kitchen;
  const stopped = kitchen.stopped && `Your campus takes no orders: “${kitchen.stopped}” Paid orders continue.`;
  const text = stopped || ownKitchenText(kitchen, now);
  const payments = openPaymentsText(kitchen);
  const ahead = state === 'away' ? null : daysAheadText(daysAway, now);
  // Until the chef resumes, also outside the hours.
  const isUnanswered = state !== 'away' && kitchen.unanswered === true;
  const isPaused = state === 'paused' || isUnanswered;
  const hasMenu = !isUnanswered && ['open', 'full', 'paused'].includes(state);
  const [tone, dot] = tones[toneOf(kitchen, isPaused)];
  useAnnounced(text, payments);
  const controls = useRef<HTMLDivElement>(null);
  // A pressed button may go with the state that it ended: the focus goes on to the first that is left.
  useEffect(() => {
    if (change.isSuccess && document.activeElement === document.body)
      controls.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [change.isSuccess]);
  const askDays = () => {
    change.reset();
    setAsksDays(true);
  };
  const paying = state === 'open' ? 0 : (kitchen.open_payments ?? 0);
  const note =
    kitchen.stopped || (isUnanswered ? `${MISSED_ORDERS} orders missed` : paying > 0 && `${paying} still paying`);
  const pill = cx(
    'inline-flex h-11 min-w-0 items-center gap-2 rounded-pill border-[1.5px] border-transparent px-3 text-left font-semibold md:h-12 md:px-4',
    tone,
  );
  const shown = (
    <>
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-pill max-[22.5rem]:hidden', dot)} />
      <span className="min-w-0 leading-tight">
        {stopped ? (
          <span className="block truncate">
            Stopped<span className="sr-only">{`. ${stopped}`}</span>
          </span>
        ) : (
          <Shortened word={WORDS[isPaused ? 'paused' : state] ?? text} text={isUnanswered ? 'Paused' : text} />
        )}
        {note && (
          <span aria-hidden="true" className="block truncate font-normal text-sm leading-tight">
            {note}
          </span>
        )}
      </span>
      {isUnanswered && !stopped && <span className="sr-only">{text}</span>}
      {payments && <span className="sr-only">{payments}</span>}
    </>
  );
  const items = (
    <>
      {[stopped || (isUnanswered && text), payments, ahead].filter(Boolean).map((line) => (
        <li key={line || ''} className="px-3 py-2 text-ink-2 text-sm">
          {line}
        </li>
      ))}
      {ahead && (
        <MenuAction icon={CalendarX} onClick={() => change.mutate(leaveFor(null))}>
          Cancel days away
        </MenuAction>
      )}
      {hasMenu && (
        <>
          {PAUSE_MINUTES.map((minutes) => (
            <MenuAction key={minutes} icon={Hourglass} onClick={() => change.mutate(pauseFor({ minutes }))}>
              {`${minutes} minutes`}
            </MenuAction>
          ))}
          <MenuAction icon={MoonStar} onClick={() => change.mutate(pauseFor({ untilTomorrow: true }))}>
            Until tomorrow
          </MenuAction>
        </>
      )}
      <MenuAction icon={CalendarOff} onClick={askDays}>
        Days away
      </MenuAction>
    </>
  );
  const opens = isPaused ? resume : state === 'away' ? leaveFor(null) : undefined;
  return (
    <>
      <div ref={controls} className="contents">
        {isPaused && !isUnanswered ? (
          <Menu
            label="Change pause"
            icon={Hourglass}
            className="min-w-0"
            trigger={(popoverTarget) => (
              <button type="button" popoverTarget={popoverTarget} className={cx('press max-w-full', pill)}>
                {shown}
                <span className="sr-only"> Change pause</span>
                <ChevronDown className="size-4 shrink-0 max-[22.5rem]:hidden" />
              </button>
            )}
          >
            {items}
          </Menu>
        ) : (
          <p className={pill}>{shown}</p>
        )}
        {opens && (
          <Button
            busy={change.isPending}
            onClick={() => change.mutate(opens, { onSuccess: onOpened })}
            className="px-4! max-[22.5rem]:px-3! md:min-h-12"
          >
            {isPaused ? 'Resume' : "I'm back"}
          </Button>
        )}
        {!isPaused && hasMenu && (
          <Menu
            label="Pause"
            icon={Pause}
            trigger={(popoverTarget) => (
              <Button
                variant="secondary"
                icon={Pause}
                busy={change.isPending}
                popoverTarget={popoverTarget}
                className="md:min-h-12 max-[22.5rem]:px-3!"
              >
                <span className="max-[22.5rem]:sr-only">Pause</span>
              </Button>
            )}
          >
            {items}
          </Menu>
        )}
        {!hasMenu &&
          (ahead ? (
            <Menu label="Days away" icon={CalendarOff}>
              {items}
            </Menu>
          ) : (
            <IconButton label="Days away" icon={CalendarOff} tone="outline" onClick={askDays} />
          ))}
      </div>
      {change.error && !asksDays && (
        <Banner
          tone="error"
          onDismiss={change.reset}
          className="absolute top-full left-3 mt-2 max-w-[min(32rem,calc(100%-1.5rem))] shadow-float"
        >
          {change.error.message}
        </Banner>
      )}
      {/* Loaded early, so that it also opens without a network. */}
      <LazyPart part={days}>
        {({ DaysAwayDialog }) => (
          <DaysAwayDialog
            open={asksDays}
            days={daysAway}
            onSave={(days) => change.mutateAsync(leaveFor(days)).then(() => setAsksDays(false))}
            onClose={() => {
              change.reset();
              setAsksDays(false);
            }}
          />
        )}
      </LazyPart>
    </>
  );
}

function Shortened({ word, text }: { word: string; text: string }) {
  if (word === text) return <span className="block truncate">{text}</span>;
  return (
    <>
      <span aria-hidden="true" className="block truncate md:hidden">
        {word}
      </span>
      <span className="block max-md:sr-only md:truncate">{text}</span>
    </>
  );
}

function useAnnounced(text: string, payments: string | null) {
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce([`${text.replace(/\.$/, '')}.`, payments].filter(Boolean).join(' '));
  }, [text, payments]);
}
