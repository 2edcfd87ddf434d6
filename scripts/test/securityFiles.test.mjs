// docs/security.md names what meets a requirement and what tests it: a file that was renamed or taken away would be an empty promise.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';

const ROOTS = ['.', 'api', 'api/src', 'api/test'];
const A_FILE = /^\.?[\w*][\w*.{},/-]*\.(?:tsx?|mjs|sql|md|graphql)$/;
const A_FOLDER = /^[\w-]+(?:\/[\w-]+)+\/?$/;

const named = [...readFileSync(inProject('docs/security.md'), 'utf8').matchAll(/`([^`\n]+)`/g)]
  .map(([, text]) => text)
  .filter((text) => A_FILE.test(text) || A_FOLDER.test(text));

/** Each file that a name with braces stands for. */
function namesIn(text) {
  const [whole, several] = /\{([^}]+)\}/.exec(text) ?? [];
  return several === undefined ? [text] : several.split(',').map((name) => text.replace(whole, name));
}

const isThere = (name) => ROOTS.some((root) => globSync(name, { cwd: inProject(root) }).length > 0);

test('every file that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.flatMap(namesIn).filter((name) => !isThere(name))).toEqual([]);
});
