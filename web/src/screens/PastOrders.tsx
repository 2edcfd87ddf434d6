import { school } from '@homeplate/domain/school';
import { AnotherDay } from '../features/checkout/AnotherDay.tsx';
import { OrderAgain } from '../features/checkout/OrderAgain.tsx';
import { CustomerPage, NoOrders } from '../features/orders/customer/CustomerPage.tsx';
import { usePastOrders } from '../features/orders/customer/customerOrders.queries.ts';
import { PastTicket } from '../features/orders/customer/PastTicket.tsx';
import { useProblem } from '../features/orders/customer/useProblem.tsx';
import { TicketsLoading } from '../features/orders/ticket/ListStates.tsx';
import { OfOrder } from '../features/orders/ticket/OrderTicket.tsx';
import { useSession } from '../session/session.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function PastOrders() {
  usePageTitle(`Past Orders · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const past = usePastOrders(userId);
  const orders = past.data?.pages.flat();
  const problem = useProblem(`customer ${userId}`);
  const reload = () => void past.refetch();
  return (
    <CustomerPage title="Past Orders">
      {problem.banner}
      {past.error && <LoadFailed onRetry={reload}>{past.error.message}</LoadFailed>}
      {!orders && !past.error && <TicketsLoading kind="past" onRetry={reload} />}
      {orders?.length === 0 && <NoOrders title="No Completed Orders" />}
      {orders && orders.length > 0 && (
        <ul aria-label="Past Orders" className="grid gap-4 lg:grid-cols-2 lg:gap-5">
          {orders.map((order) => (
            <li key={order._id} className="grid min-w-0 grid-cols-1">
              <PastTicket
                order={order}
                userId={userId}
                onFailed={problem.show}
                again={
                  order.status === 'Cancelled' && order.starts_at ? (
                    <AnotherDay order={order} />
                  ) : (
                    <OrderAgain order={order}>
                      <OfOrder order={order} />
                    </OrderAgain>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={past}>Show older orders</ShowMore>
    </CustomerPage>
  );
}
