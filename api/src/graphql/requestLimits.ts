import { rateLimited } from '../platform/domainError.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 50_000;

/** Counts in this process's memory, by key and minute: cheap enough for every request. */
export function createMinuteCounter(limit: number) {
  let window = 0;
  let counts = new Map<string, number>();
  return (key: string, amount: number, now: Date): void => {
    const current = Math.floor(now.getTime() / WINDOW_MS);
    if (current !== window || counts.size > MAX_KEYS) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + amount;
    counts.set(key, count);
    if (count > limit) throw rateLimited(Math.ceil(((current + 1) * WINDOW_MS - now.getTime()) / 1000));
  };
}
