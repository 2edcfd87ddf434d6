import { isolate } from '@homeplate/domain/isolate';
import { REJECT_REASONS, UNFINISHED_REASONS } from '@homeplate/domain/orderLifecycle';
import { firstName } from '@homeplate/domain/personName';
import { Phone } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { phoneText } from '../../../ui/phoneText.ts';
import { ReasonDialog } from '../ticket/ReasonDialog.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import type { OnPress } from './chefPresses.queries.ts';
import { phoneLink } from './WhoComes.tsx';

const PLANNED_REASONS = [
  'Kitchen closed at that time',
  'Too many orders for that time',
  'Missing an ingredient',
  'Cannot make this request',
];

/** A sold-out dish may be taken off the menu until tomorrow. */
export function EndOrderDialog({
  order,
  onPress,
  onClose,
}: {
  order: ChefOrder | undefined;
  onPress: OnPress;
  onClose: () => void;
}) {
  const isAccepted = order?.status === 'Waiting Pickup';
  const dishes = new Map(order?.items?.map(({ product_id: dish }) => [dish?.id ?? '', dish?.name ?? 'Dish']));
  return (
    <ReasonDialog
      open={order !== undefined}
      question={`${isAccepted ? 'Cancel' : 'Reject'} order ${order?.order_no ?? ''}?`}
      about={
        <>
          <p className="mb-1 font-semibold text-ink [overflow-wrap:anywhere]">
            {order?.items
              ?.map(({ quantity, product_id }) => `${quantity} × ${isolate(product_id?.name ?? 'Dish')}`)
              .join(', ')}
          </p>
          <p>
            {`The customer gets a full refund and sees your reason.${isAccepted ? ' These portions do not go back on your menu. You may want to call first.' : ''}`}
          </p>
          {isAccepted && order.customer_id?.mobile_number && (
            <a href={`tel:${order.customer_id.mobile_number}`} className={cx(phoneLink, 'w-fit text-ink')}>
              <Phone className="size-4 shrink-0" />
              <span>
                <span>{`Call ${firstName(order.customer_id, 'the customer')}, `}</span>
                <span className="tabular whitespace-nowrap">{phoneText(order.customer_id.mobile_number)}</span>
              </span>
            </a>
          )}
        </>
      }
      reasons={isAccepted ? UNFINISHED_REASONS : order?.starts_at ? PLANNED_REASONS : REJECT_REASONS}
      follows={{
        reason: 'Sold out',
        label: 'Also mark as sold out until tomorrow',
        options: [...dishes].map(([value, label]) => ({ value, label })),
      }}
      confirm={isAccepted ? 'Cancel and refund' : 'Reject'}
      keep="Keep it"
      onClose={onClose}
      onReason={(reason, soldOut) => {
        onClose();
        if (order) onPress(order, isAccepted ? 'cancel' : 'reject', { reason, soldOut });
      }}
    />
  );
}
