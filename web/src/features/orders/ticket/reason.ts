import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';

/** What the dialog's short list and free text hold. */
export type ReasonForm = { choice: string; words: string };

export const emptyReason: ReasonForm = { choice: '', words: '' };

/** One sentence from a choice, from own words, or from both; empty when neither was given. */
export function reasonText({ choice, words }: ReasonForm): string {
  return [choice, words.trim()].filter((part) => part !== '').join(': ');
}

export type ReasonProblem = 'missing' | 'tooLong';

/** A reason is needed, and it must fit: the contract's limit is 300 characters. */
export function reasonProblem(form: ReasonForm): ReasonProblem | undefined {
  const text = reasonText(form);
  if (text === '') return 'missing';
  return text.length > REASON_MAX_LENGTH ? 'tooLong' : undefined;
}
