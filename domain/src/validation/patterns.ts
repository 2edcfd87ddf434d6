import { PASSWORD_MIN_LENGTH } from '../limits.ts';
import { localDay, startOfLocalDay } from '../localTime.ts';
import { typedCode, typedName } from '../typed.ts';

const TOP_LEVEL_DOMAINS =
  'com org net gov edu mil info biz name us uk ca au in de fr cn jp br ru za mx nl es it app blog shop online site tech io ai co xyz photography travel museum jobs health'.split(
    ' ',
  );

const LOCAL_PART = /^[A-Za-z0-9._%+-]+$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]+)$/;
const EMAIL_MAX_LENGTH = 254;

/** Spec §5: one @, no consecutive dots, a known top-level domain. */
export function isEmail(value: string): boolean {
  const email = typedCode(value);
  const [local, domain, ...more] = email.split('@');
  if (!local || !domain || more.length > 0) return false;
  if (email.length > EMAIL_MAX_LENGTH || email.includes('..')) return false;
  const topLevel = DOMAIN.exec(domain)?.[1]?.toLowerCase();
  return LOCAL_PART.test(local) && topLevel !== undefined && TOP_LEVEL_DOMAINS.includes(topLevel);
}

const NAME = /^[\p{L}\p{M}\p{Join_C}]+(?:(?: +|['’-]|\. *)[\p{L}\p{M}\p{Join_C}]+)*$/u;

/** Letters of any script, spaces, and between letters ' - or . (St. John). */
export const isPersonName = (value: string): boolean => NAME.test(typedName(value)) && /\p{L}/u.test(value);

/** As stored, without separators and +1. */
export const mobileDigits = (value: string): string =>
  typedCode(value)
    .replace(/[\s.()\p{Pd}]/gu, '')
    .replace(/^\+1/, '');

export const isMobile = (value: string): boolean => /^[0-9]{10}$/.test(mobileDigits(value));

const VISIBLE = '[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}]';
const PASSWORD = new RegExp(`^(?=.*\\p{L})(?=.*\\p{Nd})${VISIBLE}(?: *${VISIBLE})*$`, 'u');

/** At least 8 visible characters or inner spaces, with a letter and a digit. */
export function isPassword(value: string): boolean {
  return value.length >= PASSWORD_MIN_LENGTH && PASSWORD.test(value);
}

export function isPostalCode(value: string): boolean {
  return /^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$/.test(typedCode(value));
}

export const isVehicleRegistration = (value: string): boolean => /^[A-Z0-9-]{5,10}$/.test(typedCode(value));

export const isDriverLicence = (value: string): boolean => /^[A-Z0-9-]{5,15}$/.test(typedCode(value));

export const isInsuranceNumber = (value: string): boolean => /^[A-Za-z0-9]{8,40}$/.test(typedCode(value));

export const isClockTime = (value: string): boolean => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(typedCode(value));

// Letters of any script, digits, spaces and - ' & , ( ).
export const isProductName = (value: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}\p{Join_C} \-'’&,()]+$/u.test(typedName(value));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `YYYY-MM-DD` of the calendar. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/**
 * A plain day, or the local day of an ISO instant or milliseconds. Midnight UTC comes from a date field: the day as
 * typed.
 */
export function expiryDay(value: string): string | undefined {
  const text = typedCode(value);
  if (DAY.test(text)) return isDay(text) ? text : undefined;
  const instant = /^-?\d{1,16}$/.test(text) ? new Date(Number(text)) : isoInstant(text);
  if (instant === undefined || Number.isNaN(instant.getTime())) return undefined;
  const day = instant.getTime() % DAY_MS === 0 ? instant.toISOString().slice(0, 10) : localDay(instant);
  return DAY.test(day) ? day : undefined;
}

/** A text without a zone gives undefined. */
export function isoInstant(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/.exec(text);
  // `Date` would turn 31 February into March.
  return match?.[1] !== undefined && expiryDay(match[1]) !== undefined ? new Date(text) : undefined;
}

/** Spec §5, Rider step: today is valid. */
export function isPastDay(value: string, now: Date): boolean {
  const day = expiryDay(value);
  return day === undefined || day < localDay(now);
}

export const expiryInstant = (day: string): Date => new Date(startOfLocalDay(day).getTime() + 12 * HOUR_MS);
