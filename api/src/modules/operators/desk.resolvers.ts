import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { type Acting, operatorAct } from './acts.ts';
import { readOperatorNow } from './now.ts';
import { openOrder, openPerson } from './operatorOrder.ts';
import { findOperatorOrders, findOperatorPeople } from './search.ts';
import { byOperator, requireOperator } from './session.ts';

const acting = (context: Context): Acting => ({
  ...context,
  by: byOperator(requireOperator(context)),
  assertFresh: () => void requireOperator(context, 'operatorMoney'),
});

export const resolvers = {
  Query: {
    getOperatorNow: (_parent, _args, context) => readOperatorNow(context),
    findOperatorOrders: (_parent, args, context) => findOperatorOrders(context, args),
    getOperatorOrder: (_parent, { id }, context) => openOrder(context, id),
    findOperatorPeople: (_parent, args, context) => findOperatorPeople(context, args),
    getOperatorPerson: (_parent, { id }, context) => openPerson(context, id),
  },
  Mutation: {
    operatorAct: (_parent, args, context) => operatorAct(acting(context), args),
  },
} satisfies Resolvers;
