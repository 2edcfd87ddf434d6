import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Lab } from './bench.ts';
import { keepChanging } from './changes.ts';
import { bodyOf, expectedAnswer, nameOf, PAIRS, readStored } from './homePairs.ts';
import { buildMarket } from './market.ts';
import { startBare, startOurs } from './served.ts';
import { takeTurns } from './turns.ts';

const LIMIT = 'a bare node:http server that parses the request and stringifies the same answer';

/** The answer that Home reads, in 230 campus and search pairs, limits and logs on, while one dish changes every second. */
export const bench: Bench = {
  title: 'home answer',
  async run(lab: Lab) {
    const market = await buildMarket(lab);
    const ours = await startOurs(lab, market.databaseUrl);
    const stored = await readStored(market.sql);
    const answers = Object.fromEntries(PAIRS.map((pair) => [nameOf(pair), JSON.parse(expectedAnswer(stored, pair))]));
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-bench-'));
    lab.onEnd(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'answers.json'), JSON.stringify({ answers }));
    const bare = await startBare(lab, join(folder, 'answers.json'));

    const asked = PAIRS.map((pair) => ({ path: '/graphql', body: bodyOf(pair) }));
    const changes = keepChanging(market, [ours.url]);
    lab.onEnd(() => changes.stop());
    const turns = await takeTurns(lab, ours, bare, asked);
    const { made, compared } = await changes.stop();
    return [
      {
        what: `home answer, ${PAIRS.length} campus and search pairs, warm, limits and logs on, one dish changes every second`,
        limit: LIMIT,
        ratio: turns.ratio,
        target: { atLeast: 0.9 },
        counts: {
          'per second ours': turns.oursPerSecond,
          'per second limit': turns.limitPerSecond,
          'ratio per processor second': turns.cpuRatio.toFixed(2),
          'client’s share of a core': turns.clientCpu.toFixed(2),
          'dishes changed': made,
          'bodies compared': compared,
          'answer KB': Math.round(
            JSON.stringify(answers[nameOf(PAIRS[0] ?? { campus: null, search: null })]).length / 1024,
          ),
        },
      },
    ];
  },
};
