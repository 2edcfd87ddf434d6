import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ChefTicketFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, request, withFragment } from '../../../gateway/graphql.ts';
import { openListKey, PAGE_SIZE, paged, polled } from '../orderLists.ts';
import { workFirst } from '../orderTexts.ts';

export type ChefOrder = ChefTicketFieldsFragment;

const ChefTicketFields = graphql(`
  fragment ChefTicketFields on Order {
    _id order_no status created_at subtotal cancel_reason cancelled_by ready_by ready_at accept_by arrival_denied
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

const room = ['orders', 'chef'] as const;

/** What waits for an answer, then what is to cook, then what is not the chef's turn; each oldest first. `always`: polled in a hidden tab too. */
export function useChefOrders(userId: string, always = false) {
  return useQuery({
    queryKey: openListKey('chef', userId),
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
