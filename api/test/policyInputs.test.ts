import { type GraphQLInputType, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { givenCast, givenOrder, ROLES } from './support/policyCast.ts';
import { documentOf, type Operation, operationsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const cast = await givenCast(app);
let schema: GraphQLSchema;

beforeAll(async () => {
  await givenOrder(app, cast, 'Pending');
  await givenOrder(app, cast.others, 'In Progress');
  schema = await schemaOf(app);
});

async function owners() {
  const { sql } = app;
  const [users, chefs, riders, banks, dishes, orders, sessions] = await Promise.all([
    sql`select id, email, role, status, password_hash, created_at from users order by id`,
    sql`select id, user_id from chefs order by id`,
    sql`select id, user_id from riders order by id`,
    sql`select id, user_id from payment_infos order by id`,
    sql`select id, chef_id, price_cents, quantity from products order by id`,
    sql`select id, customer_id, chef_id, rider_id, status, total_cents from orders order by id`,
    sql`select encode(token_hash, 'hex') as hash, user_id from sessions order by 1`,
  ]);
  return { users, chefs, riders, banks, dishes, orders, sessions };
}

function wishes(): Record<string, unknown> {
  const victim = cast.others;
  return {
    id: victim.chef.id,
    _id: victim.customer.id,
    user: victim.rider.id,
    user_id: victim.chef.id,
    userId: victim.chef.id,
    owner: victim.customer.id,
    chef_id: victim.chef.chefId,
    customerId: victim.customer.id,
    role: ['Customer', 'Chef', 'Rider'],
    roles: ['Chef'],
    status: 'suspended',
    created_at: '1999-01-01T00:00:00Z',
    password_hash: 'hijacked1',
    price_cents: 1,
    constructor: { prototype: { isAdmin: true } },
    prototype: { isAdmin: true },
    toString: 'x',
  };
}

const inputTypeOf = (type: GraphQLInputType) => {
  const named = getNamedType(type);
  return isInputObjectType(named) ? named : undefined;
};

// createUser makes a new person; all others must change nothing.
const inputsOf = (operation: Operation) =>
  operation.field.args.filter((arg) => inputTypeOf(arg.type) !== undefined && operation.name !== 'createUser');

test('what is added to an input never changes owner, role or status', async () => {
  const before = await owners();
  const outcomes = new Set<string>();
  for (const operation of operationsOf(schema)) {
    for (const arg of inputsOf(operation)) {
      for (const [wish, value] of Object.entries(wishes())) {
        for (const role of ROLES) {
          const variables = { [arg.name]: { [wish]: value } };
          const answer = await app.graphql(documentOf(operation), variables, { token: cast[role].token });
          expect(answer.status, `${operation.name} ${wish}`).toBeLessThan(500);
          expect(answer.code, `${operation.name} ${wish}`).not.toBe('INTERNAL');
          const isKnown = Object.hasOwn(inputTypeOf(arg.type)?.getFields() ?? {}, wish);
          if (!isKnown) expect([operation.name, wish, answer.status]).toEqual([operation.name, wish, 400]);
          const outcome = answer.code ?? (answer.status === 400 ? 'BAD_USER_INPUT' : 'ignored');
          outcomes.add(outcome);
        }
      }
    }
  }
  expect(await owners()).toEqual(before);
  expect([...outcomes].sort()).toEqual(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'ignored']);
});

test('__proto__ in any input is refused, and pollutes nothing', async () => {
  const before = await owners();
  for (const operation of operationsOf(schema)) {
    for (const arg of operation.field.args) {
      const body = JSON.stringify({ query: documentOf(operation), variables: { [arg.name]: { planted: 1 } } });
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${cast.customer.token}` },
        body: body.replace('"planted":1', '"__proto__":{"isAdmin":true,"status":"suspended"}'),
      });
      expect(response.status).toBe(400);
    }
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(await owners()).toEqual(before);
});

test('a registration cannot choose its id, its status or its age', async () => {
  const query = `mutation ($input: UserInput) { createUser(input: $input) { id role status created_at } }`;
  const input = {
    first_name: 'Eve',
    last_name: 'Adams',
    email: 'eve@campus.ca',
    mobile_number: '5195550123',
    password_hash: 'homeplate1',
    role: ['Customer'],
    address_line_1: 'Doon Campus',
    address_line_2: 'Block 1',
  };
  const ignored = await app.graphql<{ createUser: Record<string, unknown> }>(query, {
    input: { ...input, status: 'suspended', created_at: '1999-01-01T00:00:00Z' },
  });
  expect(ignored.data?.createUser).toMatchObject({ role: ['Customer'], status: 'active' });
  expect(String(ignored.data?.createUser.created_at)).not.toContain('1999');
  const refused = await app.graphql(query, { input: { ...input, email: 'eve2@campus.ca', id: 'a'.repeat(24) } });
  expect(refused.status).toBe(400);
});
