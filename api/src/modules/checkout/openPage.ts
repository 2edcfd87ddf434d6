import { CURRENCY } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { conflict, type DomainError } from '../../platform/domainError.ts';
import {
  PaymentsInProgress,
  PaymentsRefused,
  PaymentsUnavailable,
  type SessionRequest,
} from '../../providers/payments.ts';
import { type Checkout, type CheckoutLine, findCheckout, findLines, keepSession } from './checkout.store.ts';
import { settleSession } from './fulfil.ts';
import { type HeldCart, releaseCheckout } from './holdCart.ts';

export type PaymentPage = { sessionId: string; url: string };
/**
 * Asks the provider for the page of a fresh checkout. Without an answer its portions are free at once: nobody was given
 * the page.
 */
export async function openPage(context: Context, { checkout, lines }: HeldCart): Promise<PaymentPage> {
  const page = await askForPage(context, checkout, lines, async () => {
    await releaseCheckout(context, checkout);
    return conflict('paymentUnavailable');
  });
  return keepPage(context, checkout, page);
}

/** Writes the page down; what was never written down is never handed out. */
async function keepPage(context: Context, checkout: Checkout, page: PaymentPage): Promise<PaymentPage> {
  const { sql, payments, jobs } = context;
  if (await keepSession(sql, checkout.id, page.sessionId, page.url)) return page;

  const now = await findCheckout(sql, checkout.id);
  // Paid before this very answer arrived: the page says so and leads back.
  if (now?.status === 'paid' && now.session_id === page.sessionId) return page;
  // It belongs to no checkout any more: closed now, or by a job when the provider does not answer.
  await payments.expireSession(page.sessionId).catch(async (error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await jobs.add(sql, 'release', { checkoutId: checkout.id }, { key: checkout.id });
  });
  throw conflict('paymentBusy');
}

/**
 * The page that was opened before for the same cart; once it is paid, the address that it would have returned to; null
 * when it can no longer be paid. A provider that does not answer leaves it as it was written down.
 */
export async function resumePage(context: Context, checkout: Checkout): Promise<PaymentPage | null> {
  const { session_id: sessionId, session_url: url } = checkout;
  if (sessionId === null || url === null) {
    // Another click is asking right now, or its process ended while it was: the same key gets the same page.
    const lines = await findLines(context.sql, checkout.id);
    const page = await askForPage(context, checkout, lines, async () => conflict('paymentBusy'));
    return keepPage(context, checkout, page);
  }
  const session = await context.payments.retrieveSession(sessionId).catch(ignoreUnavailable);
  const status = session ? await settleSession(context, session) : 'open';
  if (status === 'open') return { sessionId, url };
  if (status === 'released' || status === 'unknown') return null;
  return { sessionId, url: checkout.success_url.replace('{CHECKOUT_SESSION_ID}', sessionId) };
}

async function askForPage(
  context: Context,
  checkout: Checkout,
  lines: readonly CheckoutLine[],
  giveUp: () => Promise<DomainError>,
): Promise<PaymentPage> {
  const { payments, log } = context;
  try {
    const session = await payments.createSession(sessionRequest(checkout, lines));
    if (session.url === null) throw new PaymentsRefused('The provider opened no page.');
    return { sessionId: session.id, url: session.url };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof PaymentsRefused)) throw error;
    // Another click was sooner at the provider: its page holds the portions.
    if (error instanceof PaymentsInProgress) throw conflict('paymentBusy');
    log.warn({ checkoutId: checkout.id, reason: error.message }, 'no payment page was opened');
    throw await giveUp();
  }
}

function ignoreUnavailable(error: unknown): null {
  if (error instanceof PaymentsUnavailable) return null;
  throw error;
}

const PAGE_MAX_LINES = 100;

/** What the provider is asked for: the same request, letter for letter, each time that it is made for this checkout. */
function sessionRequest(checkout: Checkout, lines: readonly CheckoutLine[]): SessionRequest {
  return {
    reference: checkout.id,
    idempotencyKey: `checkout-${checkout.id}`,
    lines: pageLines(checkout, lines),
    currency: CURRENCY,
    origin: checkout.origin,
    successUrl: checkout.success_url,
    cancelUrl: checkout.cancel_url,
    expiresAt: checkout.expires_at,
    customerEmail: checkout.email,
  };
}

/** Every dish and every charge, to the cent; the last dishes share a line when the page could not take them all. */
function pageLines(checkout: Checkout, lines: readonly CheckoutLine[]): SessionRequest['lines'] {
  // Each chef's order is a delivery of its own, and they cost alike.
  const deliveries = new Set(lines.map((line) => line.chef_id)).size;
  const charges = [
    { name: 'Delivery', unitAmount: checkout.delivery_fee_cents / deliveries, quantity: deliveries },
    { name: 'Tax', unitAmount: checkout.tax_cents, quantity: 1 },
  ].filter((charge) => charge.unitAmount > 0);
  const dishes = lines.map((line) => ({ name: line.name, unitAmount: line.unit_price_cents, quantity: line.quantity }));
  const room = PAGE_MAX_LINES - charges.length;
  if (dishes.length <= room) return [...dishes, ...charges];
  const rest = dishes.slice(room - 1);
  const restAmount = rest.reduce((total, dish) => total + dish.unitAmount * dish.quantity, 0);
  return [
    ...dishes.slice(0, room - 1),
    { name: `${rest.length} more dishes`, unitAmount: restAmount, quantity: 1 },
    ...charges,
  ];
}
