import { PackageCheck } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Pressed } from '../dashboard/Pressed.tsx';
import type { ShownPress } from '../dashboard/queuedActions.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import type { OnPress } from './chefPresses.queries.ts';

export function FoodBack({
  order,
  press,
  onPress,
}: {
  order: ChefOrder;
  press: ShownPress | undefined;
  onPress: OnPress | undefined;
}) {
  if (!onPress || !(order.coming_back || press?.name === 'back')) return null;
  return (
    <div className="min-w-0">
      <Pressed press={press?.name === 'back' ? press : undefined}>
        {order.coming_back && (
          <Button
            variant="secondary"
            icon={PackageCheck}
            disabled={press?.state === 'sent'}
            onClick={() => onPress(order, 'back')}
          >
            Food is back
            <OfOrder order={order} />
          </Button>
        )}
      </Pressed>
    </div>
  );
}
