import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Person } from './givenPeople.ts';
import type { Outcome } from './marketplace.ts';
import type { TestApp } from './testApp.ts';

export type ShownPush = {
  web_push: number;
  notification: { title: string; body: string; tag: string; navigate: string; lang: string };
  app_badge: number;
};

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; vapid: Vapid; shown: ShownPush };
type Vapid = { key: string; claims: { aud: string; exp: number; sub: string } };

/** `silent`: no answer; `late`: takes the message, then hangs. */
export type PushReply = number | 'silent' | 'late' | { status: number; headers: Record<string, string> };

export type Browser = { endpoint: string; p256dh: string; auth: string };

export const SUBSCRIBE = `mutation ($endpoint: String, $p256dh: String, $auth: String) {
  outcome: subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success message } }`;

export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url'), ecdh };
}

/** RFC 8030; checks the signature (RFC 8292) and decrypts (RFC 8291) itself. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof browserKeys>>();
  const replies = new Map<string, PushReply[]>();
  const received: ReceivedPush[] = [];
  const refused: { path: string; status: number }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const keys = browsers.get(path);
    const reply = replies.get(path)?.shift() ?? (keys === undefined ? 404 : 201);
    if (reply === 'silent') return;
    const { status, headers = {} } =
      reply === 'late' ? { status: 201 } : typeof reply === 'number' ? { status: reply } : reply;
    if (status < 300 && keys !== undefined) {
      const shown = JSON.parse(decrypt(Buffer.concat(parts), keys)) as ShownPush;
      received.push({ path, headers: request.headers, vapid: vapidOf(request.headers.authorization), shown });
    } else refused.push({ path, status });
    if (reply === 'late') return;
    response.writeHead(status, headers).end(status === 201 ? '' : 'x'.repeat(1_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    refused,
    /** Just subscribed; `next`: its answers. */
    browser(...next: PushReply[]): Browser {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = browserKeys();
      browsers.set(path, keys);
      replies.set(path, next);
      return { endpoint: origin + path, p256dh: keys.p256dh, auth: keys.auth };
    },
    /** In order. */
    shownTo: ({ endpoint }: Browser) =>
      received.filter(({ path }) => origin + path === endpoint).map(({ shown }) => shown),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function subscribe(app: Pick<TestApp, 'graphql'>, person: Pick<Person, 'token'>, browser: Browser) {
  const { data, error } = await app.graphql<{ outcome: Outcome | null }>(SUBSCRIBE, browser, { token: person.token });
  return data?.outcome ?? error;
}

/** RFC 8291 and RFC 8188, one record. */
function decrypt(body: Buffer, { ecdh, p256dh, auth }: ReturnType<typeof browserKeys>): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const derive = (secret: Buffer, from: Buffer, what: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, what, length));
  const secret = derive(ecdh.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Behind the text are a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Throws unless signed by the named key. */
function vapidOf(authorization = ''): Vapid {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not of this key.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}
