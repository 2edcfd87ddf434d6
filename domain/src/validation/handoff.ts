import { findCampusPlace } from '../campusPlaces.ts';
import { NOTE_MAX_LENGTH } from '../limits.ts';
import { hasControls, isBlank, type Rule } from './rule.ts';

/** In person, at the door, or at a spot of the customer's campus. */
export const HANDOFFS = ['hand', 'door', 'spot'] as const;
export type HandoffKind = (typeof HANDOFFS)[number];

export const PROOFS = ['pin', 'photo', 'none', 'returned'] as const;
export type Proof = (typeof PROOFS)[number];

export function handoffChoice(kind: string | null | undefined, spot: string | null | undefined): string {
  if (kind === 'spot') return `Leave at: ${spot}`;
  return kind === 'door' ? 'Leave at the door' : 'Hand it to me';
}

/** Unchosen is empty. */
export type HandoffForm = { handoff: string; spot: string; delivery_note: string; campus: string };

export const handoffRules: readonly Rule<HandoffForm>[] = [
  {
    field: 'handoff',
    isBroken: ({ handoff }) => !isBlank(handoff) && !(HANDOFFS as readonly string[]).includes(handoff),
    code: 'handoffUnknown',
  },
  { field: 'spot', isBroken: ({ handoff, spot }) => handoff !== 'spot' && !isBlank(spot), code: 'spotMisplaced' },
  {
    field: 'spot',
    isBroken: ({ handoff, spot, campus }) => handoff === 'spot' && !findCampusPlace(campus)?.spots.includes(spot),
    code: 'spotUnknown',
  },
  { field: 'delivery_note', isBroken: ({ delivery_note }) => hasControls(delivery_note), code: 'textControls' },
  {
    field: 'delivery_note',
    isBroken: ({ delivery_note }) => delivery_note.length > NOTE_MAX_LENGTH,
    code: 'noteTooLong',
  },
];
