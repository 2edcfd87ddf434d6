import { pushPermission } from '../../lib/push.ts';

/** `install`: only once installed (iPhones); `blocked`: denied; `unasked`: not asked yet; `off`: allowed. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'unasked' | 'off' | 'on';

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
