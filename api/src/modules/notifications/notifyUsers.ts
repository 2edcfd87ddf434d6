import { NOTIFICATIONS, type NotificationKind, type NotificationRow } from '@homeplate/domain/notificationTable';
import { quietUntil } from '@homeplate/domain/notificationText';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { type MailKind, type MailValues, mailJob, type TypedAddressKind } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertNotifications, type Reach, setPushAt } from './notifications.store.ts';
import { type Channel, switchOf } from './settings.store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

type OrderMail = Exclude<MailKind, TypedAddressKind>;
type MailOf<Kind extends NotificationKind> = (typeof NOTIFICATIONS)[Kind]['mail'];
type Mail<Kind extends OrderMail> = { to: string; values: MailValues[Kind] };

/** What is of no order's time is of a dish, a kitchen or a payout. */
type SubjectKey<Kind extends NotificationKind> = (typeof NOTIFICATIONS)[Kind]['during'] extends readonly []
  ? 'subjectId'
  : 'orderId';

/** `step` names the occurrence: a repeat is dropped. */
export type News = {
  [Kind in NotificationKind]: {
    kind: Kind;
    userId: string;
    step: string;
    mail?: MailOf<Kind> extends OrderMail ? Mail<MailOf<Kind>> : never;
    /** The user's own act: no push, read at once. */
    isOwnAct?: boolean;
  } & Record<SubjectKey<Kind>, string>;
}[NotificationKind];

const subjectOf = (entry: News): string => ('orderId' in entry ? entry.orderId : entry.subjectId);

export type Notifying = Pick<Context, 'jobs' | 'now' | 'live'> & {
  config: Pick<Config, 'dataKey' | 'publicUrl' | 'vapid'>;
};

/** The only way to cause a kind of domain/src/notificationTable.ts, within the causing transaction. */
export async function notifyUsers(context: Notifying, tx: Transaction, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const entries = new Map(news.map((entry) => [newId(), entry]));
  const rows = [...entries].map(([id, entry]) => ({
    ...{ id, kind: entry.kind, step: entry.step },
    user_id: entry.userId,
    subject_id: subjectOf(entry),
    at: context.now,
    read_at: entry.isOwnAct ? context.now : null,
  }));
  const written = await insertNotifications(tx, rows);
  for (const reach of written) {
    const entry = entries.get(reach.id);
    if (entry !== undefined) await addJobs(context, tx, entry, reach);
  }
  const userIds = [...new Set(news.map(({ userId }) => userId))];
  if (written.length > 0) tx.afterCommit(() => context.live.notified(userIds));
}

async function addJobs(context: Notifying, tx: Transaction, entry: News, reach: Reach): Promise<void> {
  const { now, jobs, config } = context;
  const { id, off, quiet_from, quiet_to, has_push } = reach;
  const row: NotificationRow = NOTIFICATIONS[entry.kind];
  const isOn = (channel: Channel) => row.fixed === true || !off.includes(switchOf(entry.kind, channel));
  if (entry.mail !== undefined && isOn('mail')) await jobs.add(tx, 'mail', mailOf(context, entry));
  if (config.vapid === undefined || !has_push || entry.isOwnAct || !isOn('push')) return;
  const pushAt = row.waits ? quietUntil(now, quiet_from, quiet_to) : undefined;
  if (pushAt !== undefined || row.gathers !== undefined) await setPushAt(tx, id, pushAt ?? now);
  else await jobs.add(tx, 'push', { ids: [id] });
}

function mailOf({ config }: Notifying, entry: News) {
  const { kind, userId, mail } = entry;
  const row: NotificationRow = NOTIFICATIONS[kind];
  const { to, values } = mail as unknown as Mail<OrderMail>;
  const job = { ...mailJob(row.mail as OrderMail, to, values), orderId: subjectOf(entry) };
  return row.fixed ? job : { ...job, unsubscribeUrl: unsubscribeUrl(config, userId, kind) };
}
