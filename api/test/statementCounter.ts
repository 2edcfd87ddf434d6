import { connect, createServer, type Socket } from 'node:net';

const EXECUTE = 'E'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const LENGTH_BYTES = 4;

export type StatementCounter = {
  /** The database's address through the counter. */
  url: string;
  /** How many statements the server sends while `work` runs. The connections of the job queue and of the catalogue's signal do not count. */
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
};

/** A wire to Postgres that counts the statements executed over it, as no look into the server's code could. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let executed = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const read = messageReader((type) => {
      if (type === EXECUTE || type === SIMPLE_QUERY) executed += 1;
    });
    client.on('data', (bytes: Buffer) => {
      read(bytes);
      database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => client.write(bytes));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    async during(work) {
      const before = executed;
      await work();
      return executed - before;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Tells the type of each frontend message of one connection. The first has none: it names the connection's owner. */
function messageReader(onMessage: (type: number) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let owner: string | undefined;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = owner === undefined ? 0 : 1;
      if (rest.length < typeBytes + LENGTH_BYTES) return;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      if (owner === undefined) owner = rest.toString('utf8', 0, length);
      else if (!/homeplate (jobs|ears)/.test(owner)) onMessage(rest[0] ?? 0);
      rest = rest.subarray(length);
    }
  };
}
