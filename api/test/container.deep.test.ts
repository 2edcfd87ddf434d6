import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventually } from './support/marketplace.ts';
import { freePort } from './support/testApp.ts';
import { createTestDatabase } from './support/testDatabase.ts';

// What can be tried of the image without building one: its steps, in a folder, as a user without rights.

const PROJECT = join(import.meta.dirname, '../..');
const NOBODY = 65_534;
const MOST_MB = 160;
const isRoot = process.getuid?.() === 0;

type Step = { word: string; rest: string };
type Stage = { name: string; steps: Step[] };

function readStages(): Stage[] {
  const text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? '', steps: [] });
    stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

const root = mkdtempSync(join(tmpdir(), 'homeplate-image-'));
const IGNORED = /(^|\/)(node_modules|dist|test)(\/|$)/;
let server: ChildProcess | undefined;
afterAll(async () => {
  server?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', root]);
  execFileSync('rm', ['-rf', root]);
});

/** Copies and runs; what another stage built comes from `built`. */
function make({ name, steps }: Stage, built: Readonly<Record<string, string>>): string {
  const folder = join(root, name || 'image');
  mkdirSync(folder);
  const runs: string[] = [];
  for (const { word, rest } of steps) {
    if (word === 'RUN') runs.push(rest);
    if (word !== 'COPY') continue;
    const words = rest.split(' ').filter((each) => !each.startsWith('--'));
    const [from, to] = [words.slice(0, -1), words.at(-1) ?? ''];
    const stage = /--from=(\w+)/.exec(rest)?.[1];
    for (const source of from) {
      const path = stage === undefined ? join(PROJECT, source) : (built[source] ?? `nothing built ${source}`);
      const target = resolve(folder, to, to.endsWith('/') ? basename(source) : '');
      cpSync(path, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (one) => stage !== undefined || !IGNORED.test(one.slice(PROJECT.length)),
      });
    }
  }
  for (const run of runs.filter((each) => !each.includes('/data'))) execFileSync('sh', ['-c', run], { cwd: folder });
  return folder;
}

// Compose's own.
const RESET = { tag: '!reset', collection: 'seq' as const, resolve: () => [] };

const sizeOf = (path: string): number =>
  lstatSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : lstatSync(path).size;

test('what the image holds starts as a user without rights, from folders that it cannot write', async () => {
  const stages = readStages();
  const [packages, image] = [stages.find(({ name }) => name === 'packages'), stages.at(-1)];
  if (packages === undefined || image === undefined) throw new Error('The stages have other names.');
  expect(image.steps.some(({ word, rest }) => word === 'USER' && rest !== 'root')).toBe(true);
  const modules = join(make(packages, {}), 'node_modules');
  const app = make(image, { '/app/node_modules': modules, '/app/web/dist': join(PROJECT, 'web/dist') });
  expect(readdirSync(join(app, 'node_modules'))).not.toContain('vite');
  expect(sizeOf(app) / 1_000_000).toBeLessThan(MOST_MB);
  const data = join(root, 'data');
  mkdirSync(data);
  chmodSync(data, 0o777);
  chmodSync(root, 0o755);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);

  const database = await createTestDatabase();
  try {
    const port = await freePort();
    const setting = ({ rest }: Step) =>
      Object.fromEntries(rest.split(' ').map((pair) => pair.split('=') as [string, string]));
    const settings = Object.assign({}, ...image.steps.filter(({ word }) => word === 'ENV').map(setting));
    const [, ...words] = JSON.parse(image.steps.find(({ word }) => word === 'CMD')?.rest ?? '[]') as string[];
    // The one that runs the tests may stand where that user cannot go.
    const node = join(root, 'node');
    copyFileSync(process.execPath, node);
    server = spawn(node, words, {
      cwd: app,
      env: {
        PATH: process.env.PATH,
        ...settings,
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: database.url,
        HOME: data,
      },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => (said += text.toString()));
    await eventually(
      async () => said,
      (text) => text.includes('Homeplate is ready') || server?.exitCode !== null,
      60_000,
    );
    expect(said).toContain('Homeplate is ready');
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('Doon Campus');
    const health = JSON.parse(
      /CMD (\[.*\])/.exec(image.steps.find(({ word }) => word === 'HEALTHCHECK')?.rest ?? '')?.[1] ?? '[]',
    );
    execFileSync(process.execPath, (health as string[]).slice(1), { env: { ...process.env, PORT: String(port) } });
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
  } finally {
    await database.drop();
  }
}, 240_000);

// biome-ignore lint/suspicious/noTemplateCurlyInString: for Compose.
const SCHOOL = { type: 'bind', source: '${SCHOOL:-/dev/null}', target: '/school.json', read_only: true };

type Service = Record<string, unknown> & { image?: string; build?: string; extends?: { service: string } };

describe.each(['compose.yaml', 'compose.demo.yaml', 'compose.scale.yaml'])('%s', (path) => {
  const read = (name: string) =>
    parse(readFileSync(join(PROJECT, name), 'utf8'), { merge: true, customTags: [RESET] }) as {
      services: Record<string, Service>;
      volumes: Record<string, unknown>;
    };
  const { services, volumes: ofFile } = read(path);
  const base = path === 'compose.scale.yaml' ? read('compose.yaml').services : {};
  const listed = Object.entries(services).map(([name, service]) => {
    const below = base[service.extends?.service ?? name] ?? {};
    return { name, ...below, ...service } as Service & { name: string };
  });

  test.each(listed)('$name has a fixed version, a health check and volumes that are there', (service) => {
    if (service.image !== undefined) expect(service.image).toMatch(/:(?!latest)[\w.-]*\d/);
    // A task that ends, and an image with its own.
    if (service.name !== 'bucket') expect(service.healthcheck ?? service.build).toBeTruthy();
    const volumes = (service.volumes ?? []) as (string | typeof SCHOOL)[];
    const named = volumes.flatMap((one) => (typeof one === 'string' ? [one.split(':')[0] ?? ''] : []));
    const known = [...Object.keys(ofFile), ...(Object.keys(base).length > 0 ? ['data', 'database'] : [])];
    expect(named.filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([]);
    expect(service.privileged ?? service.network_mode ?? service.user).toBeUndefined();
  });

  test('our own image writes to its data alone, without rights', () => {
    const own = listed.filter(({ build }) => build !== undefined);
    expect(own.length).toBeGreaterThan(0);
    for (const service of own)
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['data:/data', SCHOOL],
      });
  });
});

test('the image is built from fixed versions, and names no secret', () => {
  const steps = readStages().flatMap((stage) => stage.steps);
  const from = steps.filter(({ word }) => word === 'FROM').map(({ rest }) => rest.split(' ')[0]);
  expect(new Set(from)).toEqual(new Set(['node:26-trixie-slim']));
  expect(steps.filter(({ word, rest }) => word === 'ADD' || /(SECRET|PASSWORD|KEY)=/.test(rest))).toEqual([]);
  const words = readStages()
    .at(-1)
    ?.steps.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['USER', 'HEALTHCHECK', 'VOLUME', 'EXPOSE']));
  expect(words?.lastIndexOf('RUN')).toBeLessThan(words?.indexOf('USER') ?? -1);
});

test('production in containers takes all settings', () => {
  const names = (path: string, line: RegExp) =>
    [...readFileSync(join(PROJECT, path), 'utf8').matchAll(line)].map(([, name = '']) => name);
  const passed = new Set(names('compose.yaml', /^ {6}([A-Z][A-Z0-9_]+):/gm));
  const byImage = ['PORT', 'HOST', 'DATA_DIR'];
  const ofDemo = ['DEMO_PLAY', 'TEST_CLOCK', 'RATE_LIMITS', 'STRIPE_API_BASE', 'PUSH_TEST_ORIGIN', 'CATALOGUE_CACHE'];
  const settings = names('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm);
  expect(settings.filter((name) => ![...passed, ...byImage, ...ofDemo].includes(name))).toEqual([]);
});
