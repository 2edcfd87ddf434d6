import { firstName } from '@homeplate/domain/personName';
import { Hand, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CancelledRow } from '../customer/CancelledRow.tsx';
import { clockTime, isReturned } from '../orderTexts.ts';
import { ChefProblems } from './ChefProblems.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { HandOver } from './HandOver.tsx';

export function TicketNotes({ order }: { order: ChefOrder }) {
  const { status, here_at, handoff } = order;
  return (
    <>
      {status === 'Cancelled' && <CancelledRow order={order} reader="chef" />}
      {isReturned(order) && <Notice icon={Undo2}>Nobody came to the door, so it comes back to you.</Notice>}
      {handoff?.proof === 'uncollected' && <Notice>Nobody collected it.</Notice>}
      {order.arrival_denied && (
        <Notice>
          The customer says it hasn't arrived. We've asked the rider for proof. You don't need to do anything.
        </Notice>
      )}
      {order.help_called && <Notice news>The rider needs help. The customer can wait or cancel.</Notice>}
      {here_at && (
        <Notice icon={Hand}>
          {`${firstName(order.customer_id, 'The customer')} is here, since ${clockTime(here_at)}`}
        </Notice>
      )}
      {order.problems?.[0] && <ChefProblems order={order} />}
      {order.collect && (status === 'Pending' || status === 'Waiting Pickup') && <HandOver order={order} />}
    </>
  );
}

function Notice({ icon: Icon, news, children }: { icon?: LucideIcon; news?: true; children: ReactNode }) {
  return (
    <p
      data-news={news}
      className="flex items-start gap-2.5 rounded-image bg-turmeric-tint px-3 py-2 font-semibold text-turmeric-ink"
    >
      {Icon && <Icon className="mt-0.75 size-4.5 shrink-0" />}
      <span>{children}</span>
    </p>
  );
}
