import { pushPermission } from '../../lib/push.ts';

// Longer than a worker takes to start; without one there is no answer.
const WAIT_MS = 3_000;

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
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  const registration = await Promise.race([navigator.serviceWorker.ready, none]);
  if (!registration) return 'unsupported';
  if (permission === 'default') return 'unasked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}
