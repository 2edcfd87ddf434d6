import { CANCEL_REASONS } from '@homeplate/domain/orderLifecycle';
import { useRef } from 'react';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import { type CustomerOrder, useCancelOrder } from './customerOrders.queries.ts';

/** Asks a customer before a Pending order is taken back; `order` undefined keeps it closed. */
export function CancelOrderDialog({
  userId,
  order,
  onClose,
  onFailed,
}: {
  userId: string;
  order: CustomerOrder | undefined;
  onClose: () => void;
  onFailed: (sentence: string) => void;
}) {
  const cancel = useCancelOrder(userId);
  // A second tap may come before the first one is drawn.
  const sent = useRef<CustomerOrder>(undefined);
  return (
    <ReasonDialog
      open={order !== undefined}
      question={`Cancel order ${order?.order_no ?? ''}?`}
      about="The chef has not accepted it yet. You get the full amount back."
      reasons={CANCEL_REASONS}
      confirm="Cancel order"
      keep="Keep it"
      busy={cancel.isPending}
      onClose={onClose}
      onReason={(reason) => {
        if (!order || sent.current === order) return;
        sent.current = order;
        cancel.mutate(
          { orderId: order._id, reason },
          {
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
