// What localStorage refused, because it is forbidden or full. It lives as long as the page.
const unstored = new Map<string, string>();

/** The browser's localStorage, by the local keys of spec §3 and §9; it never throws. */
export const storage = {
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
  remove(key: string): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  },
  /** Removes all but these keys. */
  clear(others: readonly string[]): void {
    try {
      const keys = Array.from(localStorage, (_, at) => localStorage.key(at) ?? '');
      for (const key of keys) if (!others.includes(key)) localStorage.removeItem(key);
    } catch {}
    for (const key of unstored.keys()) if (!others.includes(key)) unstored.delete(key);
  },
};

/**
 * Calls `listener` when another page may have changed these keys: another tab, or the pages in between when this one is
 * restored by Back, for which there is no storage event.
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
