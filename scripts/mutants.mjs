// npm run test:mutants [part of a name …]: plants one known bug after another into a copy of the project and sees that a
// test goes red. Each is a patch in api/test/mutants whose head says what it breaks and which tests must notice.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { seconds } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { collect } from './lib/run.mjs';

const PATCHES = inProject('api/test/mutants');
const COPIED = ['api', 'domain', 'local-postgres', 'vitest.config.ts', 'package.json', 'tsconfig.base.json'];

await install();
const wanted = process.argv.slice(2);
const names = readdirSync(PATCHES)
  .filter((name) => name.endsWith('.patch') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort();

const copy = mkdtempSync(join(tmpdir(), 'homeplate-mutants-'));
let survived = 0;
try {
  for (const part of COPIED) cpSync(inProject(part), join(copy, part), { recursive: true });
  for (const folder of ['node_modules', 'api/node_modules', 'domain/node_modules']) {
    if (!existsSync(inProject(folder))) continue;
    rmSync(join(copy, folder), { recursive: true, force: true });
    symlinkSync(inProject(folder), join(copy, folder));
  }
  const files = [...new Set(names.map((name) => readHead(name).red))];
  const { code, output } = await run(files);
  if (code !== 0) throw new Error(`${output}\nSome of these tests are red without a bug: run npm test first.`);
  console.log(`Without a bug, ${files.length} files of tests are green.`);
  for (const name of names) survived += (await isNoticed(name)) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${names.length - survived} planted bugs noticed, ${survived} not`);
process.exitCode = survived === 0 ? 0 : 1;

/** Whether its tests are red with the bug. */
async function isNoticed(name) {
  const start = performance.now();
  const { breaks, red, tests } = readHead(name);
  if ((await patch(name)) !== 0) return say('✗', name, 'the patch no longer fits the code', start);
  const { code } = await run([red], '-t', tests);
  await patch(name, '--reverse');
  if (code === 0) return say('✗', name, `nobody noticed that ${breaks}`, start);
  return say('✓', name, breaks, start);
}

function say(mark, name, text, start) {
  console.log(`${mark} ${name.replace('.patch', '')}: ${text} (${seconds(start)})`);
  return mark === '✓';
}

function readHead(name) {
  const text = readFileSync(join(PATCHES, name), 'utf8');
  const [breaks, red, tests] = ['Breaks', 'Red', 'Tests'].map(
    (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? '',
  );
  return { breaks, red, tests };
}

function run(files, ...more) {
  const args = ['run', '--project', 'api', ...files, ...more];
  return collect(inProject('node_modules/.bin/vitest'), args, { cwd: copy });
}

async function patch(name, ...flags) {
  const { code } = await collect('git', ['apply', ...flags, join(PATCHES, name)], { cwd: copy });
  return code;
}
