import { type ErrorCode, errorText } from '@homeplate/domain/errorCatalogue';
import { badInput, type DomainError } from '../../platform/domainError.ts';

export type Said = { code: ErrorCode; values?: Readonly<Record<string, string | number>> };

/** What an edit changes, and everything that is wrong with it. */
export type Reading<Change> = { change: Change; problems: readonly Said[] };

/** One refusal that says everything at once, as the profile's banner does. Spec §5, Profile edits. */
function refusal(problems: readonly [Said, ...Said[]]): DomainError {
  const error = badInput(problems[0].code, problems[0].values);
  const texts = problems.map(({ code, values }) => errorText(code, values));
  error.message = [...new Set(texts)].join(' ');
  return error;
}

/** Throws when there is anything to say. */
export function refuseAny(problems: readonly Said[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw refusal([first, ...others]);
}

/** The refusals of texts that are longer than their column is meant for. */
export function tooLong(texts: readonly (string | null | undefined)[], limit: number): Said[] {
  return texts.some((text) => (text?.length ?? 0) > limit) ? [{ code: 'textTooLong', values: { limit } }] : [];
}
