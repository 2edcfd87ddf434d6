import { REJECT_REASONS } from '@homeplate/domain/orderLifecycle';
import { useState } from 'react';
import { ChefTicket } from '../features/orders/chef/ChefTicket.tsx';
import { type ChefOrder, useChefFigures, useChefOrders } from '../features/orders/chef/chefOrders.queries.ts';
import { useChefPress } from '../features/orders/chef/chefPresses.queries.ts';
import { KitchenSwitch } from '../features/orders/chef/KitchenSwitch.tsx';
import { Dashboard } from '../features/orders/dashboard/Dashboard.tsx';
import { useNewOrders } from '../features/orders/dashboard/newOrders.ts';
import { CurrentList } from '../features/orders/dashboard/WorkLists.tsx';
import { ReasonDialog } from '../features/orders/ticket/ReasonDialog.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Later, laterPart } from '../ui/Later.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const confirm = laterPart(() => import('../features/access/ConfirmNotice.tsx'));
const offer = laterPart(() => import('../features/notifications/PushOffer.tsx'));
const reach = laterPart(() => import('../features/notifications/Reach.tsx'));

export default function ChefOrders() {
  const userId = useSession()?.userId ?? '';
  const current = useChefOrders(userId);
  const figures = useChefFigures(userId);

  const { unseen, markSeen } = useNewOrders(current.data?.map((order) => order._id));
  usePageTitle('Chef Dashboard · Homeplate');

  const press = useChefPress(userId);
  const [isOpened, setIsOpened] = useState(false);
  const [toReject, setToReject] = useState<ChefOrder>();
  return (
    <>
      <KitchenSwitch userId={userId} onOpened={() => setIsOpened(true)}>
        <Later part={confirm}>
          {({ ConfirmNotice }) => (
            <ConfirmNotice className="mt-4">Your kitchen is listed once your e-mail is confirmed.</ConfirmNotice>
          )}
        </Later>
        <Later part={offer}>
          {({ PushOffer }) => <PushOffer wanted={isOpened}>Let this browser call you when an order comes?</PushOffer>}
        </Later>
      </KitchenSwitch>
      <Dashboard role="chef" figures={figures}>
        <h2 className="sr-only">Current Orders</h2>
        <CurrentList
          label="Current orders"
          list="chef"
          query={current}
          empty="No current orders available."
          emptyNote="New ones show up here by themselves."
          emptyLink={{ to: paths.chefProducts(), text: 'Go to your menu' }}
          unseen={unseen}
          onSeen={markSeen}
        >
          {(order, fresh, pressed) => (
            <ChefTicket order={order} fresh={fresh} press={pressed} onPress={press} onReject={setToReject} />
          )}
        </CurrentList>
        {/* Reserved while it loads. */}
        <div className="min-h-11">
          <Later part={reach}>{({ Reach }) => <Reach settingsAt={paths.chefNotifications()} />}</Later>
        </div>
        <ReasonDialog
          open={toReject !== undefined}
          question={`Reject order ${toReject?.order_no ?? ''}?`}
          about="The customer gets the full amount back and reads your reason."
          reasons={REJECT_REASONS}
          confirm="Reject"
          keep="Keep it"
          onClose={() => setToReject(undefined)}
          onReason={(reason) => {
            setToReject(undefined);
            if (toReject) press(toReject, 'reject', { reason });
          }}
        />
      </Dashboard>
    </>
  );
}
