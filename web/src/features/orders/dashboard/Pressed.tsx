import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { ORDER_STATES } from '@homeplate/domain/orderWords';
import { CircleAlert, CircleCheck, CloudOff, type LucideIcon, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { afterFrame } from '../../../lib/browser.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ShownPress } from './queuedActions.ts';
import { leftOf, pause, startShown, undo } from './undoTime.ts';

const DONE: Partial<Record<OrderStatus, ReactNode>> = {
  'Waiting Pickup': ORDER_STATES.cooking.done,
  Cancelled: ORDER_STATES.cancelled.done,
  'In Progress': ORDER_STATES.on_the_way.done,
  Completed: ORDER_STATES.delivered.done,
};

type Props = { press: ShownPress | undefined; next?: ReactNode; children: ReactNode };

/** The buttons stay mounted beside a note. */
export function Pressed({ press, next, children }: Props) {
  const note = press && noteOf(press, next);
  return (
    <>
      {note}
      {(!note || press?.state === 'failed') && children}
    </>
  );
}

function noteOf(press: ShownPress, next: ReactNode): ReactNode {
  switch (press.state) {
    case 'failed':
    case 'refused':
      return (
        <Note icon={CircleAlert} tone="text-beet" role="alert">
          {press.undoable ? `${press.undoable} ${press.text}` : press.text}
        </Note>
      );
    case 'saved':
      return (
        <Note icon={CloudOff} tone="text-ink">
          <span>
            Saved, not yet confirmed
            <span className="block font-normal text-ink-2 text-sm">
              We'll keep trying for 15 minutes while this page is open.
            </span>
          </span>
        </Note>
      );
    case 'held':
      return press.done === null ? null : <Held press={press} />;
    default:
      // What is sent at once shows on its button.
      if (press.done === null || (press.state === 'sent' && !press.undoable)) return null;
      return (
        <Note>
          <span>{press.done ?? DONE[press.to]}</span>
          {next}
        </Note>
      );
  }
}

/** The outcome, with Undo for five seconds; the visible countdown stops under the keyboard's focus. */
function Held({ press }: { press: ShownPress }) {
  const [left, setLeft] = useState(() => leftOf(press.key) ?? 0);
  useEffect(() => {
    afterFrame(() => startShown(press.key));
    const timer = setInterval(() => setLeft(leftOf(press.key) ?? 0), 200);
    return () => clearInterval(timer);
  }, [press.key]);
  return (
    <Note
      onFocus={(event) => pause(press.key, event.target.matches(':focus-visible'))}
      onBlur={() => pause(press.key, false)}
    >
      <span>{press.done ?? DONE[press.to]}</span>
      <Button variant="secondary" size="xl" icon={Undo2} onClick={() => undo(press.key)}>
        Undo
        <OfOrder order={press.order} />
        <span aria-hidden="true" className="tabular ml-2 inline-block w-[1ch] font-normal text-ink-2">
          {Math.ceil(left / 1000)}
        </span>
      </Button>
    </Note>
  );
}

function Note({
  icon: Icon = CircleCheck,
  tone = 'text-basil',
  children,
  ...rest
}: ComponentProps<'div'> & { icon?: LucideIcon; tone?: string }) {
  return (
    <div
      {...rest}
      data-outcome
      tabIndex={-1}
      className="bare-focus flex min-h-11 w-full items-center gap-2.5 font-semibold outline-none"
    >
      <Icon className={cx('size-5.5 shrink-0', tone)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">{children}</div>
    </div>
  );
}
