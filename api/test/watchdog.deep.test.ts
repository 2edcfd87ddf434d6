import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const PATIENCE_MS = 60_000;
/** From outside: at the signal its event loop never returns. */
const BLOCKED = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', function blocked() { for (;;); });")}`;

const nothing = async () => {};
let close = nothing;
afterEach(async () => {
  await close();
  close = nothing;
});

async function startServer(env: Record<string, string>) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-watchdog-'));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [`--import=${BLOCKED}`, MAIN], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close');
  close = async () => {
    child.kill('SIGKILL');
    await ended;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), {
    timeout: PATIENCE_MS,
    interval: 100,
  });
  return { child, port, ended, said: () => said };
}

test('a process whose event loop is blocked ends with its own exit code and says what ran', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { child, port, ended, said } = await startServer({ HOST: 'localhost' });
  // In flight until its body comes.
  const request = connect(port, 'localhost');
  request.on('error', () => {});
  request.write(
    'POST /graphql?secret=planted HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n',
  );
  request.write('Authorization: Bearer planted\r\nExpect: 100-continue\r\n\r\n');
  await once(request, 'data');
  child.kill('SIGUSR2');
  // It cannot react to this.
  child.kill('SIGTERM');
  expect(await ended).toEqual([70, null]);
  const line = JSON.parse(
    said()
      .split('\n')
      .find((text) => text.startsWith('{')) ?? '{}',
  );
  expect(line).toMatchObject({
    level: 60,
    alert: 'process_hung',
    inFlight: expect.stringContaining('POST /graphql 1'),
    msg: 'no heartbeat for 15 seconds: the process ends',
  });
  expect(line.stack[0]).toMatch(/^blocked .+:1$/);
  expect(said()).not.toContain('planted');
});
