import { useMemo } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useStore } from '../../../lib/createStore.ts';
import { usePresses } from '../dashboard/usePresses.tsx';
import { type ChefOrder, useChefOrders } from './chefOrders.queries.ts';
import { soundEnabled } from './soundEnabled.ts';

type Listed = Pick<ChefOrder, '_id' | 'status' | 'accept_by'>;
type Pressed = { list: string; order: { _id: string }; state: string };

/** The ids of the orders that wait for the chef's answer: without one here, pressed or given, and in time. */
export function toAnswer(orders: readonly Listed[], pressed: readonly Pressed[], now: number): string[] {
  const isAnswered = (id: string) =>
    pressed.some(({ list, order, state }) => list === 'chef' && order._id === id && state !== 'failed');
  const isOver = ({ accept_by }: Listed) => Boolean(accept_by) && Date.parse(accept_by ?? '') <= now;
  return orders
    .filter((order) => order.status === 'Pending' && !isOver(order) && !isAnswered(order._id))
    .map(({ _id }) => _id);
}

/** Those of the chef, on every page of the area. `readAt` is when the list was read. */
export function useToAnswer(userId: string): { ids: readonly string[]; readAt: number } {
  const { data, dataUpdatedAt } = useChefOrders(userId, useStore(soundEnabled));
  const pressed = usePresses();
  const now = useNow() ?? 0;
  const ids = useMemo(() => toAnswer(data ?? [], pressed, now), [data, pressed, now]);
  return { ids, readAt: dataUpdatedAt };
}
