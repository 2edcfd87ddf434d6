import { whyFull } from '@homeplate/domain/duty';
import { ORDER_TEXTS } from '@homeplate/domain/orderTexts';
import { useMemo, useState } from 'react';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { titleWithCount, useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { DutySwitch } from '../features/orders/rider/DutySwitch.tsx';
import { OfferActions } from '../features/orders/rider/OfferActions.tsx';
import { RiderTicket } from '../features/orders/rider/RiderTicket.tsx';
import {
  beyond,
  offersInTurn,
  useDuty,
  useInProgressOrders,
  useRiderFigures,
  useWaitingOrders,
} from '../features/orders/rider/riderOrders.queries.ts';
import { useRiderPress } from '../features/orders/rider/riderPresses.queries.ts';
import { WorkInHand } from '../features/orders/rider/WorkInHand.tsx';
import { AsOf } from '../features/orders/ticket/ListStates.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Later, laterPart } from '../ui/Later.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const offer = laterPart(() => import('../features/notifications/PushOffer.tsx'));

export default function RiderOrders() {
  const userId = useSession()?.userId ?? '';
  const waiting = useWaitingOrders(userId);
  const figures = useRiderFigures(userId);

  const { unseen, markSeen } = useNewOrders(waiting.data?.map((order) => order._id));
  usePageTitle(titleWithCount('Rider Dashboard · Homeplate', unseen.length));

  const press = useRiderPress(userId);
  const [isOnDuty, setIsOnDuty] = useState(false);
  const { data: duty } = useDuty(userId);
  const { data } = waiting;
  const carried = useInProgressOrders(userId).data?.length ?? 0;
  const full = whyFull({ carried, claimed: data?.filter(({ claimed }) => claimed).length ?? 0 });
  const inTurn = useMemo(() => data && offersInTurn(data, duty), [data, duty]);
  return (
    <Dashboard
      role="rider"
      figures={figures}
      switch={
        <>
          <DutySwitch userId={userId} onDuty={() => setIsOnDuty(true)} />
          <Later part={offer}>
            {({ PushOffer }) => (
              <PushOffer wanted={isOnDuty}>You are on duty. Let this phone call you when an order is nearby?</PushOffer>
            )}
          </Later>
        </>
      }
    >
      <WorkInHand userId={userId} />
      <h2 className="sr-only">Current Orders</h2>
      {data && data.length > 0 && <AsOf at={waiting.dataUpdatedAt} isOld={waiting.isRefetchError} />}
      <CurrentList
        label="Current orders"
        list="waiting"
        query={waiting}
        inTurn={inTurn}
        empty="No current orders available."
        emptyNote="New ones show up here by themselves, those of your campus first."
        emptyLink={{ to: paths.riderProfile(), text: 'Go to your campus and hours' }}
        order={full ? ORDER_TEXTS[full] : 'Nearest to your campus first'}
        unseen={unseen}
        onSeen={markSeen}
      >
        {(order, fresh, pressed) => {
          const why = order.claimed ? undefined : beyond(order, duty);
          return (
            <RiderTicket
              order={order}
              fresh={fresh}
              press={pressed}
              beyond={why}
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
