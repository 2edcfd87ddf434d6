import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadData } from '../../../gateway/accountData.ts';
import { GatewayError } from '../../../gateway/error.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { changeSession, useSession } from '../../../session/session.ts';

const OwnAccountDocument = graphql(`
  query OwnAccount($userId: ID) { getUserProfile(userId: $userId) { user { id email role } } }
`);

const OwnSessionsDocument = graphql(`
  query OwnSessions { getSessions { id device created_at last_seen_at current } }
`);

const AddRoleDocument = graphql(`
  mutation AddRole($role: String) { addRole(role: $role) { success message } }
`);

const ChangePasswordDocument = graphql(`
  mutation ChangePassword($password: String, $newPassword: String) {
    changePassword(password: $password, newPassword: $newPassword) { success message }
  }
`);

const EndSessionDocument = graphql(`
  mutation EndSession($id: ID) { endSession(id: $id) { success message } }
`);

const DeleteAccountDocument = graphql(`
  mutation DeleteAccount($password: String) { deleteAccount(password: $password) { success message } }
`);

const room = ['access', 'account'] as const;

export function useOwnAccount() {
  const userId = useSession()?.userId ?? '';
  return useQuery({
    queryKey: [...room, userId],
    queryFn: async ({ signal }) => {
      const user = (await request(OwnAccountDocument, { userId }, { signal })).getUserProfile?.user;
      if (!user) return null;
      const roles = user.role ?? [];
      changeSession({ role: roles.join(',') });
      return { email: user.email ?? '', roles };
    },
  });
}

const sessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: [...room, userId, 'sessions'],
    queryFn: async ({ signal }) => (await request(OwnSessionsDocument, {}, { signal })).getSessions ?? [],
  });

/** This device first. */
export const useOwnSessions = () => useQuery(sessionsOptions(useSession()?.userId ?? ''));

export function useEndSession() {
  const client = useQueryClient();
  const { queryKey } = sessionsOptions(useSession()?.userId ?? '');
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await request(EndSessionDocument, { id });
      } catch (error) {
        if (!(error instanceof GatewayError && error.code === 'NOT_FOUND')) throw error;
      }
      return id;
    },
    onSuccess: (id) => client.setQueryData(queryKey, (before) => before?.filter((one) => one.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** "Already there" is the success of a try whose answer was lost. */
export function useAddRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (role: string) => {
      try {
        await request(AddRoleDocument, { role });
      } catch (error) {
        if (!(error instanceof GatewayError && error.code === 'CONFLICT')) throw error;
      }
    },
    // The next page needs the role in the session.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: room }), client.invalidateQueries({ queryKey: ['people'] })]),
  });
}

export function passwordChange() {
  let sent = { body: '', idempotencyKey: '' };
  return async (password: string, newPassword: string) => {
    const body = JSON.stringify([password, newPassword]);
    if (sent.body !== body) sent = { body, idempotencyKey: newKey() };
    const { idempotencyKey } = sent;
    const answer = await request(ChangePasswordDocument, { password, newPassword }, { idempotencyKey });
    return answer.changePassword?.message ?? '';
  };
}

export async function deleteAccount(password: string): Promise<string> {
  return (await request(DeleteAccountDocument, { password })).deleteAccount?.message ?? '';
}

export const useDownload = () => useMutation({ mutationFn: downloadData });
