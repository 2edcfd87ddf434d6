import { expect } from 'vitest';
import { startSimulator } from '../stripeSimulator/start.ts';
import { untilBooksAgree } from '../support/invariants.ts';
import { addPeople, eventually, startCheckout } from '../support/marketplace.ts';
import { prepareServer } from './serverProcess.ts';
import { createShoppers, openKitchens } from './shoppers.ts';

/** Row E3: people shop and `inFlight` wait for a slow provider. Returns counts. */
export async function stopUnderLoad(run: { stops: number; people: number; inFlight: number }) {
  const simulator = await startSimulator();
  const server = await prepareServer(simulator);
  let isOver = false;
  let load = Promise.resolve();
  try {
    const kitchens = await openKitchens(server, 3);
    const shoppers = createShoppers(simulator, kitchens, { leave: 0, neverReturn: 0 });
    const people = await addPeople(server, run.people);
    await server.start();
    load = (async () => {
      while (!isOver) await shoppers.shopAll([server], people, run.people);
    })();
    const answered: (string | undefined)[] = [];
    for (let stop = 0; stop < run.stops; stop += 1) {
      const waiting = await addPeople(server, run.inFlight);
      await simulator.faults({ on: 'POST /v1/checkout/sessions', kind: 'slow', delayMs: 700 });
      const before = (await simulator.state()).calls.length;
      const [kitchen] = kitchens;
      if (kitchen === undefined) throw new Error('No kitchen was opened.');
      const answers = Promise.all(waiting.map((person) => startCheckout(server, person, [[kitchen.dish, 1]])));
      // Each has asked the provider for a page.
      const asked = async () =>
        (await simulator.state()).calls.slice(before).filter(({ call }) => call === 'POST /v1/checkout/sessions')
          .length;
      await eventually(asked, (count) => count >= run.inFlight, 30_000);
      expect(await server.stop()).toBe(0);
      for (const answer of await answers) answered.push(answer.data?.createCheckoutSession?.sessionId);
      await simulator.faults();
      await server.start();
    }
    isOver = true;
    await load;
    expect(answered.filter((id) => id !== undefined)).toHaveLength(run.stops * run.inFlight);
    await untilBooksAgree(server.sql, simulator.books, 150_000);
    await shoppers.checkAcknowledged(server);
    const known = await server.sql<{ session_id: string }[]>`
      select session_id from checkouts where session_id = any (${answered as string[]})`;
    expect(known).toHaveLength(answered.length);
    return { stops: run.stops, 'finished in flight': answered.length, ...shoppers.counts() };
  } finally {
    isOver = true;
    await load.catch(() => {});
    await server.close();
    await simulator.close();
  }
}
