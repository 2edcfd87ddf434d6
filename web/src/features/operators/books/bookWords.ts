import { dollars } from '../dollars.ts';
import type { Difference } from './books.queries.ts';

/** In the page's sequence. */
export const ACCOUNTS: readonly (readonly [account: string, term: string])[] = [
  ['held', 'Held for orders on their way'],
  ['refunds_due', 'Refunds due'],
  ['chef', 'Owed to chefs'],
  ['rider', 'Owed to riders'],
  ['payouts_due', 'Payouts on their way'],
  ['tax', 'Tax to hand on'],
  ['platform', 'The site’s own'],
  ['disputes', 'Disputed'],
  ['provider', 'At the payment provider'],
  ['bank', 'Moved to the bank'],
];

const KINDS: Readonly<Record<string, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  transfer: 'Transfer',
  other: 'Entry',
};

export const nameOf = ({ kind, order_no, subject }: Difference) =>
  `${KINDS[kind] ?? kind} ${order_no ? `of order ${order_no}` : subject}`;

export function whyOf({ here, there }: Difference): string {
  if (here === 0) return `The provider has ${dollars(there)}, the books have nothing`;
  if (there === 0) return `The books have ${dollars(here)}, the provider has nothing`;
  return `The books have ${dollars(here)}, the provider ${dollars(there)}`;
}

export const WAITS: Readonly<Record<string, { one: string; many: string; to: string }>> = {
  refunds: { one: 'refund is not settled', many: 'refunds are not settled', to: '/operator/health' },
  refunds_refused: { one: 'of these is refused', many: 'of these are refused', to: '/operator/now' },
  disputes: { one: 'dispute is open', many: 'disputes are open', to: '/operator/disputes' },
  payouts: { one: 'payout is not settled', many: 'payouts are not settled', to: '/operator/payouts' },
};
