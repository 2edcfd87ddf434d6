import { describe, expect, test } from 'vitest';
import { insteadOf, namedChefs } from '../src/features/menu/searchHelp.ts';
import { readFilter } from '../src/features/menu/useCatalogueFilter.ts';

const chefOf = (name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  const user = { id: name, first_name, last_name, address_line_1: 'Doon Campus', profile_image: null };
  return { id: name, specialty_cuisines: [], user };
};
const dishesOf = (...chefs: string[]) => chefs.map((name) => ({ chef: chefOf(name) }));
const named = (search: string, ...chefs: string[]) => namedChefs(search, dishesOf(...chefs)).map(({ id }) => id);

describe('the chefs that a search names', () => {
  test('stand once, in the order of their dishes', () => {
    expect(named('wei', 'Wei Zhang', 'Amira Khan', 'Wei Zhang', 'Wei Li')).toEqual(['Wei Zhang', 'Wei Li']);
    expect(named('zhang WEI', 'Wei Zhang', 'Wei Li')).toEqual(['Wei Zhang']);
    expect(named('chef wei', 'Wei Zhang', 'Amira Khan')).toEqual(['Wei Zhang']);
    for (const typed of ['something from wei', "Wei's food", 'dishes by wei', 'meals by Chef Wei'])
      expect(named(typed, 'Wei Zhang', 'Amira Khan')).toEqual(['Wei Zhang']);
    expect(named('chef', 'Wei Zhang')).toEqual([]);
    expect(named('something', 'Wei Zhang')).toEqual([]);
    expect(named('sofi', 'Sofía Reyes', 'Luca Rossi')).toEqual(['Sofía Reyes']);
  });

  test('are none where a dish is meant, or hardly anything is typed', () => {
    expect(named('rice', 'Wei Zhang', 'Amira Khan')).toEqual([]);
    expect(named('wei rice', 'Wei Zhang')).toEqual([]);
    expect(named('a', 'Amira Khan', 'Aisha Khan')).toEqual([]);
    expect(named('"!"', 'Amira Khan')).toEqual([]);
    expect(namedChefs('new', [{ chef: null }])).toEqual([]);
  });

  test.each(['preya', 'prya', 'pryia', 'priyaa'])('%s is Priya, if all that was found is hers', (typed) => {
    expect(named(typed, 'Priya Sharma', 'Priya Sharma')).toEqual(['Priya Sharma']);
    expect(named(typed, 'Priya Sharma', 'Wei Zhang')).toEqual([]);
  });

  test('two errors are no name', () => {
    expect(named('paneer', 'Priya Sharma')).toEqual([]);
    expect(named('pira', 'Priya Sharma')).toEqual([]);
    expect(named('wie', 'Wei Zhang')).toEqual([]);
  });
});

describe('instead of words that few dishes state', () => {
  const path = (query: string) => insteadOf(readFilter(new URLSearchParams(query)))?.to ?? null;

  test('filters ask for what chefs state, beside what else was asked for', () => {
    expect(path('q=vegan')).toBe('/?diet=veg&without=eggs&without=milk');
    expect(path('campus=Doon+Campus&q=Vegan+food&open=now')).toBe(
      '/?campus=Doon+Campus&diet=veg&without=eggs&without=milk&open=now',
    );
    expect(path('campus=all&q=plant-based+curry&diet=non-veg&without=milk&without=soy')).toBe(
      '/?campus=all&q=curry&diet=veg&without=eggs&without=milk&without=soy',
    );
  });

  test('a food left out is left out by what chefs state', () => {
    expect(path('q=peanut+free')).toBe('/?without=peanuts');
    expect(path('campus=Doon+Campus&q=curry+without+nuts&diet=veg')).toBe(
      '/?campus=Doon+Campus&q=curry&without=peanuts&without=tree-nuts&diet=veg',
    );
    const noEggs = insteadOf(readFilter(new URLSearchParams('q=no+eggs')));
    expect(noEggs).toMatchObject({ label: 'Without eggs', text: 'Dishes whose chef states no eggs may suit you.' });
    expect(path('q=no+eggs&without=eggs')).toBeNull();
    expect(path('q=noeggs')).toBeNull();
  });

  test('nothing is offered where it was not asked for, or is already so', () => {
    expect(path('q=curry')).toBeNull();
    expect(path('q=veganism')).toBeNull();
    expect(path('q=under++$12')).toBeNull();
    expect(path('q=under%C2%A0$12')).toBeNull();
    expect(path('q=vegan&diet=veg&without=eggs&without=milk')).toBeNull();
  });
});
