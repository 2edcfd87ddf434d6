import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { acknowledge, openListKey, reload } from '../orderLists.ts';

const HandToCustomerDocument = graphql(`
  mutation HandToCustomer($orderId: ID, $pin: String, $uncollected: Boolean) {
    handOverOrder(orderId: $orderId, pin: $pin, uncollected: $uncollected) { success message code }
  }
`);

/** `null`: nobody came. */
export function useHandOver(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pin: string | null) => {
      const variables = pin === null ? { orderId, uncollected: true } : { orderId, pin };
      // A lost answer is no second try.
      const outcome = (await request(HandToCustomerDocument, variables, { idempotencyKey: newKey() })).handOverOrder;
      acknowledge(outcome);
      return outcome?.message ?? '';
    },
    onSettled: async () => {
      await whenQuiet();
      await reload(client, openListKey('chef', '').slice(0, 2));
    },
  });
}
