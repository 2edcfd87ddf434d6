// Documents name existing files and headings; decisions are history and need not.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject, ROOT } from '../lib/project.mjs';

const DOCUMENTS = globSync(['*.md', 'docs/*.md', '{bench,local-postgres,api/db/demo,web/src/ui}/README.md'], {
  cwd: ROOT,
});
const ROOTS = ['.', 'domain/src', 'api', 'api/src', 'api/test', 'web', 'web/src', 'e2e'];
const A_FILE = /^\.?[\w*{][\w*.{},/-]*\.(?:tsx?|mjs|cjs|sql|md|graphql|css|ya?ml)$/;
const A_FOLDER = /^[\w.-]+(?:\/[\w{},*-]+)+\/?$|^[\w.-]+\/$/;
/** Created at run time, the name of an export, or a pattern. */
const NOT_IN_THE_TREE =
  /^(?:(?:\.\/)?data|\.cache|screens|cluster|web\/dist|bench\/results|local-postgres\/folders|DATA_DIR)\b|\.pid$|^(?:\*|X)\./;

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(inProject(document), 'utf8');
  const folder = dirname(document);

  test('names only files that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, name]) => name)
      .filter((name) => (A_FILE.test(name) || A_FOLDER.test(name)) && !NOT_IN_THE_TREE.test(name));
    const exists = (name) => [folder, ...ROOTS].some((root) => globSync(join(root, name), { cwd: ROOT }).length > 0);
    expect(named.flatMap(alternatives).filter((name) => !exists(name))).toEqual([]);
  });

  test('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^https?:/.test(link));
    const isDead = (link) => {
      const [path, heading] = link.split('#');
      const target = path === '' ? document : join(folder, path);
      if (!existsSync(inProject(target))) return true;
      return heading !== undefined && !headings(target).includes(heading);
    };
    expect(links.filter(isDead)).toEqual([]);
  });
});

test('the security page still names its files', () => {
  const named = readFileSync(inProject('docs/security.md'), 'utf8').match(/`[\w./-]+\.(?:ts|mjs|sql)`/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
});

test('no key, no settings and no data folder are in the tree', () => {
  const git = ['-c', 'safe.directory=*', 'ls-files'];
  const tracked = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  expect(tracked).toContain('package.json');
  expect(tracked.filter((file) => /\.(key|pem)$|(^|\/)\.env$|^(\.data.*|data)\//.test(file))).toEqual([]);
});

const PACKAGES = '{api,bench,domain,e2e,local-postgres,scripts,web}';
const isTest = (file) => /(^|\/)(test|e2e|bench)\//.test(file);
const filesIn = (pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: (file) => /node_modules|generated|dist$|\.cache/.test(String(file)) });
const code = filesIn(`${PACKAGES}/**/*.{ts,tsx,mjs,css}`);

test('no sentence that people read holds the name of a field', () => {
  const lines = filesIn('{domain,web}/src/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(inProject(file), 'utf8').split('\n'),
  );
  const texts = lines.flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'|"[^"[]*"/g) ?? []);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => / /.test(text) && /^[^$]*[a-z]_[a-z]/.test(text))).toEqual([]);
});

const countWords = (files, wordsOf) =>
  files.map((file) => wordsOf(readFileSync(inProject(file), 'utf8'))).reduce((sum, texts) => sum + words(texts), 0);
const words = (texts) =>
  texts
    .join(' ')
    .split(/[\s*/]+/)
    .filter(Boolean).length;
const comments = (text) => text.match(/(?<=^|[\s({[,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? [];

// A ceiling rises with a reason, in the change that needs it, and in CONTRIBUTING.md.
test.each([
  ['comments of the product', 29_000, code.filter((file) => !isTest(file)), comments],
  ['comments of the tests', 10_800, code.filter(isTest), comments],
  ['documents', 20_000, [...DOCUMENTS, ...filesIn('docs/decisions/*.md')], (text) => [text]],
  ['changelog', 900, ['CHANGELOG.md'], (text) => [text]],
])('the words of the %s stay below %i', (_what, most, files, wordsOf) => {
  const count = countWords(files, wordsOf);
  expect(count).toBeLessThan(most);
  expect(count).toBeGreaterThan(most / 2);
});

const TITLE = /(?<!describe)\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1,\s*(?:async |\(|\{)/g;

test('a title of a test has at most 90 characters', () => {
  const titlesIn = (file) => [...readFileSync(inProject(file), 'utf8').matchAll(TITLE)].map(([, , title]) => title);
  const titles = code.filter((file) => /\.(test|spec)\./.test(file)).flatMap(titlesIn);
  expect(titles.length).toBeGreaterThan(2000);
  // Queries are no titles.
  expect(titles.filter((title) => title.length > 90 && !/\{\s/.test(title))).toEqual([]);
});

function alternatives(name) {
  const [whole, several] = /\{([^}]+)\}/.exec(name) ?? [];
  return several === undefined ? [name] : several.split(',').map((one) => name.replace(whole, one));
}

const headings = (document) =>
  [...readFileSync(inProject(document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
