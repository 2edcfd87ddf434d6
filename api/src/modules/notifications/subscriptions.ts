import { createPublicKey } from 'node:crypto';
import { PUSH_ENDPOINT_MAX_LENGTH } from '@homeplate/domain/limits';
import type { Context } from '../../context.ts';
import type { MutationSubscribePushArgs, Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, DomainError } from '../../platform/domainError.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { deleteOtherSubscriptions, deleteSubscription, lockSession, saveSubscription } from './subscriptions.store.ts';

const SUBSCRIPTIONS_AN_HOUR = { name: 'push-subscription', max: 60, windowSeconds: 3600 };
const KEY_BYTES = 65;
const AUTH_BYTES = 16;

const SUBSCRIBED: Outcome = { success: true, message: 'You get notifications in this browser now.' };

/** One browser per session, and sessions are limited to ten. */
export async function subscribePush(context: Context, args: Partial<MutationSubscribePushArgs>): Promise<Outcome> {
  const { userId, sessionHash } = caller(context);
  const { endpoint, p256dh, auth } = args;
  if (context.push === undefined) throw badInput('pushOff');
  if (!endpoint || !isEndpoint(endpoint, context.config.pushTestOrigin)) throw badInput('pushEndpointInvalid');
  const key = Buffer.from(p256dh ?? '', 'base64url');
  const secret = Buffer.from(auth ?? '', 'base64url');
  if (!isPoint(key) || secret.length !== AUTH_BYTES) throw badInput('pushKeysInvalid');
  await countAttempt(context, SUBSCRIPTIONS_AN_HOUR, userId);
  const subscription = {
    id: newId(),
    user_id: userId,
    session_hash: sessionHash,
    endpoint,
    p256dh: key.toString('base64url'),
    auth: secret.toString('base64url'),
    created_at: context.now,
  };
  await inTransaction(context.sql, async (tx) => {
    if (!(await lockSession(tx, sessionHash))) throw new DomainError('UNAUTHENTICATED', 'sessionExpired');
    await deleteOtherSubscriptions(tx, sessionHash, endpoint);
    if (!(await saveSubscription(tx, subscription))) throw badInput('pushKeysInvalid');
  });
  return SUBSCRIBED;
}

export async function unsubscribePush(context: Context, endpoint: string | null | undefined): Promise<Outcome> {
  const { userId } = caller(context);
  if (endpoint && isEndpoint(endpoint, context.config.pushTestOrigin))
    await deleteSubscription(context.sql, userId, endpoint);
  return { success: true, message: 'You no longer get notifications in this browser.' };
}

/** A name can change. */
function isEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (endpoint.length > PUSH_ENDPOINT_MAX_LENGTH) return false;
  const url = URL.parse(endpoint);
  // Normalised, so that all readers agree on its meaning.
  if (url?.href !== endpoint) return false;
  if (url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';
}

/** An uncompressed point of P-256. */
function isPoint(key: Buffer): boolean {
  if (key.length !== KEY_BYTES || key[0] !== 4) return false;
  const [x, y] = [key.subarray(1, 33), key.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
    return true;
  } catch {
    return false;
  }
}
