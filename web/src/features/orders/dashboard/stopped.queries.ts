import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../../gateway/graphql.ts';
import { retryLost } from '../../../gateway/queryClient.ts';
import { useSession } from '../../../session/session.ts';
import type { ListName } from '../orderLists.ts';
import { understood } from '../stopped.ts';

const MarkStopSeenDocument = graphql(`
  mutation MarkStopSeen($orderId: ID) {
    markStopSeen(orderId: $orderId) { success }
  }
`);

/** Off this device at once, and off the chef's others once there is a network. */
export function useUnderstood(list: ListName) {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  const { mutate } = useMutation({
    ...retryLost,
    networkMode: 'online',
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((orderId) => request(MarkStopSeenDocument, { orderId }))),
  });
  return (...ids: string[]) => {
    understood(client, userId, list, ...ids);
    if (list === 'chef') mutate(ids);
  };
}
