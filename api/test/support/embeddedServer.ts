import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareEmbeddedPostgres } from '@homeplate/local-postgres';
import { COMPILED } from './adminCommand.ts';
import { freePort } from './testApp.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const PATIENCE_MS = 60_000;

export type EmbeddedServer = {
  env: Record<string, string>;
  url: string;
  /** Until it is ready. */
  start(): Promise<void>;
  /** As by Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
  /** Both streams since its start. */
  said(): string;
  /** While it runs. */
  databaseUrl(): Promise<string>;
};

const folders: string[] = [];
const servers: EmbeddedServer[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-embedded-'));
  folders.push(folder);
  return folder;
}

/** Removes root's clusters too. */
export async function cleanUpServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) {
    const id = join(folder, 'postgres/id');
    if (existsSync(id)) await rm(join('/var/lib/homeplate', readFileSync(id, 'utf8').trim()), { recursive: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export async function prepareEmbeddedServer(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<EmbeddedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { MODE: 'demo', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ...more };
  let child: ChildProcess | undefined;
  let said = '';
  const server: EmbeddedServer = {
    env,
    url,
    said: () => said,
    databaseUrl: async () => {
      if (env.DATABASE_URL !== '') return env.DATABASE_URL;
      // While the server holds the data, this only finds its address.
      return (await shareEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, warn() {}, error() {} } })).url;
    },
    async start() {
      said = '';
      child = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      }
      const deadline = performance.now() + PATIENCE_MS;
      while (!said.includes('Homeplate is ready')) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(`It did not start: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      if (child === undefined) return null;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
  servers.push(server);
  return server;
}
