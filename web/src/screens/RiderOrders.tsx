import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { carryLimitError } from '@homeplate/domain/duty';
import { school } from '@homeplate/domain/school';
import { useMemo } from 'react';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { titleWithCount, useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { OfferActions } from '../features/orders/rider/OfferActions.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import {
  isOwn,
  listedLastReason,
  offersInTurn,
  useDuty,
  useInProgressOrders,
  useRiderFigures,
  useWaitingOrders,
} from '../features/orders/rider/riderOrders.queries.ts';
import { useRiderPress } from '../features/orders/rider/riderPresses.queries.ts';
import { TakeOver } from '../features/orders/rider/TakeOver.tsx';
import { WorkInHand } from '../features/orders/rider/WorkInHand.tsx';
import { isOpen } from '../features/orders/stopped.ts';
import { AsOf } from '../features/orders/ticket/ListStates.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const ring = lazyPart(() => import('../features/notifications/Ring.tsx'));
const takeBack = lazyPart(() => import('../features/orders/rider/TakeBack.tsx'));
const handedOver = lazyPart(() => import('../features/orders/rider/HandedOver.tsx'));

export default function RiderOrders() {
  const userId = useSession()?.userId ?? '';
  const waiting = useWaitingOrders(userId);
  const figures = useRiderFigures(userId);

  const { unseen, markSeen } = useNewOrders(waiting.data?.map(({ _id }) => _id));
  usePageTitle(titleWithCount(`Rider Dashboard · ${school().name}`, unseen.length));

  const press = useRiderPress();
  const { data: duty } = useDuty(userId);
  const { data } = waiting;
  const carried = useInProgressOrders(userId).data?.filter(isOpen).length ?? 0;
  const full = carryLimitError({ carried, claimed: data?.filter(isOwn).length ?? 0 });
  const inTurn = useMemo(() => data && offersInTurn(data, duty), [data, duty]);
  return (
    <Dashboard
      role="rider"
      figures={figures}
      question={
        <LazyPart part={ring}>{({ RingQuestion }) => <RingQuestion isWorking={duty?.on_duty === true} />}</LazyPart>
      }
    >
      <WorkInHand userId={userId} />
      <LazyPart part={takeBack}>{({ TakeBack }) => <TakeBack userId={userId} />}</LazyPart>
      <LazyPart part={handedOver}>{({ HandedOver }) => <HandedOver userId={userId} />}</LazyPart>
      {duty?.on_duty && <TakeOver />}
      <h2 className="sr-only">Current Orders</h2>
      {data && data.length > 0 && <AsOf at={waiting.dataUpdatedAt} isOld={waiting.isRefetchError} atWork />}
      <CurrentList
        label="Current orders"
        list="waiting"
        query={waiting}
        inTurn={inTurn}
        empty="No current orders available."
        emptyNote="New orders appear here automatically, your campus first."
        emptyLink={{ to: paths.riderProfile(), text: 'Go to your campus and hours' }}
        order={full ? ORDER_TEXTS[full] : 'Nearest to your campus first'}
        unseen={unseen}
        onSeen={markSeen}
      >
        {(order, fresh, pressed) => {
          const why = isOwn(order) ? undefined : listedLastReason(order, duty);
          return (
            <RiderTicket
              order={order}
              fresh={fresh}
              press={pressed}
              listedLast={why}
              actions={
                <OfferActions
                  order={order}
                  press={pressed}
                  isBeyond={why !== undefined}
                  isFull={full !== undefined}
                  onPress={(name, words) => press(order, name, words)}
                />
              }
            />
          );
        }}
      </CurrentList>
    </Dashboard>
  );
}
