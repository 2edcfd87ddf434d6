import type { MenuProduct } from './menu.queries.ts';

export const MENU_GROUPS = ['On offer', 'Sold out', 'Not offered'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

const LONG_MENU = 9;

export const isLongMenu = (menu: readonly MenuProduct[] | undefined) => (menu?.length ?? 0) >= LONG_MENU;

type Offered = Pick<MenuProduct, 'is_available' | 'sold_out_today' | 'quantity'>;

export function menuGroup({ is_available, sold_out_today, quantity }: Offered): MenuGroup {
  if (is_available === 'No' && !sold_out_today) return 'Not offered';
  return sold_out_today || (quantity ?? 0) <= 0 ? 'Sold out' : 'On offer';
}

/** A dish that is switched off stays in the group in which it was first seen. */
export function withGroups(
  before: ReadonlyMap<string, MenuGroup>,
  menu: readonly MenuProduct[],
): ReadonlyMap<string, MenuGroup> {
  if (menu.every(({ id }) => before.has(id))) return before;
  return new Map(menu.map((product) => [product.id, before.get(product.id) ?? menuGroup(product)]));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each word of the search begins a word of the name; the id `stays` is always found. */
export function foundInMenu<P extends Pick<MenuProduct, 'id' | 'name'>>(
  menu: readonly P[],
  search: string,
  stays?: string,
): P[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  const isFound = (name: string) => {
    const words = plain(name).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return menu.filter(({ id, name }) => id === stays || isFound(name ?? ''));
}
