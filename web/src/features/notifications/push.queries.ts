import { ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../gateway/error.ts';
import { graphql, request } from '../../gateway/graphql.ts';
import { subscribeToPush, unsubscribeFromPush } from '../../lib/push.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { readCurrentSession, useSession } from '../../session/session.ts';
import { readPushState } from './pushState.ts';
import { settingsKey } from './settings.queries.ts';

const SubscribeDocument = graphql(`
  mutation SubscribePush($endpoint: String, $p256dh: String, $auth: String) {
    subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message }
  }
`);

const UnsubscribeDocument = graphql(`
  mutation UnsubscribePush($endpoint: String) { unsubscribePush(endpoint: $endpoint) { success message } }
`);

export const isPushWanted = (userId: string) => readStored('push_user') === userId;

const pushStateKey = ['push state'] as const;

export function usePushState() {
  return useQuery({
    queryKey: pushStateKey,
    queryFn: readPushState,
    // Nothing is asked of the server.
    networkMode: 'always',
    staleTime: 0,
  });
}

/** Null turns it off; call it from a press. */
export function usePushSwitch() {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  return useMutation({
    mutationFn: async (key: string | null) => {
      if (key === null) {
        writeStored('push_user', null);
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await request(UnsubscribeDocument, { endpoint });
        return;
      }
      const address = await subscribeToPush(key).catch(() => {
        throw new GatewayError('network', ORDER_TEXTS.pushUnreachable);
      });
      if (!address) return;
      await request(SubscribeDocument, address).catch(async (error) => {
        await unsubscribeFromPush();
        throw error;
      });
      // Unless they have left meanwhile.
      if (readCurrentSession()?.userId === userId) writeStored('push_user', userId);
    },
    onSettled: () => Promise.all([pushStateKey, settingsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
