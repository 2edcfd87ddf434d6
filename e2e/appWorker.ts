import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function workerReady(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return false;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
      const kept = await Promise.all(files.map((name) => caches.match(name, { ignoreVary: true })));
      return kept.every((file) => file !== undefined);
    });
  // It starts some seconds after the page.
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
}

export function storedFor(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
        if (answer && isPage)
          texts.push(new DOMParser().parseFromString(await answer.text(), 'text/html').body.textContent);
        else files.push(new URL(request.url).pathname);
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { local: { ...localStorage }, session: { ...sessionStorage }, databases, files, texts: texts.join() };
  });
}

export async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const [page] = context.pages();
  if (page) await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}
