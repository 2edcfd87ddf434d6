import { campusDistance, riderReach, tripFor } from '@homeplate/domain/distance';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RiderTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request, withFragment } from '../../../gateway/graphql.ts';
import { cacheOrders } from '../../../session/cachedOrders.ts';
import { acknowledge, cachedOffline, openListKey, PAGE_SIZE, paged, polled, reload } from '../orderLists.ts';

export type RiderOrder = RiderTicketFieldsFragment;

const RiderTicketFields = graphql(`
  fragment RiderTicketFields on Order {
    _id order_no status created_at ready_by ready_at claimed claimed_until given_back rider_pay distance_km
    delivery_note nobody_here_until arrival_denied undo_until
    eta { from to late }
    handoff { kind spot proof pin_locked_until }
    timeline { status at }
    chef_id { user { first_name last_name } }
    pickup { address_line_1 address_line_2 city province mobile_number }
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

const DutyDocument = graphql(`
  query Duty($userId: ID) {
    getRiderProfile(userId: $userId) {
      id on_duty on_duty_until preferred_delivery_radius long_distance_preference
      user { address_line_1 }
    }
  }
`);

const SetOnDutyDocument = graphql(`
  mutation SetOnDuty($on: Boolean) {
    setOnDuty(on: $on) { success message }
  }
`);

const riderRoom = ['orders', 'rider'] as const;

export function useWaitingOrders(userId: string) {
  return useQuery({
    queryKey: openListKey('waiting', userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderCurrentOrdersDocument, RiderTicketFields);
      const waiting = (await request(document, undefined, { signal })).getCurrentOrdersRider ?? [];
      // Where to fetch it is needed on the way; what others may have taken by now is not.
      cacheOrders(
        userId,
        'claimed',
        waiting.filter(({ claimed }) => claimed),
      );
      return waiting;
    },
    ...cachedOffline<RiderOrder>(userId, 'claimed'),
    ...polled,
  });
}

export function useInProgressOrders(userId: string) {
  return useQuery({
    queryKey: openListKey('carried', userId),
    queryFn: async ({ signal }) => {
      const document = withFragment(RiderInProgressOrdersDocument, RiderTicketFields);
      const carried = (await request(document, { riderId: userId }, { signal })).getInprogressOrdersRider ?? [];
      return cacheOrders(userId, 'carried', carried);
    },
    ...cachedOffline<RiderOrder>(userId, 'carried'),
    ...polled,
  });
}

export function useDeliveredOrders(userId: string) {
  return useInfiniteQuery({
    queryKey: [...riderRoom, userId, 'completed'],
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
    queryKey: [...riderRoom, userId, 'stats'],
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

type Duty = NonNullable<ResultOf<typeof DutyDocument>['getRiderProfile']>;

const dutyKey = (userId: string) => [...riderRoom, userId, 'duty'] as const;

/** The rider's own record: whether they are on duty, and how far they want to go. */
export function useDuty(userId: string) {
  return useQuery({
    queryKey: dutyKey(userId),
    queryFn: async ({ signal }) => (await request(DutyDocument, { userId }, { signal })).getRiderProfile ?? null,
    staleTime: 0,
    // It ends by itself.
    refetchInterval: 60_000,
  });
}

/** Shows what the server has confirmed, so that a lost tap is seen. */
export function useDutyChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      acknowledge((await request(SetOnDutyDocument, { on })).setOnDuty);
      client.setQueryData<Duty>(dutyKey(userId), (duty) => duty && { ...duty, on_duty: on });
    },
    onSettled: () => void reload(client, dutyKey(userId)),
  });
}

/** Why an order is the last to offer: "You gave it back", or "19 km, beyond your 10" where the rider's wishes leave it out. */
export function beyond(order: RiderOrder, duty: Duty | null | undefined): string | undefined {
  if (order.given_back) return 'You gave it back';
  const { preferred_delivery_radius: radius, long_distance_preference: far } = duty ?? {};
  const reach = riderReach({ preferred_delivery_radius: radius ?? '', long_distance_preference: far === true });
  const rider = { from: duty?.user?.address_line_1, reach };
  const trip = tripFor(rider, order.pickup?.address_line_1, order.customer_id?.address_line_1);
  return trip.isBeyond ? `${Math.round(trip.longest)} km, beyond your ${reach}` : undefined;
}

/** Claimed ones first, those beyond the rider's wishes last; the server's sequence within each stays: nearest first. */
export function offersInTurn(orders: readonly RiderOrder[], duty: Duty | null | undefined): RiderOrder[] {
  const turn = (order: RiderOrder) => (order.claimed ? 0 : beyond(order, duty) === undefined ? 1 : 2);
  return orders.toSorted((one, other) => turn(one) - turn(other));
}

/** The door nearest to the rider's campus first; one whose way is not known stays behind. */
export function nearestFirst(orders: readonly RiderOrder[], duty: Duty | null | undefined): RiderOrder[] {
  const km = ({ customer_id: customer }: RiderOrder) =>
    campusDistance(duty?.user?.address_line_1, customer?.address_line_1) ?? Number.POSITIVE_INFINITY;
  return orders.toSorted((one, other) => (km(one) === km(other) ? 0 : km(one) - km(other)));
}
