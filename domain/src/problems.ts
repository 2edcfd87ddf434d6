import { REASON_MAX_LENGTH, REVIEW_MAX_LENGTH, REVIEW_MOST_PICTURES } from './limits.ts';
import { shareOf } from './money.ts';
import type { OrderStatus } from './orderLifecycle.ts';
import type { Taxed } from './taxes.ts';

export const PROBLEM_KINDS = [
  'missing',
  'wrong',
  'cold',
  'quality',
  'spilled',
  'late',
  'never_came',
  'allergy',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export type ProblemState = 'open' | 'answered' | 'escalated' | 'refunded' | 'refused' | 'withdrawn';
const UNDECIDED: readonly string[] = ['open', 'answered', 'escalated'];
export const isUndecided = (problem: { state: string }): boolean => UNDECIDED.includes(problem.state);

type KindFacts = { word: string; bearer: 'chef' | 'platform'; asks: 'lines' | 'fee' | 'rest' | 'operator' };

export const KINDS: Readonly<Record<ProblemKind, KindFacts>> = {
  missing: { word: 'Something missing', bearer: 'chef', asks: 'lines' },
  wrong: { word: 'Wrong dish', bearer: 'chef', asks: 'lines' },
  cold: { word: 'Cold', bearer: 'chef', asks: 'lines' },
  quality: { word: 'Bad quality', bearer: 'chef', asks: 'lines' },
  spilled: { word: 'Spilled', bearer: 'platform', asks: 'lines' },
  late: { word: 'Late', bearer: 'platform', asks: 'fee' },
  never_came: { word: 'Never came', bearer: 'platform', asks: 'rest' },
  allergy: { word: 'Allergic reaction', bearer: 'chef', asks: 'operator' },
};

export const isProblemKind = (kind: string): kind is ProblemKind => Object.hasOwn(KINDS, kind);

const HOUR_MS = 3_600_000;
export const PROBLEM_MS = 48 * HOUR_MS;
export const PROBLEM_ANSWER_MS = 24 * HOUR_MS;
export const PROBLEM_MAIL_MS = 48 * HOUR_MS;
export const CONTEST_MS = 72 * HOUR_MS;
export const PROBLEMS_OF_ORDER = 2;
export const PROBLEM_PHOTOS = REVIEW_MOST_PICTURES;
export const PROBLEM_TEXT_MAX = REVIEW_MAX_LENGTH;

export function reportableUntil(
  { status, completed_at }: { status: OrderStatus; completed_at: Date | null },
  now: Date,
): Date | null {
  const from = status === 'In Progress' ? now : status === 'Completed' ? completed_at : null;
  const until = from && new Date(from.getTime() + PROBLEM_MS);
  return until && until > now ? until : null;
}

export type ProblemForm = {
  kind: string;
  text: string;
  photos: readonly string[];
  lines: readonly { position: number; quantity: number }[];
};

export function problemIn({ kind, lines, text, photos }: ProblemForm): keyof typeof PROBLEM_TEXTS | undefined {
  if (!isProblemKind(kind)) return 'problemKind';
  const isWrong = lines.some(({ position, quantity }) => !(isCount(position, 0) && isCount(quantity, 1)));
  const isTwice = new Set(lines.map(({ position }) => position)).size < lines.length;
  if (isWrong || isTwice || (KINDS[kind].asks === 'lines' && lines.length === 0)) return 'problemLines';
  if (text.length > PROBLEM_TEXT_MAX) return 'problemTextTooLong';
  return photos.length > PROBLEM_PHOTOS ? 'problemPhotos' : undefined;
}

const isCount = (value: number, least: number) => Number.isInteger(value) && value >= least;

export const PROBLEM_TEXTS = {
  problemKind: 'Please choose what is wrong.',
  problemLines: 'Please choose the dishes.',
  problemTextTooLong: `Please use at most ${PROBLEM_TEXT_MAX} characters.`,
  problemPhotos: 'Please add at most three photos.',
  problemPhotoUnknown: 'Please add the photos here first.',
  problemReplyEmpty: 'Please write a reply.',
  problemReasonTooLong: `Please use at most ${REASON_MAX_LENGTH} characters for the reason.`,
  problemBearer: 'Please choose who pays for it: chef or platform.',
  problemTooLate: 'You can report a problem with an order until 48 hours after its delivery.',
  problemTooEarly: 'It can still arrive. Please wait until {time}.',
  problemOpen: 'You have reported a problem with this order already. We are looking into it.',
  problemOften: 'You have reported two problems with this order. Please wait for our answer, or contact us.',
  problemsOff: 'Problems cannot be reported here at the moment. Please contact us.',
  problemNotFound: 'Problem not found.',
  problemDecided: 'This problem has already been decided.',
  problemReplied: 'You have already replied. Now we decide.',
  problemNotYours: 'We decide about this one. You can reply.',
  problemsUndecided: 'A problem with one of your orders is not decided yet.',
  contestNone: 'There is no automatic refund to contest.',
  contestTooLate: 'You can contest an automatic refund for 72 hours.',
  refundLines: 'These dishes are not left to refund.',
} as const;

/** `all`: one tax on food and delivery. */
export type BilledTax = { what: Taxed | 'all'; base: number; cents: number };
export type TaxShare = Pick<BilledTax, 'what' | 'cents'>;

export type Bill = {
  lines: readonly { cents: number; quantity: number }[];
  fee: number;
  taxes: readonly BilledTax[];
  left: number;
};

export type RefundParts = { lines: readonly { position: number; quantity: number }[]; fee: boolean };

/** Undefined: all that is left. Of a tax goes back what belongs to all that went back, less what went back before. */
export function taxSharesOf(
  bill: Pick<Bill, 'lines' | 'fee' | 'taxes'>,
  before: RefundParts,
  now?: RefundParts,
): TaxShare[] {
  const parts = (given: RefundParts) => ({ food: foodOf(bill.lines, given), delivery: given.fee ? bill.fee : 0 });
  const [earlier, later] = [parts(before), now ? parts(now) : undefined];
  return bill.taxes.map(({ what, base, cents }) => {
    const of = ({ food, delivery }: { food: number; delivery: number }) =>
      what === 'all' ? food + delivery : what === 'food' ? food : delivery;
    const all = later ? of(earlier) + of(later) : base;
    return { what, cents: (all >= base ? cents : shareOf(cents, all, base)) - shareOf(cents, of(earlier), base) };
  });
}

const foodOf = (lines: Bill['lines'], given: RefundParts) =>
  given.lines.reduce((sum, { position, quantity }) => sum + (lines[position]?.cents ?? 0) * quantity, 0);

/**
 * What these parts are with their shares of the taxes, and without; the last part takes all that is
 * left. Undefined where one is not there or was given back before.
 */
export function refundOf(
  bill: Bill,
  wanted: RefundParts,
  before: RefundParts,
): { cents: number; net: number; food: number; taxes: TaxShare[] } | undefined {
  const { lines, fee, left } = bill;
  const given = (position: number) =>
    before.lines.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  const isThere = wanted.lines.every(
    ({ position, quantity }) => quantity + given(position) <= (lines[position]?.quantity ?? 0),
  );
  if (!isThere || (wanted.fee && before.fee)) return undefined;
  const food = foodOf(lines, wanted);
  const net = food + (wanted.fee ? fee : 0);
  const isLast =
    (wanted.lines.length > 0 || wanted.fee) &&
    (before.fee || wanted.fee || fee === 0) &&
    lines.every(({ quantity }, position) => {
      const now = wanted.lines.find((line) => line.position === position)?.quantity ?? 0;
      return given(position) + now >= quantity;
    });
  const taxes = taxSharesOf(bill, before, wanted);
  const cents = isLast ? left : taxes.reduce((sum, tax) => sum + tax.cents, net);
  return { cents: Math.min(cents, left), net, food, taxes };
}

/** It covers 60 days without the order asked about; `orders` are delivered ones. */
export type Record60 = { deliveredBefore: number; orders: number; refunds: number };

export function isTrusted({ deliveredBefore, orders, refunds }: Record60): boolean {
  return deliveredBefore >= 3 && refunds < 2 && refunds <= orders * 0.15;
}
