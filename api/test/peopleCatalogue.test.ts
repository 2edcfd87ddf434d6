import { beforeEach, describe, expect, test } from 'vitest';
import { refreshRecentOrders } from '../src/modules/catalogue/browse.ts';
import { givenPerson, type Person } from './support/givenPeople.ts';
import { addDish, buy } from './support/marketplace.ts';
import { asKitchen } from './support/policyCast.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp();
beforeEach(async () => {
  await app.sql`truncate users, chefs, products cascade`;
  app.app.catalogue.changed();
});

const day = (text: string) => new Date(`${text}T12:00:00Z`);

const givenDish = (chef: Person) => addDish(app, asKitchen(chef), { name: 'Dal' });

/** Counted as the sweep counts. */
async function givenOrderedDish(chef: Person, times: number) {
  const dish = await givenDish(chef);
  const customer = await givenPerson(app);
  for (let order = 0; order < times; order += 1) await buy(app, customer, [[dish, 1]]);
  await refreshRecentOrders(app.app.systemContext());
  return dish;
}

async function names(args = ''): Promise<(string | undefined)[]> {
  type Chefs = { getAllChefs: { user: { first_name: string } }[] };
  const answer = await app.graphql<Chefs>(`{ getAllChefs${args} { user { first_name } } }`);
  expect(answer.error).toBeUndefined();
  return answer.data?.getAllChefs.map((chef) => chef.user.first_name) ?? [];
}

const chef = (firstName: string, wishes: Parameters<typeof givenPerson>[1] = {}) =>
  givenPerson(app, { roles: ['Chef'], firstName, ...wishes });

describe('getAllChefs', () => {
  test('lists who has something to sell first, then by recent orders, then newest', async () => {
    const old = await chef('Old', { createdAt: day('2026-01-01') });
    const busy = await chef('Busy', { createdAt: day('2026-01-02') });
    const young = await chef('Young', { createdAt: day('2026-01-03') });
    const soldOut = await chef('Soldout', { createdAt: day('2026-01-04') });
    await chef('Empty', { createdAt: day('2026-01-05') });
    await givenDish(old);
    await givenOrderedDish(busy, 1);
    await givenOrderedDish(busy, 1);
    await givenDish(young);
    const gone = await givenOrderedDish(young, 3);
    await app.sql`update products set deleted_at = ${app.clock.now()} where id = ${gone.id}`;
    const eaten = await givenOrderedDish(soldOut, 3);
    await app.sql`update products set quantity = 0 where id = ${eaten.id}`;
    app.app.catalogue.changed();
    expect(await names()).toEqual(['Busy', 'Young', 'Old', 'Soldout', 'Empty']);
  });

  test('leaves out unfinished registrations and suspended accounts', async () => {
    await chef('Listed');
    await chef('Unfinished', { finished: false });
    await chef('Suspended', { status: 'suspended' });
    await givenPerson(app, { firstName: 'Customer' });
    expect(await names()).toEqual(['Listed']);
  });

  test('of one campus, named with or without its city', async () => {
    await chef('Doon');
    await chef('Milton', { campus: 'Milton Campus' });
    expect(await names('(campus: "Milton Campus")')).toEqual(['Milton']);
    expect(await names('(campus: "doon campus (Kitchener)")')).toEqual(['Doon']);
    expect(await names('(campus: "Mars Campus")')).toEqual([]);
    expect(await names('(campus: null)')).toHaveLength(2);
    expect(await names('(campus: "")')).toHaveLength(2);
  });

  test.each([
    ['amira', ['Amira']],
    ['AMIRA chen', ['Amira']],
    ['amria', ['Amira']],
    ['amirra', ['Amira']],
    ['zoe', ['Zoë']],
    ['lukasz', ['Łukasz']],
    ['indian', ['Amira']],
    ['indain zoe', []],
    ['mexcan', ['Zoë']],
    ['ira', ['Amira']],
    ['zo', ['Zoë']],
    ['ami.*', ['Amira']],
    ['%', []],
    ['nobody', []],
  ])('searching for %j finds %j', async (search, expected) => {
    await chef('Amira', { lastName: 'Chen', cuisines: ['Indian'], createdAt: day('2026-01-03') });
    await chef('Zoë', { lastName: 'Roy', cuisines: ['Mexican'], createdAt: day('2026-01-02') });
    await chef('Łukasz', { lastName: 'Nowak', cuisines: ['Other'], createdAt: day('2026-01-01') });
    expect(await names(`(search: ${JSON.stringify(search)})`)).toEqual(expected);
  });

  test('in pages: the next one begins after the last chef of the one before', async () => {
    const people: Person[] = [];
    for (const [index, name] of ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].entries()) {
      people.push(await chef(name, { createdAt: day(`2026-02-0${9 - index}`) }));
    }
    expect(await names('(limit: 2)')).toEqual(['Ana', 'Bo']);
    expect(await names(`(limit: 2, after: "${people[1]?.chefId}")`)).toEqual(['Cy', 'Di']);
    expect(await names(`(limit: 2, after: "${people[4]?.chefId}")`)).toEqual([]);
    expect(await names('(limit: 0)')).toEqual([]);
    expect(await names('(after: "no id \\u0000")')).toEqual([]);
  });

  test('a new name is seen at once', async () => {
    const person = await chef('Before');
    expect(await names()).toEqual(['Before']);
    await app.graphql('mutation { updateUser(input: { first_name: "After" }) { id } }', {}, { token: person.token });
    expect(await names()).toEqual(['After']);
  });
});

describe('getChefById', () => {
  const QUERY = `query ($id: ID) { getChefById(id: $id) { id bio specialty_cuisines type_of_meals
    user { first_name last_name address_line_1 email mobile_number address_line_2 postal_code } products { name } } }`;

  test("finds a chef by the chef's or the user's id, and shows what is public", async () => {
    const person = await chef('Amira');
    await givenDish(person);
    for (const id of [person.chefId, person.id, person.id.toUpperCase()]) {
      const answer = await app.graphql(QUERY, { id });
      expect(answer.data).toEqual({
        getChefById: {
          id: person.chefId,
          bio: 'Food from home.',
          specialty_cuisines: ['Indian'],
          type_of_meals: ['Dinner'],
          user: {
            first_name: 'Amira',
            last_name: 'Miller',
            address_line_1: 'Doon Campus',
            email: null,
            mobile_number: null,
            address_line_2: null,
            postal_code: null,
          },
          products: [{ name: 'Dal' }],
        },
      });
    }
  });

  test('says when there is none', async () => {
    const suspended = await chef('Gone', { status: 'suspended' });
    const unfinished = await chef('Unfinished', { finished: false });
    for (const id of [null, '', 'nonsense', 'a'.repeat(24), suspended.chefId, unfinished.id]) {
      const answer = await app.graphql(QUERY, { id });
      expect([answer.error, answer.code]).toEqual(['Chef not found!', 'NOT_FOUND']);
    }
  });
});
