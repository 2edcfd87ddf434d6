import { moveNamed } from '@homeplate/domain/orderLifecycle';
import { findRefundByReference, findSessionByReference } from '../../../src/demo/payments/testPayments.store.ts';
import {
  findIdleOrders,
  findPlayers,
  hastenDeadlines,
  hastenRefunds,
  keepOnDuty,
} from '../../../src/demo/play.store.ts';
import {
  consumeReset,
  deleteBrowsersOf,
  setAccountStatus,
  setPasswordHash,
} from '../../../src/modules/access/access.store.ts';
import { sessionLimits } from '../../../src/modules/access/sessions.ts';
import { startOrders } from '../../../src/modules/campus/settings.ts';
import { countCheckouts, findOpenWith, findStop } from '../../../src/modules/checkout/checkout.store.ts';
import { countFavourites } from '../../../src/modules/favourites/favourites.store.ts';
import {
  deleteNotifications,
  findPushed,
  setPushAt,
  takeDue,
} from '../../../src/modules/notifications/notifications.store.ts';
import {
  claimPush,
  dropSubscription,
  findTargets,
  noteFailure,
  noteSuccess,
  releasePush,
} from '../../../src/modules/notifications/subscriptions.store.ts';
import { findSubject, isDoneSince, lockSubject } from '../../../src/modules/operators/acts.store.ts';
import { doAudited, readAudit, readChain } from '../../../src/modules/operators/audit.ts';
import { findState, findWaitingTasks } from '../../../src/modules/operators/now.store.ts';
import {
  findOrderFile,
  findOrdersOfPerson,
  findPersonFile,
  insertLooks,
} from '../../../src/modules/operators/operatorOrder.store.ts';
import { countNamed, findOrders, findPeople } from '../../../src/modules/operators/search.store.ts';
import { readWanted } from '../../../src/modules/operators/searchText.ts';
import { findClaimers } from '../../../src/modules/orders/claims.store.ts';
import { countLateOrders, findLateOrders, postpone, setOutages } from '../../../src/modules/orders/deadlines.store.ts';
import { findProof } from '../../../src/modules/orders/deliveryPhotos.store.ts';
import { setHere } from '../../../src/modules/orders/door.store.ts';
import { deleteArrival } from '../../../src/modules/orders/estimate.store.ts';
import { hasMoved, isPlanned, lockOrder, updateStatus } from '../../../src/modules/orders/lifecycle.store.ts';
import {
  findDaysToTell,
  findOpenOrderNumbers,
  findOrdersForOperator,
} from '../../../src/modules/orders/orders.store.ts';
import {
  countRefusal,
  countWaitingRefunds,
  findRefusedRefunds,
  MOST_REFUSALS,
  markRetried,
  markReturned,
} from '../../../src/modules/orders/refunds.store.ts';
import { setUnanswered } from '../../../src/modules/people/kitchen.store.ts';
import { findChefsByIds, findRidersByUserIds, findUserByIdOrEmail } from '../../../src/modules/people/people.store.ts';
import { endForeignPickup } from '../../../src/modules/people/profiles.store.ts';
import {
  findRoles,
  findWaitingPerson,
  listWaiting,
  setWaiting,
} from '../../../src/modules/people/registration.store.ts';
import { findChefFirstName } from '../../../src/modules/stock/stock.store.ts';
import { openDatabase, type Sql } from '../../../src/platform/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { countWithDelays } from '../../../src/platform/rateLimit.ts';

/** Too rare for a day (operators, lost answers, races): asked of the stores themselves. */
export async function askRareQuestions(heardUrl: string): Promise<void> {
  const sql = openDatabase(heardUrl, { max: 2 });
  const id = newId();
  const now = new Date();
  await consumeReset(sql, Buffer.from(id), now);
  await setPasswordHash(sql, id, 'none');
  await deleteBrowsersOf(sql, id);
  const limit = { name: 'rare', max: 1, windowSeconds: 60, delays: [60], code: 'accountGuessed' } as const;
  const count = () => countWithDelays({ sql, now, config: { rateLimits: true } }, limit, id).catch(() => {});
  await count();
  await count();
  await setAccountStatus(sql, id, 'active');
  await isPlanned(sql, id, id);
  await sql.begin((tx) => findDaysToTell(tx, { day: '2026-01-01', paidBefore: now, now, to: now }));
  await countCheckouts(sql, now);
  for (const what of [{ userId: id }, { dishId: id }, { campus: 'Doon Campus' }]) await findOpenWith(sql, what);
  await findStop(sql, id);
  await hasMoved(sql, id, id, 'Completed');
  await sql.begin(async (tx) => {
    await lockOrder(tx, id);
    const cancel = { name: 'cancel', by: 'operator', from: 'Pending', to: 'Cancelled' } as const;
    const collect = moveNamed('collect', 'chef', 'Waiting Pickup');
    const nobody = { userId: null, recordId: null };
    const transition = moveNamed('deny', 'customer', 'Completed');
    const denial = { transition, by: { userId: id, recordId: null }, reason: null, at: now };
    await updateStatus(tx, { ...denial, orderId: id, mostCarried: 3, pin: '0000' });
    await updateStatus(tx, { ...denial, transition: collect, orderId: id, mostCarried: 3, pin: '0000' });
    await deleteArrival(tx, id);
    await setHere(tx, id, now);
    await endForeignPickup(tx, id, []);
    await markReturned(tx, id);
    await markRetried(tx, id);
    await lockSubject(tx, id);
    await startOrders(tx, 'Doon Campus', now);
    await insertLooks(tx, id, [id], now);
    await updateStatus(tx, {
      orderId: id,
      transition: cancel,
      by: nobody,
      reason: 'Lost',
      at: now,
      mostCarried: 3,
      pin: '0000',
    });
    await findChefFirstName(tx, id);
    await setOutages(tx, [{ id, outage_ms: 1 }]);
  });
  await sql.begin(async (tx) => {
    await setPushAt(tx, id, now);
    await takeDue(tx, now, 1);
  });
  await findPushed(sql, [id], now);
  await findTargets(sql, { userId: id, notificationId: id, limits: sessionLimits(now) });
  await claimPush(sql, { notificationId: id, subscriptionId: id });
  await releasePush(sql, { notificationId: id, subscriptionId: id });
  await noteSuccess(sql, id);
  await noteFailure(sql, id, now);
  await dropSubscription(sql, id);
  await deleteNotifications(sql, new Date(0));
  await findClaimers(sql, id);
  await findLateOrders(sql, now, 1);
  await countLateOrders(sql, now);
  await postpone(sql, id, now, now);
  await findPlayers(sql, ['nobody@campus.ca']);
  await findIdleOrders(sql, { cooks: [id], riders: [id], since: now, now });
  await hastenDeadlines(sql, id, 1);
  await hastenRefunds(sql, now);
  await keepOnDuty(sql, [id], now);
  await findOpenOrderNumbers(sql, id);
  await findOrdersForOperator(sql, { orderNo: 1, email: 'nobody@campus.ca' }, 20);
  await findProof(sql, id);
  await listWaiting(sql, 200);
  await findWaitingPerson(sql, id);
  await countFavourites(sql, id);
  await findRoles(sql, id);
  await setWaiting(sql, id, true);
  await setUnanswered(sql, id, now);

  await askOfTheDesk(sql, id, now);
  await countWaitingRefunds(sql);
  await findRefusedRefunds(sql, 10);
  await countRefusal(sql, id, now);
  await doAudited({ sql, now, by: 'Kim' }, 'refund', null, async () => ({ result: null, subject: id, details: {} }));
  await readAudit(sql, { subject: id, limit: 10 });
  await readChain(sql, { after: 0, limit: 10 });
  await findUserByIdOrEmail(sql, id);
  await findChefsByIds(sql, [id]);
  await findRidersByUserIds(sql, [id]);
  await findSessionByReference(sql, id);
  await findRefundByReference(sql, id, id);
  await sql.end();
}

async function askOfTheDesk(sql: Sql, id: string, now: Date): Promise<void> {
  await findWaitingTasks(sql, { now, refusals: MOST_REFUSALS, by: '', ownSince: now }, now);
  await findState(sql, id, now);
  await findSubject(sql, id);
  await isDoneSince(sql, id, 'nudge', now);
  await findOrderFile(sql, id, { refusals: MOST_REFUSALS, nearby: [id] });
  await findPersonFile(sql, id, now);
  await findOrdersOfPerson(sql, id, 20);
  const texts = [id, '1001', 'nobody@campus.ca', '(519) 555-0142', 'pay_1', 'ann li', ''];
  const page = { limit: 50, after: null };
  const nothing = { status: null, campus: null, from: null, to: null };
  for (const text of texts) {
    const wanted = text === '' ? null : (readWanted(text) ?? null);
    await findPeople(sql, wanted, { role: null, after: null, limit: 50 });
    if (wanted?.kind === 'name') await countNamed(sql, wanted);
    if (wanted !== null) await findOrders(sql, wanted, nothing, page);
  }
  const from = new Date(now.getTime() - 1);
  await findOrders(sql, null, { ...nothing, from, to: now }, page);
  await findOrders(sql, null, { ...nothing, from, status: 'Pending' }, { ...page, after: id });
  await findOrders(sql, null, { ...nothing, from, campus: 'Doon' }, page);
  await findPeople(sql, null, { role: 'Rider', after: id, limit: 50 });
}
