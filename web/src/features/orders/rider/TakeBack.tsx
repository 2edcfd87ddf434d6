import { firstName } from '@homeplate/domain/personName';
import { ChefHat } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { addressLines } from '../orderTexts.ts';
import { isOpen } from '../stopped.ts';
import { useWaitingOrders } from './riderOrders.queries.ts';

/** Leads to the order's card, until the kitchen has the food. */
export function TakeBack({ userId }: { userId: string }) {
  const { data } = useWaitingOrders(userId);
  const inHand = data?.filter((order) => order.taking_back && isOpen(order)) ?? [];
  if (inHand.length === 0) return null;
  return (
    <div className="board-bar flex flex-col gap-2">
      {inHand.map(({ _id, order_no, pickup, chef_id: chef }) => (
        <ButtonLink key={_id} to={`${paths.riderOrders()}?order=${_id}`} block icon={ChefHat}>
          {`Take ${order_no ?? ''} back to ${firstName(chef?.user, 'the kitchen')}: ${addressLines(pickup)[0] ?? ''}`}
        </ButtonLink>
      ))}
    </div>
  );
}
