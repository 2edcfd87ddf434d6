export type DemoDish = {
  /** The folder of its picture, and its name in the other demo files. */
  slug: string;
  chef: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Portions left now. */
  quantity: number;
  dietary: 'Veg' | 'Non Veg' | 'Gluten Free';
  is_available: boolean;
  /** Portions of each day; null: they do not renew. */
  daily_quantity: number | null;
  description: string;
};

type Details = Partial<Pick<DemoDish, 'dietary' | 'is_available' | 'daily_quantity'>>;

const dish = (
  chef: string,
  slug: string,
  name: string,
  price: number,
  quantity: number,
  description: string,
  details: Details = {},
): DemoDish => ({
  ...{ slug, chef, name, price, quantity, description },
  ...{ dietary: 'Veg', is_available: true, daily_quantity: null },
  ...details,
});

const MEAT: Details = { dietary: 'Non Veg' };
// Egg that can be seen on the plate counts as Non Veg.
const EGG: Details = { dietary: 'Non Veg' };

/** Newest first. Some are sold out, scarce or taken off, some renew each day. */
export const DISHES: readonly DemoDish[] = [
  dish(
    'noor',
    'shakshuka',
    'Shakshuka',
    10,
    14,
    'Eggs gently poached in a spiced tomato and pepper sauce with crumbled feta and herbs, straight from the pan (contains egg).',
    { ...EGG, daily_quantity: 16 },
  ),
  dish(
    'noor',
    'greek-salad',
    'Greek Salad',
    9,
    16,
    'Crunchy cucumber, ripe tomato, red onion and olives under cubes of creamy feta and a pinch of oregano.',
  ),
  dish(
    'mateo',
    'veggie-burrito-bowl',
    'Veggie Burrito Bowl',
    11,
    18,
    'Black beans, sweet corn, fresh tomato salsa, rice, crisp lettuce and sliced avocado in one colourful bowl.',
  ),
  dish(
    'mateo',
    'chocolate-brownie',
    'Chocolate Brownie Stack',
    6.5,
    10,
    'Fudgy walnut brownies with a crackled top, vanilla ice cream, dark chocolate sauce and raspberries.',
    { is_available: false },
  ),
  dish(
    'emily',
    'pancakes',
    'Buttermilk Pancakes',
    8.5,
    20,
    'A fluffy five-high stack dripping with maple syrup, melting butter, blueberries and strawberries.',
  ),
  dish(
    'emily',
    'avocado-toast',
    'Avocado Toast Duo',
    8.5,
    12,
    'Two thick toasts: creamy smashed avocado with a fried egg, and fanned avocado with sesame and chilli flakes (contains egg).',
    EGG,
  ),
  dish(
    'priya',
    'samosa',
    'Vegetable Samosas',
    6,
    3,
    'Three crisp golden pastries filled with spiced potato and peas, with mint and sweet tamarind chutneys for dipping.',
  ),
  dish(
    'priya',
    'chana-masala',
    'Chana Masala',
    9.5,
    15,
    'Tender chickpeas slow-cooked in a tangy onion and tomato masala, brightened with lemon and fresh coriander.',
  ),
  dish(
    'priya',
    'palak-paneer',
    'Palak Paneer',
    10.5,
    12,
    'Golden-seared paneer in a smooth spinach gravy with ginger, red chilli and a swirl of cream.',
  ),
  dish(
    'wei',
    'dumplings',
    'Steamed Dumplings',
    10,
    24,
    'Seven hand-pleated chicken and ginger dumplings steamed in bamboo, with soy and chilli-oil dip.',
    { ...MEAT, daily_quantity: 30 },
  ),
  dish(
    'wei',
    'mapo-tofu',
    'Mapo Tofu',
    11,
    13,
    'Silken tofu cubes in a glossy, tingling Sichuan chilli sauce with savoury mince and spring onion.',
    MEAT,
  ),
  dish(
    'wei',
    'fried-rice',
    'Egg Fried Rice',
    9.5,
    18,
    'Wok-tossed rice with peas, carrots and spring onion, crowned with a sunny-side-up egg (contains egg).',
    EGG,
  ),
  dish(
    'wei',
    'veggie-noodles',
    'Veggie Stir-Fry Noodles',
    9.5,
    17,
    'Springy wok noodles with broccoli, sweet peppers, carrot and red cabbage, finished with toasted sesame.',
  ),
  dish(
    'sofia',
    'tacos-al-pastor',
    'Tacos al Pastor',
    11,
    2,
    'Three warm tortillas piled with chilli-marinated pork, sweet pineapple, onion, coriander and lime.',
    MEAT,
  ),
  dish(
    'sofia',
    'quesadilla',
    'Black Bean Quesadilla',
    9,
    14,
    'Toasted tortilla wedges oozing with cheese, black beans, corn and peppers, with salsa and sour cream.',
  ),
  dish(
    'sofia',
    'guacamole-chips',
    'Guacamole and Chips',
    7.5,
    20,
    'Chunky hand-mashed avocado with tomato, red onion and lime, ringed by crunchy salted corn chips.',
    { dietary: 'Gluten Free' },
  ),
  dish(
    'luca',
    'spaghetti-meatballs',
    'Spaghetti and Meatballs',
    12,
    16,
    'A generous twirl of spaghetti with juicy meatballs, slow tomato sauce, parmesan and fresh basil.',
    { ...MEAT, daily_quantity: 20 },
  ),
  dish(
    'luca',
    'margherita-pizza',
    'Margherita Pizza',
    11.5,
    15,
    'Blistered hand-stretched crust with crushed tomato, melted mozzarella and whole basil leaves.',
  ),
  dish(
    'luca',
    'penne-pesto',
    'Penne al Pesto',
    10,
    12,
    'Penne tossed in bright basil pesto with cherry tomatoes, pine nuts and a shower of parmesan.',
  ),
  dish(
    'luca',
    'lasagna',
    'Classic Lasagna',
    12.5,
    0,
    'Tall layers of pasta, rich beef ragu and bechamel under a bubbling, golden-brown cheese top.',
    MEAT,
  ),
  dish(
    'amira',
    'butter-chicken',
    'Butter Chicken',
    12.5,
    30,
    'Charred chicken pieces simmered in a silky tomato and butter gravy, finished with a ribbon of cream and served with soft naan.',
    { ...MEAT, daily_quantity: 40 },
  ),
  dish(
    'amira',
    'veg-biryani',
    'Vegetable Biryani',
    10.5,
    18,
    'Fragrant saffron basmati layered with potatoes, peas and carrots, topped with crisp fried onions, cashews and mint.',
  ),
  dish(
    'amira',
    'dal-tadka',
    'Dal Tadka',
    8.5,
    22,
    'Creamy yellow lentils under a sizzling tadka of cumin, garlic and whole red chillies.',
  ),
  dish(
    'amira',
    'mango-lassi',
    'Mango Lassi',
    5.5,
    3,
    'Thick chilled yogurt blended with ripe mango, finished with pistachio, saffron and mint.',
  ),
];
