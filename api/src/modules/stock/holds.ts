import type { AllergenStatement } from '@homeplate/domain/allergens';
import { statementText } from '@homeplate/domain/allergenText';
import { payingText } from '@homeplate/domain/dropText';
import type { Kitchen } from '@homeplate/domain/kitchenHours';
import { dayText, localDay, whenText } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { isAwayAt } from '@homeplate/domain/windows';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import {
  createOffers,
  findOffer,
  giveOfferBack,
  giveWindowBack,
  lockOffers,
  lockWindows,
  type Offer,
  type OfferState,
  takeOffer,
  takeWindow,
} from './ahead.store.ts';
import { dayAhead, dishesForNow, dishesOf, type HeldLine, type Hold, placesOf, startOf } from './places.ts';
import {
  addPortions,
  findChefFirstName,
  findDishState,
  giveChefDayBack,
  insertMovements,
  isForSale,
  lockChefDays,
  lockDishes,
  type Movement,
  putPortionsBack,
  takeChefDay,
  takePortions,
} from './stock.store.ts';

export function allergensChanged(dish: { id: string; name: string; allergens: AllergenStatement | null }): DomainError {
  const values = { dish: dish.name, now: statementText(dish.allergens) };
  return new DomainError('ALLERGENS', 'allergensChanged', values, { products: [dish.id] });
}

export async function takeHold(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  const { days, windows, offers } = placesOf([hold]);
  const dishes = dishesOf(hold);
  // Pipelined, each by its key: locks are held for one round trip.
  const [daysTaken, windowsTaken, , offersTaken, dishesTaken] = await Promise.all([
    Promise.all(days.map((day) => takeChefDay(tx, day))),
    Promise.all(windows.map((window) => takeWindow(tx, window))),
    offers.length > 0 && createOffers(tx, offers),
    Promise.all(offers.map((offer) => takeOffer(tx, offer, at))),
    Promise.all(
      dishes.map((dish) => {
        const day = dayAhead(hold, dish);
        return day === null ? takePortions(tx, dish, hold.checkoutId, at) : isForSale(tx, dish, day);
      }),
    ),
  ]);
  const missed = dishes.find((_, index) => !dishesTaken[index]);
  if (missed !== undefined) throw await whyNotTaken(tx, missed, dayAhead(hold, missed));
  const isTaken = (kitchen: Kitchen | undefined, start: Date) => kitchen !== undefined && !isAwayAt(kitchen, start);
  const full =
    days.find((_, index) => !daysTaken[index]) ??
    windows.find(({ starts_at }, index) => !isTaken(windowsTaken[index], starts_at));
  if (full !== undefined) throw await chefFull(tx, hold, full.chef_id, at);
  const short = offers.find((_, index) => !offersTaken[index]);
  if (short !== undefined) throw await offerShort(tx, hold, short, at);
}

/** Checks what is sold ahead before anything is locked, so that a rush stays cheap. */
export async function assertOffered(sql: Queryable, hold: Hold, at: Date): Promise<void> {
  for (const offer of placesOf([hold]).offers) {
    const state = await findOffer(sql, offer, hold.checkoutId);
    if (state === undefined || state.is_cancelled) continue;
    if (state.left < offer.quantity) throw await offerShort(sql, hold, offer, at);
  }
}

export async function releaseHold(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  await giveBack(tx, hold, movementsOf(hold, 'released', at));
}

export async function returnPortions(tx: Transaction, hold: Hold, orderId: string, at: Date): Promise<void> {
  const movements = movementsOf(hold, 'returned', at).map((movement) => ({ ...movement, order_id: orderId }));
  await giveBack(tx, hold, movements);
}

/** Cooked in vain: portions come back and go at once; day, window and what is for later stay taken. */
export async function spoilPortions(tx: Transaction, hold: Hold, orderId: string, at: Date): Promise<void> {
  const returned = movementsOf(hold, 'returned', at).map((movement) => ({ ...movement, order_id: orderId }));
  const spoiled = returned.map((movement) => ({ ...movement, change: -movement.change, reason: 'spoiled' as const }));
  await insertMovements(tx, [...returned, ...spoiled]);
}

export async function changePortions(
  tx: Transaction,
  product: { id: string; chef_id: string },
  { by, reason }: { by: number; reason: 'added' | 'edited' },
  at: Date,
): Promise<void> {
  if (by === 0) return;
  await addPortions(tx, product.id, by);
  await insertMovements(tx, [{ product_id: product.id, change: by, reason, checkout_id: null, order_id: null, at }]);
}

/** In one order, so that swapping holds cannot deadlock with another buyer. */
export async function lockHolds(tx: Transaction, holds: readonly Hold[]): Promise<void> {
  const { days, windows, offers } = placesOf(holds);
  await lockChefDays(tx, days);
  if (windows.length > 0) {
    await lockWindows(tx, windows);
    await createOffers(tx, offers);
    await lockOffers(tx, offers);
  }
  await lockDishes(
    tx,
    holds.flatMap((hold) => hold.lines.map((line) => line.product_id)),
  );
}

async function giveBack(tx: Transaction, hold: Hold, movements: readonly Movement[]): Promise<void> {
  const { days, windows, offers } = placesOf([hold]);
  const dishes = dishesForNow(hold);
  await Promise.all(days.map((day) => giveChefDayBack(tx, day)));
  await Promise.all(windows.map((window) => giveWindowBack(tx, window)));
  await Promise.all(offers.map((offer) => giveOfferBack(tx, offer)));
  const isBack = await Promise.all(
    dishes.map((dish) => putPortionsBack(tx, dish.product_id, dish.quantity, hold.checkoutId)),
  );
  // What a renewal replaced, or is sold out, comes back and goes at once.
  const replaced = movements
    .filter((_, place) => !isBack[place])
    .map((movement) => ({ ...movement, change: -movement.change, reason: 'renewed' as const }));
  await insertMovements(tx, [...movements, ...replaced]);
}

const ELSE = 'Please choose another time.';

async function chefFull(tx: Transaction, hold: Hold, chefId: string, at: Date): Promise<DomainError> {
  const chef = (await findChefFirstName(tx, chefId)) ?? 'This chef';
  const start = startOf(hold, chefId);
  if (start === null) return conflict('chefFull', { chef });
  const products = hold.lines.filter(({ chef_id }) => chef_id === chefId).map(({ product_id }) => product_id);
  return new DomainError('CONFLICT', 'windowFull', { chef, when: whenText(start, at), next: ELSE }, { products });
}

async function offerShort(tx: Queryable, hold: Hold, offer: Offer, at: Date): Promise<DomainError> {
  const { product_id } = offer;
  const dish = (await findDishState(tx, product_id))?.name ?? 'This dish';
  const day = dayText(offer.day, localDay(at));
  const state = await findOffer(tx, offer, hold.checkoutId);
  const products = [product_id];
  if (state === undefined) return new DomainError('CONFLICT', 'dishNotAhead', { dish }, { products });
  if (state.is_drop) return dropShort({ ...offer, ...state, dish, day }, at);
  return new DomainError('CONFLICT', 'offerShort', { dish, left: state.left, day, next: ELSE }, { products });
}

function dropShort(drop: Offer & OfferState & { dish: string }, at: Date): DomainError {
  const { dish, day, left, most, opens_at: opens, paying, free_from: free } = drop;
  const products = [drop.product_id];
  const refuse = (code: 'dropOver' | 'dropMost') => new DomainError('CONFLICT', code, { dish, most }, { products });
  if (drop.closes_at <= at) return refuse('dropOver');
  if (opens > at) {
    const waitSeconds = Math.ceil((opens.getTime() - at.getTime()) / 1000);
    return new DomainError('CONFLICT', 'dropNotOpen', { dish, when: whenText(opens, at) }, { waitSeconds, products });
  }
  if (drop.quantity > most) return refuse('dropMost');
  const values = { dish, left, day, paying: payingText(paying, free) };
  return new DomainError('CONFLICT', 'dropSoldOut', values, { products });
}

async function whyNotTaken(tx: Transaction, wanted: HeldLine, day: string | null): Promise<DomainError> {
  const dish = await findDishState(tx, wanted.product_id, day);
  if (dish === undefined) return conflict('dishUnknown');
  if (!dish.for_sale) return conflict('dishGone', { dish: dish.name });
  if (wanted.unitPrice !== null && dish.price_cents !== wanted.unitPrice)
    return conflict('priceChanged', { dish: dish.name, price: formatCents(dish.price_cents) });
  if (wanted.unitPrice !== null && (dish.allergens?.stated_at ?? null) !== (wanted.statedAt ?? null))
    return allergensChanged({ id: wanted.product_id, ...dish });
  if (day !== null) return conflict('dishGone', { dish: dish.name });
  if (dish.quantity === 0) return conflict('dishSoldOut', { dish: dish.name });
  return conflict('dishFewLeft', { dish: dish.name, left: dish.quantity });
}

function movementsOf(hold: Hold, reason: 'released' | 'returned', at: Date) {
  return dishesForNow(hold).map((dish) => ({
    product_id: dish.product_id,
    change: dish.quantity,
    reason,
    checkout_id: hold.checkoutId,
    order_id: null as string | null,
    at,
  }));
}
