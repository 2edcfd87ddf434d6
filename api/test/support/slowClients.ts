import { connect, type Socket } from 'node:net';

export type SlowKind = 'idle' | 'headers' | 'body' | 'finished headers';

const HEADERS: Record<Exclude<SlowKind, 'idle'>, string> = {
  headers: 'POST /graphql HTTP/1.1\r\nhost: localhost\r\n',
  body: 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  'finished headers':
    'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
};

/** Just enough traffic to seem alive. */
export type SlowClient = { kind: SlowKind; closedAfterMs: Promise<number>; socket: Socket };

/** A header or body byte every second, or nothing. */
export function openSlowly(port: number, kind: SlowKind, everyMs = 1000): Promise<SlowClient> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let timer: NodeJS.Timeout | undefined;
    const closedAfterMs = new Promise<number>((closed) => {
      let openedAt = performance.now();
      socket.once('connect', () => {
        openedAt = performance.now();
        if (kind !== 'idle') socket.write(HEADERS[kind]);
        timer = setInterval(() => {
          if (kind === 'headers') socket.write('x-slow: 1\r\n');
          if (kind === 'body') socket.write(' ');
          if (kind === 'finished headers') socket.write('1\r\nx\r\n');
        }, everyMs);
        resolve({ kind, closedAfterMs, socket });
      });
      socket.on('error', () => resolve({ kind, closedAfterMs, socket }));
      socket.resume();
      socket.once('close', () => {
        clearInterval(timer);
        closed(performance.now() - openedAt);
      });
    });
  });
}
