import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { daysAhead, leaveKitchen, nextWindow, pauseKitchen, presentKitchen, resumeKitchen } from './kitchen.ts';

const FIELDS_OF_A_WINDOW = 1 / 8;

export const resolvers = {
  Mutation: {
    pauseKitchen: async (_parent, args, context) => presentKitchen(context, await pauseKitchen(context, args)),
    resumeKitchen: async (_parent, _args, context) => presentKitchen(context, await resumeKitchen(context)),
    setDaysAway: async (_parent, args, context) => presentKitchen(context, await leaveKitchen(context, args)),
  },
  Chef: {
    kitchen: (chef, _args, context) => (chef.isOwnInput ? null : stateOf(context, chef.id)),
    pickup: (chef, _args, { config }) => config.pickup && chef.pickup,
    pickup_spot: (chef, _args, { config }) => (config.pickup && chef.pickup ? chef.pickup_spot : null),
    days_away: async (chef, _args, { loaders, now }) => {
      const kitchen = chef.isOwnInput ? null : await loaders.kitchenHoursById.load(chef.id);
      return kitchen && daysAhead(kitchen, now);
    },
    next_window: async (chef, _args, context) => {
      if (!context.config.orderAhead || !chef.plans_ahead) return null;
      const kitchen = await context.loaders.kitchenHoursById.load(chef.id);
      context.spendFields(FIELDS_OF_A_WINDOW);
      return kitchen && nextWindow(context, kitchen);
    },
  },
  Product: { kitchen: (product, _args, context) => stateOf(context, product.chef_id) },
} satisfies Resolvers;

async function stateOf(context: Context, chefId: string) {
  const kitchen = await context.loaders.kitchenHoursById.load(chefId);
  return kitchen && presentKitchen(context, kitchen);
}
