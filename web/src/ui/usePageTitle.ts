import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createStore, useStore } from '../lib/createStore.ts';

/** News while the page was hidden: a count before titles. */
export const titleCount = createStore(0);
/** Replaces every title while not empty. */
export const titleOverride = createStore('');

let arrivedAt: string | null = null;

/** After a change of route it also scrolls to the top and focuses the page's h1. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  const backOrForward = useNavigationType() === 'POP';

  const count = useStore(titleCount);
  const override = useStore(titleOverride);

  useEffect(() => {
    document.title = override || (count > 0 && !title.startsWith('(') ? `(${count}) ${title}` : title);
  }, [title, count, override]);

  useEffect(() => {
    if (arrivedAt === pathname) return;
    const first = arrivedAt === null;
    arrivedAt = pathname;
    if (first) return;
    if (!backOrForward) window.scrollTo(0, 0);
    return focusHeadingSoon();
  }, [pathname, backOrForward]);
}

// The heading may come with the data; a focused message is left alone.
function focusHeadingSoon(): (() => void) | undefined {
  const settled = () => document.activeElement?.closest('[role=alert], [role=status]') || focusPageHeading();
  if (settled()) return undefined;
  const watcher = new MutationObserver(() => {
    if (settled()) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** False while there is none but a placeholder. */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1:not([aria-busy])');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
