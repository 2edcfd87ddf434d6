import type { Queryable, Transaction } from '../../platform/database.ts';

export type NewSubscription = {
  id: string;
  user_id: string;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
};

/** False once the session has ended. */
export function lockSession(tx: Transaction, sessionHash: Buffer): Promise<boolean> {
  return tx`select from sessions where token_hash = ${sessionHash} for no key update`.some();
}

/** A session has one subscription. */
export async function deleteOtherSubscriptions(tx: Transaction, sessionHash: Buffer, endpoint: string): Promise<void> {
  await tx`delete from push_subscriptions where session_hash = ${sessionHash} and endpoint <> ${endpoint}`;
}

/** False where the endpoint has other keys: another browser's. */
export function saveSubscription(tx: Transaction, subscription: NewSubscription): Promise<boolean> {
  const { id, user_id, session_hash, endpoint, p256dh, auth, created_at } = subscription;
  return tx`
    insert into push_subscriptions as known (id, user_id, session_hash, endpoint, p256dh, auth, created_at)
    values (${id}, ${user_id}, ${session_hash}, ${endpoint}, ${p256dh}, ${auth}, ${created_at})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_hash = excluded.session_hash
    where known.p256dh = excluded.p256dh and known.auth = excluded.auth
    returning id`.some();
}

export async function deleteSubscription(sql: Queryable, userId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`;
}

export async function countSubscriptions(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from push_subscriptions where user_id = ${userId}`;
  return row.count;
}

export type Target = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
  wait_until: Date | null;
  is_claimed: boolean;
};

export async function findTargets(
  sql: Queryable,
  {
    userId,
    notificationId,
    limits,
  }: { userId: string; notificationId: string | null; limits: { idleSince: Date; openedSince: Date } },
) {
  return sql<Target[]>`
    select push_subscriptions.id, endpoint, p256dh, auth, failures, wait_until,
      exists (select from pushes where notification_id = ${notificationId} and subscription_id = push_subscriptions.id)
        as is_claimed
    from push_subscriptions join sessions on token_hash = session_hash
    where push_subscriptions.user_id = ${userId}
      and last_seen_at > ${limits.idleSince} and sessions.created_at > ${limits.openedSince}`;
}

export type PushClaim = { notificationId: string; subscriptionId: string };

/** True for one of parallel callers. */
export function claimPush(sql: Queryable, { notificationId, subscriptionId }: PushClaim): Promise<boolean> {
  return sql`
    insert into pushes (notification_id, subscription_id)
    select notifications.id, push_subscriptions.id from notifications, push_subscriptions
    where notifications.id = ${notificationId} and push_subscriptions.id = ${subscriptionId}
    on conflict do nothing returning notification_id`.some();
}

export async function releasePush(sql: Queryable, { notificationId, subscriptionId }: PushClaim): Promise<void> {
  await sql`delete from pushes where notification_id = ${notificationId} and subscription_id = ${subscriptionId}`;
}

export async function noteSuccess(sql: Queryable, id: string): Promise<void> {
  await sql`update push_subscriptions set failures = 0, wait_until = null where id = ${id} and failures > 0`;
}

export async function noteFailure(sql: Queryable, id: string, waitUntil: Date): Promise<void> {
  await sql`update push_subscriptions set failures = failures + 1, wait_until = ${waitUntil} where id = ${id}`;
}

export async function dropSubscription(sql: Queryable, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`;
}
