import { connect, createServer, type Socket } from 'node:net';

const LENGTH_BYTES = 4;

/** From the server to its database. */
export type OnMessage = (type: string, body: Buffer, connection: number) => void;

export type WireTap = {
  /** Through the tap. */
  url: string;
  close(): Promise<void>;
};

/** Hears every message on the wire to Postgres, except for the job queue's and signals'. */
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

/** The first message of a connection has no type: it names the owner. */
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
