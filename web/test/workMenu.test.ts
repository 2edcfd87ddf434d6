import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '../src/paths.ts';
import { WorkMenu } from '../src/screens/atWork/WorkMenu.tsx';

vi.mock('../src/session/session.ts', async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ userId: 'u', name: 'Amira', role: 'Chef, Rider' }),
}));

test("the work's menu names each place once, and where one is", () => {
  const entries = [
    { to: paths.chefOrders(), label: 'Dashboard', icon: () => null },
    { to: paths.chefProducts(), label: 'Menu', icon: () => null },
    { to: paths.chefProfile(), label: 'Profile Details', icon: () => null },
  ] as unknown as Parameters<typeof WorkMenu>[0]['entries'];
  const bell = { words: 'Notifications', open: () => undefined } as unknown as Parameters<typeof WorkMenu>[0]['bell'];
  const menu = createElement(WorkMenu, { label: 'Chef area', entries, bell, folded: true, onLogout: () => undefined });
  const html = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [paths.chefOrders()] }, menu));
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)];
  const places = links.map(([, to]) => to);
  expect(places).toHaveLength(new Set(places).size);
  expect(places).toEqual(expect.arrayContaining([paths.chefOrders(), paths.chefProducts(), paths.riderOrders()]));
  expect(html).toMatch(/aria-current="page"[^>]*>(<svg.*?<\/svg>)?(<span[^>]*>)?Chef Dashboard/);
  expect(html).not.toContain('>Dashboard');
});
