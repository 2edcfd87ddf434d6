// Caches the site's files, answers with a shell when the server cannot be reached, and shows notifications. Never
// touches GraphQL, streams, uploads, pictures or the card page, and stores nothing personal
// (docs/decisions/030-own-service-worker.md). Built by build.mjs.
import { answerClick, renewSubscription, showPush } from './notifications.ts';
import { filesIn, isBuiltFile, isPage, markShell, showsCachedOrders } from './rules.ts';

/** The first script of this worker's build. */
declare const BUILD: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `files ${BUILD}`;
/** Any private page: their frames are all the same. */
const SHELL = '/Customer/OrderDetails';
/** A page with cached orders does not wait longer for a silent network. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  // Earlier pages still find their files; see `activate`.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.origin) return;
  if (isBuiltFile(pathname)) event.respondWith(fileOf(request, event));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOf(event, pathname));
});

// Files loaded before the worker came; the browser's cache still has them.
worker.addEventListener('message', (event) => {
  const { files } = event.data as { files?: string[] };
  for (const file of files ?? []) if (isBuiltFile(file)) void fileOf(new Request(file), event).catch(() => undefined);
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(worker, event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(worker, event as PushSubscriptionChangeEvent)),
);

/** The shell and its files come together or not at all. */
async function keepShell(): Promise<void> {
  const answer = await fetch(SHELL, { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The shell was answered with ${answer.status}.`);
  const shell = markShell(await answer.text());
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const cache = await caches.open(CACHE);
  await cache.addAll(filesIn(shell));
  await cache.put(SHELL, new Response(shell, { headers }));
}

/** Keeps one earlier build for its open pages, and tells all pages the present build. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ build: BUILD });
}

/** Full or forbidden storage costs the copy, not the file. */
async function fileOf(request: Request, event: ExtendableEvent): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(store(request, answer.clone()).catch(() => undefined));
  return answer;
}

const store = async (request: Request, answer: Response) => (await caches.open(CACHE)).put(request, answer);

/** The server's page while it answers, else the shell. */
async function pageOf(event: FetchEvent, pathname: string): Promise<Response> {
  const fresh = (async () => ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request)))();
  const shell = () => caches.match(SHELL, { ignoreVary: true });
  if (!showsCachedOrders(pathname)) return fresh.catch(async (error) => (await shell()) ?? Promise.reject(error));
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([fresh.catch(() => undefined), patience]);
  return first ?? (await shell()) ?? fresh;
}
