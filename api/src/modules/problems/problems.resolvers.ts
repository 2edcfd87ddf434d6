import type { Resolvers } from '../../generated/resolverTypes.ts';
import { answerProblem, contestRefund } from './answer.ts';
import { presentProblem, problemsOf, problemUntil } from './presentProblem.ts';
import { answerArrival, reportProblem, withdrawProblem } from './report.ts';

export const resolvers = {
  Mutation: {
    reportProblem: async (_parent, args, context) =>
      presentProblem(await reportProblem(context, args), 'customer', context.now),
    withdrawProblem: (_parent, { id }, context) => withdrawProblem(context, id),
    answerProblem: (_parent, args, context) => answerProblem(context, args),
    contestRefund: (_parent, { id, text }, context) => contestRefund(context, id, text),
    // Its no is a problem, too.
    answerArrival: (_parent, { orderId, arrived }, context) => answerArrival(context, orderId, arrived),
  },
  Order: {
    problems: (order, _args, context) => problemsOf(order, context),
    problem_until: (order, _args, context) => problemUntil(order, context),
  },
} satisfies Resolvers;
