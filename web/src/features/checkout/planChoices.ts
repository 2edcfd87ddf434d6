import { localDay } from '@homeplate/domain/localTime';
import { useStore } from '../../lib/createStore.ts';
import { useCart } from './cartStore.ts';
import { choosePlan, LAST, type Plan, type Plans, plans, problems, standing, startIn } from './plans.ts';

const planNow = (chefId = '') => standing(plans.get()[chefId]);

export const isPickup = (chefId: string) => planNow(chefId)?.pickup === true;

export function changePlan(chefId: string, plan: Plan): void {
  const before = planNow(chefId);
  choosePlan(chefId, dayOf(before) === dayOf(plan) ? { ...before, ...plan } : plan);
}

export const planDrop = (chefId: string, drop: string, plan: Plan) =>
  choosePlan(chefId, { ...plan, drop, before: planNow(chefId) });

export const isTimeChosen = (chefId: string) => Boolean(planNow(chefId)?.starts_at);

export const useChosenDay = (chefId = '') => dayOf(standing(useStore(plans)[chefId], useCart()));

export const rememberTaken = (plan: Plan) => choosePlan(LAST, plan);

export const lastTaken = () => plans.get()[LAST]?.starts_at ?? null;

export const setProblem = (chefId: string, text: string | undefined) =>
  problems.set({ ...problems.get(), [chefId]: text });

/** A chosen time serves one payment. */
export const withoutTimes = (chosen: Plans): Plans =>
  Object.fromEntries(
    Object.entries(chosen).map(([of, plan]) => [of, of === LAST ? plan : { pickup: plan.pickup, starts_at: null }]),
  );

export const forgetTimes = () => plans.set(withoutTimes(plans.get()));

function dayOf(plan: Plan | undefined): string | undefined {
  const start = startIn(plan);
  return start === null ? undefined : localDay(new Date(start));
}
