import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { deleteAccount } from './deleteAccount.ts';

export const resolvers = {
  Mutation: {
    deleteAccount: (_parent, { password }, context) => deleteAccount(context, caller(context), password),
  },
} satisfies Resolvers;
