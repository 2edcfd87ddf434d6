import { laterDay, localDay, weekdayOf } from '@homeplate/domain/localTime';
import { openDatabase, type Sql, valuesOf } from '../api/src/platform/database.ts';
import { newId, newSecret, secretHash } from '../api/src/platform/ids.ts';
import { grow, NOTHING, type Size } from '../api/test/scale/grow.ts';
import { idOf, userOfChef } from '../api/test/scale/rows.ts';
import { createFilled } from '../api/test/support/filledDatabase.ts';
import type { Lab } from './bench.ts';
import { addPayees } from './growthPayees.ts';
import { type Served, startOurs } from './served.ts';
import { untilTidied } from './tidied.ts';

export type Town = {
  size: Size;
  server: Served;
  sql: Sql;
  /** Chef 0, with a tenth of all orders. */
  chef: string;
  /** Chefs with as many orders in each town. */
  earners: readonly string[];
  /** Cookies; each is limited. */
  operatorOf(number: number): string;
  /** A customer without purchases here. */
  nextCustomer(): string;
  megabytes(): Promise<number>;
};

const METRICS_TOKEN = 'bench-metrics-token';
const CUSTOMERS = 300;
const EARNERS = 50;
const OPERATORS = 5;

const sizeOf = (dishes: number): Size => ({ dishes, users: Math.max(1_000, dishes / 10), orders: dishes });

/** Step by step, as towns grow. */
export async function buildTown(lab: Lab, steps: readonly number[]): Promise<Town> {
  const size = sizeOf(steps.at(-1) ?? 0);
  const database = await createFilled(size.dishes, (url) => fillTown(lab, url, steps));
  lab.onEnd(() => database.drop());
  const sql = openDatabase(database.url, { max: 2 });
  lab.onEnd(() => sql.end());
  const [chef = '', ...others] = await signIn(sql, [
    userOfChef(0),
    ...Array.from({ length: EARNERS }, (_, index) => userOfChef(index + 1)),
    ...Array.from({ length: CUSTOMERS }, customerOf),
  ]);
  const earners = others.slice(0, EARNERS);
  const customers = others.slice(EARNERS);
  const operators = await Promise.all(Array.from({ length: OPERATORS }, () => signInOperator(sql)));
  lab.progress(`a town of ${size.dishes.toLocaleString('en')} dishes: who is paid`);
  await addPayees(sql);
  // No run of a whole town begins while it is measured.
  const PAYOUT_DAY = weekdayOf(laterDay(localDay(new Date()), 3));
  const server = await startOurs(lab, database.url, { METRICS_TOKEN, PAYOUTS: 'manual', PAYOUT_DAY });
  lab.progress(`a town of ${size.dishes.toLocaleString('en')} dishes: the tidying of the start`);
  await untilTidied(sql);
  return {
    ...{ size, server, sql, chef, earners },
    operatorOf: (number) => operators[number % OPERATORS] ?? '',
    nextCustomer() {
      const token = customers.pop();
      if (token === undefined) throw new Error('All customers have bought something.');
      return token;
    },
    async megabytes() {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
      return Number(bytes) / 2 ** 20;
    },
  };
}

async function fillTown(lab: Pick<Lab, 'progress'>, url: string, steps: readonly number[]): Promise<void> {
  let size = NOTHING;
  for (const dishes of steps) {
    const next = sizeOf(dishes);
    const say = (table: string) => lab.progress(`a town of ${dishes.toLocaleString('en')} dishes: ${table}`);
    await grow(url, size, next, new Date(), say);
    size = next;
  }
}

const customerOf = (_: unknown, index: number) => Math.floor(index / 3) * 5 + 2 + (index % 3);

async function signIn(sql: Sql, users: readonly number[]): Promise<string[]> {
  const now = new Date();
  const tokens = users.map(() => newSecret());
  const sessions = users.map((user, index) => ({
    token_hash: secretHash(tokens[index] ?? ''),
    user_id: idOf('user', user),
    created_at: now,
    last_seen_at: now,
  }));
  await sql`insert into sessions ${valuesOf(sessions)}`;
  return tokens;
}

async function signInOperator(sql: Sql): Promise<string> {
  const token = newSecret();
  const [now, id] = [new Date(), newId()];
  // The large town takes longer than an idle session lasts.
  const seen = new Date(now.getTime() + 6 * 3_600_000);
  await sql`insert into operators (id, email, name, created_at) values (${id}, ${`${id}@scale.test`}, 'Noor', ${now})`;
  await sql`
    insert into operator_sessions (token_hash, operator_id, created_at, last_seen_at, confirmed_at)
    values (${secretHash(token)}, ${id}, ${now}, ${seen}, ${now})`;
  return `operator=${token}`;
}
