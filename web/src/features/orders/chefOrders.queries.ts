import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { useInfiniteQuery, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChefTicketFieldsFragment } from '../../gateway/generated/graphql.ts';
import { graphql, request } from '../../gateway/graphql.ts';
import { withFragment } from '../../gateway/withFragment.ts';
import { acknowledge } from './acknowledge.ts';
import { PAGE_SIZE, POLL_MS, pageAfter } from './polling.ts';
import { useOneMoveEach } from './useOneMoveEach.ts';
import { withStatus } from './withStatus.ts';

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
const currentKey = (chefId: string) => [...room, chefId, 'current'] as const;

/** Pending, Waiting Pickup and In Progress, oldest first; read again every 15 s unless a move is under way. */
export function useChefOrders(chefId: string) {
  const moving = useIsMutating({ mutationKey: room }) > 0;
  return useQuery({
    queryKey: currentKey(chefId),
    queryFn: async ({ signal }) => {
      const document = withFragment(ChefCurrentOrdersDocument, ChefTicketFields);
      return (await request(document, { chefId }, { signal })).getCurrentOrders ?? [];
    },
    staleTime: 0,
    refetchInterval: moving ? false : POLL_MS,
  });
}

/** Completed orders, newest first, a page at a time. */
export function useChefCompletedOrders(chefId: string) {
  return useInfiniteQuery({
    queryKey: [...room, chefId, 'completed'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(ChefCompletedOrdersDocument, ChefTicketFields);
      return (await request(document, { chefId, limit: PAGE_SIZE, after }, { signal })).getCompletedOrders ?? [];
    },
    initialPageParam: null as string | null,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });
}

/** Cancelled orders, newest first, a page at a time. */
export function useChefCancelledOrders(chefId: string) {
  return useInfiniteQuery({
    queryKey: [...room, chefId, 'cancelled'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(ChefCancelledOrdersDocument, ChefTicketFields);
      return (await request(document, { chefId, limit: PAGE_SIZE, after }, { signal })).getCancelledOrders ?? [];
    },
    initialPageParam: null as string | null,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });
}

/** The chef's four figures and the last seven days, in step with the list. */
export function useChefFigures(chefId: string) {
  return useQuery({
    queryKey: [...room, chefId, 'stats'],
    queryFn: async ({ signal }) => {
      const { getChefStats: stats, getChefWeek: week } = await request(ChefStatsDocument, { chefId }, { signal });
      return { stats: stats ?? null, week: week ?? null };
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

export type ChefMove = { order: ChefOrder; to: OrderStatus; reason?: string };

/**
 * Accept and Reject. The order keeps its buttons until the server has answered; `onFailed` hears why it said no. Whatever
 * came of it, the lists and the figures reload (spec §4).
 */
export function useChefMove(
  chefId: string,
  { onDone, onFailed }: { onDone: (move: ChefMove) => void; onFailed: (move: ChefMove, error: Error) => void },
) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: room,
    mutationFn: async ({ order, to, reason }: ChefMove) =>
      acknowledge((await request(MoveAsChefDocument, { orderId: order._id, status: to, reason })).updateOrderStatus),
    onMutate: () => client.cancelQueries({ queryKey: currentKey(chefId) }),
    onSuccess: (_, move) => {
      // A rejected order leaves with the list's next reading.
      if (move.to !== 'Cancelled')
        client.setQueryData<ChefOrder[]>(currentKey(chefId), (orders) => withStatus(orders, move.order._id, move.to));
      onDone(move);
    },
    onError: (error, move) => onFailed(move, error),
    onSettled: () => client.invalidateQueries({ queryKey: room }),
  });
  return useOneMoveEach(room, mutate);
}
