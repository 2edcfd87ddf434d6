import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusPageHeading } from './focusPageHeading.ts';

let arrivedAt: string | null = null;

/** Names the document; after a change of route it moves to the top and gives the focus to the page's h1. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  const backOrForward = useNavigationType() === 'POP';
  useEffect(() => {
    document.title = title;
    if (arrivedAt === pathname) return;
    // The first page keeps the focus where the browser put it.
    const first = arrivedAt === null;
    if (first || focusPageHeading()) arrivedAt = pathname;
    if (!first && !backOrForward && arrivedAt === pathname) window.scrollTo(0, 0);
  }, [title, pathname, backOrForward]);
}
