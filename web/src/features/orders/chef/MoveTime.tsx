import { movedReadyTime } from '@homeplate/domain/eta';
import { READY_STEPS } from '@homeplate/domain/orderLifecycle';
import { Diff } from 'lucide-react';
import { Menu, MenuAction } from '../../../ui/Menu.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';

/** What would be due at once is not offered. */
export function MoveTime({
  order,
  now,
  disabled,
  onMove,
}: {
  order: ChefOrder;
  now: number;
  disabled: boolean;
  onMove: (minutes: number) => void;
}) {
  const readyBy = Date.parse(order.ready_by ?? '') || 0;
  return (
    <Menu label={`Another time for order ${order.order_no}`} icon={Diff} look="large" disabled={disabled}>
      {READY_STEPS.map((minutes) => {
        const at = movedReadyTime(readyBy, minutes, now) ?? now;
        if (at <= now) return null;
        return (
          <MenuAction key={minutes} onClick={() => onMove(minutes)}>
            <span className="flex flex-1 justify-between gap-3">
              <b>{`${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`}</b>
              <span className="tabular text-ink-2">{`ready in ${Math.ceil((at - now) / 60_000)} min`}</span>
            </span>
          </MenuAction>
        );
      })}
    </Menu>
  );
}
