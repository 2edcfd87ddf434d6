import type { MoveOf } from '@homeplate/domain/orderLifecycle';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RiderTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, request, withFragment } from '../../../gateway/graphql.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ListName } from '../dashboard/acts.ts';
import { acts } from '../dashboard/useActs.tsx';
import { acknowledge, cameTooLate, PAGE_SIZE, paged, polled, reload } from '../orderLists.ts';

export type RiderOrder = RiderTicketFieldsFragment;
export type RiderMove = MoveOf<'rider'>;

const RiderTicketFields = graphql(`
  fragment RiderTicketFields on Order {
    _id order_no status created_at ready_by ready_at
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
const waitingKey = (userId: string) => [...room, userId, 'waiting'] as const;
const inProgressKey = (userId: string) => [...room, userId, 'in progress'] as const;

export function useWaitingOrders(userId: string) {
  return useQuery({
    queryKey: waitingKey(userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderCurrentOrdersDocument, RiderTicketFields);
      return (await request(document, undefined, { signal })).getCurrentOrdersRider ?? [];
    },
    ...polled,
  });
}

export function useInProgressOrders(userId: string) {
  return useQuery({
    queryKey: inProgressKey(userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderInProgressOrdersDocument, RiderTicketFields);
      return (await request(document, { riderId: userId }, { signal })).getInprogressOrdersRider ?? [];
    },
    ...polled,
  });
}

export function useDeliveredOrders(userId: string) {
  return useInfiniteQuery({
    queryKey: [...room, userId, 'completed'],
    queryFn: async ({ pageParam: after, signal }) => {
      const document = withFragment(RiderCompletedOrdersDocument, RiderTicketFields);
      return (
        (await request(document, { riderId: userId, limit: PAGE_SIZE, after }, { signal })).getCompletedOrdersRider ??
        []
      );
    },
    ...paged,
  });
}

export function useRiderFigures(userId: string) {
  return useQuery({
    queryKey: [...room, userId, 'stats'],
    queryFn: async ({ signal }) => {
      const { getRiderStats: stats, getRiderWeek: week } = await request(
        RiderStatsDocument,
        { riderId: userId },
        { signal },
      );
      return { stats: stats ?? null, week: week ?? null };
    },
    ...polled,
  });
}

interface MoveFacts {
  /** The list that the order leaves: its name, query key and page. */
  list: ListName;
  keyOf: (userId: string) => readonly string[];
  page: string;
  done: string;
  undoable: boolean;
}

const MOVES: Record<RiderMove['name'], MoveFacts> = {
  pickup: { list: 'waiting', keyOf: waitingKey, page: paths.riderOrders(), done: 'picked up', undoable: false },
  deliver: {
    list: 'carried',
    keyOf: inProgressKey,
    page: paths.riderInProgress(),
    done: 'delivered',
    undoable: true,
  },
};

/** Sends a move at once, or once it can no longer be undone; then the order leaves its list, and lists and figures reload (spec §4). */
export function useRiderMove(userId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (order: RiderOrder, { name, to }: RiderMove) => {
    const { list, keyOf, page, done, undoable } = MOVES[name];
    const takeOff = () =>
      client.setQueryData<RiderOrder[]>(keyOf(userId), (orders) => orders?.filter(({ _id }) => _id !== order._id));
    acts.start({
      list,
      order,
      to,
      undoable,
      announcement: `Order ${order.order_no} ${done}${undoable ? '. You can undo it for five seconds.' : ''}`,
      send: async () => {
        const variables = { orderId: order._id, status: to, riderId: userId };
        try {
          acknowledge((await request(MoveAsRiderDocument, variables, { keepalive: true })).updateOrderStatusRider);
          takeOff();
        } catch (error) {
          if (cameTooLate(error)) takeOff();
          throw error;
        }
      },
      onSettled: () => void reload(client, room),
      onUnseen: () =>
        showToast(`Order ${order.order_no} is not ${done}`, {
          label: 'Show',
          onAction: () => void navigate(page),
        }),
    });
  };
}
