import './ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { fetchCartPanel } from './features/checkout/CartDrawer.tsx';
import { createQueryClient } from './gateway/queryClient.ts';
import type { Site } from './gateway/site.ts';
import { nextTask } from './nextTask.ts';
import { readPageData } from './pageData.ts';
import { replayPresses } from './replayPresses.ts';
import { fetchPublicScreens, fetchScreens, routes } from './routes.tsx';
import { fetchToastLine } from './ui/ToastRegion.tsx';
import { whenIdle } from './whenIdle.ts';

// `vite dev` serves its own page, without a server that knows the site.
const devSite: Site = {
  mode: 'demo',
  publicUrl: location.origin,
  contactEmail: 'hello@homeplate.ca',
  deliveryFeeCents: 299,
  taxPercent: 0,
};

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
  if (page?.rendered) {
    // In slices, so that a press in between is answered at once.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    replayPresses();
  } else {
    createRoot(root).render(app);
  }
  // Whoever is offline by then gets these when they are needed.
  whenIdle(() => void Promise.all([fetchCartPanel(), fetchToastLine()]).catch(() => undefined));
  afterSigns(() => whenIdle(() => void fetchPublicScreens().catch(() => undefined)));
}

// A visit that ends with the first view has not paid for the next, and while somebody presses and scrolls, that comes first.
function afterSigns(act: () => void) {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    for (const sign of signs) removeEventListener(sign, hear);
    act();
  };
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, 1000);
  };
  for (const sign of signs) addEventListener(sign, hear, { passive: true });
}

const root = document.getElementById('root');
if (root) void start(root);
