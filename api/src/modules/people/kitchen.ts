import { kitchenAt, PAUSE_MINUTES, pausedUntilTomorrow, shownKitchen } from '@homeplate/domain/kitchenHours';
import { dayText, localDay, nextDay, timeText, whenText } from '@homeplate/domain/localTime';
import { daysAwayRules } from '@homeplate/domain/validation/kitchen';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { firstWindow, isAwayAt, planWay } from '@homeplate/domain/windows';
import type { Context } from '../../context.ts';
import type { KitchenState } from '../../generated/resolverTypes.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound, refuseProblem } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { findSoldWindows, lockDays } from '../stock/ahead.ts';
import { findLostDrop } from '../stock/dropTimes.ts';
import { type KitchenRow, setDaysAway, setPause } from './kitchen.store.ts';

export { endUnanswered as resumeAnswered, lockKitchens, setUnanswered as pauseUnanswered } from './kitchen.store.ts';

const MINUTE = 60_000;

type Pause = { minutes?: number | null | undefined; untilTomorrow?: boolean | null | undefined };

const CHANGES_A_MINUTE = { name: 'kitchen', max: 20, windowSeconds: 60 };

export async function pauseKitchen(context: Context, { minutes, untilTomorrow }: Pause): Promise<KitchenRow> {
  const { sql, now } = context;
  const kitchen = await ownKitchen(context);
  const isKnown = minutes != null && PAUSE_MINUTES.some((known) => known === minutes);
  if (isKnown === (untilTomorrow === true) || (minutes != null && !isKnown)) throw badInput('pauseInvalid');
  // To the minute, as people read it.
  const end = Math.floor(now.getTime() / MINUTE + (minutes ?? 0)) * MINUTE;
  const until = isKnown ? new Date(end) : pausedUntilTomorrow(kitchen, now);
  return changeKitchen(context, kitchen, setPause(sql, kitchen.id, until, now));
}

export async function resumeKitchen(context: Context): Promise<KitchenRow> {
  const kitchen = await ownKitchen(context);
  return changeKitchen(context, kitchen, setPause(context.sql, kitchen.id, null, context.now));
}

type Days = { from?: string | null | undefined; to?: string | null | undefined };

export async function leaveKitchen(context: Context, { from, to }: Days): Promise<KitchenRow> {
  const kitchen = await ownKitchen(context);
  const days = from == null && to == null ? [] : daysBetween(from ?? '', to ?? '', context.now);
  return changeKitchen(
    context,
    kitchen,
    inTransaction(context.sql, (tx) => setAway(context, tx, kitchen, days)),
  );
}

const inWords = new Intl.ListFormat('en');

async function setAway(context: Context, tx: Transaction, kitchen: KitchenRow, days: string[]): Promise<void> {
  const { now } = context;
  const { id } = kitchen;
  // A night belongs to the day before.
  const nights = [...new Set(days.flatMap((day) => [day, nextDay(day)]))];
  await lockDays(tx, id, nights);
  const later = { ...kitchen, days_away: days };
  const sold = (await findSoldWindows(tx, { chefId: id, days: nights, at: now })).filter(
    ({ starts_at: start }) => days.includes(localDay(start)) || isAwayAt(later, start),
  );
  const paid = sold.filter(({ until }) => until === null);
  const timesOf = (some: typeof sold) => inWords.format(some.map(({ starts_at }) => whenText(starts_at, now)));
  if (paid.length > 0) throw conflict('soldOnDays', { times: timesOf(paid) });
  const until = new Date(Math.max(...sold.map((page) => page.until?.getTime() ?? 0)));
  if (sold.length > 0) throw conflict('payingOnDays', { times: timesOf(sold), until: timeText(until) });
  const drop = await findLostDrop(context, tx, kitchen, later);
  if (drop !== undefined) throw conflict('dropOnDays', { day: dayText(drop, localDay(now)) });
  await setDaysAway(tx, id, days);
}

function daysBetween(from: string, to: string, now: Date): string[] {
  refuseProblem(firstProblem(daysAwayRules, { from, to }, now));
  const days = [from];
  for (let day = from; day < to; ) {
    day = nextDay(day);
    days.push(day);
  }
  return days;
}

async function ownKitchen(context: Context): Promise<KitchenRow> {
  const { chefId, userId } = caller(context);
  // A role without its record opens nothing.
  if (chefId === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  const kitchen = await context.loaders.kitchenHoursById.load(chefId);
  if (kitchen === null) throw notFound();
  return kitchen;
}

async function changeKitchen({ loaders }: Context, { id }: KitchenRow, write: Promise<void>): Promise<KitchenRow> {
  await write;
  const kitchen = await loaders.kitchenHoursById.clear(id).load(id);
  if (kitchen === null) throw notFound();
  return kitchen;
}

const presented = new WeakMap<KitchenRow, Promise<KitchenState>>();

export function presentKitchen(context: Context, kitchen: KitchenRow): Promise<KitchenState> {
  const answer = presented.get(kitchen) ?? present(context, kitchen);
  presented.set(kitchen, answer);
  return answer;
}

async function present(context: Context, kitchen: KitchenRow): Promise<KitchenState> {
  const { actor, now, reads, loaders } = context;
  const isOwner = actor?.userId === kitchen.user_id;
  const answer = kitchenAt(kitchen, now);
  const turn = answer.opensAt ?? answer.closesAt;
  if (turn !== undefined) reads.until = Math.min(reads.until, turn.getTime());
  const { stopped } = (await context.campuses()).of(kitchen.campus);
  const { state, opensAt, closesAt } = isOwner ? answer : shownKitchen(answer, now);
  const isShut = stopped !== null && !isOwner;
  return {
    state: isShut ? 'closed' : state,
    opens_at: isShut ? null : (opensAt?.toISOString() ?? null),
    closes_at: isShut ? null : (closesAt?.toISOString() ?? null),
    stopped,
    unanswered: isOwner ? kitchen.paused_unanswered : null,
    open_payments: isOwner ? await loaders.openPagesByChefId.load(kitchen.id) : null,
  };
}

/** A request reads its kitchens once. */
const knownNext = new WeakMap<KitchenRow, string | null>();

export function nextWindow({ config, now }: Context, kitchen: KitchenRow): string | null {
  if (!config.orderAhead || !kitchen.plans_ahead) return null;
  const known = knownNext.get(kitchen);
  if (known !== undefined) return known;
  const way = planWay({ kitchen: kitchen.campus, door: kitchen.campus, pickup: false }, config.deadlineScale);
  const next = firstWindow(kitchen, way, now)?.toISOString() ?? null;
  knownNext.set(kitchen, next);
  return next;
}

export function daysAhead({ days_away }: KitchenRow, now: Date): string[] {
  const today = localDay(now);
  return days_away.filter((day) => day >= today);
}
