import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../platform/database.ts';
import { claimDueEvents, markEventDelivered, postponeEvent, type TestEvent } from './testPayments.store.ts';
import { signMessage } from './testPaymentsSignature.ts';

const ROUND_MS = 1_000;
const ANSWER_MS = 5_000;
const LEASE_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const BATCH = 20;

export type Delivery = {
  /** Delivers what is due now, without keeping the caller waiting. */
  start(): void;
  stop(): Promise<void>;
};

type DeliveryOptions = {
  sql: Sql;
  webhookUrl: string;
  signatureHeader: string;
  secret: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Carries the card page's messages to the shop's webhook over HTTP, again and again until it answers 2xx. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { sql, log } = options;
  let round: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;

  const deliverDue = async () => {
    do {
      isDue = false;
      const at = new Date();
      const events = await claimDueEvents(sql, at, new Date(at.getTime() + LEASE_MS), BATCH);
      await Promise.all(events.map((event) => deliver(options, event)));
      if (events.length === BATCH) isDue = true;
    } while (isDue && !isStopped);
  };
  const start = () => {
    isDue = true;
    if (isStopped || round !== undefined) return;
    round = deliverDue()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'payment messages wait'))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(start, ROUND_MS).unref();
  return {
    start,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

async function deliver({ sql, webhookUrl, signatureHeader, secret, now, log }: DeliveryOptions, event: TestEvent) {
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    data: { object: { id: event.session_id, object: 'checkout.session' } },
  });
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secret, now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
    await markEventDelivered(sql, event.id, new Date());
  } catch (error) {
    log.warn({ event: event.id, attempts: event.attempts, reason: reasonOf(error) }, 'a payment message waits');
    const wait = Math.min(1_000 * 2 ** (event.attempts - 1), LONGEST_WAIT_MS);
    await postponeEvent(sql, event.id, new Date(Date.now() + wait));
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
