import Stripe from 'stripe';
import {
  type PaymentEvent,
  type PaymentSession,
  type Payments,
  PaymentsRefused,
  type ProviderRefund,
  type SessionRequest,
} from './payments.ts';
import { createStripeCall, isMissing } from './stripeCalls.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;
const CALL_TIMEOUT_MS = 5_000;
const LISTED_AT_ONCE = 100;

export type StripeOptions = {
  secretKey: string;
  /** Several during a rotation. */
  webhookSecrets: readonly string[];
  /** A host with Stripe's API; undefined: Stripe's own. */
  apiBase: string | undefined;
};

export function createStripePayments({ secretKey, webhookSecrets, apiBase }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Homeplate' },
    ...(apiBase === undefined ? {} : addressOf(apiBase)),
  });
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
      const since = Math.floor(createdSince.getTime() / 1000);
      const found = await call(() => findListed(stripe, reference, since));
      return found === undefined ? null : sessionOf(found);
    },
    expireSession: async (id) => {
      try {
        return sessionOf(await call(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // Only open sessions can be expired: return what it is.
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
    readEvent: (rawBody, signature, now) =>
      webhookSecrets
        .map((secret) => readSigned(stripe, rawBody, signature, secret, now))
        .find((event) => event !== undefined),
  };
}

function addressOf(apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port) || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

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
    const isSession = object.object === 'checkout.session';
    return { id: event.id, type: event.type, sessionId: isSession ? object.id : null };
  } catch {
    return undefined;
  }
}
