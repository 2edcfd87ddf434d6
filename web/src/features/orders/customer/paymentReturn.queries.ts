import { useQuery } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';

const ConfirmCheckoutDocument = graphql(`
  mutation ConfirmCheckout($sessionId: String) {
    confirmCheckout(sessionId: $sessionId) {
      status message
      lines { product_id quantity }
      orders { _id order_no chef_id { user { first_name } } }
    }
  }
`);

export type Confirmation = NonNullable<ResultOf<typeof ConfirmCheckoutDocument>['confirmCheckout']>;

const CONFIRM_MS = 2000;

/**
 * What became of a payment, asked again while the provider still calls it open. Safe to repeat: the server makes the
 * orders of a paid session once.
 */
export function useConfirmation(sessionId: string | null) {
  return useQuery({
    queryKey: ['orders', 'confirmation', sessionId],
    // No signal: a confirmation that has begun is not taken back.
    queryFn: async () => (await request(ConfirmCheckoutDocument, { sessionId })).confirmCheckout ?? null,
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? CONFIRM_MS : false),
    refetchIntervalInBackground: true,
  });
}
