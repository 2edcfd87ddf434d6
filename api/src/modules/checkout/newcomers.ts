import { HOLD_MS, NEWCOMER_DISH_PORTIONS, NEWCOMER_PORTIONS } from '@homeplate/domain/limits';
import type { Transaction } from '../../platform/database.ts';
import { DomainError, waitText } from '../../platform/domainError.ts';
import type { Unpaid, Unpaying } from './cart.store.ts';
import { type PricedCart, type PricedLine, portionsByDish } from './cart.ts';
import { type Crowded, findCrowded } from './checkout.store.ts';

/** Refuses a cart that a newcomer may not hold. Nobody has two open payments: a cart is all that its account holds. */
export function assertNewcomerPortions(lines: readonly PricedLine[]): void {
  const portions = portionsByDish(lines);
  for (const [{ id, name }, count] of portions) {
    if (count > NEWCOMER_DISH_PORTIONS)
      throw new DomainError(
        'CONFLICT',
        'newcomerDish',
        { limit: NEWCOMER_DISH_PORTIONS, count, dish: name },
        { products: [id] },
      );
  }
  const count = [...portions.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (count > NEWCOMER_PORTIONS) {
    const dishes = [...portions.keys()].map(({ id }) => id);
    throw new DomainError('CONFLICT', 'newcomerCart', { limit: NEWCOMER_PORTIONS, count }, { products: dishes });
  }
}

/** Read from the payments themselves: a page that was paid or never handed out does not count. */
export function unpaidFor({ checkout, lines }: PricedCart): Unpaying {
  return { userId: checkout.user_id, productIds: lines.map(({ dish }) => dish.id), now: checkout.created_at };
}

/** Refuses one more payment for dishes of which a newcomer left too many unpaid. */
export function assertNoneUnpaid({ checkout, lines }: PricedCart, unpaid: readonly Unpaid[]): void {
  const [longest] = unpaid;
  const dish = lines.find((line) => line.dish.id === longest?.product_id)?.dish;
  if (longest === undefined || dish === undefined) return;
  const waitSeconds = Math.ceil((longest.free_at.getTime() - checkout.created_at.getTime()) / 1000);
  throw new DomainError(
    'RATE_LIMITED',
    longest.too_long ? 'newcomerLapsed' : 'newcomerAgain',
    { count: longest.pages, dish: dish.name, wait: waitText(waitSeconds) },
    { waitSeconds, products: unpaid.map((row) => row.product_id) },
  );
}

/** Asked after the hold: by its locks those of one product follow each other. */
export async function findCrowdedFor(tx: Transaction, cart: PricedCart): Promise<Crowded[]> {
  const { id: checkoutId, network_hash: network } = cart.checkout;
  return network === null ? [] : findCrowded(tx, { ...unpaidFor(cart), checkoutId, network });
}

/** Refuses too many portions of all newcomers of a network. */
export function assertNotCrowded({ checkout, lines }: PricedCart, crowded: readonly Crowded[]): void {
  const [longest] = crowded;
  const dish = lines.find((line) => line.dish.id === longest?.product_id)?.dish.name;
  if (longest === undefined || dish === undefined) return;
  const now = checkout.created_at.getTime();
  // A page that began in the same moment may be younger than this one.
  const waitMs = Math.min((longest.free_at?.getTime() ?? now) - now, HOLD_MS);
  const waitSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const products = crowded.map((row) => row.product_id);
  throw new DomainError(
    'RATE_LIMITED',
    'newcomerNetwork',
    { dish, wait: waitText(waitSeconds) },
    { waitSeconds, products },
  );
}
