import { formatCents, toCents } from '@homeplate/domain/money';
import { school } from '@homeplate/domain/school';
import { X } from 'lucide-react';

export type Stopped = {
  cancel_reason?: string | null | undefined;
  cancelled_by?: string | null | undefined;
  /** To its chef, in dollars. */
  cooked_pay?: number | null | undefined;
  refund?:
    | { amount?: number | null | undefined; status?: string | null | undefined; way?: string | null | undefined }
    | null
    | undefined;
};

export function CancelledRow({ order, reader }: { order: Stopped; reader: 'customer' | 'chef' }) {
  const others = order.cancelled_by === 'system' ? school().name : `the ${order.cancelled_by}`;
  const by = order.cancelled_by === reader ? 'you' : others;
  return (
    <div className="flex items-start gap-3 rounded-image border border-beet bg-beet-tint px-4 py-3">
      <X size="1.25rem" strokeWidth={2.5} className="mt-0.5 shrink-0 text-beet" />
      <div className="min-w-0">
        <p className="font-bold text-beet">{order.cancelled_by ? `Cancelled by ${by}` : 'Cancelled'}</p>
        <div className="text-sm">
          {order.cancel_reason && <p className="[overflow-wrap:anywhere]">{`Reason: ${order.cancel_reason}`}</p>}
          {order.cooked_pay && (
            <p className="font-semibold">{`You cooked it, so we pay you ${formatCents(toCents(order.cooked_pay))}`}</p>
          )}
          {order.refund && <p>{refundSentence(order.refund)}</p>}
        </div>
      </div>
    </div>
  );
}

export function refundSentence(refund: NonNullable<Stopped['refund']>): string {
  const amount = typeof refund.amount === 'number' ? formatCents(toCents(refund.amount)) : 'The amount';
  const isOther = refund.way === 'other';
  if (refund.status === 'Refunded') return `Refunded: ${amount}${isOther ? ', paid another way than to the card' : ''}`;
  return isOther
    ? `Refund Pending: the card does not take ${amount} back. ${school().name} pays it another way`
    : `Refund Pending: ${amount} is on its way back to the card`;
}
