import { school } from '@homeplate/domain/school';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { PressesElsewhere } from '../features/orders/dashboard/usePresses.tsx';
import { FinishedList } from '../features/orders/dashboard/WorkLists.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import { useDeliveredOrders, useRiderFigures } from '../features/orders/rider/riderOrders.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderCompleted() {
  usePageTitle(`Completed orders · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const figures = useRiderFigures(userId);
  const delivered = useDeliveredOrders(userId);
  return (
    <Dashboard role="rider" figures={figures}>
      <h2 className="sr-only">Order Completed</h2>
      <PressesElsewhere />
      <FinishedList
        label="Completed orders"
        query={delivered}
        empty="No completed orders available."
        emptyLink={{ to: paths.riderOrders(), text: 'See what waits for pickup' }}
      >
        {(order) => <RiderTicket order={order} />}
      </FinishedList>
    </Dashboard>
  );
}
