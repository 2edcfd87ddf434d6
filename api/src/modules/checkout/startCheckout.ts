import type { Context } from '../../context.ts';
import { conflict } from '../../platform/domainError.ts';
import { claimKey, findRecordOfKey, type IdempotencyKey, readIdempotencyKey } from '../../platform/idempotency.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { assertOffered } from '../stock/holds.ts';
import { findUnpaid } from './cart.store.ts';
import type { CheckoutOrder } from './cart.ts';
import { type Checkout, findCheckout, findOpenCheckout, type NewCheckout } from './checkout.store.ts';
import { closeReplaced } from './fulfil.ts';
import { holdCart, wantedOf } from './holdCart.ts';
import { assertInStock, assertServed } from './kitchenChecks.ts';
import { assertNewcomerPortions, assertNoneUnpaid, unpaidFor } from './newcomers.ts';
import { openPage, type PaymentPage, resumePage, storedPage } from './openPage.ts';
import { type PreparedCheckout, prepareCheckout } from './prepareCheckout.ts';
import { withNextTimes } from './windows.ts';

const SESSIONS_A_MINUTE = { name: 'checkout', max: 10, windowSeconds: 60 };
const MAX_TRIES = 4;

/**
 * The same cart gets the open page; another ends that page at the provider before its own is opened, so that a
 * person has one payable session at most.
 */
export async function startCheckout(context: Context, userId: string, order: CheckoutOrder): Promise<PaymentPage> {
  await countAttempt(context, SESSIONS_A_MINUTE, userId);
  const key = readIdempotencyKey(context, 'createCheckoutSession', order);
  const before = key && (await pageOfKey(context, key));
  if (before) return before;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const price = await prepareCheckout(context, userId, order);
    const open = price.hasOpen || attempt > 1 ? await findOpenCheckout(context.sql, userId) : undefined;
    const isSame = isOpenFor(price.cart.checkout, open) && open.expires_at > context.now;
    const page = isSame
      ? await resume(context, open, key)
      : await replace(context, price, open, key).catch(async (error: unknown) => {
          throw await withNextTimes(context, price.cart, error);
        });
    if (page !== null) return page;
  }
  // Other tabs of the same person won every race.
  throw conflict('paymentBusy');
}

/** At the same total: the rates may have changed since. */
function isOpenFor({ cart_hash, total_cents }: NewCheckout, open: Checkout | undefined): open is Checkout {
  return open?.cart_hash === cart_hash && open.total_cents === total_cents;
}

/** Null when it ended before a page was handed out: the same request may begin again. */
async function pageOfKey(context: Context, key: IdempotencyKey): Promise<PaymentPage | null> {
  const checkoutId = await findRecordOfKey(context.sql, key, context.now);
  if (checkoutId === undefined) return null;
  const checkout = await findCheckout(context.sql, checkoutId);
  if (checkout === undefined) throw conflict('paymentBusy');
  const stored = storedPage(checkout);
  const isOver = checkout.status === 'released' || checkout.status === 'refunded';
  if (stored === undefined && isOver) key.failedRecord = checkoutId;
  return stored ?? (isOver ? null : resumePage(context, checkout));
}

/** Null when it can no longer be paid. */
async function resume(context: Context, open: Checkout, key: IdempotencyKey | undefined): Promise<PaymentPage | null> {
  const page = await resumePage(context, open);
  if (page !== null && key !== undefined) await claimKey(context.sql, key, open.id, context.now);
  return page;
}

/** Null when another tab was quicker. */
async function replace(
  context: Context,
  { cart, isNew }: PreparedCheckout,
  open: Checkout | undefined,
  key: IdempotencyKey | undefined,
): Promise<PaymentPage | null> {
  assertServed(context, cart);
  if (isNew) assertNewcomerPortions(cart.lines);
  // `holdCart` asks this too; here before an open page is closed for nothing.
  if (isNew && open !== undefined) assertNoneUnpaid(cart, await findUnpaid(context.sql, unpaidFor(cart)));
  // A rush for a sold-out dish stays cheap.
  if (open === undefined) {
    assertInStock(cart);
    await assertOffered(context.sql, wantedOf(cart), context.now);
  }
  const held = await holdCart(context, cart, open ?? null, key);
  if (held === null) return null;
  if (open === undefined || (await closeReplaced(context, open, held))) return openPage(context, held);
  if (key !== undefined) key.failedRecord = held.checkout.id;
  return null;
}
