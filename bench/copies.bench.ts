import type { Bench } from './bench.ts';
import { keepChanging } from './changes.ts';
import { HOME_REQUESTS } from './homeBench.ts';
import { load, median } from './load.ts';
import { buildMarket } from './market.ts';
import { type Served, startOurs } from './served.ts';

const ROUNDS = 7;
const SECONDS = 3;

export const bench: Bench = {
  title: 'two copies',
  async run(lab) {
    const market = await buildMarket(lab);
    const first = await startOurs(lab, market.databaseUrl);
    const second = await startOurs(lab, market.databaseUrl);
    const changes = keepChanging(market, [first.url, second.url]);
    lab.onEnd(() => changes.stop());
    await ask([first, second]);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const pair = { one: await ask([first]), two: await ask([first, second]) };
      rounds.push(pair);
      const { one, two } = pair;
      lab.progress(
        `round ${round} of ${ROUNDS}: one ${Math.round(one.perSecond)}/s, two ${Math.round(two.perSecond)}/s`,
      );
    }
    const { made, compared } = await changes.stop();
    return [
      {
        what: 'home answers of two copies on one database',
        limit: 'of one copy (client and database share the cores with them)',
        ratio: median(rounds.map(({ one, two }) => two.perSecond / one.perSecond)),
        target: { atLeast: 1.2 },
        counts: {
          'per second one': Math.round(median(rounds.map(({ one }) => one.perSecond))),
          'per second two': Math.round(median(rounds.map(({ two }) => two.perSecond))),
          'processor seconds a second, one': median(rounds.map(({ one }) => one.cpu)).toFixed(2),
          'processor seconds a second, two': median(rounds.map(({ two }) => two.cpu)).toFixed(2),
          'client’s share of a core': Math.max(...rounds.map(({ two }) => two.clientCpu)).toFixed(2),
          'dishes changed': made,
          'bodies compared': compared,
        },
      },
    ];
  },
};

async function ask(copies: readonly Served[]) {
  const cpuOf = async () =>
    (await Promise.all(copies.map((copy) => copy.cpuSeconds()))).map((cpu) => cpu ?? Number.NaN);
  const before = await cpuOf();
  const loads = await Promise.all(copies.map((copy) => load(copy.url, HOME_REQUESTS, SECONDS)));
  const after = await cpuOf();
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpu: after.reduce((sum, cpu, index) => sum + cpu - (before[index] ?? 0), 0) / SECONDS,
    // Each load counts the whole client.
    clientCpu: Math.max(...loads.map(({ clientCpu }) => clientCpu)),
  };
}
