import { school } from '@homeplate/domain/school';
import Stripe from 'stripe';

const CALL_TIMEOUT_MS = 5_000;

export type StripeAccess = { secretKey: string; apiBase: string | undefined };

export function openStripe({ secretKey, apiBase }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: school().name },
    ...(apiBase === undefined ? {} : addressOf(apiBase)),
  });
}

function addressOf(apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port) || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}
