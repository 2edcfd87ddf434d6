import type { Resolvers } from '../../generated/resolverTypes.ts';
import { moveByOperator, openDispute, readBooks, readDisputes } from './books.ts';
import {
  confirmByOperator,
  openBatches,
  openPayouts,
  openUnpaid,
  prepareByOperator,
  settleByOperator,
} from './payouts.ts';

export const resolvers = {
  Query: {
    getBooks: (_parent, { day }, context) => readBooks(context, day),
    getDisputes: (_parent, _args, context) => readDisputes(context),
    getDispute: (_parent, { id }, context) => openDispute(context, id),
    getPayoutBatches: (_parent, _args, context) => openBatches(context),
    getUnpaid: (_parent, _args, context) => openUnpaid(context),
    getPayouts: (_parent, { batch, after }, context) => openPayouts(context, batch, after),
  },
  Mutation: {
    moveDispute: (_parent, args, context) => moveByOperator(context, args),
    preparePayouts: (_parent, { until }, context) => prepareByOperator(context, until),
    confirmPayouts: (_parent, { batch }, context) => confirmByOperator(context, batch),
    settlePayout: (_parent, args, context) => settleByOperator(context, args),
  },
} satisfies Resolvers;
