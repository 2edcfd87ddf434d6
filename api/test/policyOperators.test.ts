import { describe, expect, test } from 'vitest';
import { operations } from '../src/policy.ts';
import { givenPerson } from './support/givenPeople.ts';
import { givenOperator, givenOperatorSession } from './support/operatorScenes.ts';
import { documentOf, operationsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const all = operationsOf(await schemaOf(app));
const wordOf = (name: string) => operations[`Query.${name}`] ?? operations[`Mutation.${name}`];
const guarded = all.filter(({ name }) => wordOf(name) === 'operator' || wordOf(name) === 'operatorMoney');

const [customer, chef, rider] = await Promise.all(
  [['Customer'], ['Chef'], ['Rider']].map((roles) => givenPerson(app, { roles: roles as ['Customer'] })),
);
const noor = await givenOperator(app);

describe.each(guarded.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const ask = (proof: { token?: string; cookie?: string }) => app.graphql(documentOf(operation), {}, proof);

  test('is refused to all but operators', async () => {
    const own = await givenOperatorSession(app, noor);
    const proofs = {
      nobody: {},
      customer: { token: customer?.token ?? '' },
      chef: { token: chef?.token ?? '' },
      rider: { token: rider?.token ?? '', cookie: 'operator=made-up' },
      "a user's session as the cookie": { cookie: `operator=${customer?.token}` },
      "an operator's session as a token": { token: own.replace('operator=', '') },
      "an operator's session as a user's cookie": { cookie: own.replace('operator=', 'session=') },
    };
    const answers = await Promise.all(
      Object.entries(proofs).map(async ([who, proof]) => [who, (await ask(proof)).code] as const),
    );
    for (const answer of answers) expect(answer).toEqual([answer[0], 'UNAUTHENTICATED']);
  });

  test('asks an operator for a new code only where it moves money', async () => {
    const late = await ask({ cookie: await givenOperatorSession(app, noor, { codeMinutesAgo: 10 }) });
    const reason = (late.errors?.[0]?.extensions as { reason?: string } | undefined)?.reason;
    const isMoney = wordOf(name) === 'operatorMoney';
    expect(reason === 'CODE_NEEDED').toBe(isMoney);
    if (isMoney) expect(late.code).toBe('FORBIDDEN');
    const fresh = await ask({ cookie: await givenOperatorSession(app, noor) });
    expect(['UNAUTHENTICATED', 'FORBIDDEN']).not.toContain(fresh.code);
  });
});

test("a user's session beside an operator's in one browser is read on its own", async () => {
  const cookie = `session=${customer?.token}; ${await givenOperatorSession(app, noor)}`;
  const both = await app.graphql('{ getOperator { name } getUserProfile { first_name } }', {}, { cookie });
  expect(both.data).toEqual({ getOperator: { name: 'Noor' }, getUserProfile: { first_name: 'Robin' } });
  await app.graphql('mutation { operatorLogout { success } }', {}, { cookie });
  const after = await app.graphql('{ getOperator { name } getUserProfile { first_name } }', {}, { cookie });
  expect(after.data).toEqual({ getOperator: null, getUserProfile: { first_name: 'Robin' } });
});

test("another site's page is refused, whatever the cookie", async () => {
  const cookie = await givenOperatorSession(app, noor);
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: 'https://elsewhere.example' },
    body: JSON.stringify({ query: 'mutation { operatorLogout { success } }' }),
  });
  expect(answer.status).toBe(403);
  const csv = await fetch(`${app.url}/operator/csv?list=people&reason=x`, {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  expect(csv.status).toBe(403);
  expect((await app.graphql('{ getOperator { name } }', {}, { cookie })).data).toEqual({
    getOperator: { name: 'Noor' },
  });
});

test('the catalogue is one answer for all, with the cookie or without it', async () => {
  const query = '{ getAllChefs { id } }';
  const without = await app.graphql(query);
  const cookie = await givenOperatorSession(app, noor);
  const answer = await app.graphql(query, {}, { cookie });
  expect(answer.data).toEqual(without.data);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const [row] = await app.sql<{ last_seen_at: Date; created_at: Date }[]>`
    select last_seen_at, created_at from operator_sessions order by created_at desc limit 1`;
  expect(row?.last_seen_at).toEqual(row?.created_at);
});
