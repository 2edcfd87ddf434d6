import { formatCents, toCents } from '@homeplate/domain/money';
import { CANCEL_REASONS } from '@homeplate/domain/orderLifecycle';
import { useRef } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import { type CustomerOrder, useAnswer } from './customerOrders.queries.ts';

type Props = {
  userId: string;
  order: CustomerOrder | undefined;
  onClose: () => void;
  onFailed: (sentence: string) => void;
};

/** The reason is optional; open while there is an `order`. */
export function CancelOrderDialog({ userId, order, onClose, onFailed }: Props) {
  const cancel = useAnswer(userId);
  const total = order?.total_amount;
  // A second press may come before the next render.
  const sent = useRef<CustomerOrder>(undefined);
  return (
    <ReasonDialog
      open={order !== undefined}
      question={`Cancel order ${order?.order_no ?? ''}?`}
      about={`The chef has not accepted it yet. You get the full ${total ? formatCents(toCents(total)) : 'amount'} back.`}
      reasons={CANCEL_REASONS}
      confirm="Cancel order"
      keep="Keep it"
      busy={cancel.isPending}
      optional
      onClose={onClose}
      onReason={(reason) => {
        if (!order || sent.current === order) return;
        sent.current = order;
        cancel.mutate(
          { orderId: order._id, answer: 'cancel', reason },
          {
            onSuccess: () => {
              showToast(`Order ${order.order_no} is cancelled. Your money goes back to your card.`);
              document.querySelector(`[data-row="${order._id}"]`)?.scrollIntoView({ block: 'nearest' });
            },
            onError: (error) => onFailed(`Order ${order.order_no}: ${error.message}`),
            onSettled: () => {
              sent.current = undefined;
              onClose();
            },
          },
        );
      }}
    />
  );
}
