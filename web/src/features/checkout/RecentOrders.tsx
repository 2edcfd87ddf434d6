import { formatCents, toCents } from '@homeplate/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { dayAgo, dishesOf } from './lastOrders.ts';
import { ReorderProblem, useOrderAgain } from './OrderAgain.tsx';
import { type LastOrder, lastOrdersQuery } from './reorder.queries.ts';

const row =
  '-mx-4 flex gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 lg:grid lg:grid-cols-3 lg:gap-5';
const card =
  'flex min-w-[min(88%,24rem)] flex-1 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 lg:min-w-0';

/** Their place is reserved where they were seen before (screens/Home.tsx). */
export function RecentOrders({ userId }: { userId: string }) {
  const title = useId();
  const { data, error, refetch } = useQuery(lastOrdersQuery(userId));
  const again = useOrderAgain();
  const count = data?.length;
  useEffect(() => {
    if (count === undefined) return;
    if (count > 0) writeStored('ordered', userId);
    document.documentElement.toggleAttribute('data-ordered', count > 0);
  }, [userId, count]);
  useEffect(() => () => document.documentElement.removeAttribute('data-ordered'), []);
  if (count === 0 || (!data && readStored('ordered') !== userId)) return null;
  return (
    <section aria-labelledby={title} aria-busy={!data && !error} className="pt-4 low:pt-2 sm:pt-9 lg:pt-12">
      <h2 id={title} className="mb-1.5 flex min-h-11 items-center sm:mb-4">
        Order again
      </h2>
      {!data && error && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
      {!data && !error && (
        <div className={row}>
          <div className={card}>
            <Skeleton className="size-14 shrink-0 rounded-image" />
            <SkeletonText className="flex-1" />
          </div>
        </div>
      )}
      {data && (
        <ul className={row}>
          {data.map((order) => (
            <li key={order._id} className={card}>
              <LastOrderCard
                order={order}
                busy={again.isPending && again.variables._id === order._id}
                onAgain={() => again.start(order)}
              />
            </li>
          ))}
        </ul>
      )}
      <ReorderProblem again={again} className="mt-3" />
    </section>
  );
}

function LastOrderCard({ order, busy, onAgain }: { order: LastOrder; busy: boolean; onAgain: () => void }) {
  const { created_at, total_amount, chef_id } = order;
  const items = order.items ?? [];
  const dishes = dishesOf(items);
  const when = created_at ? dayAgo(new Date(created_at), new Date(serverNow())) : '';
  const kitchen = chef_id?.user?.first_name;
  return (
    <>
      <Picture
        src={items[0]?.product_id?.image_url}
        alt=""
        shape="free"
        sizes="56px"
        className="size-14 shrink-0 rounded-image bg-sunken max-[360px]:hidden"
      />
      <div className="min-w-[min(100%,7rem)] flex-1">
        <p className="line-clamp-2 font-semibold text-sm leading-tight [overflow-wrap:anywhere]">{dishes}</p>
        <p className="truncate text-ink-2 text-sm">
          {[formatCents(toCents(total_amount ?? 0)), [when, kitchen].filter(Boolean).join(', ')].join(' · ')}
        </p>
      </div>
      <Button size="sm" busy={busy} onClick={onAgain} className="px-4!">
        Again
        <span className="sr-only">{`: ${dishes}, ${when}`}</span>
      </Button>
    </>
  );
}
