import { toCents } from '@homeplate/domain/money';
import { firstName } from '@homeplate/domain/personName';
import { Ellipsis, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { dollars } from '../../../ui/Price.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { OfOrder } from '../ticket/OrderTicket.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';
import { late } from './late.ts';
import { phoneLink } from './WhoComes.tsx';

export function People({
  order,
  open,
  comes,
}: {
  order: ChefOrder;
  open: boolean;
  /** It shows who fetches the order. */
  comes: ReactNode;
}) {
  const id = useId();
  const { customer_id: customer, chef_pay: pay } = order;
  const phone = customer?.mobile_number;
  return (
    <>
      <div className={cx('flex flex-wrap items-center gap-x-1', phone ? '-my-1' : '-my-2')}>
        <p className={cx('min-w-0 flex-1 text-ink-2 leading-tight [overflow-wrap:anywhere]', phone && 'basis-24')}>
          <span>{firstName(customer, 'Customer')}</span>
          {typeof pay === 'number' && order.status !== 'Cancelled' && (
            <>
              {phone ? <br /> : <span> · </span>}
              <span className="text-sm">{`you earn ${dollars(toCents(pay))}`}</span>
            </>
          )}
        </p>
        {phone && (
          <a href={`tel:${phone}`} className={phoneLink}>
            <Phone className="size-4 shrink-0" />
            <span className="sr-only">{`Call ${firstName(customer, 'the customer')} `}</span>
            <span className="tabular whitespace-nowrap">{phoneText(phone)}</span>
            <OfOrder order={order} />
          </a>
        )}
        {!open && (
          <IconButton
            label={`Details order ${order.order_no}`}
            icon={Ellipsis}
            popoverTarget={id}
            className="-mr-2.5 ml-auto"
          />
        )}
      </div>
      {comes}
      <div
        id={id}
        popover={open ? undefined : 'auto'}
        className={cx(
          'flex-col gap-3',
          open
            ? 'flex pb-2'
            : 'popover m-0 w-72 rounded-image border border-line bg-surface p-4 text-ink shadow-float open:flex',
        )}
      >
        <LazyPart part={late}>{({ Details }) => <Details order={order} />}</LazyPart>
      </div>
    </>
  );
}
