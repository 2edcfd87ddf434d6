import { createHmac } from 'node:crypto';
import { HOLD_MS } from '@homeplate/domain/limits';
import { CURRENCY } from '@homeplate/domain/money';
import { torontoDay } from '@homeplate/domain/torontoTime';
import type { Context } from '../../context.ts';
import type { Sql } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { ownerOf } from '../../platform/network.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { openAvoided } from '../people/avoided.ts';
import { closePageOf, giveUp } from './cancelCheckout.ts';
import { type Buyer, type Dish, findBuyer, findDishes, findUnpaid, type Recipient } from './cart.store.ts';
import {
  assertAllergensConfirmed,
  assertInStock,
  assertServed,
  type ClaimedCartLine,
  type ClaimedHandover,
  type ClaimedLine,
  chargeByChef,
  hashCart,
  type PricedCart,
  priceCart,
  readCart,
  readHandover,
  sum,
} from './cart.ts';
import {
  type Checkout,
  findCheckout,
  findExpiredHolders,
  findOpenCheckout,
  type NewCheckout,
} from './checkout.store.ts';
import { holdCart } from './holdCart.ts';
import { assertNewcomerPortions, assertNoneUnpaid, unpaidFor } from './newcomers.ts';
import { openPage, type PaymentPage, resumePage } from './openPage.ts';
import { nameCheckout, readReturnAddresses } from './returnAddresses.ts';

export type CheckoutOrder = ClaimedHandover & {
  products?: readonly ClaimedLine[] | null | undefined;
  successUrl?: string | null | undefined;
  cancelUrl?: string | null | undefined;
  allergens_confirmed?: boolean | null | undefined;
};

/** Networks are few enough to be counted up: their hash needs the key. */
const networkHash = (key: Buffer, network: string) => createHmac('sha256', key).update(`network ${network}`).digest();

const SESSIONS_A_MINUTE = { name: 'checkout', max: 10, windowSeconds: 60 };
const EXPIRED_AT_ONCE = 5;
const MAX_TRIES = 4;

/**
 * Holds the cart's portions and opens a payment page for them. The same cart answers the page that is open; another one
 * ends that page at the provider first, so that a person has one payable session at most.
 */
export async function startCheckout(context: Context, userId: string, order: CheckoutOrder): Promise<PaymentPage> {
  await countAttempt(context, SESSIONS_A_MINUTE, userId);
  const key = readIdempotencyKey(context, 'createCheckoutSession', order);
  const earlier = key && (await findRecordOfKey(context.sql, key, context.now));
  if (key !== undefined && earlier !== undefined) {
    const page = await pageOpenedBefore(context, earlier);
    if (page !== null) return page;
    key.failedRecord = earlier;
  }
  const claimed = readCart(order.products);
  const { cart, hasOpen, isNew } = await readOrder(context, userId, order, claimed);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const open = hasOpen || attempt > 1 ? await findOpenCheckout(context.sql, userId) : undefined;
    if (open !== undefined && isSameCart(open, cart, context.now)) {
      const page = await resumePage(context, open);
      if (page !== null && key !== undefined) await claimKey(context.sql, key, open.id, context.now);
      if (page !== null) return page;
      continue;
    }
    // Before the page that is open would be closed for it. One that is open is honoured after closing, a new one is not given.
    assertServed(cart);
    if (isNew) await assertNewcomer(context.sql, cart, open);
    // A buyer who holds nothing yet is refused without a transaction: a rush for a sold-out dish stays cheap.
    if (open === undefined) assertInStock(cart.lines);
    const replaced = open === undefined ? null : await closePageOf(context, open);
    const held = await holdCart(context, cart, replaced, key);
    if (held !== null) return openPage(context, held);
  }
  // Other tabs of the same person won every race.
  throw conflict('paymentBusy');
}

/** Null when it ended before a page was handed out, and nothing is paid for: the same request may begin again. */
async function pageOpenedBefore(context: Context, checkoutId: string): Promise<PaymentPage | null> {
  const checkout = await findCheckout(context.sql, checkoutId);
  if (checkout === undefined) throw conflict('paymentBusy');
  const { session_id: sessionId, session_url: url, status } = checkout;
  if (sessionId !== null && url !== null) return { sessionId, url };
  if (status === 'released' || status === 'refunded') return null;
  const page = await resumePage(context, checkout);
  if (page === null) throw conflict('paymentBusy');
  return page;
}

async function assertNewcomer(sql: Sql, cart: PricedCart, open: Checkout | undefined): Promise<void> {
  assertNewcomerPortions(cart.lines);
  // Without an open page the transaction that holds the cart asks in time.
  if (open !== undefined) assertNoneUnpaid(cart, await findUnpaid(sql, unpaidFor(cart)));
}

async function readOrder(
  context: Context,
  userId: string,
  order: CheckoutOrder,
  claimed: readonly ClaimedCartLine[],
): Promise<{ cart: PricedCart; hasOpen: boolean; isNew: boolean }> {
  const { sql, config, http, now } = context;
  const addresses = readReturnAddresses(order, { origin: http.origin, origins: config.origins });
  const [buyer, dishes] = await Promise.all([
    findBuyer(sql, userId),
    readDishes(context, [...new Set(claimed.map((line) => line.dishId))]),
  ]);
  if (buyer === undefined) throw notFound();
  if (buyer.awaitsConfirmation) throw new DomainError('FORBIDDEN', 'confirmEmailFirst');
  const recipient = readRecipient(buyer.recipient);
  const handover = readHandover(order, recipient.address_line_1, now);
  const lines = priceCart(claimed, dishes, userId);
  // Before a page that is open for the same cart is answered: the list may have become longer since.
  if (order.allergens_confirmed !== true) assertAllergensConfirmed(lines, openAvoided(context, userId, buyer.avoided));
  const shares = chargeByChef(lines, config);
  const id = newId();
  const checkout: NewCheckout = {
    ...recipient,
    ...handover,
    id,
    user_id: userId,
    status: 'open',
    cart_hash: hashCart(lines, handover, recipient, addresses),
    origin: http.origin,
    success_url: addresses.successUrl,
    cancel_url: nameCheckout(addresses.cancelUrl, id),
    subtotal_cents: sum(shares, 'subtotal'),
    delivery_fee_cents: sum(shares, 'deliveryFee'),
    tax_cents: sum(shares, 'tax'),
    total_cents: sum(shares, 'total'),
    currency: CURRENCY,
    day: torontoDay(now),
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MS),
    network_hash: buyer.isNew && config.rateLimits ? networkHash(config.dataKey, ownerOf(http.network)) : null,
  };
  return { cart: { checkout, lines, shares }, hasOpen: buyer.hasOpen, isNew: buyer.isNew };
}

// A delivery needs a door: campus and building must be known before anything is held.
function readRecipient(buyer: Buyer): Recipient {
  const { first_name, last_name, email, mobile_number, address_line_1, address_line_2 } = buyer;
  if (!address_line_1?.trim() || !address_line_2?.trim()) throw badInput('addressMissing');
  if (first_name === null || last_name === null || email === null || mobile_number === null) throw notFound();
  return { ...buyer, first_name, last_name, email, mobile_number, address_line_1, address_line_2 };
}

/** Portions that others let lapse are free for this buyer. A provider that does not answer must not stop the checkout. */
async function readDishes(context: Context, ids: readonly string[]): Promise<Dish[]> {
  const { sql, now } = context;
  const dishes = await findDishes(sql, ids, now);
  if (!dishes.some((dish) => dish.some_lapsed)) return dishes;
  const expired = await findExpiredHolders(sql, ids, now, EXPIRED_AT_ONCE);
  await Promise.allSettled(expired.map((checkout) => giveUp(context, checkout)));
  return findDishes(sql, ids, now);
}

function isSameCart(open: Checkout, cart: PricedCart, now: Date): boolean {
  return open.cart_hash === cart.checkout.cart_hash && open.expires_at > now;
}
