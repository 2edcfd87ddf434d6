import { riderReach, tripFor } from '@homeplate/domain/distance';
import { dutyUntil } from '@homeplate/domain/duty';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import type { Queryable } from '../../platform/database.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { findRidersOnDuty, setDutyUntil } from './people.store.ts';

const CHANGES_A_MINUTE = { name: 'duty', max: 20, windowSeconds: 60 };

/** Repeating does not prolong a duty under way. */
export async function setOnDuty(context: Context, on: boolean | null | undefined): Promise<Outcome> {
  const { riderId, userId } = caller(context);
  if (on == null) throw badInput('dutyMissing');
  const rider = riderId === null ? null : await context.loaders.riderByUserId.load(userId);
  // A role without its record opens nothing.
  if (rider === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  if (isOnDuty(rider, context.now) !== on) {
    const until = on ? dutyUntil(context.now, rider.preferred_end_time) : null;
    await setDutyUntil(context.sql, rider.id, until);
  }
  context.loaders.riderByUserId.clear(userId);
  return { success: true, message: on ? 'You are on duty.' : 'You are off duty.' };
}

export function isOnDuty({ on_duty_until }: { on_duty_until: Date | null }, now: Date): boolean {
  return on_duty_until !== null && on_duty_until > now;
}

export type Trip = { kitchenCampus: string | null; customerCampus: string; customerId: string };

/** On duty, allowed to work, with kitchen and door within reach; unknown campuses count as near. */
export async function findRidersNearby(sql: Queryable, trip: Trip, now: Date): Promise<string[]> {
  const riders = await findRidersOnDuty(sql, now);
  return riders
    .filter(({ user_id, campus, ...wishes }) => {
      const rider = { from: campus, reach: riderReach(wishes) };
      return user_id !== trip.customerId && !tripFor(rider, trip.kitchenCampus, trip.customerCampus).isBeyond;
    })
    .map(({ user_id }) => user_id);
}
