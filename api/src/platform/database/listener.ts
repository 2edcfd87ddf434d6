import { setTimeout as pause } from 'node:timers/promises';
import { type Connect, inTime } from './driver.ts';

const RETRY_MS = 250;
const HEARTBEAT_MS = 15_000;

type Ears = { onMessage: (text: string) => void; onListen: () => void };

/**
 * LISTEN on a connection of its own. Whenever that is lost, or silent, a new one is opened until one is there, and
 * `onListen` is called again, since messages may have been missed. `listen` rejects when the first one cannot be opened.
 */
export function createListener(connect: Connect, patienceMs: number) {
  const running = new Set<() => Promise<void>>();

  const listen = async (channel: string, onMessage: Ears['onMessage'], onListen: Ears['onListen'] = () => {}) => {
    const end = new AbortController();
    const first = Promise.withResolvers<void>();
    const hear = async () => {
      while (!end.signal.aborted) {
        await hearOnce(connect, channel, patienceMs, end.signal, {
          onMessage,
          onListen: () => {
            first.resolve();
            onListen();
          },
        }).catch(first.reject);
        await pause(RETRY_MS, undefined, { signal: end.signal }).catch(() => {});
      }
    };
    const heard = hear();
    const unlisten = async () => {
      running.delete(unlisten);
      end.abort();
      await heard;
    };
    running.add(unlisten);
    await first.promise.catch(async (error: unknown) => {
      await unlisten();
      throw error;
    });
    return { unlisten };
  };
  const endAll = async () => {
    await Promise.all([...running].map((unlisten) => unlisten()));
  };
  return { listen, end: endAll };
}

/** Listens until the connection ends, is silent for too long, or `end` is asked for. Rejects when it cannot listen at all. */
async function hearOnce(
  connect: Connect,
  channel: string,
  patienceMs: number,
  end: AbortSignal,
  ears: Ears,
): Promise<void> {
  const over = Promise.withResolvers<void>();
  const finish = () => over.resolve();
  end.addEventListener('abort', finish);
  const line = connect({
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: finish,
    onnotify: (from: string, text: string) => {
      if (from === channel) ears.onMessage(text);
    },
  } as never);
  const ask = (statement: string) => inTime(line.unsafe(statement), patienceMs, finish);
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await ask(`listen "${channel}"`);
    heartbeat = setInterval(() => ask('select').catch(finish), HEARTBEAT_MS);
    ears.onListen();
    await over.promise;
  } finally {
    clearInterval(heartbeat);
    end.removeEventListener('abort', finish);
    await line.end({ timeout: 0 });
  }
}
