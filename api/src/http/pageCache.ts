import type { Touched } from '../modules/catalogue/changeSignal.ts';

/** A page is never older than this, even if the catalogue's signal should be lost. */
const MAX_AGE_MS = 30_000;

type Entry<Page> = {
  page: Promise<Page>;
  madeAt: number;
  /** As its page says; null while that is being made, so that any change drops it. */
  campus: string | null;
};

/**
 * Keeps the `most` pages that were asked for last, until the campus that they show changes. Whoever asks while a page is being made
 * waits for that one; a page that was begun before a change is not kept.
 */
export function createPageCache<Page extends { reusable: boolean; campus: string | null }>(
  most: number,
  now: () => number = () => performance.now(),
) {
  // A Map keeps the order of insertion, so the first entry is the one that was used longest ago.
  const entries = new Map<string, Entry<Page>>();

  const drop = (key: string, entry: Entry<Page>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  const begin = (make: () => Promise<Page>) => {
    const entry: Entry<Page> = { page: make(), madeAt: now(), campus: null };
    entry.page.then(
      ({ campus }) => {
        entry.campus = campus;
      },
      () => {},
    );
    return entry;
  };

  return {
    async get(key: string, make: () => Promise<Page>): Promise<Page> {
      const known = entries.get(key);
      entries.delete(key);
      const entry = known && now() - known.madeAt < MAX_AGE_MS ? known : begin(make);
      entries.set(key, entry);
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
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
    /** Drops the pages that this change may have changed. */
    drop: (touched: Touched) => {
      for (const [key, { campus }] of entries)
        if (touched === 'everything' || campus === null || touched.has(campus)) entries.delete(key);
    },
  };
}
