import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../platform/database.ts';
import { claimDueEvents, markEventsDelivered, postponeEvent, type TestEvent } from './testPayments.store.ts';

const ROUND_MS = 1_000;
/** How long a message waits for others to be carried with. A customer is mostly back by then, as with any provider. */
export const GATHER_MS = 250;
const ANSWER_MS = 5_000;
const LEASE_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const BATCH = 20;

export type Delivery = {
  /** Delivers what is due, soon, without keeping the caller waiting. */
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
  let gathering: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;

  const deliverDue = async () => {
    do {
      isDue = false;
      const at = new Date();
      const events = await claimDueEvents(sql, at, new Date(at.getTime() + LEASE_MS), BATCH);
      const taken = await Promise.all(events.map(async (event) => ((await deliver(options, event)) ? [event.id] : [])));
      const delivered = taken.flat();
      if (delivered.length > 0) await markEventsDelivered(sql, delivered, new Date());
      if (events.length === BATCH) isDue = true;
    } while (isDue && !isStopped);
  };
  const begin = () => {
    gathering = undefined;
    isDue = true;
    if (isStopped || round !== undefined) return;
    round = deliverDue()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'payment messages wait'))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(begin, ROUND_MS).unref();
  return {
    start: () => {
      gathering ??= setTimeout(begin, GATHER_MS).unref();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await round;
    },
  };
}

/** True once the webhook has taken the message; one that it did not take is put off. */
async function deliver(
  { sql, webhookUrl, signatureHeader, secret, now, log }: DeliveryOptions,
  event: TestEvent,
): Promise<boolean> {
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    data: { object: { id: event.session_id, object: 'checkout.session' } },
  });
  try {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secret, now()) };
    const status = await post(webhookUrl, headers, body);
    if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}.`);
    return true;
  } catch (error) {
    log.warn({ event: event.id, attempts: event.attempts, reason: reasonOf(error) }, 'a payment message waits');
    const wait = Math.min(1_000 * 2 ** (event.attempts - 1), LONGEST_WAIT_MS);
    await postponeEvent(sql, event.id, new Date(Date.now() + wait));
    return false;
  }
}

/** The status of the answer. Node's bare client on connections that it keeps: `fetch` took as long as an order's inserts. */
function post(url: string, headers: http.OutgoingHttpHeaders, body: string): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal },
      (answer) => {
        // Only once all of it is here does the connection serve the next message.
        answer.resume().on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

const TOLERANCE_SECONDS = 300;

/** The value of the signature header: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signMessage(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** Whether the header was made with the secret over exactly this body, not more than five minutes from `now`. */
export function isSignedBy(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(body, secret, Number(seconds)));
}

function digest(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
