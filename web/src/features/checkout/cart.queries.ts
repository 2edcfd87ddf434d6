import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../gateway/error.ts';
import { askPublicly, graphql } from '../../gateway/graphql.ts';
import { type CartLine, type CartProduct, stopIn } from './cart.ts';
import type { QuoteChoice } from './cartGroups.ts';

// Only for the opened drawer: outside the first script.

const CartDishDocument = graphql(`
  query CartDish($id: ID) {
    getProductById(id: $id) {
      id name price quantity ahead_quantity image_url is_available
      allergens { contains may_contain stated_at }
      chef {
        id specialty_cuisines delivery_km prep_minutes plans_ahead pickup pickup_spot next_window arrivals { campus from to }
        drops { day opens_at left max_per_order product { id } }
        user { id first_name last_name address_line_1 }
        kitchen { state opens_at closes_at stopped }
      }
    }
  }
`);

export const quoteKey = ['cart', 'quote'];

export const quoteQuery = (userId: string, lines: readonly CartLine[], choice: QuoteChoice) =>
  queryOptions({
    queryKey: [...quoteKey, userId, lines, choice],
    queryFn: async ({ signal }) => (await import('./payment.queries.ts')).readQuote(lines, choice, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stopped ? STOPPED_MS : false),
  });

const STOPPED_MS = 15_000;

/** As they are now, by id; null: gone. */
export function freshProductsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['cart', 'fresh', [...ids].sort()],
    queryFn: async ({ signal }) => {
      const read = async (id: string) =>
        [id, await orNull(async () => (await askPublicly(CartDishDocument, { id }, signal)).getProductById)] as const;
      return Object.fromEntries<CartProduct | null>(await Promise.all(ids.map(read)));
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (stopIn(state.data ?? {}) ? STOPPED_MS : 60_000),
  });
}
