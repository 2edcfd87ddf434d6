// What the browser loads first is one file, and nothing in it is there for nothing.
import type { Plugin } from 'vite';

interface ModuleFacts {
  importedIds: readonly string[];
  code: string | null;
}
type LookUp = (id: string) => ModuleFacts | null;

const iconLibrary = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]/;
// Named by an index as well, but only pages that write use them.
const writing = /[\\/]react-query[\\/].*[\\/]useMutation\.js$|[\\/]query-core[\\/].*[\\/]mutationObserver\.js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/**
 * Puts everything that the entry needs at once into its own file. Left alone, the bundler gives each part that lazy screens
 * share a file of its own, and the first view would wait for a dozen of them.
 */
export function oneFirstScript(entry: string) {
  let first: Set<string> | undefined;
  return {
    debugName: 'first script',
    name: (id: string, graph: { getModuleInfo: LookUp }) => {
      first ??= firstModules(entry, (other) => graph.getModuleInfo(other));
      return first.has(id) || first.has(iconKey(id)) ? 'first' : null;
    },
  };
}

function firstModules(entry: string, lookUp: LookUp): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const facts = found.has(id) ? null : lookUp(id);
    found.add(id);
    if (!facts) continue;
    // The library's index names every icon; only those that are named here are wanted.
    for (const [, names = ''] of (facts.code ?? '').matchAll(iconImport)) {
      for (const name of names.split(',')) found.add(iconKey(`/${kebab(name.trim().split(/\s/)[0] ?? '')}.`));
    }
    waiting.push(...facts.importedIds.filter((next) => !iconLibrary.test(next) && !writing.test(next)));
  }
  return found;
}

const iconKey = (id: string) => `icon:${/[\\/]([^\\/]+)\.[^.\\/]*$/.exec(id)?.[1] ?? ''}`;
const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Lets the bundler leave out of the router what this site does not use: its components are made by calls that nothing marks
 * as free of effects. Saves 1.2 KB on every first visit.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*\w+\.displayName = .*;$/gm, '')
          .replace(/= (\S+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1'),
        map: null,
      }),
    },
  };
}

/**
 * Writes the catalogue's texts where they are named (`ERROR_TEXTS.notFound`), so that a page carries the few that it may show and
 * not all of them. Saves 1.8 KB on every first visit.
 */
export function textsInPlace(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'texts-in-place',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: 'ERROR_TEXTS.' },
      handler: (code) => {
        const written = code.replace(/\bERROR_TEXTS\.(\w+)/g, (whole, name: string) =>
          name in texts ? JSON.stringify(texts[name]) : whole,
        );
        // What is imported counts as needed, so the import goes with its last use.
        const unused = !/\bERROR_TEXTS\b(?!\s*\})/.test(written);
        return {
          code: unused ? written.replace(/import\s*\{\s*ERROR_TEXTS\s*\}\s*from\s*["'][^"']+["'];?/, '') : written,
          map: null,
        };
      },
    },
  };
}
