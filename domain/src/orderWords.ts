import { isolate } from './isolate.ts';
import type { OrderStatus } from './orderLifecycle.ts';

interface Words {
  badge: OrderStatus;
  riderBadge?: string;
  word: string;
  line: string;
  /** To who caused it. */
  done?: string;
}

/** One vocabulary for badge (the specification's), step, line, notification and mail. */
export const ORDER_STATES = {
  placed: { badge: 'Pending', word: 'Placed', line: 'Waiting for {chef}' },
  cooking: { badge: 'Waiting Pickup', word: 'Cooking', line: '{chef} is cooking', done: 'Accepted' },
  ready: { badge: 'Waiting Pickup', word: 'Ready', line: 'Ready, waiting for a rider', done: 'Ready' },
  on_the_way: { badge: 'In Progress', word: 'On the way', line: '{rider} is on the way', done: 'Picked up' },
  at_the_door: { badge: 'In Progress', word: 'At the door', line: 'Your rider is at the door' },
  delivered: {
    ...{ badge: 'Completed', riderBadge: 'Delivered', word: 'Delivered', line: 'Enjoy your meal!', done: 'Delivered' },
  },
  returned: { badge: 'Completed', word: 'Returned', line: 'Your food is going back to the kitchen' },
  cancelled: {
    badge: 'Cancelled',
    word: 'Cancelled',
    line: 'You get a full refund',
    done: 'Rejected and refunded',
  },
  to_collect: { badge: 'Waiting Pickup', word: 'Ready', line: 'Ready to collect' },
  collected: { badge: 'Completed', word: 'Collected', line: 'Enjoy your meal!' },
  uncollected: { badge: 'Completed', word: 'Not collected', line: 'Nobody collected it' },
} as const satisfies Record<string, Words>;

export type OrderState = keyof typeof ORDER_STATES;

type Maybe<T> = T | null | undefined;
export interface StatedOrder {
  status?: Maybe<string>;
  ready_at?: Maybe<string>;
  nobody_here_until?: Maybe<string>;
  handoff?: Maybe<{ proof?: Maybe<string> }>;
  collect?: Maybe<boolean>;
}

export function stateOf({
  status,
  ready_at,
  nobody_here_until,
  handoff,
  collect,
}: StatedOrder): OrderState | undefined {
  if (nobody_here_until) return 'at_the_door';
  if (status === 'Waiting Pickup' && ready_at) return collect ? 'to_collect' : 'ready';
  if (status === 'Completed' && collect) return handoff?.proof === 'uncollected' ? 'uncollected' : 'collected';
  if (status === 'Completed' && handoff?.proof === 'returned') return 'returned';
  return FIRST.find((state) => ORDER_STATES[state].badge === status);
}

const FIRST = Object.keys(ORDER_STATES) as OrderState[];

export const stateTitle = (state: OrderState) => `{order} is ${ORDER_STATES[state].word.toLowerCase()}`;

type Names = { chef?: Maybe<string>; rider?: Maybe<string> };

export function stateLine(state: OrderState, { chef, rider }: Names): string {
  const names = { chef: chef || 'the chef', rider: rider || 'Your rider' };
  const line = ORDER_STATES[state].line.replace(/\{(chef|rider)\}/, (_whole, name: keyof typeof names) =>
    isolate(names[name]),
  );
  return line.replace(/^./u, (first) => first.toUpperCase());
}

const FOOD_MAX_LENGTH = 60;

/** `Egg Fried Rice + 2 more from Wei` */
export function foodName({
  dish,
  dishes,
  chef,
  order_no,
}: {
  dish: Maybe<string>;
  dishes: number;
  chef?: Maybe<string>;
  order_no: Maybe<number>;
}): string {
  if (!dish) return `Order ${order_no ?? ''}`.trim();
  const letters = [...dish];
  const short =
    letters.length > FOOD_MAX_LENGTH
      ? `${letters
          .slice(0, FOOD_MAX_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : dish;
  return `${isolate(short)}${dishes > 1 ? ` + ${dishes - 1} more` : ''}${chef ? ` from ${isolate(chef)}` : ''}`;
}
