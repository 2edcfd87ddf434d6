import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';

const ReorderDocument = graphql(`
  query Reorder($orderId: ID, $later: Boolean) {
    reorder(orderId: $orderId, later: $later) {
      lines {
        product_id name quantity quantity_then price price_then problem
        product {
          id name price quantity ahead_quantity image_url is_available
          allergens { contains may_contain stated_at }
          chef {
            id specialty_cuisines delivery_km plans_ahead pickup pickup_spot next_window
            user { id first_name last_name address_line_1 }
            kitchen { state opens_at closes_at }
          }
        }
      }
    }
  }
`);

export type ReorderLine = NonNullable<ResultOf<typeof ReorderDocument>['reorder']>['lines'][number];

export async function askReorder(orderId: string, later: boolean): Promise<readonly ReorderLine[]> {
  return (await request(ReorderDocument, { orderId, later })).reorder?.lines ?? [];
}

const LastOrdersDocument = graphql(`
  query LastOrders($userId: ID) {
    getPastOrdersCustomer(customer_id: $userId, limit: 3, completed: true) {
      _id collect created_at total_amount
      chef_id { user { first_name } }
      items { quantity product_id { name image_url } }
    }
  }
`);

export type LastOrder = NonNullable<ResultOf<typeof LastOrdersDocument>['getPastOrdersCustomer']>[number];

export const lastOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'customer', userId, 'last'],
    queryFn: async ({ signal }) =>
      (await request(LastOrdersDocument, { userId }, { signal })).getPastOrdersCustomer ?? [],
  });
