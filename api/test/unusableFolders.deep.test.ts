import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const [SERVER, ADMIN, BACKUP] = ['main.ts', 'admin/main.ts', 'admin/backup/main.ts'].map((file) => join(SOURCES, file));
const PRODUCTION = {
  MODE: 'production',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  PUBLIC_URL: 'https://homeplate.example',
  SMTP_URL: 'smtp://mail.example',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  OPERATOR_EMAIL: 'desk@campus.ca',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-folders-'));
});
afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number | string | null; said: string };

/** After programs that prepare its world; a hanging one is killed. */
function run(
  args: readonly (string | undefined)[],
  env: Record<string, string>,
  within: string[] = [],
): Promise<Ended> {
  const [program = '', ...rest] = [...within, process.execPath, ...args.map((arg) => arg ?? '')];
  const options = { env: { PATH: process.env.PATH, ...env }, timeout: 30_000, killSignal: 'SIGKILL' as const };
  return new Promise((resolve) => {
    execFile(program, rest, options, (error, out, err) =>
      resolve({ code: error === null ? 0 : (error.code ?? null), said: (out + err).trim() }),
    );
  });
}

const refusal = (dataDir: string, why: string) =>
  `- The folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to another.`;
const start = (dataDir: string, why: string) => ({
  code: 1,
  said: `Homeplate cannot start:\n${refusal(dataDir, why)}`,
});

describe('a folder that cannot be made', () => {
  test.each([
    ['npm start', [SERVER], 'Homeplate cannot start'],
    ['npm run backup', [BACKUP, 'backup', join(tmpdir(), 'never')], 'The settings are wrong'],
    ['npm run restore', [BACKUP, 'restore', join(tmpdir(), 'never')], 'The settings are wrong'],
    ['npm run admin', [ADMIN, 'jobs'], 'The settings are wrong'],
  ])('ends %s at once, with one sentence', async (_name, args, heading) => {
    for (const mode of [{}, PRODUCTION])
      expect(await run(args, { DATA_DIR: '/proc/x/y', ...mode })).toEqual({
        code: 1,
        said: `${heading}:\n${refusal('/proc/x/y', 'nothing can be made in /proc')}`,
      });
  });

  test('is named among all else that is wrong', async () => {
    const { code, said } = await run([SERVER], { DATA_DIR: '/proc/x', TAX_PERCENT: 'many' });
    expect(code).toBe(1);
    expect(said.split('\n').sort()).toEqual([
      '- TAX_PERCENT must be a percentage from 0 to 100, not "many".',
      refusal('/proc/x', 'nothing can be made in /proc'),
      'Homeplate cannot start:',
    ]);
  });

  test('makes no backup', async () => {
    const env = { DATA_DIR: folder };
    const refused = (place: string, why: string) => ({
      code: 1,
      said: `No backup was made. The folder ${place} cannot be used: ${why}.`,
    });
    expect(await run([BACKUP, 'backup', '/proc/x/y'], env)).toEqual(
      refused('/proc/x/y', 'nothing can be made in /proc'),
    );
    await writeFile(join(folder, 'file'), '');
    const within = { DATA_DIR: join(folder, 'data') };
    const below = join(folder, 'file/backup');
    expect(await run([BACKUP, 'backup', below], within)).toEqual(
      refused(below, `${join(folder, 'file')} is no folder`),
    );
  });
});

test('a file in the place of the folder is said so, and stays', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'mine');
  expect(await run([SERVER], { DATA_DIR: file })).toEqual(start(file, `${file} is no folder`));
  expect(await readdir(folder)).toEqual(['file']);
});

test('a kept key that was cut off is not taken for one', async () => {
  await writeFile(join(folder, 'data.key'), 'short');
  expect(await run([SERVER], { DATA_DIR: folder })).toEqual({
    code: 1,
    said: `Homeplate cannot start:\n- The secret in ${join(folder, 'data.key')} cannot be used: it holds 5 bytes instead of 32.`,
  });
});

/** Can this system mount what only our programs see? */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.skipIf(!canMount)('with a world of its own (needs unshare and mount)', () => {
  const mounted = (place: string, options: string, then = 'true') => [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o ${options} none "${place}" && { ${then}; }; exec "$0" "$@"`,
  ];
  const full = (place: string) => mounted(place, 'size=64k', `head -c 1M /dev/zero >"${place}/rest" 2>/dev/null`);

  test('a folder that can only be read is said so', async () => {
    expect(await run([SERVER], { DATA_DIR: folder }, mounted(folder, 'ro'))).toEqual(
      start(folder, `${folder} can only be read`),
    );
  });

  test('a folder of another user is said so', async () => {
    await chmod(folder, 0o555);
    const within = join(folder, 'data');
    for (const dataDir of [folder, within])
      expect(await run([SERVER], { DATA_DIR: dataDir }, ['unshare', '-U'])).toEqual(
        start(dataDir, `you may not write in ${folder}`),
      );
  });

  test('a full disk is said so where the database is to be on it, and leaves nothing behind', async () => {
    expect(await run([SERVER], { DATA_DIR: folder }, full(folder))).toEqual(start(folder, 'its disk is full'));
    // A remote database needs less: the next sentence is about it.
    const key = `head -c 32 /dev/zero >"${folder}/test-payments.key"`;
    const elsewhere = { ...PRODUCTION, DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    const [unshare = '', ...rest] = mounted(folder, 'size=64k', `${key}; head -c 1M /dev/zero >"${folder}/rest"`);
    expect((await run([SERVER], elsewhere, [unshare, ...rest])).said).toContain('The database cannot be used');
    // No empty file stands for the secret.
    const list = ['sh', '-c', '"$0" "$@"; ls "$DATA_DIR"'];
    const { said } = await run([SERVER], elsewhere, [...full(folder), ...list]);
    expect(said).toContain(`The secret in ${join(folder, 'test-payments.key')} cannot be used: ENOSPC`);
    expect(said.split('\n').at(-1)).toBe('rest');
  });
});
