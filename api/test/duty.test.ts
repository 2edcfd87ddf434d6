import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRidersNearby } from '../src/modules/people/duty.ts';
import { runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addCustomer, addRider, ask, type Person } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });

beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

describe('a rider on duty', () => {
  const onDuty = async (rider: Person) =>
    (await app.graphql<{ getRiderProfile: { on_duty: boolean } }>('{ getRiderProfile { on_duty } }', {}, rider)).data
      ?.getRiderProfile.on_duty;

  test('is so until the end of their time, or for twelve hours where that is over', async () => {
    const rider = await addRider(app);
    expect(await onDuty(rider)).toBe(false);
    expect(await ask(app, rider, 'setOnDuty')).toBe('Please say whether you are on duty.');
    expect(await ask(app, rider, 'setOnDuty(on: true)')).toEqual({ success: true, message: 'You are on duty.' });
    setClock(app, '2027-06-15T16:59:00-04:00');
    expect(await onDuty(rider)).toBe(true);
    setClock(app, '2027-06-15T17:00:01-04:00');
    expect(await onDuty(rider)).toBe(false);
    await ask(app, rider, 'setOnDuty(on: true)');
    setClock(app, '2027-06-16T04:59:00-04:00');
    expect(await onDuty(rider)).toBe(true);
    await ask(app, rider, 'setOnDuty(on: false)');
    expect(await onDuty(rider)).toBe(false);
    expect(await ask(app, await addCustomer(app), 'setOnDuty(on: true)')).toBe('You are not allowed to do this.');
  });

  test('is so no longer for saying it again', async () => {
    const rider = await addRider(app);
    setClock(app, '2027-06-15T18:00:00-04:00');
    await ask(app, rider, 'setOnDuty(on: true)');
    setClock(app, '2027-06-15T23:00:00-04:00');
    expect(await ask(app, rider, 'setOnDuty(on: true)')).toEqual({ success: true, message: 'You are on duty.' });
    setClock(app, '2027-06-16T05:59:00-04:00');
    expect(await onDuty(rider)).toBe(true);
    setClock(app, '2027-06-16T06:01:00-04:00');
    expect(await onDuty(rider)).toBe(false);
  });

  test('is nearby within the wished radius, or anywhere with the long-distance wish', async () => {
    const [near, far, wide, off, blocked, unapproved] = [
      await addRider(app),
      await addRider(app, { campus: 'Milton Campus' }),
      await addRider(app, { campus: 'Milton Campus' }),
      await addRider(app),
      await addRider(app),
      await addRider(app),
    ];
    await app.sql`update riders set long_distance_preference = true where id = ${wide.riderId}`;
    for (const rider of [near, far, wide, blocked, unapproved]) await ask(app, rider, 'setOnDuty(on: true)');
    await app.sql`update users set status = 'suspended' where id = ${blocked.id}`;
    await app.sql`update users set awaits_approval = true where id = ${unapproved.id}`;
    const nearby = async (customerId: string, customerCampus = 'Cambridge Campus') => {
      const trip = { kitchenCampus: 'Doon Campus', customerCampus, customerId };
      const found = await findRidersNearby(app.sql, trip, app.clock.now());
      return [near, far, wide, off, blocked, unapproved].map(({ id }) => found.includes(id));
    };
    expect(await nearby('')).toEqual([true, false, true, false, false, false]);
    expect(await nearby(near.id)).toEqual([false, false, true, false, false, false]);
    // The door is farther from the kitchen than the rider wants.
    expect(await nearby('', 'Waterloo Campus')).toEqual([false, false, true, false, false, false]);
  });
});
