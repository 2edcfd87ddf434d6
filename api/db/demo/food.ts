import type { Allergen } from '@homeplate/domain/allergens';

export type DemoFacts = {
  contains: Allergen[];
  may_contain: Allergen[];
  ingredients?: string;
  storage_hint?: string;
  served: 'hot' | 'cold';
};

const hot = (contains: Allergen[], may_contain: Allergen[] = [], more: Partial<DemoFacts> = {}): DemoFacts => ({
  ...{ contains, may_contain, served: 'hot' },
  ...more,
});
const cold = (...facts: Parameters<typeof hot>): DemoFacts => ({ ...hot(...facts), served: 'cold' });

/** The keys are slugs. Priya has stated nothing about her chana masala, and it says so. */
export const FACTS: Readonly<Record<string, DemoFacts | null>> = {
  shakshuka: hot(['eggs', 'milk']),
  'greek-salad': cold(['milk'], ['sulphites']),
  'veggie-burrito-bowl': hot([], ['milk', 'soy']),
  'chocolate-brownie': cold(['eggs', 'milk', 'walnuts', 'wheat'], ['almonds', 'hazelnuts', 'peanuts']),
  pancakes: hot(['eggs', 'milk', 'wheat']),
  'avocado-toast': cold(['eggs', 'sesame', 'wheat'], ['milk']),
  samosa: hot(['wheat'], ['mustard', 'peanuts']),
  'chana-masala': null,
  'palak-paneer': hot(['milk'], ['mustard']),
  dumplings: hot(['soy', 'wheat', 'sesame'], ['crustaceans', 'peanuts'], {
    ingredients: 'Wheat wrappers, chicken, ginger, spring onion, soy sauce, toasted sesame oil, chilli oil',
    storage_hint: 'Best at once. Chilled for a day; steam again for five minutes.',
  }),
  'mapo-tofu': hot(['soy', 'wheat'], ['peanuts', 'sesame']),
  'fried-rice': hot(['eggs', 'soy', 'wheat'], ['crustaceans', 'sesame']),
  'veggie-noodles': hot(['sesame', 'soy', 'wheat'], ['eggs', 'peanuts']),
  'tacos-al-pastor': hot([], ['wheat', 'milk']),
  quesadilla: hot(['milk', 'wheat']),
  'guacamole-chips': cold([], ['milk']),
  'spaghetti-meatballs': hot(['eggs', 'milk', 'wheat'], ['soy']),
  'margherita-pizza': hot(['milk', 'wheat']),
  'penne-pesto': hot(['milk', 'pine_nuts', 'wheat'], ['cashews', 'walnuts']),
  lasagna: hot(['eggs', 'milk', 'wheat']),
  'butter-chicken': hot(['milk', 'wheat'], ['cashews', 'mustard'], {
    ingredients: 'Chicken, tomato, butter, cream, ginger, garlic, fenugreek, garam masala; naan of wheat and yogurt',
    storage_hint: 'Two days in the fridge. Reheat slowly; wrap the naan in foil.',
  }),
  'veg-biryani': hot(['cashews', 'milk'], ['almonds', 'mustard']),
  'dal-tadka': hot(['mustard'], ['milk']),
  'mango-lassi': cold(['milk', 'pistachios'], ['almonds', 'cashews']),
};

export type DemoReview = {
  /** The first customer whose delivered order has that dish and no earlier review. */
  by: string;
  dish: string;
  stars: number;
  tags: string[];
  text?: string;
  note?: string;
  reply?: string;
  /** The review shows the dish's picture. */
  isPictured?: true;
};

export const REVIEWS: readonly DemoReview[] = [
  {
    by: 'aisha',
    dish: 'dumplings',
    stars: 5,
    tags: ['Tasty', 'Still hot'],
    text: 'Thin skins, lots of ginger. My Friday is sorted.',
  },
  {
    ...{ by: 'jonah', dish: 'dumplings', stars: 4, tags: ['Tasty'] },
    text: 'Very good. I would pay for an eighth one.',
    reply: 'Next time, Jonah!',
  },
  {
    ...{ by: 'maya', dish: 'dumplings', stars: 5, tags: ['Well packed', 'Still hot'], isPictured: true },
    text: 'Still steaming when they came, and the dip was in its own little jar.',
    note: 'The chilli oil leaked a little.',
  },
  { by: 'liam', dish: 'dumplings', stars: 5, tags: ['Tasty', 'Generous'] },
  { by: 'jonah', dish: 'butter-chicken', stars: 5, tags: ['Tasty'], text: 'As good as at home, and I am picky.' },
  {
    ...{ by: 'noor', dish: 'butter-chicken', stars: 4, tags: ['Generous'], isPictured: true },
    text: 'Silky, not too sweet. The naan wants a hotter oven, says one cook to another.',
    reply: 'You are right, Noor. I have a stone now.',
  },
  { by: 'aisha', dish: 'butter-chicken', stars: 5, tags: ['As described', 'Still hot'] },
  {
    by: 'liam',
    dish: 'tacos-al-pastor',
    stars: 3,
    tags: ['Cold'],
    text: 'Great filling, but the tortillas were cold.',
  },
  { by: 'maya', dish: 'tacos-al-pastor', stars: 5, tags: ['Tasty'], text: 'The pineapple makes it.' },
  { by: 'noor', dish: 'tacos-al-pastor', stars: 4, tags: ['Tasty', 'Well packed'] },
  { by: 'liam', dish: 'spaghetti-meatballs', stars: 5, tags: ['Generous'], text: 'Two meals in one.' },
  { by: 'aisha', dish: 'margherita-pizza', stars: 4, tags: ['As described'] },
  {
    by: 'jonah',
    dish: 'samosa',
    stars: 2,
    tags: ['Too salty', 'Small portion'],
    text: 'Nice pastry, too much salt this time.',
  },
  { by: 'noor', dish: 'dal-tadka', stars: 5, tags: ['Tasty'] },
];

/** `alert` means that they want to know when it is back. */
export const FAVOURITES: readonly { by: string; dish?: string; chef?: string; alert?: true }[] = [
  { by: 'maya', dish: 'dumplings' },
  { by: 'maya', dish: 'butter-chicken' },
  { by: 'maya', dish: 'lasagna', alert: true },
  { by: 'maya', chef: 'wei' },
  { by: 'jonah', chef: 'amira', alert: true },
];
