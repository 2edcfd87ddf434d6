import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { listWaitingProblems } from '../problems/operatorProblems.ts';
import { type Acting, operatorAct } from './acts.ts';
import { moveByOperator, openDispute, readBooks, readDisputes } from './books.ts';
import { showDemoOperator } from './demoOperator.ts';
import { readHealth } from './health.ts';
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
import { readOperatorNow } from './now.ts';
import { openOrder, openPerson } from './operatorOrder.ts';
import {
  confirmByOperator,
  openBatches,
  openPayouts,
  openUnpaid,
  prepareByOperator,
  settleByOperator,
} from './payouts.ts';
import { openProblem, refundAsOperator } from './problems.ts';
import { checkAudit, listAudit } from './readAudit.ts';
import { findOperatorOrders, findOperatorPeople } from './search.ts';
import {
  byOperator,
  operatorConfirm,
  operatorLogin,
  operatorLogout,
  presentOperator,
  requireOperator,
} from './session.ts';
import { setUpOperator, showOperatorLink } from './setUp.ts';

const acting = (context: Context): Acting => ({
  ...context,
  by: byOperator(requireOperator(context)),
  assertFresh: () => void requireOperator(context, 'operatorMoney'),
});

export const resolvers = {
  Query: {
    getOperator: (_parent, _args, context) => presentOperator(context),
    getDemoOperator: (_parent, _args, context) => showDemoOperator(context),
    getOperatorHealth: (_parent, _args, context) => readHealth(context),
    getAudit: (_parent, { before }, context) => listAudit(context, before),
    checkAudit: (_parent, from, context) => checkAudit(context, from),
    getOperatorNow: (_parent, _args, context) => readOperatorNow(context),
    findOperatorOrders: (_parent, args, context) => findOperatorOrders(context, args),
    getOperatorOrder: (_parent, { id }, context) => openOrder(context, id),
    findOperatorPeople: (_parent, args, context) => findOperatorPeople(context, args),
    getOperatorPerson: (_parent, { id }, context) => openPerson(context, id),
    getOperatorProblems: (_parent, _args, context) => listWaitingProblems(context),
    getOperatorProblem: (_parent, { id }, context) => openProblem(context, id),
    getBooks: (_parent, { day }, context) => readBooks(context, day),
    getDisputes: (_parent, _args, context) => readDisputes(context),
    getDispute: (_parent, { id }, context) => openDispute(context, id),
    getPayoutBatches: (_parent, _args, context) => openBatches(context),
    getUnpaid: (_parent, _args, context) => openUnpaid(context),
    getPayouts: (_parent, { batch, after }, context) => openPayouts(context, batch, after),
    findOperatorPapers: (_parent, { state, after }, context) => findPapers(context, state, after),
    getOperatorPaper: (_parent, { id }, context) => openPaper(context, id),
    getOperatorHidden: (_parent, _args, context) => findHiddenDishes(context),
    getOperatorDish: (_parent, { id }, context) => openDish(context, id),
    getOperatorCampuses: (_parent, _args, context) => findCampuses(context),
  },
  Mutation: {
    operatorLogin: (_parent, typed, context) => operatorLogin(context, typed),
    operatorLogout: (_parent, _args, context) => operatorLogout(context),
    openOperatorLink: (_parent, { token }, context) => showOperatorLink(context, token),
    setUpOperator: (_parent, typed, context) => setUpOperator(context, typed),
    operatorConfirm: (_parent, { code }, context) => operatorConfirm(context, code),
    operatorAct: (_parent, args, context) => operatorAct(acting(context), args),
    operatorRefund: (_parent, wanted, context) => refundAsOperator(context, wanted),
    moveDispute: (_parent, args, context) => moveByOperator(context, args),
    preparePayouts: (_parent, { until }, context) => prepareByOperator(context, until),
    confirmPayouts: (_parent, { batch }, context) => confirmByOperator(context, batch),
    settlePayout: (_parent, args, context) => settleByOperator(context, args),
    checkPaper: (_parent, args, context) => checkPaper(context, args),
    hideDish: (_parent, args, context) => hideDish(context, args),
    setCampus: (_parent, args, context) => setCampus(context, args),
  },
} satisfies Resolvers;
