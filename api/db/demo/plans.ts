import type { DemoLine } from './orders.ts';

export type DemoPlan = {
  /** The buyer's email. */
  buyer: string;
  chef: string;
  /** The next window, or the first from this hour of tomorrow on. */
  from: 'soon' | number;
  pickup?: true;
  /** A dish is given by its name. */
  lines: readonly DemoLine[];
};

const AMIRA = 'chef@homeplate.ca';
const MAYA = 'customer@homeplate.ca';
const NOON = 12;

const portions = (dish: string, quantity = 1) => ({ dish, quantity });

export const PLANS: readonly DemoPlan[] = [
  {
    ...{ buyer: 'jonah@homeplate.ca', chef: AMIRA, from: 'soon' },
    lines: [{ ...portions('Butter Chicken', 2), wish: 'Not too spicy, please' }],
  },
  {
    ...{ buyer: MAYA, chef: AMIRA, from: 'soon', pickup: true },
    lines: [portions('Vegetable Biryani'), portions('Mango Lassi')],
  },
  { buyer: 'liam@homeplate.ca', chef: AMIRA, from: NOON, lines: [portions('Butter Chicken')] },
  { buyer: 'aisha@homeplate.ca', chef: AMIRA, from: NOON, pickup: true, lines: [portions('Dal Tadka', 2)] },
  { buyer: MAYA, chef: 'luca@homeplate.ca', from: NOON, lines: [portions('Spaghetti and Meatballs')] },
];
