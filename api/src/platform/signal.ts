import type { Database } from './database.ts';

/** One kind of message between all copies of the server. `Unsent` is what has come together since the last one was sent. */
export type Channel<Unsent> = {
  name: string;
  /** Sent at most so often. */
  everyMs: number;
  /** So long after the first change, for those that come with it. */
  waitMs?: number;
  merge(unsent: Unsent | undefined, more: Unsent): Unsent;
  /** The messages that say it, each well under the 8,000 bytes of a NOTIFY. Where it rejects, it is tried again. */
  write(unsent: Unsent): Promise<readonly object[]>;
  /** A message of any copy, this one included; undefined where it cannot be read, such as one of another version. */
  receive(message: Readonly<Record<string, unknown>> | undefined): void;
  /** Messages may have been missed: the connection was lost for a while, or another copy has gone. */
  missed(): void;
};

/** LISTEN and NOTIFY for any number of channels on one connection. */
export type Signals = {
  /** Before `start`. What is raised is sent outside any transaction: call it in `tx.afterCommit`. */
  open<Unsent>(channel: Channel<Unsent>): { raise(more: Unsent): void };
  /** Rejects when the connection cannot be opened. */
  start(): Promise<void>;
  /** Whether the connection that receives the messages of other processes is open. */
  isConnected(): boolean;
  /** Sends what is unsent first. */
  close(): Promise<void>;
};

// A NOTIFY inside a business transaction serialises commits, so it is sent beside them and coalesced.
export function createSignals(sql: Database): Signals {
  type Open = Pick<Channel<unknown>, 'receive' | 'missed'> & { flush(): Promise<void> };
  const channels = new Map<string, Open>();
  let listening: Awaited<ReturnType<Database['listen']>> | undefined;
  let isClosed = false;

  return {
    open: <Unsent>(channel: Channel<Unsent>) => {
      let unsent: Unsent | undefined;
      let timer: NodeJS.Timeout | undefined;
      let lastSent = Number.NEGATIVE_INFINITY;

      const send = async () => {
        const sending = unsent;
        if (sending === undefined) return;
        unsent = undefined;
        lastSent = performance.now();
        try {
          for (const message of await channel.write(sending))
            await sql`select pg_notify(${channel.name}, ${JSON.stringify(message)})`;
        } catch {
          // It is sent again until the others have received it.
          raise(sending);
        }
      };
      const raise = (more: Unsent) => {
        unsent = channel.merge(unsent, more);
        if (isClosed) return;
        timer ??= setTimeout(
          () => {
            timer = undefined;
            void send();
          },
          Math.max(channel.waitMs ?? 0, lastSent + channel.everyMs - performance.now()),
        );
      };
      const flush = async () => {
        clearTimeout(timer);
        // A program that ends right after its change still says so.
        if (timer !== undefined) await send();
      };
      channels.set(channel.name, { receive: channel.receive, missed: channel.missed, flush });
      return { raise };
    },
    start: async () => {
      const receive = (text: string, name: string) => channels.get(name)?.receive(parse(text));
      const missed = () => {
        for (const channel of channels.values()) channel.missed();
      };
      listening = await sql.listen([...channels.keys()], receive, missed);
    },
    isConnected: () => listening?.isConnected() ?? false,
    close: async () => {
      isClosed = true;
      for (const { flush } of channels.values()) await flush();
      await listening?.unlisten();
    },
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? { ...message } : undefined;
  } catch {
    return undefined;
  }
}
