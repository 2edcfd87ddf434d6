import type { Remitter } from '@homeplate/domain/taxes';
import type { Account, LedgerRow } from './books.store.ts';

/** `none`: nobody was named; it stays with the taxes. */
type RemittedTax = { remitter: Remitter; cents: number };

/** Users; without a rider nobody brought it. */
export type Deal = { orderId: string; checkoutId: string; chefUser: string; riderUser: string | null };

/** `borneCents` are its kitchen's; `feeBackCents` is below zero where a kitchen bears less than before. The rest is the platform's. */
export type Shares = FeeBack & { cents: number; borneCents: number; taxes: readonly RemittedTax[] };
type FeeBack = { feeBackCents: number; feeTaxBackCents?: number };

export type Completion = {
  foodCents: number;
  feeCents: number;
  feeTaxCents?: number;
  deliveryCents: number;
  tipCents: number;
  taxes: readonly RemittedTax[];
  /** The sum of all refunds before. */
  refunded: Shares;
};

type Payable = { userId: string; chefCents: number; riderCents: number };
type OnRoad = { cents: number; road: 'stripe' | 'by_hand' };

type OfCheckout = { checkoutId: string };
type OfRefund = OfCheckout & { orderId: string | null; cents: number };
type Moves = {
  /** Subject of these two: the checkout. */
  paid: OfCheckout & { orders: readonly { orderId: string; cents: number }[] };
  paid_late: OfCheckout & { cents: number };
  /** Subject of these three: the order. */
  completed: Deal & Completion;
  /** Cancelled after cooking: what its kitchen gets. */
  ended: Deal & { cents: number };
  settled_before: Deal & { earned: readonly { account: 'chef' | 'rider'; user: string; cents: number }[] };
  /** Subject of these four: the refund. `isDistributed`: the order's `completed` is booked. */
  refund_asked: Deal & Shares & { isDistributed: boolean };
  refund_settled: OfRefund & { byHand: boolean };
  /** The customer's bank did it. */
  refund_returned: OfRefund & { byHand: boolean };
  /** The order is distributed; `cents` is what its kitchen bears less. */
  bearer_moved: Deal & FeeBack & { cents: number };
  /** Subject of these two: the provider's entry. */
  provider_fee: { cents: number; checkoutId?: string };
  sweep: { cents: number };
  /** Subject of these four: the payout. It failed before it was sent, or after `payout_returned`. */
  payout_prepared: Payable;
  payout_sent: OnRoad;
  payout_returned: OnRoad;
  payout_failed: Payable;
  /** Subject of these three: the dispute. */
  dispute_taken: OfCheckout & { cents: number };
  dispute_lost: OfCheckout & { cents: number };
  dispute_won: OfCheckout & { cents: number };
  /** Subject: the refund, settled by hand: its customer's bank gave it back in a lost dispute, which the platform bore. */
  dispute_covered: OfRefund;
  /** Subject: the user, a deleted chef with a minus. */
  written_off: { chefUser: string; cents: number };
  /** Subject: the dispute, which this order's kitchen bears. */
  dispute_moved: Deal & FeeBack & { cents: number };
  /** Subject: the payout or the period. */
  top_up: { riderUser: string; cents: number };
};

export type FactName = keyof Moves;
/** One name and subject is one fact: what happens again to the same has a `numbered` subject. */
export type Fact = { [Name in FactName]: { name: Name; subject: string; at: Date } & Moves[Name] }[FactName];

export const numbered = (id: string, before: number) => (before === 0 ? id : `${id}.${before + 1}`);

/** `cents` below zero: the other way. */
type Transfer = { from: Party; to: Party; cents: number; orderId?: string };
type Party = readonly [Account, user?: string];

const PROVIDER: Party = ['provider'];
const BANK: Party = ['bank'];
const HELD: Party = ['held'];
const DUE: Party = ['refunds_due'];
const PLATFORM: Party = ['platform'];
const TAX: Party = ['tax'];
const PAYOUTS: Party = ['payouts_due'];
const DISPUTES: Party = ['disputes'];

export function rowsOf(fact: Fact): LedgerRow[] {
  const rows = transfersOf(fact).map(({ from, to, cents, orderId }, position) => {
    const [giver, taker] = cents > 0 ? [from, to] : [to, from];
    return {
      ...{ fact: fact.name, subject: fact.subject, position },
      ...{ from_account: giver[0], from_user: giver[1] ?? null },
      ...{ to_account: taker[0], to_user: taker[1] ?? null },
      amount_cents: Math.abs(cents),
      order_id: orderId ?? ('orderId' in fact ? fact.orderId : null),
      checkout_id: ('checkoutId' in fact && fact.checkoutId) || null,
      at: fact.at,
    };
  });
  return rows.filter((row) => row.amount_cents > 0);
}

function transfersOf(fact: Fact): Transfer[] {
  switch (fact.name) {
    case 'paid':
      return fact.orders.map(({ orderId, cents }) => ({ from: PROVIDER, to: HELD, cents, orderId }));
    case 'paid_late':
      return [{ from: PROVIDER, to: DUE, cents: fact.cents }];
    case 'completed':
      return [
        ...distributed(fact),
        ...takenBack(fact, fact.refunded, HELD),
        { from: cookOf(fact), to: TAX, cents: fact.feeTaxCents ?? 0 },
      ];
    case 'ended':
      return [{ from: PLATFORM, to: cookOf(fact), cents: fact.cents }];
    case 'settled_before':
      return fact.earned.map(({ account, user, cents }) => ({ from: [account, user], to: BANK, cents }));
    case 'refund_asked':
      return fact.isDistributed ? takenBack(fact, fact, DUE) : [{ from: HELD, to: DUE, cents: fact.cents }];
    case 'refund_settled':
      return [{ from: DUE, to: fact.byHand ? BANK : PROVIDER, cents: fact.cents }];
    case 'refund_returned':
      return [{ from: fact.byHand ? BANK : PROVIDER, to: DUE, cents: fact.cents }];
    case 'bearer_moved':
      return [{ from: PLATFORM, to: cookOf(fact), cents: fact.cents }, ...feeBack(fact, fact)];
    case 'provider_fee':
      return [{ from: PLATFORM, to: PROVIDER, cents: fact.cents }];
    case 'sweep':
      return [{ from: BANK, to: PROVIDER, cents: fact.cents }];
    case 'payout_prepared':
      return payable(fact, 1);
    case 'payout_failed':
      return payable(fact, -1);
    case 'payout_sent':
      return [{ from: PAYOUTS, to: roadOf(fact), cents: fact.cents }];
    case 'payout_returned':
      return [{ from: roadOf(fact), to: PAYOUTS, cents: fact.cents }];
    case 'dispute_taken':
      return [{ from: DISPUTES, to: PROVIDER, cents: fact.cents }];
    case 'dispute_lost':
      return [{ from: PLATFORM, to: DISPUTES, cents: fact.cents }];
    case 'dispute_won':
      return [{ from: PROVIDER, to: DISPUTES, cents: fact.cents }];
    case 'dispute_covered':
      return [{ from: BANK, to: PLATFORM, cents: fact.cents }];
    case 'written_off':
      return [{ from: PLATFORM, to: ['chef', fact.chefUser], cents: fact.cents }];
    case 'dispute_moved':
      return [{ from: cookOf(fact), to: PLATFORM, cents: fact.cents }, ...feeBack(fact, fact)];
    case 'top_up':
      return [{ from: PLATFORM, to: ['rider', fact.riderUser], cents: fact.cents }];
  }
}

const cookOf = ({ chefUser }: Deal): Party => ['chef', chefUser];
const bringerOf = (deal: Deal): Party => (deal.riderUser === null ? cookOf(deal) : ['rider', deal.riderUser]);
const roadOf = ({ road }: OnRoad) => (road === 'stripe' ? PROVIDER : BANK);

function remitterOf(deal: Deal, remitter: Remitter): Party {
  if (remitter === 'chef') return cookOf(deal);
  return remitter === 'rider' ? bringerOf(deal) : TAX;
}

function distributed(fact: Deal & Completion): Transfer[] {
  const { foodCents, feeCents, deliveryCents, tipCents, taxes } = fact;
  return [
    { from: HELD, to: cookOf(fact), cents: foodCents - feeCents },
    { from: HELD, to: PLATFORM, cents: feeCents },
    { from: HELD, to: bringerOf(fact), cents: deliveryCents },
    { from: HELD, to: bringerOf(fact), cents: tipCents },
    ...taxes.map(({ remitter, cents }) => ({ from: HELD, to: remitterOf(fact, remitter), cents })),
  ];
}

/** Never from a rider, not even a tax. */
function takenBack(deal: Deal, shares: Shares, to: Party): Transfer[] {
  const { cents, borneCents, taxes } = shares;
  let left = cents - borneCents;
  const ofTaxes = taxes
    .filter(({ remitter }) => remitter !== 'rider')
    .map(({ remitter, cents: share }) => {
      const part = Math.min(share, left);
      left -= part;
      return { from: remitterOf(deal, remitter), to, cents: part };
    });
  return [
    { from: cookOf(deal), to, cents: borneCents },
    { from: PLATFORM, to: cookOf(deal), cents: shares.feeBackCents },
    ...ofTaxes,
    { from: PLATFORM, to, cents: left },
    { from: TAX, to: cookOf(deal), cents: shares.feeTaxBackCents ?? 0 },
  ];
}

const feeBack = (deal: Deal, { feeBackCents, feeTaxBackCents = 0 }: FeeBack): Transfer[] => [
  { from: PLATFORM, to: cookOf(deal), cents: feeBackCents },
  { from: TAX, to: cookOf(deal), cents: feeTaxBackCents },
];

function payable({ userId, chefCents, riderCents }: Payable, sign: 1 | -1): Transfer[] {
  return [
    { from: ['chef', userId], to: PAYOUTS, cents: sign * chefCents },
    { from: ['rider', userId], to: PAYOUTS, cents: sign * riderCents },
  ];
}
