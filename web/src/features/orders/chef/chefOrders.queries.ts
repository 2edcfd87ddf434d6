import { useQuery } from '@tanstack/react-query';
import type { ChefTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';
import { cacheOrders } from '../../../session/cachedOrders.ts';
import { cachedOffline, openListKey, PAGE_SIZE, polled, usePages } from '../orderLists.ts';
import { workFirst } from '../orderTexts.ts';
import { withStopped } from '../stopped.ts';

export type ChefOrder = ChefTicketFieldsFragment;

graphql(`
  fragment ChefTicketFields on Order {
    _id order_no status created_at chef_pay cancel_reason cancelled_by cooked_pay stop_seen ready_by ready_at accept_by starts_at ends_at start_from arrival_denied help_called coming_back
    collect pickup_spot here_at uncollected_from
    handoff { proof pin_locked_until }
    timeline { status at }
    rider { first_name vehicle_type mobile_number }
    chef_id { prep_minutes }
    customer_id { first_name last_name mobile_number address_line_1 city province }
    items { quantity special_request allergens { contains may_contain } product_id { id name } }
    payment { payment_method amount payment_status }
    problems {
      id kind state text photos lines { position quantity } reply reason contest contest_answer bearer refunded amount decided_at contest_until
    }
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
    getChefStats(chef_id: $chefId) { todaysOrders todaysEarnings totalOrders totalEarnings unfinishedOrders }
    getChefWeek(chef_id: $chefId) { date orders earnings }
  }
`);

const room = ['orders', 'chef'] as const;

/** `always`: polled in a hidden tab too. */
export function useChefOrders(userId: string, always = false) {
  return useQuery({
    queryKey: openListKey('chef', userId),
    queryFn: async ({ signal }) => {
      const open = (await request(ChefCurrentOrdersDocument, { chefId: userId }, { signal })).getCurrentOrders ?? [];
      cacheOrders(userId, 'chef', open);
      return withStopped({ userId, list: 'chef', open }, async () =>
        // What a chef cancels is known to them.
        (await readCancelled(userId, { limit: PAGE_SIZE }, { signal })).filter(
          ({ cancelled_by, stop_seen }) => cancelled_by !== 'chef' && !stop_seen,
        ),
      );
    },
    ...cachedOffline<ChefOrder>(userId, 'chef'),
    select: workFirst,
    ...polled,
    refetchIntervalInBackground: always,
  });
}

export const useChefCompletedOrders = (chefId: string) =>
  usePages(
    [...room, chefId, 'completed'],
    async (page, options) =>
      (await request(ChefCompletedOrdersDocument, { chefId, ...page }, options)).getCompletedOrders,
  );

const readCancelled = async (chefId: string, page: object, options: object) =>
  (await request(ChefCancelledOrdersDocument, { chefId, ...page }, options)).getCancelledOrders ?? [];

export const useChefCancelledOrders = (chefId: string) =>
  usePages([...room, chefId, 'cancelled'], (page, options) => readCancelled(chefId, page, options));

const SoldOutDocument = graphql(`
  query SoldOut($chefId: ID) {
    getProductsByChef(chef_id: $chefId) { id quantity sold_out_today }
  }
`);

/** `true`: by the chef; `false`: the last portions are in orders. */
export type SoldOutDishes = ReadonlyMap<string, boolean>;

export const soldOutOf = (dishes: NonNullable<ResultOf<typeof SoldOutDocument>['getProductsByChef']>): SoldOutDishes =>
  new Map(
    dishes
      .filter((dish) => dish?.sold_out_today || !dish?.quantity)
      .map((dish) => [dish?.id ?? '', dish?.sold_out_today ?? false]),
  );

const none: SoldOutDishes = new Map();

export function useSoldOut(userId: string): SoldOutDishes {
  const { data } = useQuery({
    queryKey: [...room, userId, 'sold out'],
    queryFn: async ({ signal }) => {
      return soldOutOf((await request(SoldOutDocument, { chefId: userId }, { signal })).getProductsByChef ?? []);
    },
    ...polled,
    structuralSharing: false,
  });
  return data ?? none;
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
