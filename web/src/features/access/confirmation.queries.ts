import { queryOptions } from '@tanstack/react-query';
import { graphql, request } from '../../gateway/graphql.ts';
import { retryLost } from '../../gateway/queryClient.ts';

const ConfirmEmailDocument = graphql(`
  mutation ConfirmEmail($token: String) { confirmEmail(token: $token) { message } }
`);

const ConfirmationDocument = graphql(`
  query Confirmation($userId: ID) { getUserProfile(userId: $userId) { email_confirmed } }
`);

/** Repeating succeeds. The session's cookie tells whose browser this is. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['access', 'confirm', token],
    queryFn: async ({ signal }) =>
      (await request(ConfirmEmailDocument, { token }, { anonymous: true, signal })).confirmEmail?.message ?? '',
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...retryLost,
  });
}

export function awaitsConfirmationQuery(userId: string) {
  return queryOptions({
    queryKey: ['access', 'confirmation', userId],
    queryFn: async ({ signal }) =>
      (await request(ConfirmationDocument, { userId }, { signal })).getUserProfile?.email_confirmed === false,
    enabled: userId !== '',
  });
}
