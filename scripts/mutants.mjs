// npm run test:mutants [word …]: plants the bugs of api/test/plantedBugs.mjs, by name or test file, and expects red
// tests; without words all, and Stryker mutates the domain.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANTED_BUGS } from '../api/test/plantedBugs.mjs';
import { install, installTools } from './lib/install.mjs';
import { seconds } from './lib/progress.mjs';
import { inProject, PINNED_NODE } from './lib/project.mjs';
import { capture, runInherited } from './lib/run.mjs';

const WORKSPACES = ['api', 'domain', 'local-postgres'];
const STRYKER = 'scripts/stryker';
const COPIED = [...WORKSPACES, 'vitest.config.ts', 'package.json', 'tsconfig.base.json'];

await install();
const words = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
);
const copy = mkdtempSync(join(tmpdir(), 'homeplate-mutants-'));
let survived = 0;
try {
  copyProject();
  for (const file of new Set(bugs.map((bug) => bug.file))) {
    const ofFile = bugs.filter((bug) => bug.file === file);
    const { code, output } = await test(file, ofFile.map(({ tests }) => tests).join('|'));
    if (code !== 0) console.log(`${output}\nRed without a bug: run npm test first.`);
    for (const bug of ofFile) survived += code === 0 && (await isFound(bug)) ? 0 : 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${bugs.length - survived} planted bugs found, ${survived} not`);
const isDomainTested = words.length > 0 || (await runStryker());
process.exitCode = survived === 0 && isDomainTested ? 0 : 1;

async function runStryker() {
  await installTools(STRYKER);
  const program = inProject(STRYKER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  return (await runInherited(PINNED_NODE, [program, 'run', `${STRYKER}/stryker.json`])) === 0;
}

function copyProject() {
  for (const part of COPIED) {
    const filter = (source) => !source.endsWith('node_modules');
    cpSync(inProject(part), join(copy, part), { recursive: true, filter });
  }
  mkdirSync(join(copy, 'node_modules/@homeplate'), { recursive: true });
  for (const name of readdirSync(inProject('node_modules')))
    if (name !== '@homeplate') symlinkSync(inProject('node_modules', name), join(copy, 'node_modules', name));
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(copy, 'node_modules/@homeplate', name));
}

async function isFound({ name, file, tests, edits }) {
  const start = performance.now();
  const taken = edits.map(plant);
  const { code, ran } = taken.every(Boolean) ? await test(file, tests) : { code: 0, ran: 0 };
  for (const restore of taken.reverse()) restore?.();
  const found = code !== 0 && ran > 0;
  console.log(`${found ? '✓' : '✗ not found:'} ${name} (${file}, ${seconds(start)})`);
  return found;
}

/** Returns its undo; undefined unless the text occurs exactly once. */
function plant({ path: file, pattern, replace }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const count = [...source.matchAll(pattern)].length;
  if (count !== 1) {
    console.log(`${pattern} occurs ${count} times in ${file}, not once.`);
    return undefined;
  }
  writeFileSync(
    path,
    source.replace(pattern, () => replace),
  );
  return () => writeFileSync(path, source);
}

async function test(file, names) {
  const report = join(copy, 'report.json');
  const args = [
    'run',
    file,
    '-t',
    names,
    '--retry=0',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await capture(inProject('node_modules/.bin/vitest'), args, { cwd: copy });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { code, output, ran: numPassedTests + numFailedTests };
}
