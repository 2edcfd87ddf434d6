import type { Socket } from 'node:net';
import { busy } from '../platform/domainError.ts';
import { networkOf } from '../platform/network.ts';
import { createNetworkCounter } from '../platform/rateLimit.ts';

const PUBLIC_PER_MINUTE = 6000;
const READ_MS = 5_000;

/** Counts for the request's network. Throws RATE_LIMITED. */
export type CountAnonymous = (request: { ip: string }, fields: number) => void;

/** Counts requests that need no actor or are refused. */
export function createAnonymousLimit(options: { rateLimits: boolean; now: () => Date }): CountAnonymous {
  const count = createNetworkCounter(PUBLIC_PER_MINUTE);
  return ({ ip }, fields) => {
    if (options.rateLimits && fields > 0) count(networkOf(ip), fields, options.now());
  };
}

/** `over` aborts when nobody waits for the answer. */
export async function abortOnDisconnect<Result>(
  { socket }: { socket: Socket },
  work: (over: AbortController) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const leave = () => over.abort(busy());
  // A connection may have any number of requests under way.
  socket.setMaxListeners(0).once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(over);
  } finally {
    socket.off('close', leave);
  }
}

/** RATE_LIMITED after five seconds. */
export function readInTime<Answer>(
  request: { socket: Socket },
  read: (over: AbortController) => Promise<Answer>,
): Promise<Answer> {
  return abortOnDisconnect(request, async (over) => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      over.abort(busy());
      reject(busy());
    }, READ_MS);
    try {
      return await Promise.race([read(over), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}
