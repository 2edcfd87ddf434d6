import { dayText, localDay } from '@homeplate/domain/localTime';
import { Clock } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { serverNow, useNow } from '../../../lib/clock.ts';
import { useSession } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { Ticket } from '../../../ui/Ticket.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Pressed } from '../dashboard/Pressed.tsx';
import { usePresses } from '../dashboard/usePresses.tsx';
import { clockTime } from '../orderTexts.ts';
import { OfOrder, OrderTicket } from '../ticket/OrderTicket.tsx';
import { CookItems, needsThought } from './CookItems.tsx';
import { CookingList, Sums } from './CookingList.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { People } from './People.tsx';
import { useStart } from './planned.queries.ts';
import { isStartSoon, ordersIn, type PlannedWindow, plannedDays, startBy, waysText, wayText } from './plannedDays.ts';

type OnEnd = (order: ChefOrder) => void;
type Shown = { orders: readonly ChefOrder[]; onEnd: OnEnd };
type Wanted = { wanted: string | null; onEnd: OnEnd };
type Start = ReturnType<typeof useStart>;

const counted = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

function usePlanned(orders: readonly ChefOrder[]) {
  const [shown, setShown] = useState({ orders, now: serverNow() });
  const tick = useNow() ?? 0;
  useEffect(() => {
    let isOver = false;
    void whenQuiet().then(() => isOver || setShown({ orders, now: Math.max(tick, serverNow()) }));
    return () => {
      isOver = true;
    };
  }, [orders, tick]);
  return {
    ...plannedDays(shown.orders, shown.now),
    isSoon: ({ orders }: PlannedWindow<ChefOrder>) => isStartSoon(orders, shown.now),
    today: localDay(new Date(shown.now)),
  };
}

const useWanted = () => new URLSearchParams(useLocation().search).get('order');

/** `isAlone`: nothing else is to do. */
export function Today({ orders, onEnd, soon, isAlone = true }: Shown & { soon: boolean; isAlone?: boolean }) {
  const wanted = useWanted();
  const { now, isSoon } = usePlanned(orders);
  const windows = now.filter((window) => isSoon(window) === soon);
  const start = useStart(useSession()?.userId ?? '');
  if (windows.length === 0 && !start.error) return null;
  return (
    <>
      {start.error && (
        <Banner tone="error" takeFocus={start.failureCount} onDismiss={start.reset}>
          {start.error.message}
        </Banner>
      )}
      <div className="card-grid [--columns:1] [--least:17rem] lg:gap-2! lg:[--columns:3]">
        {windows.map((window) => (
          <ToStart key={window.starts_at} {...{ window, wanted, onEnd, start }} />
        ))}
      </div>
      {!isAlone && windows.length > 0 && <h3 className="mt-3 text-lg">Now</h3>}
    </>
  );
}

type OfWindow = Wanted & { window: PlannedWindow<ChefOrder>; start: Start };

function ToStart({ window: { starts_at, ends_at, orders }, wanted, onEnd, start }: OfWindow) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // As in AcceptAll.
  const plain = orders.filter((order) => !needsThought(order));
  const shown =
    isOpen || orders.some(({ _id }) => _id === wanted) ? orders : orders.filter((order) => needsThought(order));
  const by = startBy(orders);
  const time = clockTime(starts_at);
  const begin = (some: readonly ChefOrder[]) =>
    start.mutate(some, { onSuccess: () => showToast(`${counted(some.length)} for ${time} started.`) });
  return (
    <>
      <Ticket as="article" aria-labelledby={titleId} fresh className="flex flex-col gap-2 px-4 pt-3 pb-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
          <span className="tabular">{`For ${time}–${clockTime(ends_at)}`}</span>
          {by && <Badge tone="turmeric" icon={Clock} large>{`Start by ${clockTime(by)}`}</Badge>}
        </p>
        <h3 id={titleId} className="text-title">
          <span>{counted(orders.length)}</span>
          <span className="sr-only">{` for ${time}`}</span>
        </h3>
        <Sums orders={orders} />
        <p className="text-ink-2 text-sm">{waysText(orders)}</p>
        {plain.length > 0 && (
          <Button size="xl" block busy={start.isPending} onClick={() => begin(plain)}>
            {`Start ${plain.length} for ${time}`}
          </Button>
        )}
        {orders.length > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            See each order
            <span className="sr-only">{` for ${time}`}</span>
          </Button>
        )}
      </Ticket>
      {shown.map((order) => (
        <PlannedTicket
          key={order._id}
          {...{ order, onEnd }}
          onStart={() => begin([order])}
          isBusy={start.isPending && start.variables.includes(order)}
        />
      ))}
    </>
  );
}

type Planned = { order: ChefOrder; onEnd: OnEnd; onStart?: () => void; isBusy?: boolean };

function PlannedTicket({ order, onEnd, onStart, isBusy = false }: Planned) {
  const press = usePresses().find((it) => it.list === 'chef' && it.order._id === order._id);
  return (
    <OrderTicket
      order={order}
      level={3}
      compact
      badge={<Badge tone="neutral" large className="ml-auto">{`For ${clockTime(order.starts_at)}`}</Badge>}
      actions={
        <Pressed press={press}>
          <Button variant="secondary" disabled={isBusy} onClick={() => onEnd(order)}>
            Reject
            <OfOrder order={order} />
          </Button>
          {onStart && (
            <Button busy={isBusy} onClick={onStart} className="min-w-0 flex-1 shrink!">
              Start
              <OfOrder order={order} />
            </Button>
          )}
        </Pressed>
      }
    >
      <CookItems items={order.items} />
      <p className="text-ink-2 [overflow-wrap:anywhere]">{wayText(order)}</p>
      <People order={order} open={false} comes={null} />
    </OrderTicket>
  );
}

export function Coming({ orders, onEnd }: Shown) {
  const wanted = useWanted();
  const { days, today } = usePlanned(orders);
  const headId = useId();
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={headId} className="mt-4 flex flex-col gap-2">
      <h3 id={headId} className="text-lg">
        Coming
      </h3>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {days.map((day) => (
          <Day key={day.day} {...{ ...day, today, wanted, onEnd }} />
        ))}
      </div>
    </section>
  );
}

type OfDay = ReturnType<typeof plannedDays<ChefOrder>>['days'][number] & Wanted & { today: string };

function Day({ day, windows, toCook, today, wanted, onEnd }: OfDay) {
  const orders = ordersIn(windows);
  const [open, setOpen] = useState<'list' | 'orders'>();
  const isSeen = open === 'orders' || (open === undefined && orders.some(({ _id }) => _id === wanted));
  const name = dayText(day, today).replace(/^./u, (first) => first.toUpperCase());
  const toggle = (part: 'list' | 'orders') => setOpen(open === part ? undefined : part);
  return (
    <div className={cx('py-3', open === 'list' && 'print-alone')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1 basis-28">
          <h4 className="font-bold">
            <span>{`${name} `}</span>
            <span className="font-normal text-ink-2 text-sm">{counted(orders.length)}</span>
          </h4>
          <p className="tabular flex flex-wrap gap-x-3 text-ink-2">
            {windows.map((window) => (
              <span key={window.starts_at}>
                <b className="text-ink">{window.orders.length}</b>
                <span>{` at ${clockTime(window.starts_at)}`}</span>
              </span>
            ))}
          </p>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button variant="quiet" aria-expanded={isSeen} onClick={() => setOpen(isSeen ? undefined : 'orders')}>
            Orders
            <span className="sr-only">{` of ${name}`}</span>
          </Button>
          <Button variant="secondary" aria-expanded={open === 'list'} onClick={() => toggle('list')}>
            List
            <span className="sr-only">{` to cook, ${name}`}</span>
          </Button>
        </div>
      </div>
      {open === 'list' && <CookingList day={day} windows={toCook} />}
      {isSeen && (
        <div className="mt-3 flex flex-col gap-2">
          {orders.map((order) => (
            <PlannedTicket key={order._id} {...{ order, onEnd }} />
          ))}
        </div>
      )}
    </div>
  );
}
