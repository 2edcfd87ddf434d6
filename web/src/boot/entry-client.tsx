import '../ui/styles/tokens.css';
import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { cartPanel } from '../features/checkout/CheckoutParts.tsx';
import { createQueryClient } from '../gateway/queryClient.ts';
import type { Site } from '../gateway/site.ts';
import { cutOff, whenIdle } from '../lib/browser.ts';
import { readPageData } from '../page.ts';
import { fetchScreens, noteMissingFile, routes } from '../routes.tsx';
import { onSessionChange, readCurrentSession } from '../session/session.ts';
import { toastLine } from '../ui/MessageRegions.tsx';
import { BrowserRouter } from './BrowserRouter.tsx';

// `vite dev` serves a page without the server's data.
const devSite: Site = {
  mode: 'demo',
  publicUrl: location.origin,
  contactEmail: 'hello@homeplate.ca',
  deliveryFeeCents: 299,
  taxPercent: 0,
  today: new Date().toISOString().slice(0, 10),
};

// A phone idles between slices of hydration too, and a starting worker takes its processor.
const WORKER_AFTER_MS = 5_000;

/** In between, the browser answers presses. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(root: HTMLElement) {
  await nextTask();
  const page = readPageData();
  const queryClient = createQueryClient();
  // The library would notice only the next change.
  if (cutOff.get()) onlineManager.setOnline(navigator.onLine);
  for (const { key, data } of page?.answers ?? []) queryClient.setQueryData(key, data);
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} site={page?.site ?? devSite} routes={routes} />
    </BrowserRouter>
  );
  // First, so that the page comes whole; the router retries a failure.
  await fetchScreens(location.pathname).catch(() => undefined);
  await nextTask();
  // In slices, so that presses are answered; a transition, so that no spinner replaces the page.
  startTransition(() => {
    if (page?.rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (page?.rendered) replayPresses();
  followPerson();
  // Ahead of need, so that they work offline.
  const turns = () => import('../gateway/turns.ts').then(({ askAtTurns }) => askAtTurns(queryClient));
  whenIdle(() => void Promise.all([turns(), cartPanel.fetch(), toastLine.fetch()]).catch(() => undefined));
  addEventListener('vite:preloadError', noteMissingFile);
  if (import.meta.env.PROD) afterLoad(() => setTimeout(startWorkerWhenIdle, page?.rendered ? WORKER_AFTER_MS : 0));
}

/** After the page's own files. */
function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

const startWorkerWhenIdle = () => whenIdle(() => void startWorker().catch(() => undefined));

async function startWorker(): Promise<void> {
  const { registerWorker } = await import('../lib/appWorker.ts');
  await registerWorker(new URL(import.meta.url).pathname);
}

/** Notifications end with a sign-out, or another person's sign-in. */
function followPerson(): void {
  let user = readCurrentSession()?.userId;
  onSessionChange(async () => {
    const before = user;
    user = readCurrentSession()?.userId;
    if (!before || before === user) return;
    await import('../lib/appWorker.ts').then(({ endNotifications }) => endNotifications()).catch(() => undefined);
  });
}

const root = document.getElementById('root');
if (root) void start(root);

declare global {
  interface Window {
    /** Pressed before the script ran; see `starter.ts`. */
    pressed?: HTMLElement[];
  }
}

function replayPresses(): void {
  const { pressed } = window;
  // From here on React records presses.
  delete window.pressed;
  if (!pressed?.length) return;
  // After hydration, when handlers are there.
  setTimeout(() => {
    // One by one: what is left at leaving counts as not done.
    for (const element of pressed.splice(0)) if (element.isConnected) element.click();
  });
}
