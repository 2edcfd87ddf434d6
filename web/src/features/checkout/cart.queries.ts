import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import type { OrderInput } from '../../gateway/generated/graphql.ts';
import { askPublicly, graphql, request } from '../../gateway/graphql.ts';

// Only for the opened drawer: outside the first script.

const CartDishDocument = graphql(`
  query CartDish($id: ID) {
    getProductById(id: $id) {
      id name price quantity image_url is_available
      allergens { contains may_contain stated_at }
      chef {
        id specialty_cuisines delivery_km
        user { id first_name last_name address_line_1 }
        kitchen { state opens_at closes_at }
      }
    }
  }
`);

const StartCheckoutDocument = graphql(`
  mutation StartCheckout($orderInput: OrderInput) {
    createCheckoutSession(orderInput: $orderInput) { sessionId url }
  }
`);

/** As they are now, by id; null: gone. */
export function freshProductsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['cart', 'fresh', [...ids].sort()],
    queryFn: async ({ signal }) => {
      const read = async (id: string) =>
        [id, await orNull(async () => (await askPublicly(CartDishDocument, { id }, signal)).getProductById)] as const;
      return Object.fromEntries(await Promise.all(ids.map(read)));
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export async function startCheckout(orderInput: OrderInput) {
  return (await request(StartCheckoutDocument, { orderInput })).createCheckoutSession;
}
