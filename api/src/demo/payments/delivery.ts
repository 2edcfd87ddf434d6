import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { JobPayloads } from '../../platform/jobs.ts';

const ANSWER_MS = 5_000;

type DeliveryOptions = { webhookUrl: string; signatureHeader: string; secret: string; now: () => Date };

/** The job `paymentMessage`. Throws unless the webhook answers 2xx. */
export async function deliverMessage(
  { webhookUrl, signatureHeader, secret, now }: DeliveryOptions,
  { id, sessionId }: JobPayloads['paymentMessage'],
): Promise<void> {
  const object = { id: sessionId, object: 'checkout.session' };
  const body = JSON.stringify({ id, type: 'checkout.session.completed', data: { object } });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signMessage(body, secret, now()) };
  const status = await post(webhookUrl, headers, body);
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}.`);
}

/** Node's bare client on connections that stay open: `fetch` took as long as an order's inserts. */
function post(url: string, headers: http.OutgoingHttpHeaders, body: string): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, signal },
      (answer) => {
        // Only then does the connection serve the next message.
        answer.resume().on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const TOLERANCE_SECONDS = 300;

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signMessage(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** Over exactly this body, at most five minutes from `now`. */
export function isSignedBy(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(body, secret, Number(seconds)));
}

function digest(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
