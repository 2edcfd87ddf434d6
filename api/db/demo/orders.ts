export type DemoLine = { dish: string; quantity: number; wish?: string };

/** Each chef in it gets one order; statuses in the order of first appearance. */
export type DemoCheckout = {
  customer: string;
  /** Today, so many minutes ago; or so many days ago at an hour of the Toronto clock. */
  paid: { minutesAgo: number } | { daysAgo: number; hour: number };
  lines: readonly DemoLine[];
  /** The keys are chefs; the order of a chef not named here is Completed, brought by `owen`. */
  orders?: Readonly<Record<string, DemoOrderState>>;
};

export type DemoOrderState =
  | { status: 'Pending' }
  | { status: 'Waiting Pickup'; isCooking?: true }
  | { status: 'In Progress' | 'Completed'; rider: string }
  | { status: 'Cancelled'; by: 'chef' | 'customer'; reason: string };

const PENDING: DemoOrderState = { status: 'Pending' };
const WAITING: DemoOrderState = { status: 'Waiting Pickup' };
const COOKING: DemoOrderState = { status: 'Waiting Pickup', isCooking: true };
const ON_THE_WAY: DemoOrderState = { status: 'In Progress', rider: 'owen' };
const BROUGHT_BY_NOOR: DemoOrderState = { status: 'Completed', rider: 'noor' };

const portions = (dish: string, quantity = 1, wish?: string): DemoLine =>
  wish === undefined ? { dish, quantity } : { dish, quantity, wish };

/** About oldest first. Every screen of the four demo accounts has something to show. */
export const CHECKOUTS: readonly DemoCheckout[] = [
  { customer: 'liam', paid: { daysAgo: 41, hour: 18 }, lines: [portions('lasagna', 2)] },
  { customer: 'aisha', paid: { daysAgo: 20, hour: 12 }, lines: [portions('dumplings', 2), portions('veggie-noodles')] },
  { customer: 'jonah', paid: { daysAgo: 17, hour: 19 }, lines: [portions('butter-chicken'), portions('mango-lassi')] },
  { customer: 'liam', paid: { daysAgo: 15, hour: 13 }, lines: [portions('spaghetti-meatballs', 2)] },
  {
    customer: 'maya',
    paid: { daysAgo: 12, hour: 18 },
    lines: [portions('tacos-al-pastor', 2), portions('guacamole-chips')],
    orders: { sofia: BROUGHT_BY_NOOR },
  },
  { customer: 'aisha', paid: { daysAgo: 11, hour: 9 }, lines: [portions('pancakes'), portions('avocado-toast')] },
  {
    customer: 'jonah',
    paid: { daysAgo: 10, hour: 18 },
    lines: [portions('butter-chicken'), portions('spaghetti-meatballs')],
  },
  { customer: 'liam', paid: { daysAgo: 10, hour: 12 }, lines: [portions('tacos-al-pastor', 2)] },
  { customer: 'jonah', paid: { daysAgo: 9, hour: 19 }, lines: [portions('dumplings'), portions('fried-rice')] },
  { customer: 'maya', paid: { daysAgo: 9, hour: 12 }, lines: [portions('dumplings'), portions('mapo-tofu')] },
  {
    customer: 'liam',
    paid: { daysAgo: 8, hour: 17 },
    lines: [portions('tacos-al-pastor', 3)],
    orders: { sofia: BROUGHT_BY_NOOR },
  },
  {
    customer: 'noor',
    paid: { daysAgo: 7, hour: 12 },
    lines: [portions('tacos-al-pastor'), portions('guacamole-chips')],
  },
  { customer: 'aisha', paid: { daysAgo: 7, hour: 19 }, lines: [portions('margherita-pizza'), portions('penne-pesto')] },
  { customer: 'noor', paid: { daysAgo: 6, hour: 18 }, lines: [portions('butter-chicken', 2), portions('dal-tadka')] },
  { customer: 'liam', paid: { daysAgo: 6, hour: 18 }, lines: [portions('dumplings', 3)] },
  { customer: 'jonah', paid: { daysAgo: 6, hour: 12 }, lines: [portions('samosa', 2), portions('chana-masala')] },
  {
    customer: 'maya',
    paid: { daysAgo: 5, hour: 18 },
    lines: [portions('spaghetti-meatballs', 2, 'Extra parmesan, please')],
  },
  {
    customer: 'aisha',
    paid: { daysAgo: 5, hour: 12 },
    lines: [portions('veg-biryani', 4)],
    orders: { amira: { status: 'Cancelled', by: 'chef', reason: 'Too many orders right now' } },
  },
  {
    customer: 'jonah',
    paid: { daysAgo: 4, hour: 19 },
    lines: [portions('tacos-al-pastor', 2), portions('quesadilla')],
  },
  { customer: 'liam', paid: { daysAgo: 4, hour: 13 }, lines: [portions('shakshuka'), portions('greek-salad')] },
  {
    customer: 'aisha',
    paid: { daysAgo: 4, hour: 18 },
    lines: [portions('butter-chicken'), portions('veg-biryani', 2)],
  },
  {
    customer: 'maya',
    paid: { daysAgo: 3, hour: 15 },
    lines: [portions('chocolate-brownie', 2)],
    orders: { mateo: { status: 'Cancelled', by: 'chef', reason: 'Sold out' } },
  },
  { customer: 'liam', paid: { daysAgo: 3, hour: 18 }, lines: [portions('tacos-al-pastor'), portions('quesadilla')] },
  {
    customer: 'maya',
    paid: { daysAgo: 2, hour: 19 },
    lines: [portions('butter-chicken'), portions('dal-tadka'), portions('mango-lassi')],
  },
  {
    customer: 'jonah',
    paid: { daysAgo: 2, hour: 12 },
    lines: [portions('dal-tadka')],
    orders: { amira: { status: 'Cancelled', by: 'customer', reason: 'Ordered by mistake' } },
  },
  {
    customer: 'liam',
    paid: { daysAgo: 1, hour: 18 },
    lines: [portions('butter-chicken', 2), portions('spaghetti-meatballs')],
  },
  { customer: 'aisha', paid: { daysAgo: 1, hour: 12 }, lines: [portions('dumplings', 2), portions('fried-rice')] },

  { customer: 'jonah', paid: { minutesAgo: 200 }, lines: [portions('veg-biryani'), portions('mango-lassi')] },
  { customer: 'aisha', paid: { minutesAgo: 170 }, lines: [portions('shakshuka', 2)] },
  {
    customer: 'liam',
    paid: { minutesAgo: 150 },
    lines: [portions('butter-chicken'), portions('dal-tadka')],
    orders: { amira: BROUGHT_BY_NOOR },
  },
  {
    customer: 'aisha',
    paid: { minutesAgo: 48 },
    lines: [portions('butter-chicken'), portions('mango-lassi', 2)],
    orders: { amira: ON_THE_WAY },
  },
  {
    customer: 'jonah',
    paid: { minutesAgo: 44 },
    lines: [portions('margherita-pizza')],
    orders: { luca: { status: 'In Progress', rider: 'noor' } },
  },
  { customer: 'liam', paid: { minutesAgo: 36 }, lines: [portions('veggie-noodles', 2)], orders: { wei: WAITING } },
  {
    customer: 'maya',
    paid: { minutesAgo: 31 },
    lines: [portions('spaghetti-meatballs'), portions('samosa', 2, 'Mint chutney only')],
    orders: { luca: WAITING, priya: PENDING },
  },
  { customer: 'jonah', paid: { minutesAgo: 27 }, lines: [portions('veg-biryani', 2)], orders: { amira: COOKING } },
  {
    customer: 'noor',
    paid: { minutesAgo: 19 },
    lines: [portions('quesadilla'), portions('guacamole-chips')],
    orders: { sofia: PENDING },
  },
  { customer: 'liam', paid: { minutesAgo: 14 }, lines: [portions('greek-salad')], orders: { noor: PENDING } },
  {
    customer: 'maya',
    paid: { minutesAgo: 9 },
    lines: [portions('butter-chicken', 2, 'Not too spicy, please')],
    orders: { amira: PENDING },
  },
  {
    customer: 'aisha',
    paid: { minutesAgo: 4 },
    lines: [portions('dal-tadka'), portions('veg-biryani')],
    orders: { amira: PENDING },
  },
];
