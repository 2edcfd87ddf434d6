import { riderTabs } from '../features/orders/customer/ordersTabs.ts';
import { CurrentList } from '../features/orders/dashboard/CurrentList.tsx';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { titleWithCount, useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import { useRiderFigures, useRiderMove, useWaitingOrders } from '../features/orders/rider/riderOrders.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderOrders() {
  const session = useSession();
  const riderId = session?.userId ?? '';
  const waiting = useWaitingOrders(riderId);
  const figures = useRiderFigures(riderId);

  const { unseen, markSeen } = useNewOrders(waiting.data?.map((order) => order._id));
  usePageTitle(titleWithCount('Rider Dashboard · Homeplate', unseen.length));

  const move = useRiderMove(riderId);
  return (
    <Dashboard name={session?.name ?? ''} figures={figures} tabs={riderTabs}>
      <h2 className="sr-only">Current Orders</h2>
      <CurrentList
        label="Current orders"
        list="waiting"
        query={waiting}
        empty="No current orders available."
        emptyNote="New ones show up here by themselves, those of your campus first."
        emptyAction={
          <ButtonLink to={paths.riderProfile()} variant="secondary">
            Go to your campus and hours
          </ButtonLink>
        }
        order="Nearest to your campus first"
        unseen={unseen}
        onSeen={markSeen}
      >
        {(order, fresh, act) => <RiderTicket order={order} fresh={fresh} act={act} onMove={move} />}
      </CurrentList>
    </Dashboard>
  );
}
