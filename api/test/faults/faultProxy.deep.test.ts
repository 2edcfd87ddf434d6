import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';

let echo: Server;
let proxy: FaultProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startFaultProxy(`tcp://someone:secret@127.0.0.1:${(echo.address() as { port: number }).port}/place`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await new Promise((closed) => echo.close(closed));
});

async function call() {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  clients.push(socket);
  const heard = { text: '', end: '' };
  socket.on('data', (bytes: Buffer) => {
    heard.text += bytes.toString();
  });
  socket.on('end', () => {
    heard.end = 'closed';
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    heard.end = error.code ?? '';
  });
  await once(socket, 'connect');
  const hears = (text: string) => vi.waitFor(() => expect(heard.text).toBe(text), { timeout: 5_000 });
  const ends = (how: string) => vi.waitFor(() => expect(heard.end).toBe(how), { timeout: 5_000 });
  return { say: (text: string) => socket.write(text), hears, ends, heard };
}

test('what is said is passed on, both ways, and the address keeps user and path', async () => {
  expect(proxy.url).toMatch(/^tcp:\/\/someone:secret@127\.0\.0\.1:\d+\/place$/);
  const client = await call();
  client.say('hello');
  await client.hears('hello');
  expect(proxy.lines()).toBe(1);
});

test('a cut closes every line in good order, and new ones work', async () => {
  const [one, two] = [await call(), await call()];
  two.say('here');
  await two.hears('here');
  proxy.cut();
  await Promise.all([one.ends('closed'), two.ends('closed')]);
  const three = await call();
  three.say('again');
  await three.hears('again');
});

test('a reset breaks every line off without a word', async () => {
  const client = await call();
  client.say('here');
  await client.hears('here');
  proxy.reset();
  await client.ends('ECONNRESET');
});

test('while it is stalled nothing passes, on lines old and new, and afterwards everything does', async () => {
  const old = await call();
  old.say('a');
  await old.hears('a');
  proxy.stall();
  const late = await call();
  old.say('b');
  late.say('c');
  // A connection that works shows that there was time to answer.
  const direct = connect((echo.address() as { port: number }).port, '127.0.0.1');
  clients.push(direct);
  direct.write('d');
  await once(direct, 'data');
  expect([old.heard, late.heard]).toEqual([
    { text: 'a', end: '' },
    { text: '', end: '' },
  ]);
  proxy.resume();
  await Promise.all([old.hears('ab'), late.hears('c')]);
});

test('a line breaks at a word, once: before it is passed on, or when the answer comes', async () => {
  const [before, after, other] = [await call(), await call(), await call()];
  proxy.breakAt('commit', 'reset');
  other.say('begin');
  await other.hears('begin');
  before.say('now commit');
  await before.ends('ECONNRESET');
  proxy.breakAt('commit', 'cut', 'answered');
  after.say('now commit');
  await after.ends('closed');
  expect([before.heard.text, after.heard.text]).toEqual(['', '']);
  other.say(' commit');
  await other.hears('begin commit');
});
