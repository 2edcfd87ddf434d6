import type { createSharedStream, TabChannel } from '../../src/lib/sharedStream.ts';

export type Read = Parameters<typeof createSharedStream>[0]['read'];

/** Streams are driven by hand. */
export function server() {
  const streams: { say: Parameters<Read>[0]; signal: AbortSignal; end: (ending: Awaited<ReturnType<Read>>) => void }[] =
    [];
  const read: Read = (say, signal) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Read>>>();
    signal.addEventListener('abort', () => resolve({ how: 'over' }));
    streams.push({ say, signal, end: resolve });
    return promise;
  };
  const ping = { name: 'ping', data: '' };
  return {
    read,
    streams,
    last: () => streams.at(-1) as (typeof streams)[number],
    openCount: () => streams.filter(({ signal }) => !signal.aborted).length,
    ping: () => streams.at(-1)?.say(ping),
    hint: (data: string) => streams.at(-1)?.say({ name: 'changed', data }),
  };
}

export function browser() {
  const channels = new Map<string, Set<TabChannel>>();
  const openChannel = (name: string): TabChannel => {
    const all = channels.get(name) ?? new Set();
    channels.set(name, all);
    const own: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of all)
          if (other !== own)
            queueMicrotask(() => other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent));
      },
      close: () => void all.delete(own),
    };
    all.add(own);
    return own;
  };
  let holder: { steal: () => void } | undefined;
  const waiting: (() => void)[] = [];
  const request = (_name: string, options: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => reject(new DOMException('', 'AbortError'));
      const grant = () => {
        if (options.signal?.aborted) return next();
        const mine = { steal: abort };
        holder = mine;
        void work().then(() => {
          resolve();
          if (holder === mine) next();
        });
      };
      const next = () => {
        holder = undefined;
        waiting.shift()?.();
      };
      options.signal?.addEventListener('abort', abort);
      if (options.steal) {
        holder?.steal();
        grant();
      } else if (holder === undefined) grant();
      else waiting.push(grant);
    });
  return { openChannel, locks: { request } as unknown as LockManager };
}
