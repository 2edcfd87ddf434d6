import type { Tone } from '../../../ui/Badge.tsx';
import { dollars } from '../dollars.ts';
import type { Payout, PayoutBatch } from './payouts.queries.ts';

const STATES: Readonly<Record<string, readonly [word: string, tone: Tone]>> = {
  prepared: ['To confirm', 'turmeric'],
  confirmed: ['To pay', 'sky'],
  sending: ['On its way', 'sky'],
  paid: ['Paid', 'basil'],
  failed: ['Came back', 'beet'],
  cancelled: ['Back in the balance', 'neutral'],
};

export function stateOf({ state, short, held, road }: Payout): readonly [word: string, tone: Tone] {
  if (held) return ['Held: where it goes has changed', 'beet'];
  if (short) return ['Waits for money at Stripe', 'beet'];
  if (state === 'confirmed' && road === 'stripe') return ['Confirmed', 'sky'];
  return STATES[state] ?? [state, 'neutral'];
}

export function partsOf({ chef, rider, top_up, road, reference, reason }: Payout): string {
  const parts = [
    chef > 0 && `${dollars(chef)} for meals`,
    rider > 0 &&
      `${dollars(rider)} for deliveries${top_up > 0 ? `, ${dollars(top_up)} of it to reach the hourly wage` : ''}`,
    road === 'stripe' ? 'through Stripe' : 'paid by hand',
    reference && `Reference ${reference}`,
    reason && reason !== reference && reason,
  ];
  return parts.filter(Boolean).join(' · ');
}

export const peopleOf = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** What to confirm comes first, then what to pay. */
export const urgencyOf = ({ confirmed_at, unpaid }: PayoutBatch) =>
  unpaid === 0 ? 2 : confirmed_at === null || confirmed_at === undefined ? 0 : 1;

export const standOf = (batch: PayoutBatch) => {
  if (!batch.complete) return 'being prepared';
  return ['to confirm', 'to pay', 'settled'][urgencyOf(batch)] ?? '';
};

export const WHY: Readonly<Record<string, string>> = {
  nowhere: 'Its owner has not said where it goes',
  account: 'The account at Stripe is not ready',
  bank: 'Bank numbers are missing',
  came_back: 'A payout came back; its owner has not saved where it goes since',
  changed: 'Where it goes changed less than seven days ago',
  minimum: 'Below the least payout',
  earned: 'Earned less than 48 hours ago',
  next: 'With the next run, without what is reported or disputed',
};
