import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

let arrivedAt: string | null = null;

/** Names the document; after a change of route it moves to the top and gives the focus to the page's h1. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  const backOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (arrivedAt === pathname) return;
    const first = arrivedAt === null;
    arrivedAt = pathname;
    // The first page keeps the focus where the browser put it.
    if (first) return;
    if (!backOrForward) window.scrollTo(0, 0);
    return focusHeadingSoon();
  }, [pathname, backOrForward]);
}

// The heading may come only with the data; a message that has taken the focus by then keeps it.
function focusHeadingSoon(): (() => void) | undefined {
  const settled = () => document.activeElement?.closest('[role=alert], [role=status]') || focusPageHeading();
  if (settled()) return undefined;
  const watcher = new MutationObserver(() => {
    if (settled()) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** Gives the focus to the page's h1, the place where reading starts again; false while there is none, or only a stand-in. */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1:not([aria-busy])');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
