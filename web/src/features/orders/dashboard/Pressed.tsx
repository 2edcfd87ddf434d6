import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { CircleAlert, CircleCheck, CloudOff, type LucideIcon, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ShownPress } from './presses.ts';
import { leftOf, pause, undo } from './undoTime.ts';

const DONE: Partial<Record<OrderStatus, ReactNode>> = {
  'Waiting Pickup': 'Accepted',
  Cancelled: 'Rejected and refunded',
  'In Progress': (
    <span className="leading-tight">
      Picked up · find it under{' '}
      <Link
        to={paths.riderInProgress()}
        className="relative inline-block whitespace-nowrap text-paprika underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        Orders Inprogress
      </Link>
    </span>
  ),
  Completed: 'Delivered',
};

/** The foot of a ticket: its buttons, or the outcome of the pressed one. */
export function Pressed({ press, children }: { press: ShownPress | undefined; children: ReactNode }) {
  if (!press || (press.state === 'sent' && !press.undoable)) return children;
  const isFailed = press.state === 'failed';
  if (isFailed || press.state === 'refused')
    return (
      <>
        <Note icon={CircleAlert} tone="text-beet" role="alert">
          {press.undoable ? `${press.undoable} ${press.text}` : press.text}
        </Note>
        {isFailed && children}
      </>
    );
  if (press.state === 'saved')
    return (
      <Note icon={CloudOff} tone="text-ink">
        <span>
          Saved, not yet confirmed
          <span className="block font-normal text-ink-2 text-sm">
            It is sent again by itself for 15 minutes while this page is open.
          </span>
        </span>
      </Note>
    );
  if (press.done === null) return children;
  return press.state === 'held' ? <Held press={press} /> : <Note>{press.done ?? DONE[press.to]}</Note>;
}

/** The outcome, with Undo for five seconds; the visible countdown stops under the keyboard's focus. */
function Held({ press }: { press: ShownPress }) {
  const [left, setLeft] = useState(() => leftOf(press.key) ?? 0);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(press.key) ?? 0), 200);
    return () => clearInterval(timer);
  }, [press.key]);
  return (
    <Note
      onFocus={(event) => pause(press.key, event.target.matches(':focus-visible'))}
      onBlur={() => pause(press.key, false)}
    >
      {press.done ?? DONE[press.to]}
      <Button variant="secondary" size="xl" icon={Undo2} onClick={() => undo(press.key)}>
        Undo
        <OfOrder order={press.order} />
        <span aria-hidden="true" className="tabular w-[1ch] font-normal text-ink-2">
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
