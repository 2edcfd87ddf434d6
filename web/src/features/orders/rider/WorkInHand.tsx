import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { pressesOf } from '../dashboard/queuedActions.ts';
import { addressLines, destination, etaRange } from '../orderTexts.ts';
import { isOpen } from '../stopped.ts';
import { nearestFirst, useDuty, useInProgressOrders } from './riderOrders.queries.ts';

/** Each leads to its card under Orders Inprogress. */
export function WorkInHand({ userId }: { userId: string }) {
  const { data: duty } = useDuty(userId);
  const carried = nearestFirst(useSettled(useInProgressOrders(userId).data) ?? [], duty).filter(isOpen);
  if (carried.length === 0) return null;
  return (
    <nav aria-label="Deliver now">
      <ul className="flex flex-col gap-2">
        {carried.map(({ _id, order_no, customer_id, handoff, eta }) => (
          <li key={_id}>
            <Link
              to={`${paths.riderInProgress()}?order=${_id}`}
              className="press flex min-h-14 items-center gap-3 rounded-image bg-ink px-4 py-2.5 text-paper"
            >
              <span className="min-w-0 flex-1">
                <span className="tabular block text-sm">
                  {`Deliver ${order_no ?? ''}${eta ? ` · ${etaRange(eta)}` : ''}`}
                </span>
                <span className="block font-bold font-display text-lg leading-tight [overflow-wrap:anywhere]">
                  {addressLines(destination({ customer_id, handoff }))[0] ?? customer_id?.first_name ?? 'Customer'}
                </span>
              </span>
              <ChevronRight className="size-6 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The value, but while a card below shows its outcome the one before: nothing moves under a finger. */
function useSettled<T>(latest: T): T {
  const client = useQueryClient();
  const [shown, setShown] = useState(latest);
  useEffect(() => {
    let isOver = false;
    const settle = async () => {
      for (let left = outcomesLeft(client); left > 0; left = outcomesLeft(client))
        await new Promise((resolve) => setTimeout(resolve, left));
      await whenQuiet();
      if (!isOver) setShown(latest);
    };
    void settle();
    return () => {
      isOver = true;
    };
  }, [latest, client]);
  return shown;
}

const SENDING_MS = 1000;

function outcomesLeft(client: QueryClient): number {
  const now = performance.now();
  const left = pressesOf(client).map(({ state, until }) => (state === 'sent' ? SENDING_MS : until - now));
  return Math.max(0, ...left.filter(Number.isFinite));
}
