import { busy } from './domainError.ts';

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

/**
 * Owners (a network, an account) take turns with at most `waitingOfOne` waiting; when full, the longest line loses one.
 * The rest is RATE_LIMITED.
 */
export function createQueue(limits: { running: number; waiting: number; waitingOfOne?: number }) {
  const { waitingOfOne = limits.waiting } = limits;
  let running = 0;
  let places = limits.waiting;
  const byOwner = new Map<string, Waiting[]>();

  const leave = (owner: string, waiting: Waiting): void => {
    const others = (byOwner.get(owner) ?? []).filter((other) => other !== waiting);
    if (others.length > 0) byOwner.set(owner, others);
    else byOwner.delete(owner);
    places += 1;
  };
  const enter = (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    const own = byOwner.get(owner) ?? [];
    if (own.length >= waitingOfOne) throw busy();
    if (places === 0) {
      const most = [...byOwner.values()].reduce((left, right) => (right.length > left.length ? right : left), own);
      if (most.length <= own.length + 1) throw busy();
      most.pop()?.refuse(busy());
      places += 1;
    }
    places -= 1;
    byOwner.set(owner, own);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        leave(owner, waiting);
        reject(signal?.reason);
      };
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', onAbort);
          end(value);
        };
      const waiting: Waiting = { start: settle(resolve), refuse: settle(reject) };
      signal?.addEventListener('abort', onAbort, { once: true });
      own.push(waiting);
    });
  };
  const takeNext = (): Waiting | undefined => {
    const [first] = byOwner;
    if (first === undefined) return undefined;
    const [owner, [next, ...others]] = first;
    byOwner.delete(owner);
    if (others.length > 0) byOwner.set(owner, others);
    places += 1;
    return next;
  };

  return async <Result>(work: () => Promise<Result>, owner = '', signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    if (running >= limits.running) await enter(owner, signal);
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next.start();
    }
  };
}
