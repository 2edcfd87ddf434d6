import { readPush } from './pushMessage.ts';

export async function showPush({ registration, origin }: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { title, options, navigate, badge } = readPush(text, origin);
  await registration.showNotification(title, {
    ...options,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: navigate,
    // Replacing one with the same tag is news again.
    ...(options.tag && { renotify: true }),
  } as NotificationOptions);
  const shown = badge ?? (await registration.getNotifications()).length;
  await navigator.setAppBadge?.(shown).catch(() => undefined);
}

/** Shows the page that is open there already, which goes to its order itself, or opens it; a page elsewhere may hold something typed. */
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

/** The browser has ended a subscription: the session, which the cookie names, gets the new one. Without a session nothing is sent. */
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
  // Signed out, or not reached: a page subscribes again (`usePushes`).
  if (!isTaken) await renewed.unsubscribe();
}

type Taken = { data?: { subscribePush?: { success: boolean } | null } | null };

async function subscribe(asked: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(asked) });
  const { data } = (await answer.json()) as Taken;
  return data?.subscribePush?.success ?? false;
}
