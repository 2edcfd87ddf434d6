import { describe, expect, it } from 'vitest';
import { DIETARY_OPTIONS, MEAL_TYPES, SPECIALTY_CUISINES } from '../src/options.ts';
import { DIET_FACTS, priceIn, searchTerms, singularsOf } from '../src/searchIntents.ts';

const read = (search: string) => searchTerms(search.split(' '));
const plain = (word: string) => ({ word, anywhere: [], names: [], facts: [], strict: false });

describe('what a search means', () => {
  it.each([
    ['vegetarian', ['veg']],
    ['veg', ['veg']],
    ['veggies', ['veg']],
    ['no meat', ['veg']],
    ['non veg', ['nonveg']],
    ['meat', ['nonveg']],
    ['gluten free', ['glutenfree']],
    ['gf', ['glutenfree']],
    ['lunch', ['lunch']],
    ['lunches', ['lunch']],
    ['brunch', ['breakfast']],
    ['supper', ['dinner']],
    ['snack', ['snacks']],
    ['appetizers', ['snacks']],
    ['desi', ['indian']],
    ['tex mex', ['mexican']],
  ])('%s is a fact of the catalogue', (search, facts) => {
    const terms = read(search);
    expect(terms.map((term) => term.facts)).toEqual([facts]);
  });

  it.each([
    ['lunch under $12', 'lunch', 1200],
    ['veg under 12', 'veg', 1200],
    ['Up to $ 9.50 dal', 'dal', 950],
    ['under $12', '', 1200],
    ['below 8 soup', 'soup', 800],
    ['soup under 12,50', 'soup', 1250],
    ['under 12, spicy', ', spicy', 1200],
    ['dal under $١٢', 'dal', 1200],
    ['under १२.५०', '', 1250],
    ['under 1,250', 'under 1,250', null],
    ['lunch', 'lunch', null],
    ['under cover', 'under cover', null],
    ['thunder 12', 'thunder 12', null],
    ['under 12in', 'under 12in', null],
    ['under $0', 'under $0', null],
  ])('of “%s” the price is read', (search, rest, cents) => {
    const found = priceIn(search);
    expect([found.rest.trim(), found.cents]).toEqual([rest, cents]);
  });

  it('of a chef, and cheap, only the other words are looked for', () => {
    const words = (search: string) => read(search).map(({ word }) => word);
    expect(['chef luca', 'dal from luca', 'cheap veggie lunch now', 'cheap'].map(words)).toEqual([
      ['luca'],
      ['dal', 'luca'],
      ['veggie', 'lunch'],
      ['cheap'],
    ]);
    expect(searchTerms(['cheap'], true)).toEqual([]);
    expect(read('tonight')[0]?.facts).toEqual(['dinner']);
  });

  it.each([
    ['dessert', 'brownie'],
    ['desserts', 'ice cream'],
    ['sweets', 'tiramisu'],
    ['drinks', 'lassi'],
    ['spicy', 'vindaloo'],
    ['seafood', 'shrimp'],
    ['pasta', 'penne'],
    ['noodles', 'ramen'],
    ['curries', 'masala'],
    ['chili', 'chilli'],
    ['soups', 'chowder'],
  ])('%s is also %s, in a name', (search, word) => {
    expect(read(search)[0]).toMatchObject({ strict: false, names: expect.arrayContaining([word]) });
  });

  it.each(['spicy', 'something spicy'])(
    '%s is what chilli is in, also where only the description says so',
    (search) => {
      expect(read(search)).toMatchObject([{ strict: false, anywhere: expect.arrayContaining(['chili', 'chilli']) }]);
    },
  );

  it.each(['vegetarian', 'gluten free', 'vegan', 'halal', 'kosher', 'dairy free', 'nut free'])(
    '%s is found only where it is claimed',
    (search) => {
      expect(read(search)).toEqual([
        expect.objectContaining({ word: search, strict: true, anywhere: expect.arrayContaining([search]) }),
      ]);
    },
  );

  it.each([
    ['no pork', 'without pork'],
    ['without mushrooms', 'no mushroom'],
    ['no msg', 'msg free'],
  ])('%s is no wish for it: only a dish that says so is meant', (search, claim) => {
    expect(read(search)).toEqual([
      { word: search, strict: true, names: [], facts: [], anywhere: expect.arrayContaining([claim]) },
    ]);
    expect(read('no')).toEqual([plain('no')]);
  });

  it('puts several intents and words together', () => {
    expect(read('spicy gluten free lunch amira').map(({ word }) => word)).toEqual([
      'spicy',
      'gluten free',
      'lunch',
      'amira',
    ]);
    expect(read('free gluten')).toEqual([plain('free'), plain('gluten')]);
  });

  it('leaves what it does not know as it is', () => {
    for (const word of ['butter', 'vegetable', 'hot', 'free', 'glutenous', 'lunchbox', 'naïve', 'a', ''])
      expect(read(word)).toEqual([plain(word)]);
  });

  it('drops a filler beside another word only', () => {
    expect(read('indian food')).toEqual([plain('indian')]);
    expect(read('vegan dishes').map(({ word }) => word)).toEqual(['vegan']);
    expect(read('food')).toEqual([plain('food')]);
    expect(read('meals')).toEqual([{ ...plain('meals'), anywhere: ['meal'] }]);
  });

  it.each([
    ['tacos', ['taco']],
    ['curries', ['curry', 'currie']],
    ['brownies', ['browny', 'brownie']],
    ['dishes', ['dish']],
    ['sandwiches', ['sandwich']],
    ['potatoes', ['potato']],
    ['boxes', ['box']],
    ['pies', ['pie']],
    ['rice', []],
    ['couscous', []],
    ['swiss', []],
    ['tennis', []],
    ['gas', []],
  ])('one of %s is %s', (plural, singulars) => {
    expect(singularsOf(plural)).toEqual(singulars);
  });

  it('finds a dish by the plural and by the singular', () => {
    expect(read('samosas')).toEqual([{ ...plain('samosas'), anywhere: ['samosa'] }]);
  });

  it('names only diets, meal types and cuisines that there are', () => {
    expect(Object.keys(DIET_FACTS)).toEqual([...DIETARY_OPTIONS]);
    const known = [...Object.values(DIET_FACTS), ...MEAL_TYPES, ...SPECIALTY_CUISINES].map((fact) =>
      fact.toLowerCase(),
    );
    const asked = ['veg', 'meat', 'gf', 'brunch', 'lunch', 'dinner', 'snack', 'desi', 'asian', 'texmex'];
    for (const { facts } of read(asked.join(' '))) for (const fact of facts) expect(known).toContain(fact);
  });
});
