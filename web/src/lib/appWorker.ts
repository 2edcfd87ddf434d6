import { outdated } from './browser.ts';
import { unsubscribeFromPush } from './push.ts';

const CHECK_MS = 60 * 60_000;

/** Without a service worker the site works all the same. */
export async function registerWorker(build: string): Promise<void> {
  const { serviceWorker } = navigator;
  // Insecure pages have none.
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.build) outdated.set(data.build !== build);
  });
  const registration = await serviceWorker.register('/worker.js').catch(() => undefined);
  if (!registration) return;
  keepUpToDate(registration);
  const { active } = await serviceWorker.ready;
  new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => builtFile(new URL(name)));
    if (files.length > 0) active?.postMessage({ files });
  }).observe({ type: 'resource', buffered: true });
}

const builtFile = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];

/** A page open for days looks for a new build when it is shown. */
function keepUpToDate(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const onShown = () => {
    if (document.hidden) return;
    navigator.clearAppBadge?.().catch(() => undefined);
    if (Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onShown);
  onShown();
}

/** Shown notifications go, pending ones are not received. */
export async function endNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await navigator.clearAppBadge?.().catch(() => undefined);
  await unsubscribeFromPush();
}
