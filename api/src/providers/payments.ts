/** A payment page to be opened at the provider. Amounts in cents, CAD. */
export type SessionRequest = {
  /** Our checkout's id; comes back as `reference` and in the metadata. */
  reference: string;
  /** The same key with the same request answers the same session. */
  idempotencyKey: string;
  /** At most 100, as hosted pages take no more. */
  lines: readonly { name: string; unitAmount: number; quantity: number }[];
  currency: 'CAD';
  /** The origin of this site that the customer came from: the built-in card page lives on it. */
  origin: string;
  /** Where the page returns to after paying; the provider replaces {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  customerEmail: string;
};

export type PaymentSession = {
  id: string;
  /** The page to pay on; null once the session is no longer open. */
  url: string | null;
  reference: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amountTotal: number;
  /** Upper case, as in `CAD`. */
  currency: string;
  /** What a refund names; null until paid. */
  paymentId: string | null;
  expiresAt: Date;
};

export type RefundRequest = { paymentId: string; amount: number; idempotencyKey: string; reference: string };
export type ProviderRefund = { id: string; status: 'pending' | 'settled' | 'failed' };

/** What a verified webhook message speaks of; the session is always read again before anything is believed. */
export type PaymentEvent = { id: string; type: string; sessionId: string | null };

/**
 * The card payment provider. The built-in test page and Stripe implement it alike. Every call rejects with
 * PaymentsUnavailable or PaymentsRefused when it cannot answer.
 */
export type Payments = {
  name: 'test' | 'stripe';
  /** The HTTP header, in lower case, that carries the signature of a webhook message. */
  signatureHeader: string;
  createSession(request: SessionRequest): Promise<PaymentSession>;
  /** The session as the provider has it now; null when it knows none of that id. */
  retrieveSession(sessionId: string): Promise<PaymentSession | null>;
  /** The session of a reference, for an answer to createSession that never arrived; null when there is none. */
  findSession(reference: string, createdSince: Date): Promise<PaymentSession | null>;
  /** Ends an open session. Answers what it is now: paid in the meantime stays paid. */
  expireSession(sessionId: string): Promise<PaymentSession>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The refund of a reference as the provider has it now, for an answer that never arrived; null when there is none. */
  findRefund(paymentId: string, reference: string): Promise<ProviderRefund | null>;
  /** Verifies the signature over the raw body; undefined when it is missing, wrong or older than five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent | undefined;
};

/** The provider could not be reached or answered with a failure of its own: nothing is known about the effect. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider refused the request: nothing happened. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
}
