import { school } from '@homeplate/domain/school';
import { useMemo } from 'react';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { DoorActions } from '../features/orders/rider/DoorActions.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import {
  nearestFirst,
  useDuty,
  useInProgressOrders,
  useRiderFigures,
} from '../features/orders/rider/riderOrders.queries.ts';
import { useRiderPress } from '../features/orders/rider/riderPresses.queries.ts';
import { AsOf } from '../features/orders/ticket/ListStates.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const takeBack = lazyPart(() => import('../features/orders/rider/TakeBack.tsx'));
const handedOver = lazyPart(() => import('../features/orders/rider/HandedOver.tsx'));

export default function RiderInProgress() {
  usePageTitle(`Orders in progress · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const carried = useInProgressOrders(userId);
  const figures = useRiderFigures(userId);

  const press = useRiderPress();
  const { data } = carried;
  const { data: duty } = useDuty(userId);
  const inTurn = useMemo(() => data && nearestFirst(data, duty), [data, duty]);
  return (
    <Dashboard role="rider" figures={figures}>
      <h2 className="sr-only">Orders Inprogress</h2>
      <LazyPart part={takeBack}>{({ TakeBack }) => <TakeBack userId={userId} />}</LazyPart>
      <LazyPart part={handedOver}>{({ HandedOver }) => <HandedOver userId={userId} />}</LazyPart>
      {data && data.length > 0 && <AsOf at={carried.dataUpdatedAt} isOld={carried.isRefetchError} atWork />}
      <CurrentList
        label="Orders in progress"
        list="carried"
        query={carried}
        inTurn={inTurn}
        order="Nearest door first"
        empty="No orders in progress."
        emptyLink={{ to: paths.riderOrders(), text: 'See what waits for pickup' }}
      >
        {(order, _, pressed) => (
          <RiderTicket
            order={order}
            press={pressed}
            actions={<DoorActions order={order} press={pressed} onPress={(name, words) => press(order, name, words)} />}
          />
        )}
      </CurrentList>
    </Dashboard>
  );
}
