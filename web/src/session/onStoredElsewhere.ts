/**
 * Calls `listener` when another page may have changed what the browser keeps under these keys: another tab, or the pages in
 * between when this one comes back by Back as it was left, which no event of the storage tells.
 */
export function onStoredElsewhere(keys: readonly string[], listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) listener();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
