import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** Back and forward find the page where it was left; the browser alone would look before the page is there again. */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const backOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own business.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, []);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (backOrForward && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  }, [key, backOrForward]);

  // In the same moment as the page changes: a shorter page moves the window, and that is not where the old one was left.
  useLayoutEffect(() => {
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}
