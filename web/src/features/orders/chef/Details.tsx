import { fullName } from '@homeplate/domain/personName';
import { TicketPart } from '../ticket/OrderTicket.tsx';
import { PaymentLine, StatementLine } from '../ticket/TicketParts.tsx';
import { nameOf } from './CookItems.tsx';
import type { ChefOrder } from './chefOrders.queries.ts';

export function Details({ order, order: { customer_id: customer } }: { order: ChefOrder }) {
  return (
    <>
      <TicketPart title="Customer">
        <p className="font-bold [overflow-wrap:anywhere]">{fullName(customer, 'Customer')}</p>
        <p className="text-ink-2">
          {customer?.address_line_1 && <span className="block">{customer.address_line_1}</span>}
          <span>{[customer?.city, customer?.province].filter(Boolean).join(', ')}</span>
        </p>
      </TicketPart>
      <PaymentLine payment={order.payment} />
      <Statements items={order.items} />
    </>
  );
}

export function Statements({ items }: { items: ChefOrder['items'] }) {
  return (
    <ul aria-label="Allergens" className="flex flex-col gap-2">
      {items?.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>
          <span className="font-medium [overflow-wrap:anywhere]">{nameOf(item)}</span>
          <StatementLine statement={item.allergens} />
        </li>
      ))}
    </ul>
  );
}
