import { campusDistance, riderReach, tripFor } from '@homeplate/domain/distance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RiderTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';
import { cacheOrders } from '../../../session/cachedOrders.ts';
import { acknowledge, cachedOffline, openListKey, polled, reload, usePages } from '../orderLists.ts';
import { isStopped, withStopped } from '../stopped.ts';

export type RiderOrder = RiderTicketFieldsFragment;

graphql(`
  fragment RiderTicketFields on Order {
    _id order_no status created_at starts_at ends_at ready_by ready_at cancelled_by claimed claimed_until given_back taking_back rider_pay tip distance_km
    delivery_note nobody_here_until arrival_denied undo_until handover_code handover_until help_called refund_by coming_back can_hand_back
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

const RiderCancelledOrdersDocument = graphql(`
  query RiderCancelledOrders {
    getCancelledOrdersRider { ...RiderTicketFields }
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

async function readCancelled(signal: AbortSignal): Promise<RiderOrder[]> {
  return (await request(RiderCancelledOrdersDocument, undefined, { signal })).getCancelledOrdersRider ?? [];
}

/** `inBackground`: also while the page is hidden. */
export function useWaitingOrders(userId: string, inBackground = false) {
  return useQuery({
    queryKey: openListKey('waiting', userId),
    queryFn: async ({ signal }) => {
      const waiting = (await request(RiderCurrentOrdersDocument, undefined, { signal })).getCurrentOrdersRider ?? [];
      // Where to fetch it is needed on the way; what others may have taken by now is not.
      cacheOrders(userId, 'claimed', waiting.filter(isOwn));
      return withStopped({ userId, list: 'waiting', open: waiting }, () => readCancelled(signal), isOwn);
    },
    ...cachedOffline<RiderOrder>(userId, 'claimed'),
    ...polled,
    refetchIntervalInBackground: inBackground,
  });
}

export function useInProgressOrders(userId: string) {
  return useQuery({
    queryKey: openListKey('carried', userId),
    queryFn: async ({ signal }) => {
      const carried =
        (await request(RiderInProgressOrdersDocument, { riderId: userId }, { signal })).getInprogressOrdersRider ?? [];
      cacheOrders(userId, 'carried', carried);
      return withStopped({ userId, list: 'carried', open: carried }, () => readCancelled(signal));
    },
    ...cachedOffline<RiderOrder>(userId, 'carried'),
    ...polled,
  });
}

export const useDeliveredOrders = (riderId: string) =>
  usePages(
    [...riderRoom, riderId, 'completed'],
    async (page, options) =>
      (await request(RiderCompletedOrdersDocument, { riderId, ...page }, options)).getCompletedOrdersRider,
  );

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

/** Claimed, or on its way back with them. */
export const isOwn = ({ claimed, taking_back }: RiderOrder): boolean => claimed === true || taking_back === true;

/** "You had it before", or "19 km, over your 10 km". */
export function listedLastReason(order: RiderOrder, duty: Duty | null | undefined): string | undefined {
  if (order.given_back) return 'You had it before';
  const { preferred_delivery_radius: radius, long_distance_preference: far } = duty ?? {};
  const reach = riderReach({ preferred_delivery_radius: radius ?? '', long_distance_preference: far === true });
  const rider = { from: duty?.user?.address_line_1, reach };
  const trip = tripFor(rider, order.pickup?.address_line_1, order.customer_id?.address_line_1);
  return trip.isBeyond ? `${Math.round(trip.longest)} km, over your ${reach} km` : undefined;
}

/** Within each the server's sequence stays: nearest first. */
export function offersInTurn(orders: readonly RiderOrder[], duty: Duty | null | undefined): RiderOrder[] {
  const turn = (order: RiderOrder) =>
    isStopped(order) ? -1 : isOwn(order) ? 0 : listedLastReason(order, duty) === undefined ? 1 : 2;
  return orders.toSorted((one, other) => turn(one) - turn(other));
}

/** What is cancelled under the rider, then the nearest door, at one distance what is expected first; unknown ways last. */
export function nearestFirst(orders: readonly RiderOrder[], duty: Duty | null | undefined): RiderOrder[] {
  const km = (order: RiderOrder) =>
    isStopped(order)
      ? -1
      : (campusDistance(duty?.user?.address_line_1, order.customer_id?.address_line_1) ?? Number.POSITIVE_INFINITY);
  const due = ({ eta }: RiderOrder) => (eta ? Date.parse(eta.from) : Number.MAX_SAFE_INTEGER);
  return orders.toSorted((one, other) => (km(one) === km(other) ? due(one) - due(other) : km(one) - km(other)));
}

/** A customer who was not at the door may still come: what has neither PIN nor photo asks first. */
export function isAwaited({ nobody_here_until: until }: Pick<RiderOrder, 'nobody_here_until'>, now: number): boolean {
  return until ? Date.parse(until) > now : false;
}

/** Before Pickup: mostly it is a mistake there. */
export function pickupQuestion(
  order: Partial<Pick<RiderOrder, 'ready_at' | 'coming_back' | 'taking_back'>>,
): string | undefined {
  if (order.taking_back) return 'You are taking it back. Deliver it after all?';
  if (order.coming_back) return 'Another rider is taking it back to the kitchen. Do you have it?';
  return order.ready_at ? undefined : 'The kitchen has not marked it ready. Do you have it?';
}
