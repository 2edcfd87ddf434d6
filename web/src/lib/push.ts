export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** A browser may wait for its push service for ever. */
const LIMIT_MS = 8_000;

/** 'unsupported' also on an iPhone outside the installed app. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isThere ? Notification.permission : 'unsupported';
}

/** Null if denied. It may ask, so call it from a press without an await before. */
export async function subscribeToPush(vapidKey: string): Promise<PushAddress | null> {
  if (pushPermission() === 'unsupported' || (await Notification.requestPermission()) !== 'granted') return null;
  const late = new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const known = await pushManager.getSubscription();
  // A subscription of an earlier key is dead and blocks a new one.
  const isCurrent = known !== null && keyOf(known) === vapidKey;
  if (known && !isCurrent) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
  const subscription = isCurrent ? known : await Promise.race([pushManager.subscribe(options), late]);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/** Returns its endpoint. */
export async function unsubscribeFromPush(): Promise<string | null> {
  if (pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
