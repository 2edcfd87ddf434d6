import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Output, runAdmin, runBackup, runServer } from './support/adminCommand.ts';
import { freePort } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';

let folder: string;
let nobodyThere: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-failures-'));
  nobodyThere = `postgres://homeplate:planted@127.0.0.1:${await freePort()}/homeplate`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = (databaseUrl: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  ...more,
});

test('a database that is not there is named as such by the server and by every command', async () => {
  const backup = join(folder, 'backup');
  const said: Output[] = [
    await runServer(env(nobodyThere)),
    await runAdmin(env(nobodyThere), 'jobs'),
    await runBackup(env(nobodyThere), 'backup', backup),
  ];
  const sentence =
    /^The database cannot be used: connect ECONNREFUSED \S+\. Is it running, and is DATABASE_URL right\?$/;
  for (const { code, out, err } of said) {
    expect(code).toBe(1);
    const line = `${out}${err}`.trim().replace('No backup was made. ', '');
    expect(line).toMatch(sentence);
    expect(line).not.toContain('planted');
  }
  expect(said[2]?.err).toMatch(/^No backup was made\. /);
  expect(await readdir(backup)).toEqual([]);
});

test('a missing database and a taken port are each told in a sentence', async () => {
  const database = await createTestDatabase();
  const busy = createServer();
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as { port: number };
  try {
    const missing = new URL(database.url);
    missing.pathname = '/nowhere';
    expect((await runAdmin(env(missing.href), 'jobs')).err).toBe(
      'The database cannot be used: database "nowhere" does not exist. Is it running, and is DATABASE_URL right?\n',
    );
    const started = await runServer(env(database.url, { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }));
    expect(started.code).toBe(1);
    expect(started.out).toContain(`Port ${port} is in use by another program: end that one, or set PORT to another.\n`);
  } finally {
    busy.close();
    await database.drop();
  }
}, 60_000);
