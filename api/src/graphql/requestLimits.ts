import { rateLimited } from '../platform/domainError.ts';
import { networkOf } from '../platform/network.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 50_000;
const PUBLIC_PER_MINUTE = 6000;

/** Counts so many fields for the network that a request comes from. Throws RATE_LIMITED where it has had too many. */
export type CountStranger = (request: { ip: string }, fields: number) => void;

/** The limit of all that asks not who calls, and of all that is refused. */
export function createStrangerLimit(options: { rateLimits: boolean; now: () => Date }): CountStranger {
  const count = createMinuteCounter(PUBLIC_PER_MINUTE);
  return ({ ip }, fields) => {
    if (options.rateLimits && fields > 0) count(networkOf(ip), fields, options.now());
  };
}

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
