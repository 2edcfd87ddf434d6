import { expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/database.ts';
import { givenPerson } from './support/givenPeople.ts';
import { findLeak } from './support/leaks.ts';
import { mailsTo } from './support/outbox.ts';
import { sharedApp } from './support/sharedApp.ts';
import { cutConnections } from './support/testApp.ts';

const DISHES = '{ getAllProducts { id } }';

const app = await sharedApp({ RATE_LIMITS: 'off' });

test('what nobody foresaw is told under a reference, without a word of the database', async () => {
  await app.sql`alter table users rename to users_away`;
  try {
    for (const query of [
      'mutation { login(input: { email: "a@campus.ca", password: "x1" }) { token } }',
      '{ isEmailUnique(email: "a@campus.ca") }',
    ]) {
      const answer = await app.graphql(query);
      expect(answer.code).toBe('INTERNAL');
      expect(answer.error).toMatch(/^Something went wrong on our side\. Please try again\. \(Reference [0-9a-f]{8}\)$/);
      expect(findLeak(JSON.stringify(answer.errors))).toBeUndefined();
    }
  } finally {
    await app.sql`alter table users_away rename to users`;
  }
  expect((await app.graphql('{ isEmailUnique(email: "a@campus.ca") }')).error).toBeUndefined();
});

test('a read that takes longer than five seconds is given up; a change is waited for', async () => {
  const person = await givenPerson(app);
  const other = openDatabase(app.databaseUrl, { max: 2 });
  let free = () => {};
  const locked = new Promise<void>((resolve) => {
    void other.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`;
      resolve();
      await new Promise<void>((done) => {
        free = done;
      });
    });
  });
  await locked;
  const startedAt = performance.now();
  const change = app.graphql('mutation { updateUser(input: { first_name: "Nadia" }) { first_name } }', {}, person);
  const read = await app.graphql('{ isEmailUnique(email: "b@campus.ca") }');
  const seconds = (performance.now() - startedAt) / 1000;
  free();
  expect([read.status, read.error]).toEqual([429, 'We are very busy right now. Please try again in a moment.']);
  expect(seconds).toBeGreaterThan(4.9);
  expect((await change).data).toEqual({ updateUser: { first_name: 'Nadia' } });
  await other.end();
});

test('a server whose connections are all busy is ready: its balancer must not take it for dead', async () => {
  const { sql } = app.app.systemContext();
  let busy: Promise<unknown> = Promise.resolve();
  await app.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`;
    busy = Promise.allSettled(
      Array.from({ length: 20 }, () => sql`select pg_advisory_xact_lock_shared(4711)`.execute()),
    );
    const isReady = async () => {
      const { status } = await fetch(`${app.url}/readyz`, { signal: AbortSignal.timeout(1_000) });
      expect(status).toBe(200);
    };
    await vi.waitFor(isReady, { timeout: 20_000 });
  });
  await busy;
});

test('the loss of every connection to the database ends neither the process nor its work', async () => {
  const person = await givenPerson(app);
  await Promise.all(Array.from({ length: 8 }, () => app.graphql('{ isEmailUnique(email: "c@campus.ca") }')));
  await app.graphql(DISHES);
  expect(await cutConnections(app)).toBeGreaterThan(3);
  const isBack = async () => {
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect((await app.graphql(DISHES)).error).toBeUndefined();
  };
  await vi.waitFor(isBack, { timeout: 10_000 });
  const forgot = await app.graphql('mutation ($email: String) { forgotPassword(email: $email) { message } }', {
    email: person.email,
  });
  expect(forgot.error).toBeUndefined();
  // The jobs have their own connections.
  await mailsTo(app, person.email);
});
