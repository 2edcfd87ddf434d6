import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { vapidPair } from '../src/configValues.ts';
import { isPublicAddress } from '../src/platform/network.ts';
import { createWebPush } from '../src/providers/webPush.ts';
import { browserKeys, startPushService } from './support/pushService.ts';

test.each(
  `
  0.0.0.0 10.0.0.1 10.255.255.255 100.64.0.1 127.0.0.1 127.8.9.10 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192
  192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 100::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1
  ff02::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 4000::1 localhost example.org 1 0x7f.1
`
    .trim()
    .split(/\s+/),
)('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2a00:1450:4001:81b::200a', '2600::1'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('this server', async () => {
  const service = await startPushService();
  afterAll(service.close);
  let knocks = 0;
  const door = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => door.listen(0, '::', listening));
  afterAll(() => void door.close());
  const { port } = door.address() as { port: number };
  const open = () =>
    createWebPush({
      ...vapidPair(Buffer.alloc(32, 9)),
      subject: 'mailto:desk@campus.ca',
      testOrigin: service.origin,
    });
  const message = { payload: '{}', ttlSeconds: 1, urgency: 'high', topic: 'a' } as const;
  const { p256dh, auth } = browserKeys();
  const send = (endpoint: string) => open().send({ endpoint, p256dh, auth }, message);

  // Names and spellings of this machine that a URL takes.
  test.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0', '[::]', '127.1'])(
    'does not knock at %s',
    async (host) => {
      expect(await send(`https://${host}:${port}/push`)).toEqual({ outcome: 'unreachable' });
      expect(knocks).toBe(0);
    },
  );

  test('goes nowhere without TLS, but to the push service of the tests', async () => {
    expect(await send(`http://127.0.0.1:${port}/push`)).toEqual({ outcome: 'gone' });
    expect(await send(`${service.origin}/push/unknown`)).toEqual({ outcome: 'gone', status: 404 });
    expect(knocks).toBe(0);
  });

  test('follows no redirect', async () => {
    const browser = service.browser({ status: 307, headers: { location: `http://127.0.0.1:${port}/` } });
    expect(await open().send(browser, message)).toEqual({ outcome: 'rejected', status: 307 });
    expect(knocks).toBe(0);
  });

  test.each(['101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x', '200 OK\r\ncontent-length: 5'])(
    'has an answer from a server that says %j and stays there',
    async (head) => {
      const hostile = createServer((socket) => {
        socket.on('error', () => undefined).once('data', () => socket.write(`HTTP/1.1 ${head}\r\n\r\n`));
      });
      await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
      const { port: own } = hostile.address() as { port: number };
      const vapid = { ...vapidPair(Buffer.alloc(32, 9)), subject: 'mailto:desk@campus.ca' };
      const push = createWebPush({ ...vapid, testOrigin: `http://127.0.0.1:${own}` });
      const { outcome } = await push.send({ endpoint: `http://127.0.0.1:${own}/push`, p256dh, auth }, message);
      expect(outcome).toBe(head.startsWith('101') ? 'rejected' : 'taken');
      hostile.close();
    },
  );

  test('counts how often each outcome came', async () => {
    const push = open();
    const browser = service.browser(201, 413, 413, 403, 429, 201, 201);
    for (let time = 0; time < 7; time += 1) await push.send(browser, message);
    await push.send({ ...browser, endpoint: `https://127.0.0.1:${port}/push` }, message);
    expect(Object.fromEntries(push.outcomes)).toEqual({ taken: 3, rejected: 2, forbidden: 1, busy: 1, unreachable: 1 });
  });
});
