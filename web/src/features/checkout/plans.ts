import { isClosed } from '@homeplate/domain/kitchenText';
import { useSite } from '../../gateway/site.ts';
import { createStore, useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';
import type { CartLine, CartProduct } from './cart.ts';
import { readCurrentCart } from './cartStore.ts';

/** How one kitchen's order is wanted; null: now. */
export interface Plan {
  starts_at: string | null;
  pickup: boolean;
}

/** `drop`: the line that brought this day, and goes with it. */
export type Kept = Plan & { drop?: string; before?: Kept | undefined };

/** The keys are chef ids; LAST holds what was taken last, from any chef. */
export type Plans = Readonly<Record<string, Kept>>;

export const LAST = 'last';

export const plans = storedStore(
  ['plans'],
  (text) => Object(parseStored(text)) as Plans,
  (next) => [JSON.stringify(next)],
);

export const standing = (plan: Kept | undefined, cart = readCurrentCart()) =>
  plan?.drop && !(plan.drop in cart.quantities) ? plan.before : plan;

export const choosePlan = (chefId: string, plan: Kept) => plans.set({ ...plans.get(), [chefId]: plan });

export const problems = createStore<Readonly<Record<string, string | undefined>>>({});

export const startIn = (plan: Plan | undefined) =>
  Date.parse(String(plan?.starts_at)) > 0 ? (plan?.starts_at ?? null) : null;

export function planOf(chef: CartProduct['chef'], chosen: Plans, ahead: boolean): Plan {
  const plan = standing(chosen[chef?.id ?? '']);
  const start = startIn(plan);
  const next = isClosed(chef?.kitchen) ? (chef.next_window ?? null) : null;
  return {
    starts_at: ahead && chef?.plans_ahead ? (start ?? next) : null,
    pickup: plan?.pickup === true && chef?.pickup === true,
  };
}

/** `sent` leaves out deliveries for now. */
export function usePlans(lines: readonly CartLine[]) {
  const { ahead = false } = useSite();
  const chosen = useStore(plans);
  const wrong = useStore(problems);
  const chefs = new Map(lines.flatMap(({ product }) => (product?.chef ? [[product.chef.id, product.chef]] : [])));
  const of = (chefId: string) => planOf(chefs.get(chefId) ?? null, chosen, ahead);
  const sent = [...chefs.keys()]
    .map((chef_id) => ({ chef_id, ...of(chef_id) }))
    .filter(({ starts_at, pickup }) => starts_at || pickup);
  return {
    of,
    sent,
    /** An offered time is chosen once it is paid for. */
    take: () =>
      plans.set({
        ...chosen,
        ...Object.fromEntries(sent.map(({ chef_id, ...plan }) => [chef_id, { ...chosen[chef_id], ...plan }])),
      }),
    isWrong: sent.some(({ chef_id }) => wrong[chef_id]),
    keep: () =>
      plans.set(Object.fromEntries(Object.entries(chosen).filter(([chefId]) => chefId === LAST || chefs.has(chefId)))),
  };
}
