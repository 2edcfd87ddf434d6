import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardFields } from '../src/graphql/guardFields.ts';
import { secretHash } from '../src/platform/ids.ts';
import { givenPerson, givenSession, type Person } from './support/givenPeople.ts';
import { addDish } from './support/marketplace.ts';
import {
  asKitchen,
  givenBadProofs,
  givenCast,
  givenCheckout,
  givenOrder,
  ROLES,
  type RoleName,
} from './support/policyCast.ts';
import { type Names, RIGHTS, type Right } from './support/policyRights.ts';
import { report } from './support/problemScenes.ts';
import { addReview } from './support/reviewScenes.ts';
import { documentOf, type Operation, operationsOf, schemaOf } from './support/schemaOf.ts';
import { sharedApp } from './support/sharedApp.ts';

const MISSING = '0123456789abcdef01234567';
const KINDS = ['none', 'own', 'foreign', 'missing', 'malformed'] as const;
type Kind = (typeof KINDS)[number];
type Outcome = 'passes' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
type Proof = { token?: string; cookie?: string };

const app = await sharedApp({ RATE_LIMITS: 'off' });
const cast = await givenCast(app);
const operations = operationsOf(await schemaOf(app));

// A paused kitchen would close it for tests in another order.
beforeEach(() => app.sql`update chefs set paused_until = null, is_open = true`);

test('every operation of the schema has a row here, and every row an operation', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(RIGHTS).sort());
});

describe('the server does not start', () => {
  const sdl = (fields: string) => buildSchema(`type Query { ${fields} }`);

  test('when an operation has no line in the policy', () => {
    expect(() => guardFields(sdl('getAllSecrets: String'))).toThrow('Query.getAllSecrets has no line in the policy.');
  });

  test('when a field has none', () => {
    const schema = buildSchema('type Query { getChefById: Chef } type Chef { diary: String }');
    expect(() => guardFields(schema)).toThrow('Chef.diary has no line in the policy.');
  });

  test('when a line has no field', () => {
    expect(() => guardFields(sdl('getChefById: String'))).toThrow('The policy speaks of fields that do not exist: ');
  });
});

describe.each(Object.entries(RIGHTS))('%s', (name, right) => {
  const places = Object.keys(right.ids ?? { '': 'user' });

  test.each(places)('%s', async (place) => {
    const operation = operations.find((other) => other.name === name);
    if (operation === undefined) throw new Error(`The schema has no ${name}.`);
    const named = right.ids?.[place];
    const kinds = named === undefined ? (['none'] as const) : KINDS;
    const observed: Record<string, Outcome | string> = {};
    const expected: Record<string, Outcome | string> = {};
    for (const [caller, proof] of await callers()) {
      const said: Partial<Record<Kind, string>> = {};
      for (const kind of kinds) {
        const id = named === undefined ? undefined : await idFor(named, kind, caller);
        const answer = await ask(operation, right, place, id, proof);
        observed[`${caller} with ${kind} id`] = outcomeOf(answer.code);
        expected[`${caller} with ${kind} id`] = expectedFor(name, right, caller, kind);
        said[kind] = `${answer.status} ${answer.error}`;
      }
      // A foreign object answers exactly like a missing one.
      if (right.who !== 'anyone' && !right.isSecret) expect(said.foreign).toBe(said.missing);
    }
    expect(observed).toEqual(expected);
  });
});

/** Each with a session of this test alone. */
async function callers(): Promise<[string, Proof][]> {
  const signedIn = await Promise.all(
    ROLES.map(
      async (role): Promise<[string, Proof]> => [
        role,
        { token: await givenSession(app.sql, cast[role].id, app.clock.now()) },
      ],
    ),
  );
  return [['nobody', {}], ...signedIn, ...Object.entries(await givenBadProofs(app, cast.customer))];
}

const isRole = (caller: string): caller is RoleName => (ROLES as readonly string[]).includes(caller);

function expectedFor(name: string, { who, ids, missing }: Right, caller: string, kind: Kind): Outcome {
  const isUnknown = kind === 'missing' || kind === 'malformed';
  if (who === 'anyone') {
    if (ids === undefined || missing === 'passes') return 'passes';
    return kind === 'own' || kind === 'foreign' ? 'passes' : 'NOT_FOUND';
  }
  if (who === 'operator') return 'UNAUTHENTICATED';
  if (who.startsWith('registering') && !isRole(caller)) {
    const hasBadToken = caller !== 'nobody' && caller !== 'expired cookie';
    if (hasBadToken) return 'UNAUTHENTICATED';
    // Without an id the text asks for one; a fresh id suffices where no cookie is asked for.
    return kind === 'none' || (kind === 'own' && who === 'registering') ? 'passes' : 'UNAUTHENTICATED';
  }
  if (!isRole(caller)) return 'UNAUTHENTICATED';
  if ((who === 'chef' || who === 'rider') && caller !== who) return 'FORBIDDEN';
  if (kind === 'foreign' || isUnknown) return 'NOT_FOUND';
  const namesTheCaller = ids === undefined || Object.values(ids).includes('user') || name === 'cancelCheckout';
  if (kind === 'none' && !namesTheCaller) return 'NOT_FOUND';
  const needed = { createRider: 'rider', createChef: 'chef', updateRider: 'rider', updateChef: 'chef' }[name];
  if (needed !== undefined && caller !== needed) return who === 'registering' ? 'FORBIDDEN' : 'NOT_FOUND';
  if (['createPaymentInfo', 'setTaxNumber'].includes(name) && caller === 'customer') return 'FORBIDDEN';
  return 'passes';
}

async function idFor(named: Names, kind: Kind, caller: string): Promise<string | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'missing') return MISSING;
  if (kind === 'malformed') return 'not-an-id';
  const role = isRole(caller) ? caller : undefined;
  // Without a session one owns only a fresh registration.
  if (kind === 'own' && role === undefined && named === 'user') return (await registerFresh()).id;
  return idOf(named, kind === 'own' ? cast : cast.others, role ?? 'customer');
}

// Made once per owner: every move here may be repeated.
const made = new Map<string, Promise<string>>();

function once(key: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

async function idOf(named: Names, owners: Record<RoleName, Person>, role: RoleName): Promise<string | undefined> {
  const { others } = cast;
  const owner = owners[role];
  switch (named) {
    case 'user':
      return owner.id;
    case 'any chef':
      return owners.chef.chefId ?? undefined;
    case 'any dish':
    case 'dish':
      return (await addDish(app, asKitchen(owners.chef))).id;
    case 'sign-in session': {
      const token = await givenSession(app.sql, owner.id, app.clock.now());
      const [row] = await app.sql<{ id: string }[]>`
        select encode(substr(sha256(token_hash), 1, 12), 'hex') as id from sessions
        where token_hash = ${secretHash(token)}`;
      return row?.id;
    }
    case 'session':
      return once(`session of ${owner.id}`, () =>
        givenCheckout(app, owner, owner.id === others.chef.id ? cast.chef : others.chef),
      );
    case 'payment': {
      const sessionId = (await idOf('session', owners, role)) ?? '';
      return (await app.sql<{ id: string }[]>`select id from checkouts where session_id = ${sessionId}`)[0]?.id;
    }
    case 'order to cancel': {
      const chef = owner.id === others.chef.id ? cast.chef : others.chef;
      return once(`order of ${owner.id}`, () => givenOrder(app, { ...others, customer: owner, chef }, 'Pending'));
    }
    case 'order to review': {
      const chef = owner.id === others.chef.id ? cast.chef : others.chef;
      const rider = owner.id === others.rider.id ? cast.rider : others.rider;
      return once(`delivered to ${owner.id}`, () => givenOrder(app, { customer: owner, chef, rider }, 'Completed'));
    }
    case 'own review':
      return once(`review by ${owner.id}`, async () => {
        const orderId = (await idOf('order to review', owners, role)) ?? '';
        const { review, error } = await addReview(app, owner, orderId, { rider: true });
        if (review) return review.id;
        // Reviewed by another row of this table.
        const [row] = await app.sql<{ id: string }[]>`select id from reviews where order_id = ${orderId}`;
        return row?.id ?? error ?? '';
      });
    case 'review to answer':
      return once(`review for ${owners.chef.id}`, async () => {
        const people = { ...others, chef: owners.chef };
        const orderId = await givenOrder(app, people, 'Completed');
        const [line] = await app.sql<
          { product_id: string }[]
        >`select product_id from order_lines where order_id = ${orderId}`;
        return (await addReview(app, people.customer, orderId, { product_id: line?.product_id })).review?.id ?? '';
      });
    case 'own problem':
      return once(`problem of ${owner.id}`, async () => {
        const orderId = (await idOf('order to review', owners, role)) ?? '';
        const { problem } = await report(app, owner, orderId);
        if (problem) return problem.id;
        // Reported by another row of this table.
        const [row] = await app.sql<{ id: string }[]>`select id from problems where order_id = ${orderId}`;
        return row?.id ?? '';
      });
    case 'problem to answer':
      return once(`problem for ${owners.chef.id}`, async () => {
        const people = { ...others, chef: owners.chef };
        const orderId = await givenOrder(app, people, 'Completed');
        return (await report(app, people.customer, orderId)).problem?.id ?? '';
      });
    case 'order to accept':
      return once(`order for ${owners.chef.id}`, () => givenOrder(app, { ...others, chef: owners.chef }, 'Pending'));
    case 'order to claim':
      return once(`order for any rider and ${owners.rider.id}`, () =>
        givenOrder(app, others, owners === cast ? 'Waiting Pickup' : 'Pending'),
      );
    case 'order to deliver':
    case 'order to undo':
      return once(`${named} of ${owners.rider.id}`, () =>
        givenOrder(app, { ...others, rider: owners.rider }, 'In Progress'),
      );
  }
}

async function registerFresh(): Promise<Person> {
  const person = await givenPerson(app, { roles: ['Chef', 'Rider'], finished: false });
  await app.sql`
    insert into registration_windows (user_id, cookie_hash, expires_at)
    values (${person.id}, ${Buffer.from(person.id)}, ${new Date(app.clock.now().getTime() + 60_000)})`;
  return person;
}

function ask(operation: Operation, right: Right, place: string, id: string | undefined, proof: Proof) {
  const [argument = '', field] = place.split('.');
  const value = field === undefined ? id : { [field]: id };
  const variables = { ...right.with, ...(place === '' ? {} : { [argument]: value }) };
  return app.graphql(documentOf(operation), variables, proof);
}

/** A refused input has passed the permission. */
function outcomeOf(code: string | undefined): string {
  return code === undefined || code === 'BAD_USER_INPUT' || code === 'CONFLICT' ? 'passes' : code;
}
