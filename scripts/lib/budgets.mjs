// Brotli, in KB of 1000 bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KB = 1000;
const FIRST_LOAD_KB = 106;
const PRIVATE_ROUTE_KB = 72.5;
const CONSOLE_KB = 95;
const STYLES_KB = 10;
const FONTS_KB = 45;
const WORKER_KB = 2.5;
const MOST_FONTS = 2;

const START = 'index.html';
const CONSOLE = 'src/screens/operator/Console.tsx';
const ROUTES = 'src/otherRoutes.tsx';

/** `folder` is `web/dist/client`. */
export function measureBudgets(folder) {
  const kb = (files) => files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0) / KB;
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const first = scriptsOf(manifest, START);
  const styles = manifest[START]?.css ?? [];
  const ownStyles = manifest[CONSOLE]?.css ?? [];
  const lazyStyles = filesIn(folder, '.css').filter((file) => ![...styles, ...ownStyles].includes(file));
  const fonts = filesIn(folder, '.woff2');
  if (first.length === 0 || styles.length === 0 || lazyStyles.length === 0)
    throw new Error('The build looks different.');

  const budget = (what, files, limit) => ({ what, value: kb(files), limit, unit: 'KB' });
  return [
    budget('script at first load', first, FIRST_LOAD_KB),
    budget('styles of the public pages', styles, STYLES_KB),
    budget('fonts', fonts, FONTS_KB),
    budget('service worker', ['worker.js'], WORKER_KB),
    { what: 'fonts', value: fonts.length, limit: MOST_FONTS, unit: 'files' },
    ...privateScreens(manifest).map(([name, part]) => {
      const parts = new Set([ROUTES, part].flatMap((next) => scriptsOf(manifest, next)));
      const files = [...parts].filter((file) => !first.includes(file));
      const [sheets, limit] = part === CONSOLE ? [ownStyles, CONSOLE_KB] : [lazyStyles, PRIVATE_ROUTE_KB];
      return budget(`script and styles of ${name}`, [...files, ...sheets], limit);
    }),
  ];
}

export const formatBudget = ({ what, value, limit, unit }) =>
  `${what}: ${unit === 'KB' ? value.toFixed(1) : value} of ${limit} ${unit}`;

export const isOver = ({ value, limit }) => value > limit;

function privateScreens(manifest) {
  const screens = Object.keys(manifest).flatMap((part) => {
    const name = /^src\/screens\/(?:operator\/)?(\w+)\.tsx$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, part]];
  });
  if (screens.length === 0) throw new Error('The build has no screens.');
  return screens;
}

/** The list includes imports, each once. */
function scriptsOf(manifest, part) {
  const { file, imports = [] } = manifest[part] ?? {};
  if (file === undefined) throw new Error(`The build has no ${part}.`);
  return [...new Set([...imports.flatMap((next) => scriptsOf(manifest, next)), file])];
}

const filesIn = (folder, ending) =>
  readdirSync(join(folder, 'assets')).flatMap((name) => (name.endsWith(ending) ? [`assets/${name}`] : []));

const sentBytes = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
