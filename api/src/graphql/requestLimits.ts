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
export type Asking = { over: AbortController; done: Promise<void> };

export async function abortOnDisconnect<Result>(
  { socket }: { socket: Socket },
  work: (asking: Asking) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const leave = () => over.abort(busy());
  // A connection may have any number of requests under way.
  socket.setMaxListeners(0).once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work({ over, done });
  } finally {
    resolve();
    socket.off('close', leave);
  }
}

/** RATE_LIMITED after five seconds for a read. A change is waited for: its sender must learn the outcome. */
export function answerInTime<Answer>(
  request: { socket: Socket },
  isRead: () => boolean,
  work: (asking: Asking) => Promise<Answer>,
): Promise<Answer> {
  return abortOnDisconnect(request, async (asking) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        if (!isRead()) return;
        asking.over.abort(busy());
        reject(busy());
      }, READ_MS);
    });
    try {
      return await Promise.race([work(asking), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}
