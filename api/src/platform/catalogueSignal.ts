import type { Sql } from './database.ts';

const CHANNEL = 'catalogue_changed';
const COALESCE_MS = 500;

/** Tells all copies of the server that the public catalogue changed, at most once every 500 ms, outside any transaction. */
export type CatalogueSignal = {
  changed(): void;
  /** Calls `listener` on every change, anyone's, and whenever the line to the database was lost for a while. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
};

// A NOTIFY inside a business transaction serialises commits, so it is sent beside them and coalesced.
export async function openCatalogueSignal(sql: Sql): Promise<CatalogueSignal> {
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  let timer: NodeJS.Timeout | undefined;
  let lastSent = 0;
  const send = () => {
    timer = undefined;
    lastSent = performance.now();
    // A lost signal is made good by the flush on reconnect.
    sql.notify(CHANNEL, '').catch(tellAll);
  };
  const subscription = await sql.listen(CHANNEL, tellAll, tellAll);
  return {
    changed: () => {
      tellAll();
      timer ??= setTimeout(send, Math.max(0, lastSent + COALESCE_MS - performance.now()));
    },
    onChange: (listener) => {
      listeners.add(listener);
    },
    close: async () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        // A program that ends right after its change still says so.
        await sql.notify(CHANNEL, '').catch(() => {});
      }
      await subscription.unlisten();
    },
  };
}
