import '../ui/styles/tokens.css';
import { setSchool } from '@homeplate/domain/school';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { App } from '../App.tsx';
import { cartPanel } from '../features/checkout/CheckoutParts.tsx';
import { createQueryClient } from '../gateway/queryClient.ts';
import type { Site } from '../gateway/site.ts';
import { cutOff, idle } from '../lib/browser.ts';
import { readPageData } from '../page.ts';
import { fetchScreens, routes } from '../routes.tsx';
import { noteMissingFile } from '../screen.tsx';
import { searchResults } from '../screens/Home.tsx';
import { onSessionChange, readCurrentSession } from '../session/session.ts';
import { toastLine } from '../ui/MessageRegions.tsx';

// `vite dev` serves a page without the server's data.
const devSite = import.meta.env.DEV && {
  mode: 'demo' as const,
  publicUrl: location.origin,
  contactEmail: 'hello@homeplate.ca',
  deliveryFeeCents: 299,
  taxPercent: 0,
  today: new Date().toISOString().slice(0, 10),
};

// A phone idles between slices of hydration too.
const WORKER_AFTER_MS = 5_000;

const history = createBrowserHistory({ v5Compat: true });

/** The router's own brings its forms and fetchers along. */
function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** In between, the browser answers presses. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(root: HTMLElement) {
  await nextTask();
  const page = readPageData();
  setSchool(page?.site.school);
  const queryClient = createQueryClient();
  if (cutOff.get()) onlineManager.setOnline(navigator.onLine);
  for (const { key, data } of page?.answers ?? []) queryClient.setQueryData(key, data);
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} site={(page?.site ?? devSite) as Site} routes={routes} />
    </BrowserRouter>
  );
  // First, so that the page comes whole; the router retries a failure.
  await fetchScreens(routes, location.pathname).catch(() => undefined);
  await nextTask();
  // In slices, so that presses are answered; a transition shows no spinner.
  startTransition(() => {
    if (page?.rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (page?.rendered) replayPresses();
  followPerson();
  whenIdle(() => {
    idle.set(true);
    void fetchRest(queryClient).catch(() => undefined);
  });
  addEventListener('vite:preloadError', noteMissingFile);
  if (import.meta.env.PROD) afterLoad(() => setTimeout(startWorkerWhenIdle, page?.rendered ? WORKER_AFTER_MS : 0));
}

const idleFile = () => import('./idle.ts');

async function fetchRest(queryClient: QueryClient): Promise<void> {
  const { askAtTurns } = await idleFile();
  askAtTurns(queryClient);
  await Promise.all([cartPanel.fetch(), searchResults.fetch(), toastLine.fetch(), import('../otherRoutes.tsx')]);
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 500);
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

const startWorkerWhenIdle = () => whenIdle(() => void startWorker().catch(() => undefined));

async function startWorker(): Promise<void> {
  const { registerWorker } = await idleFile();
  await registerWorker(new URL(import.meta.url).pathname);
}

function followPerson(): void {
  let user = readCurrentSession()?.userId;
  onSessionChange(async () => {
    const before = user;
    user = readCurrentSession()?.userId;
    if (!before || before === user) return;
    await idleFile()
      .then(({ endNotifications }) => endNotifications())
      .catch(() => undefined);
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
    for (const element of pressed.splice(0)) {
      delete element.dataset.pressed;
      if (element.isConnected) element.click();
    }
  });
}
