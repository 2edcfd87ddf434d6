import { movedReadyTime } from '@homeplate/domain/eta';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { serverNow } from '../../../lib/clock.ts';
import { type Facts, HALF_DONE, isUnanswered, type Post, type Press } from '../dashboard/queuedActions.ts';
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

const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();

/** Near the end of the time to answer it is sent at once. */
const LAST_MS = 20_000;

function accepted({ chef_id, accept_by }: ChefOrder, { readyInMinutes }: Press['words']): Facts {
  const minutes = readyInMinutes ?? chef_id?.prep_minutes;
  const isLast = accept_by && Date.parse(accept_by) - serverNow() <= LAST_MS;
  return {
    to: 'Waiting Pickup',
    announcement: ' is accepted',
    notDone: ' is not accepted',
    undoable: isLast ? undefined : 'Not accepted.',
    change: { status: 'Waiting Pickup', accept_by: null, ...(minutes && { ready_by: inMinutes(minutes) }) },
  };
}

type Name = 'accept' | 'acceptWithOthers' | 'reject' | 'cancel' | 'ready' | 'back' | 'putOff';

export const chefPresses: Record<Name, { post: Post; facts: (order: ChefOrder, words: Press['words']) => Facts }> = {
  accept: { post: move('Waiting Pickup'), facts: accepted },
  acceptWithOthers: { post: move('Waiting Pickup'), facts: accepted },
  reject: {
    post: move('Cancelled'),
    facts: () => ({
      to: 'Cancelled',
      announcement: ' rejected and refunded',
      notDone: ' is not rejected',
      change: 'leaves',
    }),
  },
  cancel: {
    post: move('Cancelled', true),
    facts: () => ({
      to: 'Cancelled',
      done: 'Cancelled and refunded',
      announcement: ' cancelled and refunded',
      notDone: ' is not cancelled',
      change: 'leaves',
    }),
  },
  ready: {
    post: ready(false),
    facts: () => ({
      to: 'Waiting Pickup',
      done: 'Ready',
      announcement: ' is ready',
      notDone: ' is not marked ready',
      undoable: 'Not marked ready.',
      change: { ready_at: inMinutes(0) },
    }),
  },
  back: {
    post: ready(true),
    facts: () => ({
      to: 'Waiting Pickup',
      done: 'Food is back',
      announcement: ' is back in your kitchen',
      notDone: ' is not marked as back',
      change: { coming_back: false, rider: null },
    }),
  },
  putOff: {
    post: async ({ order, words: { minutes = PUT_OFF_MINUTES } }, options) => {
      const variables = { orderId: order._id, minutes };
      acknowledge((await request(MoveReadyTimeDocument, variables, options)).moveReadyTime);
    },
    facts: ({ ready_by }, { minutes = PUT_OFF_MINUTES }) => {
      const now = serverNow();
      const readyBy = new Date(movedReadyTime(Date.parse(ready_by ?? '') || 0, minutes, now) ?? now).toISOString();
      return {
        to: 'Waiting Pickup',
        done: `Ready in ${minutesLeft(readyBy, now)} min`,
        announcement: ` is ready in ${minutesLeft(readyBy, now)} minutes`,
        notDone: ' keeps its ready time',
        undoable: 'The ready time did not change.',
        change: { ready_by: readyBy },
      };
    },
  },
};

export type OnPress = (order: ChefOrder, name: Name, words?: Press['words']) => void;

export function useChefPress(): OnPress {
  const press = usePress(chefPresses);
  return (order, name, words = {}) =>
    press({ key: newKey(), name, list: 'chef', order, words, ...chefPresses[name].facts(order, words) });
}
