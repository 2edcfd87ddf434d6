import { isClosed } from '@homeplate/domain/kitchenText';
import { localDay } from '@homeplate/domain/localTime';
import { useSite } from '../../gateway/site.ts';
import { createStore, useStore } from '../../lib/createStore.ts';
import { parseStored, storedStore } from '../../lib/stored.ts';
import type { CartLine, CartProduct } from './cart.ts';

/** How one kitchen's order is wanted; null: now. */
export interface Plan {
  starts_at: string | null;
  pickup: boolean;
}

/** The keys are chef ids; LAST holds what was taken last, from any chef. */
export type Plans = Readonly<Record<string, Plan>>;

const LAST = 'last';

const plans = storedStore(
  ['plans'],
  (text) => Object(parseStored(text)) as Plans,
  (next) => [JSON.stringify(next)],
);

export const choosePlan = (chefId: string, plan: Plan) => plans.set({ ...plans.get(), [chefId]: plan });

export const isTimeChosen = (chefId: string) => Boolean(plans.get()[chefId]?.starts_at);

export function useChosenDay(chefId: string | undefined): string | undefined {
  const start = startIn(useStore(plans)[chefId ?? '']);
  return start === null ? undefined : localDay(new Date(start));
}

export const isPickup = (chefId: string) => plans.get()[chefId]?.pickup === true;

export const rememberTaken = (plan: Plan) => choosePlan(LAST, plan);

export const lastTaken = () => plans.get()[LAST]?.starts_at ?? null;

/** A chosen time serves one payment. */
export const withoutTimes = (chosen: Plans): Plans =>
  Object.fromEntries(
    Object.entries(chosen).map(([of, plan]) => [of, of === LAST ? plan : { ...plan, starts_at: null }]),
  );

export const forgetTimes = () => plans.set(withoutTimes(plans.get()));

const problems = createStore<Readonly<Record<string, string | undefined>>>({});

export const setProblem = (chefId: string, text: string | undefined) =>
  problems.set({ ...problems.get(), [chefId]: text });

const startIn = (plan: Plan | undefined) =>
  Date.parse(String(plan?.starts_at)) > 0 ? (plan?.starts_at ?? null) : null;

export function planOf(chef: CartProduct['chef'], chosen: Plans, ahead: boolean): Plan {
  const plan = chosen[chef?.id ?? ''];
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
    take: () => {
      for (const { chef_id, ...plan } of sent) choosePlan(chef_id, plan);
    },
    isWrong: sent.some(({ chef_id }) => wrong[chef_id]),
    keep: () =>
      plans.set(Object.fromEntries(Object.entries(chosen).filter(([chefId]) => chefId === LAST || chefs.has(chefId)))),
  };
}
