import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { daysAhead, leaveKitchen, pauseKitchen, presentKitchen, resumeKitchen } from './kitchen.ts';

export const resolvers = {
  Mutation: {
    pauseKitchen: async (_parent, args, context) => presentKitchen(context, await pauseKitchen(context, args)),
    resumeKitchen: async (_parent, _args, context) => presentKitchen(context, await resumeKitchen(context)),
    setDaysAway: async (_parent, args, context) => presentKitchen(context, await leaveKitchen(context, args)),
  },
  Chef: {
    kitchen: (chef, _args, context) => (chef.isOwnInput ? null : stateOf(context, chef.id)),
    days_away: async (chef, _args, { loaders, now }) => {
      const kitchen = chef.isOwnInput ? null : await loaders.kitchenHoursById.load(chef.id);
      return kitchen && daysAhead(kitchen, now);
    },
  },
  Product: {
    kitchen: (product, _args, context) => stateOf(context, product.chef_id),
  },
} satisfies Resolvers;

async function stateOf(context: Context, chefId: string) {
  const kitchen = await context.loaders.kitchenHoursById.load(chefId);
  return kitchen && presentKitchen(context, kitchen);
}
