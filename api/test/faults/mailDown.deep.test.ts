import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenPerson } from '../support/givenPeople.ts';
import { findBrokenInvariants, readTestBooks } from '../support/invariants.ts';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import {
  addChef,
  addDish,
  buy,
  moveAsChef,
  type Person,
  type TestChef,
  type TestDish,
} from '../support/marketplace.ts';
import { freePort, startTestApp, type TestApp } from '../support/testApp.ts';

/** Our limit for a stuck mail server: a request that waits for it takes longer. */
const MAIL_LIMIT_MS = 5_000;
const FORGOT = 'mutation ($email: String) { forgotPassword(email: $email) { message } }';

let port: number;
let app: TestApp;
let chef: TestChef;
let dish: TestDish;
beforeAll(async () => {
  port = await freePort();
  app = await startTestApp({ SMTP_URL: `smtp://homeplate:postman@127.0.0.1:${port}`, RATE_LIMITS: 'off' });
  chef = await addChef(app);
  dish = await addDish(app, chef, { quantity: 20 });
});
afterAll(() => app.close());

/** Returns the slowest request in milliseconds. */
async function live(person: Person): Promise<number> {
  let slowest = 0;
  const timed = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await request();
    slowest = Math.max(slowest, performance.now() - startedAt);
    return answer;
  };
  expect((await timed(() => app.graphql(FORGOT, { email: person.email }))).error).toBeUndefined();
  const [kept] = await timed(() => buy(app, person, [[dish, 1]]));
  const [rejected] = await timed(() => buy(app, person, [[dish, 1]]));
  const accept = await timed(() => moveAsChef(app, chef, kept ?? '', 'Waiting Pickup'));
  const reject = await timed(() => moveAsChef(app, chef, rejected ?? '', 'Cancelled', 'Sold out'));
  expect([accept.outcome?.success, reject.outcome?.success]).toEqual([true, true]);
  return slowest;
}

const subjectsTo = ({ received }: MailServer, { email }: Person) =>
  received
    .filter(({ envelope }) => envelope.to.includes(email))
    .map(({ mail }) =>
      mail.subject
        ?.replace(chef.firstName, 'CHEF')
        .replace(dish.name, 'DISH')
        .replace(/\d{2,}|\$[\d.]+/g, '…'),
    )
    .sort();

async function expectDelivered(server: MailServer, person: Person): Promise<void> {
  await vi.waitFor(() => expect(subjectsTo(server, person)).toHaveLength(4), { timeout: 25_000, interval: 50 });
  await vi.waitFor(async () => expect(await findBrokenInvariants(app.sql, await readTestBooks(app.sql))).toEqual([]), {
    timeout: 25_000,
    interval: 100,
  });
  expect(subjectsTo(server, person)).toEqual([
    'DISH from CHEF is cancelled',
    'Receipt: DISH from CHEF',
    'Receipt: DISH from CHEF',
    'Reset your Homeplate password',
  ]);
}

async function failedTries(person: Person): Promise<number> {
  const [row] = await app.sql<[{ tries: number }]>`
    select coalesce(sum(retry_count), 0)::int as tries from pgboss.job where data ->> 'to' = ${person.email}`;
  return row.tries;
}

test('A15: no request waits for a mail server that is gone; each mail arrives once later', async () => {
  const person = await givenPerson(app);
  expect(await live(person)).toBeLessThan(MAIL_LIMIT_MS);
  await expect.poll(() => failedTries(person), { timeout: 15_000 }).toBeGreaterThan(0);
  const server = await startMailServer({ port });
  try {
    await expectDelivered(server, person);
  } finally {
    await server.close();
  }
});

test('A15: with a mail server that takes calls and says nothing, no request waits either', async () => {
  const lines = new Set<Socket>();
  const mute: Server = createServer((socket) => lines.add(socket.on('error', () => {})));
  await new Promise<void>((listening) => mute.listen(port, '127.0.0.1', listening));
  const person = await givenPerson(app);
  expect(await live(person)).toBeLessThan(MAIL_LIMIT_MS);
  // Asked, and still waited for.
  await expect.poll(() => lines.size, { timeout: 15_000 }).toBeGreaterThan(0);
  for (const line of lines) line.destroy();
  await new Promise((closed) => mute.close(closed));
  const server = await startMailServer({ port });
  try {
    await expectDelivered(server, person);
  } finally {
    await server.close();
  }
});
