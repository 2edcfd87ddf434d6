import { riderTabs } from '../features/orders/customer/ordersTabs.ts';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { FinishedList } from '../features/orders/dashboard/FinishedList.tsx';
import { ActsElsewhere } from '../features/orders/dashboard/useActs.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import { useDeliveredOrders, useRiderFigures } from '../features/orders/rider/riderOrders.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderCompleted() {
  usePageTitle('Completed orders · Homeplate');
  const session = useSession();
  const riderId = session?.userId ?? '';
  const figures = useRiderFigures(riderId);
  const delivered = useDeliveredOrders(riderId);
  return (
    <Dashboard name={session?.name ?? ''} figures={figures} tabs={riderTabs}>
      <h2 className="sr-only">Order Completed</h2>
      <ActsElsewhere />
      <FinishedList
        label="Completed orders"
        query={delivered}
        empty="No completed orders available."
        emptyAction={
          <ButtonLink to={paths.riderOrders()} variant="secondary">
            See what waits for pickup
          </ButtonLink>
        }
      >
        {(order) => <RiderTicket order={order} />}
      </FinishedList>
    </Dashboard>
  );
}
