import type { ErrorCode } from '../errorCatalogue.ts';

/** One rule of a form: its field, its test and its text. */
export type Rule<Form> = {
  field: Extract<keyof Form, string>;
  isBroken: (form: Form, now: Date) => boolean;
  code: ErrorCode;
};

export type Problem<Form> = { field: Extract<keyof Form, string>; code: ErrorCode };

/** The first broken rule in order (sign-in, registration, product). */
export function firstProblem<Form>(rules: readonly Rule<Form>[], form: Form, now: Date): Problem<Form> | undefined {
  return rules.find((rule) => rule.isBroken(form, now));
}

/** Every broken rule in order, one per field (the profile's banner). */
export function allProblems<Form>(rules: readonly Rule<Form>[], form: Form, now: Date): Problem<Form>[] {
  const broken = rules.filter((rule) => rule.isBroken(form, now));
  return broken.filter((rule, index) => broken.findIndex((other) => other.field === rule.field) === index);
}

export function isBlank(value: string | null | undefined): boolean {
  return value === undefined || value === null || value.trim() === '';
}

/** Characters that nobody sees and that are no space or line: they would hide or turn what stands beside them. */
export function hasControls(value: string): boolean {
  return /(?![\n\r\t])[\p{Cc}\p{Bidi_Control}]/u.test(value);
}
