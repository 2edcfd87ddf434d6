import { afterEach, expect, test, vi } from 'vitest';
import { readPushState } from '../src/features/notifications/pushState.ts';

/** `isSubscribed` null: without a worker. */
function browser(permission: NotificationPermission, isSubscribed: boolean | null = false) {
  const Notification = { permission };
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  const pushManager = { getSubscription: async () => (isSubscribed ? {} : null) };
  const register = async () => {
    if (isSubscribed === null) throw new Error('Workers are forbidden here.');
    return { pushManager };
  };
  vi.stubGlobal('navigator', { serviceWorker: { register } });
}

afterEach(() => vi.unstubAllGlobals());

test('the state says what the browser can, may and does', async () => {
  browser('default');
  expect(await readPushState()).toBe('unasked');
  browser('denied', true);
  expect(await readPushState()).toBe('blocked');
  browser('granted');
  expect(await readPushState()).toBe('off');
  browser('granted', true);
  expect(await readPushState()).toBe('on');
});

test('an iPhone has push only in the installed app', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { standalone: false });
  expect(await readPushState()).toBe('install');
  vi.stubGlobal('navigator', {});
  expect(await readPushState()).toBe('unsupported');
});

test('without a worker there is no push', async () => {
  browser('granted', null);
  expect(await readPushState()).toBe('unsupported');
});
