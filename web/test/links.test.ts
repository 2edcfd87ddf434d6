import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { otherRoutes } from '../src/otherRoutes.tsx';
import { writePageData } from '../src/page.ts';
import { paths } from '../src/paths.ts';
import { routes } from '../src/routes.tsx';
import { writeHead } from '../src/server/entry-server.tsx';
import { findTarget } from '../src/server/serverPages.ts';
import { hasRole } from '../src/session/session.ts';
import { readSignInState } from '../src/session/signIn.ts';

const id = '0123456789abcdef01234567';

// Spec §2, Route table, and what the product adds.
const table = [
  '/',
  '/Login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/ConfirmEmail',
  '/Privacy',
  '/Terms',
  `/Customer/ProductDetails/${id}`,
  `/Customer/ChefDetails/${id}`,
  '/Customer/OrderDetails',
  '/Customer/PastOrders',
  `/Customer/Receipt/${id}`,
  '/Customer/Review',
  '/chef',
  '/chef/orders',
  '/chef/orders/completed',
  '/chef/products',
  '/chef/product/add',
  `/chef/product/edit/${id}`,
  '/chef/profile',
  '/chef/profile/edit',
  '/rider',
  '/rider/orders',
  '/rider/orders/in-progress',
  '/rider/orders/completed',
  '/rider/profile',
  '/rider/profile/edit',
];

describe('routes', () => {
  const isPage = (path: string) =>
    [routes, otherRoutes].some((table) => matchRoutes(table, path)?.at(-1)?.route.path !== '*');

  test.each(table)('%s is a page, in any case', (path) => {
    expect(isPage(path)).toBe(true);
    expect(isPage(path.toUpperCase())).toBe(true);
    expect(isPage(path.toLowerCase())).toBe(true);
  });

  test('an address that is none is not', () => {
    expect(isPage('/nope')).toBe(false);
    expect(findTarget('/nope').kind).toBe('unknown');
    expect(findTarget('/%E0%A4%A').kind).toBe('unknown');
    expect(findTarget('//[/').kind).toBe('unknown');
    expect(findTarget('//elsewhere.example:99999/').kind).toBe('unknown');
  });

  test('every link of the site leads to a page', () => {
    const links = Object.values(paths).map((link) => (link as (of: string, day: string) => string)(id, '2026-12-01'));
    expect(links.filter((link) => !isPage(link.split('?')[0] ?? ''))).toEqual([]);
  });

  test('what does not change a page does not make another one', () => {
    expect(findTarget('/?utm=1&campus=doon%20campus&checkout=cancelled').path).toBe(
      findTarget('/?campus=Doon+Campus').path,
    );
    expect(findTarget('/?campus=Doon+Campus').path).not.toBe(findTarget('/').path);
  });
});

describe('what people write into a page', () => {
  const site = {
    mode: 'demo' as const,
    publicUrl: 'https://homeplate.example',
    contactEmail: 'hello@homeplate.example',
    deliveryFeeCents: 0,
    taxPercent: 0,
    today: '2026-11-22',
  };
  const evil = '</script><script>alert("1")</script>';

  test('cannot leave the head', () => {
    const head = writeHead({ title: evil, description: evil, facts: { name: evil } }, site);
    expect(head).not.toContain('<script>');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  test('cannot end the data', () => {
    const text = writePageData({ site, rendered: true, answers: [{ key: ['x'], data: evil }] });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).answers[0].data).toBe(evil);
  });
});

describe('signing in', () => {
  test('returns to pages of this site only', () => {
    expect(readSignInState({ from: '/Customer/OrderDetails?x=1' }).from).toBe('/Customer/OrderDetails?x=1');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) {
      expect(readSignInState({ from }).from).toBeUndefined();
    }
    expect(readSignInState(null)).toEqual({});
  });

  test('a role is recognised by its name in the role text', () => {
    const session = (role: string) => ({ token: 't', userId: id, name: 'A', role });
    expect(hasRole(session('Customer,Chef'), 'chef')).toBe(true);
    expect(hasRole(session('chef'), 'chef')).toBe(true);
    expect(hasRole(session('Customer,Chef'), 'rider')).toBe(false);
    expect(hasRole(null, 'chef')).toBe(false);
  });
});
