import { describe, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { readPush } from '../src/worker/pushMessage.ts';
import { filesIn, isPage, markShell, showsCachedOrders } from '../src/worker/rules.ts';

const SITE = 'https://homeplate.example';

describe('what the worker answers for', () => {
  test.each(Object.values<(of: never) => string>(paths).map((path) => path('0123' as never).split('?')[0] ?? ''))(
    '%s is a page, in any case',
    (path) => {
      expect(isPage(path)).toBe(true);
      expect(isPage(path.toLowerCase())).toBe(true);
    },
  );

  test.each([
    '/graphql',
    '/live',
    '/upload',
    '/pay/abc',
    '/pictures/a/320.webp',
    '/delivery-photos/abc',
    '/webhooks/stripe',
    '/dev/mail',
    '/healthz',
    '/metrics',
    '/worker.js',
    '/chefs',
  ])('%s is not', (path) => {
    expect(isPage(path)).toBe(false);
  });

  test('orders are cached for the customer and the rider', () => {
    expect(
      [paths.orderDetails(), paths.chefOrders(), paths.riderInProgress(), paths.riderOrders()].every(showsCachedOrders),
    ).toBe(true);
    expect([paths.home(), paths.pastOrders(), paths.chefProducts()].some(showsCachedOrders)).toBe(false);
  });

  test('its own page is marked, and asks for nothing ahead', () => {
    const page =
      '<html lang="en"><link rel="modulepreload" href="/assets/OrderDetails-1.js"><style>url(/assets/text-2.woff2)</style>' +
      '<script src="/assets/index-3.js"></script><script src="/assets/index-3.js"></script>';
    expect(markShell(page)).toMatch(/^<html data-offline lang="en"><style>/);
    expect(filesIn(markShell(page))).toEqual(['/assets/text-2.woff2', '/assets/index-3.js']);
  });
});

describe('a push', () => {
  const read = (message: unknown) => readPush(JSON.stringify(message), SITE);

  test('is read in the declarative form', () => {
    const notification = {
      title: 'Order 1042 accepted',
      body: 'Your food is being cooked.',
      navigate: `${SITE}/Customer/OrderDetails`,
      tag: 'order 1042',
    };
    expect(read({ web_push: 8030, notification, app_badge: 2 })).toEqual({
      title: 'Order 1042 accepted',
      options: { body: 'Your food is being cooked.', tag: 'order 1042' },
      navigate: `${SITE}/Customer/OrderDetails`,
      badge: 2,
    });
    expect(read({ notification, app_badge: '3' }).badge).toBe(3);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'https://', 7, undefined])(
    'that leads to %s leads home',
    (navigate) => {
      expect(read({ notification: { title: 'News', navigate } }).navigate).toBe(`${SITE}/`);
    },
  );

  test('leads to a page of this site by its path, too', () => {
    expect(read({ notification: { title: 'News', navigate: '/chef/orders?x=1' } }).navigate).toBe(
      `${SITE}/chef/orders?x=1`,
    );
  });

  test.each(['', 'no JSON', 'null', '7', '[]', '{"notification":7}', '{"notification":{"title":7,"body":[]}}'])(
    'that is %j is shown as news',
    (text) => {
      expect(readPush(text, SITE)).toEqual({
        title: 'News from Homeplate',
        options: {},
        navigate: `${SITE}/`,
        badge: undefined,
      });
    },
  );
});
