import type { AllergenStatement } from '@homeplate/domain/allergens';
import { statementText } from '@homeplate/domain/allergenText';
import { formatCents } from '@homeplate/domain/money';
import type { Transaction } from '../../platform/database.ts';
import { conflict, DomainError } from '../../platform/domainError.ts';
import {
  addPortions,
  findChefFirstName,
  findDishState,
  giveChefDayBack,
  insertMovements,
  lockChefDays,
  lockDishes,
  type Movement,
  putPortionsBack,
  takeChefDay,
  takePortions,
} from './stock.store.ts';

/** What a checkout takes out of the kitchens: one order of a chef's day each, and portions. */
export type Hold = {
  checkoutId: string;
  /** The Toronto day of the order limits, YYYY-MM-DD. */
  day: string;
  lines: readonly HeldLine[];
};

export type HeldLine = {
  product_id: string;
  chef_id: string;
  quantity: number;
  /** Cents that the dish must still cost; null: agreed before. */
  unitPrice: number | null;
  /** The statement that the dish must still have, unless agreed before. */
  statedAt?: string | null;
};

export function allergensChanged(dish: { id: string; name: string; allergens: AllergenStatement | null }): DomainError {
  const values = { dish: dish.name, now: statementText(dish.allergens) };
  return new DomainError('ALLERGENS', 'allergensChanged', values, { products: [dish.id] });
}

/** Takes what `hold` names or throws why it cannot; the caller's transaction is then rolled back. */
export async function takeHold(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  const [chefIds, dishes] = [chefsOf(hold), dishesOf(hold)];
  // Pipelined in id order: locks are held for one round trip.
  const [days, taken] = await Promise.all([
    Promise.all(chefIds.map((chefId) => takeChefDay(tx, chefId, hold.day))),
    Promise.all(dishes.map((dish) => takePortions(tx, dish))),
    insertMovements(tx, movementsOf(hold, 'held', -1, at)),
  ]);
  const full = chefIds.find((_, index) => !days[index]);
  if (full !== undefined) throw conflict('chefFull', { chef: (await findChefFirstName(tx, full)) ?? 'This chef' });
  const missed = dishes.find((_, index) => !taken[index]);
  if (missed !== undefined) throw await whyNotTaken(tx, missed);
}

/** Gives back all that `hold` took. The caller makes sure that this happens once. */
export async function releaseHold(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  await giveBack(tx, hold, movementsOf(hold, 'released', 1, at));
}

/** Gives back what one refused or cancelled order took. The caller makes sure that this happens once. */
export async function returnPortions(tx: Transaction, hold: Hold, orderId: string, at: Date): Promise<void> {
  const movements = movementsOf(hold, 'returned', 1, at).map((movement) => ({ ...movement, order_id: orderId }));
  await giveBack(tx, hold, movements);
}

/** Food that was cooked in vain: portions come back and go at once, and the chef's day stays taken. */
export async function spoilPortions(tx: Transaction, hold: Hold, orderId: string, at: Date): Promise<void> {
  const returned = movementsOf(hold, 'returned', 1, at).map((movement) => ({ ...movement, order_id: orderId }));
  const spoiled = returned.map((movement) => ({ ...movement, change: -movement.change, reason: 'spoiled' as const }));
  await insertMovements(tx, [...returned, ...spoiled]);
}

/** Nothing for 0. */
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
  await lockChefDays(
    tx,
    holds.flatMap(chefsOf),
    holds.map((hold) => hold.day),
  );
  await lockDishes(
    tx,
    holds.flatMap((hold) => hold.lines.map((line) => line.product_id)),
  );
}

async function giveBack(tx: Transaction, hold: Hold, movements: readonly Movement[]): Promise<void> {
  const chefIds = chefsOf(hold);
  await Promise.all(chefIds.map((chefId) => giveChefDayBack(tx, chefId, hold.day)));
  const isBack = await Promise.all(
    dishesOf(hold).map((dish) => putPortionsBack(tx, dish.product_id, dish.quantity, hold.checkoutId)),
  );
  // What a renewal replaced, or is sold out, comes back and goes at once.
  const replaced = movements
    .filter((_, place) => !isBack[place])
    .map((movement) => ({ ...movement, change: -movement.change, reason: 'renewed' as const }));
  await insertMovements(tx, [...movements, ...replaced]);
}

async function whyNotTaken(tx: Transaction, wanted: HeldLine): Promise<DomainError> {
  const dish = await findDishState(tx, wanted.product_id);
  if (dish === undefined) return conflict('dishUnknown');
  if (!dish.for_sale) return conflict('dishGone', { dish: dish.name });
  if (wanted.unitPrice !== null && dish.price_cents !== wanted.unitPrice)
    return conflict('priceChanged', { dish: dish.name, price: formatCents(dish.price_cents) });
  if (wanted.unitPrice !== null && (dish.allergens?.stated_at ?? null) !== (wanted.statedAt ?? null))
    return allergensChanged({ id: wanted.product_id, ...dish });
  if (dish.quantity === 0) return conflict('dishSoldOut', { dish: dish.name });
  return conflict('dishFewLeft', { dish: dish.name, left: dish.quantity });
}

const chefsOf = (hold: Hold) => [...new Set(hold.lines.map((line) => line.chef_id))].sort();

/** In id order. */
function dishesOf(hold: Hold): HeldLine[] {
  const dishes = new Map<string, HeldLine>();
  for (const line of hold.lines) {
    const before = dishes.get(line.product_id);
    dishes.set(line.product_id, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  }
  return [...dishes.values()].sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
}

function movementsOf(hold: Hold, reason: 'held' | 'released' | 'returned', sign: 1 | -1, at: Date) {
  return dishesOf(hold).map((dish) => ({
    product_id: dish.product_id,
    change: sign * dish.quantity,
    reason,
    checkout_id: hold.checkoutId,
    order_id: null as string | null,
    at,
  }));
}
