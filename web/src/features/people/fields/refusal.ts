import { ERROR_TEXTS, type ErrorCode } from '@homeplate/domain/errorCatalogue';
import { allProblems, isBlank, type Rule } from '@homeplate/domain/validation/rule';
import type { FieldErrors } from './formFields.ts';

/** Why a form is not accepted: the banner, the texts at the fields, and the field to go to. */
export interface Refusal {
  banner: string;
  errors: FieldErrors;
  focus: string | null;
}

// These speak of a whole step; each field that is empty says so itself.
const stepCodes: readonly ErrorCode[] = ['fieldsMissing', 'riderIncomplete', 'chefIncomplete'];
// "In the past" is no word for a day that was never typed.
const dayCodes: readonly ErrorCode[] = ['insuranceExpired', 'licenceExpired'];
const selects: readonly string[] = ['gender', 'vehicleType', 'preferredDeliveryRadius', 'cookingExperience'];

/** Registration: the first broken rule of the list is the banner; every field that is still empty is marked with it. Or null. */
export function firstRefusal<Form>(rules: readonly Rule<Form>[], form: Form): Refusal | null {
  const problems = allProblems(rules, form, new Date());
  const [first] = problems;
  if (!first) return null;
  const marked = problems.filter(({ field, code }) => code === first.code || isEmpty(form[field]));
  return {
    banner: ERROR_TEXTS[first.code],
    errors: Object.fromEntries(marked.map(({ field, code }) => [field, textAt(field, code, form[field])])),
    focus: first.field,
  };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isBlank(String(value ?? ''));
}

/** What a broken rule says at its field. */
function textAt(field: string, code: ErrorCode, value: unknown): string {
  const isMissing = stepCodes.includes(code) || (dayCodes.includes(code) && isEmpty(value));
  if (!isMissing) return ERROR_TEXTS[code];
  if (Array.isArray(value)) return 'Please choose at least one.';
  return selects.includes(field) ? 'Please choose one.' : 'Please fill this in.';
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
    text: textAt(field, code, form[field]),
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
  if (!broken || stepCodes.includes(broken.code)) return undefined;
  return dayCodes.includes(broken.code) && isEmpty(form[broken.field]) ? undefined : ERROR_TEXTS[broken.code];
}
