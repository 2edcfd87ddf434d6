import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { titleWithCount, useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import { useRiderFigures, useRiderMove, useWaitingOrders } from '../features/orders/rider/riderOrders.queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function RiderOrders() {
  const userId = useSession()?.userId ?? '';
  const waiting = useWaitingOrders(userId);
  const figures = useRiderFigures(userId);

  const { unseen, markSeen } = useNewOrders(waiting.data?.map((order) => order._id));
  usePageTitle(titleWithCount('Rider Dashboard · Homeplate', unseen.length));

  const move = useRiderMove(userId);
  return (
    <Dashboard role="rider" figures={figures}>
      <h2 className="sr-only">Current Orders</h2>
      <CurrentList
        label="Current orders"
        list="waiting"
        query={waiting}
        empty="No current orders available."
        emptyNote="New ones show up here by themselves, those of your campus first."
        emptyLink={{ to: paths.riderProfile(), text: 'Go to your campus and hours' }}
        order="Nearest to your campus first"
        unseen={unseen}
        onSeen={markSeen}
      >
        {(order, fresh, act) => <RiderTicket order={order} fresh={fresh} act={act} onMove={move} />}
      </CurrentList>
    </Dashboard>
  );
}
