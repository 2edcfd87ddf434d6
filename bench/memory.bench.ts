import { setTimeout as pause } from 'node:timers/promises';
import { createClock } from '../api/src/platform/clock.ts';
import { hashPassword } from '../api/src/platform/passwords.ts';
import { PASSWORD, signIn } from '../api/test/support/givenPeople.ts';
import { createGraphql } from '../api/test/support/graphqlClient.ts';
import { openLive } from '../api/test/support/liveStream.ts';
import { addPeople, type Shop } from '../api/test/support/marketplace.ts';
import { jpeg, upload } from '../api/test/support/pictureFiles.ts';
import type { Bench } from './bench.ts';
import { median } from './load.ts';
import { buildMarket, type Market, WORDS } from './market.ts';
import { createBuyer } from './orderWayBuyer.ts';
import { startOurs } from './served.ts';

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 10);
const WANTED_MB = 450;
const MB = 1_000_000;
const TOKEN = 'figures-of-the-bench';
const PEOPLE = 200;
const LAST_LOOKS = 25;
const MOST_REFUSED = 0.02;
const PICTURE = { width: 4000, height: 3000 };
const SEARCH = `query ($search: String) { getAllProducts(search: $search, limit: 40) {
  id name description price image_url chef { id user { id first_name last_name } } } }`;

const LISTS = `query ($limit: Int, $campus: String) { getAllProducts(limit: $limit, campus: $campus) {
  id name description price image_url quantity chef { id bio specialty_cuisines user { id first_name last_name profile_image } } }
  getAllChefs(limit: $limit, campus: $campus) { id bio products { id name description price image_url } } }`;
const STREAMS = 120;

const AT_ONCE = { pages: 16, answers: 4, lists: 8, uploads: 2, 'sign-ins': 2, checkouts: 2 };
type Kind = keyof typeof AT_ONCE;

/** Megabytes. */
type Held = { resident: number; heap: number; external: number };

export const bench: Bench = {
  title: 'memory',
  async run(lab) {
    const market = await buildMarket(lab);
    const ours = await startOurs(lab, market.databaseUrl, { RATE_LIMITS: 'off', METRICS_TOKEN: TOKEN });
    const ask = await createAsks(market, ours.url, lab.onEnd);
    const before = await readHeld(ours.url);
    const peak = { ...before };
    const done = Object.fromEntries(Object.keys(AT_ONCE).map((kind) => [kind, 0])) as Record<Kind, number>;
    const resident: number[] = [];
    const problems: string[] = [];
    const refused = (error: Error) => {
      problems.push(error.message);
      return false;
    };
    const end = performance.now() + MINUTES * 60_000;
    const asking = Object.entries(AT_ONCE).flatMap(([kind, count]) =>
      Array.from({ length: count }, async () => {
        while (performance.now() < end) {
          if (await ask[kind as Kind]().then(() => true, refused)) done[kind as Kind] += 1;
        }
      }),
    );
    const watching = (async () => {
      while (performance.now() < end) {
        const held = await readHeld(ours.url);
        resident.push(held.resident);
        for (const part of ['resident', 'heap', 'external'] as const) peak[part] = Math.max(peak[part], held[part]);
        lab.progress(
          `${held.resident} MB resident, ${held.heap} of heap, ${Math.round((end - performance.now()) / 1000)} s left`,
        );
        await pause(2_000);
      }
    })();
    await Promise.all([...asking, watching]);
    const answered = Object.values(done).reduce((sum, count) => sum + count, 0);
    // A busy machine may refuse some; many refusals would hide memory use.
    if (problems.length > MOST_REFUSED * answered || Object.values(done).includes(0))
      throw new Error(`${problems.length} requests were refused beside ${answered}: ${problems.at(-1)}`);
    return [
      {
        what: `MB resident after ${MINUTES} minutes of pages, answers, uploads, sign-ins and checkouts, the median of the last 25 looks`,
        limit: 'one megabyte',
        ratio: median(resident.slice(-LAST_LOOKS)),
        target: { atMost: WANTED_MB },
        counts: {
          'MB before': before.resident,
          'MB at most': peak.resident,
          'heap at most': peak.heap,
          'outside the heap at most': peak.external,
          ...done,
          refused: problems.length,
        },
      },
      {
        what: `MB resident at most meanwhile, beside ${STREAMS} streams`,
        limit: 'one megabyte',
        ratio: peak.resident,
        target: { atMost: WANTED_MB },
      },
    ];
  },
};

async function createAsks(
  market: Market,
  url: string,
  onEnd: (close: () => void) => void,
): Promise<Record<Kind, () => Promise<void>>> {
  const shop: Shop = { url, sql: market.sql, clock: createClock(0), graphql: createGraphql(url) };
  const people = await addPeople(shop, PEOPLE);
  await market.sql`
    update users set password_hash = ${await hashPassword(PASSWORD, 'bench')}, email = id || '@campus.ca'
    where id = any (${people.map(({ id }) => id)})`;
  await market.sql`update products set quantity = 1000000`;
  const prices = new Map(
    (
      await market.sql<{ id: string; name: string; price_cents: number; chef_id: string }[]>`
      select id, name, price_cents, chef_id from products`
    ).map((row) => [row.id, row]),
  );
  for (const { token } of people.slice(0, STREAMS)) onEnd((await openLive({ url, token })).close);
  const picture = await jpeg(PICTURE);
  const buyer = createBuyer(url);
  onEnd(buyer.close);
  const one = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item;
  const words = () => `${one(WORDS)} ${one(WORDS)} ${Math.random().toString(36).slice(2, 6)}`;
  const paths = [
    () => `/?q=${encodeURIComponent(words())}`,
    () => `/?q=${encodeURIComponent(words())}`,
    () => `/?campus=${encodeURIComponent(one(market.dishes).campus)}&q=${one(WORDS)}`,
    () => `/Customer/ProductDetails/${one(market.dishes).id}`,
  ];
  return {
    pages: async () => {
      const page = await fetch(url + one(paths)(), { headers: { 'accept-encoding': 'br' } });
      const html = await page.text();
      if (page.status !== 200 || !html.includes('</html>')) throw new Error(`A page answered ${page.status}.`);
    },
    answers: async () => {
      const { data, error } = await shop.graphql(SEARCH, { search: words() });
      if (!data) throw new Error(`A search answered ${error}.`);
    },
    lists: async () => {
      const limit = 100 + Math.floor(Math.random() * 100);
      const { data, error } = await shop.graphql(LISTS, { limit, campus: one([null, one(market.dishes).campus]) });
      if (!data) throw new Error(`A list answered ${error}.`);
    },
    uploads: async () => {
      const { status, body } = await upload({ url }, { bytes: picture, type: 'image/jpeg', token: one(people).token });
      if (status !== 200) throw new Error(`An upload answered ${status}: ${body.error}`);
    },
    'sign-ins': async () => {
      const { data, error } = await signIn(shop, `${one(people).id}@campus.ca`);
      if (!data?.login) throw new Error(`A sign-in answered ${error}.`);
    },
    checkouts: async () => {
      const row = prices.get(one(market.dishes).id);
      if (row === undefined) throw new Error('A dish is gone.');
      await buyer.buy(one(people), { id: row.id, chefId: row.chef_id, name: row.name, price: row.price_cents });
    },
  };
}

async function readHeld(url: string): Promise<Held> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const figure = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / MB);
  return {
    resident: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_total_bytes'),
    external: figure('nodejs_external_memory_bytes'),
  };
}
