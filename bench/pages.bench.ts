import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CAMPUSES } from '@homeplate/domain/campuses';
import type { Bench, Lab } from './bench.ts';
import { CONNECTIONS } from './load.ts';
import { buildMarket, type Market } from './market.ts';
import { startBare, startOurs } from './served.ts';
import { countsOf, takeTurns } from './turns.ts';

const HEADERS = { 'accept-encoding': 'br' };

/** The public pages as HTML: Home of each campus, some dishes and kitchens, as a browser asks for them. */
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
    const many = await takeTurns(
      lab,
      ours,
      bare,
      paths.map((path) => ({ path, method: 'GET', headers: HEADERS })),
    );
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
    ];
  },
};

function pathsOf({ dishes }: Market): string[] {
  const some = dishes.filter((_, index) => index % 18 === 0);
  return [
    '/',
    ...CAMPUSES.map(({ address }) => `/?campus=${encodeURIComponent(address)}`),
    ...some.map(({ id }) => `/Customer/ProductDetails/${id}`),
    ...some.map(({ chef }) => `/Customer/ChefDetails/${chef.chefId}`),
  ];
}

type Page = { headers: IncomingHttpHeaders; html: string; raw: Buffer };

/** A page with its bytes as they were sent. */
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
