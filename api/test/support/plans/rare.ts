import { DENIAL } from '@homeplate/domain/orderLifecycle';
import { findRefundByReference, findSessionByReference } from '../../../src/demo/payments/testPayments.store.ts';
import { findIdleOrders, findPlayers, hastenDeadlines, keepOnDuty } from '../../../src/demo/play.store.ts';
import {
  consumeReset,
  deleteBrowsersOf,
  setAccountStatus,
  setPasswordHash,
} from '../../../src/modules/access/access.store.ts';
import { sessionLimits } from '../../../src/modules/access/sessions.ts';
import { countCheckouts, findOpenWith } from '../../../src/modules/checkout/checkout.store.ts';
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
import { findClaimers } from '../../../src/modules/orders/claims.store.ts';
import { countLateOrders, findLateOrders, postpone, setOutages } from '../../../src/modules/orders/deadlines.store.ts';
import { findProof } from '../../../src/modules/orders/deliveryPhotos.store.ts';
import { deleteArrival } from '../../../src/modules/orders/estimate.store.ts';
import { hasMoved, lockOrder, updateStatus } from '../../../src/modules/orders/lifecycle.store.ts';
import { findOpenOrderNumbers, findOrdersForOperator } from '../../../src/modules/orders/orders.store.ts';
import { countWaitingRefunds } from '../../../src/modules/orders/refunds.store.ts';
import { setUnanswered } from '../../../src/modules/people/kitchen.store.ts';
import {
  findChefsByIds,
  findRidersByIds,
  findRidersByUserIds,
  findUserByIdOrEmail,
} from '../../../src/modules/people/people.store.ts';
import { findRoles, listWaiting, setWaiting } from '../../../src/modules/people/registration.store.ts';
import { findChefFirstName } from '../../../src/modules/stock/stock.store.ts';
import { openDatabase } from '../../../src/platform/database.ts';
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
  await countCheckouts(sql, now);
  await findOpenWith(sql, id);
  await hasMoved(sql, id, id, 'Completed');
  await sql.begin(async (tx) => {
    await lockOrder(tx, id);
    const cancel = { name: 'cancel', by: 'operator', from: 'Pending', to: 'Cancelled' } as const;
    const nobody = { userId: null, recordId: null };
    const denial = { transition: DENIAL, by: { userId: id, recordId: null }, reason: null, at: now };
    await updateStatus(tx, { ...denial, orderId: id, mostCarried: 3, pin: '0000' });
    await deleteArrival(tx, id);
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
  await keepOnDuty(sql, [id], now);
  await findOpenOrderNumbers(sql, id);
  await findOrdersForOperator(sql, { orderNo: 1, email: 'nobody@campus.ca' }, 20);
  await findProof(sql, id);
  await listWaiting(sql, 200);
  await findRoles(sql, id);
  await setWaiting(sql, id, true);
  await setUnanswered(sql, id, now);

  await countWaitingRefunds(sql);
  await findUserByIdOrEmail(sql, id);
  await findChefsByIds(sql, [id]);
  await findRidersByIds(sql, [id]);
  await findRidersByUserIds(sql, [id]);
  await findSessionByReference(sql, id);
  await findRefundByReference(sql, id, id);
  await sql.end();
}
