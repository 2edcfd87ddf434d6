import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Result } from 'autocannon';
import type { Bench, Lab } from './bench.ts';
import { buildTown, type Town } from './growthTown.ts';

const DISHES = 2_000;
const ATTACKERS = 200;
const SECONDS = 15;
/** One session may read 600 times a minute. */
const READS_OF_ONE = 100;
const EVERY_MS = 20;
const OWN = '{ getOpenOrders { id status } getUserProfile { id first_name } }';

/** Signed-in reads while one address searches for rare words on 200 connections, five per document. */
export const bench: Bench = {
  title: 'attack',
  async run(lab) {
    const town = await buildTown(lab, [DISHES]);
    const alone = await readForAWhile(lab, town, 3, 'alone');
    const attack = startAttack(town.server.url);
    // The first burst is the worst: nothing is refused yet.
    const beside = await readForAWhile(lab, town, SECONDS - 1, 'during the attack');
    const { statusCodeStats = {}, errors } = await attack;
    if (errors > 0) throw new Error(`${errors} requests of the attack were not answered.`);
    const answered = Object.entries(statusCodeStats).map(
      ([status, { count }]) => [`attack: ${status}`, count] as const,
    );
    return [
      {
        what: `milliseconds of a signed-in read, p95, while one address sends five searches in each document on ${ATTACKERS} connections`,
        limit: 'one millisecond',
        ratio: quantile(beside, 0.95),
        target: { atMost: 300 },
        counts: {
          'p95 alone, ms': quantile(alone, 0.95).toFixed(1),
          'at most, ms': Math.max(...beside).toFixed(0),
          reads: beside.length,
          ...Object.fromEntries(answered),
        },
      },
    ];
  },
};

/** In a thread, so that attackers do not slow the readers' client. */
async function startAttack(url: string): Promise<Result> {
  const thread = new Worker(new URL('./attackers.ts', import.meta.url), {
    workerData: { url, connections: ATTACKERS, duration: SECONDS },
  });
  const [result] = await once(thread, 'message');
  return result as Result;
}

/** Milliseconds of each; throws where one is refused. */
async function readForAWhile(lab: Lab, town: Town, seconds: number, when: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let token = '';
  while (performance.now() < end) {
    if (times.length % READS_OF_ONE === 0) {
      token = town.nextCustomer();
      lab.progress(`${times.length} reads ${when}`);
    }
    const begun = performance.now();
    const answer = await fetch(`${town.server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.7',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query: OWN }),
    });
    const { data } = (await answer.json()) as { data?: { getUserProfile: unknown } | null };
    times.push(performance.now() - begun);
    if (!data?.getUserProfile) throw new Error(`A signed-in read answered ${answer.status}.`);
    await pause(EVERY_MS);
  }
  return times;
}

function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
}
