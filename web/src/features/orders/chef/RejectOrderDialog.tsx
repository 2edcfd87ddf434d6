import { REJECT_REASONS } from '@homeplate/domain/orderLifecycle';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import type { ChefMove, ChefOrder } from './chefOrders.queries.ts';

/** Asks a chef for the reason that the customer will read; `order` undefined keeps it closed. */
export function RejectOrderDialog({
  order,
  busy,
  onReject,
  onClose,
}: {
  order: ChefOrder | undefined;
  busy: boolean;
  onReject: (move: ChefMove) => void;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      open={order !== undefined}
      question={`Reject order ${order?.order_no ?? ''}?`}
      about="The customer gets the full amount back and reads your reason."
      reasons={REJECT_REASONS}
      confirm="Reject"
      keep="Keep it"
      busy={busy}
      onClose={onClose}
      onReason={(reason) => order && onReject({ order, to: 'Cancelled', reason })}
    />
  );
}
