// The budgets, on builds of random bytes: those do not shrink, so their size is their weight.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isOver, lineOf, weigh } from '../lib/budgets.mjs';

const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a build with these weights in bytes and answers the lines of what is too heavy. */
function tooHeavy({
  first = 80_000,
  styles = 7_000,
  font = 20_000,
  fonts = 2,
  login = 20_000,
  lazy = 7_000,
  code = randomBytes(9_000),
}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeplate-budgets-'));
  folders.push(folder);
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  const file = (name, bytes) => writeFileSync(join(folder, name), randomBytes(bytes));
  file('assets/first.js.br', first);
  // As it is sent, not as it is: the plain file is heavier and does not count.
  file('assets/first.js', 4 * first);
  writeFileSync(join(folder, 'assets/home.js'), code);
  file('assets/other.js', 1_000);
  file('assets/login.js', login);
  file('assets/first.css', styles);
  file('assets/lazy.css', lazy);
  for (let number = 0; number < fonts; number += 1) file(`assets/${number}.woff2`, font);
  const screens = { Home: ['assets/home.js'], Product: ['assets/other.js'], Chef: ['assets/other.js'] };
  const json = (name, value) => writeFileSync(join(folder, '.vite', name), JSON.stringify(value));
  json('screens.json', { ...screens, Login: ['assets/login.js'] });
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/first.css">';
  writeFileSync(join(folder, 'index.html'), `<script type="module" src="/assets/first.js"></script>${sheet}`);
  return weigh(folder).filter(isOver).map(lineOf);
}

test('a build within its budgets passes', () => {
  expect(tooHeavy({})).toEqual([]);
});

test('the first load of a page is the first script and its own', () => {
  expect(tooHeavy({ code: randomBytes(10_100) })).toEqual(['script of Home: 90.1 of 90 KB']);
  expect(tooHeavy({ first: 89_500, code: randomBytes(400) })).toEqual([
    'script of Product: 90.5 of 90 KB',
    'script of Chef: 90.5 of 90 KB',
  ]);
});

test('the script of Home starts no calendar', () => {
  expect(tooHeavy({ code: 'const days = new Intl.DateTimeFormat();' })).toEqual([
    'calendars in the script of Home: 1 of 0 files',
  ]);
});

test('styles have 8 KB', () => {
  expect(tooHeavy({ styles: 8_100 })).toEqual(['styles of the public pages: 8.1 of 8 KB']);
});

test('fonts have 45 KB in two files', () => {
  expect(tooHeavy({ font: 22_600 })).toEqual(['fonts: 45.2 of 45 KB']);
  expect(tooHeavy({ font: 10_000, fonts: 3 })).toEqual(['fonts: 3 of 2 files']);
});

test('a private route has 40 KB, styles included', () => {
  expect(tooHeavy({ login: 33_200 })).toEqual(['script and styles of Login: 40.2 of 40 KB']);
});
