import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { test } from './fixtures.ts';

/** Journeys on a server of their own with these settings, on fresh data; it starts once for a file. */
export function onOwnServer(settings: Record<string, string>) {
  return test.extend<object, { ownServer: string }>({
    ownServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const port = await freePort();
        const { E2E_DATA_DIR: _, ...env } = process.env;
        const server = spawn(process.execPath, ['serve.ts'], {
          cwd: import.meta.dirname,
          env: { ...env, PORT: String(port), MODE: 'demo', DELIVERY_FEE_CENTS: '299', ...settings },
          stdio: 'ignore',
        });
        const ended = once(server, 'exit');
        const url = `http://localhost:${port}`;
        await untilReady(`${url}/readyz`, ended);
        await use(url);
        server.kill('SIGTERM');
        await ended;
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ ownServer }, use) => use(ownServer),
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The fixture's timeout is its end. */
async function untilReady(address: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (isOver) throw new Error('The server of this file has ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
