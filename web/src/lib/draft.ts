// What was typed into a form and is not saved, for this tab: in its sessionStorage, without passwords.

const PREFIX = 'draft:';

// What sessionStorage refused. It lives as long as the page.
const unstored = new Map<string, string>();

type Leaves = Record<string, unknown>;

/** Opens what was typed under this key, over the values that the form starts with now. Fields that nobody changed follow those. */
export function openDraft<Values extends object>(key: string, start: Values) {
  const typed = read(key);
  return {
    values: filled(start, typed) as Values,
    isRestored: Object.keys(changes(start, filled(start, typed))).length > 0,
    /** Whether these values differ from the start. */
    isChanged: (values: Values) => Object.keys(changes(start, values)).length > 0,
    keep: (values: Values) => write(key, changes(start, values)),
    /** It is saved, or not wanted any more. With it goes what a form wrote down of its sending, under `sentKey`. */
    forget: () => {
      write(key, {});
      write(sentKey(key), {});
    },
  };
}

export const sentKey = (key: string) => `${key}:sent`;

/** Forgets all of them. */
export function dropDrafts(): void {
  unstored.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}

/** The fields of `values` that differ from `start`, by their paths. */
function changes(start: unknown, values: unknown, path = ''): Leaves {
  if (!isGroup(values)) {
    const isSame = JSON.stringify(values) === JSON.stringify(start);
    return isSame || /password/i.test(path) ? {} : { [path]: values };
  }
  const parts = Object.entries(values).map(([name, value]) =>
    changes(isGroup(start) ? start[name] : undefined, value, path ? `${path}.${name}` : name),
  );
  return Object.assign({}, ...parts) as Leaves;
}

/** `start` with what was typed. A stored value of another kind, as of an earlier build, is left out. */
function filled(start: unknown, typed: Leaves, path = ''): unknown {
  if (isGroup(start)) {
    const fields = Object.entries(start).map(([name, value]) => [
      name,
      filled(value, typed, path ? `${path}.${name}` : name),
    ]);
    return Object.fromEntries(fields);
  }
  const value = typed[path];
  const isOfItsKind =
    Array.isArray(start) === Array.isArray(value) && (start === null || typeof start === typeof value);
  return value !== undefined && isOfItsKind ? value : start;
}

function isGroup(value: unknown): value is Leaves {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(key: string): Leaves {
  try {
    const stored: unknown = JSON.parse(unstored.get(key) ?? sessionStorage.getItem(PREFIX + key) ?? '{}');
    return isGroup(stored) ? stored : {};
  } catch {
    return {};
  }
}

function write(key: string, typed: Leaves): void {
  const text = JSON.stringify(typed);
  unstored.delete(key);
  try {
    if (text === '{}') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    unstored.set(key, text);
  }
}
