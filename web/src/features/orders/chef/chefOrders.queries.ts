import type { MoveOf } from '@homeplate/domain/orderLifecycle';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ChefTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, newKey, request, withFragment } from '../../../gateway/graphql.ts';
import { serverNow } from '../../../lib/clock.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.ts';
import type { Move } from '../dashboard/acts.ts';
import { acts } from '../dashboard/useActs.tsx';
import { acknowledge, PAGE_SIZE, paged, polled, reload } from '../orderLists.ts';
import { clockTime, workFirst } from '../orderTexts.ts';

export type ChefOrder = ChefTicketFieldsFragment;

const ChefTicketFields = graphql(`
  fragment ChefTicketFields on Order {
    _id order_no status created_at cancel_reason cancelled_by ready_by ready_at accept_by
    handoff { proof }
    chef_id { prep_minutes }
    customer_id { first_name last_name address_line_1 city province }
    items { quantity special_request allergens { contains may_contain } product_id { id name } }
    payment { payment_method amount payment_status }
  }
`);

const ChefCurrentOrdersDocument = graphql(`
  query ChefCurrentOrders($chefId: ID) {
    getCurrentOrders(chef_id: $chefId) { ...ChefTicketFields }
  }
`);

const ChefCompletedOrdersDocument = graphql(`
  query ChefCompletedOrders($chefId: ID, $limit: Int, $after: ID) {
    getCompletedOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }
  }
`);

const ChefCancelledOrdersDocument = graphql(`
  query ChefCancelledOrders($chefId: ID, $limit: Int, $after: ID) {
    getCancelledOrders(chef_id: $chefId, limit: $limit, after: $after) { ...ChefTicketFields }
  }
`);

const ChefStatsDocument = graphql(`
  query ChefStats($chefId: ID) {
    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings }
    getChefWeek(chef_id: $chefId) { date orders earnings }
  }
`);

const MoveAsChefDocument = graphql(`
  mutation MoveAsChef($orderId: ID, $status: String, $reason: String, $readyInMinutes: Int) {
    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason, ready_in_minutes: $readyInMinutes) {
      success message
    }
  }
`);

const MarkOrderReadyDocument = graphql(`
  mutation MarkOrderReady($orderId: ID) {
    markOrderReady(orderId: $orderId) { success message }
  }
`);

const MoveReadyTimeDocument = graphql(`
  mutation MoveReadyTime($orderId: ID, $minutes: Int) {
    moveReadyTime(orderId: $orderId, minutes: $minutes) { success message }
  }
`);

export const READY = 'Ready, waiting for a rider';
export const PUT_OFF_MINUTES = 10;

const room = ['orders', 'chef'] as const;
const currentKey = (userId: string) => [...room, userId, 'current'] as const;

/** What waits for an answer, then what is to cook, then what is not the chef's turn; each oldest first. `always`: polled in a hidden tab too. */
export function useChefOrders(userId: string, always = false) {
  return useQuery({
    queryKey: currentKey(userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(ChefCurrentOrdersDocument, ChefTicketFields);
      return (await request(document, { chefId: userId }, { signal })).getCurrentOrders ?? [];
    },
    select: workFirst,
    ...polled,
    refetchIntervalInBackground: always,
  });
}

export function useChefCompletedOrders(userId: string) {
  return useInfiniteQuery({
    queryKey: [...room, userId, 'completed'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(ChefCompletedOrdersDocument, ChefTicketFields);
      return (
        (await request(document, { chefId: userId, limit: PAGE_SIZE, after }, { signal })).getCompletedOrders ?? []
      );
    },
    ...paged,
  });
}

export function useChefCancelledOrders(userId: string) {
  return useInfiniteQuery({
    queryKey: [...room, userId, 'cancelled'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(ChefCancelledOrdersDocument, ChefTicketFields);
      return (
        (await request(document, { chefId: userId, limit: PAGE_SIZE, after }, { signal })).getCancelledOrders ?? []
      );
    },
    ...paged,
  });
}

export function useChefFigures(userId: string) {
  return useQuery({
    queryKey: [...room, userId, 'stats'],
    queryFn: async ({ signal }) => {
      const { getChefStats: stats, getChefWeek: week } = await request(
        ChefStatsDocument,
        { chefId: userId },
        { signal },
      );
      return { stats: stats ?? null, week: week ?? null };
    },
    ...polled,
  });
}

type Target = MoveOf<'chef'>['to'];

export type ChefMove = { order: ChefOrder; to: Target; reason?: string; readyInMinutes?: number };

const OUTCOMES: Record<Target, { done: string; notDone: string; leaves: boolean }> = {
  'Waiting Pickup': { done: 'is now Waiting Pickup', notDone: 'is not accepted', leaves: false },
  Cancelled: { done: 'rejected and refunded', notDone: 'is not rejected', leaves: true },
};

const inMinutes = (minutes: number, from = serverNow()) => new Date(from + minutes * 60_000).toISOString();

/** Times put off without an answer so far, by order: a press on a card that shows the failure repeats that one. */
const unanswered = new Map<string, { idempotencyKey: string; readyBy: string }>();

const hasFailed = (orderId: string) =>
  acts.get().some(({ list, order, state }) => list === 'chef' && order._id === orderId && state === 'failed');

/** What a chef does with an order, sent at once; lists and figures reload behind the card's outcome (spec §4). */
export function useChefActs(userId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  /** Sends it; then the order changes in the list, or leaves it. */
  const start = (
    order: ChefOrder,
    act: Pick<Move, 'to' | 'done' | 'undoable' | 'announcement'> & {
      notDone: string;
      send: () => Promise<Parameters<typeof acknowledge>[0]>;
      change: Partial<ChefOrder> | 'leaves';
      onSettled?: (() => void) | undefined;
    },
  ) => {
    const { notDone, send, change, onSettled, ...shown } = act;
    acts.start({
      ...shown,
      list: 'chef',
      order,
      send: async () => {
        acknowledge(await send());
        client.setQueryData<ChefOrder[]>(currentKey(userId), (orders) =>
          change === 'leaves'
            ? orders?.filter(({ _id }) => _id !== order._id)
            : orders?.map((other) => (other._id === order._id ? { ...other, ...change } : other)),
        );
      },
      onSettled: () => {
        void reload(client, room);
        onSettled?.();
      },
      onUnseen: () =>
        showToast(`Order ${order.order_no} ${notDone}`, {
          label: 'Show',
          onAction: () => void navigate(paths.chefOrders()),
        }),
    });
  };
  return {
    move({ order, to, reason, readyInMinutes }: ChefMove, onSettled?: () => void) {
      const { done, notDone, leaves } = OUTCOMES[to];
      const promised = readyInMinutes ?? order.chef_id?.prep_minutes;
      const variables = { orderId: order._id, status: to, reason, readyInMinutes };
      start(order, {
        to,
        announcement: `Order ${order.order_no} ${done}`,
        notDone,
        send: async () => (await request(MoveAsChefDocument, variables, { keepalive: true })).updateOrderStatus,
        change: leaves ? 'leaves' : { status: to, accept_by: null, ...(promised && { ready_by: inMinutes(promised) }) },
        onSettled,
      });
    },
    ready(order: ChefOrder) {
      start(order, {
        to: 'Waiting Pickup',
        done: READY,
        announcement: `Order ${order.order_no} is ready`,
        notDone: 'is not marked ready',
        send: async () =>
          (await request(MarkOrderReadyDocument, { orderId: order._id }, { keepalive: true })).markOrderReady,
        change: { ready_at: inMinutes(0) },
      });
    },
    putOff(order: ChefOrder) {
      const minutes = PUT_OFF_MINUTES;
      const from = Math.max(serverNow(), Date.parse(order.ready_by ?? '') || 0);
      const earlier = hasFailed(order._id) ? unanswered.get(order._id) : undefined;
      const attempt = earlier ?? { idempotencyKey: newKey(), readyBy: inMinutes(minutes, from) };
      const { idempotencyKey, readyBy } = attempt;
      unanswered.set(order._id, attempt);
      start(order, {
        to: 'Waiting Pickup',
        done: `Ready by ${clockTime(readyBy)}`,
        undoable: { undone: 'is not put off', notDone: 'Not put off.' },
        announcement: `Order ${order.order_no} is ready by ${clockTime(readyBy)}. You can undo it for five seconds.`,
        notDone: 'is not put off',
        send: async () => {
          const variables = { orderId: order._id, minutes };
          const { moveReadyTime } = await request(MoveReadyTimeDocument, variables, {
            keepalive: true,
            idempotencyKey,
          });
          unanswered.delete(order._id);
          return moveReadyTime;
        },
        change: { ready_by: readyBy },
      });
    },
  };
}
