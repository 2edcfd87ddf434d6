import {
  Activity,
  AlarmClock,
  Banknote,
  Bike,
  ChefHat,
  CircleDollarSign,
  EyeOff,
  FileCheck,
  Hand,
  type LucideIcon,
  MessageSquareWarning,
  RefreshCw,
  Scale,
  School,
  Undo2,
} from 'lucide-react';
import { didWords } from '../audit/auditWords.ts';
import { dollars as inDollars } from '../dollars.ts';
import { kindWord } from '../problems/kindWord.ts';
import { when } from '../when.ts';
import type { Task } from './desk.queries.ts';

type Words = { title: string; icon: LucideIcon; isUrgent?: true; text: (task: Task) => string };

const dollars = (cents: number) => inDollars(cents / 100);
const people = (count: string | null | undefined) => (count === '1' ? '1 person' : `${count} people`);
const way = ({ kitchen_campus, campus }: Task) =>
  kitchen_campus && campus && kitchen_campus !== campus ? `${kitchen_campus} to ${campus}` : (campus ?? '');
const order = (task: Task, what: string) => [`${task.order_no} ${what}`, way(task)].filter(Boolean).join(', ');

const TASKS: Record<string, Words> = {
  allergy: {
    title: 'Allergy',
    icon: MessageSquareWarning,
    isUrgent: true,
    text: (task) => `${order(task, 'is reported for an allergy')}. Call its customer first`,
  },
  problem: {
    title: 'Problem',
    icon: MessageSquareWarning,
    text: ({ detail, order_no }) => `${kindWord(detail ?? '')}, order ${order_no}`,
  },
  paper: {
    title: 'Paper of a kitchen',
    icon: FileCheck,
    text: ({ detail, campus }) =>
      `${[detail?.replaceAll('_', ' '), campus].filter(Boolean).join(', ')}: waits to be checked`,
  },
  help: {
    title: 'Rider calls for help',
    icon: MessageSquareWarning,
    isUrgent: true,
    text: (task) => order(task, 'is on its way'),
  },
  arrival_denied: {
    title: 'Did not arrive',
    icon: AlarmClock,
    isUrgent: true,
    text: (task) => order(task, 'did not arrive, its customer says'),
  },
  door: { title: 'Order late', icon: AlarmClock, isUrgent: true, text: (task) => order(task, 'is not delivered') },
  no_rider: { title: 'No rider', icon: Bike, text: (task) => order(task, 'waits for a rider') },
  not_ready: { title: 'Kitchen silent', icon: ChefHat, text: (task) => order(task, 'is not marked ready') },
  not_started: {
    title: 'Not started',
    icon: ChefHat,
    text: (task) => order(task, `for ${when(task.detail ?? '')} is not started`),
  },
  not_collected: { title: 'Not collected', icon: Hand, text: (task) => order(task, 'waits for its customer') },
  campus_stopped: {
    title: 'Ordering stopped',
    icon: School,
    text: ({ campus, detail }) => `${campus} takes no orders: “${detail}”`,
  },
  refund_refused: {
    title: 'Refund refused',
    icon: Undo2,
    text: ({ count, order_no }) =>
      `${dollars(count)} of ${order_no === null ? 'a late payment' : `order ${order_no}`}: pay it another way`,
  },
  dispute: {
    title: 'Payment disputed',
    icon: Scale,
    isUrgent: true,
    text: ({ count, detail, order_no }) =>
      `${dollars(count)}${order_no === null ? '' : ` of order ${order_no}`}${detail === null ? '' : `. Answer until ${when(detail)}`}`,
  },
  payout_confirm: {
    title: 'Payouts to confirm',
    icon: Banknote,
    text: ({ count, detail }) => `${dollars(count)} to ${people(detail)}`,
  },
  payout_pay: {
    title: 'Payouts to pay by hand',
    icon: Banknote,
    text: ({ count, detail }) => `${dollars(count)} to ${people(detail)}`,
  },
  payout_short: {
    title: 'Too little money at Stripe',
    icon: Banknote,
    isUrgent: true,
    text: ({ count, detail }) => `${dollars(count)} to ${people(detail)} waits`,
  },
  unpaid_cook: {
    title: 'Cooked, not paid',
    icon: CircleDollarSign,
    text: ({ order_no, count }) =>
      `A kitchen cooked ${order_no} for ${dollars(count)}, then it was cancelled. A note settles it too`,
  },
  approval: {
    title: 'Details to review',
    icon: FileCheck,
    text: ({ detail, campus }) => [detail, campus].filter(Boolean).join(', '),
  },
  review_hidden: {
    title: 'Review hidden',
    icon: EyeOff,
    text: ({ count, order_no }) => `${count} of 5, order ${order_no}. Reported by readers`,
  },
  job_failed: {
    title: 'Job failed',
    icon: RefreshCw,
    text: ({ subject, count }) => `${subject}: ${count} given up`,
  },
  push_refused: {
    title: 'Push refused',
    icon: Activity,
    text: ({ subject, count }) =>
      `${subject} refuses ${count} ${count === 1 ? 'browser' : 'browsers'}. Emails still go out`,
  },
};

export const screenOf = ({ kind, subject }: Task): string | undefined =>
  kind === 'paper'
    ? `/operator/papers?open=${subject}`
    : kind === 'problem' || kind === 'allergy'
      ? `/operator/problems/${subject}`
      : kind === 'dispute'
        ? `/operator/disputes/${subject}`
        : kind.startsWith('payout_')
          ? '/operator/payouts'
          : undefined;

const OTHER: Words = { title: 'Needs a look', icon: AlarmClock, text: (task) => task.detail ?? '' };

export function wordsOf(task: Task) {
  const { title, icon, isUrgent = false, text } = TASKS[task.kind] ?? OTHER;
  return {
    title,
    icon,
    isUrgent,
    text: [text(task), task.taken_by && `${task.taken_by} has it`].filter(Boolean).join('. '),
  };
}

export type ActWords = {
  label: string;
  question?: string;
  about?: string;
  reasons?: readonly string[];
  isOptional?: true;
  field?: string;
};

const ON_ITS_WAY = ['Rider does not answer', 'Rider asked for it', 'Pressed by mistake'];

export const ACT_WORDS: Record<string, ActWords> = {
  nudge: { label: 'Remind' },
  release: {
    label: 'Release…',
    question: 'Give it to all riders?',
    about: 'The rider who took it cannot take it again.',
    reasons: ON_ITS_WAY,
  },
  undo: {
    label: 'Back to its kitchen…',
    question: 'Put it back to its kitchen?',
    about: 'Riders nearby can take it again.',
    reasons: ON_ITS_WAY,
  },
  delivered: {
    label: 'Delivered…',
    question: 'Complete it as delivered?',
    about: 'Its customer is asked whether it arrived.',
    reasons: ['The customer has it', 'The rider confirmed it'],
  },
  cancel: {
    label: 'Cancel the order…',
    question: 'Cancel this order?',
    about: 'The whole price goes back. The customer reads the reason.',
    reasons: ['No rider was free', 'The kitchen could not cook it', 'It was lost on the way'],
  },
  pay_cook: {
    label: 'Pay the cook…',
    question: 'Pay the cook for it?',
    about: 'What the food would have brought, from the site.',
    reasons: ['No rider was free', 'It was lost on the way'],
    isOptional: true,
  },
  suspend: {
    label: 'Suspend…',
    question: 'Suspend this person?',
    about: 'All sessions end; kitchen and dishes are no longer shown.',
    reasons: ['Food safety', 'Fraud', 'Asked for it'],
  },
  restore: {
    label: 'Restore…',
    question: 'Let this person sign in again?',
    about: 'Kitchen and dishes are shown again.',
    reasons: ['Settled'],
  },
  approve: { label: 'Approve' },
  show: {
    label: 'Show…',
    question: 'Show this review again?',
    about: 'Reports alone no longer hide it.',
    reasons: ['Within the rules'],
  },
  hide: {
    label: 'Keep hidden…',
    question: 'Keep this review hidden?',
    about: 'Its author reads the reason.',
    reasons: ['Insult', 'Names a person', 'Not about the food'],
  },
  start: { label: 'Start ordering' },
  retry: { label: 'Run again' },
  settle: {
    label: 'Paid another way…',
    question: 'Was it paid another way?',
    about: 'Pay it first; then write what the bank calls that payment, such as its number.',
    reasons: [],
    field: 'Reference',
  },
  resend: { label: 'Send again' },
  take: { label: 'Take it' },
  called: {
    label: 'Called…',
    question: 'Note a call?',
    about: 'The next operator reads it.',
    reasons: ['No answer', 'Settled by phone'],
    isOptional: true,
  },
  note: { label: 'Note…', question: 'Leave a note?', about: 'It stays for good: no names, no addresses.', reasons: [] },
};

const STATUS: Record<string, string> = {
  Pending: 'Placed, paid',
  'Waiting Pickup': 'Accepted',
  'In Progress': 'Picked up',
};

const OPENED: Record<string, string> = {
  room: 'the customer’s door',
  phone: 'the customer’s phone number',
  kitchen: 'the kitchen’s door',
};

/** These tell of riders' claims. */
const TAKING: Record<string, string> = {
  claimed: 'taken',
  claim_ending: 'pick it up soon',
  claim_lapsed: 'open to other riders again',
  lapsed: 'not picked up in time',
  order_ended: 'order ended, taken',
};

type Event = { kind: string; what: string; by?: string | null | undefined };

/** `subject`: whose history it is. */
export function eventWords({ kind, what, by }: Event, subject = 'it'): string {
  const words = TAKING[what] ?? what.replaceAll('_', ' ');
  if (kind === 'opened') return `${by ?? 'Somebody'} saw ${OPENED[what] ?? words}`;
  if (kind === 'notification') return `${by ?? 'Somebody'} was told: ${words}`;
  if (kind === 'operator') {
    const [before, named, after] = didWords(what);
    return `${by ?? 'Somebody'} ${before}${named && subject}${after}`;
  }
  const done = kind === 'status' ? (STATUS[what] ?? what) : words.replace(/^./, (first) => first.toUpperCase());
  return by ? `${done} by ${by}` : done;
}
