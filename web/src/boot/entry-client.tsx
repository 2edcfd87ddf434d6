import '../ui/styles/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '../App.tsx';
import { cartPanel } from '../features/checkout/CartDrawer.tsx';
import { createQueryClient } from '../gateway/queryClient.ts';
import type { Site } from '../gateway/site.ts';
import { whenIdle } from '../lib/browser.ts';
import { readPageData } from '../page.ts';
import { fetchScreens, routes } from '../routes.tsx';
import { toastLine } from '../ui/MessageRegions.tsx';

// `vite dev` serves its own page, without a server that knows the site.
const devSite: Site = {
  mode: 'demo',
  publicUrl: location.origin,
  contactEmail: 'hello@homeplate.ca',
  deliveryFeeCents: 299,
  taxPercent: 0,
};

/** Waits for a task of its own: between two of them the browser answers what was pressed. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(root: HTMLElement) {
  await nextTask();
  const page = readPageData();
  const queryClient = createQueryClient();
  for (const { key, data } of page?.answers ?? []) queryClient.setQueryData(key, data);
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} site={page?.site ?? devSite} routes={routes} />
    </BrowserRouter>
  );
  // The screen's file first, so that the page comes whole. If it fails, the router tries again and says so.
  await fetchScreens(location.pathname).catch(() => undefined);
  await nextTask();
  // In slices, so that a press in between is answered at once; and what is there already is shown without a spinner before it.
  startTransition(() => {
    if (page?.rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (page?.rendered) replayPresses();
  // Here before they are needed, and without a connection.
  whenIdle(() => void Promise.all([cartPanel.fetch(), toastLine.fetch()]).catch(() => undefined));
}

const root = document.getElementById('root');
if (root) void start(root);

declare global {
  interface Window {
    /** Buttons and cart links pressed before the script ran; see `starter.ts`. */
    pressed?: HTMLElement[];
  }
}

/** Presses again, now that the page listens, what was pressed before it did. */
function replayPresses(): void {
  const { pressed } = window;
  // From now on nothing is recorded; a press while React still takes the page over is kept by React itself.
  delete window.pressed;
  if (!pressed?.length) return;
  // After the hydration's own task, so that the page's handlers are there.
  setTimeout(() => {
    // Taken out: what is still in there when the page is left counts as not done.
    for (const element of pressed.splice(0)) if (element.isConnected) element.click();
  });
}
