import type { MoveOf } from '@homeplate/domain/orderLifecycle';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ChefTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, request, withFragment } from '../../../gateway/graphql.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { acts } from '../dashboard/useActs.tsx';
import { acknowledge, PAGE_SIZE, paged, polled, reload } from '../orderLists.ts';

export type ChefOrder = ChefTicketFieldsFragment;

const ChefTicketFields = graphql(`
  fragment ChefTicketFields on Order {
    _id order_no status created_at cancel_reason cancelled_by
    customer_id { first_name last_name address_line_1 city province }
    items { quantity special_request product_id { id name } }
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
  mutation MoveAsChef($orderId: ID, $status: String, $reason: String) {
    updateOrderStatus(orderId: $orderId, status: $status, reason: $reason) { success message }
  }
`);

const room = ['orders', 'chef'] as const;
const currentKey = (userId: string) => [...room, userId, 'current'] as const;

/** Pending, Waiting Pickup and In Progress, oldest first. */
export function useChefOrders(userId: string) {
  return useQuery({
    queryKey: currentKey(userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(ChefCurrentOrdersDocument, ChefTicketFields);
      return (await request(document, { chefId: userId }, { signal })).getCurrentOrders ?? [];
    },
    ...polled,
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

export type ChefMove = { order: ChefOrder; to: Target; reason?: string };

const OUTCOMES: Record<Target, { done: string; notDone: string; leaves: boolean }> = {
  'Waiting Pickup': { done: 'is now Waiting Pickup', notDone: 'is not accepted', leaves: false },
  Cancelled: { done: 'rejected and refunded', notDone: 'is not rejected', leaves: true },
};

/** Accept and Reject, sent at once; lists and figures reload behind the card's outcome (spec §4). */
export function useChefMove(userId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ order, to, reason }: ChefMove, onSettled?: () => void) => {
    const { done, notDone, leaves } = OUTCOMES[to];
    acts.start({
      list: 'chef',
      order,
      to,
      announcement: `Order ${order.order_no} ${done}`,
      send: async () => {
        const variables = { orderId: order._id, status: to, reason };
        acknowledge((await request(MoveAsChefDocument, variables, { keepalive: true })).updateOrderStatus);
        client.setQueryData<ChefOrder[]>(currentKey(userId), (orders) =>
          leaves
            ? orders?.filter(({ _id }) => _id !== order._id)
            : orders?.map((other) => (other._id === order._id ? { ...other, status: to } : other)),
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
}
