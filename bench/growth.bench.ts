import type { Bench, Lab, Row } from './bench.ts';
import { type Ask, KINDS, type Kind } from './growthAsks.ts';
import { BUSIEST, MONEY, WORKS, type Work } from './growthMoney.ts';
import { buildTown, type Town } from './growthTown.ts';

const SMALL = 1_000;
/** GROW_TO=10000000 builds a town ten times as large. */
const LARGE = Number(process.env.GROW_TO ?? 1_000_000);
const WARM_UP = 10;
const MIXED_ROUNDS = 6;
const MIXED_REQUESTS = 500;

/** A thousand dishes and orders against a million; requests alternate, so that noise affects both. */
export const bench: Bench = {
  title: 'growth',
  async run(lab) {
    const small = await buildTown(lab, [SMALL]);
    const large = await buildTown(lab, stepsTo(LARGE));
    const rows: Row[] = [];
    for (const kind of [...MONEY, ...KINDS]) rows.push(await compare(lab, workOf(kind), small, large));
    for (const work of WORKS)
      rows.push(
        await compare(lab, { ...work, run: (town, number) => timed(() => work.run(town, number)) }, small, large),
      );
    // It has a hundred times the lines: only its milliseconds tell something.
    rows.push({ ...(await compare(lab, workOf(BUSIEST), large, large)), limit: 'the same again, p95' });
    rows.push(await watchMemory(lab, large));
    return rows;
  },
};

function stepsTo(largest: number): number[] {
  const steps = [];
  for (let dishes = SMALL * 100; dishes < largest; dishes *= 10) steps.push(dishes);
  return [...steps, largest];
}

type Timed = Pick<Work, 'what' | 'count'> & { run(town: Town, number: number): Promise<number> };

const workOf = (kind: Kind): Timed => ({ ...kind, run: (town, number) => send(town, kind.ask(town, number), number) });

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function compare(lab: Lab, kind: Timed, small: Town, large: Town): Promise<Row> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let number = 0; number < kind.count; number += 1) {
    if (number % 20 === 0) lab.progress(`${kind.what}: ${number} of ${kind.count}`);
    // The second request finds the processor awake.
    const order = number % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const which of order) {
      const town = which === 'small' ? small : large;
      const milliseconds = await kind.run(town, number);
      if (number >= WARM_UP) times[which].push(milliseconds);
    }
  }
  const [p95Small, p95Large] = [quantile(times.small, 0.95), quantile(times.large, 0.95)];
  return {
    what: `${kind.what}, ${LARGE.toLocaleString('en')} dishes and orders`,
    limit: `the same of ${SMALL.toLocaleString('en')}, p95`,
    ratio: p95Large / p95Small,
    target: { atMost: 1.3 },
    counts: {
      'p95 small, ms': p95Small.toFixed(1),
      'p95 large, ms': p95Large.toFixed(1),
      'median ratio': (quantile(times.large, 0.5) / quantile(times.small, 0.5)).toFixed(2),
      answers: 2 * kind.count,
    },
  };
}

let asked = 0;

/** Milliseconds to the complete, verified answer. */
async function send({ server }: Town, ask: Ask, number: number): Promise<number> {
  asked += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(ask.token === undefined ? {} : { authorization: `Bearer ${ask.token}` }),
    ...(ask.cookie === undefined ? {} : { cookie: ask.cookie }),
  };
  const body = JSON.stringify({ query: ask.query, variables: ask.variables });
  const begun = performance.now();
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  const milliseconds = performance.now() - begun;
  const answer = JSON.parse(text) as { data?: Parameters<Ask['isRight']>[0]; errors?: unknown };
  if (answer.errors !== undefined || !answer.data || !(await ask.isRight(answer.data)))
    throw new Error(`A wrong answer to number ${number}, ${body.slice(0, 200)}: ${text.slice(0, 300)}`);
  return milliseconds;
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** After a long mixed run, relative to its first part, when caches and pools have filled. */
async function watchMemory(lab: Lab, town: Town): Promise<Row> {
  // One user may read 600 times a minute, so most of the run is public.
  const everybody = KINDS.filter(({ isPrivate }) => !isPrivate);
  const [own] = KINDS.filter(({ what }) => what === 'current orders');
  const sizes: number[] = [];
  for (let round = 0; round < MIXED_ROUNDS; round += 1) {
    lab.progress(`memory: round ${round + 1} of ${MIXED_ROUNDS}`);
    for (let number = 0; number < MIXED_REQUESTS; number += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, place) => {
          const isOwn = (number + place) % 20 === 0;
          const kind = (isOwn ? own : everybody[(number + place) % everybody.length]) as Kind;
          const which = 1 + ((round * MIXED_REQUESTS + number + place) % (kind.count - 1));
          return send(town, kind.ask(town, which), which);
        }),
      );
    sizes.push(await town.megabytes());
  }
  const [first = Number.NaN, second = Number.NaN] = sizes;
  const last = sizes.at(-1) ?? Number.NaN;
  return {
    what: `memory after ${MIXED_ROUNDS * MIXED_REQUESTS} mixed requests`,
    limit: `after ${2 * MIXED_REQUESTS} of them`,
    ratio: last / Math.max(first, second),
    target: { atMost: 1.2 },
    counts: { 'MB by round': sizes.map(Math.round).join(' ') },
  };
}
