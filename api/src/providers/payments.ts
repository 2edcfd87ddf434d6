/** Amounts in cents, CAD. */
export type SessionRequest = {
  reference: string;
  /** A repeated request returns the same session. */
  idempotencyKey: string;
  /** At most 100, as hosted pages allow. */
  lines: readonly { name: string; unitAmount: number; quantity: number }[];
  currency: 'CAD';
  origin: string;
  /** After paying; the provider replaces {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  customerEmail: string;
};

export type PaymentSession = {
  id: string;
  /** Null once the session is not open. */
  url: string | null;
  reference: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amountTotal: number;
  /** Upper case: `CAD`. */
  currency: string;
  /** Refunds name it; null until paid. */
  paymentId: string | null;
  expiresAt: Date;
};

export type RefundRequest = { paymentId: string; amount: number; idempotencyKey: string; reference: string };
export type ProviderRefund = { id: string; status: 'pending' | 'settled' | 'failed' };

export type EntryType = 'charge' | 'refund' | 'dispute' | 'transfer' | 'sweep' | 'funding' | 'fee' | 'other';

/** An entry changes the balance at the provider. `sweep`: to our bank; `funding`: from there. */
export type ProviderEntry = {
  id: string;
  type: EntryType;
  /** As it changes the balance, before the fee. */
  cents: number;
  feeCents: number;
  /** The provider's object, and our own reference on it. */
  source: string | null;
  reference: string | null;
  at: Date;
};

export type EntryPage = { entries: readonly ProviderEntry[]; next: string | null };

export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost' | 'closed';

export type ProviderDispute = {
  id: string;
  /** Our own reference on its payment. */
  reference: string | null;
  cents: number;
  reason: string;
  state: DisputeState;
  /** Its money left the balance; it came back. */
  isTaken: boolean;
  isReturned: boolean;
  /** Evidence counts until then. */
  dueBy: Date | null;
  openedAt: Date;
};

/** Only a hint: the provider is always asked again. Refunds go by our own reference. */
export type PaymentEvent = { id: string; type: string } & (
  | { kind: 'session'; sessionId: string }
  | { kind: 'refund'; reference: string }
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'other' }
);

/** Calls reject with PaymentsUnavailable or PaymentsRefused. */
export type Payments = {
  name: 'test' | 'stripe';
  signatureHeader: string;
  createSession(request: SessionRequest): Promise<PaymentSession>;
  retrieveSession(sessionId: string): Promise<PaymentSession | null>;
  /** After a lost answer to createSession; null when there is none. */
  findSession(reference: string, createdSince: Date): Promise<PaymentSession | null>;
  /** Returns its state: paid meanwhile stays paid. */
  expireSession(sessionId: string): Promise<PaymentSession>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  findRefund(paymentId: string, reference: string): Promise<ProviderRefund | null>;
  /** From `from` up to `until`, a page; `next` is the following page's `after`. */
  listEntries(period: { from: Date; until: Date }, after: string | null): Promise<EntryPage>;
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  listDisputes(paymentId: string): Promise<readonly string[]>;
  /** Undefined when missing, wrong or older than five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent | undefined;
};

/** The effect is unknown. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

export class PaymentsInProgress extends PaymentsUnavailable {
  override name = 'PaymentsInProgress';
}

/** Nothing happened. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
}

/** Nothing happened: our balance does not reach. */
export class PaymentsShort extends Error {
  override name = 'PaymentsShort';
}
