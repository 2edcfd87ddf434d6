import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationRow } from '@homeplate/domain/notificationTable';
import { notificationRow } from '@homeplate/domain/notificationText';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../platform/database.ts';
import { readId } from '../../platform/ids.ts';
import { changeSettings, switchOf } from './settings.store.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export function unsubscribeUrl(
  { publicUrl, dataKey }: Pick<Config, 'publicUrl' | 'dataKey'>,
  userId: string,
  kind: string,
): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${userId}.${kind}.${signature(dataKey, userId, kind)}`;
}

export type Unsubscribing = { userId: string; kind: string; row: NotificationRow };

/** Undefined for any other link. */
export function readUnsubscribing(
  { dataKey, oldDataKeys }: Pick<Config, 'dataKey' | 'oldDataKeys'>,
  token: unknown,
): Unsubscribing | undefined {
  const [userId = '', kind = '', signed = '', ...rest] = typeof token === 'string' ? token.split('.') : [];
  const row = notificationRow(kind);
  if (row?.mail == null || row.fixed || readId(userId) === undefined || rest.length > 0) return undefined;
  const isOurs = [dataKey, ...oldDataKeys].some((key) => isSame(signed, signature(key, userId, kind)));
  return isOurs ? { userId, kind, row } : undefined;
}

export async function unsubscribe(sql: Queryable, { userId, kind }: Unsubscribing): Promise<void> {
  await changeSettings(sql, userId, { on: [], off: [switchOf(kind, 'mail')], quiet: undefined });
}

function signature(key: Buffer, userId: string, kind: string): string {
  return createHmac('sha256', key).update(`unsubscribe\n${userId}\n${kind}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
