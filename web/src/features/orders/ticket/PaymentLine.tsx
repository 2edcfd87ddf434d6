import { formatCents, toCents } from '@homeplate/domain/money';
import { CreditCard } from 'lucide-react';
import { TicketRow } from '../../../ui/Ticket.tsx';

export type Payment = {
  payment_method?: string | null | undefined;
  amount?: number | null | undefined;
  payment_status?: string | null | undefined;
};

/** Amount and method in one line, as the chef and the rider read it. */
export function PaymentLine({ payment }: { payment: Payment | null | undefined }) {
  return (
    <p className="flex items-center gap-2.5">
      <CreditCard className="size-4.5 shrink-0 text-ink-2" />
      {payment && typeof payment.amount === 'number' ? (
        <span>
          <span className="tabular font-bold">{formatCents(toCents(payment.amount))}</span>
          {payment.payment_method && <span className="text-ink-2"> · {payment.payment_method}</span>}
          {payment.payment_status && payment.payment_status !== 'Paid' && (
            <span className="text-ink-2"> · {payment.payment_status}</span>
          )}
        </span>
      ) : (
        <span className="text-ink-2">Payment information not available</span>
      )}
    </p>
  );
}

/** Method, status and amount, as the customer's past orders list them. */
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
