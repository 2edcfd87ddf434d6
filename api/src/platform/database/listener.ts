import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg';

const RETRY_MS = 250;
const TICK_MS = 250;
/** A cached page may be a second old, so a silent connection is doubted within one. */
const ASK_EVERY = 2;
/** Ticks: what a killed copy had not sent shows within two seconds. */
const LOOK_EVERY = 6;
/** So a starved process does not blame the connection. */
const DOUBTED_AFTER = 2;
const LOST_AFTER = 7;
/** What a dying listener was committing may land later: `onListen` is repeated. */
const REPEATS = 3;
const NAME = 'homeplate listener';

export type Listening = {
  /** Answered within half a second; `isOpen`: not given up. */
  isConnected(): boolean;
  isOpen(): boolean;
  unlisten(): Promise<void>;
};

/**
 * Reopened when lost or silent. `onListen` is called after each opening, and when another listener has gone, perhaps
 * before it sent its messages. Rejects when the first opening fails.
 */
export async function listen(
  settings: ClientConfig,
  channels: readonly string[],
  onMessage: (text: string, channel: string) => void,
  onListen: () => void = () => {},
): Promise<Listening> {
  const first = Promise.withResolvers<void>();
  let unanswered = Number.POSITIVE_INFINITY;
  let isEnded = false;
  let finish = () => {};

  const listenOnce = async () => {
    const over = Promise.withResolvers<void>();
    finish = () => over.resolve();
    const client = new Client({ ...settings, application_name: NAME });
    client.on('error', finish);
    client.on('notification', ({ payload = '', channel }) => onMessage(payload, channel));
    const look = lookAfterOthers(client, onListen);
    let ticks = 0;
    let timer: NodeJS.Timeout | undefined;
    const tick = () => {
      ticks += 1;
      if (unanswered > 0) unanswered += 1;
      else if (ticks % ASK_EVERY === 0) {
        unanswered = 1;
        const answer = ticks % LOOK_EVERY === 0 ? look() : knock(client);
        answer.then(() => {
          unanswered = 0;
        }, finish);
      }
      if (unanswered > LOST_AFTER) finish();
    };
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen "${channel}"`).join(';'));
      unanswered = 0;
      timer = setInterval(tick, TICK_MS).unref();
      first.resolve();
      onListen();
      await over.promise;
    } finally {
      clearInterval(timer);
      unanswered = Number.POSITIVE_INFINITY;
      // Not awaited: a silent server never answers.
      void client.end();
    }
  };
  const run = async () => {
    while (!isEnded) {
      await listenOnce().catch(first.reject);
      if (!isEnded) await pause(RETRY_MS);
    }
  };
  const running = run();
  const unlisten = async () => {
    isEnded = true;
    finish();
    await running;
  };
  await first.promise.catch(async (error: unknown) => {
    await unlisten();
    throw error;
  });
  return { unlisten, isConnected: () => unanswered <= DOUBTED_AFTER, isOpen: () => unanswered <= LOST_AFTER };
}

/** A round trip without a statement: the database begins no transaction for it. */
function knock(client: Client): Promise<void> {
  return new Promise((answered, failed) => {
    const query = {
      submit: (connection: Connection & { sync(): void }) => connection.sync(),
      handleReadyForQuery: () => query.callback?.(),
      handleError: failed,
      callback: (error?: Error) => (error ? failed(error) : answered()),
    };
    client.query(query as Submittable);
  });
}

function lookAfterOthers(client: Client, onGone: () => void): () => Promise<void> {
  let others: readonly number[] = [];
  let repeats = 0;
  return async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [NAME],
    );
    const present = rows.map(({ pid }) => pid);
    if (others.some((pid) => !present.includes(pid))) repeats = REPEATS;
    others = present;
    if (repeats === 0) return;
    repeats -= 1;
    onGone();
  };
}
