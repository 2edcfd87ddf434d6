import { afterEach, expect, test, vi } from 'vitest';
import { pushPermission, subscribeToPush, unsubscribeFromPush } from '../src/lib/push.ts';

const KEY = 'BP-_AQID';
const OTHER_KEY = 'BAAAAAAA';
const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

/** `says`: its person's answer; `key`: of a subscription. */
function browser({ says = 'granted', key }: { says?: NotificationPermission; key?: string } = {}) {
  let count = 0;
  let subscription: unknown = null;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    subscription = {
      endpoint,
      options: { applicationServerKey: bytesOf(applicationServerKey) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null;
      },
    };
    return subscription;
  };
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const registration = { pushManager };
  const Notification = { permission: 'default', requestPermission: async () => says };
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return key === undefined ? undefined : subscribe({ applicationServerKey: key });
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that may be notified answers where to send to', async () => {
  await browser();
  expect(pushPermission()).toBe('default');
  expect(await subscribeToPush(KEY)).toEqual({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' });
});

test('one that was subscribed with this key stays so, one with another key is subscribed anew', async () => {
  await browser({ key: KEY });
  expect((await subscribeToPush(KEY))?.endpoint).toBe('https://push.example/1');
  await browser({ key: OTHER_KEY });
  expect((await subscribeToPush(KEY))?.endpoint).toBe('https://push.example/2');
});

test('a denial is no error', async () => {
  await browser({ says: 'denied' });
  expect(await subscribeToPush(KEY)).toBeNull();
});

test('a browser without pushes is asked for nothing', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  expect(pushPermission()).toBe('unsupported');
  expect(await subscribeToPush(KEY)).toBeNull();
  expect(await unsubscribeFromPush()).toBeNull();
});

test('what has ended is told by its endpoint, once', async () => {
  await browser({ key: KEY });
  expect(await unsubscribeFromPush()).toBe('https://push.example/1');
  expect(await unsubscribeFromPush()).toBeNull();
});

test('a push service that does not answer is given up after some seconds', async () => {
  vi.useFakeTimers();
  await browser();
  const registration = await navigator.serviceWorker.ready;
  Object.assign(registration.pushManager, { subscribe: () => new Promise(() => {}) });
  const refused = expect(subscribeToPush(KEY)).rejects.toBeUndefined();
  await vi.advanceTimersByTimeAsync(8_000);
  await refused;
  vi.useRealTimers();
});
