import { busy } from '../platform/domainError.ts';
import { networkOf } from '../platform/network.ts';
import { createMinuteCounter } from '../platform/rateLimit.ts';

const PUBLIC_PER_MINUTE = 6000;
const READ_MS = 5_000;

/** Counts so many fields for the network of a request. Throws RATE_LIMITED above its limit. */
export type CountAnonymous = (request: { ip: string }, fields: number) => void;

/** The limit of all that needs no actor, and of all that is refused. */
export function createAnonymousLimit(options: { rateLimits: boolean; now: () => Date }): CountAnonymous {
  const count = createMinuteCounter(PUBLIC_PER_MINUTE);
  return ({ ip }, fields) => {
    if (options.rateLimits && fields > 0) count(networkOf(ip), fields, options.now());
  };
}

/**
 * The answer, or RATE_LIMITED after five seconds where it is a read; the database ends its statements by itself. A change is
 * waited for, however long: its sender must hear what became of it.
 */
export async function answerInTime<Answer>(answer: Promise<Answer>, isRead: () => boolean): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (isRead()) reject(busy());
    }, READ_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
