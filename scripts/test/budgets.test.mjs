// On builds of random bytes, which do not compress.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { formatBudget, isOver, measureBudgets } from '../lib/budgets.mjs';

const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Sizes in bytes; returns the exceeded budgets. */
function exceeded({
  first = 100_000,
  styles = 9_000,
  font = 20_000,
  fonts = 2,
  login = 20_000,
  shared = 30_000,
  lazy = 9_000,
  react = 5_000,
  worker = 2_000,
  routes = 0,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeplate-budgets-'));
  folders.push(folder);
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  const file = (name, bytes) => writeFileSync(join(folder, name), randomBytes(bytes));
  file('assets/first.js.br', first);
  // Not sent, so not counted.
  file('assets/first.js', 4 * first);
  file('assets/react.js', react);
  file('worker.js.br', worker);
  file('assets/shared.js', shared);
  file('assets/login.js', login);
  file('assets/routes.js', routes);
  file('assets/first.css', styles);
  file('assets/lazy.css', lazy);
  for (let number = 0; number < fonts; number += 1) file(`assets/${number}.woff2`, font);
  const manifest = {
    'index.html': { file: 'assets/first.js', imports: ['_react.js'], css: ['assets/first.css'] },
    '_react.js': { file: 'assets/react.js' },
    'src/otherRoutes.tsx': { file: 'assets/routes.js', imports: ['index.html'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', 'index.html'] },
    'src/screens/Login.tsx': { file: 'assets/login.js', imports: ['_shared.js', 'index.html'] },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return measureBudgets(folder).filter(isOver).map(formatBudget);
}

test('a build within its budgets passes', () => {
  expect(exceeded({})).toEqual([]);
});

test('the first load is the first script and what it imports, as sent', () => {
  expect(exceeded({ first: 101_100 })).toEqual(['script at first load: 106.1 of 106 KB']);
  expect(exceeded({ react: 6_100 })).toEqual(['script at first load: 106.1 of 106 KB']);
});

test('styles have 10 KB', () => {
  expect(exceeded({ styles: 10_100 })).toEqual(['styles of the public pages: 10.1 of 10 KB']);
});

test('fonts have 45 KB in two files', () => {
  expect(exceeded({ font: 22_600 })).toEqual(['fonts: 45.2 of 45 KB']);
  expect(exceeded({ font: 10_000, fonts: 3 })).toEqual(['fonts: 3 of 2 files']);
});

test('the service worker has 2.5 KB', () => {
  expect(exceeded({ worker: 2_600 })).toEqual(['service worker: 2.6 of 2.5 KB']);
});

test('a private route has 72.5 KB for its own script, the shared one and the styles', () => {
  expect(exceeded({ login: 33_700 })).toEqual(['script and styles of Login: 72.7 of 72.5 KB']);
  expect(exceeded({ shared: 43_700 })).toEqual(['script and styles of Login: 72.7 of 72.5 KB']);
  expect(exceeded({ routes: 700, login: 33_000 })).toEqual(['script and styles of Login: 72.7 of 72.5 KB']);
  expect(exceeded({ lazy: 22_700 })).toEqual(['script and styles of Login: 72.7 of 72.5 KB']);
});
