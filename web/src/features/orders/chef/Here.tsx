import { firstName } from '@homeplate/domain/personName';
import { Hand } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { clockTime } from '../orderTexts.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

/** Above all else; a tap leads to the order and its PIN. */
export function Here({ orders }: { orders: readonly ChefOrder[] }) {
  return orders
    .filter(({ status, here_at }) => status === 'Waiting Pickup' && here_at)
    .map(({ _id, order_no, here_at, customer_id: customer }) => (
      <ButtonLink key={_id} to={`${paths.chefOrders()}?order=${_id}`} block icon={Hand} className="mb-2">
        {`${firstName(customer, 'The customer')} is here, since ${clockTime(here_at)}: order ${order_no ?? ''}`}
      </ButtonLink>
    ));
}
