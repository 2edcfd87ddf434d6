import type { Context } from '../../context.ts';
import { brokenConstraint, inTransaction, type Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { claimKey, type IdempotencyKey } from '../../platform/idempotency.ts';
import { type Hold, lockHolds, releaseHold, takeHold } from '../stock/holds.ts';
import type { PricedCart } from './cart.ts';
import { type Checkout, type CheckoutLine, findLines, insertCheckout, markReleased } from './checkout.store.ts';
import { assertNetworkPortions, assertNoneUnpaid, unpaidFor } from './newcomers.ts';

/** A checkout whose portions have just been taken, and what it holds. */
export type HeldCart = { checkout: Checkout; lines: readonly CheckoutLine[] };

/**
 * Writes the checkout and takes its portions, and gives back those of the one that it replaces, in one transaction: in
 * between, nobody else can take the portions that this person already had. A cart that cannot be held still ends the
 * replaced one, whose page is closed at the provider by now. Null when another tab of the same person opened a checkout in between, or
 * changed the replaced one.
 */
export async function holdCart(
  context: Context,
  cart: PricedCart,
  replaced: Checkout | null,
  key?: IdempotencyKey,
): Promise<HeldCart | null> {
  const lines = linesOf(cart);
  const outcome = await inTransaction(context.sql, async (tx) => {
    // A refusal then ends the whole transaction: there is nothing in it to keep.
    if (replaced === null) return writeHeld(tx, cart, lines, key);
    if (!(await giveUpReplaced(tx, replaced, cart, context.now))) return null;
    return tx.savepoint((inner) => writeHeld(inner, cart, lines, key)).catch(keepRefusal);
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'checkouts_one_open') return null;
    throw error;
  });
  if (outcome === null) return null;
  if (outcome instanceof DomainError) throw outcome;
  return { checkout: { ...cart.checkout, session_id: null, session_url: null, payment_id: null }, lines };
}

async function giveUpReplaced(tx: Transaction, replaced: Checkout, cart: PricedCart, now: Date): Promise<boolean> {
  if (!(await markReleased(tx, replaced, now))) return false;
  const before = await holdOf(tx, replaced);
  await lockHolds(tx, [before, wantedHold(cart)]);
  await releaseHold(tx, before, now);
  return true;
}

/** What an open checkout holds, from its own lines. */
async function holdOf(tx: Transaction, checkout: Checkout): Promise<Hold> {
  const lines = await findLines(tx, checkout.id);
  return heldBy(checkout, lines);
}

export function heldBy(checkout: { id: string; day: string }, lines: readonly CheckoutLine[]): Hold {
  return {
    checkoutId: checkout.id,
    day: checkout.day,
    lines: lines.map((line) => ({ ...line, unitPrice: null })),
  };
}

async function writeHeld(
  tx: Transaction,
  cart: PricedCart,
  lines: readonly CheckoutLine[],
  key: IdempotencyKey | undefined,
): Promise<true | null> {
  const { checkout } = cart;
  // The same request in another process was sooner: its page is the answer.
  if (key !== undefined && (await claimKey(tx, key, checkout.id, checkout.created_at)) !== checkout.id) return null;
  // Sent in this order without waiting for answers between them. The hold is last, so that the rows that other buyers wait
  // for are locked as briefly as possible.
  const [unpaid] = await Promise.all([
    insertCheckout(tx, { checkout, lines, groups: groupsOf(cart) }, unpaidFor(cart)),
    takeHold(tx, wantedHold(cart), checkout.created_at),
  ]);
  if (unpaid === undefined) throw new DomainError('FORBIDDEN', 'accountSuspended');
  assertNoneUnpaid(cart, unpaid);
  await assertNetworkPortions(tx, cart);
  return true;
}

function wantedHold(cart: PricedCart): Hold {
  return {
    checkoutId: cart.checkout.id,
    day: cart.checkout.day,
    lines: cart.lines.map(({ dish, quantity }) => ({
      product_id: dish.id,
      chef_id: dish.chef_id,
      quantity,
      unitPrice: dish.price_cents,
      statedAt: dish.allergens?.stated_at ?? null,
    })),
  };
}

function linesOf(cart: PricedCart): CheckoutLine[] {
  return cart.lines.map(({ dish, quantity, specialRequest }, position) => ({
    checkout_id: cart.checkout.id,
    position,
    product_id: dish.id,
    chef_id: dish.chef_id,
    quantity,
    unit_price_cents: dish.price_cents,
    name: dish.name,
    description: dish.description,
    image_url: dish.image_url,
    special_request: specialRequest,
    allergens: dish.allergens,
  }));
}

function groupsOf(cart: PricedCart) {
  return cart.shares.map(({ chefId, charges }) => ({
    checkout_id: cart.checkout.id,
    chef_id: chefId,
    subtotal_cents: charges.subtotal,
    delivery_fee_cents: charges.deliveryFee,
    tax_cents: charges.tax,
    total_cents: charges.total,
  }));
}

function keepRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

const ORPHAN_DELAY_MS = 30_000;

/**
 * Gives back what a checkout holds, once; only after its page was closed at the provider. Of one whose page was never handed out
 * the provider may have opened one all the same: a job looks for it and closes it.
 */
export async function releaseCheckout(context: Context, checkout: Checkout): Promise<void> {
  const { sql, now, jobs } = context;
  await inTransaction(sql, async (tx) => {
    const hold = await holdOf(tx, checkout);
    if (!(await markReleased(tx, checkout, now))) return;
    await releaseHold(tx, hold, now);
    if (checkout.session_id === null) {
      const startAfter = new Date(Date.now() + ORPHAN_DELAY_MS);
      await jobs.add(tx, 'release', { checkoutId: checkout.id }, { startAfter, key: checkout.id });
    }
  });
}
