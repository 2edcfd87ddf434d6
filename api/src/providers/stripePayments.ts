import type Stripe from 'stripe';
import {
  type PaymentEvent,
  type PaymentSession,
  type Payments,
  PaymentsRefused,
  type ProviderRefund,
  type SessionRequest,
} from './payments.ts';
import { createStripeCall, isMissing } from './stripeCalls.ts';
import { openStripe } from './stripeClient.ts';
import { disputeOf, entryOf } from './stripeEntries.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;
const LISTED_AT_ONCE = 100;

export type StripeOptions = {
  secretKey: string;
  /** Several during a rotation. */
  webhookSecrets: readonly string[];
  apiBase: string | undefined;
};

export function createStripePayments({ secretKey, webhookSecrets, apiBase }: StripeOptions): Payments {
  const stripe = openStripe({ secretKey, apiBase });
  const call = createStripeCall();
  const retrieve = (id: string) =>
    call(() =>
      stripe.checkout.sessions.retrieve(id).catch((error) => (isMissing(error) ? null : Promise.reject(error))),
    );

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    createSession: async (request) => {
      const { idempotencyKey } = request;
      return sessionOf(await call(() => stripe.checkout.sessions.create(createParams(request), { idempotencyKey })));
    },
    retrieveSession: async (id) => {
      const session = await retrieve(id);
      return session === null ? null : sessionOf(session);
    },
    findSession: async (reference, createdSince) => {
      const found = await call(() => findListed(stripe, reference, secondsOf(createdSince)));
      return found === undefined ? null : sessionOf(found);
    },
    expireSession: async (id) => {
      try {
        return sessionOf(await call(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // Return what it is.
        const session = error instanceof PaymentsRefused ? await retrieve(id) : null;
        if (session === null) throw error;
        return sessionOf(session);
      }
    },
    refund: async ({ paymentId, amount, idempotencyKey, reference }) => {
      const params = { payment_intent: paymentId, amount, metadata: { reference } };
      return refundOf(await call(() => stripe.refunds.create(params, { idempotencyKey })));
    },
    findRefund: async (paymentId, reference) => {
      const params = { payment_intent: paymentId, limit: LISTED_AT_ONCE };
      const { data } = await call(() => stripe.refunds.list(params));
      const refund = data.find((entry) => entry.metadata?.reference === reference);
      return refund === undefined ? null : refundOf(refund);
    },
    listEntries: async ({ from, until }, after) => {
      const created = { gte: secondsOf(from), lt: secondsOf(until) };
      const expand = ['data.source'];
      const page = { created, limit: LISTED_AT_ONCE, expand, ...(after !== null && { starting_after: after }) };
      const { data, has_more } = await call(() => stripe.balanceTransactions.list(page));
      return { entries: data.map(entryOf), next: has_more ? (data.at(-1)?.id ?? null) : null };
    },
    findDispute: async (id) => {
      const ask = () => stripe.disputes.retrieve(id, { expand: ['payment_intent'] });
      const found = await call(() => ask().catch((error) => (isMissing(error) ? null : Promise.reject(error))));
      return found === null ? null : disputeOf(found);
    },
    listDisputes: async (paymentId) => {
      const { data } = await call(() => stripe.disputes.list({ payment_intent: paymentId }));
      return data.map(({ id }) => id);
    },
    readEvent: (rawBody, signature, now) =>
      webhookSecrets
        .map((secret) => readSigned(stripe, rawBody, signature, secret, now))
        .find((event) => event !== undefined),
  };
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

function createParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const currency = request.currency.toLowerCase();
  const metadata = { reference: request.reference };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: request.lines.map(({ name, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: unitAmount, product_data: { name } },
    })),
    // Charge the agreed amount in its currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.reference,
    metadata,
    payment_intent_data: { metadata },
    customer_email: request.customerEmail,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

/** Stripe has no search by reference; the list since the checkout began is short. */
async function findListed(
  stripe: Stripe,
  reference: string,
  since: number,
): Promise<Stripe.Checkout.Session | undefined> {
  const listed = stripe.checkout.sessions.list({ created: { gte: since }, limit: LISTED_AT_ONCE });
  for await (const session of listed) if (session.client_reference_id === reference) return session;
  return undefined;
}

function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  const { payment_intent: payment } = session;
  return {
    id: session.id,
    url: session.url,
    reference: session.client_reference_id ?? '',
    status: statusOf(session.status),
    paid: session.status === 'complete' && session.payment_status === 'paid',
    amountTotal: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function statusOf(status: string | null): PaymentSession['status'] {
  return status === 'open' || status === 'complete' ? status : 'expired';
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  if (refund.status === 'succeeded') return { id: refund.id, status: 'settled' };
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return { id: refund.id, status: hasFailed ? 'failed' : 'pending' };
}

function readSigned(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent | undefined {
  if (signature === undefined) return undefined;
  try {
    const tolerance = SIGNATURE_TOLERANCE_SECONDS;
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, tolerance, undefined, now.getTime());
    const { object } = event.data;
    const { id, type } = event;
    if (object.object === 'checkout.session') return { id, type, kind: 'session', sessionId: object.id };
    if (object.object === 'dispute') return { id, type, kind: 'dispute', disputeId: object.id };
    const reference = object.object === 'refund' ? object.metadata?.reference : undefined;
    return reference === undefined ? { id, type, kind: 'other' } : { id, type, kind: 'refund', reference };
  } catch {
    return undefined;
  }
}
