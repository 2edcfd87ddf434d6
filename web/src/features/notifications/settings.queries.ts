import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettingsInput } from '../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request } from '../../gateway/graphql.ts';
import { useSession } from '../../session/session.ts';

graphql(`
  fragment SettingsFields on NotificationSettings {
    kinds { kind who group label push mail fixed channels usual }
    quiet_from quiet_to push_key push_browsers
  }
`);

const SettingsDocument = graphql(`
  query NotificationSettings { getNotificationSettings { ...SettingsFields } }
`);

const SaveSettingsDocument = graphql(`
  mutation SaveNotificationSettings($input: NotificationSettingsInput) {
    setNotificationSettings(input: $input) { ...SettingsFields }
  }
`);

const TestDocument = graphql(`
  mutation SendTestNotification { sendTestNotification { success message } }
`);

export type Settings = NonNullable<ResultOf<typeof SaveSettingsDocument>['setNotificationSettings']>;
export type Kind = Settings['kinds'][number];
export type Channel = 'push' | 'mail';

/** Apart from the list's, which every new notification refetches. */
export const settingsKey = ['notification settings'] as const;
const keyOf = (userId: string) => [...settingsKey, userId] as const;

export const settingsOptions = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      return (await request(SettingsDocument, {}, { signal })).getNotificationSettings ?? null;
    },
  });

export const useSettings = () => useQuery(settingsOptions(useSession()?.userId ?? ''));

export function withChange(settings: Settings, { kinds = [], ...quiet }: NotificationSettingsInput): Settings {
  const changed = settings.kinds.map((row) => {
    const change = kinds?.find(({ kind }) => kind === row.kind);
    return { ...row, push: change?.push ?? row.push, mail: change?.mail ?? row.mail };
  });
  return { ...settings, ...quiet, kinds: changed };
}

export type GroupState = 'on' | 'mixed' | 'off';

export function groupState(kinds: readonly Kind[]): GroupState {
  const free = kinds.filter(({ fixed }) => !fixed);
  if (free.every((kind) => kind.usual.every((channel) => kind[channel as Channel]))) return 'on';
  return free.some(({ push, mail }) => push || mail) ? 'mixed' : 'off';
}

export function groupChange(kinds: readonly Kind[], isOn: boolean): NotificationSettingsInput {
  const free = kinds.filter(({ fixed }) => !fixed);
  return {
    kinds: free.map(({ kind, channels, usual }) => {
      const changed = isOn ? usual : channels;
      return { kind, ...Object.fromEntries(changed.map((channel) => [channel, isOn])) };
    }),
  };
}

/** Includes unanswered changes, set in the event itself, or React would flip the box back for a moment. */
export function useSaveSettings(settings: Settings) {
  const client = useQueryClient();
  const queryKey = keyOf(useSession()?.userId ?? '');
  const [waiting, setWaiting] = useState<readonly NotificationSettingsInput[]>([]);
  const [refused, setRefused] = useState<{ error: Error; input: NotificationSettingsInput } | null>(null);
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification settings' },
    mutationFn: async (input: NotificationSettingsInput) =>
      (await request(SaveSettingsDocument, { input }, { keepalive: true })).setNotificationSettings,
    onMutate: () => client.cancelQueries({ queryKey }),
    onError: (error, input) => setRefused({ error, input }),
    onSettled: async (answer, _error, input) => {
      // The last answer is right about all of them.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      if (answer) client.setQueryData(queryKey, answer);
      else await client.invalidateQueries({ queryKey });
      setWaiting((inputs) => inputs.slice(inputs.indexOf(input) + 1));
    },
  });
  const save = (input: NotificationSettingsInput) => {
    if (refused?.input.kinds?.[0]?.kind === input.kinds?.[0]?.kind) setRefused(null);
    setWaiting((inputs) => [...inputs, input]);
    mutate(input);
  };
  return { shown: waiting.reduce(withChange, settings), save, error: refused?.error, reset: () => setRefused(null) };
}

export function useTestCall() {
  return useMutation({ mutationFn: async () => (await request(TestDocument)).sendTestNotification });
}
