import type { Resolvers } from '../../generated/resolverTypes.ts';
import { listWaitingProblems } from '../problems/operatorProblems.ts';
import { openProblem, refundAsOperator } from './problems.ts';

export const resolvers = {
  Query: {
    getOperatorProblems: (_parent, _args, context) => listWaitingProblems(context),
    getOperatorProblem: (_parent, { id }, context) => openProblem(context, id),
  },
  Mutation: {
    operatorRefund: (_parent, wanted, context) => refundAsOperator(context, wanted),
  },
} satisfies Resolvers;
