import {
  HOLD_MS,
  NEWCOMER_DISH_PORTIONS,
  NEWCOMER_NETWORK_PORTIONS,
  NEWCOMER_PAYMENTS_AN_HOUR,
  NEWCOMER_PORTIONS,
} from '@homeplate/domain/limits';
import type { Transaction } from '../../platform/database.ts';
import { DomainError, waitText } from '../../platform/domainError.ts';
import type { Unpaid, Unpaying } from './cart.store.ts';
import { type PricedCart, type PricedLine, portionsByDish } from './cart.ts';
import { findCrowded } from './checkout.store.ts';

const HOUR_MS = 60 * 60_000;

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

/**
 * The unpaid pages that stand against this cart: read from the payments themselves, so that one that was paid or never handed
 * out does not count.
 */
export function unpaidFor({ checkout, lines }: PricedCart): Unpaying {
  const since = new Date(checkout.created_at.getTime() - HOUR_MS);
  const productIds = lines.map(({ dish }) => dish.id);
  return { userId: checkout.user_id, productIds, since, from: NEWCOMER_PAYMENTS_AN_HOUR };
}

/** Refuses one more payment for dishes of which a newcomer left too many unpaid; its text is of the one that waits longest. */
export function assertNoneUnpaid({ checkout, lines }: PricedCart, unpaid: readonly Unpaid[]): void {
  const [longest] = unpaid;
  const dish = lines.find((line) => line.dish.id === longest?.product_id)?.dish;
  if (longest === undefined || dish === undefined) return;
  const waitSeconds = Math.ceil((longest.first_at.getTime() + HOUR_MS - checkout.created_at.getTime()) / 1000);
  throw new DomainError(
    'RATE_LIMITED',
    'newcomerAgain',
    { count: longest.pages, dish: dish.name, wait: waitText(waitSeconds) },
    { waitSeconds, products: unpaid.map((row) => row.product_id) },
  );
}

/**
 * Refuses a cart with which the newcomers of its network hold too many portions together. After the hold: its locks let those of one product
 * follow each other.
 */
export async function assertNetworkPortions(tx: Transaction, { checkout, lines }: PricedCart): Promise<void> {
  const { network_hash: network } = checkout;
  if (network === null) return;
  const productIds = lines.map(({ dish }) => dish.id);
  const crowded = await findCrowded(tx, {
    checkoutId: checkout.id,
    network,
    productIds,
    most: NEWCOMER_NETWORK_PORTIONS,
  });
  const [longest] = crowded;
  const dish = lines.find((line) => line.dish.id === longest?.product_id)?.dish.name;
  if (longest === undefined || dish === undefined) return;
  const now = checkout.created_at.getTime();
  // Of those that began in the same moment some are younger than this one.
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
