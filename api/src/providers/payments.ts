/** Amounts in cents, CAD. */
export type SessionRequest = {
  /** Our checkout's id, returned as `reference` and in the metadata. */
  reference: string;
  /** Repeating the same request with it returns the same session. */
  idempotencyKey: string;
  /** At most 100, as hosted pages allow. */
  lines: readonly { name: string; unitAmount: number; quantity: number }[];
  currency: 'CAD';
  /** Where the customer came from; the built-in card page is on it. */
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
  /** For refunds; null until paid. */
  paymentId: string | null;
  expiresAt: Date;
};

export type RefundRequest = { paymentId: string; amount: number; idempotencyKey: string; reference: string };
export type ProviderRefund = { id: string; status: 'pending' | 'settled' | 'failed' };

/** Verified, but only a hint: the session is always read again. */
export type PaymentEvent = { id: string; type: string; sessionId: string | null };

/** The built-in test page and Stripe behave alike. Calls reject with PaymentsUnavailable or PaymentsRefused. */
export type Payments = {
  name: 'test' | 'stripe';
  /** Lower-case name of the webhook's signature header. */
  signatureHeader: string;
  createSession(request: SessionRequest): Promise<PaymentSession>;
  /** Null for an unknown id. */
  retrieveSession(sessionId: string): Promise<PaymentSession | null>;
  /** After a lost answer to createSession; null when there is none. */
  findSession(reference: string, createdSince: Date): Promise<PaymentSession | null>;
  /** Returns its state: paid meanwhile stays paid. */
  expireSession(sessionId: string): Promise<PaymentSession>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** After a lost answer; null when there is none. */
  findRefund(paymentId: string, reference: string): Promise<ProviderRefund | null>;
  /** Checks the signature of the raw body; undefined when missing, wrong or older than five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent | undefined;
};

/** No answer, or a failure of the provider: the effect is unknown. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The same request, by its idempotency key, is being answered right now: another caller gets that answer. */
export class PaymentsInProgress extends PaymentsUnavailable {
  override name = 'PaymentsInProgress';
}

/** Nothing happened. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
}
