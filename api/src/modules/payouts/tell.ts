import { formatCents } from '@homeplate/domain/money';
import type { Transaction } from '../../platform/database.ts';
import { isDeletedAddress } from '../access/deletedAddress.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { findOwner, type Payout } from './payouts.store.ts';

const KINDS = {
  chef: { sent: 'payout_sent', failed: 'payout_failed' },
  rider: { sent: 'earnings_sent', failed: 'earnings_failed' },
} as const;

export async function tellPayout(
  context: Notifying,
  tx: Transaction,
  { id, user_id: userId, cents, chef_cents }: Payout,
  outcome: 'sent' | 'failed',
): Promise<boolean> {
  const { email: to, first_name } = await findOwner(tx, userId);
  if (isDeletedAddress(to)) return false;
  const kind = KINDS[chef_cents > 0 ? 'chef' : 'rider'][outcome];
  const mail = { to, values: { first_name, amount: formatCents(cents) } };
  await notifyUsers(context, tx, [{ kind, userId, subjectId: id, step: outcome, mail }]);
  return true;
}
