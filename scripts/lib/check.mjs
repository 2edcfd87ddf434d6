import { seconds } from './progress.mjs';
import { inProject } from './project.mjs';
import { capture } from './run.mjs';

const CRUISED = ['domain', 'local-postgres', 'api', 'web', 'e2e', 'bench'];

const TYPES = [
  ['.', 'the root'],
  ['domain', 'domain'],
  ['domain/tsconfig.test.json', "domain's tests"],
  ['local-postgres', 'local-postgres'],
  ['api', 'api'],
  ['web', 'web'],
  ['web/tsconfig.node.json', "web's tools"],
  ['web/tsconfig.worker.json', "web's worker"],
  ['e2e', 'e2e'],
  ['bench', 'bench'],
];

/** [name, program of node_modules/.bin, ...its arguments] */
const PARTS = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ...TYPES.map(([project, name]) => [`types of ${name}`, 'tsc', '-p', project]),
  ['arrows between the rooms', 'depcruise', '--config', '.dependency-cruiser.cjs', ...CRUISED],
  ['unused code', 'knip'],
  ['generated files', 'node', 'scripts/lib/generated.run.mjs', '--check'],
  ['words of documents and comments, no keys', 'vitest', 'run', '--project', 'scripts', 'scripts/test/docs.test.mjs'],
  ['budgets of the pages', 'node', 'scripts/lib/budgets.run.mjs'],
];

const VERBOSE = new Set(['budgets of the pages']);

const CONCURRENCY = 2;

/** Returns the totals. */
export async function check() {
  const waiting = [...PARTS];
  const failed = [];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const [name, program, ...args] = part;
      const start = performance.now();
      const { code, output } = await capture(inProject('node_modules/.bin', program), args);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(start)})`);
      if (code !== 0) failed.push({ name, output });
      else if (VERBOSE.has(name)) console.log(output.trim().replace(/^/gm, '    '));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}\n`);
  return { passed: PARTS.length - failed.length, failed: failed.map(({ name }) => name) };
}
