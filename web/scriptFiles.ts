// Which files the scripts are written to: one that every page starts with, one for each public screen, and one for each
// area behind the sign-in. Left alone, the bundler gives each part that two screens share a file of its own: a page would
// wait for a dozen of them, and the first script would have to name nearly a hundred.
import type { Plugin } from 'vite';

interface ModuleFacts {
  importedIds: readonly string[];
  code: string | null;
}
type LookUp = (id: string) => ModuleFacts | null;

const reactFile = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]web[\\/]src[\\/]react\.ts$/;
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;
// Named by an index as well, but only pages that write use them.
const writing = /[\\/](?:useMutation|useMutationState|mutation|mutationObserver)\.js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

// The first that fits; what fits none is in the file that all of them share.
const AREAS = [
  ['private', /[\\/]registration\.queries\.ts/],
  ['access', /[\\/]src[\\/](?:features[\\/]access[\\/]|screens[\\/](?:Login|Register|ForgotPassword|ResetPassword)\.)/],
  [
    'orders',
    /[\\/]src[\\/](?:features[\\/]orders[\\/]|screens[\\/](?:\w+Orders|OrderDetails|RiderInProgress|RiderCompleted)\.)/,
  ],
  [
    'kitchen',
    /[\\/]src[\\/](?:features[\\/]menu[\\/]editor[\\/]|screens[\\/](?:ChefProducts|ProductAdd|ProductEdit)\.)/,
  ],
  ['profile', /[\\/]src[\\/](?:features[\\/]people[\\/]profile[\\/]|screens[\\/]\w+Profile(?:Edit)?\.)/],
  [
    'forms',
    /[\\/]src[\\/](?:validation[\\/]|features[\\/]people[\\/](?!FinishRegistration|WorkArea)|gateway[\\/](?:pictureU|u)pload\.)/,
  ],
  [
    'forms',
    /[\\/]src[\\/]ui[\\/](?:CheckCard|EmailField|ImageUploadField|PasswordField|ReadOnlyField|SelectField|Stepper|TextField|focusField)\./,
  ],
] as const;
// Small, and needed on Home as well as in forms.
const everywhere = /[\\/]domain[\\/]src[\\/](?:campuses|timeZone)\.ts$/;
// Styles, the page itself, and the screen for those who build the site.
const apart = /\.(?:css|html)\b|[\\/]DevUi\.|[\\/]devUi[\\/]/;

/** What the grouping goes by: source files, the public screens by their names. */
export interface Entries {
  entry: string;
  screens: { Home: string; Product: string; Chef: string };
  /** What public screens fetch later, by the file that it comes in. */
  parts: Record<string, string[]>;
}

/** The grouping for the bundler. */
export function scriptFiles(entries: Entries) {
  let choose: ((name: string) => string | null) | undefined;
  const name = (id: string, graph: { getModuleInfo: LookUp }) => {
    choose ??= chooser(entries, (other) => graph.getModuleInfo(other));
    return choose(nameOf(id));
  };
  const isFirst: typeof name = (id, graph) => (name(id, graph) === 'first' ? 'first' : null);
  return [
    // Nothing else in it, so that it can run by itself, before the rest has come.
    { debugName: 'react', priority: 3, includeDependenciesRecursively: false, test: reactFile, name: 'react' },
    { debugName: 'first', priority: 2, name: isFirst },
    // What an area needs of other files stays there.
    { debugName: 'areas', priority: 1, includeDependenciesRecursively: false, name },
  ];
}

function chooser({ entry, screens, parts }: Entries, lookUp: LookUp): (name: string) => string | null {
  const start = modulesOf(entry, lookUp);
  const shown = Object.entries(screens).map(([name, path]) => ({ name, modules: modulesOf(path, lookUp) }));
  const later = Object.entries(parts).map(([name, paths]) => ({
    name,
    modules: paths.map((path) => modulesOf(path, lookUp)),
  }));
  return (name) => {
    const [screen, ...others] = shown.filter(({ modules }) => modules.has(name));
    // What Home shares with another public screen is there before it is known which one it will be.
    if (start.has(name) || everywhere.test(name) || (screen?.name === 'Home' && others.length > 0)) return 'first';
    if (screen) return others.length === 0 ? screen.name : 'details';
    const part = later.find(({ modules }) => modules.some((needed) => needed.has(name)));
    if (part) return part.name;
    if (apart.test(name)) return null;
    return AREAS.find(([, area]) => area.test(name))?.[0] ?? 'private';
  };
}

/** The modules that this one needs at once, itself included. */
function modulesOf(entry: string, lookUp: LookUp): { has: (name: string) => boolean } {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const facts = found.has(nameOf(id)) ? null : lookUp(id);
    found.add(nameOf(id));
    if (!facts) continue;
    // The library's index names every icon; only those that are named here are wanted.
    for (const [, names = ''] of (facts.code ?? '').matchAll(iconImport)) {
      for (const name of names.split(',')) found.add(`icon:${kebab(name.trim().split(/\s/)[0] ?? '')}`);
    }
    waiting.push(...facts.importedIds.filter((next) => !icon.test(next) && !writing.test(next)));
  }
  return found;
}

// An icon by its name, everything else by its path.
const nameOf = (id: string) => {
  const name = icon.exec(id)?.[1];
  return name === undefined ? id : `icon:${name}`;
};
const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Writes `.vite/screens.json`: by a screen's name, the scripts that it needs beside those that every page starts with. The
 * server lets the browser fetch them early, the budgets are checked by it.
 */
export function listScreens(): Plugin {
  return {
    name: 'list-screens',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        if (!found.has(file)) {
          found.add(file);
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) withImports(next, found);
        }
        return found;
      };
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
      );
      const screens = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.flatMap((id) => {
          const name = /[\\/]src[\\/]screens[\\/](\w+)\.tsx$/.exec(id)?.[1];
          return name ? [[name, [...withImports(fileName)].filter((file) => !first.has(file))] as const] : [];
        }),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}
