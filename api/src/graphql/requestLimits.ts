import { networkOf } from '../platform/network.ts';
import { createMinuteCounter } from '../platform/rateLimit.ts';

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
