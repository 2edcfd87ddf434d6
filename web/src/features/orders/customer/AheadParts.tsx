import { whenText } from '@homeplate/domain/localTime';
import { firstName } from '@homeplate/domain/personName';
import { windowDate } from '@homeplate/domain/windowTexts';
import { CalendarPlus } from 'lucide-react';
import { useSite } from '../../../gateway/site.ts';
import { useServerNow } from '../../../lib/useServerNow.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';

type Cancellable = {
  status?: string | null | undefined;
  cancel_until?: string | null | undefined;
  chef_id?: { user?: { first_name?: string | null | undefined } | null | undefined } | null | undefined;
};

export function cancelText({ status, cancel_until, chef_id }: Cancellable, now: number): string {
  if (status !== 'Pending' || !cancel_until) return '';
  const until = Date.parse(cancel_until);
  if (until < now) return `${firstName(chef_id?.user, 'The chef')} counts on it now, so it can no longer be cancelled.`;
  return `You can cancel until ${whenText(new Date(until), new Date(now))
    .replace(/^today at /, '')
    .replace(' at ', ' ')}.`;
}

export function AheadActions({ order }: { order: CustomerOrder }) {
  const text = cancelText(order, useServerNow());
  return (
    <>
      {(order.status === 'Pending' || order.status === 'Waiting Pickup') && <ToCalendar order={order} />}
      {text && <p className="w-full text-ink-2 text-sm">{text}</p>}
    </>
  );
}

function ToCalendar({ order: { starts_at, ends_at, ...order } }: { order: CustomerOrder }) {
  const { publicUrl } = useSite();
  if (!starts_at || !ends_at) return null;
  const save = async () => {
    const page = `${publicUrl}${paths.orderDetails()}?order=${order._id}`;
    (await import('./calendar.ts')).saveCalendar({ ...order, starts_at, ends_at }, page);
  };
  return (
    <Button variant="secondary" icon={CalendarPlus} onClick={() => void save().catch(() => undefined)}>
      Add to calendar
      <OfOrder order={order} />
    </Button>
  );
}

export function ForWindow({ order: { starts_at, ends_at } }: { order: CustomerOrder }) {
  if (!starts_at || !ends_at) return null;
  return <p className="text-ink-2">{`For ${windowDate(new Date(starts_at), new Date(ends_at))}`}</p>;
}
