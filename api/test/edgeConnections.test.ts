import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from '../src/http/connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function listen(listener: RequestListener, more: { silenceMs?: number } = {}): Promise<void> {
  server = createHttpServer(listener, { keepAliveSeconds: 5, maxConnections: 3, ...more });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(text = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const taken = once(server, 'connection');
  await once(socket, 'connect');
  await taken;
  if (text !== '') socket.write(text);
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const BODY = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf';

async function answerOf(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
}
const gone = (socket: Socket) => (socket.closed ? undefined : once(socket.resume(), 'close'));

test('where all places are taken, a newcomer gets that of the one who has been silent longest', async () => {
  await listen((_request, response) => response.end('served'));
  const [oldest, used, youngest] = [await open(), await open(), await open()];
  // Once served, it counts as silent.
  used.write(GET);
  expect(await answerOf(used)).toContain('served');
  const newcomer = await open(GET);
  expect(await answerOf(newcomer)).toContain('served');
  await gone(oldest);
  expect([used.destroyed, youngest.destroyed]).toEqual([false, false]);
  const next = await open(GET);
  expect(await answerOf(next)).toContain('served');
  await gone(youngest);
  expect(used.destroyed).toBe(false);
});

test('who has not finished asking goes before who waits for an answer, and that one never', async () => {
  const waiting: ServerResponse[] = [];
  await listen((request, response) => {
    waiting.push(response);
    request.resume();
  });
  const arrived = async (count: number) => {
    while (waiting.length < count) await once(server, 'request');
  };
  const asked = await open(GET);
  const half = await open(BODY);
  await arrived(2);
  const alsoAsked = await open(GET);
  await arrived(3);
  const newcomer = await open(GET);
  await gone(half);
  await arrived(4);
  // All three wait for an answer: there is no room.
  const turnedAway = await open(GET);
  await gone(turnedAway);
  for (const response of waiting) response.end('served');
  for (const socket of [asked, alsoAsked, newcomer]) expect(await answerOf(socket)).toContain('served');
});

test('a silent client is sent away, one that waits for a late answer is not', async () => {
  const late = Promise.withResolvers<ServerResponse>();
  await listen(
    (request, response) => {
      if (request.method === 'GET') late.resolve(response);
      else request.resume();
    },
    { silenceMs: 200 },
  );
  const waiting = await open(GET);
  const response = await late.promise;
  // These are silent later, and closed earlier.
  for (const silent of [await open(BODY), await open()]) await gone(silent);
  expect(waiting.destroyed).toBe(false);
  // More than any buffer holds.
  response.end(Buffer.alloc(64 * 1024 * 1024, 'served'));
  expect(await answerOf(waiting)).toContain('served');
  waiting.pause();
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
});
