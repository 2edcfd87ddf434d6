import { setTimeout as pause } from 'node:timers/promises';
import { type Connect, inTime } from './driver.ts';

const RETRY_MS = 250;
const BEAT_MS = 250;
/** Beats without an answer. They are counted by our own timer: a process that is starved itself does not blame the line. */
const DOUBTED_BEATS = 3;
const GIVEN_UP_BEATS = 8;
/** Every so many beats, the other listeners are looked at. */
const LOOK_BEATS = 4;
/** What one of them was committing when it died may be done a moment later: it is told again at the next look. */
const TOLD_TIMES = 2;
const NAME = 'homeplate ears';

type Ears = { onMessage: (text: string) => void; onListen: () => void; onSound: (isSound: boolean) => void };

export type Listening = {
  /** False while there is no connection, or from three quarters of a second on after it has fallen silent. */
  isSound(): boolean;
  unlisten(): Promise<void>;
};

/**
 * LISTEN on a connection of its own. Whenever that is lost, or silent, a new one is opened until one is there, and
 * `onListen` is called again, since messages may have been missed; also when another listener of this database has gone, who
 * may have died before it told what it did. `listen` rejects when the first connection cannot be opened.
 */
export function createListener(connect: Connect, patienceMs: number) {
  const running = new Set<() => Promise<void>>();

  const listen = async (
    channel: string,
    onMessage: Ears['onMessage'],
    onListen: Ears['onListen'] = () => {},
  ): Promise<Listening> => {
    let isSound = false;
    const end = new AbortController();
    const first = Promise.withResolvers<void>();
    const hear = async () => {
      while (!end.signal.aborted) {
        await hearOnce(connect, channel, patienceMs, end.signal, {
          onMessage,
          onSound: (now) => {
            isSound = now;
          },
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
    return { unlisten, isSound: () => isSound };
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
    connection: { application_name: NAME },
    onclose: finish,
    onnotify: (from: string, text: string) => {
      if (from === channel) ears.onMessage(text);
    },
  } as never);
  // The beat is LISTEN itself: no news to a session that listens already, and nothing is written for it.
  const ask = () => inTime(line.unsafe(`listen "${channel}"`), patienceMs, finish);
  let others: readonly number[] = [];
  let untold = 0;
  const look = async () => {
    const rows = await inTime(
      line<{ pid: number }[]>`
        select pid from pg_stat_activity where datname = current_database() and application_name = ${NAME}`,
      patienceMs,
      finish,
    );
    const present = rows.map(({ pid }) => pid);
    if (others.some((pid) => !present.includes(pid))) untold = TOLD_TIMES;
    others = present;
    if (untold === 0 || isOver) return;
    untold -= 1;
    ears.onListen();
  };
  let beats = 0;
  let unanswered = 0;
  let isOver = false;
  const answered = () => {
    if (isOver) return;
    unanswered = 0;
    ears.onSound(true);
  };
  let heart: NodeJS.Timeout | undefined;
  try {
    await ask();
    heart = setInterval(() => {
      beats += 1;
      unanswered += 1;
      if (unanswered === 1) (beats % LOOK_BEATS === 0 ? look() : ask()).then(answered, finish);
      if (unanswered > DOUBTED_BEATS) ears.onSound(false);
      if (unanswered > GIVEN_UP_BEATS) finish();
    }, BEAT_MS);
    heart.unref();
    ears.onListen();
    ears.onSound(true);
    await over.promise;
  } finally {
    isOver = true;
    clearInterval(heart);
    ears.onSound(false);
    end.removeEventListener('abort', finish);
    await line.end({ timeout: 0 });
  }
}
