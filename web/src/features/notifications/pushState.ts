import { pushPermission } from '../../lib/push.ts';

/**
 * What this browser says of push: it cannot, or only once it is installed (iPhones); it is blocked by its person, or was not asked yet; it may
 * but does not, or it does.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'unasked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  const permission = pushPermission();
  // Only there on iPhones and iPads.
  const { standalone } = navigator as { standalone?: boolean };
  if (permission === 'unsupported') return standalone === false ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  // The page registers it later; until then there is none.
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (!registration) return 'unsupported';
  if (permission === 'default') return 'unasked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}
