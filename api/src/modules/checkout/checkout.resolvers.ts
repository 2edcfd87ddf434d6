import type { Resolvers } from '../../generated/resolverTypes.ts';
import { cleanText } from '../../platform/cleanText.ts';
import { assertOwn, signedIn } from '../people/ownRecords.ts';
import { cancelCheckout } from './cancelCheckout.ts';
import { confirmCheckout } from './confirmCheckout.ts';
import { openCheckout } from './openCheckout.ts';
import { startCheckout } from './startCheckout.ts';

export const resolvers = {
  Query: {
    openCheckout: (_parent, _args, context) => openCheckout(context, signedIn(context.actor).userId),
  },
  Mutation: {
    createCheckoutSession: (_parent, { orderInput }, context) => {
      const actor = signedIn(context.actor);
      assertOwn(actor, orderInput?.customerId);
      return startCheckout(context, actor.userId, orderInput ?? {});
    },
    confirmCheckout: (_parent, { sessionId }, context) =>
      confirmCheckout(context, signedIn(context.actor).userId, cleanText(sessionId)),
    cancelCheckout: (_parent, { sessionId, checkoutId }, context) =>
      cancelCheckout(context, signedIn(context.actor).userId, {
        sessionId: cleanText(sessionId),
        checkoutId: cleanText(checkoutId),
      }),
  },
} satisfies Resolvers;
