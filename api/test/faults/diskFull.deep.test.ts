import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startSimulator } from '../stripeSimulator/start.ts';
import { addCustomer, type Person } from '../support/marketplace.ts';
import { png, upload } from '../support/pictureFiles.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';

/** Blocks of 512 bytes, in some shells 1,024: 16 or 32 KiB. */
const LIMIT = 'ulimit -f 32';

let simulator: Simulator;
let server: ServerProcess;
let person: Person;
beforeAll(async () => {
  simulator = await startSimulator();
  server = await prepareServer(simulator);
  // The first start stores the demo's pictures.
  await server.start();
  await server.stop();
  // From now on longer files are cut off, as on a full disk.
  await server.start(LIMIT);
  person = await addCustomer(server);
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const send = async (bytes: Buffer) => upload(server, { bytes, token: person.token });
const folders = async () => (await readdir(join(server.dataDir, 'pictures')).catch(() => [])).sort();
const records = async () =>
  (await server.sql<{ url: string }[]>`select url from pictures order by url`).map((row) => row.url);

/** Incompressible. */
const noise = () =>
  sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('A17: a disk that fills up during a picture is reported, and nothing of the picture stays', async () => {
  const small = await send(await png());
  expect(small.status).toBe(200);
  const before = { folders: await folders(), records: await records() };
  expect(before.records).toContain(small.body.imageUrl);

  const bytes = await noise();
  const refused = await Promise.all([send(bytes), send(bytes), send(bytes)]);
  for (const { status, body } of refused) {
    expect(status).toBe(500);
    expect(body).toEqual({ error: 'Error uploading image. Please try again.' });
  }
  expect({ folders: await folders(), records: await records() }).toEqual(before);

  // The server goes on with what still fits.
  expect(server.runs()).toBe(true);
  const next = await send(await png());
  for (const url of [small.body.imageUrl, next.body.imageUrl])
    expect((await fetch(new URL(url ?? '', server.url))).status).toBe(200);
});
