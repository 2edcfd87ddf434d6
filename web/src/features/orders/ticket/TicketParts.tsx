import { type StatedAllergens, statementText } from '@homeplate/domain/allergenText';
import { formatCents, toCents } from '@homeplate/domain/money';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import {
  Ban,
  Bike,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  CreditCard,
  Info,
  type LucideIcon,
  PackageCheck,
} from 'lucide-react';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { dollars, Price } from '../../../ui/Price.tsx';
import { TicketRow } from '../../../ui/Ticket.tsx';

type TicketItem = {
  quantity?: number | null | undefined;
  unit_price?: number | null | undefined;
  special_request?: string | null | undefined;
  /** As sold; null: not stated; unset: the reader need not know. */
  allergens?: StatedAllergens | null | undefined;
  product_id?: { id?: string | null | undefined; name?: string | null | undefined } | null | undefined;
};

export function OrderItems({ items }: { items: readonly TicketItem[] | null | undefined }) {
  // Spec §2, Chef dashboard.
  if (!items || items.length === 0) return <p className="text-ink-2">No items available</p>;
  return (
    <ul aria-label="Items" className="flex flex-col gap-2.5">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one product may be on two lines; lines never move
        <li key={place} className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular min-w-7 shrink-0 font-bold">
            <span>{item.quantity}</span>
            <span aria-hidden="true"> ×</span>
            <span className="sr-only"> times</span>
          </span>
          <span className="min-w-26 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{item.product_id?.name ?? 'Dish'}</span>
            {item.special_request && (
              <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{`“${item.special_request}”`}</span>
            )}
            {item.allergens !== undefined && <StatementLine statement={item.allergens} />}
          </span>
          {typeof item.unit_price === 'number' && (
            <span className="ml-auto shrink-0 text-right">
              <Price cents={toCents(item.unit_price) * (item.quantity ?? 1)} />
              {(item.quantity ?? 1) > 1 && (
                <span className="tabular block text-ink-2 text-xs">{`${dollars(toCents(item.unit_price))} each`}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function StatementLine({ statement }: { statement: StatedAllergens | null | undefined }) {
  const Icon = statement ? Info : CircleQuestionMark;
  return (
    <span className={cx('flex items-start gap-1.5 text-sm', statement ? 'text-ink-2' : 'font-semibold')}>
      <Icon className="h-lh w-3.5 shrink-0" />
      <span>{statementText(statement)}</span>
    </span>
  );
}

type Payment = {
  payment_method?: string | null | undefined;
  amount?: number | null | undefined;
  payment_status?: string | null | undefined;
};

export function PaymentLine({ payment }: { payment: Payment | null | undefined }) {
  return (
    <p className="flex items-center gap-2.5">
      <CreditCard className="size-4.5 shrink-0 text-ink-2" />
      {payment && typeof payment.amount === 'number' ? (
        <span>
          <span className="tabular font-bold">{formatCents(toCents(payment.amount))}</span>
          {payment.payment_method && <span className="text-ink-2">{` · ${payment.payment_method}`}</span>}
          {payment.payment_status && payment.payment_status !== 'Paid' && (
            <span className="text-ink-2">{` · ${payment.payment_status}`}</span>
          )}
        </span>
      ) : (
        <span className="text-ink-2">Payment information not available</span>
      )}
    </p>
  );
}

export function PaymentRows({ payment }: { payment: Payment | null | undefined }) {
  if (!payment) return <p className="text-ink-2">Payment information not available</p>;
  return (
    <div className="flex flex-col gap-1.5">
      <TicketRow label="Payment method">{payment.payment_method ?? '–'}</TicketRow>
      <TicketRow label="Payment status">{payment.payment_status ?? '–'}</TicketRow>
      <TicketRow label="Payment amount">
        {typeof payment.amount === 'number' ? formatCents(toCents(payment.amount)) : '–'}
      </TicketRow>
    </div>
  );
}

const looks: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  Pending: { tone: 'turmeric', icon: Clock },
  'Waiting Pickup': { tone: 'sky', icon: PackageCheck },
  'In Progress': { tone: 'paprika', icon: Bike },
  Completed: { tone: 'basil', icon: CircleCheck },
  Cancelled: { tone: 'neutral', icon: Ban },
};

type Props = { status: string | null | undefined; word?: string | undefined; small?: boolean };

/** `word` replaces its name, such as the rider's "Delivered"; `small` beside a number. */
export function StatusBadge({ status, word, small = false }: Props) {
  const look = looks[status as OrderStatus];
  if (look === undefined) return null;
  return (
    <Badge tone={look.tone} icon={small ? undefined : look.icon} className={small ? 'px-1.5!' : undefined}>
      {word ?? status}
    </Badge>
  );
}
