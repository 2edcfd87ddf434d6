import type { CatalogueSignal } from './catalogueSignal.ts';

const MAX_ENTRIES = 100;
// The signal makes an answer at most a second old; this is for the copy that died between its commit and its signal.
const MAX_AGE_MS = 5_000;

type Kept = { answer: Promise<unknown>; since: number };

const caches = new WeakMap<CatalogueSignal, Map<string, Kept>>();

/**
 * The answer under `key`, read once and kept in this process until anyone changes the catalogue. Readers of the same key
 * share one reading; whoever asks after a change never gets what was read before it. Answers are shared: do not change them.
 */
export async function cachedAnswer<Answer>(
  signal: CatalogueSignal,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const cache = cacheOf(signal);
  const kept = cache.get(key);
  if (kept !== undefined && performance.now() - kept.since < MAX_AGE_MS) return kept.answer as Promise<Answer>;
  const answer = read();
  cache.delete(key);
  cache.set(key, { answer, since: performance.now() });
  const oldest = cache.size > MAX_ENTRIES ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  try {
    return await answer;
  } catch (error) {
    if (cache.get(key)?.answer === answer) cache.delete(key);
    throw error;
  }
}

function cacheOf(signal: CatalogueSignal): Map<string, Kept> {
  const existing = caches.get(signal);
  if (existing !== undefined) return existing;
  const cache = new Map<string, Kept>();
  signal.onChange(() => cache.clear());
  caches.set(signal, cache);
  return cache;
}
