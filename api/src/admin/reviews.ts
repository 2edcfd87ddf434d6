import { ID_PATTERN, REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { decideOnReview, listReported } from '../modules/reviews/hideReviews.ts';
import { printedLines } from '../platform/cleanText.ts';
import { DomainError } from '../platform/domainError.ts';
import { doAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

/** `reviews reported`, `reviews hide <id>`, `reviews show <id>` */
export async function reviews(operator: Operator, which: string, id?: string): Promise<void> {
  if (which === 'hide' || which === 'show') return decide(operator, which, id ?? '');
  if (which !== 'reported' || id !== undefined)
    throw new UsageError(`reviews ${which} is no list: reviews reported is one.`);
  const reported = await doAudited(operator, 'look at reviews', null, async (tx) => {
    const found = await listReported(tx);
    return { result: found, subject: null, details: { reviews: found.length } };
  });
  if (reported.length === 0) operator.say('No review was reported.');
  for (const { id: reviewId, stars, text, author_email, reasons, hidden_reason, checked_at } of reported)
    operator.say(
      printedLines([
        `${reviewId}  ${stars} of 5 by ${author_email}  ${hidden_reason === null ? 'shown' : 'hidden'}${checked_at ? ', looked at' : ''}`,
        `  ${text ?? 'without words'}`,
        ...reasons.map((reason) => `  reported: ${reason}`),
      ]),
    );
}

async function decide(operator: Operator, act: 'hide' | 'show', id: string): Promise<void> {
  if (!ID_PATTERN.test(id)) throw new UsageError(`${id || 'Nothing'} is no id of a review.`);
  const { reason } = operator;
  if (reason === undefined) throw new UsageError('--reason says why; the author reads it.');
  if (reason.length > REASON_MAX_LENGTH) throw new UsageError(`--reason has at most ${REASON_MAX_LENGTH} characters.`);
  await operator.confirm(
    act === 'hide' ? `Hide review ${id} and tell its author.` : `Show review ${id}, whatever is reported.`,
  );
  await doAudited(operator, `${act} review`, reason, async (tx) => {
    const decision = act === 'hide' ? { hide: reason } : act;
    await decideOnReview(operator, tx, id.toLowerCase(), decision).catch((error: unknown) => {
      throw error instanceof DomainError ? new Refusal(error.message) : error;
    });
    return { result: undefined, subject: id.toLowerCase(), details: {} };
  });
  operator.say(act === 'hide' ? `Review ${id} is hidden.` : `Review ${id} is shown.`);
}
