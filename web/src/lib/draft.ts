import { draftKey, parseStored, readStored, writeStored } from './stored.ts';

// Typed and unsaved, for this tab and person, without passwords.

type DraftKey = ReturnType<typeof draftKey>;
type Leaves = Record<string, unknown>;

/** Unchanged fields follow the present start values. */
export function openDraft<Values extends object>(name: string, start: Values) {
  const [key, sent] = [draftKey(name), draftKey(sentKey(name))];
  const typed = read(key);
  return {
    values: filled(start, typed) as Values,
    isRestored: Object.keys(changes(start, filled(start, typed))).length > 0,
    isChanged: (values: Values) => Object.keys(changes(start, values)).length > 0,
    keep: (values: Values) => write(key, changes(start, values)),
    /** Also drops `sentKey`. */
    forget: () => {
      write(key, {});
      write(sent, {});
    },
  };
}

export const sentKey = (key: string) => `${key}:sent`;

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

function read(key: DraftKey): Leaves {
  const stored = parseStored(readStored(key));
  return isGroup(stored) ? stored : {};
}

const write = (key: DraftKey, typed: Leaves) =>
  writeStored(key, Object.keys(typed).length > 0 ? JSON.stringify(typed) : null);
