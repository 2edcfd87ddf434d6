/** Does something once the browser has nothing better to do, and after `latestMs` in any case. */
export function whenIdle(act: () => void, latestMs = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: latestMs });
  else setTimeout(act, Math.min(latestMs, 500));
}
