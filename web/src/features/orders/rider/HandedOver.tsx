import { firstName } from '@homeplate/domain/personName';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { addressLines } from '../orderTexts.ts';
import { isOpen } from '../stopped.ts';
import { type RiderOrder, useInProgressOrders, useWaitingOrders } from './riderOrders.queries.ts';
import { offerToAnother } from './riderPresses.queries.ts';
import { WorkLink } from './WorkInHand.tsx';

export function TakeBack({ userId }: { userId: string }) {
  const orders = useWaitingOrders(userId).data?.filter((order) => order.bringing && isOpen(order)) ?? [];
  if (orders.length === 0) return null;
  return (
    <nav aria-label="Take back">
      <ul className="flex flex-col gap-2">
        {orders.map(({ _id, order_no, pickup, chef_id: chef }) => (
          <li key={_id}>
            <WorkLink
              to={`${paths.riderOrders()}?order=${_id}`}
              what={`Take ${order_no ?? ''} back to ${firstName(chef?.user, 'the kitchen')}`}
              where={addressLines(pickup)[0] ?? ''}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function HandedOver({ userId }: { userId: string }) {
  const { data } = useInProgressOrders(userId);
  const before = useRef<readonly RiderOrder[]>([]);
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    if (!data) return;
    const gone = before.current.filter(
      ({ _id, handover_code }) => handover_code && !data.some((order) => order._id === _id),
    );
    before.current = data;
    for (const { _id, order_no } of gone)
      offerToAnother(_id).then(
        (sentence) => sentence && setSentences((all) => [...all, `Order ${order_no}: ${sentence}`]),
        // Delivered, or ended.
        () => undefined,
      );
  }, [data]);
  if (sentences.length === 0) return null;
  return (
    <Banner tone="success" onDismiss={() => setSentences([])}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}
