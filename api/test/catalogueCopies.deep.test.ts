import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { startFaultProxy } from './faults/faultProxy.ts';
import { prepareServer } from './faults/serverProcess.ts';
import { startSimulator } from './stripeSimulator/start.ts';
import { createGraphql, type Graphql } from './support/graphqlClient.ts';
import { cookDish, openKitchen } from './support/kitchens.ts';
import { addPerson, openPage } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { writeUnheard } from './support/signals.ts';

const LIST = `query ($campus: String) { getAllProducts(campus: $campus) { name quantity chef { id user { first_name } } }
  getAllChefs(campus: $campus) { id user { first_name } } }`;
/** A busy machine is late; what a copy did not hear of it never shows. */
const WITHIN = { timeout: 30_000, interval: 20 };

/** Two copies on one database; the second one's connection can be broken. */
const app = await sharedApp({ RATE_LIMITS: 'off' });
const proxy = await startFaultProxy(app.databaseUrl);
const second = await createApp(app.config, proxy.url, app.clock);
const there = createGraphql(await second.server.listen({ port: 0, host: '127.0.0.1' }));
const chef = await openKitchen(app, { first_name: 'Dora' });
const dish = await cookDish(app, chef, { name: 'Dal', quantity: 10 });
beforeAll(async () => {
  app.app.catalogue.changed();
});
afterEach(() => proxy.resume());
afterAll(async () => {
  await second.close();
  await proxy.close();
});

async function shown(graphql: Graphql, campus: string | null = null): Promise<string> {
  const answer = await graphql(LIST, { campus });
  expect(answer.error).toBeUndefined();
  return JSON.stringify(answer.data);
}
async function untilAllHaveLooked(count: number): Promise<void> {
  const seen = new Set<number>();
  const look = async () => {
    const rows = await app.sql<{ pid: number; looks: boolean }[]>`
      select pid, query like '%pg_stat_activity%' and query_start > max(backend_start) over () as looks
      from pg_stat_activity where datname = current_database() and application_name = 'homeplate listener'`;
    for (const { pid, looks } of rows) if (looks) seen.add(pid);
    expect(seen.size).toBe(count);
  };
  await vi.waitFor(look, { timeout: 10_000, interval: 20 });
}
async function warm(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await Promise.all([shown(app.graphql), shown(there)]);
}
async function setName(name: string): Promise<void> {
  const change = 'mutation ($id: ID, $name: String) { updateProduct(id: $id, input: { name: $name }) { id } }';
  const { error } = await app.graphql(change, { id: dish, name }, { token: chef.token });
  expect(error).toBeUndefined();
}

describe('a copy of the server', () => {
  it('shows within a second a dish that was added through another, which shows it at once', async () => {
    const kitchen = await openKitchen(app, { campus: 'Waterloo Campus' });
    const at = 'Waterloo Campus';
    for (const round of ['one', 'two', 'three']) {
      const name = `Congee ${round}`;
      expect(await shown(there, at)).not.toContain(name);
      const input = `{ name: "${name}", description: "x", price: 4, quantity: 3, dietary: "Veg", is_available: true,
        image_url: "${kitchen.pictureUrl}" }`;
      const added = await app.graphql(`mutation { addProduct(input: ${input}) { id } }`, {}, { token: kitchen.token });
      expect(added.error).toBeUndefined();
      expect(await shown(app.graphql, at)).toContain(name);
      await vi.waitFor(async () => expect(await shown(there, at)).toContain(name), WITHIN);
    }
  });

  it('shows within a second that portions were held, given back or edited through another', async () => {
    const customer = await addPerson(app);
    await warm();
    const { sessionId } = await openPage(app, customer, [
      [{ id: dish, chefId: chef.chefId, name: 'Dal', price: 850 }, 3],
    ]);
    expect(await shown(app.graphql)).toContain('"quantity":7');
    await vi.waitFor(async () => expect(await shown(there)).toContain('"quantity":7'), WITHIN);
    await warm();
    const cancel = 'mutation ($id: String) { cancelCheckout(sessionId: $id) { success } }';
    const { error } = await app.graphql(cancel, { id: sessionId }, { token: customer.token });
    expect(error).toBeUndefined();
    await vi.waitFor(async () => expect(await shown(there)).toContain('"quantity":10'), WITHIN);
  });

  it('shows within a second that a chef has another name or has moved to another campus', async () => {
    await Promise.all(['Doon Campus', 'Milton Campus'].map((campus) => shown(there, campus)));
    await warm();
    const move = 'mutation { updateUser(input: { first_name: "Theodora", address_line_1: "Milton Campus" }) { id } }';
    expect((await app.graphql(move, {}, { token: chef.token })).error).toBeUndefined();
    await vi.waitFor(async () => {
      expect(await shown(there)).toContain('Theodora');
      expect(await shown(there, 'Milton Campus')).toContain('Dal');
      expect(await shown(there, 'Doon Campus')).not.toContain('Dal');
    }, WITHIN);
    await warm();
    await setName('Dal of Milton');
    await vi.waitFor(async () => expect(await shown(there, 'Milton Campus')).toContain('Dal of Milton'), WITHIN);
  });

  it('that was cut off from the database shows what it did not hear of as soon as it is back', async () => {
    for (const name of ['Dal after a cut', 'Dal after another']) {
      await warm();
      proxy.cut();
      await setName(name);
      await vi.waitFor(async () => expect(await shown(there)).toContain(name), WITHIN);
    }
  });

  it('shows within two seconds of the end of another what it has missed', async () => {
    const simulator = await startSimulator();
    const third = await prepareServer(simulator, { databaseUrl: app.databaseUrl });
    try {
      await third.start();
      await untilAllHaveLooked(3);
      await warm();
      await writeUnheard(app, () => app.sql`update products set name = 'Dal of the late' where id = ${dish}`);
      expect(await shown(there)).not.toContain('Dal of the late');
      await third.kill();
      for (const copy of [there, app.graphql]) {
        const showsIt = async () => expect(await shown(copy)).toContain('Dal of the late');
        await vi.waitFor(showsIt, WITHIN);
      }
    } finally {
      await third.close();
      await simulator.close();
    }
  }, 60_000);

  it('whose line is silent keeps no answer for longer than a second', async () => {
    await warm();
    proxy.stall();
    await setName('Dal after silence');
    await delay(1500);
    const late = shown(there);
    proxy.resume();
    expect(await late).toContain('Dal after silence');
  });
});
