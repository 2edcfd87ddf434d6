import { when } from '../when.ts';
import type { Dispute } from './disputes.queries.ts';

const STATES: Readonly<Record<string, string>> = {
  won: 'Won: the money came back',
  lost: 'Lost: the bank gave it back to the customer',
  closed: 'Closed: nothing was taken',
};

const DAY_MS = 86_400_000;

export const isUnfinished = ({ state }: Dispute) => state === 'open' || state === 'inquiry';

/** The deadline, or how it ended. */
export function standOf(dispute: Dispute, now: number): string {
  if (!isUnfinished(dispute)) return STATES[dispute.state] ?? dispute.state;
  if (!dispute.due_by) return 'Its deadline is not known yet';
  const days = Math.floor((Number(dispute.due_by) - now) / DAY_MS);
  const left = days < 0 ? 'over' : days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`;
  return `Answer until ${when(dispute.due_by)}: ${days < 0 ? left : `${left} left`}`;
}

/** `product_not_received`: "Product not received". */
export const reasonOf = ({ reason }: Dispute) => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
