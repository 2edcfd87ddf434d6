import { acceptBy, claimedUntil, refundBy } from '@homeplate/domain/deadlineRound';
import { uncollectedFrom } from '@homeplate/domain/deadlines';
import type { Context } from '../../context.ts';
import type { OrderPickup, Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { keepWaiting } from './answerQuestion.ts';
import { cannotDeliver, takeOver } from './cannotDeliver.ts';
import { acceptOrders, changeOrderStatus } from './changeOrderStatus.ts';
import { claimOrder, releaseOrder, undoPickup } from './claims.ts';
import { handOverOrder, tellHere } from './collect.ts';
import { deadlinesOf } from './deadlines.ts';
import { deliverOrder, reportNobodyHere } from './door.ts';
import { deliveredPrice, estimate, usualArrivals } from './estimate.ts';
import {
  getLatestOrder,
  listChefOrders,
  listOpenOrders,
  listOrdersAwaitingPickup,
  listOrdersDelivered,
  listOrdersInProgress,
  listOrdersTaken,
  listPastOrders,
  readOrder,
} from './listOrders.ts';
import { chefStats, chefWeek, NO_ORDERS, riderStats, riderWeek } from './orderStats.ts';
import type { PresentedPickup } from './presentOrder.ts';
import { markOrderReady, moveReadyTime } from './ready.ts';
import { markStopSeen } from './stopSeen.ts';

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

async function doorOf(context: Context, chefId: string): Promise<string> {
  const kitchen = { chefId, showsDoor: true, showsPhone: false };
  const parts = (['address_line_2', 'address_line_1', 'city'] as const).map((part) =>
    readKitchen(context, kitchen, part),
  );
  return (await Promise.all(parts)).filter(Boolean).join(', ');
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

export const resolvers = {
  Chef: { arrivals: (chef, { campus }, context) => (chef.isOwnInput ? null : usualArrivals(context, chef, campus)) },
  Product: { delivered_price: (product, { campus }, context) => deliveredPrice(context, product, campus) },
  Query: {
    getLatestOrder: (_parent, { customerId }, context) => getLatestOrder(context, caller(context, customerId).userId),
    getOpenOrders: (_parent, { customerId }, context) => listOpenOrders(context, caller(context, customerId).userId),
    getPastOrdersCustomer: (_parent, { customer_id, completed, ...page }, context) =>
      listPastOrders(context, caller(context, customer_id).userId, completed === true ? 'completed' : 'final', page),
    getOrder: (_parent, { orderId }, context) => readOrder(context, caller(context).userId, orderId),

    getCurrentOrders: (_parent, { chef_id, ...page }, context) =>
      listChefOrders(context, caller(context, chef_id).chefId, 'current', page),
    getCompletedOrders: (_parent, { chef_id, ...page }, context) =>
      listChefOrders(context, caller(context, chef_id).chefId, 'completed', page),
    getCancelledOrders: (_parent, { chef_id, ...page }, context) =>
      listChefOrders(context, caller(context, chef_id).chefId, 'cancelled', page),
    getChefStats: (_parent, { chef_id }, context) => {
      const { chefId } = caller(context, chef_id);
      return chefId === null ? NO_ORDERS : chefStats(context, chefId);
    },
    getChefWeek: (_parent, { chef_id }, context) => chefWeek(context, caller(context, chef_id).chefId),

    getCurrentOrdersRider: (_parent, page, context) => {
      const { riderId, userId, awaitsApproval } = caller(context);
      return riderId === null || awaitsApproval ? [] : listOrdersAwaitingPickup(context, { riderId, userId }, page);
    },
    getInprogressOrdersRider: (_parent, { rider_id, ...page }, context) =>
      listOrdersInProgress(context, caller(context, rider_id), page),
    getCompletedOrdersRider: (_parent, { rider_id, ...page }, context) =>
      listOrdersDelivered(context, caller(context, rider_id).riderId, page),
    getCancelledOrdersRider: (_parent, _args, context) => listOrdersTaken(context, caller(context)),
    getRiderStats: (_parent, { rider_id }, context) => riderStats(context, caller(context, rider_id).riderId),
    getRiderWeek: (_parent, { rider_id }, context) => riderWeek(context, caller(context, rider_id).riderId),
  },
  Mutation: {
    updateOrderStatus: (_parent, { ready_in_minutes: readyInMinutes, after_accept: afterAccept, ...move }, context) => {
      const { chefId, userId } = caller(context);
      return changeOrderStatus(
        context,
        { role: 'chef', userId, recordId: chefId },
        { ...move, readyInMinutes, afterAccept },
      );
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
    acceptOrders: (_parent, { orderIds }, context) => acceptOrders(context, orderIds),
    markOrderReady: (_parent, { orderId, back }, context) => markOrderReady(context, orderId, back === true),
    markStopSeen: (_parent, { orderId }, context) => markStopSeen(context, orderId),
    moveReadyTime: (_parent, { orderId, minutes }, context) => moveReadyTime(context, orderId, minutes),
    handOverOrder: (_parent, wanted, context) => handOverOrder(context, wanted),
    tellHere: (_parent, { orderId }, context) => tellHere(context, orderId),
    claimOrder: (_parent, { orderId }, context) => claimOrder(context, orderId),
    releaseOrder: (_parent, { orderId, reason }, context) => releaseOrder(context, orderId, reason),
    undoPickup: (_parent, { orderId }, context) => undoPickup(context, orderId),
    cannotDeliver: (_parent, wanted, context) => cannotDeliver(context, wanted),
    takeOver: (_parent, { code }, context) => takeOver(context, code),
    keepWaiting: (_parent, { orderId }, context) => keepWaiting(context, orderId),
    deliverOrder: (_parent, delivery, context) => deliverOrder(context, delivery),
    reportNobodyHere: (_parent, { orderId }, context) => reportNobodyHere(context, orderId),
  },
  Order: {
    claimed_until: ({ audience, claimed, times }, _args, context) =>
      audience === 'rider' && claimed ? isoOf(claimedUntil(times, deadlinesOf(context))) : null,
    refund_by: ({ audience, times }, _args, context) =>
      (audience === 'customer' || (audience === 'rider' && times.status === 'In Progress')) && !times.is_refunded
        ? isoOf(refundBy(times, deadlinesOf(context)))
        : null,
    accept_by: ({ audience, times }, _args, context) =>
      audience === 'rider' || times.waits_forever ? null : isoOf(acceptBy(times, deadlinesOf(context))),
    eta: async ({ chefId, estimate: order, status, starts_at, ends_at }, _args, context) => {
      const eta = order && (await estimate(context, chefId, order));
      // Its window is the promise.
      if (eta && !eta.late && status === 'Waiting Pickup' && starts_at && ends_at)
        return { from: starts_at, to: ends_at, late: false };
      return eta && { from: eta.from.toISOString(), to: eta.to.toISOString(), late: eta.late };
    },
    pickup_spot: ({ chefId, place }, _args, context) =>
      place?.isDoor ? doorOf(context, chefId) : (place?.spot ?? null),
    uncollected_from: ({ audience, times }, _args, context) =>
      audience === 'rider' ? null : isoOf(uncollectedFrom(times, deadlinesOf(context))),
    chef_id: (order, _args, { loaders }) => loaders.chefById.load(order.chefId),
    pickup: ({ pickup }) => pickup,
  },
  OrderPickup: {
    address_line_1: (kitchen, _args, context) => readKitchen(context, kitchen, 'address_line_1'),
    address_line_2: (kitchen, _args, context) =>
      kitchen.showsDoor ? readKitchen(context, kitchen, 'address_line_2') : null,
    mobile_number: (kitchen, _args, context) =>
      kitchen.showsPhone ? readKitchen(context, kitchen, 'mobile_number') : null,
    city: (kitchen, _args, context) => readKitchen(context, kitchen, 'city'),
    province: (kitchen, _args, context) => readKitchen(context, kitchen, 'province'),
  },
} satisfies Resolvers;
