// npm start as a user sees it: ready, refused a second time, ended by Ctrl-C or with its parent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inProject } from '../lib/project.mjs';

const TIMEOUT_MS = 60_000;
const preloaded = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
/** Blocks the event loop on the signal. */
const BLOCKED = preloaded("process.on('SIGUSR2', () => { for (;;); });");
/** Ignores SIGTERM. */
const STUBBORN = preloaded(
  "if (process.argv[1]?.endsWith('main.ts')) { process.exit = () => {}; setInterval(() => {}, 1000); }",
);
const PERSON = {
  first_name: 'Maya',
  last_name: 'Thompson',
  mobile_number: '5195550123',
  password_hash: 'homeplate1',
  role: ['Chef'],
};

const starts = [];
let folder;

// One database: the tests are about starting and stopping.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeplate-start-'));
});
afterEach(async () => {
  for (const { child } of starts.splice(0)) await end(child, 'SIGTERM');
  await serverEnded();
});
afterAll(async () => {
  const id = join(folder, 'data/postgres/id');
  if (existsSync(id)) await rm(join('/var/lib/homeplate', readFileSync(id, 'utf8').trim()), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

test('says where it is, answers there, and Ctrl-C ends everything without an error', {
  timeout: TIMEOUT_MS,
}, async () => {
  const place = await newPlace();
  const first = start(place);
  await first.says(`Homeplate is ready: http://localhost:${place.PORT}`);
  expect((await fetch(`http://localhost:${place.PORT}/readyz`)).status).toBe(200);
  expect(await end(first.child, 'SIGINT')).toBe(0);
  await expect(fetch(`http://localhost:${place.PORT}/readyz`)).rejects.toThrow();
});

test('a second start on the same data ends with one sentence, and the first goes on', {
  timeout: TIMEOUT_MS,
}, async () => {
  const place = await newPlace();
  await start(place).says('Homeplate is ready');
  const second = start({ ...place, PORT: String(await freePort()) });
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  await second.says(`Homeplate is already running on the data in ${place.DATA_DIR}`);
  expect((await fetch(`http://localhost:${place.PORT}/readyz`)).status).toBe(200);
});

test('the server ends when the command that started it is killed, and starts again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const place = await newPlace();
  const first = start(place);
  await first.says('Homeplate is ready');
  await end(first.child, 'SIGKILL');
  await serverEnded();
  await start(place).says('Homeplate is ready');
});

test('the server ends when npm alone is asked to stop', { timeout: TIMEOUT_MS }, async () => {
  const place = await newPlace();
  const first = start(place, ['npm', 'start']);
  await first.says('Homeplate is ready');
  await end(first.child, 'SIGTERM');
  await serverEnded();
});

test('a server that hangs is ended and started again, with everything that it had acknowledged', {
  timeout: 3 * TIMEOUT_MS,
}, async () => {
  const place = { ...(await newPlace()), NODE_OPTIONS: `--import=${BLOCKED}` };
  const first = start(place);
  await first.says('Homeplate is ready');
  const email = `hang.${place.PORT}@campus.ca`;
  const answer = await ask(place, 'mutation ($input: UserInput) { createUser(input: $input) { id } }', {
    input: { ...PERSON, email },
  });
  expect(answer.errors).toBeUndefined();
  process.kill(serverPid(), 'SIGUSR2');
  await first.says('"alert":"process_hung"');
  await first.says('The server hung and was ended: it is started again in 1 s.');
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${place.PORT}/readyz`)).status).toBe(200), {
    timeout: TIMEOUT_MS,
  });
  const login =
    'mutation ($email: String, $password: String) { login(input: { email: $email, password: $password }) { token } }';
  const signedIn = await ask(place, login, { email, password: PERSON.password_hash });
  expect(signedIn.data.login.token).toMatch(/^[\w-]{43}$/);
  expect(await end(first.child, 'SIGTERM')).toBe(0);
});

test('a server that does not stop when it is asked to is killed, and not started again', {
  timeout: 2 * TIMEOUT_MS,
}, async () => {
  const place = { ...(await newPlace()), NODE_OPTIONS: `--import=${STUBBORN}` };
  const first = start(place);
  await first.says('Homeplate is ready');
  expect(await end(first.child, 'SIGTERM')).toBe(1);
  await serverEnded();
});

async function newPlace() {
  return { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
}

/** It may outlive its parent for a moment. */
async function serverEnded() {
  const pid = serverPid();
  if (pid === undefined) return;
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: TIMEOUT_MS });
}

/** That holds, or last held, the data. */
function serverPid() {
  const file = join(folder, 'data/postgres/owner.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

async function ask({ PORT }, query, variables) {
  const response = await fetch(`http://localhost:${PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

function start(settings, [program, ...args] = [process.execPath, inProject('scripts/start.mjs')]) {
  const child = spawn(program, args, {
    cwd: inProject('.'),
    env: { ...process.env, MODE: 'demo', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let isOver = false;
  child.once('close', () => {
    isOver = true;
  });
  const says = async (sentence) => {
    await vi.waitFor(() => expect(isOver || output.includes(sentence)).toBe(true), { timeout: TIMEOUT_MS });
    // An early end fails here, not by timeout.
    expect(output).toContain(sentence);
  };
  starts.push({ child });
  return { child, says };
}

async function end(child, signal) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
