import type { Actor, Context } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/generated/resolverTypes.ts';
import { assertOwn, signedIn } from '../people/ownRecords.ts';
import { changeOrderStatus } from './changeOrderStatus.ts';
import {
  getLatestOrder,
  listChefOrders,
  listOpenOrders,
  listOrdersAwaitingPickup,
  listOrdersDelivered,
  listOrdersInProgress,
  listPastOrders,
} from './listOrders.ts';
import { chefStats, chefWeek, NO_ORDERS, riderStats, riderWeek } from './orderStats.ts';

type Id = string | null | undefined;

/** The caller, after every id that was sent turned out to be theirs. */
function caller(context: Context, ...ids: Id[]): Actor {
  const actor = signedIn(context.actor);
  assertOwn(actor, ...ids);
  return actor;
}

export const resolvers = {
  Query: {
    getLatestOrder: (_parent, { customerId }, context) => getLatestOrder(context, caller(context, customerId).userId),
    getOpenOrders: (_parent, { customerId }, context) => listOpenOrders(context, caller(context, customerId).userId),
    getPastOrdersCustomer: (_parent, { customer_id, ...page }, context) =>
      listPastOrders(context, caller(context, customer_id).userId, page),

    // A chef or a rider whose record is still missing has no orders yet.
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
      const { riderId, userId } = caller(context);
      return riderId === null ? [] : listOrdersAwaitingPickup(context, userId, page);
    },
    getInprogressOrdersRider: (_parent, { rider_id, ...page }, context) => {
      const { riderId } = caller(context, rider_id);
      return riderId === null ? [] : listOrdersInProgress(context, riderId, page);
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
    updateOrderStatus: (_parent, { orderId, status, reason }, context) => {
      const { chefId, userId } = caller(context);
      return changeOrderStatus(context, { role: 'chef', userId, recordId: chefId }, { orderId, status, reason });
    },
    updateOrderStatusRider: (_parent, { orderId, status, rider_id }, context) => {
      const { riderId, userId } = caller(context, rider_id);
      return changeOrderStatus(context, { role: 'rider', userId, recordId: riderId }, { orderId, status });
    },
    cancelOrder: (_parent, { orderId, reason }, context) => {
      const { userId } = caller(context);
      const move = { orderId, status: 'Cancelled', reason };
      return changeOrderStatus(context, { role: 'customer', userId, recordId: userId }, move);
    },
  },
  Order: {
    chef_id: (order, _args, { loaders }) => loaders.chefById.load(order.chefId),
    pickup: async ({ chefId, pickupSees }, _args, { loaders }) => {
      if (pickupSees.length === 0) return null;
      // The same two loaders that show the chef: a list that asks for both reads them once.
      const chef = await loaders.chefById.load(chefId);
      const person = chef && (await loaders.userById.load(chef.user_id));
      return person && Object.fromEntries(pickupSees.map((field) => [field, person[field]]));
    },
  },
} satisfies Resolvers;
