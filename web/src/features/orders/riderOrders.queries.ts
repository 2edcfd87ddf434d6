import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { useInfiniteQuery, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RiderTicketFieldsFragment } from '../../gateway/generated/graphql.ts';
import { graphql, request } from '../../gateway/graphql.ts';
import { withFragment } from '../../gateway/withFragment.ts';
import { acknowledge, cameTooLate } from './acknowledge.ts';
import { PAGE_SIZE, POLL_MS, pageAfter } from './polling.ts';
import { useOneMoveEach } from './useOneMoveEach.ts';

export type RiderOrder = RiderTicketFieldsFragment;

const RiderTicketFields = graphql(`
  fragment RiderTicketFields on Order {
    _id order_no status created_at
    chef_id { user { first_name last_name } }
    pickup { address_line_1 address_line_2 city province }
    customer_id { first_name last_name mobile_number address_line_1 address_line_2 city province postal_code }
    items { quantity special_request product_id { id name } }
    payment { payment_method amount payment_status }
  }
`);

const RiderCurrentOrdersDocument = graphql(`
  query RiderCurrentOrders {
    getCurrentOrdersRider { ...RiderTicketFields }
  }
`);

const RiderInProgressOrdersDocument = graphql(`
  query RiderInProgressOrders($riderId: ID) {
    getInprogressOrdersRider(rider_id: $riderId) { ...RiderTicketFields }
  }
`);

const RiderCompletedOrdersDocument = graphql(`
  query RiderCompletedOrders($riderId: ID, $limit: Int, $after: ID) {
    getCompletedOrdersRider(rider_id: $riderId, limit: $limit, after: $after) { ...RiderTicketFields }
  }
`);

const RiderStatsDocument = graphql(`
  query RiderStats($riderId: ID) {
    getRiderStats(rider_id: $riderId) { todaysOrders todaysEarnings totalOrders totalEarnings }
    getRiderWeek(rider_id: $riderId) { date orders earnings }
  }
`);

const MoveAsRiderDocument = graphql(`
  mutation MoveAsRider($orderId: ID, $status: String, $riderId: ID) {
    updateOrderStatusRider(orderId: $orderId, status: $status, rider_id: $riderId) { success message }
  }
`);

const room = ['orders', 'rider'] as const;
const waitingKey = (riderId: string) => [...room, riderId, 'waiting'] as const;
const inProgressKey = (riderId: string) => [...room, riderId, 'in progress'] as const;

/** Orders that wait to be picked up, read again every 15 s unless a move is under way. */
export function useWaitingOrders(riderId: string) {
  const moving = useIsMutating({ mutationKey: room }) > 0;
  return useQuery({
    queryKey: waitingKey(riderId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderCurrentOrdersDocument, RiderTicketFields);
      return (await request(document, undefined, { signal })).getCurrentOrdersRider ?? [];
    },
    staleTime: 0,
    refetchInterval: moving ? false : POLL_MS,
  });
}

/** The orders that this rider carries. */
export function useInProgressOrders(riderId: string) {
  const moving = useIsMutating({ mutationKey: room }) > 0;
  return useQuery({
    queryKey: inProgressKey(riderId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderInProgressOrdersDocument, RiderTicketFields);
      return (await request(document, { riderId }, { signal })).getInprogressOrdersRider ?? [];
    },
    staleTime: 0,
    refetchInterval: moving ? false : POLL_MS,
  });
}

/** Delivered orders, newest first, a page at a time. */
export function useDeliveredOrders(riderId: string) {
  return useInfiniteQuery({
    queryKey: [...room, riderId, 'completed'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(RiderCompletedOrdersDocument, RiderTicketFields);
      return (await request(document, { riderId, limit: PAGE_SIZE, after }, { signal })).getCompletedOrdersRider ?? [];
    },
    initialPageParam: null as string | null,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });
}

/** The rider's four figures and the last seven days, in step with the lists. */
export function useRiderFigures(riderId: string) {
  return useQuery({
    queryKey: [...room, riderId, 'stats'],
    queryFn: async ({ signal }) => {
      const { getRiderStats: stats, getRiderWeek: week } = await request(RiderStatsDocument, { riderId }, { signal });
      return { stats: stats ?? null, week: week ?? null };
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

export type RiderMove = { order: RiderOrder; to: OrderStatus };

/**
 * Pickup and Mark Delivered. The order keeps its place and its word until the server has answered, so that a second tap on
 * the same spot meets the same button; then it leaves the list, as does one that another rider took. `onFailed` hears the
 * server's sentence either way. The lists and the figures reload (spec §4).
 */
export function useRiderMove(
  riderId: string,
  { onDone, onFailed }: { onDone: (move: RiderMove) => void; onFailed: (move: RiderMove, error: Error) => void },
) {
  const client = useQueryClient();
  const listOf = ({ to }: RiderMove) => (to === 'In Progress' ? waitingKey(riderId) : inProgressKey(riderId));
  const takeOff = (move: RiderMove) =>
    client.setQueryData<RiderOrder[]>(listOf(move), (orders) => orders?.filter(({ _id }) => _id !== move.order._id));
  const { mutate } = useMutation({
    mutationKey: room,
    mutationFn: async ({ order, to }: RiderMove) => {
      const variables = { orderId: order._id, status: to, riderId };
      acknowledge((await request(MoveAsRiderDocument, variables)).updateOrderStatusRider);
    },
    onMutate: (move) => client.cancelQueries({ queryKey: listOf(move) }),
    onSuccess: (_, move) => {
      takeOff(move);
      onDone(move);
    },
    onError: (error, move) => {
      if (cameTooLate(error)) takeOff(move);
      onFailed(move, error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: room }),
  });
  return useOneMoveEach(room, mutate);
}
