import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { matchOption } from '@homeplate/domain/options';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { cleanLine, cleanText } from '../../platform/cleanText.ts';
import { badInput, type DomainError } from '../../platform/domainError.ts';

/** A broken rule: its text's code and values. */
export type Broken = { code: ErrorCode; values?: Readonly<Record<string, string | number>> };

/** What an edit changes, and the rules that it breaks. */
export type Reading<Change> = { change: Change; problems: readonly Broken[] };

/** One refusal with all messages, as the profile's banner shows them. Spec §5, Profile edits. */
function refusal(problems: readonly [Broken, ...Broken[]]): DomainError {
  const error = badInput(problems[0].code, problems[0].values);
  const texts = problems.map(({ code, values }) => errorText(code, values));
  error.message = [...new Set(texts)].join(' ');
  return error;
}

/** Throws when a rule is broken. */
export function refuseAny(problems: readonly Broken[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw refusal([first, ...others]);
}

/** The refusals of texts that are longer than their column is meant for. */
export function tooLong(texts: readonly (string | null | undefined)[], limit: number): Broken[] {
  return texts.some((text) => (text?.length ?? 0) > limit) ? [{ code: 'textTooLong', values: { limit } }] : [];
}

/** The version of the terms that a person agrees to; undefined where a form does not ask. */
export function agreedVersion(typed: string | null | undefined): string | undefined {
  const version = cleanText(typed) || undefined;
  if (version !== undefined && version !== TERMS_VERSION) throw badInput('termsUnknown');
  return version;
}

/** A list as forms send it: what is missing in it is an empty text, which no option matches. */
export function textsOf(values: readonly (string | null | undefined)[] | null | undefined): string[] {
  return (values ?? []).map((value) => value ?? '');
}

/** The chosen options in their own spelling and order, each once. */
export function chosen<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  return options.filter((option) => values.some((value) => matchOption(options, value) === option));
}

/** The address as it travels: `address_line_1` is the campus's name, `address_line_2` the building. */
export type AddressInput = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
  country?: string | null | undefined;
  nearby_landmark?: string | null | undefined;
};

export type Address = { [Field in keyof AddressInput]-?: string };

/** What is left blank of an address is the campus's own. */
export function completeAddress(input: AddressInput): Address {
  const campus = findCampusPlace(input.address_line_1);
  return {
    address_line_1: campus?.address ?? cleanLine(input.address_line_1),
    address_line_2: cleanLine(input.address_line_2),
    city: cleanLine(input.city) || (campus?.city ?? ''),
    province: cleanLine(input.province) || (campus?.province ?? ''),
    postal_code: cleanText(input.postal_code) || (campus?.postalCode ?? ''),
    country: cleanLine(input.country) || (campus?.country ?? ''),
    nearby_landmark: cleanLine(input.nearby_landmark) || (campus?.addressLine1 ?? ''),
  };
}
