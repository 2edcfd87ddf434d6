import { isolate } from '@homeplate/domain/isolate';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { when } from '../when.ts';
import type { OrderRow, PersonRow } from './desk.queries.ts';

const dishOf = ({ dish, dishes }: OrderRow) => `${isolate(dish ?? '')}${dishes > 1 ? ` and ${dishes - 1} more` : ''}`;

export const windowOf = ({ starts_at }: Pick<OrderRow, 'starts_at'>) => (starts_at ? `for ${when(starts_at)}` : '');

export function OrderText({ order }: { order: OrderRow }) {
  return (
    <span className="grid min-w-0 grid-cols-[1fr_auto] gap-x-3 text-left">
      <span className="font-semibold">
        <span>{`${order.order_no} `}</span>
        <span className="font-normal text-ink-2">{order.status}</span>
      </span>
      <RelativeTime at={Number(order.created_at)} className="text-ink-2 text-sm" />
      <span className="truncate text-ink-2 text-sm">
        {[windowOf(order), dishOf(order), order.campus].filter(Boolean).join(', ')}
      </span>
      <span className="tabular text-right text-ink-2 text-sm">{`$${order.total.toFixed(2)}`}</span>
    </span>
  );
}

export const OrderLine = ({ order }: { order: OrderRow }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <TextLink to={`/operator/orders?open=${order.id}`}>{`Order ${order.order_no}`}</TextLink>
    <span className="text-ink-2">
      <span>{`${[order.status, windowOf(order)].filter(Boolean).join(', ')}, `}</span>
      <RelativeTime at={Number(order.created_at)} />
      <span>{`, $${order.total.toFixed(2)}`}</span>
    </span>
  </p>
);

export function PersonText({ person }: { person: PersonRow }) {
  const state = person.status !== 'active' ? person.status : person.awaits_approval ? 'waits for approval' : '';
  return (
    <span className="grid min-w-0 grid-cols-[1fr_auto] gap-x-3 text-left">
      <span className="truncate font-semibold">{person.name}</span>
      <span className="text-beet text-sm">{state}</span>
      <span className="truncate text-ink-2 text-sm">
        {[person.roles.join(', '), person.campus].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}
