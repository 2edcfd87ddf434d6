import { isInReach } from '@homeplate/domain/distance';
import { kitchenAt, shownKitchen } from '@homeplate/domain/kitchenHours';
import { whenText } from '@homeplate/domain/localTime';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import { isWindow, type PlanWay, planWay } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import type { AllCampuses } from '../campus/settings.ts';
import type { Dish } from './cart.store.ts';
import { type PricedCart, type PricedLine, portionsByDish } from './cart.ts';
import type { PlanOf } from './readPlans.ts';

/** Where all is collected, no destination. */
export function stopOf(
  campuses: AllCampuses,
  destination: string | null,
  lines: readonly PricedLine[],
  planOf: PlanOf,
): { campus: string; sentence: string } | undefined {
  const isBrought = lines.some(({ dish }) => !planOf(dish.chef_id).pickup);
  for (const name of [...(isBrought ? [destination] : []), ...lines.map(({ dish }) => dish.campus)]) {
    const { campus, stopped: sentence } = campuses.of(name);
    if (sentence !== null) return { campus, sentence };
  }
  return undefined;
}

type Refuse = (code: ErrorCode, values?: Record<string, string>) => DomainError;

/** Each kitchen cooks for when it is wanted, and brings it there or hands it over. */
export function assertServed({ config }: Pick<Context, 'config'>, { lines, groups, checkout }: PricedCart): void {
  const { created_at: now, address_line_1: there } = checkout;
  for (const { dish } of lines) {
    const dishes = lines.filter((line) => line.dish.chef_id === dish.chef_id).map(({ dishId }) => dishId);
    const refuse: Refuse = (code, values = {}) =>
      new DomainError('CONFLICT', code, { chef: dish.chef_first_name, ...values }, { products: dishes });
    const plan = groups.find(({ chef_id }) => chef_id === dish.chef_id) ?? { starts_at: null, pickup: false };
    if (plan.pickup && !dish.pickup) throw refuse('pickupNot');
    if (plan.starts_at === null) assertOpen(dish, now, refuse);
    else
      assertWindow(
        dish,
        plan.starts_at,
        planWay({ kitchen: dish.campus, door: there, ...plan }, config.deadlineScale),
        now,
        refuse,
      );
    if (!plan.pickup && !isInReach(dish.campus, there, dish.delivery_km)) throw refuse('outOfReach', { campus: there });
  }
}

function assertOpen({ kitchen }: Dish, now: Date, refuse: Refuse): void {
  const answer = kitchenAt(kitchen, now);
  if (answer.state === 'open') return;
  const { opensAt } = shownKitchen(answer, now);
  if (opensAt === undefined) throw refuse('kitchenClosedLonger');
  throw refuse('kitchenClosed', { when: whenText(opensAt, now) });
}

function assertWindow({ kitchen }: Dish, start: Date, way: PlanWay, now: Date, refuse: Refuse): void {
  if (!kitchen.plans_ahead) throw refuse('plansNothing');
  if (!isWindow(kitchen, start, way, now)) throw refuse('windowGone', { when: whenText(start, now), next: '' });
}

export function assertInStock({ lines, groups }: PricedCart): void {
  const ahead = new Set(groups.flatMap(({ chef_id, starts_at }) => (starts_at === null ? [] : [chef_id])));
  for (const [{ name, quantity: left }, quantity] of portionsByDish(
    lines.filter(({ dish }) => !ahead.has(dish.chef_id)),
  )) {
    if (left === 0) throw conflict('dishSoldOut', { dish: name });
    if (left < quantity) throw conflict('dishFewLeft', { dish: name, left });
  }
}
