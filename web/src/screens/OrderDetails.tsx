import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '../features/checkout/cart.ts';
import { useCart } from '../features/checkout/cartStore.ts';
import { useCartOpen } from '../features/checkout/useCartOpen.ts';
import { CancelOrderDialog } from '../features/orders/customer/CancelOrderDialog.tsx';
import { ConfirmedPayment } from '../features/orders/customer/ConfirmedPayment.tsx';
import { CustomerPage, NoOrders } from '../features/orders/customer/CustomerPage.tsx';
import { CustomerTicket } from '../features/orders/customer/CustomerTicket.tsx';
import {
  type CustomerOrder,
  useConfirmation,
  useReloadOrders,
} from '../features/orders/customer/customerOrders.queries.ts';
import { newsTitle } from '../features/orders/customer/customerTexts.ts';
import { useFollowedOrders } from '../features/orders/customer/followedOrders.ts';
import { useProblem } from '../features/orders/customer/useProblem.tsx';
import { clockTime } from '../features/orders/orderTexts.ts';
import { AsOf, TicketsLoading } from '../features/orders/ticket/ListStates.tsx';
import { orderId } from '../features/orders/ticket/OrderList.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Later, laterPart } from '../ui/Later.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useSteadyList } from '../ui/useSteadyList.ts';

const offer = laterPart(() => import('../features/notifications/PushOffer.tsx'));

export default function OrderDetails() {
  const userId = useSession()?.userId ?? '';
  const navigate = useNavigate();
  const query = useAddressQuery();
  // In the state, because the query leaves the address.
  const [sessionId] = useState(() => query.get('session_id'));
  const confirmation = useConfirmation(sessionId);
  const isConfirming = sessionId !== null && (confirmation.data?.status ?? 'open') === 'open' && !confirmation.isError;
  const reloadOrders = useReloadOrders(userId);
  const { orders, error, updatedAt, isOld, isFetching, news, reload } = useFollowedOrders(userId);
  usePageTitle(newsTitle(news) ?? 'Order Details · Homeplate');
  const steady = useSteadyList<CustomerOrder, never>(orders, orderId);
  // After a payment, an empty list must be read again to count.
  const mayBeEmpty = sessionId === null || !(isConfirming || isFetching);
  const [toCancel, setToCancel] = useState<CustomerOrder>();
  const problem = useProblem(`customer ${userId}`);
  const isCartFilled = countOf(useCart()) > 0;
  const { show: openCart } = useCartOpen();
  return (
    <CustomerPage
      title="Order Details"
      aside={
        orders &&
        orders.length > 0 && (
          <ButtonLink to={paths.home()} icon={Plus}>
            Order More
          </ButtonLink>
        )
      }
    >
      {sessionId !== null && (
        <ConfirmedPayment
          confirmation={confirmation}
          isCancelled={(id) => orders?.some((order) => order._id === id && order.status === 'Cancelled') ?? false}
          toCart={
            isCartFilled && (
              <Button variant="secondary" size="sm" onClick={openCart}>
                Open the cart
              </Button>
            )
          }
          onSettled={() => {
            void reloadOrders();
            void navigate(paths.orderDetails(), { replace: true });
          }}
        />
      )}
      {orders && orders.length > 0 && <AsOf at={updatedAt} isOld={isOld} />}
      {sessionId !== null && (
        <Later part={offer}>
          {({ PushOffer }) => (
            <PushOffer wanted={confirmation.data?.status === 'paid'}>
              Would you like to be notified of what happens to your order?
            </PushOffer>
          )}
        </Later>
      )}
      {problem.banner}
      {error && <LoadFailed onRetry={reload}>{error.message}</LoadFailed>}
      {!error && (!orders || (orders.length === 0 && !mayBeEmpty)) && (
        <TicketsLoading kind="followed" onRetry={reload} spinner={!isConfirming} />
      )}
      {orders?.length === 0 && mayBeEmpty && <NoOrders title="No Orders Found" />}
      {orders && orders.length > 0 && (
        <div {...steady.list} className="flex flex-col gap-5">
          {steady.rows?.map((row) => (
            <div key={row.id} {...steady.mark(row)}>
              <CustomerTicket order={row.row} userId={userId} onCancel={setToCancel} onFailed={problem.show} />
            </div>
          ))}
        </div>
      )}
      {orders && orders.length > 0 && (
        <p className="text-center text-ink-2 text-sm">Updated at {clockTime(updatedAt)}</p>
      )}
      <CancelOrderDialog
        userId={userId}
        order={toCancel}
        onClose={() => setToCancel(undefined)}
        onFailed={problem.show}
      />
    </CustomerPage>
  );
}
