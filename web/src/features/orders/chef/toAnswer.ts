import { useMemo } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useStore } from '../../../lib/createStore.ts';
import { soundChoice } from '../../../lib/soundChoice.ts';
import type { Calls } from '../dashboard/Sound.tsx';
import { usePresses } from '../dashboard/usePresses.tsx';
import { isFar } from './ahead.ts';
import { type ChefOrder, useChefOrders } from './chefOrders.queries.ts';

type Listed = Pick<ChefOrder, '_id' | 'status' | 'accept_by'> & Partial<Pick<ChefOrder, 'start_from'>>;
type Pressed = { list: string; order: { _id: string }; state: string };

/** Without those answered here and those out of time. */
export function toAnswer(orders: readonly Listed[], pressed: readonly Pressed[], now: number): string[] {
  const isAnswered = (id: string) =>
    pressed.some(({ list, order, state }) => list === 'chef' && order._id === id && state !== 'failed');
  const isOver = ({ accept_by }: Listed) => Boolean(accept_by) && Date.parse(accept_by ?? '') <= now;
  return orders
    .filter((order) => order.status === 'Pending' && !isFar(order, now) && !isOver(order) && !isAnswered(order._id))
    .map(({ _id }) => _id);
}

export function useToAnswer(userId: string): Calls {
  const { data, dataUpdatedAt } = useChefOrders(userId, useStore(soundChoice) === 'on');
  const pressed = usePresses();
  const now = useNow() ?? 0;
  const ids = useMemo(() => toAnswer(data ?? [], pressed, now), [data, pressed, now]);
  return { ids, readAt: dataUpdatedAt };
}
