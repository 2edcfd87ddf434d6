import { WINDOW_MS } from '@homeplate/domain/limits';
import { isoInstant } from '@homeplate/domain/validation/patterns';
import type { Context } from '../../context.ts';
import type { PlanInput } from '../../generated/resolverTypes.ts';
import { badInput } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';

/** How one chef's order of a cart is wanted: from when (null: now), and whether its customer collects it. */
export type Plan = { starts_at: Date | null; pickup: boolean };

const NOW: Plan = { starts_at: null, pickup: false };

export type PlanOf = (chefId: string) => Plan;

/** One for each chef of the cart at most. */
export function readPlans(
  claimed: readonly PlanInput[] | null | undefined,
  { chefIds, config, now }: { chefIds: readonly string[]; now: Date } & Pick<Context, 'config'>,
): PlanOf {
  const plans = new Map<string, Plan>();
  for (const { chef_id, starts_at, pickup } of claimed ?? []) {
    const chefId = readId(chef_id);
    if (chefId === undefined || !chefIds.includes(chefId) || plans.has(chefId)) throw badInput('planInvalid');
    const plan = { starts_at: readStart(starts_at, now), pickup: pickup === true };
    if (plan.starts_at !== null && !config.orderAhead) throw badInput('aheadOff');
    if (plan.pickup && !config.pickup) throw badInput('pickupOff');
    plans.set(chefId, plan);
  }
  return (chefId) => plans.get(chefId) ?? NOW;
}

function readStart(text: string | null | undefined, now: Date): Date | null {
  if (text == null || text.trim() === '') return null;
  const start = isoInstant(text);
  if (start === undefined || !(start > now) || start.getTime() % WINDOW_MS !== 0) throw badInput('windowInvalid');
  return start;
}
