// What planted bugs replace, and the tests that they turn red, exist.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_BUGS } from '../../api/test/plantedBugs.mjs';
import { inProject } from '../lib/project.mjs';

const read = (path) => readFileSync(inProject(path), 'utf8');

test.each(PLANTED_BUGS)('$name: each search text occurs once', ({ edits }) => {
  const counts = edits.map(({ path, pattern }) => [pattern, [...read(path).matchAll(pattern)].length]);
  expect(counts).toEqual(edits.map(({ pattern }) => [pattern, 1]));
});

test.each(PLANTED_BUGS)('$name: its tests are in $file', ({ file, tests }) => {
  for (const name of tests.split('|')) expect(read(file)).toMatch(new RegExp(name));
});
