import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuProduct } from './menu.queries.ts';
import { type MenuGroup, withGroups } from './menuGroups.ts';

/** `dish`: the saved one. */
export type FromForm = { isBack: true; message?: string; dish?: string | undefined };

type Groups = ReadonlyMap<string, MenuGroup>;
type Place = { y: number; search: string; groups: Groups; id: string | undefined };

const TOP: Place = { y: 0, search: '', groups: new Map(), id: undefined };

let left: Place | undefined;

/** Back from a form, where it was left: at the saved dish, else at the opened one. */
export function useMenuPlace(menu: readonly MenuProduct[] | undefined) {
  const state = useLocation().state as Partial<FromForm> | null;
  const [goal] = useState<Place | null>(() => (state?.isBack ? { ...TOP, ...left, id: state.dish ?? left?.id } : null));
  const [search, setSearch] = useState((goal ?? TOP).search);
  const [seen, setSeen] = useState((goal ?? TOP).groups);
  const groups = withGroups(seen, menu ?? []);
  if (groups !== seen) setSeen(groups);
  useEffect(() => {
    const open = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      left = { y: window.scrollY, search, groups, id: row?.dataset.row };
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, [search, groups]);
  return { search, setSearch, groups, goal };
}

/** After the page's title, which scrolls to the top and focuses the heading. */
export function useReturn(goal: Place | null, isDrawn: boolean): void {
  useEffect(() => {
    if (!goal || !isDrawn) return;
    window.scrollTo({ top: goal.y, behavior: 'instant' });
    const name = document.querySelector<HTMLElement>(`[data-row="${goal.id}"] [data-heading]`);
    name?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    name?.focus({ preventScroll: true });
  }, [goal, isDrawn]);
}
