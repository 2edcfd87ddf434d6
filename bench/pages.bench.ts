import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { campuses } from '@homeplate/domain/campuses';
import type { Bench, Lab } from './bench.ts';
import { keepChanging } from './changes.ts';
import { CONNECTIONS } from './load.ts';
import { buildMarket, type Market, STOCK } from './market.ts';
import { startBare, startOurs } from './served.ts';
import { countsOf, takeTurns } from './turns.ts';

const HEADERS = { 'accept-encoding': 'br' };

export const bench: Bench = {
  title: 'pages',
  async run(lab) {
    const market = await buildMarket(lab);
    const ours = await startOurs(lab, market.databaseUrl);
    const paths = pathsOf(market);
    const home = await fetchPage(`${ours.url}/`);
    if (!home.html.includes('Plate ')) throw new Error('The home page has no dishes: npm run build was not run?');
    const bare = await startBare(lab, await pageFile(lab, home));

    const same = await takeTurns(lab, ours, bare, [{ path: '/', method: 'GET', headers: HEADERS }]);
    const asked = paths.map((path) => ({ path, method: 'GET' as const, headers: HEADERS }));
    const many = await takeTurns(lab, ours, bare, asked);
    const changes = keepChanging(market, [ours.url]);
    lab.onEnd(() => changes.stop());
    const changing = await takeTurns(lab, ours, bare, asked);
    const { made } = await changes.stop();
    const compared = await comparePages(market, ours.url);
    return [
      {
        what: 'home page, HTML in brotli',
        limit: 'a bare node:http server that sends the same bytes with the same headers',
        ratio: same.ratio,
        target: { atLeast: 0.5 },
        counts: { ...countsOf(same), 'page KB': Math.round(home.raw.length / 1024) },
      },
      {
        what: `${paths.length} public pages, ${CONNECTIONS} asked at once: 97.5 of 100 come in so many milliseconds`,
        limit: 'one millisecond',
        ratio: many.slow,
        target: { atMost: 20 },
        counts: countsOf(many),
      },
      {
        what: 'the same pages while a dish changes every second',
        limit: 'one millisecond',
        ratio: changing.slow,
        target: { atMost: 20 },
        counts: { ...countsOf(changing), 'dishes changed': made, 'pages compared': compared },
      },
    ];
  },
};

const someOf = ({ dishes }: Market) => dishes.filter((_, index) => index % 18 === 0);

function pathsOf(market: Market): string[] {
  const some = someOf(market);
  return [
    '/',
    ...campuses().map(({ address }) => `/?campus=${encodeURIComponent(address)}`),
    ...some.map(({ id }) => `/Customer/ProductDetails/${id}`),
    ...some.map(({ chef }) => `/Customer/ChefDetails/${chef.chefId}`),
  ];
}

/** The database too: all changed dishes included; returns their number. */
async function comparePages(market: Market, url: string): Promise<number> {
  const some = someOf(market);
  const prices = await market.sql<{ id: string; price_cents: number }[]>`
    select id, price_cents from products where id = any (${some.map(({ id }) => id)}) or quantity <> ${STOCK}`;
  for (const { id, price_cents } of prices) {
    const { html } = await fetchPage(`${url}/Customer/ProductDetails/${id}`);
    if (!html.includes(`"price":"${(price_cents / 100).toFixed(2)}"`))
      throw new Error(`The page of dish ${id} is wrong.`);
  }
  return prices.length;
}

type Page = { headers: IncomingHttpHeaders; html: string; raw: Buffer };

async function fetchPage(url: string): Promise<Page> {
  const raw = await new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers: HEADERS }, async (answer) => {
      resolve({ headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) });
    }).on('error', reject);
  });
  return { headers: raw.headers, html: brotliDecompressSync(raw.bytes).toString(), raw: raw.bytes };
}

async function pageFile(lab: Lab, page: Page): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-bench-'));
  lab.onEnd(() => rm(folder, { recursive: true, force: true }));
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = page.headers;
  const file = join(folder, 'page.json');
  await writeFile(file, JSON.stringify({ answers: {}, page: { headers, base64: page.raw.toString('base64') } }));
  return file;
}
