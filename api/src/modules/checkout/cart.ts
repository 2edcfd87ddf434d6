import { createHash } from 'node:crypto';
import type { Allergen } from '@homeplate/domain/allergens';
import { warningsFor, warningText } from '@homeplate/domain/allergenWarnings';
import { isInReach } from '@homeplate/domain/distance';
import { kitchenAt, shownKitchen } from '@homeplate/domain/kitchenHours';
import {
  CHECKOUT_MAX_CENTS,
  CHECKOUT_MAX_LINES,
  CHECKOUT_MIN_CENTS,
  ID_PATTERN,
  LINE_MAX_QUANTITY,
} from '@homeplate/domain/limits';
import { type Charges, chargesOf, formatCents } from '@homeplate/domain/money';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import { whenText } from '@homeplate/domain/torontoClock';
import { type HandoffKind, handoffRules } from '@homeplate/domain/validation/handoff';
import { firstProblem, hasControls } from '@homeplate/domain/validation/rule';
import { cleanText } from '../../platform/cleanText.ts';
import { badInput, conflict, DomainError } from '../../platform/domainError.ts';
import { allergensChanged } from '../stock/holds.ts';
import type { Dish, Handover } from './cart.store.ts';
import type { NewCheckout } from './checkout.store.ts';

const REQUEST_MAX_LENGTH = 300;

/** One line of `orderInput.products`, as the client claims it. */
export type ClaimedLine = {
  id?: string | null | undefined;
  /** Cents. */
  price?: number | null | undefined;
  quantity?: number | null | undefined;
  special_request?: string | null | undefined;
  allergens_stated_at?: string | null | undefined;
};

export type CartLine = { dishId: string; quantity: number; claimedPrice: number | null; specialRequest: string | null };
/** `statedAt`: when the dish's allergens were stated as the customer saw them; empty: they were not; null: not said. */
export type ClaimedCartLine = CartLine & { statedAt: string | null };
export type PricedLine = CartLine & { dish: Dish };
export type ChefShare = { chefId: string; charges: Charges };
export type PricedCart = { checkout: NewCheckout; lines: readonly PricedLine[]; shares: readonly ChefShare[] };

/** The lines that a client sent, checked as far as that is possible without the menu. */
export function readCart(claimed: readonly ClaimedLine[] | null | undefined): ClaimedCartLine[] {
  if (!claimed || claimed.length === 0) throw badInput('cartEmpty');
  if (claimed.length > CHECKOUT_MAX_LINES) throw badInput('cartTooLong');
  return claimed.map((line) => {
    const quantity = line.quantity ?? 0;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > LINE_MAX_QUANTITY) throw badInput('lineInvalid');
    if (!ID_PATTERN.test(line.id ?? '')) throw conflict('dishUnknown');
    const specialRequest = cleanText(line.special_request) || null;
    if (specialRequest !== null && specialRequest.length > REQUEST_MAX_LENGTH)
      throw badInput('textTooLong', { limit: REQUEST_MAX_LENGTH });
    if (specialRequest !== null && hasControls(specialRequest)) throw badInput('textControls');
    const statedAt = line.allergens_stated_at ?? null;
    return {
      dishId: (line.id ?? '').toLowerCase(),
      quantity,
      claimedPrice: line.price ?? null,
      specialRequest,
      statedAt,
    };
  });
}

/** How an order shall be handed over, as a client sent it. */
export type ClaimedHandover = {
  handoff?: string | null | undefined;
  spot?: string | null | undefined;
  delivery_note?: string | null | undefined;
};

/** That choice, checked by the rules of the form; without one, it is handed to the customer. */
export function readHandover(claimed: ClaimedHandover, campus: string, now: Date): Handover {
  const [handoff, spot, delivery_note] = [claimed.handoff, claimed.spot, claimed.delivery_note].map(cleanText) as [
    HandoffKind | '',
    string,
    string,
  ];
  const problem = firstProblem(handoffRules, { handoff, spot, delivery_note, campus }, now);
  if (problem !== undefined) throw badInput(problem.code);
  return { handoff: handoff || 'hand', spot: spot || null, delivery_note: delivery_note || null };
}

/** Puts the menu's dishes to the lines: their names, chefs and prices are the server's. */
export function priceCart(lines: readonly ClaimedCartLine[], dishes: readonly Dish[], userId: string): PricedLine[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return lines.map(({ statedAt, ...line }) => {
    const dish = byId.get(line.dishId);
    if (dish === undefined) throw conflict('dishUnknown');
    if (dish.chef_user_id === userId) throw badInput('ownDish');
    if (!dish.for_sale) throw conflict('dishGone', { dish: dish.name });
    // Contract §4: a price that differs from the dish's is refused, and nothing is charged.
    if (line.claimedPrice !== null && line.claimedPrice !== dish.price_cents)
      throw conflict('priceChanged', { dish: dish.name, price: formatCents(dish.price_cents) });
    if (statedAt !== null && statedAt !== (dish.allergens?.stated_at ?? '')) throw allergensChanged(dish);
    return { ...line, dish };
  });
}

/** Asks once more before a person buys what contains, may contain or does not state what they avoid. */
export function assertAllergensConfirmed(lines: readonly PricedLine[], avoided: readonly Allergen[]): void {
  const dishes = [...new Map(lines.map(({ dish }) => [dish.id, dish])).values()];
  const warned = dishes.flatMap((dish) => {
    const warnings = warningsFor(dish.allergens, avoided);
    return warnings.length === 0 ? [] : [{ id: dish.id, text: `${dish.name} ${warningText(warnings)}.` }];
  });
  if (warned.length === 0) return;
  const values = { warnings: warned.map(({ text }) => text).join(' ') };
  throw new DomainError('ALLERGENS', 'allergensToConfirm', values, { products: warned.map(({ id }) => id) });
}

/** Refuses a cart with a dish whose kitchen takes no orders now, or does not deliver there. */
export function assertServed({ lines, checkout }: PricedCart): void {
  const { created_at: now, address_line_1: there } = checkout;
  for (const { dish } of lines) {
    const { kitchen, campus, delivery_km, chef_first_name: chef } = dish;
    const dishes = lines.filter((line) => line.dish.chef_id === dish.chef_id).map(({ dishId }) => dishId);
    const refuse = (code: ErrorCode, values: Record<string, string>) =>
      new DomainError('CONFLICT', code, { chef, ...values }, { products: dishes });
    const answer = kitchenAt(kitchen, now);
    if (answer.state !== 'open') {
      const { opensAt } = shownKitchen(answer, now);
      if (opensAt === undefined) throw refuse('kitchenClosedLonger', {});
      throw refuse('kitchenClosed', { when: whenText(opensAt, now) });
    }
    if (!isInReach(campus, there, delivery_km)) throw refuse('outOfReach', { campus: there });
  }
}

/** Refuses a cart that asks for more of a dish than was left a moment ago. */
export function assertInStock(lines: readonly PricedLine[]): void {
  for (const [{ name, quantity: left }, quantity] of portionsByDish(lines)) {
    if (left === 0) throw conflict('dishSoldOut', { dish: name });
    if (left < quantity) throw conflict('dishFewLeft', { dish: name, left });
  }
}

/** How many portions of each dish a cart asks for, however many lines name it. */
export function portionsByDish(lines: readonly PricedLine[]): Map<Dish, number> {
  const portions = new Map<Dish, number>();
  for (const { dish, quantity } of lines) portions.set(dish, quantity + (portions.get(dish) ?? 0));
  return portions;
}

/** What each chef's order of this cart costs; the charges apply to each order. */
export function chargeByChef(
  lines: readonly PricedLine[],
  rates: { deliveryFeeCents: number; taxPercent: number },
): ChefShare[] {
  const subtotals = new Map<string, number>();
  for (const { dish, quantity } of lines) {
    subtotals.set(dish.chef_id, (subtotals.get(dish.chef_id) ?? 0) + dish.price_cents * quantity);
  }
  const shares = [...subtotals].map(([chefId, subtotal]) => ({ chefId, charges: chargesOf(subtotal, rates) }));
  const total = sum(shares, 'total');
  if (total < CHECKOUT_MIN_CENTS) throw badInput('totalTooSmall');
  if (total > CHECKOUT_MAX_CENTS) throw badInput('totalTooLarge');
  return shares;
}

export function sum(shares: readonly ChefShare[], part: keyof Charges): number {
  return shares.reduce((total, share) => total + share.charges[part], 0);
}

/** Tells carts apart: the same dishes, prices, wishes, address, handover and return pages give the same hash, in any order. */
export function hashCart(
  lines: readonly (CartLine & { dish: Pick<Dish, 'allergens'> })[],
  handover: Handover,
  ...surroundings: readonly unknown[]
): string {
  // What a page was opened for is frozen on its lines: other allergens are another cart.
  const sorted = lines
    .map(({ dish: { allergens }, ...line }) => JSON.stringify(allergens === null ? line : [line, allergens.stated_at]))
    .sort();
  // Without a choice the hash is as it was before there was one: pages that are open then stay the answer to their cart.
  const isPlain = handover.handoff === 'hand' && handover.delivery_note === null;
  return createHash('sha256')
    .update(JSON.stringify([sorted, ...surroundings, ...(isPlain ? [] : [handover])]))
    .digest('hex');
}
