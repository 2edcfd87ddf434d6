import { vi } from 'vitest';

/** Entries are own properties, as in a browser. `isFull` refuses to write. */
function storageOf(stored: Record<string, string>, isFull: () => boolean) {
  const methods: Partial<Storage> = {
    getItem: (key) => stored[key] ?? null,
    setItem: (key, text) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      stored[key] = text;
    },
    removeItem: (key) => void delete stored[key],
  };
  return new Proxy(stored, { get: (_, name) => Reflect.get(methods, name) ?? stored[String(name)] });
}

/** Stubs one tab; `listeners` are keyed by event. */
export function stubStorage(local: Record<string, string> = {}, tab: Record<string, string> = {}) {
  const browser = { local, tab, isFull: false, listeners: new Map<string, (event: object) => void>() };
  const { listeners } = browser;
  vi.stubGlobal(
    'localStorage',
    storageOf(local, () => browser.isFull),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOf(tab, () => browser.isFull),
  );
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  });
  return browser;
}
