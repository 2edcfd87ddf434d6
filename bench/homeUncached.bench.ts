import { countStatements } from '../api/test/support/statementCounter.ts';
import type { Bench } from './bench.ts';
import { compareBodies } from './changes.ts';
import { BARE, HOME_REQUESTS, prepareHome } from './homeBench.ts';
import { PAIRS } from './homePairs.ts';
import { startBare, startOurs } from './served.ts';
import { countsOf, takeTurns } from './turns.ts';

export const bench: Bench = {
  title: 'home answer without any cache',
  async run(lab) {
    const { market, bare, answersFile, answerKb } = await prepareHome(lab);
    const counter = await countStatements(market.databaseUrl);
    lab.onEnd(() => counter.close());
    const counted = await startOurs(lab, counter.url, { CATALOGUE_CACHE: 'off' });
    await compareBodies(market, [counted.url], PAIRS.slice(0, 5));
    const statements: number[] = [];
    for (const pair of PAIRS.slice(0, 10))
      statements.push(await counter.during(() => compareBodies(market, [counted.url], [pair])));

    const ours = await startOurs(lab, market.databaseUrl, { CATALOGUE_CACHE: 'off' });
    const turns = await takeTurns(lab, ours, bare, HOME_REQUESTS);
    // What any server with a database keeps of the limit.
    const asking = await startBare(lab, answersFile, market.databaseUrl);
    const trifles = await takeTurns(lab, asking, bare, HOME_REQUESTS);
    const compared = await compareBodies(market, [ours.url], PAIRS);
    return [
      {
        what: 'home answer, the same pairs, uncached',
        limit: BARE,
        ratio: turns.ratio,
        target: { atLeast: 0.4 },
        counts: {
          ...countsOf(turns),
          // The minimum: a job on the same connection only adds.
          'SQL statements': Math.min(...statements),
          'the limit itself, asking three trifles first': trifles.ratio.toFixed(2),
          'bodies compared': compared,
          'answer KB': answerKb,
        },
      },
    ];
  },
};
