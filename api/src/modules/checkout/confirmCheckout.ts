import { toDollars } from '@homeplate/domain/money';
import { errorText } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/domainError.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { listOrdersOfGroup } from '../orders/listOrders.ts';
import type { PresentedOrder } from '../orders/presentOrder.ts';
import { findWholeRefund } from '../orders/refunds.ts';
import { type CheckoutStatus, findCheckoutOfSession, findOpenCheckout, findStop } from './checkout.store.ts';
import { fulfil } from './fulfil.ts';
import { type CheckoutLine, findLines } from './linesAndGroups.store.ts';

export type Confirmation = {
  status: 'open' | 'paid' | 'expired' | 'refunded';
  message: string;
  lines: Pick<CheckoutLine, 'product_id' | 'quantity'>[];
  orders: PresentedOrder[];
};

const ANSWERS: Record<CheckoutStatus, Pick<Confirmation, 'status' | 'message'>> = {
  open: { status: 'open', message: 'Your payment has not arrived yet.' },
  paid: { status: 'paid', message: 'Thank you! Your order is placed.' },
  released: { status: 'expired', message: 'The time to pay has ended. Nothing was charged.' },
  refunded: { status: 'refunded', message: 'The full amount is on its way back to your card.' },
};

const CANCELLED = 'Your order was cancelled. The full amount is on its way back to your card.';

/** The customer came back from the payment page and asks what became of it. Safe to repeat. */
export async function confirmCheckout(context: Context, userId: string, sessionId: string): Promise<Confirmation> {
  const checkout = await findCheckoutOfSession(context.sql, sessionId);
  if (checkout === undefined) throw notFound();
  if (checkout.user_id !== userId) throw notFound('paymentOfAnother');
  const status = await fulfil(context, sessionId, checkout).catch(stillOpen);
  const answer = ANSWERS[status === 'unknown' ? checkout.status : status];
  if (answer.status === 'refunded') {
    const refund = await findWholeRefund(context.sql, checkout.id);
    return { ...answer, message: [refund?.reason, answer.message].join(' ').trim(), lines: [], orders: [] };
  }
  const why = answer.status === 'expired' ? await whyClosed(context, sessionId) : undefined;
  if (answer.status !== 'paid') return { ...answer, ...(why && { message: why }), lines: [], orders: [] };
  const bought = await listOrdersOfGroup(context, checkout.id, userId);
  const isCooked = bought.orders.length === 0 || bought.orders.some((order) => order.status !== 'Cancelled');
  return { ...answer, ...(isCooked ? {} : { message: CANCELLED }), ...bought };
}

export async function whyClosed({ sql }: Pick<Context, 'sql'>, sessionId: string): Promise<string | undefined> {
  const stop = await findStop(sql, sessionId);
  return stop && `${errorText('campusStopped', stop)} Nothing was charged.`;
}

function stillOpen(error: unknown): 'open' {
  if (error instanceof PaymentsUnavailable) return 'open';
  throw error;
}

export type OpenCheckout = {
  sessionId: string;
  url: string;
  expires_at: string;
  total: number;
  lines: CheckoutLine[];
};

/** The caller's payment page that is still open; null when there is none, or its time is over. */
export async function openCheckout(context: Context, userId: string): Promise<OpenCheckout | null> {
  const checkout = await findOpenCheckout(context.sql, userId);
  if (!checkout?.session_id || !checkout.session_url || checkout.expires_at <= context.now) return null;
  return {
    sessionId: checkout.session_id,
    url: checkout.session_url,
    expires_at: checkout.expires_at.toISOString(),
    total: toDollars(checkout.total_cents),
    lines: await findLines(context.sql, checkout.id),
  };
}
