import { createHmac } from 'node:crypto';
import type { Allergen } from '@homeplate/domain/allergens';
import { warningsFor, warningText } from '@homeplate/domain/allergenWarnings';
import { CHECKOUT_MAX_CENTS, CHECKOUT_MIN_CENTS, HOLD_MS } from '@homeplate/domain/limits';
import { localDay } from '@homeplate/domain/localTime';
import { CURRENCY, formatCents, shareOf } from '@homeplate/domain/money';
import { isNone, type Tip } from '@homeplate/domain/tips';
import type { Context } from '../../context.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { ownerOf } from '../../platform/network.ts';
import { openAvoided } from '../people/avoided.ts';
import { type Buyer, type Dish, findCart, findDishes, type Handover, type Recipient } from './cart.store.ts';
import {
  type CheckoutOrder,
  hashCart,
  nameCheckout,
  type PricedCart,
  type PricedLine,
  type Quote,
  type ReturnAddresses,
  readCart,
  readDestination,
  readHandover,
  readReturnAddresses,
  readTip,
} from './cart.ts';
import { findExpiredHolders, type NewCheckout } from './checkout.store.ts';
import { giveUp } from './fulfil.ts';
import { stopOf } from './kitchenChecks.ts';
import { dishIdsOf, priceLines, quoteByChef, totalOf } from './prices.ts';
import { type PlanOf, readPlans } from './readPlans.ts';
import { readTaxing, type TaxedQuote } from './taxes.ts';

export type PreparedCheckout = { cart: PricedCart; hasOpen: boolean; isNew: boolean };

const EXPIRED_AT_ONCE = 5;

/** The checkout that an order would be. Holds nothing, but ends pages of others whose time is over. */
export async function prepareCheckout(
  context: Context,
  userId: string,
  order: CheckoutOrder,
): Promise<PreparedCheckout> {
  const { sql, config, http, now } = context;
  const claimed = readCart(order.products);
  const tip = readTip(order, config.tips);
  const addresses = readReturnAddresses(order, { origin: http.origin, origins: config.origins });
  const ids = dishIdsOf(claimed);
  const [campuses, buyer, taxing] = await Promise.all([
    context.campuses(),
    findCart(sql, userId, ids, now),
    readTaxing(context, ids),
  ]);
  if (buyer === undefined) throw notFound();
  if (buyer.awaits_confirmation) throw new DomainError('FORBIDDEN', 'confirmEmailFirst');
  const chefIds = buyer.dishes.map(({ chef_id }) => chef_id);
  const planOf = readPlans(order.plans, { chefIds, config, now });
  const isCollected = chefIds.every((chefId) => planOf(chefId).pickup);
  const recipient = readRecipient({ ...buyer.recipient, ...readDestination(order, isCollected) }, isCollected);
  const there = campuses.of(recipient.address_line_1);
  const handover = readHandover(order, there, now);
  const dishes = buyer.some_lapsed ? await freeLapsed(context, ids) : buyer.dishes;
  const lines = priceLines(claimed, dishes, { userId, planOf });
  const stop = stopOf(campuses, recipient.address_line_1, lines, planOf);
  if (stop !== undefined) throw conflict('campusStopped', stop);
  const { taxPercent } = config;
  const priced = quoteByChef(lines, { feeFrom: campuses.feesTo(there.campus), taxPercent, tip, planOf });
  const quotes = taxing(priced, recipient.address_line_1);
  const total = totalOf(quotes);
  if (typeof order.total === 'number' && order.total !== total.total_cents)
    throw conflict('totalChanged', { total: formatCents(total.total_cents) });
  // Before a page that is open for the same cart is answered: the list may have become longer since.
  if (order.allergens_confirmed !== true) assertAllergensConfirmed(lines, openAvoided(context, userId, buyer.avoided));
  assertPayable(total.total_cents);
  const network_hash = buyer.is_new && config.rateLimits ? networkHash(config.dataKey, ownerOf(http.network)) : null;
  const cart = cartOf(context, { userId, recipient, handover, addresses, tip, lines, planOf, quotes, network_hash });
  return { cart, hasOpen: buyer.has_open, isNew: buyer.is_new };
}

type Wanted = Pick<NewCheckout, 'network_hash'> & {
  userId: string;
  recipient: Recipient;
  handover: Handover;
  addresses: ReturnAddresses;
  tip: Tip;
  lines: readonly PricedLine[];
  planOf: PlanOf;
  quotes: readonly TaxedQuote[];
};

/** The rows that `holdCart` inserts. */
function cartOf({ config, http, now }: Context, wanted: Wanted): PricedCart {
  const { userId, recipient, handover, addresses, tip, lines, planOf, quotes, network_hash } = wanted;
  const id = newId();
  const parts = [...(isNone(tip) ? [] : [tip]), ...plansOf(quotes, planOf)];
  const checkout: NewCheckout = {
    ...recipient,
    ...handover,
    ...totalOf(quotes),
    id,
    user_id: userId,
    status: 'open',
    cart_hash: hashCart(lines, handover, recipient, addresses, ...parts),
    origin: http.origin,
    success_url: addresses.successUrl,
    cancel_url: nameCheckout(addresses.cancelUrl, id),
    currency: CURRENCY,
    day: localDay(now),
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MS),
    network_hash,
  };
  const groups = quotes.map(({ taxes: _, ...quote }) => ({
    ...{ checkout_id: id, day: localDay(planOf(quote.chef_id).starts_at ?? now) },
    ...planOf(quote.chef_id),
    ...frozenOf(quote.chef_id, lines),
    ...quote,
    fee_cents: shareOf(quote.subtotal_cents, Math.round(config.platformFeePercent * 100), 10_000),
  }));
  const taxes = quotes.flatMap(({ chef_id, taxes }) => taxes.map((tax) => ({ checkout_id: id, chef_id, ...tax })));
  return { checkout, lines, groups, taxes };
}

function frozenOf(chefId: string, lines: readonly PricedLine[]) {
  const dish = lines.find((line) => line.dish.chef_id === chefId)?.dish;
  if (dish === undefined) throw notFound();
  const { prep_minutes, notice_minutes } = dish.kitchen;
  return {
    ...{ pickup_spot: dish.pickup_spot, kitchen_campus: dish.campus },
    ...{ prep_frozen: prep_minutes, notice_frozen: notice_minutes },
  };
}

/** The key stops anyone from hashing every network to find one. */
const networkHash = (key: Buffer, network: string) => createHmac('sha256', key).update(`network ${network}`).digest();

// A delivery needs a door: campus and building must be known before anything is held.
function readRecipient(buyer: Buyer, isCollected: boolean): Recipient {
  const { first_name, last_name, email, mobile_number, address_line_1 } = buyer;
  const address_line_2 = buyer.address_line_2 ?? '';
  if (!address_line_1?.trim() || !(isCollected || address_line_2.trim())) throw badInput('addressMissing');
  if (first_name === null || last_name === null || email === null || mobile_number === null) throw notFound();
  return { ...buyer, first_name, last_name, email, mobile_number, address_line_1, address_line_2 };
}

/** None where all is for now and delivered: pages that are open for such a cart stay its answer. */
const plansOf = (quotes: readonly Quote[], planOf: PlanOf) =>
  quotes.map(({ chef_id }) => ({ chef_id, ...planOf(chef_id) })).filter(({ starts_at, pickup }) => starts_at || pickup);

/** Portions that others let lapse are free for this buyer. A provider that does not answer must not stop the checkout. */
async function freeLapsed(context: Context, ids: readonly string[]): Promise<readonly Dish[]> {
  const expired = await findExpiredHolders(context.sql, ids, context.now, EXPIRED_AT_ONCE);
  await Promise.allSettled(expired.map((checkout) => giveUp(context, checkout)));
  return findDishes(context.sql, ids);
}

function assertAllergensConfirmed(lines: readonly PricedLine[], avoided: readonly Allergen[]): void {
  const dishes = [...new Map(lines.map(({ dish }) => [dish.id, dish])).values()];
  const warned = dishes.flatMap((dish) => {
    const warnings = warningsFor(dish.allergens, avoided);
    return warnings.length === 0 ? [] : [{ id: dish.id, text: `${dish.name} ${warningText(warnings)}.` }];
  });
  if (warned.length === 0) return;
  const values = { warnings: warned.map(({ text }) => text).join(' ') };
  throw new DomainError('ALLERGENS', 'allergensToConfirm', values, { products: warned.map(({ id }) => id) });
}

/** The least and the most that a hosted page takes. */
export function assertPayable(cents: number): void {
  if (cents < CHECKOUT_MIN_CENTS) throw badInput('totalTooSmall');
  if (cents > CHECKOUT_MAX_CENTS) throw badInput('totalTooLarge');
}
