import type { Context } from '../../context.ts';
import type { MutationSetDropAlertArgs, Outcome, QueryGetDropAlertArgs } from '../../generated/resolverTypes.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, refused } from '../../platform/domainError.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { caller } from '../access/actor.ts';
import { type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import { deleteAlerts, endNews, findFollowers, hasAlert, insertAlert, lockNews, takeAlerts } from './drops.store.ts';
import { readDrop, readNamed } from './readDrops.ts';

const CHANGES_A_MINUTE = { name: 'drop-alerts', max: 60, windowSeconds: 60 };

export async function setDropAlert(context: Context, args: Partial<MutationSetDropAlertArgs>): Promise<Outcome> {
  const { sql, now } = context;
  const { userId } = caller(context);
  if (args.on == null) throw badInput('favouriteMissing');
  await countAttempt(context, CHANGES_A_MINUTE, userId);
  const drop = await readDrop(context, args);
  if (!args.on) {
    await deleteAlerts(sql, [userId], drop);
    return { success: true, message: 'You will not be notified.' };
  }
  if (drop.closes_at <= now) return refused('dropClosed');
  await insertAlert(sql, userId, drop, now);
  return { success: true, message: 'We will notify you.' };
}

export async function readDropAlert(context: Context, args: Partial<QueryGetDropAlertArgs>): Promise<boolean> {
  const { userId } = caller(context);
  const named = readNamed(args);
  return named !== undefined && hasAlert(context.sql, userId, named);
}

const AT_ONCE = 200;

type Telling = Pick<Context, 'sql'> & Notifying;

/** A batch a transaction: a copy that is killed leaves the rest to the next round. */
export async function tellDrops(context: Telling): Promise<void> {
  while (await tellBatch(context));
  while (await tellFree(context));
}

/** False: nothing is due. */
function tellBatch(context: Telling): Promise<boolean> {
  return inTransaction(context.sql, async (tx) => {
    const news = await lockNews(tx, context.now);
    if (news === undefined) return false;
    const userIds = news.is_off ? [] : await findFollowers(tx, news, AT_ONCE);
    const { kind, product_id: subjectId, day } = news;
    // Announced again after a cancellation, it is no news.
    const step = kind === 'drop_announced' ? day : `${day} ${news.opens_at.toISOString()}`;
    await notifyUsers(
      context,
      tx,
      userIds.map((userId) => ({ kind, userId, subjectId, step })),
    );
    if (kind === 'drop_opening') await deleteAlerts(tx, userIds, news);
    await endNews(tx, news, userIds.length < AT_ONCE ? null : (userIds.at(-1) ?? null));
    return true;
  });
}

function tellFree(context: Telling): Promise<boolean> {
  return inTransaction(context.sql, async (tx) => {
    const alerts = await takeAlerts(tx, context.now, AT_ONCE);
    await notifyUsers(
      context,
      tx,
      alerts.map(({ user_id: userId, product_id: subjectId, day }) => ({
        ...{ kind: 'drop_free' as const, userId, subjectId },
        step: `${day} ${context.now.toISOString()}`,
      })),
    );
    return alerts.length === AT_ONCE;
  });
}
