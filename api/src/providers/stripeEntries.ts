import type Stripe from 'stripe';
import type { DisputeState, EntryType, ProviderDispute, ProviderEntry } from './payments.ts';

const TYPES: Readonly<Record<string, EntryType>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  payout: 'sweep',
  payout_reversal: 'sweep',
  topup: 'funding',
  topup_reversal: 'funding',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

export function entryOf(entry: Stripe.BalanceTransaction): ProviderEntry {
  const { id, amount, fee, created, currency, source } = entry;
  const isOurs = currency === 'cad';
  return {
    id,
    type: (isOurs && TYPES[entry.reporting_category]) || 'other',
    cents: amount,
    feeCents: isOurs ? fee : 0,
    source: source && idOf(source),
    reference: referenceOf(source),
    at: new Date(created * 1000),
  };
}

const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id);

function referenceOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null;
  if (source.object === 'charge' || source.object === 'refund') return source.metadata?.reference ?? null;
  if (source.object === 'transfer') return source.transfer_group;
  if (source.object === 'transfer_reversal') return idOf(source.transfer);
  return source.object === 'dispute' ? source.id : null;
}

const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
  // Its money stays away until the appeal is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, reason, status, created, payment_intent: payment, evidence_details: evidence } = dispute;
  const taken = dispute.balance_transactions.find(({ amount }) => amount < 0);
  return {
    id,
    reference: typeof payment === 'string' ? null : (payment?.metadata.reference ?? null),
    cents: taken === undefined ? amount : -taken.amount,
    reason,
    state: STATES[status] ?? 'open',
    isTaken: taken !== undefined,
    isReturned: dispute.balance_transactions.some(({ amount }) => amount > 0),
    dueBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(created * 1000),
  };
}
