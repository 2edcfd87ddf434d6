import { expect, test } from 'vitest';
import { shopThroughRestarts } from './databaseRestarts.ts';

test('A9: the server survives two restarts of its database under load and loses nothing', async () => {
  const few = { people: 6, atOnce: 6, pauseMs: 300, leave: 0, neverReturn: 0 };
  expect((await shopThroughRestarts({ restarts: 2, ...few })).restarts).toBe(2);
}, 180_000);
