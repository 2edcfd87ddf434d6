import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { localCalendar } from '@homeplate/domain/localTime';
import { firstName } from '@homeplate/domain/personName';
import { REVIEW_TEXTS } from '@homeplate/domain/reviews';
import { school } from '@homeplate/domain/school';
import { ReportPage } from '../features/orders/customer/ReportPage.tsx';
import { OrderReviews } from '../features/reviews/OrderReviews.tsx';
import { useReviewedOrder } from '../features/reviews/ownReviews.queries.ts';
import { serverNow } from '../lib/clock.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/EmptyState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { useAddressQuery } from '../ui/useAddressQuery.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';

const day = localCalendar({ month: 'long', day: 'numeric' });

/** Without a route of its own, which would weigh on each page. */
export default function Review() {
  const query = useAddressQuery();
  return query.has('wrong') ? <ReportPage orderId={query.get('order') ?? ''} /> : <HowWasIt />;
}

function HowWasIt() {
  const query = useAddressQuery();
  const orderId = query.get('order') ?? '';
  const userId = useSession()?.userId ?? '';
  const { data: order, isPending, error, refetch } = useReviewedOrder(userId, orderId);
  usePageTitle(order ? `Review order ${order.order_no} · ${school().name}` : `Review · ${school().name}`);
  const until = Date.parse(order?.review_until ?? '');
  const isReturned = order?.handoff?.proof === 'returned';
  if (order === null || (order && Number.isNaN(until))) {
    return (
      <EmptyPage
        title={order ? REVIEW_TEXTS[isReturned ? 'reviewReturned' : 'reviewTooEarly'] : ORDER_TEXTS.orderNotFound}
        action={
          <ButtonLink to={paths.pastOrders()} variant="secondary">
            Your orders
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="page-width max-w-2xl py-6 md:py-8">
      <h1>How was it?</h1>
      {error && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
      {isPending && <Spinner className="min-h-160 py-16" onRetry={() => void refetch()} />}
      {order && (
        <>
          <p className="mt-2 mb-5 text-ink-2">
            {`Order ${order.order_no ?? ''} from ${firstName(order.chef_id?.user, 'your chef')}${serverNow() < until ? `. You can review it until ${day().format(until)}.` : ''}`}
          </p>
          <OrderReviews key={order._id} order={order} userId={userId} />
          <TextLink to={paths.pastOrders()} className="mt-3">
            Your orders
          </TextLink>
        </>
      )}
    </div>
  );
}
