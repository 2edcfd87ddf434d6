import { typedCode } from '@homeplate/domain/typed';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { cancelCheckout } from './cancelCheckout.ts';
import { confirmCheckout, openCheckout } from './confirmCheckout.ts';
import { getQuote } from './getQuote.ts';
import { reorder } from './reorder.ts';
import { startCheckout } from './startCheckout.ts';
import { getWindows } from './windows.ts';

export const resolvers = {
  Query: {
    getWindows: (_parent, args, context) => getWindows(context, args),
    openCheckout: (_parent, _args, context) => openCheckout(context, caller(context).userId),
    reorder: (_parent, args, context) => reorder(context, args),
    getQuote: (_parent, { orderInput }, context) =>
      getQuote(context, caller(context, orderInput?.customerId).userId, orderInput ?? {}),
  },
  Mutation: {
    createCheckoutSession: (_parent, { orderInput }, context) => {
      const { userId } = caller(context, orderInput?.customerId);
      return startCheckout(context, userId, orderInput ?? {});
    },
    confirmCheckout: (_parent, { sessionId }, context) =>
      confirmCheckout(context, caller(context).userId, typedCode(sessionId)),
    cancelCheckout: (_parent, { sessionId, checkoutId }, context) =>
      cancelCheckout(context, caller(context).userId, {
        sessionId: typedCode(sessionId),
        checkoutId: typedCode(checkoutId),
      }),
  },
  ReorderLine: {
    product: (line, _args, { loaders }) => (line.price === null ? null : loaders.productById.load(line.product_id)),
  },
} satisfies Resolvers;
