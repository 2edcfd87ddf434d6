import { DAY_CODES, ERROR_TEXTS, type ErrorCode, INCOMPLETE_CODES } from '@homeplate/domain/errorCatalogue';
import { SELECT_FIELDS } from '@homeplate/domain/options';
import { allProblems, isBlank, type Rule } from '@homeplate/domain/validation/rule';
import { serverNow } from './clock.ts';

export interface FieldProblem {
  /** `email`, or `rider.vehicle_type`. */
  field: string;
  code: ErrorCode;
  text: string;
  isEmpty: boolean;
}

export interface Refusal {
  code: ErrorCode;
  banner: string;
  errors: Readonly<Record<string, string>>;
  focus: string;
}

export function problemsOf<Form>(rules: readonly Rule<Form>[], form: Form, part = ''): FieldProblem[] {
  return allProblems(rules, form, new Date(serverNow())).map(({ field, code }) => ({
    field: part ? `${part}.${field}` : field,
    code,
    text: textAt(field, code, form[field]),
    isEmpty: isEmpty(form[field]),
  }));
}

export function firstRefusal(problems: readonly FieldProblem[]): Refusal | null {
  const [first] = problems;
  if (!first) return null;
  const { code, field } = first;
  return { code, banner: ERROR_TEXTS[code], errors: textsAt(problems), focus: field };
}

/** Spec §5: all messages, each once, in one banner. */
export function allRefusals(problems: readonly FieldProblem[]): Refusal | null {
  const [first] = problems;
  if (!first) return null;
  const banner = [...new Set(problems.map(({ code }) => ERROR_TEXTS[code]))].join('\n');
  return { code: first.code, banner, errors: textsAt(problems), focus: first.field };
}

export function textWhenLeft(
  problems: readonly FieldProblem[],
  field: string,
  now: unknown,
  start: unknown,
): string | undefined {
  const problem = problems.find((other) => other.field === field);
  if (!problem || String(now) === String(start)) return undefined;
  return INCOMPLETE_CODES.includes(problem.code) && !problem.isEmpty ? undefined : problem.text;
}

function textAt(field: string, code: ErrorCode, value: unknown): string {
  const isMissing = INCOMPLETE_CODES.includes(code) || (DAY_CODES.includes(code) && isEmpty(value));
  if (!isMissing) return ERROR_TEXTS[code];
  const isChoice = Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  if (isChoice) return 'Please choose at least one.';
  if (SELECT_FIELDS.includes(field)) return 'Please choose one.';
  return Array.isArray(value) || isEmpty(value) ? 'Please fill this in.' : 'Please check this entry.';
}

function textsAt(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ field, text }) => [field, text]));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isBlank(String(value ?? ''));
}
