import { readPush } from './pushMessage.ts';

export async function showPush({ registration, origin }: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { title, options, navigate, badge } = readPush(text, origin);
  await registration.showNotification(title, {
    ...options,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: navigate,
    // Replacing one of the same tag alerts again.
    ...(options.tag && { renotify: true }),
  } as NotificationOptions);
  const shown = badge ?? (await registration.getNotifications()).length;
  await navigator.setAppBadge?.(shown).catch(() => undefined);
}

/** Shows a page already open there, or opens one: other pages may hold typing. */
export async function answerClick({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const address = notification.data as string;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => pathOf(url) === pathOf(address));
  if (there) {
    there.postMessage({ open: address });
    await there.focus();
  } else await clients.openWindow(address);
}

const pathOf = (address: string) => new URL(address).pathname.toLowerCase();

type Changed = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null };

/** The session's cookie says whose subscription is renewed; without a session nothing is sent. */
export async function renewSubscription(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: Changed,
): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const query =
    'mutation ($endpoint: String, $p256dh: String, $auth: String) { subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success } }';
  const isTaken = await subscribe({ query, variables: { endpoint, ...keys } }).catch(() => false);
  // A page subscribes again (`usePushes`).
  if (!isTaken) await renewed.unsubscribe();
}

type Taken = { data?: { subscribePush?: { success: boolean } | null } | null };

async function subscribe(asked: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(asked) });
  const { data } = (await answer.json()) as Taken;
  return data?.subscribePush?.success ?? false;
}
