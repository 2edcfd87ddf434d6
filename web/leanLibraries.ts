// What the first script brings of the libraries is what this site uses of them. Each change below names the text that it
// takes away and fails the build when that is no longer there, so an update of a library is noticed here.
import type { Plugin } from 'vite';

// Exports of React's two small files that nothing here uses; being CommonJS, they would all come along.
const UNUSED_EXPORTS =
  'Activity Children Profiler PureComponent StrictMode cacheSignal captureOwnerStack cloneElement createRef isValidElement preconnect prefetchDNS preinit preinitModule preloadModule requestFormReset unstable_batchedUpdates unstable_useCacheRefresh useActionState useDebugValue useFormState useFormStatus useImperativeHandle useInsertionEffect useOptimistic'.split(
    ' ',
  );

/** Leaves unused exports out of React and fails the build if one of them is used after all. Saves 1 KB on every first visit. */
export function leanReact(): Plugin {
  const unused = UNUSED_EXPORTS.join('|');
  const definition = new RegExp(`^exports\\.(?:${unused}) = (?:[^;{]*;|[\\s\\S]*?^\\};)$`, 'gm');
  const use = new RegExp(`\\.(?:${unused})\\b`);
  return {
    name: 'lean-react',
    transform: {
      filter: { id: /[\\/]react(?:-dom)?[\\/]cjs[\\/]react(?:-dom)?\.production\.js$/ },
      handler: (code) => ({ code: code.replace(definition, ''), map: null }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const used = file.type === 'chunk' && use.exec(file.code)?.[0];
        if (used) this.error(`${file.fileName} uses ${used.slice(1)}, which web/leanLibraries.ts takes out of React.`);
      }
    },
  };
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
 * classes after the icon: 1.8 KB on every first visit, and as much again in the markup of a page.
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
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
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
