import { CANCEL_REASONS } from '@homeplate/domain/orderLifecycle';
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
        if (!order) return;
        cancel.mutate(
          { orderId: order._id, reason },
          {
            onError: (error) => onFailed(`Order ${order.order_no}: ${error.message}`),
            onSettled: onClose,
          },
        );
      }}
    />
  );
}
