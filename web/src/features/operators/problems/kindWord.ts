import { isProblemKind, KINDS, type ProblemState } from '@homeplate/domain/problems';

const STATES: Record<ProblemState, string> = {
  open: 'waits for the chef',
  answered: 'the chef has replied',
  escalated: 'waiting for you',
  refunded: 'refunded',
  refused: 'no refund',
  withdrawn: 'withdrawn',
};

export const stateWord = (state: string) => STATES[state as ProblemState];

export const kindWord = (kind: string) => (isProblemKind(kind) ? KINDS[kind].word : kind);
