import { school } from '@homeplate/domain/school';
import { ChefTicket } from '../features/orders/chef/ChefTicket.tsx';
import {
  useChefCancelledOrders,
  useChefCompletedOrders,
  useChefFigures,
} from '../features/orders/chef/chefOrders.queries.ts';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { PressesElsewhere } from '../features/orders/dashboard/usePresses.tsx';
import { FinishedList } from '../features/orders/dashboard/WorkLists.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function ChefCompletedOrders() {
  usePageTitle(`Completed orders · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const figures = useChefFigures(userId);
  const completed = useChefCompletedOrders(userId);
  const cancelled = useChefCancelledOrders(userId);
  // Cancelled orders are a group of their own.
  const anyCancelled = (cancelled.data?.pages[0]?.length ?? 0) > 0;
  return (
    <Dashboard role="chef" figures={figures}>
      <PressesElsewhere />
      <h2 className={anyCancelled ? undefined : 'sr-only'}>Completed</h2>
      <FinishedList
        label="Completed orders"
        query={completed}
        empty="No completed orders available."
        emptyLink={{ to: paths.chefOrders(), text: 'See current orders' }}
      >
        {(order) => <ChefTicket order={order} />}
      </FinishedList>
      {anyCancelled && (
        <>
          <h2 className="mt-6">Cancelled</h2>
          <FinishedList label="Cancelled orders" query={cancelled} empty="No cancelled orders available.">
            {(order) => <ChefTicket order={order} />}
          </FinishedList>
        </>
      )}
    </Dashboard>
  );
}
