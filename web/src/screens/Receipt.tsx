import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { formatCents, toCents } from '@homeplate/domain/money';
import { isFinal, type OrderStatus } from '@homeplate/domain/orderLifecycle';
import { fullName } from '@homeplate/domain/personName';
import { school } from '@homeplate/domain/school';
import { windowDate } from '@homeplate/domain/windowTexts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { OrderAgain } from '../features/checkout/OrderAgain.tsx';
import { Charges } from '../features/orders/customer/Charges.tsx';
import { type ReceiptOrder, useReceipt } from '../features/orders/customer/receipt.queries.ts';
import { addressLines, exactTime } from '../features/orders/orderTexts.ts';
import { TicketPart } from '../features/orders/ticket/OrderTicket.tsx';
import { PaymentRows, StatementLine } from '../features/orders/ticket/TicketParts.tsx';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyPage } from '../ui/EmptyState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ticket, TicketRow, TicketRule } from '../ui/Ticket.tsx';
import { LoadFailed } from '../ui/TryAgain.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

export default function Receipt() {
  const { orderId = '' } = useParams();
  const userId = useSession()?.userId ?? '';
  const receipt = useReceipt(userId, orderId);
  const order = receipt.data;
  usePageTitle(order ? `Receipt of order ${order.order_no} · ${school().name}` : `Receipt · ${school().name}`);
  const toOrders = (
    <ButtonLink to={paths.pastOrders()} variant="secondary">
      Your orders
    </ButtonLink>
  );
  if (order === null) return <EmptyPage title={ORDER_TEXTS.orderNotFound} action={toOrders} />;
  return (
    <div className="page-width max-w-xl py-6 md:py-8">
      <h1 className="mb-5">Receipt</h1>
      {receipt.isError && <LoadFailed onRetry={() => void receipt.refetch()}>{receipt.error.message}</LoadFailed>}
      {receipt.isPending && <Spinner className="min-h-160 py-16" onRetry={() => void receipt.refetch()} />}
      {order && (
        <>
          <Sheet order={order} />
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <Button icon={Printer} onClick={() => print()}>
              Print
            </Button>
            {(order.starts_at || isFinal(order.status as OrderStatus)) && <OrderAgain order={order} />}
            {toOrders}
          </div>
        </>
      )}
    </div>
  );
}

function Sheet({ order }: { order: ReceiptOrder }) {
  const { contactEmail, publicUrl } = useSite();
  const chef = order.chef_id?.user;
  return (
    <Ticket as="article" aria-label={`Order ${order.order_no}`} className="flex flex-col gap-4 px-4 pt-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <TicketPart title="Order">
          <p className="tabular font-bold font-display text-figure leading-none">{order.order_no}</p>
          <p className="mt-2 text-sm">{exactTime(order.created_at)}</p>
          {order.starts_at && order.ends_at && (
            <p className="text-sm">{`For ${windowDate(new Date(order.starts_at), new Date(order.ends_at))}`}</p>
          )}
        </TicketPart>
        <Party title="From" name={fullName(chef, 'your chef')} lines={[chef?.address_line_1 ?? '']} />
        <Party
          title={order.collect ? 'Collected by' : 'To'}
          name={fullName(order.customer_id, '')}
          lines={order.collect ? [order.pickup_spot ?? ''].filter(Boolean) : addressLines(order.customer_id)}
        />
      </div>
      <TicketRule />
      <ul aria-label="Items" className="flex flex-col gap-2.5">
        {order.items?.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one product may be on two lines; lines never move
          <li key={place}>
            <TicketRow
              label={
                <>
                  <span className="tabular font-bold">{`${item.quantity ?? ''} ×`}</span>{' '}
                  <span className="[overflow-wrap:anywhere]">{item.product_id?.name ?? 'Dish'}</span>
                </>
              }
            >
              {cents((item.unit_price ?? 0) * (item.quantity ?? 1))}
            </TicketRow>
            <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
              {`${cents(item.unit_price)} each${item.special_request ? `, “${item.special_request}”` : ''}`}
            </p>
            <StatementLine statement={item.allergens} />
          </li>
        ))}
      </ul>
      <TicketRule />
      <Charges order={order} />
      <TicketRule />
      <PaymentRows payment={order.payment} />
      {order.status === 'Cancelled' && <p className="font-semibold">This order was cancelled.</p>}
      {order.refund && (
        <TicketRow
          label={order.refund.refunded_at ? `Refunded, ${exactTime(order.refund.refunded_at)}` : 'Refund pending'}
        >
          {cents(order.refund.amount)}
        </TicketRow>
      )}
      <p className="pb-3 text-ink-2 text-sm">{`${school().name}, ${new URL(publicUrl).host}, ${contactEmail}`}</p>
    </Ticket>
  );
}

function Party({ title, name, lines }: { title: string; name: ReactNode; lines: readonly string[] }) {
  return (
    <TicketPart title={title}>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      {lines.map((line) => (
        <p key={line} className="text-sm [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </TicketPart>
  );
}

function cents(dollars: number | null | undefined): string {
  return typeof dollars === 'number' ? formatCents(toCents(dollars)) : '–';
}
