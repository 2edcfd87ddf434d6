import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import { type CheckoutLine, findLines, findOpenCheckout } from './checkout.store.ts';

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
