import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { conflict, notFound, refused } from '../../platform/domainError.ts';
import { PaymentsUnavailable } from '../../providers/payments.ts';
import { type Checkout, findCheckout, findCheckoutOfSession, findOpenCheckout } from './checkout.store.ts';
import { giveUp } from './fulfil.ts';

/** The provider's session, or our mark in the address that its page leads back to; both may be empty. */
type PaymentName = { sessionId: string; checkoutId: string };

/** Without a name, whichever is open. Repeating it is a success. */
export async function cancelCheckout(context: Context, userId: string, name: PaymentName): Promise<Outcome> {
  const isNamed = name.sessionId !== '' || name.checkoutId !== '';
  const open = await findOpenCheckout(context.sql, userId);
  const checkout = isNamed ? await findNamed(context, userId, name) : open;
  if (checkout === undefined && isNamed) throw notFound();
  const status = checkout?.status === 'open' ? await giveUp(context, checkout).catch(explain) : checkout?.status;
  if (status === 'paid') return refused('paymentThrough');
  // An old page, left open in some tab, ends no payment but its own.
  if (open !== undefined && open.id !== checkout?.id) return refused('paymentOlder');
  return { success: true, message: 'Payment cancelled. Nothing was charged.' };
}

async function findNamed({ sql }: Context, userId: string, name: PaymentName): Promise<Checkout | undefined> {
  const { sessionId, checkoutId } = name;
  const checkout = await (sessionId === '' ? findCheckout(sql, checkoutId) : findCheckoutOfSession(sql, sessionId));
  return checkout?.user_id === userId ? checkout : undefined;
}

function explain(error: unknown): never {
  if (error instanceof PaymentsUnavailable) throw conflict('paymentBusy');
  throw error;
}
