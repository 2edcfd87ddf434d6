import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Sql } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import {
  type PaymentEvent,
  type PaymentSession,
  type Payments,
  PaymentsRefused,
  type SessionRequest,
} from '../../providers/payments.ts';
import { deliverMessage, isSignedBy } from './delivery.ts';
import {
  completeSession,
  expireOpenSession,
  findSessionById,
  findSessionByReference,
  insertSession,
  type PageRequest,
  type TestSession,
} from './testPayments.store.ts';
import { createTestEntries, createTestRefunds, DEAD_CARD } from './testRefunds.ts';

const SESSION_ID = /^cs_test_[0-9a-f]{48}$/;
/** A customer is mostly back before the message, as with any provider. */
const HEAD_START_MS = 250;
const SIGNATURE_HEADER = 'homeplate-signature';

export type CardPage = {
  status: 'open' | 'complete' | 'expired';
  lines: PageRequest['lines'];
  amount: number;
  currency: string;
  /** It already holds the session's id. */
  successUrl: string;
  cancelUrl: string;
};

/** As Stripe, with a card page of its own at `/pay/<session>`. */
export type TestPayments = Payments & {
  readPage(sessionId: string): Promise<CardPage | null>;
  /** Null when the page is no longer open. */
  takePayment(sessionId: string, takesRefunds?: boolean): Promise<CardPage | null>;
  deliver(message: JobPayloads['paymentMessage']): Promise<void>;
};

export type TestPaymentsOptions = {
  sql: Sql;
  secret: string;
  publicUrl: string;
  now: () => Date;
  jobs: Jobs;
};

export function createTestPayments({ sql, secret, publicUrl, now, jobs }: TestPaymentsOptions): TestPayments {
  const webhookUrl = `${publicUrl}/webhooks/payments`;
  const read = async (id: string) => {
    const session = await findSessionById(sql, id);
    return session === undefined ? null : sessionOf(session, now());
  };
  return {
    name: 'test',
    signatureHeader: SIGNATURE_HEADER,
    createSession: async (request) => sessionOf(await openSession(sql, request, now()), now()),
    retrieveSession: read,
    findSession: async (reference) => {
      const session = await findSessionByReference(sql, reference);
      return session === undefined ? null : sessionOf(session, now());
    },
    expireSession: async (id) => {
      await expireOpenSession(sql, id);
      const session = await read(id);
      if (session === null) throw new PaymentsRefused('There is no such session.');
      return session;
    },
    ...createTestRefunds({ sql, now }),
    listEntries: createTestEntries(sql),
    findDispute: async () => null,
    listDisputes: async () => [],
    readEvent: (rawBody, signature, at) => (isSignedBy(rawBody, signature, secret, at) ? eventIn(rawBody) : undefined),
    readPage: async (id) => {
      const session = SESSION_ID.test(id) ? await findSessionById(sql, id) : undefined;
      return session === undefined ? null : pageOf(session, now());
    },
    takePayment: async (id, takesRefunds = true) => {
      if (!SESSION_ID.test(id)) return null;
      return inTransaction(sql, async (tx) => {
        const session = await completeSession(tx, id, `${takesRefunds ? 'pay_' : DEAD_CARD}${newId()}`, now());
        if (session === undefined) return null;
        const startAfter = new Date(Date.now() + HEAD_START_MS);
        await jobs.add(tx, 'paymentMessage', { id: `evt_${newId()}`, sessionId: id }, { startAfter });
        tx.afterCommit(() => setTimeout(jobs.wake, HEAD_START_MS, ['paymentMessage']).unref());
        return pageOf(session, now());
      });
    },
    deliver: (message) => deliverMessage({ webhookUrl, signatureHeader: SIGNATURE_HEADER, secret, now }, message),
  };
}

async function openSession(sql: Sql, request: SessionRequest, at: Date): Promise<TestSession> {
  const { lines, origin, successUrl, cancelUrl } = request;
  const wanted = { lines, origin, successUrl, cancelUrl };
  const session = await insertSession(sql, {
    id: `cs_test_${randomBytes(24).toString('hex')}`,
    reference: request.reference,
    idempotency_key: request.idempotencyKey,
    request: wanted,
    amount_cents: lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0),
    currency: request.currency,
    status: 'open',
    created_at: at,
    expires_at: request.expiresAt,
  });
  if (!isDeepStrictEqual(session.request, wanted) || session.reference !== request.reference)
    throw new PaymentsRefused('This key was used for another request.');
  return session;
}

function statusOf(session: TestSession, now: Date): TestSession['status'] {
  return session.status === 'open' && session.expires_at <= now ? 'expired' : session.status;
}

function sessionOf(session: TestSession, now: Date): PaymentSession {
  const status = statusOf(session, now);
  return {
    id: session.id,
    url: status === 'open' ? `${session.request.origin}/pay/${session.id}` : null,
    reference: session.reference,
    status,
    paid: status === 'complete',
    amountTotal: session.amount_cents,
    currency: session.currency,
    paymentId: session.payment_id,
    expiresAt: session.expires_at,
  };
}

function pageOf(session: TestSession, now: Date): CardPage {
  const { lines, successUrl, cancelUrl } = session.request;
  return {
    status: statusOf(session, now),
    lines,
    amount: session.amount_cents,
    currency: session.currency,
    successUrl: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id),
    cancelUrl,
  };
}

function eventIn(rawBody: Buffer): PaymentEvent | undefined {
  try {
    const { id, type, data } = JSON.parse(rawBody.toString('utf8')) as {
      id: string;
      type: string;
      data: { object: { id: string; object?: string; metadata?: { reference?: string } } };
    };
    const { object } = data;
    if (object.object === 'checkout.session' && SESSION_ID.test(object.id))
      return { id, type, kind: 'session', sessionId: object.id };
    const reference = object.object === 'refund' ? object.metadata?.reference : undefined;
    return reference === undefined ? { id, type, kind: 'other' } : { id, type, kind: 'refund', reference };
  } catch {
    return undefined;
  }
}
