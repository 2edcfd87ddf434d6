import { expect, test } from 'vitest';
import { shopThroughRestarts } from './databaseRestarts.ts';
import { report } from './report.ts';

test('A9: ten restarts of the database under load: the process survives, errors end within three seconds', async () => {
  const counts = await shopThroughRestarts({
    restarts: 10,
    people: 100,
    atOnce: 16,
    pauseMs: 4_000,
    leave: 10,
    neverReturn: 20,
  });
  report('A9', counts);
  expect(counts['last error after a recovery, ms']).toBeLessThan(3_000);
});
