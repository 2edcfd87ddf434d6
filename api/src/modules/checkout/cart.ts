import { createHash } from 'node:crypto';
import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { CHECKOUT_MAX_LINES, LINE_MAX_QUANTITY, NAME_MAX_LENGTH } from '@homeplate/domain/limits';
import { isNone, type Tip, tipProblem } from '@homeplate/domain/tips';
import { type HandoffKind, handoffRules } from '@homeplate/domain/validation/handoff';
import { firstProblem, isBlank } from '@homeplate/domain/validation/rule';
import type { PlanInput } from '../../generated/resolverTypes.ts';
import { cleanLine, cleanLines } from '../../platform/cleanText.ts';
import { badInput, conflict, refuseProblem } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import type { Dish, Handover, Recipient } from './cart.store.ts';
import type { NewCheckout } from './checkout.store.ts';
import type { CheckoutGroup, FrozenGroup } from './linesAndGroups.store.ts';
import type { Plan } from './readPlans.ts';
import type { CheckoutTax } from './taxes.store.ts';

const REQUEST_MAX_LENGTH = 300;

export type ClaimedLine = {
  id?: string | null | undefined;
  /** Cents. */
  price?: number | null | undefined;
  quantity?: number | null | undefined;
  special_request?: string | null | undefined;
  allergens_stated_at?: string | null | undefined;
};

export type CartLine = { dishId: string; quantity: number; claimedPrice: number | null; specialRequest: string | null };
/** `statedAt`: of the allergens as the customer saw them; empty: not stated; null: not compared. */
export type ClaimedCartLine = CartLine & { statedAt: string | null };

export type PricedLine = CartLine & { dish: Dish };
export type Quote = Omit<CheckoutGroup, 'checkout_id' | 'day' | 'fee_cents' | keyof Plan>;
export type PricedCart = {
  checkout: NewCheckout;
  lines: readonly PricedLine[];
  groups: readonly FrozenGroup[];
  taxes: readonly CheckoutTax[];
};

export type CheckoutOrder = ClaimedHandover &
  Tip & {
    campus?: string | null | undefined;
    building?: string | null | undefined;
    products?: readonly ClaimedLine[] | null | undefined;
    successUrl?: string | null | undefined;
    cancelUrl?: string | null | undefined;
    allergens_confirmed?: boolean | null | undefined;
    /** Cents, as the client showed it. */
    total?: number | null | undefined;
    plans?: readonly PlanInput[] | null | undefined;
  };

/** None is preselected. */
export function readTip({ tip_percent, tip }: Tip, isTaken: boolean): Tip {
  const problem = tipProblem({ tip_percent, tip });
  if (problem !== undefined) throw badInput(problem);
  const read = tip_percent == null ? { tip: tip ?? 0 } : { tip_percent };
  if (!isTaken && !isNone(read)) throw badInput('tipsOff');
  return read;
}

export function readCart(claimed: readonly ClaimedLine[] | null | undefined): ClaimedCartLine[] {
  if (!claimed || claimed.length === 0) throw badInput('cartEmpty');
  if (claimed.length > CHECKOUT_MAX_LINES) throw badInput('cartTooLong');
  return claimed.map((line) => {
    const quantity = line.quantity ?? 0;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > LINE_MAX_QUANTITY) throw badInput('lineInvalid');
    const dishId = readId(line.id);
    if (dishId === undefined) throw conflict('dishUnknown');
    const specialRequest = cleanLines(line.special_request) || null;
    if (specialRequest !== null && specialRequest.length > REQUEST_MAX_LENGTH)
      throw badInput('textTooLong', { limit: REQUEST_MAX_LENGTH });
    const statedAt = line.allergens_stated_at ?? null;
    return { dishId, quantity, claimedPrice: line.price ?? null, specialRequest, statedAt };
  });
}

export type ClaimedHandover = {
  handoff?: string | null | undefined;
  spot?: string | null | undefined;
  delivery_note?: string | null | undefined;
};

/** Without a choice it is handed to the customer. */
export function readHandover(
  claimed: ClaimedHandover,
  { campus, spots }: { campus: string; spots: readonly string[] },
  now: Date,
): Handover {
  const [handoff, spot, delivery_note] = [claimed.handoff, claimed.spot, claimed.delivery_note].map(cleanLines) as [
    HandoffKind | '',
    string,
    string,
  ];
  refuseProblem(firstProblem(handoffRules, { handoff, spot, delivery_note, campus, spots }, now));
  return { handoff: handoff || 'hand', spot: spot || null, delivery_note: delivery_note || null };
}

type Destination = Omit<Recipient, 'first_name' | 'last_name' | 'email' | 'mobile_number'>;

/** Null for the profile's address. */
export function readDestination({ campus, building }: CheckoutOrder, isCollected: boolean): Destination | null {
  const door = cleanLine(building);
  if (cleanLine(campus) === '' && door === '') return null;
  const place = findCampusPlace(campus);
  if (place === undefined) throw badInput('campusMissing');
  if (isBlank(door) && !isCollected) throw badInput('buildingMissing');
  if (door.length > NAME_MAX_LENGTH) throw badInput('textTooLong', { limit: NAME_MAX_LENGTH });
  const { address, city, province, postalCode, country } = place;
  return { address_line_1: address, address_line_2: door, city, province, postal_code: postalCode, country };
}

export function portionsByDish(lines: readonly PricedLine[]): Map<Dish, number> {
  const portions = new Map<Dish, number>();
  for (const { dish, quantity } of lines) portions.set(dish, quantity + (portions.get(dish) ?? 0));
  return portions;
}

/** The same dishes, prices, wishes, address, handover, tip and return pages give the same hash, in any order. */
export function hashCart(
  lines: readonly (CartLine & { dish: Pick<Dish, 'allergens'> })[],
  handover: Handover,
  ...surroundings: readonly unknown[]
): string {
  // What a page was opened for is frozen on its lines: other allergens are another cart.
  const sorted = lines
    .map(({ dish: { allergens }, ...line }) => JSON.stringify(allergens === null ? line : [line, allergens.stated_at]))
    .sort();
  // The default is left out: pages opened before there was a choice keep matching their cart.
  const isPlain = handover.handoff === 'hand' && handover.delivery_note === null;
  return createHash('sha256')
    .update(JSON.stringify([sorted, ...surroundings, ...(isPlain ? [] : [handover])]))
    .digest('hex');
}

export type ReturnAddresses = { successUrl: string; cancelUrl: string };

type Site = { /** The origin that the customer is on. */ origin: string; origins: readonly string[] };

/** Refuses addresses outside this site, and appends our marks. The provider replaces {CHECKOUT_SESSION_ID}. */
export function readReturnAddresses(
  wanted: Pick<CheckoutOrder, 'successUrl' | 'cancelUrl'>,
  site: Site,
): ReturnAddresses {
  const success = ownAddress(wanted.successUrl ?? '/Customer/OrderDetails', site);
  const cancel = ownAddress(wanted.cancelUrl ?? '/', site);
  return {
    successUrl: withMark(success, 'session_id', '{CHECKOUT_SESSION_ID}'),
    cancelUrl: withMark(cancel, 'checkout', 'cancelled'),
  };
}

/** The address names the checkout to give up: an old page must not end a newer payment. */
export function nameCheckout(cancelUrl: string, checkoutId: string): string {
  return withMark(new URL(cancelUrl), 'checkout_id', checkoutId);
}

function ownAddress(address: string, site: Site): URL {
  const url = URL.canParse(address, site.origin) ? new URL(address, site.origin) : undefined;
  if (url === undefined || !site.origins.includes(url.origin)) throw badInput('returnAddress');
  url.username = '';
  url.password = '';
  return url;
}

// No URLSearchParams: they would encode the braces, which the provider looks for.
function withMark(url: URL, name: string, value: string): string {
  url.searchParams.delete(name);
  return `${url.origin}${url.pathname}${url.search}${url.search ? '&' : '?'}${name}=${value}${url.hash}`;
}
