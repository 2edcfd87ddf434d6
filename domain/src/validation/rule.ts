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

export const ruleOf = <Form, Field extends Extract<keyof Form, string>>(
  field: Field,
  isBroken: (value: Form[Field], now: Date) => boolean,
  code: ErrorCode,
): Rule<Form> => ({ field, isBroken: (form, now) => isBroken(form[field], now), code });

export function allProblems<Form>(rules: readonly Rule<Form>[], form: Form, now: Date): Problem<Form>[] {
  const broken = rules.filter((rule) => rule.isBroken(form, now));
  return broken.filter((rule, index) => broken.findIndex((other) => other.field === rule.field) === index);
}

export const isBlank = (value: string | null | undefined): boolean =>
  !/(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(value ?? '');
