import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { whenQuiet } from '../../../ui/pressGuard.ts';
import { openListKey, reload } from '../orderLists.ts';
import type { ChefOrder } from './chefOrders.queries.ts';

const AcceptOrdersDocument = graphql(`
  mutation AcceptOrders($orderIds: [ID!]) {
    acceptOrders(orderIds: $orderIds) { success message }
  }
`);

const AT_ONCE = 20;

export function useStart(userId: string) {
  const client = useQueryClient();
  return useMutation({
    ...retryLost,
    networkMode: 'always',
    mutationFn: async (orders: readonly Pick<ChefOrder, '_id' | 'order_no'>[]) => {
      const failures: string[] = [];
      for (let first = 0; first < orders.length; first += AT_ONCE) {
        const some = orders.slice(first, first + AT_ONCE);
        const { acceptOrders } = await request(AcceptOrdersDocument, { orderIds: some.map(({ _id }) => _id) });
        for (const [place, { success, message }] of (acceptOrders ?? []).entries())
          if (!success) failures.push(`Order ${some[place]?.order_no}: ${message}`);
      }
      if (failures.length > 0) throw new GatewayError('graphql', failures.join(' '));
    },
    onSettled: async () => {
      await whenQuiet();
      await reload(client, openListKey('chef', userId));
    },
  });
}
