import { movedReadyTime } from '@homeplate/domain/eta';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { serverNow } from '../../../lib/clock.ts';
import { HALF_DONE, isUnanswered, type Post, type Press } from '../dashboard/queuedActions.ts';
import { usePress } from '../dashboard/usePresses.tsx';
import { acknowledge, reload } from '../orderLists.ts';
import { minutesLeft } from '../orderTexts.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

const MoveAsChefDocument = graphql(`
  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int, $afterAccept: Boolean) {
    updateOrderStatus(
      orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes, after_accept: $afterAccept
    ) { success message code }
  }
`);

const MarkOrderReadyDocument = graphql(`
  mutation MarkOrderReady($orderId: ID, $back: Boolean) {
    markOrderReady(orderId: $orderId, back: $back) { success message code }
  }
`);

const MoveReadyTimeDocument = graphql(`
  mutation MoveReadyTime($orderId: ID, $minutes: Int) {
    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message code }
  }
`);

const SellOutDocument = graphql(`
  mutation SellOut($id: ID, $soldOut: Boolean!) {
    updateProduct(id: $id, input: { sold_out_today: $soldOut }) { id }
  }
`);

export function useSellOut(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...retryLost,
    mutationFn: async (soldOut: boolean) => {
      if (!(await request(SellOutDocument, { id, soldOut })).updateProduct)
        throw new GatewayError('graphql', 'Not saved.');
    },
    onSuccess: () => reload(client, ['orders', 'chef']),
  });
}

export const PUT_OFF_MINUTES = 10;

const move =
  (status: string, afterAccept?: boolean): Post =>
  async ({ order, words: { reason, soldOut = [], readyInMinutes } }, options) => {
    const variables = { orderId: order._id, status, reason, readyInMinutes, afterAccept };
    acknowledge((await request(MoveAsChefDocument, variables, options)).updateOrderStatus);
    for (const id of soldOut) {
      const answer = await request(SellOutDocument, { id, soldOut: true }, { keepalive: true }).catch(
        (error: unknown) => {
          if (isUnanswered(error)) throw error;
        },
      );
      if (!answer?.updateProduct)
        throw new GatewayError('graphql', 'The order is cancelled. A dish is still on your menu.', HALF_DONE);
    }
  };

const ready =
  (back: boolean): Post =>
  async ({ order }, options) => {
    acknowledge((await request(MarkOrderReadyDocument, { orderId: order._id, back }, options)).markOrderReady);
  };

export const chefPosts = {
  accept: move('Waiting Pickup'),
  acceptWithOthers: move('Waiting Pickup'),
  reject: move('Cancelled'),
  cancel: move('Cancelled', true),
  ready: ready(false),
  back: ready(true),
  putOff: async ({ order, words: { minutes = PUT_OFF_MINUTES } }, options) => {
    const variables = { orderId: order._id, minutes };
    acknowledge((await request(MoveReadyTimeDocument, variables, options)).moveReadyTime);
  },
} satisfies Record<string, Post>;

const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();

type Facts = Omit<Press, 'key' | 'userId' | 'at' | 'name' | 'order' | 'words' | 'list'>;

const CAN_UNDO = '. You can undo it for five seconds.';

/** Near the end of the time to answer it is sent at once. */
const LAST_MS = 20_000;

const accepted = (
  { chef_id, accept_by }: ChefOrder,
  { readyInMinutes = chef_id?.prep_minutes ?? undefined }: Press['words'],
): Facts => ({
  ...{ to: 'Waiting Pickup', announcement: ' is accepted', notDone: ' is not accepted' },
  ...((!accept_by || Date.parse(accept_by) - serverNow() > LAST_MS) && {
    ...{ announcement: ` is accepted${CAN_UNDO}`, undoable: 'Not accepted.' },
  }),
  change: {
    ...{ status: 'Waiting Pickup', accept_by: null },
    ...(readyInMinutes && { ready_by: inMinutes(readyInMinutes) }),
  },
});

export const FACTS: Record<keyof typeof chefPosts, (order: ChefOrder, words: Press['words']) => Facts> = {
  accept: accepted,
  acceptWithOthers: accepted,
  reject: () => ({
    ...{ to: 'Cancelled', announcement: ' rejected and refunded', notDone: ' is not rejected', change: 'leaves' },
  }),
  cancel: () => ({
    ...{ to: 'Cancelled', announcement: ' cancelled and refunded', notDone: ' is not cancelled', change: 'leaves' },
    done: 'Cancelled and refunded',
  }),
  ready: () => ({
    ...{ to: 'Waiting Pickup', done: 'Ready', notDone: ' is not marked ready', undoable: 'Not marked ready.' },
    announcement: ` is ready${CAN_UNDO}`,
    change: { ready_at: inMinutes(0) },
  }),
  back: () => ({
    ...{ to: 'Waiting Pickup', done: 'Food is back', notDone: ' is not marked as back' },
    ...{ announcement: ' is back in your kitchen', change: { coming_back: false, rider: null } },
  }),
  putOff: ({ ready_by }, { minutes = PUT_OFF_MINUTES }) => {
    const now = serverNow();
    const readyBy = new Date(movedReadyTime(Date.parse(ready_by ?? '') || 0, minutes, now) ?? now).toISOString();
    const done = `Ready in ${minutesLeft(readyBy, now)} min`;
    return {
      ...{ to: 'Waiting Pickup', done, notDone: ' keeps its ready time', undoable: 'The ready time did not change.' },
      announcement: ` is ready in ${minutesLeft(readyBy, serverNow())} minutes${CAN_UNDO}`,
      change: { ready_by: readyBy },
    };
  },
};

export type OnPress = (order: ChefOrder, name: keyof typeof chefPosts, words?: Press['words']) => void;

export function useChefPress(userId: string): OnPress {
  const press = usePress(chefPosts);
  return (order, name, words = {}) =>
    press({
      ...{ key: newKey(), userId, at: Date.now(), name, list: 'chef', words },
      ...{ order: { _id: order._id, order_no: order.order_no ?? null }, ...FACTS[name](order, words) },
    });
}
