import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { matchOption } from '@homeplate/domain/options';
import { type ErrorCode, errorText } from '@homeplate/domain/serverTexts';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { typedCode } from '@homeplate/domain/typed';
import { cleanLine } from '../../platform/cleanText.ts';
import { badInput, type DomainError } from '../../platform/domainError.ts';

export type Broken = { code: ErrorCode; values?: Readonly<Record<string, string | number>> };

export type Reading<Change> = { change: Change; problems: readonly Broken[] };

/** Spec §5, Profile edits. */
function refusal(problems: readonly [Broken, ...Broken[]]): DomainError {
  const error = badInput(problems[0].code, problems[0].values);
  const texts = problems.map(({ code, values }) => errorText(code, values));
  error.message = [...new Set(texts)].join(' ');
  return error;
}

export function refuseAny(problems: readonly Broken[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw refusal([first, ...others]);
}

export function tooLong(texts: readonly (string | null | undefined)[], limit: number): Broken[] {
  return texts.some((text) => (text?.length ?? 0) > limit) ? [{ code: 'textTooLong', values: { limit } }] : [];
}

export function agreedVersion(typed: string | null | undefined): string | undefined {
  const version = typedCode(typed) || undefined;
  if (version !== undefined && version !== TERMS_VERSION) throw badInput('termsUnknown');
  return version;
}

export function textsOf(values: readonly (string | null | undefined)[] | null | undefined): string[] {
  return (values ?? []).map((value) => value ?? '');
}

export function chosen<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  return options.filter((option) => values.some((value) => matchOption(options, value) === option));
}

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

export function completeAddress(input: AddressInput): Address {
  const campus = findCampusPlace(input.address_line_1);
  return {
    address_line_1: campus?.address ?? cleanLine(input.address_line_1),
    address_line_2: cleanLine(input.address_line_2),
    city: cleanLine(input.city) || (campus?.city ?? ''),
    province: cleanLine(input.province) || (campus?.province ?? ''),
    postal_code: typedCode(input.postal_code) || (campus?.postalCode ?? ''),
    country: cleanLine(input.country) || (campus?.country ?? ''),
    nearby_landmark: cleanLine(input.nearby_landmark) || (campus?.addressLine1 ?? ''),
  };
}
