import { createClock } from '../api/src/platform/clock.ts';
import { openDatabase } from '../api/src/platform/database.ts';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import { addChef, addDish, addPeople, type Person, type Shop, startCheckout } from '../api/test/support/marketplace.ts';
import { createTestDatabase } from '../api/test/support/testDatabase.ts';
import type { Bench } from './bench.ts';
import { median } from './load.ts';
import { startOurs } from './served.ts';

const BUYERS = 200;
const PORTIONS = 40;
const ROUNDS = 3;
const HALF_HOUR_MS = 1_800_000;

/** From one address, over two copies: of a drop that has just opened, and of a dish that is sold now. */
export const bench: Bench = {
  title: 'drop',
  async run(lab) {
    const database = await createTestDatabase();
    lab.onEnd(() => database.drop());
    const sql = openDatabase(database.url, { max: 4 });
    lab.onEnd(() => sql.end());
    const settings = { ORDER_AHEAD: 'on', DEMO_PLAY: 'off', RATE_LIMITS: 'off' };
    const copies = [await startOurs(lab, database.url, settings), await startOurs(lab, database.url, settings)];
    const shops = copies.map(({ url }) => ({ url, sql, clock: createClock(0), graphql: createGraphql(url) }));
    const shop = shops[0] as Shop;
    const start = new Date(Math.ceil((Date.now() + 48 * 3_600_000) / HALF_HOUR_MS) * HALF_HOUR_MS);

    const rush = async (isDrop: boolean): Promise<number> => {
      const chef = await addChef(shop);
      await sql`update chefs set plans_ahead = true, orders_per_window = 100 where id = ${chef.chefId}`;
      const dish = await addDish(shop, chef, { quantity: PORTIONS });
      if (isDrop)
        await sql`
          insert into offers (product_id, day, portions, opens_at, closes_at, max_per_order, is_drop)
          select ${dish.id}, (${start}::timestamptz at time zone 'America/Toronto')::date, ${PORTIONS}::int, now(),
            ${start}::timestamptz, 2, true`;
      const plan = isDrop ? { plans: [{ chef_id: chef.chefId, starts_at: start.toISOString() }] } : {};
      const buyers = await addPeople(shop, BUYERS);
      const begun = performance.now();
      const answers = await Promise.all(
        buyers.map(async (buyer: Person, place) => {
          const { data, code, error } = await startCheckout(
            shops[place % shops.length] ?? shop,
            buyer,
            [[dish, 1]],
            plan,
          );
          return { isSold: data?.createCheckoutSession != null, code, error, ms: performance.now() - begun };
        }),
      );
      const others = answers.filter(({ isSold, code }) => !isSold && code !== 'CONFLICT');
      const sold = answers.filter(({ isSold }) => isSold).length;
      if (sold !== PORTIONS || others.length > 0)
        throw new Error(`${sold} of ${PORTIONS} were sold, ${others[0]?.error}`);
      return answers.map(({ ms }) => ms).sort((one, other) => one - other)[BUYERS * 0.95 - 1] ?? 0;
    };

    await rush(true);
    await rush(false);
    const [ours, limit]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      limit.push(await rush(false));
      ours.push(await rush(true));
      lab.progress(
        `round ${round} of ${ROUNDS}: ${ours.at(-1)?.toFixed(0)} ms, a dish for now ${limit.at(-1)?.toFixed(0)} ms`,
      );
    }
    return [
      {
        what: `${BUYERS} buyers in a drop’s opening second, 95th percentile`,
        limit: 'as many of a dish that is sold now',
        ratio: median(ours) / median(limit),
        target: { atMost: 2 },
        counts: { 'drop ms': median(ours).toFixed(0), 'dish ms': median(limit).toFixed(0) },
      },
    ];
  },
};
