import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';

const UnreadCountDocument = graphql(`
  query UnreadCount { getUnreadCount }
`);

const NotificationsDocument = graphql(`
  query Notifications($after: ID, $limit: Int) {
    getNotifications(after: $after, limit: $limit) { id text url at read }
  }
`);

const MarkReadDocument = graphql(`
  mutation MarkNotificationsRead($upTo: ID) { markNotificationsRead(upTo: $upTo) { success message } }
`);

export type Notification = NonNullable<ResultOf<typeof NotificationsDocument>['getNotifications']>[number];

const PAGE_SIZE = 20;

const room = ['notifications'] as const;

export async function reloadNotifications(client: QueryClient): Promise<void> {
  // The library would join a first request, whose answer may be older than the change.
  await client.cancelQueries({ queryKey: room });
  await client.invalidateQueries({ queryKey: room });
}

export function useUnreadCount(userId: string) {
  return useQuery({
    queryKey: [...room, userId, 'unread'],
    queryFn: async ({ signal }) => (await request(UnreadCountDocument, {}, { signal })).getUnreadCount ?? 0,
  });
}

export function useNotifications(userId: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...room, userId, 'list'],
    queryFn: async ({ pageParam: after, signal }) =>
      (await request(NotificationsDocument, { after, limit: PAGE_SIZE }, { signal })).getNotifications ?? [],
    initialPageParam: null as string | null,
    getNextPageParam: (page: readonly Notification[]) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
    staleTime: 0,
    enabled,
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    // The page may be left for the order's.
    mutationFn: (upTo: string | null) => request(MarkReadDocument, { upTo }, { keepalive: true }),
    onSettled: () => reloadNotifications(client),
  });
}
