import { firstName } from '@homeplate/domain/personName';
import { type ReactNode, useEffect, useState } from 'react';
import { isNotFound, reasonOf } from '../../../gateway/error.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import type { useConfirmation } from './customerOrders.queries.ts';

type Props = {
  confirmation: ReturnType<typeof useConfirmation>;
  isOver: (orderId: string) => boolean;
  toCart: ReactNode;
  another: ReactNode;
};

export function ConfirmedPayment({ confirmation, isOver, toCart, another }: Props) {
  const { data, error, isFetching, refetch } = confirmation;
  const settled = data && data.status !== 'open' ? data : undefined;
  if (settled?.status === 'paid') {
    const alive = settled.orders.filter(({ _id }) => !isOver(_id));
    if (alive.length === 0 && settled.orders.length > 0) return null;
    return (
      <Banner tone="success" takeFocus action={another}>
        {alive.length === 0 && settled.message}
        {alive.map(({ _id, order_no, chef_id }, place) => (
          <span key={_id}>
            <Link to={paths.orderDetails(_id)} className="underline">
              {`${place > 0 ? 'order' : 'Order'} ${order_no}`}
            </Link>
            <span>{` is with ${firstName(chef_id?.user, 'the chef')}${place < alive.length - 1 ? ', ' : ''}`}</span>
          </span>
        ))}
      </Banner>
    );
  }
  if (settled) {
    return (
      <Banner
        tone={settled.status === 'refunded' ? 'error' : 'info'}
        takeFocus
        action={settled.status === 'expired' && toCart}
      >
        {settled.message}
      </Banner>
    );
  }
  if (error && !isFetching) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        {isNotFound(error) && reasonOf(error) !== 'paymentOfAnother'
          ? 'We do not know this payment. If you paid, your order will appear here.'
          : error.message}
      </LoadFailed>
    );
  }
  return <Confirming />;
}

// Longer than a card page takes to report.
const LONG_MS = 20_000;

function Confirming() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="rounded-image border border-sky bg-sky-tint px-4 py-4">
      <Spinner label="Confirming your payment…" labelVisible className="justify-start font-semibold" />
      {!long && <p className="mt-1 pl-9 text-ink-2">You are back from the payment page. This takes a few seconds.</p>}
      {long && (
        <p role="status" className="mt-1 pl-9 text-ink-2">
          This takes longer than usual. You may leave this page: your order appears here as soon as the payment arrives.
        </p>
      )}
    </div>
  );
}
