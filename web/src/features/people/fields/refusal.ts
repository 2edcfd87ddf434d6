import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { allProblems, firstProblem, type Rule } from '@homeplate/domain/validation/rule';
import type { FieldErrors } from './formFields.ts';

/** Why a form is not accepted: the banner, the texts at the fields, and the field to go to. */
export interface Refusal {
  banner: string;
  errors: FieldErrors;
  focus: string | null;
}

// These speak of a whole step; each field that is empty says so itself.
const stepCodes: readonly ErrorCode[] = ['fieldsMissing', 'riderIncomplete', 'chefIncomplete'];

/** Registration: the first broken rule of the list, or null. */
export function firstRefusal<Form>(rules: readonly Rule<Form>[], form: Form): Refusal | null {
  const now = new Date();
  const problem = firstProblem(rules, form, now);
  if (!problem) return null;
  const banner = ERROR_TEXTS[problem.code];
  if (!stepCodes.includes(problem.code)) return { banner, errors: { [problem.field]: banner }, focus: problem.field };
  const broken = rules.filter((rule) => rule.code === problem.code && rule.isBroken(form, now));
  return {
    banner,
    errors: Object.fromEntries(broken.map(({ field }) => [field, missingText(form[field])])),
    focus: problem.field,
  };
}

function missingText(value: unknown): string {
  return Array.isArray(value) ? 'Please choose at least one.' : 'Please fill this in.';
}

/** One message of a profile's banner, and how its field says it. */
export interface Said {
  field: string;
  banner: string;
  text: string;
}

/** Every broken rule, one per field, in the list's order. */
export function saidOf<Form>(rules: readonly Rule<Form>[], form: Form): readonly Said[] {
  return allProblems(rules, form, new Date()).map(({ field, code }) => ({
    field,
    banner: ERROR_TEXTS[code],
    text: stepCodes.includes(code) ? missingText(form[field]) : ERROR_TEXTS[code],
  }));
}

/** Profiles: all messages joined into one banner (spec §5, Profile edits), each once, in a line; null when there are none. */
export function allRefusals(said: readonly Said[]): Refusal | null {
  const [first] = said;
  if (!first) return null;
  return {
    banner: [...new Set(said.map(({ banner }) => banner))].join('\n'),
    errors: Object.fromEntries(said.map(({ field, text }) => [field, text])),
    focus: first.field,
  };
}

/** What is wrong with one field that was just left; an empty one is not told before the form is sent. */
export function textOfField<Form>(rules: readonly Rule<Form>[], form: Form, field: string): string | undefined {
  const broken = rules.find((rule) => rule.field === field && rule.isBroken(form, new Date()));
  return broken && !stepCodes.includes(broken.code) ? ERROR_TEXTS[broken.code] : undefined;
}
