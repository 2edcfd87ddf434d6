import type { ReactNode } from 'react';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { TicketRule } from '../../../ui/Ticket.tsx';
import { exactTime, isQuestion } from '../orderTexts.ts';
import { OrderTicket } from '../ticket/OrderTicket.tsx';
import { OrderItems, PaymentRows, StatusBadge } from '../ticket/TicketParts.tsx';
import { Charges } from './Charges.tsx';
import {
  Asked,
  FoodPicture,
  OrderedFrom,
  planned,
  Reported,
  ToProblem,
  ToReceipt,
  ToReview,
} from './CustomerParts.tsx';
import type { CustomerOrder } from './customerOrders.queries.ts';
import { orderFood } from './customerTexts.ts';
import { HandoverLines, Proof } from './Handover.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

type Props = { order: CustomerOrder; userId: string; again: ReactNode; onFailed: (sentence: string) => void };

export function PastTicket({ order, userId, again, onFailed }: Props) {
  return (
    <OrderTicket
      order={order}
      food={orderFood(order)}
      picture={<FoodPicture order={order} />}
      badge={<StatusBadge status={order.status} />}
      date={exactTime(order.created_at)}
      actions={
        <>
          {again}
          <ToReview order={order} />
          <ToProblem order={order} />
          <ToReceipt order={order} />
        </>
      }
    >
      {isQuestion(order.question) && <Asked {...{ order, userId, onFailed }} asks={order.question} />}
      <Reported {...{ order, userId, onFailed }} />
      {order.starts_at && <LazyPart part={planned}>{({ ForWindow }) => <ForWindow order={order} />}</LazyPart>}
      {(order.status === 'Cancelled' || order.refund) && <OrderTimeline order={order} />}
      <div className="flex flex-col gap-2">
        <OrderedFrom order={order} />
        <HandoverLines order={order} />
      </div>
      <Proof order={order} />
      <OrderItems items={order.items} />
      <TicketRule />
      <Charges order={order} />
      <TicketRule />
      <PaymentRows payment={order.payment} />
    </OrderTicket>
  );
}
