import type { Resolvers } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { readNextPayout, readPayDay } from './next.ts';
import { openLink, readPayee, setPayee } from './payee.ts';
import { readStatement } from './statement.ts';

export const resolvers = {
  Query: {
    getPayee: (_parent, _args, context) => readPayee(context, caller(context)),
    getNextPayout: (_parent, _args, context) => readNextPayout(context, caller(context)),
    getStatement: (_parent, args, context) => readStatement(context, caller(context), args),
  },
  Mutation: {
    setPayee: (_parent, args, context) => setPayee(context, caller(context), args),
  },
  Payee: {
    pay_day: (_payee, _args, context) => readPayDay(context, caller(context)),
    link: (payee, _args, context) => openLink(context, caller(context), payee),
  },
} satisfies Resolvers;
