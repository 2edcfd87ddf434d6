// Run as a process of its own by the tests: starts the database of DATA_DIR, says where, and waits to be ended.
// DATA_DIR=… [RUN_AS=uid:gid] [SETTINGS=json] node holder.ts <module> prints lines of JSON: {log}, {url, folder} or {refused}.
import type { startEmbeddedPostgres as Start } from '../src/index.ts';

const { DATA_DIR: dataDir = '', RUN_AS: runAs, SETTINGS = '{}' } = process.env;
if (runAs) {
  const [uid, gid] = runAs.split(':').map(Number);
  process.setgroups?.([]);
  process.setgid?.(gid ?? 0);
  process.setuid?.(uid ?? 0);
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const report = (log: string) => say({ log });
const log = { debug: () => undefined, info: report, warn: report, error: report };

const module: { startEmbeddedPostgres: typeof Start } = await import(process.argv[2] ?? '');
try {
  const { url, folder, stop } = await module.startEmbeddedPostgres({ dataDir, log, settings: JSON.parse(SETTINGS) });
  // Before it reports: its reader may end it at once.
  process.once('SIGTERM', () => void stop());
  say({ url, folder });
} catch (problem) {
  say({ refused: problem instanceof Error ? problem.message : String(problem) });
}
