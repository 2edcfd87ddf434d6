import { school } from '@homeplate/domain/school';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '../features/checkout/cart.ts';
import { useCart } from '../features/checkout/cartStore.ts';
import { useCartOpen } from '../features/checkout/useCartOpen.ts';
import { CustomerPage, NoOrders } from '../features/orders/customer/CustomerPage.tsx';
import { CustomerTicket } from '../features/orders/customer/CustomerTicket.tsx';
import {
  type CustomerOrder,
  useConfirmation,
  useReloadOrders,
} from '../features/orders/customer/customerOrders.queries.ts';
import { comesAt, newsTitle } from '../features/orders/customer/customerTexts.ts';
import { useFollowedOrders } from '../features/orders/customer/followedOrders.ts';
import { useProblem } from '../features/orders/customer/useProblem.tsx';
import { orderId } from '../features/orders/orderLists.ts';
import { clockTime } from '../features/orders/orderTexts.ts';
import { AsOf, TicketsLoading } from '../features/orders/ticket/ListStates.tsx';
import { serverNow } from '../lib/clock.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { LazyPart, lazyPart } from '../ui/LazyPart.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useRows } from '../ui/useRows.ts';

const confirmed = lazyPart(() => import('../features/orders/customer/ConfirmedPayment.tsx'));
const cancelling = lazyPart(() => import('../features/orders/customer/CancelOrderDialog.tsx'));
const anotherDay = lazyPart(() => import('../features/checkout/AnotherDay.tsx'));
const offer = lazyPart(() => import('../features/notifications/PushOffer.tsx'));

export default function OrderDetails() {
  const userId = useSession()?.userId ?? '';
  const navigate = useNavigate();
  const query = useAddressQuery();
  // In the state, because the query leaves the address.
  const [sessionId] = useState(() => query.get('session_id'));
  const confirmation = useConfirmation(sessionId);
  const isConfirming = sessionId !== null && (confirmation.data?.status ?? 'open') === 'open' && !confirmation.isError;
  const reloadOrders = useReloadOrders(userId);
  const settled = confirmation.data?.status === 'open' ? undefined : confirmation.data;
  const onceSettled = useEffectEvent(() => {
    void reloadOrders();
    void navigate(paths.orderDetails(), { replace: true });
  });
  useEffect(() => {
    if (settled) onceSettled();
  }, [settled]);
  const { orders, error, updatedAt, isOld, isFetching, news, reload } = useFollowedOrders(userId);
  usePageTitle(newsTitle(news) ?? `Order Details · ${school().name}`);
  // A link may name an order that has ended.
  const wanted = query.get('order')?.toLowerCase();
  const hasEnded = wanted && !isFetching && orders?.every(({ _id }) => _id !== wanted);
  useEffect(() => {
    if (hasEnded) void navigate(paths.pastOrders(wanted), { replace: true });
  }, [hasEnded, wanted, navigate]);
  const inTurn = useMemo(() => {
    const now = serverNow();
    return orders?.toSorted((one, other) => comesAt(one, now) - comesAt(other, now));
  }, [orders]);
  const rows = useRows(inTurn?.map(orderId));
  // After a payment, an empty list must be read again to count.
  const mayBeEmpty = sessionId === null || !(isConfirming || isFetching);
  const [toCancel, setToCancel] = useState<CustomerOrder>();
  const [openings, setOpenings] = useState(0);
  const cancel = (order: CustomerOrder) => {
    setToCancel(order);
    setOpenings(openings + 1);
  };
  const problem = useProblem(`customer ${userId}`);
  const isCartFilled = countOf(useCart()) > 0;
  const { show: openCart } = useCartOpen();
  const planned = (orders ?? []).filter(
    ({ _id, starts_at }) => starts_at && settled?.orders.some((paid) => paid._id === _id),
  );
  return (
    <CustomerPage title="Order Details">
      {sessionId !== null && (
        <LazyPart part={confirmed} meanwhile={<div className="min-h-14" />}>
          {({ ConfirmedPayment }) => (
            <ConfirmedPayment
              confirmation={confirmation}
              isOver={(id) =>
                orders?.some(({ _id, status }) => _id === id && ['Completed', 'Cancelled'].includes(status ?? '')) ??
                false
              }
              another={
                planned.length > 0 && (
                  <LazyPart part={anotherDay}>
                    {({ AnotherDay }) => planned.map((order) => <AnotherDay key={order._id} order={order} />)}
                  </LazyPart>
                )
              }
              toCart={
                isCartFilled && (
                  <Button variant="secondary" size="sm" onClick={openCart}>
                    Open the cart
                  </Button>
                )
              }
            />
          )}
        </LazyPart>
      )}
      {orders && orders.length > 0 && <AsOf at={updatedAt} isOld={isOld} />}
      {problem.banner}
      {error && <LoadFailed onRetry={reload}>{error.message}</LoadFailed>}
      {!error && (!orders || (orders.length === 0 && !mayBeEmpty)) && (
        <TicketsLoading kind="followed" onRetry={reload} spinner={!isConfirming} />
      )}
      {orders?.length === 0 && mayBeEmpty && <NoOrders title="No Orders Found" />}
      {orders && orders.length > 0 && (
        <div ref={rows} className="flex flex-col gap-5">
          {inTurn?.map((order) => (
            <div key={order._id} data-row={order._id}>
              <CustomerTicket
                order={order}
                userId={userId}
                onCancel={cancel}
                onFailed={problem.show}
                again={
                  order.status === 'Cancelled' &&
                  order.starts_at && (
                    <LazyPart part={anotherDay}>{({ AnotherDay }) => <AnotherDay order={order} />}</LazyPart>
                  )
                }
              />
            </div>
          ))}
        </div>
      )}
      {sessionId !== null && (
        <LazyPart part={offer}>
          {({ PushOffer }) => (
            <PushOffer wanted={confirmation.data?.status === 'paid'}>
              Would you like news about your order in this browser?
            </PushOffer>
          )}
        </LazyPart>
      )}
      {orders && orders.length > 0 && (
        <>
          <ButtonLink to={paths.home()} variant="secondary" icon={Plus} className="self-center">
            Order More
          </ButtonLink>
          <p className="text-center text-ink-2 text-sm">{`Updated at ${clockTime(updatedAt)}`}</p>
        </>
      )}
      {/* Loaded with the page, for a press without a network; each press tries again. */}
      <LazyPart key={openings} part={cancelling}>
        {({ CancelOrderDialog }) => (
          <CancelOrderDialog
            userId={userId}
            order={toCancel}
            onClose={() => setToCancel(undefined)}
            onFailed={problem.show}
          />
        )}
      </LazyPart>
    </CustomerPage>
  );
}
