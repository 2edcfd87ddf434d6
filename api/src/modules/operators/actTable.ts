import { formatCents } from '@homeplate/domain/money';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { Transaction } from '../../platform/database.ts';
import { retryFailedJobs } from '../../platform/jobRows.ts';
import { JOB_NAMES } from '../../platform/jobs.ts';
import { restoreUser } from '../access/sessions.ts';
import { startOrders } from '../campus/settings.ts';
import {
  deliverByOperator,
  endByOperator,
  nudgeByOperator,
  releaseByOperator,
  undoByOperator,
} from '../orders/forOperator.ts';
import type { Moving } from '../orders/moveOrder.ts';
import { payCook } from '../orders/payCook.ts';
import { retryRefund, settleByHand } from '../orders/settleRefunds.ts';
import { decideOnReview } from '../reviews/hideReviews.ts';
import { isDoneSince, type SubjectKind } from './acts.store.ts';
import { NUDGE } from './audit.store.ts';
import type { Act } from './audit.ts';
import { approvePerson, suspendPerson, workSentence } from './personActs.ts';

type Given = { subject: string; reason: string | null };
type Facts = Record<string, string | number | boolean | null>;
export type Done = { message: string; details?: Facts } | ErrorCode;

export type OperatorAct = {
  of: SubjectKind | 'any';
  audit: Act;
  needsReason: boolean;
  isMoney?: true;
  /** Only adds, or finds nothing the second time. */
  withoutSeen?: true;
  run(context: Moving, tx: Transaction, given: Given): Promise<Done>;
};

const NUDGED_MS = 5 * 60_000;

type MoveOf = (context: Moving, tx: Transaction, given: { orderId: string; reason: string }) => Promise<boolean>;

const move = (audit: Act, run: MoveOf, message: string, otherwise: ErrorCode = 'operatorTooLate'): OperatorAct => ({
  of: 'order',
  audit,
  needsReason: true,
  run: async (context, tx, { subject: orderId, reason }) =>
    (await run(context, tx, { orderId, reason: reason ?? '' })) ? { message } : otherwise,
});

const decide = (isHidden: boolean): OperatorAct => ({
  of: 'review',
  audit: isHidden ? 'hide review' : 'show review',
  needsReason: true,
  run: async (context, tx, { subject, reason }) => {
    await decideOnReview(context, tx, subject, isHidden ? { hide: reason ?? '' } : 'show');
    return { message: isHidden ? 'The review is hidden.' : 'The review is shown.' };
  },
});

const remark = (audit: Act, message: string, needsReason = false): OperatorAct => ({
  ...{ of: 'any', audit, needsReason },
  run: async () => ({ message }),
});

export const ACTS = {
  nudge: {
    of: 'order',
    audit: 'nudge',
    needsReason: false,
    run: async (context, tx, { subject }) => {
      const since = new Date(context.now.getTime() - NUDGED_MS);
      if (await isDoneSince(tx, subject, NUDGE, since)) return 'operatorNudgedNow';
      const people = await nudgeByOperator(context, tx, subject);
      if (people === 0) return 'operatorNobodyToNudge';
      return { message: people === 1 ? 'Reminded 1 person.' : `Reminded ${people} people.`, details: { people } };
    },
  },
  undo: move('undo pickup', undoByOperator, 'Other riders can take it now.'),
  delivered: { ...move('delivered', deliverByOperator, 'The order is completed.'), isMoney: true },
  cancel: { ...move('cancel', endByOperator, 'The order is cancelled; its price goes back.'), isMoney: true },
  pay_cook: {
    ...{ of: 'order', audit: 'pay cook', needsReason: false, isMoney: true },
    run: async (context, tx, { subject }) => {
      const cents = await payCook(context, tx, subject);
      return cents === 0 ? 'operatorCookPaid' : { message: `Its cook gets ${formatCents(cents)}.`, details: { cents } };
    },
  },
  release: move('release', releaseByOperator, 'Released. Other riders see it now.', 'operatorNoClaim'),
  suspend: {
    of: 'person',
    audit: 'suspend',
    needsReason: true,
    run: async (context, tx, { subject }) => {
      const done = await suspendPerson(context, tx, subject);
      if (done === undefined) return 'operatorStatusSame';
      const { pages } = done;
      return {
        message: ['Suspended and signed out.', workSentence(done.work)].filter(Boolean).join(' '),
        details: { pages },
      };
    },
  },
  restore: {
    of: 'person',
    audit: 'restore',
    needsReason: true,
    run: async (_context, tx, { subject }) =>
      (await restoreUser(tx, subject)) ? { message: 'This person can sign in again.' } : 'operatorStatusSame',
  },
  approve: {
    of: 'person',
    audit: 'approve',
    needsReason: false,
    run: (context, tx, { subject }) => approvePerson(context, tx, subject),
  },
  start: {
    of: 'campus',
    audit: 'set campus',
    needsReason: false,
    isMoney: true,
    run: async ({ now }, tx, { subject }) =>
      (await startOrders(tx, subject, now)) ? { message: `${subject} takes orders.` } : 'operatorStatusSame',
  },
  resend: {
    ...{ of: 'refund', audit: 'refund retried', needsReason: false, isMoney: true },
    run: async (context, tx, { subject }) =>
      (await retryRefund(context, tx, subject)) ? { message: 'It is sent again.' } : 'operatorRefundNotWaiting',
  },
  settle: {
    ...{ of: 'refund', audit: 'refund paid', needsReason: true, isMoney: true },
    run: async (context, tx, { subject, reason }) =>
      (await settleByHand(context, tx, { refundId: subject, reference: reason ?? '' }))
        ? { message: 'The refund is settled.' }
        : 'operatorRefundNotWaiting',
  },
  hide: decide(true),
  show: decide(false),
  retry: {
    of: 'job',
    audit: 'retry job',
    needsReason: false,
    withoutSeen: true,
    run: async ({ jobs }, tx, { subject }) => {
      const count = await retryFailedJobs(tx, subject);
      if (count === 0) return 'operatorNoFailedJob';
      tx.afterCommit(() => jobs.wake(JOB_NAMES));
      return { message: count === 1 ? '1 job runs again.' : `${count} jobs run again.`, details: { jobs: count } };
    },
  },
  take: remark('take', 'It is yours.'),
  note: { ...remark('note', 'Noted.', true), withoutSeen: true },
  called: { ...remark('called', 'Noted.'), withoutSeen: true },
} satisfies Record<string, OperatorAct>;

export const isAct = (name: string | null | undefined): name is keyof typeof ACTS =>
  typeof name === 'string' && Object.hasOwn(ACTS, name);
