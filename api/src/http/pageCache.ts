const MOST = 300;
/** A page is never older than this, even if the catalogue's signal should be lost. */
const MAX_AGE_MS = 30_000;

type Entry<Page> = { page: Promise<Page>; madeAt: number };

/**
 * Keeps the pages that were asked for last. Whoever asks while a page is being made waits for that one; a page that was begun
 * before `clear` is not kept.
 */
export function createPageCache<Page extends { reusable: boolean }>(now: () => number = () => performance.now()) {
  // A Map keeps the order of insertion, so the first entry is the one that was used longest ago.
  const entries = new Map<string, Entry<Page>>();

  const drop = (key: string, entry: Entry<Page>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  return {
    async get(key: string, make: () => Promise<Page>): Promise<Page> {
      const known = entries.get(key);
      entries.delete(key);
      const entry = known && now() - known.madeAt < MAX_AGE_MS ? known : { page: make(), madeAt: now() };
      entries.set(key, entry);
      const oldest = entries.size > MOST ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      try {
        const page = await entry.page;
        if (!page.reusable) drop(key, entry);
        return page;
      } catch (error) {
        drop(key, entry);
        throw error;
      }
    },
    clear: () => entries.clear(),
  };
}
