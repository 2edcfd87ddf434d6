import { firstName } from '@homeplate/domain/personName';
import { ChefHat } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { addressLines } from '../orderTexts.ts';
import { isOpen } from '../stopped.ts';
import { type RiderOrder, useInProgressOrders, useWaitingOrders } from './riderOrders.queries.ts';
import { offerToAnother } from './riderPresses.queries.ts';

function Sentences({ userId }: { userId: string }) {
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

function TakeBack({ userId }: { userId: string }) {
  const { data } = useWaitingOrders(userId);
  return data
    ?.filter((order) => order.bringing && isOpen(order))
    .map(({ _id, order_no, pickup, chef_id: chef }) => (
      <ButtonLink key={_id} to={`${paths.riderOrders()}?order=${_id}`} block icon={ChefHat}>
        {`Take ${order_no ?? ''} back to ${firstName(chef?.user, 'the kitchen')}: ${addressLines(pickup)[0] ?? ''}`}
      </ButtonLink>
    ));
}

export function HandedOver({ userId }: { userId: string }) {
  return (
    <>
      <TakeBack userId={userId} />
      <Sentences userId={userId} />
    </>
  );
}
