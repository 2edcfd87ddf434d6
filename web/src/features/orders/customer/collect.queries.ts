import { useMutation } from '@tanstack/react-query';
import { graphql, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { acknowledge } from '../orderLists.ts';
import { useReloadOrders } from './customerOrders.queries.ts';

const TellHereDocument = graphql(`
  mutation TellHere($orderId: ID) { tellHere(orderId: $orderId) { success message } }
`);

export function useTellHere(userId: string) {
  const reload = useReloadOrders(userId);
  return useMutation({
    // Safe to repeat.
    ...retryLost,
    networkMode: 'always',
    mutationFn: async (orderId: string) => {
      const outcome = (await request(TellHereDocument, { orderId })).tellHere;
      acknowledge(outcome);
      return outcome?.message ?? '';
    },
    onSettled: reload,
  });
}
