import type { Resolvers } from '../../generated/resolverTypes.ts';
import { readFavourites, setFavourite } from './favourites.ts';

export const resolvers = {
  Query: { getFavourites: (_parent, _args, context) => readFavourites(context) },
  Mutation: { setFavourite: (_parent, args, context) => setFavourite(context, args) },
} satisfies Resolvers;
