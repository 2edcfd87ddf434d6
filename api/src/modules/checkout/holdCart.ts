import type { Context } from '../../context.ts';
import {
  brokenConstraint,
  inTransaction,
  orRefusal,
  type Queryable,
  type Transaction,
} from '../../platform/database.ts';
import { DomainError } from '../../platform/domainError.ts';
import { claimKey, type IdempotencyKey } from '../../platform/idempotency.ts';
import { lockHolds, releaseHold, takeHold } from '../stock/holds.ts';
import type { HeldGroup, Hold } from '../stock/places.ts';
import type { PricedCart } from './cart.ts';
import { type Checkout, findCheckout, insertAndFindUnpaid, markReleased, markReopened } from './checkout.store.ts';
import { aboveShare } from './dropShares.ts';
import { type CheckoutGroup, type CheckoutLine, findGroups, findLines } from './linesAndGroups.store.ts';
import { assertNoneUnpaid, assertNotCrowded, findCrowdedFor, unpaidFor } from './newcomers.ts';

export type HeldCart = { checkout: Checkout; lines: readonly CheckoutLine[]; groups: readonly CheckoutGroup[] };

type Held = { lines: HeldCart['lines']; groups: readonly HeldGroup[] };

/**
 * One transaction swaps the portions of a replaced checkout, so that nobody takes them in between; a refused cart leaves
 * it as it was. Null when another tab of the same person was quicker.
 */
export async function holdCart(
  context: Context,
  cart: PricedCart,
  replaced: Checkout | null,
  key?: IdempotencyKey,
): Promise<HeldCart | null> {
  const lines = linesOf(cart);
  const { checkout, groups } = cart;
  const wanted = wantedOf(cart);
  const isHeld = await inTransaction(context.sql, async (tx) => {
    if (replaced === null) return writeHeld(tx, cart, lines, wanted, key);
    if (!(await freeFor(tx, replaced, wanted, context.now))) return false;
    await closeLater(context, tx, replaced);
    // What was freed is held again.
    if (!(await writeHeld(tx, cart, lines, wanted, key))) throw new Outrun();
    return true;
  }).catch((error: unknown) => {
    if (error instanceof Outrun || brokenConstraint(error) === 'checkouts_one_open') return false;
    throw error;
  });
  return isHeld
    ? { checkout: { ...checkout, session_id: null, session_url: null, payment_id: null }, lines, groups }
    : null;
}

class Outrun extends Error {}

export const wantedOf = (cart: PricedCart): Hold =>
  freshHoldOf(cart.checkout.id, { lines: linesOf(cart), groups: cart.groups });

/** Gives back what the one held, for the other. False when it was over. */
async function freeFor(tx: Transaction, checkout: Checkout, wanted: Hold, at: Date): Promise<boolean> {
  if (!(await markReleased(tx, checkout, at))) return false;
  const before = holdOf(checkout.id, await findHeld(tx, checkout.id));
  await lockHolds(tx, [before, wanted]);
  await releaseHold(tx, before, at);
  return true;
}

/** The swap undone, for a page that could not be ended. */
export async function holdAgain({ sql, now }: Context, replaced: Checkout, held: HeldCart): Promise<void> {
  const wanted = holdOf(replaced.id, await findHeld(sql, replaced.id));
  await inTransaction(sql, async (tx) => {
    if (!(await freeFor(tx, held.checkout, wanted, now))) return;
    await orRefusal(tx, async (inner) => {
      if (await markReopened(inner, replaced)) await takeHold(inner, wanted, now);
    });
  });
}

/** False when the same request in another process was sooner: its page is the answer. */
async function writeHeld(
  tx: Transaction,
  cart: PricedCart,
  lines: readonly CheckoutLine[],
  wanted: Hold,
  key: IdempotencyKey | undefined,
): Promise<boolean> {
  const { checkout, groups, taxes } = cart;
  if (key !== undefined && (await claimKey(tx, key, checkout.id, checkout.created_at)) !== checkout.id) return false;
  // Sent together in this order: the rows that other buyers wait for are locked late.
  const [unpaid, , crowded, above] = await Promise.all([
    insertAndFindUnpaid(tx, { checkout, lines, groups, taxes }, unpaidFor(cart)),
    takeHold(tx, wanted, checkout.created_at),
    findCrowdedFor(tx, cart),
    aboveShare(tx, checkout.user_id, wanted),
  ]);
  if (unpaid === undefined) throw new DomainError('FORBIDDEN', 'accountSuspended');
  assertNoneUnpaid(cart, unpaid);
  assertNotCrowded(cart, crowded);
  if (above) throw above;
  return true;
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

export async function findHeld(sql: Queryable, checkoutId: string): Promise<Omit<HeldCart, 'checkout'>> {
  const [lines, groups] = await Promise.all([findLines(sql, checkoutId), findGroups(sql, checkoutId)]);
  return { lines, groups };
}

/** What a checkout took, at whatever its dishes cost by now. */
export function holdOf(checkoutId: string, { lines, groups }: Held): Hold {
  return { checkoutId, groups, lines: lines.map((line) => ({ ...line, unitPrice: null })) };
}

/** Only while its dishes have the prices and allergens of its lines. */
function freshHoldOf(checkoutId: string, { lines, groups }: Held): Hold {
  const fresh = lines.map((line) => ({
    ...line,
    unitPrice: line.unit_price_cents,
    statedAt: line.allergens?.stated_at ?? null,
  }));
  return { checkoutId, groups, lines: fresh };
}

const ORPHAN_DELAY_MS = 30_000;

/**
 * Once, and only after its page was closed at the provider; returns the checkout as it is then. The provider may have opened
 * a page that was never handed out: a job looks for it and closes it.
 */
export async function releaseCheckout({ sql, now, jobs }: Context, checkout: Checkout): Promise<Checkout> {
  const isReleased = await inTransaction(sql, async (tx) => {
    const hold = holdOf(checkout.id, await findHeld(tx, checkout.id));
    if (!(await markReleased(tx, checkout, now))) return false;
    await releaseHold(tx, hold, now);
    if (checkout.session_id === null) await closeLater({ jobs }, tx, checkout);
    return true;
  });
  return isReleased ? { ...checkout, status: 'released' } : ((await findCheckout(sql, checkout.id)) ?? checkout);
}

async function closeLater({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, { id }: Checkout): Promise<void> {
  const startAfter = new Date(Date.now() + ORPHAN_DELAY_MS);
  await jobs.add(tx, 'release', { checkoutId: id }, { startAfter, key: id });
}
