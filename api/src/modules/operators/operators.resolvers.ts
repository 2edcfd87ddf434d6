import type { Resolvers } from '../../generated/resolverTypes.ts';
import { showDemoOperator } from './demoOperator.ts';
import { readHealth } from './health.ts';
import { checkAudit, listAudit } from './readAudit.ts';
import { operatorConfirm, operatorLogin, operatorLogout, presentOperator } from './session.ts';
import { setUpOperator, showOperatorLink } from './setUp.ts';

export const resolvers = {
  Query: {
    getOperator: (_parent, _args, context) => presentOperator(context),
    getDemoOperator: (_parent, _args, context) => showDemoOperator(context),
    getOperatorHealth: (_parent, _args, context) => readHealth(context),
    getAudit: (_parent, { before }, context) => listAudit(context, before),
    checkAudit: (_parent, from, context) => checkAudit(context, from),
  },
  Mutation: {
    operatorLogin: (_parent, typed, context) => operatorLogin(context, typed),
    operatorLogout: (_parent, _args, context) => operatorLogout(context),
    openOperatorLink: (_parent, { token }, context) => showOperatorLink(context, token),
    setUpOperator: (_parent, typed, context) => setUpOperator(context, typed),
    operatorConfirm: (_parent, { code }, context) => operatorConfirm(context, code),
  },
} satisfies Resolvers;
