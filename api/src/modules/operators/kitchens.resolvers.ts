import type { Resolvers } from '../../generated/resolverTypes.ts';
import {
  checkPaper,
  findCampuses,
  findHiddenDishes,
  findPapers,
  hideDish,
  openDish,
  openPaper,
  setCampus,
} from './kitchens.ts';

export const resolvers = {
  Query: {
    findOperatorPapers: (_parent, { state, after }, context) => findPapers(context, state, after),
    getOperatorPaper: (_parent, { id }, context) => openPaper(context, id),
    getOperatorHidden: (_parent, _args, context) => findHiddenDishes(context),
    getOperatorDish: (_parent, { id }, context) => openDish(context, id),
    getOperatorCampuses: (_parent, _args, context) => findCampuses(context),
  },
  Mutation: {
    checkPaper: (_parent, args, context) => checkPaper(context, args),
    hideDish: (_parent, args, context) => hideDish(context, args),
    setCampus: (_parent, args, context) => setCampus(context, args),
  },
} satisfies Resolvers;
