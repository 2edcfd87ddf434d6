import { whenText } from '@homeplate/domain/localTime';
import { CURRENCY } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { conflict } from '../../platform/domainError.ts';
import {
  PaymentsInProgress,
  PaymentsRefused,
  PaymentsUnavailable,
  type SessionRequest,
} from '../../providers/payments.ts';
import { type Checkout, findCheckout, keepSession } from './checkout.store.ts';
import { settle } from './fulfil.ts';
import { findHeld, type HeldCart, releaseCheckout } from './holdCart.ts';
import { totalOf } from './prices.ts';

export type PaymentPage = { sessionId: string; url: string };

/** Without an answer its portions are free at once: nobody has the page. */
export async function openPage(context: Context, held: HeldCart): Promise<PaymentPage> {
  const page = await askForPage(context, held);
  if (page !== null) return page;
  await releaseCheckout(context, held.checkout);
  throw conflict('paymentUnavailable');
}

/**
 * The page opened before for the same cart; once paid, the address that it returns to; null when it can no longer be paid.
 * Without the provider's answer it is as stored.
 */
export async function resumePage(context: Context, checkout: Checkout): Promise<PaymentPage | null> {
  const stored = storedPage(checkout);
  if (stored === undefined) {
    // Another click is asking right now, or its process ended while it was: the same key gets the same page.
    const page = await askForPage(context, { checkout, ...(await findHeld(context.sql, checkout.id)) });
    if (page === null) throw conflict('paymentBusy');
    return page;
  }
  const session = await context.payments.retrieveSession(stored.sessionId).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  });
  const status = session === null ? 'open' : await settle(context, checkout, session);
  if (status === 'released') return null;
  const back = checkout.success_url.replace('{CHECKOUT_SESSION_ID}', stored.sessionId);
  return status === 'open' ? stored : { ...stored, url: back };
}

export function storedPage({ session_id: sessionId, session_url: url }: Checkout): PaymentPage | undefined {
  return sessionId === null || url === null ? undefined : { sessionId, url };
}

/** Stores the provider's page before it is handed out. Null: it opened none. */
async function askForPage(context: Context, held: HeldCart): Promise<PaymentPage | null> {
  const { sql, payments, jobs, log } = context;
  const { checkout } = held;
  const page = await requestPage(context, held).catch((error: unknown) => {
    if (error instanceof PaymentsInProgress) throw conflict('paymentBusy');
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof PaymentsRefused)) throw error;
    log.warn({ checkoutId: checkout.id, reason: error.message }, 'no payment page was opened');
    return null;
  });
  if (page === null) return page;
  const kept = await keepSession(sql, checkout.id, page.sessionId, page.url);
  if (kept?.is_gone === false) return page;
  if (kept !== undefined) {
    await jobs.add(sql, 'closePage', { checkoutId: checkout.id }, { key: checkout.id });
    throw conflict('paymentUnavailable');
  }
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

/** Letter for letter the same each time. */
async function requestPage({ payments }: Context, held: HeldCart): Promise<PaymentPage> {
  const { checkout } = held;
  const { id: sessionId, url } = await payments.createSession({
    reference: checkout.id,
    idempotencyKey: `checkout-${checkout.id}`,
    lines: pageLines(held),
    currency: CURRENCY,
    origin: checkout.origin,
    successUrl: checkout.success_url,
    cancelUrl: checkout.cancel_url,
    expiresAt: checkout.expires_at,
    customerEmail: checkout.email,
  });
  if (url === null) throw new PaymentsRefused('The provider opened no page.');
  return { sessionId, url };
}

const PAGE_MAX_LINES = 100;

/** Every dish and every charge, to the cent; the last dishes share a line when the page could not take them all. */
function pageLines({ checkout, lines, groups }: HeldCart): SessionRequest['lines'] {
  const { delivery_fee_cents, tax_cents, tip_cents } = totalOf(groups);
  const fees = groups.map((group) => group.delivery_fee_cents).filter((fee) => fee > 0);
  // Deliveries that cost alike are counted, others summed up.
  const quantity = new Set(fees).size === 1 ? fees.length : 1;
  const charges = [
    { name: 'Delivery', unitAmount: delivery_fee_cents / quantity, quantity },
    { name: 'Tax', unitAmount: tax_cents, quantity: 1 },
    { name: 'Tip', unitAmount: tip_cents, quantity: 1 },
  ].filter((charge) => charge.unitAmount > 0);
  const nameOf = ({ name, chef_id }: HeldCart['lines'][number]) => {
    const { starts_at: start, pickup } = groups.find((group) => group.chef_id === chef_id) ?? {};
    return [name, start && whenText(start, checkout.created_at), pickup && 'pickup'].filter(Boolean).join(', ');
  };
  const dishes = lines.map((line) => ({
    name: nameOf(line),
    unitAmount: line.unit_price_cents,
    quantity: line.quantity,
  }));
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
