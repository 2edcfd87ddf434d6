import type { Resolvers } from '../../generated/resolverTypes.ts';
import { browseChefs, countDishes, listCatalogue, readChef, readMenu, readProduct } from './browse.ts';

export const resolvers = {
  Query: {
    getAllChefs: (_parent, args, context) => browseChefs(context, args),
    getChefById: (_parent, { id }, context) => readChef(context, id),
    getAllProducts: (_parent, args, context) => listCatalogue(context, args),
    getFilterCounts: (_parent, args, context) => countDishes(context, args),
    getProductById: (_parent, { id }, context) => readProduct(context, id, 'productNotFound'),
    getProduct: (_parent, { id }, context) => readProduct(context, id, 'productFetchFailed'),
    getProductsByChef: (_parent, { chef_id }, context) => readMenu(context, chef_id),
  },
} satisfies Resolvers;
