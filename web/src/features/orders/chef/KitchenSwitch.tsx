import { PAUSE_MINUTES } from '@homeplate/domain/kitchenHours';
import { daysAheadText, openPaymentsText, ownKitchenText } from '@homeplate/domain/ownKitchenText';
import { CalendarOff, Hourglass, MoonStar, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuAction } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { DaysAwayDialog } from './DaysAwayDialog.tsx';
import {
  type KitchenNow,
  leaveFor,
  pauseFor,
  resume,
  useKitchenChange,
  useOwnKitchen,
} from './kitchenSwitch.queries.ts';

/** Whether the chef's own kitchen takes orders, in words, and the one switch for it: Pause, Resume, Days away, Back now. */
export function KitchenSwitch({ userId }: { userId: string }) {
  const { data: own, isPending, refetch } = useOwnKitchen(userId);
  const kitchen = own?.kitchen;
  return (
    <section aria-label="Kitchen" aria-busy={isPending} className="page-width pt-4 md:pt-8">
      {kitchen ? (
        <Switch userId={userId} kitchen={kitchen} daysAway={own.days_away ?? []} />
      ) : isPending ? (
        <Skeleton className="h-11 w-46 rounded-pill" />
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-3 text-ink-2">
          Whether your kitchen is open could not be loaded.
          <TryAgain onRetry={() => void refetch()} />
        </p>
      )}
    </section>
  );
}

const tones = {
  open: ['bg-basil-tint text-basil', 'bg-basil'],
  waits: ['bg-turmeric-tint text-turmeric-ink', 'bg-turmeric'],
  closed: ['bg-sunken text-ink-2', 'bg-ink-3'],
} as const;

const toneOf = ({ state }: KitchenNow, isPaused: boolean): keyof typeof tones =>
  state === 'open' ? 'open' : isPaused || state === 'full' ? 'waits' : 'closed';

function Switch({ userId, kitchen, daysAway }: { userId: string; kitchen: KitchenNow; daysAway: readonly string[] }) {
  const now = new Date(useNow() ?? 0);
  const change = useKitchenChange(userId);
  const [asksDays, setAsksDays] = useState(false);
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
      <div ref={controls} className="flex flex-wrap items-center justify-between gap-3">
        <p
          className={cx(
            'inline-flex min-h-11 items-center gap-2.5 rounded-[1.375rem] border border-transparent px-4 py-1.5 font-semibold',
            tone,
          )}
        >
          <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-pill', dot)} />
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {isPaused && (
            <Button icon={Play} busy={change.isPending} onClick={() => change.mutate(resume)}>
              Resume
            </Button>
          )}
          {state === 'away' && (
            <Button icon={Play} busy={change.isPending} onClick={() => change.mutate(leaveFor(null))}>
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
