import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLAIMED, refused, riderDeeds, waiting } from './support/claimScenes.ts';
import { runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addRider } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });
const { claim, release, pickUp } = riderDeeds(app);

beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

const CARRIED = refused("You're carrying three orders. Deliver one before you pick up the next.");
const TAKEN_OR_CARRIED = refused('You already have three orders. Deliver or release one first.');

describe('with three undelivered orders', () => {
  test.each([
    [0, CARRIED],
    [1, TAKEN_OR_CARRIED],
    [2, TAKEN_OR_CARRIED],
    [3, TAKEN_OR_CARRIED],
  ])('%i of them claimed, a claim and a Pickup of a fourth say which', async (claimed, text) => {
    const rider = await addRider(app);
    const [fourth = '', ...taken] = await waiting(app, 4);
    for (const id of taken.slice(0, claimed)) await claim(rider, id);
    for (const id of taken.slice(claimed)) await pickUp(rider, id);
    expect(await claim(rider, fourth)).toEqual(text);
    expect(await pickUp(rider, fourth)).toEqual(text);
    if (claimed > 0) {
      await release(rider, taken[0] ?? '');
      expect(await claim(rider, fourth)).toEqual(CLAIMED);
    }
  });
});
