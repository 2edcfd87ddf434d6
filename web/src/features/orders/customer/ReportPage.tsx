import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { school } from '@homeplate/domain/school';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { exactTime } from '../orderTexts.ts';
import { mayArrive, useReportable } from './problems.queries.ts';
import { ReportForm } from './ReportForm.tsx';

export function ReportPage({ orderId }: { orderId: string }) {
  const userId = useSession()?.userId ?? '';
  const navigate = useNavigate();
  const { data: order, isPending, error, refetch } = useReportable(userId, orderId);
  usePageTitle(`Something wrong? · ${school().name}`);
  const back = order && mayArrive(order) ? paths.orderDetails(orderId) : paths.pastOrders(orderId);
  if (order === null || (order && !order.problem_until))
    return (
      <EmptyPage
        title={order ? 'You cannot report a problem with this order now.' : ORDER_TEXTS.orderNotFound}
        action={
          <ButtonLink to={back} variant="secondary">
            Your orders
          </ButtonLink>
        }
      />
    );
  return (
    <div className="page-width max-w-2xl py-6 md:py-8">
      <h1>Something wrong?</h1>
      {error && <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>}
      {isPending && <Spinner className="min-h-160 py-16" onRetry={() => void refetch()} />}
      {order && (
        <>
          <p className="mt-2 text-ink-2">
            {`Order ${order.order_no ?? ''}. You can tell us until ${exactTime(order.problem_until)}.`}
          </p>
          <ReportForm
            key={order._id}
            {...{ order, userId }}
            onSent={() => {
              showToast(mayArrive(order) ? 'Sent. Your order says what happens now.' : 'Sent. You can follow it here.');
              void navigate(back);
            }}
          />
          <TextLink to={back} className="mt-3">
            Your orders
          </TextLink>
        </>
      )}
    </div>
  );
}
