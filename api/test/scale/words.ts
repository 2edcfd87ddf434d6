const STYLES =
  'Smoky Golden Grandma Street Sunday Spicy Crispy Slow Green Creamy Honey Lemon Garlic Roasted Charred Village Midnight Rustic Silky Pickled Stuffed Twice Coastal Winter Garden Monsoon Harvest Ember Velvet Market';
const MAINS =
  'Chicken Paneer Tofu Beef Chickpea Lamb Shrimp Mushroom Pork Lentil Salmon Eggplant Potato Turkey Cauliflower Duck Pumpkin Spinach Halloumi Jackfruit Okra Tempeh Cod Squid Zucchini Venison Artichoke Plantain Cassava Seitan Trout Quail Rabbit Crab Oyster Kohlrabi Celeriac Fennel Salsify Rutabaga';
const FORMS =
  'Curry Bowl Biryani Stew Noodles Tacos Pie Soup Wrap Salad Pasta Dumplings Burger Kebab Casserole Risotto Tagine Lasagna Pilaf Ramen Gyoza Goulash Paella Enchilada Moussaka Chowder Frittata Pierogi Laksa Congee';
const PLAIN =
  'with fresh herbs from the garden served warm over rice and a side of pickles made every morning in small batches by hand mild or hot on request slow cooked for hours in its own sauce family recipe light filling good for lunch dinner leftovers travels well sealed box bread butter toasted seeds yogurt lime chili oil';
const FIRST =
  'Ada Ben Chloe Dev Elif Farid Grace Hugo Ines Jonas Kavya Liam Mei Nadia Omar Priya Quinn Rosa Sami Tara Uma Viktor Wanda Xavi Yara Zane Amara Bruno Carla Diego Esme Felix Gita Hanna Igor Jaya Kofi Lena Marco Nila';
const HEAD = 'Bar Car Dal Fer Gar Hal Jan Kor Lin Mar Nor Pal Ren Sal Tor Van Wes Yor Zel Bren'.split(' ');
const MIDDLE = 'a e i o u an er in or ul'.split(' ');
const TAIL = 'dez ski son ton ley man berg witz ford shaw'.split(' ');

const lists = { styles: STYLES, mains: MAINS, forms: FORMS, plain: PLAIN, first: FIRST };
const words = Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, text.split(' ')])) as Record<
  keyof typeof lists,
  string[]
>;

/** 32 bits, random-looking, equal for equal numbers. */
export function mixed(kind: number, index: number): number {
  let value = Math.imul(kind + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 0x27d4eb2f, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** From 0 up to 1. */
export const share = (kind: number, index: number) => mixed(kind, index) / 0x1_0000_0000;

function pick(list: readonly string[], kind: number, index: number, skew = 1): string {
  return list[Math.floor(share(kind, index) ** skew * list.length)] ?? '';
}

/** "Smoky Chicken Biryani": the first words of each list are common. */
export function dishName(index: number): string {
  return `${pick(words.styles, 1, index)} ${pick(words.mains, 2, index, 1.7)} ${pick(words.forms, 3, index, 1.5)}`;
}

export function dishDescription(index: number): string {
  return Array.from({ length: 10 }, (_, place) => pick(words.plain, 10 + place, index)).join(' ');
}

export const firstName = (index: number) => pick(words.first, 4, index);

/** One of 2,000. */
export const lastName = (index: number) => pick(HEAD, 5, index) + pick(MIDDLE, 6, index) + pick(TAIL, 7, index);

export const dishWords = { styles: words.styles, mains: words.mains, forms: words.forms } as const;
