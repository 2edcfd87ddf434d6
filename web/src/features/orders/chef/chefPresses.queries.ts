import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { Post, Press } from '../dashboard/presses.ts';
import { usePress } from '../dashboard/usePresses.tsx';
import { acknowledge } from '../orderLists.ts';
import { clockTime } from '../orderTexts.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

const MoveAsChefDocument = graphql(`
  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int) {
    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes) {
      success message code
    }
  }
`);

const MarkOrderReadyDocument = graphql(`
  mutation MarkOrderReady($orderId: ID) {
    markOrderReady(orderId: $orderId) { success message code }
  }
`);

const MoveReadyTimeDocument = graphql(`
  mutation MoveReadyTime($orderId: ID, $minutes: Int) {
    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }
  }
`);

export const READY = 'Ready, waiting for a rider';
export const PUT_OFF_MINUTES = 10;

const move =
  (status: string): Post =>
  async ({ order, words: { reason, readyInMinutes } }, options) => {
    const variables = { orderId: order._id, status, reason, readyInMinutes };
    acknowledge((await request(MoveAsChefDocument, variables, options)).updateOrderStatus);
  };

export const chefPosts = {
  accept: move('Waiting Pickup'),
  reject: move('Cancelled'),
  ready: async ({ order }, options) => {
    acknowledge((await request(MarkOrderReadyDocument, { orderId: order._id }, options)).markOrderReady);
  },
  putOff: async ({ order }, options) => {
    const variables = { orderId: order._id, minutes: PUT_OFF_MINUTES };
    acknowledge((await request(MoveReadyTimeDocument, variables, options)).moveReadyTime);
  },
} satisfies Record<string, Post>;

const inMinutes = (minutes: number, from = serverNow()) => new Date(from + minutes * 60_000).toISOString();

type Facts = Omit<Press, 'key' | 'userId' | 'at' | 'name' | 'order' | 'words' | 'list'>;

const FACTS: Record<keyof typeof chefPosts, (order: ChefOrder, words: Press['words']) => Facts> = {
  accept: ({ chef_id }, { readyInMinutes = chef_id?.prep_minutes ?? undefined }) => ({
    ...{ to: 'Waiting Pickup', announcement: ' is now Waiting Pickup', notDone: ' is not accepted' },
    change: {
      ...{ status: 'Waiting Pickup', accept_by: null },
      ...(readyInMinutes && { ready_by: inMinutes(readyInMinutes) }),
    },
  }),
  reject: () => ({
    ...{ to: 'Cancelled', announcement: ' rejected and refunded', notDone: ' is not rejected', change: 'leaves' },
  }),
  ready: () => ({
    ...{ to: 'Waiting Pickup', announcement: ' is ready', notDone: ' is not marked ready', done: READY },
    change: { ready_at: inMinutes(0) },
  }),
  putOff: ({ ready_by }) => {
    const readyBy = inMinutes(PUT_OFF_MINUTES, Math.max(serverNow(), Date.parse(ready_by ?? '') || 0));
    const done = `Ready by ${clockTime(readyBy)}`;
    return {
      ...{ to: 'Waiting Pickup', done, notDone: ' is not put off', undoable: 'Not put off.' },
      announcement: ` is ready by ${clockTime(readyBy)}. You can undo it for five seconds.`,
      change: { ready_by: readyBy },
    };
  },
};

export type OnPress = (order: ChefOrder, name: keyof typeof chefPosts, words?: Press['words']) => void;

/** Presses of the chef on an order. */
export function useChefPress(userId: string): OnPress {
  const press = usePress(chefPosts);
  return (order, name, words = {}) =>
    press({
      ...{ key: newKey(), userId, at: Date.now(), name, list: 'chef', words },
      ...{ order: { _id: order._id, order_no: order.order_no ?? null }, ...FACTS[name](order, words) },
    });
}
