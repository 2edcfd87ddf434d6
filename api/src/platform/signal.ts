import type { Database } from './database.ts';

/** `Unsent` gathers since the last one. */
export type Channel<Unsent> = {
  name: string;
  everyMs: number;
  /** Waits after the first change for more. */
  waitMs?: number;
  merge(unsent: Unsent | undefined, more: Unsent): Unsent;
  /** Each below NOTIFY's 8,000 bytes. A rejection is retried. */
  write(unsent: Unsent): Promise<readonly object[]>;
  /** From any copy, this one too; undefined if unreadable, such as from another version. */
  receive(message: Readonly<Record<string, unknown>> | undefined): void;
  missed(): void;
};

export type Signals = {
  open<Unsent>(channel: Channel<Unsent>): { raise(more: Unsent): void };
  start(): Promise<void>;
  isConnected(): boolean;
  isOpen(): boolean;
  close(): Promise<void>;
};

// NOTIFY inside one serialises commits.
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
          const messages = (await channel.write(sending)).map((message) => JSON.stringify(message));
          if (messages.length > 0)
            await sql`select pg_notify(${channel.name}, message) from unnest(${messages}::text[]) as message`;
        } catch {
          // Retried until received.
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
        // A short program still sends its change.
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
    isOpen: () => listening?.isOpen() ?? false,
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
