import { PAUSE_MINUTES } from '@homeplate/domain/kitchenHours';
import { daysAheadText, openPaymentsText, ownKitchenText } from '@homeplate/domain/ownKitchenText';
import { CalendarOff, Hourglass, MoonStar, Pause, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
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
import { SoundSwitch } from './SoundSwitch.tsx';

/** Whether the chef's own kitchen takes orders, in words, and the one switch for it: Pause, Resume, Days away, Back now. */
export function KitchenSwitch({
  userId,
  onOpened,
  children,
}: {
  userId: string;
  /** Called when it was opened by a press here. */
  onOpened: () => void;
  /** Below it. */
  children?: ReactNode;
}) {
  const { data: own, isPending, refetch } = useOwnKitchen(userId);
  const kitchen = own?.kitchen;
  return (
    <section aria-label="Kitchen" aria-busy={isPending} className="page-width pt-4 md:pt-8">
      {kitchen ? (
        <Switch userId={userId} kitchen={kitchen} daysAway={own.days_away ?? []} onOpened={onOpened} />
      ) : isPending ? (
        <Skeleton className="h-11 w-46 rounded-pill" />
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-3 text-ink-2">
          Whether your kitchen is open could not be loaded.
          <TryAgain onRetry={() => void refetch()} />
        </p>
      )}
      {children}
    </section>
  );
}

const fetchDialog = () => import('./DaysAwayDialog.tsx');
const DaysAwayDialog = lazy(fetchDialog);

const tones = {
  open: ['bg-basil-tint text-basil', 'bg-basil'],
  waits: ['bg-turmeric-tint text-turmeric-ink', 'bg-turmeric'],
  closed: ['bg-sunken text-ink-2', 'bg-ink-3'],
} as const;

const toneOf = ({ state }: KitchenNow, isPaused: boolean): keyof typeof tones =>
  state === 'open' ? 'open' : isPaused || state === 'full' ? 'waits' : 'closed';

function Switch({
  userId,
  kitchen,
  daysAway,
  onOpened,
}: {
  userId: string;
  kitchen: KitchenNow;
  daysAway: readonly string[];
  onOpened: () => void;
}) {
  const now = new Date(useNow() ?? 0);
  const change = useKitchenChange(userId);
  /** Undefined until it is asked for the first time. */
  const [asksDays, setAsksDays] = useState<boolean>();
  // Behind the page, so that it also opens without a network.
  useEffect(() => void fetchDialog().catch(() => {}), []);
  const { state } = kitchen;
  const text = ownKitchenText(kitchen, now);
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
      controls.current?.querySelector('button')?.focus();
  }, [change.isSuccess]);
  const askDays = () => {
    change.reset();
    setAsksDays(true);
  };
  return (
    <>
      <div ref={controls} className="flex flex-wrap items-center justify-between gap-2 md:gap-3">
        <p
          className={cx(
            'inline-flex min-h-11 items-center gap-2.5 rounded-[1.375rem] border border-transparent px-4 py-1.5 font-semibold',
            tone,
          )}
        >
          <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-pill', dot)} />
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-2 md:gap-3">
          {isPaused && (
            <Button icon={Play} busy={change.isPending} onClick={() => change.mutate(resume, { onSuccess: onOpened })}>
              Resume
            </Button>
          )}
          {state === 'away' && (
            <Button
              icon={Play}
              busy={change.isPending}
              onClick={() => change.mutate(leaveFor(null), { onSuccess: onOpened })}
            >
              Back now
            </Button>
          )}
          {hasMenu ? (
            <Menu
              label={isPaused ? 'Change pause' : 'Pause'}
              icon={isPaused ? Hourglass : Pause}
              worded
              busy={!isPaused && change.isPending}
            >
              {PAUSE_MINUTES.map((minutes) => (
                <MenuAction key={minutes} icon={Hourglass} onClick={() => change.mutate(pauseFor({ minutes }))}>
                  {minutes} minutes
                </MenuAction>
              ))}
              <MenuAction icon={MoonStar} onClick={() => change.mutate(pauseFor({ untilTomorrow: true }))}>
                Until tomorrow
              </MenuAction>
              <MenuAction icon={CalendarOff} onClick={askDays}>
                Days away
              </MenuAction>
            </Menu>
          ) : (
            <Button variant="secondary" icon={CalendarOff} onClick={askDays}>
              Days away
            </Button>
          )}
          <SoundSwitch />
        </div>
      </div>
      {payments && <p className="mt-2 text-ink-2">{payments}</p>}
      {ahead && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
          {ahead}
          <Button variant="secondary" size="sm" busy={change.isPending} onClick={() => change.mutate(leaveFor(null))}>
            Withdraw
          </Button>
        </p>
      )}
      {change.error && !asksDays && (
        <Banner tone="error" onDismiss={change.reset} className="mt-3">
          {change.error.message}
        </Banner>
      )}
      {asksDays !== undefined && (
        <Suspense>
          <DaysAwayDialog
            open={asksDays}
            days={daysAway}
            onSave={async (days) => {
              await change.mutateAsync(leaveFor(days));
              setAsksDays(false);
            }}
            onClose={() => {
              change.reset();
              setAsksDays(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Announces a change of the state to screen readers, whatever caused it. */
function useAnnounced(text: string, payments: string | null) {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announce([`${text.replace(/\.$/, '')}.`, payments].filter(Boolean).join(' '));
  }, [text, payments]);
}
