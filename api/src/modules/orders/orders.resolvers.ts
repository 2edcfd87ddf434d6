import { acceptBy, claimedUntil, refundBy } from '@homeplate/domain/deadlineRound';
import type { Context } from '../../context.ts';
import type { OrderPickup, Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { answerArrival, keepWaiting } from './answerQuestion.ts';
import { changeOrderStatus } from './changeOrderStatus.ts';
import { claimOrder, releaseOrder, undoPickup } from './claims.ts';
import { deadlinesOf } from './deadlines.ts';
import { deliverOrder, reportNobodyHere } from './door.ts';
import { estimate } from './estimate.ts';
import {
  getLatestOrder,
  listChefOrders,
  listOpenOrders,
  listOrdersAwaitingPickup,
  listOrdersDelivered,
  listOrdersInProgress,
  listPastOrders,
  readOrder,
} from './listOrders.ts';
import { chefStats, chefWeek, NO_ORDERS, riderStats, riderWeek } from './orderStats.ts';
import type { PresentedPickup, Reading } from './presentOrder.ts';
import { markOrderReady, moveReadyTime } from './ready.ts';

/** A private value, sent only after its disclosure is recorded. */
function shown<Value>(
  context: Context,
  reading: Reading | undefined,
  what: Reading['disclosed'][number],
  value: Value,
) {
  if (value == null || reading === undefined || reading.disclosed.includes(what)) return value;
  const { userId: readerId } = caller(context);
  const { orderId } = reading;
  return context.loaders.disclosures.load({ orderId, readerId, what, at: context.now }).then(() => value);
}

/** Through the loaders that show the chef, so that a list reads them once. */
async function readKitchen(
  { loaders }: Context,
  { chefId }: PresentedPickup,
  field: Exclude<keyof OrderPickup, '__typename'>,
) {
  const chef = await loaders.chefById.load(chefId);
  const person = chef && (await loaders.userById.load(chef.user_id));
  return person?.[field] ?? null;
}

/** Door and phone only with a recorded disclosure. */
async function showKitchen(context: Context, kitchen: PresentedPickup, field: 'address_line_2' | 'mobile_number') {
  if (kitchen.reading === undefined) return null;
  // In parallel, so that one statement records a whole list.
  const written = shown(context, kitchen.reading, 'kitchen', true);
  const [value] = await Promise.all([readKitchen(context, kitchen, field), written]);
  return value;
}

export const resolvers = {
  Query: {
    getLatestOrder: (_parent, { customerId }, context) => getLatestOrder(context, caller(context, customerId).userId),
    getOpenOrders: (_parent, { customerId }, context) => listOpenOrders(context, caller(context, customerId).userId),
    getPastOrdersCustomer: (_parent, { customer_id, completed, ...page }, context) =>
      listPastOrders(context, caller(context, customer_id).userId, completed === true ? 'completed' : 'final', page),
    getOrder: (_parent, { orderId }, context) => readOrder(context, caller(context).userId, orderId),

    getCurrentOrders: (_parent, { chef_id, ...page }, context) => {
      const { chefId } = caller(context, chef_id);
      return chefId === null ? [] : listChefOrders(context, chefId, 'current', page);
    },
    getCompletedOrders: (_parent, { chef_id, ...page }, context) => {
      const { chefId } = caller(context, chef_id);
      return chefId === null ? [] : listChefOrders(context, chefId, 'completed', page);
    },
    getCancelledOrders: (_parent, { chef_id, ...page }, context) => {
      const { chefId } = caller(context, chef_id);
      return chefId === null ? [] : listChefOrders(context, chefId, 'cancelled', page);
    },
    getChefStats: (_parent, { chef_id }, context) => {
      const { chefId } = caller(context, chef_id);
      return chefId === null ? NO_ORDERS : chefStats(context, chefId);
    },
    getChefWeek: (_parent, { chef_id }, context) => chefWeek(context, caller(context, chef_id).chefId),

    getCurrentOrdersRider: (_parent, page, context) => {
      const { riderId, userId, awaitsApproval } = caller(context);
      return riderId === null || awaitsApproval ? [] : listOrdersAwaitingPickup(context, { riderId, userId }, page);
    },
    getInprogressOrdersRider: (_parent, { rider_id, ...page }, context) => {
      const { riderId, userId } = caller(context, rider_id);
      return riderId === null ? [] : listOrdersInProgress(context, { riderId, userId }, page);
    },
    getCompletedOrdersRider: (_parent, { rider_id, ...page }, context) => {
      const { riderId } = caller(context, rider_id);
      return riderId === null ? [] : listOrdersDelivered(context, riderId, page);
    },
    getRiderStats: (_parent, { rider_id }, context) => {
      const { riderId } = caller(context, rider_id);
      return riderId === null ? NO_ORDERS : riderStats(context, riderId);
    },
    getRiderWeek: (_parent, { rider_id }, context) => riderWeek(context, caller(context, rider_id).riderId),
  },
  Mutation: {
    updateOrderStatus: (_parent, { orderId, status, reason, ready_in_minutes: readyInMinutes }, context) => {
      const { chefId, userId } = caller(context);
      const move = { orderId, status, reason, readyInMinutes };
      return changeOrderStatus(context, { role: 'chef', userId, recordId: chefId }, move);
    },
    updateOrderStatusRider: (_parent, { orderId, status, rider_id }, context) => {
      const { riderId, userId, awaitsApproval } = caller(context, rider_id);
      const by = { role: 'rider', userId, recordId: riderId, awaitsApproval } as const;
      return changeOrderStatus(context, by, { orderId, status });
    },
    cancelOrder: (_parent, { orderId, reason }, context) => {
      const { userId } = caller(context);
      const move = { orderId, status: 'Cancelled', reason };
      return changeOrderStatus(context, { role: 'customer', userId, recordId: userId }, move);
    },
    markOrderReady: (_parent, { orderId }, context) => markOrderReady(context, orderId),
    moveReadyTime: (_parent, { orderId, minutes }, context) => moveReadyTime(context, orderId, minutes),
    claimOrder: (_parent, { orderId }, context) => claimOrder(context, orderId),
    releaseOrder: (_parent, { orderId, reason }, context) => releaseOrder(context, orderId, reason),
    undoPickup: (_parent, { orderId }, context) => undoPickup(context, orderId),
    keepWaiting: (_parent, { orderId }, context) => keepWaiting(context, orderId),
    answerArrival: (_parent, { orderId, arrived }, context) => answerArrival(context, orderId, arrived),
    deliverOrder: (_parent, delivery, context) => deliverOrder(context, delivery),
    reportNobodyHere: (_parent, { orderId }, context) => reportNobodyHere(context, orderId),
  },
  Order: {
    claimed_until: ({ claiming }, _args, context) =>
      (claiming && claimedUntil(claiming, deadlinesOf(context))?.toISOString()) ?? null,
    refund_by: ({ refunding }, _args, context) =>
      (refunding && refundBy(refunding, deadlinesOf(context))?.toISOString()) ?? null,
    accept_by: ({ accepting }, _args, context) =>
      (accepting && acceptBy(accepting, deadlinesOf(context))?.toISOString()) ?? null,
    eta: async ({ chefId, estimate: order }, _args, context) => {
      const eta = order && (await estimate(context, chefId, order));
      return eta && { from: eta.from.toISOString(), to: eta.to.toISOString(), late: eta.late };
    },
    chef_id: (order, _args, { loaders }) => loaders.chefById.load(order.chefId),
    pickup: ({ pickup }) => pickup,
  },
  OrderCustomer: {
    address_line_2: ({ address_line_2, reading }, _args, context) => shown(context, reading, 'room', address_line_2),
    mobile_number: ({ mobile_number, reading }, _args, context) => shown(context, reading, 'phone', mobile_number),
  },
  OrderPickup: {
    address_line_1: (kitchen, _args, context) => readKitchen(context, kitchen, 'address_line_1'),
    address_line_2: (kitchen, _args, context) => showKitchen(context, kitchen, 'address_line_2'),
    mobile_number: (kitchen, _args, context) =>
      kitchen.isOnTheWay ? showKitchen(context, kitchen, 'mobile_number') : null,
    city: (kitchen, _args, context) => readKitchen(context, kitchen, 'city'),
    province: (kitchen, _args, context) => readKitchen(context, kitchen, 'province'),
  },
} satisfies Resolvers;
