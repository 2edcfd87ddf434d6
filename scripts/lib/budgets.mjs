// What the built web may weigh, as it is sent: brotli, in KB of 1000 bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KB = 1000;
const FIRST_LOAD_KB = 90;
const PRIVATE_ROUTE_KB = 40;
const STYLES_KB = 8;
const FONTS_KB = 45;
const MOST_FONTS = 2;

const PUBLIC = ['Home', 'Product', 'Chef'];
/** For those who build the site, not for those who visit it. */
const NOT_VISITED = new Set(['DevUi']);

/** Weighs the build in a folder (`web/dist/client`): for each budget what it is about, the value, the limit and the unit. */
export function weigh(folder) {
  const kb = (files) => files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0) / KB;
  const json = (name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = (pattern) => Array.from(index.matchAll(pattern), ([, file]) => file);

  const first = linked(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const styles = linked(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g);
  const screens = Object.entries(json('screens.json'));
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const lazyStyles = assets.filter((file) => file.endsWith('.css') && !styles.includes(file));
  const fonts = assets.filter((file) => file.endsWith('.woff2'));
  if (first.length === 0 || styles.length === 0 || lazyStyles.length === 0)
    throw new Error('The build looks different.');
  const startsCalendar = (file) => readFileSync(join(folder, file), 'utf8').includes('Intl.');

  const isPrivate = ([name, files]) => !PUBLIC.includes(name) && !NOT_VISITED.has(name) && files.length > 0;
  const budget = (what, files, limit) => ({ what, value: kb(files), limit, unit: 'KB' });
  return [
    ...PUBLIC.map((name) => budget(`script of ${name}`, [...first, ...filesOf(screens, name)], FIRST_LOAD_KB)),
    // The first use of a calendar takes a phone a tenth of a second.
    {
      what: 'calendars in the script of Home',
      value: [...first, ...filesOf(screens, 'Home')].filter(startsCalendar).length,
      limit: 0,
      unit: 'files',
    },
    budget('styles of the public pages', styles, STYLES_KB),
    budget('fonts', fonts, FONTS_KB),
    { what: 'fonts', value: fonts.length, limit: MOST_FONTS, unit: 'files' },
    ...screens
      .filter(isPrivate)
      .map(([name, files]) => budget(`script and styles of ${name}`, [...files, ...lazyStyles], PRIVATE_ROUTE_KB)),
  ];
}

/** A budget as a line: "script of Home: 89.0 of 90 KB". */
export const lineOf = ({ what, value, limit, unit }) =>
  `${what}: ${unit === 'KB' ? value.toFixed(1) : value} of ${limit} ${unit}`;

/** Whether a budget is exceeded. */
export const isOver = ({ value, limit }) => value > limit;

function filesOf(screens, wanted) {
  const files = screens.find(([name]) => name === wanted)?.[1];
  if (files === undefined) throw new Error(`The build has no screen ${wanted}.`);
  return files;
}

const sentBytes = (path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
