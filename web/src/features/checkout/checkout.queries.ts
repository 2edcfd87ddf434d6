import { queryOptions } from '@tanstack/react-query';
import { graphql, request } from '../../gateway/graphql.ts';
import type { Held } from './portions.ts';

const HeldLinesDocument = graphql(`
  query HeldLines {
    openCheckout { sessionId lines { product_id quantity } }
  }
`);

export const heldKey = ['cart', 'held'] as const;

/** The portions that the signed-in person's open payment holds. */
export function heldLinesQuery(userId: string) {
  return queryOptions({
    queryKey: [...heldKey, userId],
    queryFn: async ({ signal }): Promise<Held> => {
      const { openCheckout } = await request(HeldLinesDocument, {}, { signal });
      return Object.fromEntries((openCheckout?.lines ?? []).map(({ product_id, quantity }) => [product_id, quantity]));
    },
    staleTime: 0,
  });
}
