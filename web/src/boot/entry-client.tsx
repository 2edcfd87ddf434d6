import '../ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '../App.tsx';
import { cartPanel } from '../features/checkout/CartDrawer.tsx';
import { createQueryClient } from '../gateway/queryClient.ts';
import type { Site } from '../gateway/site.ts';
import { readPageData } from '../pageData.ts';
import { fetchScreens, routes } from '../routes.tsx';
import { toastLine } from '../ui/ToastRegion.tsx';
import { whenIdle } from '../ui/whenIdle.ts';
import { replayPresses } from './replayPresses.ts';

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
