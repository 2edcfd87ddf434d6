import { pushPermission } from '../../lib/push.ts';

/** `install`: only once installed (iPhones); `off`: allowed. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'unasked' | 'off' | 'on';

export const PUSH_TEXTS: Record<PushState, string> = {
  on: 'Push is on in this browser.',
  off: 'Push is off in this browser.',
  unasked: 'Push is off in this browser. When you turn it on, the browser asks if we may notify you.',
  blocked: 'Notifications are blocked. Allow them in the site settings (left of the address), then reload.',
  unsupported: 'This browser cannot show our notifications.',
  install: 'On an iPhone or iPad, push works only in the installed app.',
};

export async function readPushState(): Promise<PushState> {
  const permission = pushPermission();
  // Only on iPhones and iPads.
  const { standalone } = navigator as { standalone?: boolean };
  if (permission === 'unsupported') return standalone === false ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  // The page registers it later; until then there is none.
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (!registration) return 'unsupported';
  if (permission === 'default') return 'unasked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}
