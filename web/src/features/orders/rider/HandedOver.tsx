import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { type RiderOrder, useInProgressOrders } from './riderOrders.queries.ts';
import { offerToAnother } from './riderPresses.queries.ts';

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
