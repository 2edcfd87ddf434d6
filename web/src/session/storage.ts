// What the browser would not store: it may forbid that altogether, or have no room. So it lives as long as the page.
const unstored = new Map<string, string>();

/** What is kept in the browser, by its local key (spec §3 and §9). */
export const kept = {
  read(key: string): string | null {
    try {
      return unstored.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  drop(key: string): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};

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
