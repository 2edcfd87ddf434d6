import { type HostileRequest, hostileRequests } from './hostileRequests.ts';
import { findLeak } from './leaks.ts';
import { type Cast, givenCast, givenOrder, ROLES } from './policyCast.ts';
import { schemaOf } from './schemaOf.ts';
import type { TestApp } from './testApp.ts';

export type Barrage = {
  /** Answers by status and code. */
  outcomes: Record<string, number>;
  bad: { request: string; status: number; body: string }[];
};

const PART = 250;

type Targets = { tokens: (string | undefined)[]; ids: string[] };

/** Orders in every stage; tokens of everybody, and none. */
export async function givenTargets(app: TestApp): Promise<Targets> {
  const cast: Cast = await givenCast(app);
  const orders = [
    await givenOrder(app, cast, 'Pending'),
    await givenOrder(app, cast, 'Waiting Pickup'),
    await givenOrder(app, cast.others, 'In Progress'),
    await givenOrder(app, cast.others, 'Cancelled'),
  ];
  const dishes = await app.sql<{ id: string }[]>`select id from products`;
  const people = [...ROLES.map((role) => cast[role]), ...ROLES.map((role) => cast.others[role])];
  const ids = people.flatMap(({ id, chefId, riderId }) => [id, chefId, riderId]).filter((id) => id !== null);
  return {
    tokens: [undefined, ...people.map(({ token }) => token)],
    ids: [...ids, ...orders, ...dishes.map(({ id }) => id)],
  };
}

export async function sendBarrage(
  app: TestApp,
  targets: Targets,
  options: { seed: number; numRuns: number },
): Promise<Barrage> {
  const schema = await schemaOf(app);
  const barrage: Barrage = { outcomes: {}, bad: [] };
  // In parts: thousands at once would block the server, which is in this process.
  for (let part = 0; part * PART < options.numRuns; part += 1) {
    const numRuns = Math.min(PART, options.numRuns - part * PART);
    await sendAll(app, targets, hostileRequests(schema, targets.ids, { seed: options.seed + part, numRuns }), barrage);
  }
  return barrage;
}

async function sendAll(
  app: TestApp,
  targets: Targets,
  requests: readonly HostileRequest[],
  barrage: Barrage,
): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const token = targets.tokens[index % targets.tokens.length];
      const body = JSON.stringify(requests[index]);
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body,
      });
      const text = await response.text();
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'fine';
      const outcome = `${response.status} ${code}`;
      barrage.outcomes[outcome] = (barrage.outcomes[outcome] ?? 0) + 1;
      const isBad = response.status >= 500 || text.includes('"INTERNAL"') || findLeak(withoutEcho(text)) !== undefined;
      if (isBad) barrage.bad.push({ request: body, status: response.status, body: text.slice(0, 600) });
    }
  };
  await Promise.all(Array.from({ length: 10 }, sender));
}

/** GraphQL's refusals quote the sender in demo mode: no secret. */
function withoutEcho(text: string): string {
  return text.replace(/\\"(?:[^\\]|\\[^"])*\\"/g, '""');
}
