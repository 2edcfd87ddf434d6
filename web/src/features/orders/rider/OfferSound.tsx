import { carryLimitError } from '@homeplate/domain/duty';
import { useEffect, useMemo, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useStore } from '../../../lib/createStore.ts';
import { soundChoice } from '../../../lib/soundChoice.ts';
import { Sound } from '../dashboard/Sound.tsx';
import { isOpen } from '../stopped.ts';
import { looked, type Offers, ringing, withOffers } from './offers.ts';
import { isOwn, listedLastReason, useDuty, useInProgressOrders, useWaitingOrders } from './riderOrders.queries.ts';

export function OfferSound({ userId }: { userId: string }) {
  return useStore(soundChoice) === 'on' ? <OnDuty userId={userId} /> : null;
}

function OnDuty({ userId }: { userId: string }) {
  const { data: duty } = useDuty(userId);
  return duty?.on_duty ? <Sounding userId={userId} duty={duty} /> : null;
}

function Sounding({ userId, duty }: { userId: string; duty: NonNullable<ReturnType<typeof useDuty>['data']> }) {
  const { data, dataUpdatedAt } = useWaitingOrders(userId, true);
  const carried = useInProgressOrders(userId).data?.filter(isOpen).length ?? 0;
  const now = useNow() ?? 0;
  const ids = useMemo(() => {
    const claimed = data?.filter(isOwn).length ?? 0;
    if (carryLimitError({ carried, claimed })) return [];
    return data
      ?.filter((order) => isOpen(order) && (isOwn(order) || listedLastReason(order, duty) === undefined))
      .map(({ _id }) => _id);
  }, [data, carried, duty]);
  const [offers, setOffers] = useState<Offers>();
  const own = data?.filter(isOwn).map(({ _id }) => _id);
  const next = ids ? withOffers(offers, ids, now, own) : offers;
  if (next !== offers) setOffers(next);
  useEffect(() => {
    const look = () => setOffers((before) => before && looked(before));
    addEventListener('pointerdown', look);
    return () => removeEventListener('pointerdown', look);
  }, []);
  return <Sound ids={next ? ringing(next, now) : []} readAt={dataUpdatedAt} />;
}
