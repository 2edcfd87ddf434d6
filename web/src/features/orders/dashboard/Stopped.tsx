import { isolate } from '@homeplate/domain/isolate';
import { formatCents, toCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { OctagonX } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { blockUntilSeen, whenQuiet } from '../../../ui/pressGuard.ts';
import { isInView } from '../../../ui/useRows.ts';
import type { ListName } from '../orderLists.ts';
import { type Stoppable, wasAccepted } from '../stopped.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import { useUnderstood } from './stopped.queries.ts';

export { Anchor } from '../ticket/Anchor.tsx';
export { NewsLines } from '../ticket/NewsLine.tsx';

const cancelledBy = (who: string) =>
  `${who === 'customer' ? 'The customer' : who === 'chef' ? 'The kitchen' : school().name} cancelled it.`;

/** A long ticket may have been read at its end. */
const inSight = 'sticky top-[calc(var(--top-bars)+var(--stuck,0px)+1rem)] flex flex-col gap-4';

/** In place of a ticket and as high, until it is understood: nothing below moves by itself. */
export function Stopped({ order, list, onTap }: { order: Stoppable; list: ListName; onTap: () => void }) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // A finger may be on its way to the ticket.
    if (card.current) blockUntilSeen(card.current);
  }, []);
  const understood = useUnderstood(list);
  const [minHeight] = useState(
    () => document.querySelector<HTMLElement>(`[data-row="${order._id}"] > *`)?.offsetHeight,
  );
  const { order_no, cancelled_by: by, cancel_reason: reason, ready_at, cooked_pay: paid, items } = order;
  const isCooked = list === 'chef' && ready_at;
  const stops = !isCooked && wasAccepted(order);
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      style={{ minHeight }}
      className="rounded-card border-2 border-beet bg-surface p-4 sm:p-5"
    >
      <div className={inSight}>
        <div
          data-heading
          tabIndex={-1}
          role="alert"
          className="bare-focus flex items-center gap-3 text-beet outline-none"
        >
          <OctagonX className="size-7 shrink-0" />
          <h3 id={titleId} className="tabular text-figure leading-tight">
            <span className="sr-only">Order </span>
            <s>{order_no}</s>
            <span>{` cancelled${stops ? ', stop' : ''}`}</span>
          </h3>
        </div>
        <p className="text-lg [overflow-wrap:anywhere]">
          {items?.map(({ quantity, product_id }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <b key={place} className="block">{`${quantity ?? ''} × ${isolate(product_id?.name ?? 'Dish')}`}</b>
          ))}
          {by && <span>{cancelledBy(by)}</span>}
          {reason && <span className="block">{`Reason: ${reason}`}</span>}
          {list !== 'chef' && (
            <>
              <span className="block">If you have the food, you can keep it or throw it away.</span>
              <span className="block">You get no delivery fee for it.</span>
            </>
          )}
          {isCooked && (
            <span className="block">
              {paid
                ? `You cooked it, so we pay you ${formatCents(toCents(paid))}`
                : `You cooked it, so ${school().name} checks what you are paid.`}
            </span>
          )}
        </p>
        <Button
          size="xl"
          block
          onClick={() => {
            onTap();
            understood(order._id);
          }}
        >
          <span>{stops ? 'OK, I have stopped' : 'OK'}</span>
          <OfOrder order={order} />
        </Button>
      </div>
    </article>
  );
}

export function Left({ order: { order_no }, onTap }: { order: Stoppable; onTap: () => void }) {
  const gap = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onTap);
  useEffect(() => {
    if (gap.current) blockUntilSeen(gap.current);
    const look = () => void whenQuiet().then(() => gap.current && isPassed(gap.current) && close());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <button
      ref={gap}
      type="button"
      data-heading
      onClick={onTap}
      className="press flex min-h-11 items-start justify-center rounded-card border border-line-strong border-dashed px-4 py-2.5 text-ink-2"
    >
      <span className="sticky top-[calc(var(--top-bars)+var(--stuck,0px)+1rem)]">
        <span className="tabular">{order_no}</span> is no longer listed.{' '}
        <span className="underline">Close the gap</span>
      </span>
    </button>
  );
}

/** Without it no row in view moves. */
function isPassed(gap: Element): boolean {
  const row = gap.closest<HTMLElement>('[data-row]');
  const isAlone = row?.offsetWidth === row?.parentElement?.offsetWidth;
  return isAlone && !isInView(gap) && gap.getBoundingClientRect().top < 0;
}

export function StoppedBefore({ orders, list }: { orders: readonly Stoppable[]; list: ListName }) {
  const understood = useUnderstood(list);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span className="tabular">{`Cancelled before: ${orders.map(({ order_no }) => order_no).join(', ')}`}</span>
      <Button variant="quiet" onClick={() => understood(...orders.map(({ _id }) => _id))}>
        OK<span className="sr-only">, to the cancelled orders</span>
      </Button>
    </p>
  );
}
