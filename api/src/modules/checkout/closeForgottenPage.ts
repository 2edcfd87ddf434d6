import type { Context } from '../../context.ts';
import { findCheckout } from './checkout.store.ts';
import { settleSession } from './fulfil.ts';

// The provider's clock and ours may differ by so much.
const CLOCK_SLACK_MS = 5 * 60_000;

/** The job `release`: closes a page that the provider may have opened without our learning of it. */
export async function closeForgottenPage(context: Context, checkoutId: string): Promise<void> {
  const { sql, payments } = context;
  const checkout = await findCheckout(sql, checkoutId);
  if (checkout === undefined || checkout.status === 'open') return;
  const since = new Date(checkout.created_at.getTime() - CLOCK_SLACK_MS);
  const session = await payments.findSession(checkout.id, since);
  if (session === null) return;
  await settleSession(context, session.status === 'open' ? await payments.expireSession(session.id) : session);
}
