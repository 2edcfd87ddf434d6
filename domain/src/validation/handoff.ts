import { NOTE_MAX_LENGTH } from '../limits.ts';
import { isBlank, type Rule, ruleOf } from './rule.ts';

export const HANDOFFS = ['hand', 'door', 'spot'] as const;
export type HandoffKind = (typeof HANDOFFS)[number];

export const PROOFS = ['pin', 'photo', 'none', 'returned', 'uncollected'] as const;
export type Proof = (typeof PROOFS)[number];

export const isUneaten = (proof: string | null | undefined) => proof === 'returned' || proof === 'uncollected';

export function handoffChoice(kind: string | null | undefined, spot: string | null | undefined): string {
  if (kind === 'spot') return `Leave at: ${spot}`;
  return kind === 'door' ? 'Leave at the door' : 'Hand it to me';
}

/** Unchosen is empty. */
export type HandoffForm = { handoff: string; spot: string; delivery_note: string; campus: string };

export const handoffRules: readonly Rule<HandoffForm & { spots: readonly string[] }>[] = [
  {
    field: 'handoff',
    isBroken: ({ handoff }) => !isBlank(handoff) && !(HANDOFFS as readonly string[]).includes(handoff),
    code: 'handoffUnknown',
  },
  { field: 'spot', isBroken: ({ handoff, spot }) => handoff !== 'spot' && !isBlank(spot), code: 'spotMisplaced' },
  {
    field: 'spot',
    isBroken: ({ handoff, spot, spots }) => handoff === 'spot' && !spots.includes(spot),
    code: 'spotUnknown',
  },
  ruleOf('delivery_note', ({ length }) => length > NOTE_MAX_LENGTH, 'noteTooLong'),
];
