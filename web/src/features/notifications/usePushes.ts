import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pushPermission } from '../../lib/push.ts';
import { isPushWanted, usePushSwitch } from './push.queries.ts';
import { readPushState } from './pushState.ts';
import { settingsOptions } from './settings.queries.ts';

export function usePushes(userId: string): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate } = usePushSwitch();

  const open = useEffectEvent((address: string) => {
    const { pathname, search } = new URL(address);
    void navigate(pathname + search);
  });
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<{ open?: string }>) => data.open && open(data.open);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, []);

  // The subscription ends with each session.
  const subscribeAgain = useEffectEvent(async () => {
    if (!isPushWanted(userId) || pushPermission() !== 'granted' || (await readPushState()) !== 'off') return;
    const settings = await client.fetchQuery(settingsOptions(userId));
    if (settings?.push_key) mutate(settings.push_key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => void subscribeAgain().catch(() => undefined), [userId]);
}
