import { connect, createServer, type Socket } from 'node:net';

const LENGTH_BYTES = 4;

/** One message from the server to its database: its type's letter, what it holds, and the number of its connection. */
export type OnMessage = (type: string, body: Buffer, connection: number) => void;

export type WireTap = {
  /** The database's address through the tap. */
  url: string;
  close(): Promise<void>;
};

/** A wire to Postgres that hears every message sent over it, as no look into the server's code could; the connections
 * of the job queue and of the signals are not heard. */
export async function tapWire(databaseUrl: string, onMessage: OnMessage): Promise<WireTap> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    connections += 1;
    const read = messageReader(onMessage, connections);
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
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Cuts one connection's bytes into messages. The first has no type: it names the connection's owner. */
function messageReader(onMessage: OnMessage, connection: number): (bytes: Buffer) => void {
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
      else if (!/homeplate (jobs|listener)/.test(owner))
        onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(typeBytes + LENGTH_BYTES, length), connection);
      rest = rest.subarray(length);
    }
  };
}
