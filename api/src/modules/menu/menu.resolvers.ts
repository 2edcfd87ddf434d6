import { toDollars } from '@homeplate/domain/money';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { readDayPortions, setDayPortions } from './dayPortions.ts';
import { addProduct, deleteProduct, updateProduct } from './editMenu.ts';

export const resolvers = {
  Query: {
    getDayPortions: (_parent, { product_id }, context) => readDayPortions(context, product_id),
  },
  Mutation: {
    addProduct: (_parent, { chef_id, input }, context) => addProduct(context, chef_id, input),
    updateProduct: (_parent, { id, input }, context) => updateProduct(context, id, input),
    deleteProduct: (_parent, { id }, context) => deleteProduct(context, id),
    setDayPortions: (_parent, args, context) => setDayPortions(context, args),
  },
  Product: {
    sold_out_today: (product) => product.sold_out_on !== null,
    price: (product) => toDollars(product.price_cents),
    created_at: (product) => product.created_at.toISOString(),
    chef: (product, _args, { loaders }) => product.chef ?? loaders.chefById.load(product.chef_id),
    user: async (product, _args, { loaders }) => {
      const chef = product.chef ?? (await loaders.chefById.load(product.chef_id));
      return chef && (chef.user ?? loaders.userById.load(chef.user_id));
    },
  },
} satisfies Resolvers;
