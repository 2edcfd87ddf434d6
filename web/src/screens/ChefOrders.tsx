import { school } from '@homeplate/domain/school';
import { useMemo, useState } from 'react';
import { isAhead } from '../features/orders/chef/ahead.ts';
import { ChefTicket } from '../features/orders/chef/ChefTicket.tsx';
import {
  type ChefOrder,
  useChefFigures,
  useChefOrders,
  useSoldOut,
} from '../features/orders/chef/chefOrders.queries.ts';
import { useChefPress } from '../features/orders/chef/chefPresses.queries.ts';
import { useOwnKitchen } from '../features/orders/chef/kitchenSwitch.queries.ts';
import { late } from '../features/orders/chef/late.ts';
import { dishesToCook, ToCook } from '../features/orders/chef/ToCook.tsx';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { AsOf } from '../features/orders/ticket/ListStates.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const confirm = lazyPart(() => import('../features/access/ConfirmNotice.tsx'));
const ring = lazyPart(() => import('../features/notifications/Ring.tsx'));
const planned = lazyPart(() => import('../features/orders/chef/Planned.tsx'));
const end = lazyPart(() => import('../features/orders/chef/EndOrderDialog.tsx'));

const isUnderWay = (status: string | null | undefined) => status === 'Waiting Pickup' || status === 'In Progress';

export default function ChefOrders() {
  const userId = useSession()?.userId ?? '';
  const current = useChefOrders(userId);
  const figures = useChefFigures(userId);

  const { unseen, markSeen } = useNewOrders(current.data?.map((order) => order._id));
  usePageTitle(`Chef Dashboard · ${school().name}`);

  const kitchen = useOwnKitchen(userId).data?.kitchen;
  const press = useChefPress();
  const soldOut = useSoldOut(userId);
  const [marked, setMarked] = useState<string>();
  const [toEnd, setToEnd] = useState<ChefOrder>();
  const [newsAt, setNewsAt] = useState<Element | null>(null);
  const [work, ahead] = useMemo(() => {
    const { true: ahead = [], false: work = [] } = Object.groupBy(current.data ?? [], (order) => `${isAhead(order)}`);
    return [work, ahead];
  }, [current.data]);
  const dishes = dishesToCook(work);
  return (
    <>
      <LazyPart part={confirm}>
        {({ ConfirmNotice }) => (
          <ConfirmNotice className="page-width mt-4">
            Confirm your email so customers can find your kitchen.
          </ConfirmNotice>
        )}
      </LazyPart>
      <Dashboard
        role="chef"
        figures={figures}
        underWay={current.data?.filter(({ status }) => isUnderWay(status)).length}
        question={
          <LazyPart part={ring}>
            {({ RingQuestion }) => <RingQuestion isWorking={kitchen?.state === 'open'} />}
          </LazyPart>
        }
      >
        <h2 className="sr-only">Current Orders</h2>
        {current.data && current.data.length > 0 && (
          <>
            <AsOf at={current.dataUpdatedAt} isOld={current.isRefetchError} atWork />
            <LazyPart part={late}>{({ Here }) => <Here orders={work} />}</LazyPart>
            {/* Whatever it shows, no ticket moves. */}
            <div className="board-bar flex items-start gap-3 max-md:contents">
              <ToCook dishes={dishes} {...{ soldOut, marked }} onMark={setMarked} />
              <LazyPart part={late} meanwhile={<div className="min-h-13 md:w-76" />}>
                {({ AcceptAll }) => (
                  <AcceptAll
                    marked={dishes.find(({ id }) => id === marked)}
                    {...{ orders: work, soldOut, onPress: press, newsAt: setNewsAt }}
                  />
                )}
              </LazyPart>
            </div>
          </>
        )}
        {ahead.length > 0 && (
          <LazyPart part={planned}>
            {({ Today }) => <Today orders={ahead} onEnd={setToEnd} soon isAlone={work.length === 0} />}
          </LazyPart>
        )}
        <CurrentList
          label="Current orders"
          list="chef"
          query={current}
          inTurn={current.data && work}
          empty={ahead.length > 0 ? '' : 'No current orders available.'}
          emptyNote="New orders appear here automatically."
          emptyLink={{ to: paths.chefProducts(), text: 'Go to your menu' }}
          unseen={unseen}
          news={current.data
            ?.filter(({ help_called }) => help_called)
            .map(({ _id: id, order_no }) => ({ key: `help ${id}`, id, text: `${order_no}: the rider needs help` }))}
          newsAt={newsAt}
          onSeen={markSeen}
        >
          {(order, fresh, pressed) => (
            <ChefTicket {...{ order, fresh, marked, soldOut }} press={pressed} onPress={press} onEnd={setToEnd} />
          )}
        </CurrentList>
        {ahead.length > 0 && (
          <LazyPart part={planned}>
            {({ Today, Coming }) => (
              <>
                <Today orders={ahead} onEnd={setToEnd} soon={false} />
                <Coming orders={ahead} onEnd={setToEnd} />
              </>
            )}
          </LazyPart>
        )}
        <LazyPart part={end}>
          {({ EndOrderDialog }) => <EndOrderDialog order={toEnd} onPress={press} onClose={() => setToEnd(undefined)} />}
        </LazyPart>
      </Dashboard>
    </>
  );
}
