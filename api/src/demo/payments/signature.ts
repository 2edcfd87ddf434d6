import { createHmac, timingSafeEqual } from 'node:crypto';

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
