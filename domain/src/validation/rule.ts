import type { ErrorCode } from '../errorCatalogue.ts';

export type Rule<Form> = {
  field: Extract<keyof Form, string>;
  isBroken: (form: Form, now: Date) => boolean;
  code: ErrorCode;
};

export type Problem<Form> = { field: Extract<keyof Form, string>; code: ErrorCode };

export function firstProblem<Form>(rules: readonly Rule<Form>[], form: Form, now: Date): Problem<Form> | undefined {
  return rules.find((rule) => rule.isBroken(form, now));
}

/** In order, one per field. */
export function allProblems<Form>(rules: readonly Rule<Form>[], form: Form, now: Date): Problem<Form>[] {
  const broken = rules.filter((rule) => rule.isBroken(form, now));
  return broken.filter((rule, index) => broken.findIndex((other) => other.field === rule.field) === index);
}

export function isBlank(value: string | null | undefined): boolean {
  return value === undefined || value === null || value.trim() === '';
}

/** Invisible characters, which could hide or turn the text beside them. */
export function hasControls(value: string): boolean {
  return /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}]/u.test(value);
}
