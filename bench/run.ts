import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import setup from '../api/test/globalSetup.ts';
import { type Bench, isMet, type Lab, type Row, targetText } from './bench.ts';

// npm run bench [-- name …]: all `<name>.bench.ts`, or the named ones.
const HERE = import.meta.dirname;
const RESULTS = join(HERE, 'results');
const ENDING = '.bench.ts';

const wanted = process.argv.slice(2);
const names = (await readdir(HERE))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();
if (names.length === 0) throw new Error(`No bench is called ${wanted.join(' or ')}.`);

const stopPostgres = await setup();
const measured: { bench: string; seconds: number; rows: Row[]; error?: string }[] = [];
try {
  for (const [index, name] of names.entries()) measured.push(await measure(name, `${index + 1}/${names.length}`));
} finally {
  await stopPostgres();
}
await mkdir(RESULTS, { recursive: true });
const run = { at: new Date().toISOString(), node: process.version, cores: availableParallelism(), measured };
await writeFile(join(RESULTS, 'last.json'), `${JSON.stringify(run, null, 2)}\n`);
process.stdout.write(
  `\n${tableOf(measured.flatMap(({ rows }) => rows))}\n\nbench/results/last.json has the same as JSON.\n`,
);
const failed = measured.filter(({ error }) => error !== undefined);
for (const { bench, error } of failed) process.stdout.write(`${bench} ended early: ${error}\n`);
process.exit(failed.length === 0 ? 0 : 1);

async function measure(name: string, place: string): Promise<(typeof measured)[number]> {
  const { bench } = (await import(join(HERE, name + ENDING))) as { bench: Bench };
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const closers: (() => unknown)[] = [];
  const lab: Lab = {
    progress: (text) => say(`[${place}] ${bench.title}: ${text} (${seconds()} s)`),
    onEnd: (close) => {
      closers.unshift(close);
    },
  };
  lab.progress('begins');
  try {
    const rows = await bench.run(lab);
    lab.progress('done\n');
    return { bench: name, seconds: seconds(), rows };
  } catch (error) {
    lab.progress('failed\n');
    return { bench: name, seconds: seconds(), rows: [], error: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const close of closers) await Promise.resolve(close()).catch(() => {});
  }
}

/** Overwrites one line on a terminal. */
function say(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${line}` : line.endsWith('\n') ? line : `${line}\n`);
}

function tableOf(rows: readonly Row[]): string {
  const counts = ({ counts = {} }: Row) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  return [
    '| what | the limit | ours : limit | wanted | | counted beside it |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => {
      const cells = [row.what, row.limit, row.ratio.toFixed(2), targetText(row.target)];
      return `| ${[...cells, isMet(row.ratio, row.target) ? 'met' : 'missed', counts(row)].join(' | ')} |`;
    }),
  ].join('\n');
}
