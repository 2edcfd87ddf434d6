import { decideOnReview, listReported, type ReportedReview } from '../modules/reviews/hideReviews.ts';
import { printedLines } from '../platform/cleanText.ts';
import { act, idOf, reasonFor, showAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { UsageError } from './usage.ts';

export async function reviews(operator: Operator, which: string, id?: string): Promise<void> {
  if (which === 'hide' || which === 'show') return decide(operator, which, id ?? '');
  if (which !== 'reported' || id !== undefined)
    throw new UsageError(`There is no reviews ${which}: use reviews reported.`);
  await showAudited(operator, 'look at reviews', listReported, {
    what: 'reviews',
    none: 'No review was reported.',
    describe,
  });
}

function describe({ id, stars, text, author_email, reasons, hidden_reason, checked_at }: ReportedReview): string {
  return printedLines([
    `${id}  ${stars} of 5 by ${author_email}  ${hidden_reason === null ? 'shown' : 'hidden'}${checked_at ? ', looked at' : ''}`,
    `  ${text ?? 'without words'}`,
    ...reasons.map((reason) => `  reported: ${reason}`),
  ]);
}

async function decide(operator: Operator, which: 'hide' | 'show', wanted: string): Promise<void> {
  const id = idOf(wanted, 'review');
  const reason = reasonFor(operator, '--reason says why; the author reads it.');
  await operator.confirm(
    which === 'hide' ? `Hide review ${id} and tell its author.` : `Show review ${id}, whatever is reported.`,
  );
  await act(operator, `${which} review`, reason, async (tx) => {
    await decideOnReview(operator, tx, id, which === 'hide' ? { hide: reason } : which);
    return { subject: id, details: {} };
  });
  operator.say(which === 'hide' ? `Review ${id} is hidden.` : `Review ${id} is shown.`);
}
