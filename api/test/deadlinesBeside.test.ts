import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDeadlines } from '../src/modules/orders/keepDeadlines.ts';
import { pending, runRound } from './support/deadlines.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { sharedApp } from './support/sharedApp.ts';
import { setClock } from './support/testApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off', DEADLINE_SCALE: '1' });

// The first round of all would find an outage.
beforeAll(() => runRound(app));
afterAll(() => untilBooksAgree(app.sql));
beforeEach(() => setClock(app, '2027-06-15T12:00:00-04:00'));

test('an order that another session holds holds up no other, nor the round behind an outage', async () => {
  const [held, other] = [await pending(app), await pending(app)];
  const [last] = await app.sql<[{ ran_at: Date }]>`select ran_at from deadline_rounds`;
  const afterOutage = new Date(last.ran_at.getTime() + 5 * 60_000);
  await app.sql.begin(async (tx) => {
    await tx`select from orders where id = ${held.orderId} for update`;
    setClock(app, new Date(other.from.getTime() + 10 * 60_000).toISOString());
    await keepDeadlines(app.app.systemContext(), afterOutage);
    const rows = await app.sql`
      select id = ${held.orderId} as is_held, outage_ms from orders where id in (${held.orderId}, ${other.orderId}) order by 1`;
    expect(rows).toEqual([
      { is_held: false, outage_ms: 300_000 },
      { is_held: true, outage_ms: 0 },
    ]);
  });
  await app.sql`update deadline_rounds set ran_at = ${last.ran_at}`;
});
