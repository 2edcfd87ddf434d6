import type { Bench } from './bench.ts';
import { keepChanging } from './changes.ts';
import { BARE, HOME_REQUESTS, prepareHome } from './homeBench.ts';
import { startOurs } from './served.ts';
import { countsOf, takeTurns } from './turns.ts';

/** 230 campus and search pairs, limits and logs on, one dish changing every second. */
export const bench: Bench = {
  title: 'home answer',
  async run(lab) {
    const { market, bare, answerKb } = await prepareHome(lab);
    const ours = await startOurs(lab, market.databaseUrl);
    const changes = keepChanging(market, [ours.url]);
    lab.onEnd(() => changes.stop());
    const turns = await takeTurns(lab, ours, bare, HOME_REQUESTS);
    const { made, compared } = await changes.stop();
    return [
      {
        what: `home answer, ${HOME_REQUESTS.length} campus and search pairs, warm, limits and logs on, a dish changes every second`,
        limit: BARE,
        ratio: turns.ratio,
        target: { atLeast: 0.9 },
        counts: { ...countsOf(turns), 'dishes changed': made, 'bodies compared': compared, 'answer KB': answerKb },
      },
    ];
  },
};
