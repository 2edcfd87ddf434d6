import { expect, test } from 'vitest';
import type { MenuProduct } from '../src/features/menu/editor/menu.queries.ts';
import { foundInMenu, isLongMenu, menuGroup, withGroups } from '../src/features/menu/editor/menuGroups.ts';

const dish = (id: string, more: Partial<MenuProduct> = {}) =>
  ({ id, name: id, is_available: 'Yes', sold_out_today: false, quantity: 3, ...more }) as MenuProduct;

test('a menu is long from nine dishes on', () => {
  const menu = Array.from({ length: 9 }, (_, at) => dish(`${at}`));
  expect([isLongMenu(menu), isLongMenu(menu.slice(1)), isLongMenu(undefined)]).toEqual([true, false, false]);
});

test.each([
  ['On offer', {}],
  ['Sold out', { quantity: 0 }],
  ['Sold out', { is_available: 'No', sold_out_today: true }],
  ['Not offered', { is_available: 'No' }],
  ['Not offered', { is_available: 'No', quantity: 0 }],
] as const)('%s is a dish with %j', (group, more) => {
  expect(menuGroup(dish('dal', more))).toBe(group);
});

test('a dish that is switched off stays in its group while the menu is open', () => {
  const first = withGroups(new Map(), [dish('dal'), dish('naan', { quantity: 0 })]);
  const menu = [dish('dal', { sold_out_today: true }), dish('naan'), dish('new')];
  const next = withGroups(first, menu);
  expect([...next.values()]).toEqual(['On offer', 'Sold out', 'On offer']);
  expect(withGroups(next, menu)).toBe(next);
});

test('a search finds beginnings of words, in any sequence, with or without accents', () => {
  const menu = [dish('Crème brûlée'), dish('Butter Chicken'), dish('Dal (spicy)')];
  const found = (search: string, kept?: string) => foundInMenu(menu, search, kept).map(({ name }) => name);
  expect(found(' ')).toHaveLength(3);
  expect(found('brulee cr')).toEqual(['Crème brûlée']);
  expect(found('CHICK')).toEqual(['Butter Chicken']);
  expect(found('spi')).toEqual(['Dal (spicy)']);
  expect(found('hicken')).toEqual([]);
  expect(found('hicken', 'Butter Chicken')).toEqual(['Butter Chicken']);
});
