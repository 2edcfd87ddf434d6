import type { Context } from '../../graphql/context.ts';
import { conflict, notFound } from '../../platform/domainError.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { findOpenCheckout, findOwnCheckout } from './checkout.store.ts';
import { giveUp } from './endCheckout.ts';

export type Outcome = { success: boolean; message: string };

/** Gives up the caller's open payment page; without a session id, whichever is open. Repeating it is a success. */
export async function cancelCheckout(context: Context, userId: string, sessionId: string | null): Promise<Outcome> {
  const checkout =
    sessionId === null
      ? await findOpenCheckout(context.sql, userId)
      : await findOwnCheckout(context.sql, userId, sessionId);
  if (checkout === undefined && sessionId !== null) throw notFound();
  const status = checkout?.status === 'open' ? await giveUp(context, checkout).catch(explain) : checkout?.status;
  if (status === 'paid') return { success: false, message: 'This payment already went through. Your order is placed.' };
  return { success: true, message: 'Payment cancelled. Nothing was charged.' };
}

function explain(error: unknown): never {
  if (error instanceof PaymentsUnavailable) throw conflict('paymentBusy');
  throw error;
}
