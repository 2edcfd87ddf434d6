// What the first script brings of the libraries is what this site uses of them. Each change below names the text that it
// takes away and fails the build when that is no longer there, so an update of a library is noticed here.
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// Not the runtime of JSX: while one file is CommonJS, the bundler's helpers for all files stand in React's, not in one of their own.
const REACT = /^(?:react|react-dom|react-dom\/client|scheduler)$/;
const REACT_FILE = /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;
const REQUIRES = /^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m;

/**
 * Makes modules of React's CommonJS files: what nothing here imports stays out, and the browser reads a file once while it comes;
 * of a CommonJS file it reads all over again when its wrapper is called. Saves 1 KB on every first visit, and a slow phone's time.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: REACT },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && join(dirname(found.id), 'cjs', `${source.replace('/', '-')}.production.js`);
      },
    },
    transform: { filter: { id: REACT_FILE }, handler: (code) => ({ code: asModule(code), map: null }) },
  };
}

function asModule(code: string): string {
  const requires = REQUIRES.exec(code)?.[0] ?? '';
  const imports = Array.from(requires.matchAll(/(\w+) = require\(("[^"]+")\)/g), ([, name, source]) => {
    return `import * as ${name} from ${source};`;
  });
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name))];
  const body = code
    .replace(requires, '')
    // A name that is given its value once, outside all functions, is one that may be left out.
    .replace(/^exports\.(\w+) =(?! void 0)/gm, 'const exported_$1 =')
    .replace(/^exports\.(\w+) = void 0/gm, 'let exported_$1')
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  const wrong = /\b(?:require\(|module\.|exports\.)/.exec(body)?.[0];
  if (wrong !== undefined || names.length === 0) throw new Error(`A file of React looks different now: ${wrong}`);
  const named = names.map((name) => `exported_${name} as ${name}`).join(', ');
  const whole = names.map((name) => `${name}: exported_${name}`).join(', ');
  return [...imports, body, `export { ${named} };`, `export default { ${whole} };`].join('\n');
}

/**
 * Lets the bundler leave out of the router what its declarative mode does not use: the parts of the data router behind switches
 * that are never on here, components made by calls that nothing marks as free of effects, and texts for developers. Saves
 * 3 KB on every first visit.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code, id) => ({ code: declarative(withoutEffects(code), id), map: null }),
    },
  };
}

const withoutEffects = (code: string) =>
  code
    .replace(/^\s*\w+\.displayName = .*;$/gm, '')
    .replace(/= (\S+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1')
    .replace(/^(var \w+ = )(class extends \S+ \{(?:\}|[\s\S]*?\n\}));$/gm, '$1/*#__PURE__*/ (() => $2)();')
    .replace(/^\s*warning\(.*\);$/gm, '')
    .replace(/^(\s*invariant\(.*), (?:`.*`|".*"|getInvalidPathError\(.*\))\);$/gm, '');

function declarative(code: string, id: string): string {
  if (!/[\\/]hooks\.m?js$/.test(id)) return code;
  const lean = replaced(code, 'let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;');
  return replaced(
    lean,
    /\S+\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : useNavigateUnstable/,
    'useNavigateUnstable',
  );
}

/**
 * Leaves how something is written to the server to the screens that do so: the cache of the first script gets to know a mutation
 * from the first observer of one. Saves 1 KB on every first visit.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    transform: {
      filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]mutation(?:Cache|Observer)\.js$/ },
      handler: (code, id) => ({
        code: /Cache\.js$/.test(id)
          ? replaced(
              code,
              mutationImport,
              'let Mutation;\nexport const learnMutation = (known) => { Mutation = known; };',
            )
          : `${code}\nimport { Mutation } from './mutation.js';\nimport { learnMutation } from './mutationCache.js';\nlearnMutation(Mutation);`,
        map: null,
      }),
    },
  };
}

const mutationImport = /import \{ Mutation \} from "\.\/mutation\.js";/;

/**
 * Makes each icon a plain svg element. The library's own component can be told by a context, computes stroke widths and names
 * classes after the icon: 1.8 KB on every first visit, and as much again in the markup of a page. Sizes are in rem here, so that
 * an icon grows with the text beside it.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|icons[\\/](?!index\.)[\w-]+)\.mjs$/ },
      handler: (code, id) => ({ code: /createLucideIcon\.mjs$/.test(id) ? plainIcon : shapesAlone(code), map: null }),
    },
  };
}

const plainIcon = `
import { createElement } from 'react';
export default function createIcon(node) {
  return ({ size = 24, ...rest }) => {
    const side = size / 16 + 'rem';
    return createElement(
      'svg',
      {
        width: side,
        height: side,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map((shape) => createElement(...shape)),
    );
  };
}
`;

// Shapes that are handed on one by one need no keys, and their icon needs neither its name nor the names it had before.
function shapesAlone(code: string): string {
  const literal = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
  if (literal === undefined) throw new Error('An icon of lucide-react looks different now.');
  const { node, size } = new Function(`return ${literal}`)() as {
    node: [string, Record<string, string>][];
    size: number;
  };
  if (size !== 24) throw new Error('An icon of lucide-react is not drawn on 24 by 24.');
  const shapes = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `import createIcon from '../createLucideIcon.mjs';\nexport default /*#__PURE__*/ createIcon(${JSON.stringify(shapes)});`;
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

function replaced(code: string, from: string | RegExp, to: string): string {
  const found = typeof from === 'string' ? code.includes(from) : from.test(code);
  if (!found) throw new Error(`A library looks different now: ${from}`);
  return code.replace(from, to);
}
