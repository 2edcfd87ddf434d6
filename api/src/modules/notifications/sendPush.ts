import { acceptBy } from '@homeplate/domain/deadlineRound';
import { DEADLINES } from '@homeplate/domain/deadlines';
import {
  foodPath,
  isWorthPushing,
  notificationPath,
  notificationRow,
  notificationText,
  pushBody,
} from '@homeplate/domain/notificationText';
import { school } from '@homeplate/domain/school';
import type { Context } from '../../context.ts';
import type { Outcome } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { refused } from '../../platform/domainError.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import type { Push, PushAnswer, PushMessage } from '../../providers/push.ts';
import { caller } from '../access/actor.ts';
import { sessionLimits } from '../access/sessions.ts';
import { countUnread, findPushed, type Pushed, takeDue } from './notifications.store.ts';
import { wordsOf } from './notifications.ts';
import {
  claimPush,
  dropSubscription,
  findTargets,
  noteFailure,
  noteSuccess,
  type PushClaim,
  releasePush,
  type Target,
} from './subscriptions.store.ts';

const MINUTE = 60_000;
const MOST_BADGE = 100;
/** Half a day of tries, ever further apart. */
const MOST_FAILURES = 20;
const FIRST_WAIT_MS = 5_000;
const MOST_WAIT_MS = 3_600_000;

type Parts = Pick<Context, 'sql' | 'now' | 'push' | 'log' | 'config'>;

/**
 * Overtaken, read or old ones are dropped. At most once: claimed before sending, given back only if the push service
 * surely has it not.
 */
export async function sendPush(context: Parts, { ids }: JobPayloads['push']): Promise<void> {
  const [key] = ids;
  const found = await findPushed(context.sql, ids, context.now);
  const worth = found.filter((entry) => isWorthPushing(entry.kind, entry, context.now));
  const [first] = worth;
  if (first === undefined || key === undefined) return;
  const message = await messageOf(context, worth, first);
  const targets = await findTargets(context.sql, {
    userId: first.user_id,
    notificationId: key,
    limits: sessionLimits(context.now),
  });
  const states = await Promise.all(targets.map((target) => sendOnce(context, target, key, message)));
  if (states.includes('later')) throw new Error('A push service does not take it yet.');
}

type State = 'done' | 'later';

async function sendOnce(context: Parts, target: Target, notificationId: string, message: PushMessage): Promise<State> {
  const { sql, now, push, log } = context;
  if (target.is_claimed || push === undefined) return 'done';
  if (target.wait_until !== null && target.wait_until > now) return 'later';
  const claim = { notificationId, subscriptionId: target.id };
  if (!(await claimPush(sql, claim))) return 'done';
  const answer = await sendTo({ push, log }, target, message);
  return settle(context, target, claim, answer);
}

async function sendTo({ push, log }: { push: Push } & Pick<Context, 'log'>, target: Target, message: PushMessage) {
  const answer = await push.send(target, message);
  const { outcome, status } = answer;
  // The rest of an endpoint is its browser's secret.
  const host = URL.parse(target.endpoint)?.hostname;
  if (outcome === 'forbidden') log.error({ alert: 'push_forbidden', status, host }, 'a push service refuses our keys');
  if (outcome === 'rejected') log.warn({ status, host }, 'a push service does not take a message');
  return answer;
}

async function settle({ sql, now }: Parts, target: Target, claim: PushClaim, answer: PushAnswer): Promise<State> {
  switch (answer.outcome) {
    case 'taken':
      await noteSuccess(sql, target.id);
      return 'done';
    case 'gone':
      await dropSubscription(sql, target.id);
      return 'done';
    default: {
      if (target.failures + 1 >= MOST_FAILURES) {
        await dropSubscription(sql, target.id);
        return 'done';
      }
      const pause = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** target.failures);
      const wait = Math.max(pause, (answer.retryAfterSeconds ?? 0) * 1000);
      await noteFailure(sql, target.id, new Date(now.getTime() + wait));
      if (answer.outcome !== 'busy' && answer.outcome !== 'unreachable') return 'done';
      await releasePush(sql, claim);
      return 'later';
    }
  }
}

async function messageOf({ sql, now, config }: Parts, entries: readonly Pushed[], first: Pushed): Promise<PushMessage> {
  const row = notificationRow(first.kind);
  if (row === undefined) throw new Error('A kind without a row is not worth a push.');
  const orderId = entries.length === 1 ? first.order_id : null;
  const isFood = entries.length === 1 && first.name !== null;
  const path = isFood && row.who === 'customer' ? foodPath(first) : notificationPath(row, orderId, first.status);
  const age = row.waits ? 0 : now.getTime() - first.at.getTime();
  const { title, body } = notificationText(
    row,
    entries.map(({ order_no: no, name, ...entry }) => ({ no, name, ...wordsOf(entry) })),
  );
  return pushMessage({
    title,
    body: pushBody(
      { ...row, body },
      { portions: sumOf(entries), minutes: minutesToAct(first, now, config.deadlineScale) },
    ),
    tag: (isFood ? (first.product_id ?? first.chef_id) : orderId) ?? row.who,
    navigate: `${config.publicUrl}${path}`,
    badge: await countUnread(sql, first.user_id, MOST_BADGE),
    ttlSeconds: Math.round((row.minutes * MINUTE - age) / 1000),
    urgency: row.waits ? 'normal' : 'high',
  });
}

const sumOf = (entries: readonly Pushed[]) => entries.reduce((sum, { portions }) => sum + portions, 0);

const minutesFrom = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / MINUTE);

/** Minutes until the order or the claim lapses, from claim to Pickup, or by which it is late. */
function minutesToAct({ status, ...order }: Pushed, now: Date, scale: number): number | undefined {
  const deadlines = { ...DEADLINES, scale };
  const { end: claimed, remind } = deadlines.minutes.claim;
  if (order.kind === 'not_ready') return Math.max(0, minutesFrom(order.ready_by ?? now, now)) || undefined;
  if (order.kind === 'claim_ending') return Math.max(1, Math.round(remind * scale) - minutesFrom(order.at, now));
  if (status !== 'Pending') return Math.max(1, Math.round(claimed * scale));
  const end = order.waits_forever ? null : acceptBy({ ...order, status }, deadlines);
  return end === null ? undefined : Math.max(1, minutesFrom(now, end));
}

type Shown = { title: string; body: string; tag: string; navigate: string; badge: number };

/** Declarative Web Push: supporting browsers show it themselves, our worker reads it for the others. */
function pushMessage({ badge, ttlSeconds, urgency, ...shown }: Shown & Omit<PushMessage, 'payload' | 'topic'>) {
  const payload = { web_push: 8030, notification: { ...shown, lang: 'en' }, app_badge: badge };
  return { payload: JSON.stringify(payload), ttlSeconds, urgency, topic: shown.tag };
}

const TESTS_AN_HOUR = { name: 'push-test', max: 10, windowSeconds: 3600 };

export async function sendTestNotification(context: Context): Promise<Outcome> {
  const { sql, push, config, log } = context;
  const { userId } = caller(context);
  if (push === undefined) return refused('pushOff');
  await countAttempt(context, TESTS_AN_HOUR, userId);
  const targets = await findTargets(sql, { userId, notificationId: null, limits: sessionLimits(context.now) });
  if (targets.length === 0) return refused('pushNowhere');
  const message = pushMessage({
    title: `${school().name} can reach you`,
    body: "This is a test. You don't need to do anything.",
    tag: 'test',
    navigate: config.publicUrl,
    badge: await countUnread(sql, userId, MOST_BADGE),
    ttlSeconds: 60,
    urgency: 'high',
  });
  const answers = await Promise.all(targets.map((target) => sendTo({ push, log }, target, message)));
  for (const [place, { outcome }] of answers.entries()) {
    const target = targets[place];
    if (outcome === 'gone' && target) await dropSubscription(sql, target.id);
    if (outcome === 'taken' && target) await noteSuccess(sql, target.id);
  }
  const count = answers.filter(({ outcome }) => outcome === 'taken').length;
  if (count === 0) return refused('pushFailed');
  return { success: true, message: count === 1 ? 'Sent to 1 browser.' : `Sent to ${count} browsers.` };
}

const RELEASED_AT_ONCE = 500;

export async function releasePushes({ sql, now, jobs }: Pick<Context, 'sql' | 'now' | 'jobs'>): Promise<void> {
  const count = await inTransaction(sql, async (tx) => {
    const due = await takeDue(tx, now, RELEASED_AT_ONCE);
    const messages = Map.groupBy(due, ({ id, user_id, kind }) =>
      notificationRow(kind)?.gathers === undefined ? id : `${user_id} ${kind}`,
    );
    for (const entries of messages.values()) await jobs.add(tx, 'push', { ids: entries.map(({ id }) => id) });
    return due.length;
  });
  if (count === RELEASED_AT_ONCE) await releasePushes({ sql, now, jobs });
}
