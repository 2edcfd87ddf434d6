// Child process of the tests: DATA_DIR=… [RUN_AS=uid:gid] [SETTINGS=json] node holder.ts <module> runs the database
// until SIGTERM, and prints JSON lines {log}, {url, folder} or {refused}.
import type { startEmbeddedPostgres as Start } from '../src/index.ts';

const { DATA_DIR: dataDir = '', RUN_AS: runAs, SETTINGS = '{}' } = process.env;
if (runAs) {
  const [uid, gid] = runAs.split(':').map(Number);
  process.setgroups?.([]);
  process.setgid?.(gid ?? 0);
  process.setuid?.(uid ?? 0);
}

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const report = (log: string) => print({ log });
const log = { debug: () => undefined, info: report, warn: report, error: report };

const module: { startEmbeddedPostgres: typeof Start } = await import(process.argv[2] ?? '');
try {
  const { url, folder, stop } = await module.startEmbeddedPostgres({ dataDir, log, settings: JSON.parse(SETTINGS) });
  // Before the report: its reader may stop it at once.
  process.once('SIGTERM', () => void stop());
  print({ url, folder });
} catch (problem) {
  print({ refused: problem instanceof Error ? problem.message : String(problem) });
}
