import { isolate } from '@homeplate/domain/isolate';
import { toCents } from '@homeplate/domain/money';
import { SPECIALTY_CUISINES } from '@homeplate/domain/options';
import { chefName } from '@homeplate/domain/personName';
import { school } from '@homeplate/domain/school';
import { type Choice, choiceText } from './filterAddress.ts';

interface Person {
  first_name?: string | null;
  last_name?: string | null;
  address_line_1?: string | null;
}

export function campusOf(person: Person | null | undefined): string {
  return person?.address_line_1 || 'Campus information unavailable';
}

export function placeOf(person: Person | null | undefined, campus: string | null): string {
  const place = campusOf(person);
  return campus && person?.address_line_1 && place !== campus ? `from ${place}` : place;
}

const counters = {
  Indian: 'counter-indian',
  Italian: 'counter-italian',
  Mexican: 'counter-mexican',
  Chinese: 'counter-chinese',
  Other: 'counter-other',
} as const;

export function counterOf(cuisines: readonly string[] | null | undefined): string {
  const first = SPECIALTY_CUISINES.find((cuisine) => cuisine === cuisines?.[0]);
  return counters[first ?? 'Other'];
}

/** It serves dishes without a cuisine; equal texts get the same. */
export function counterFor(text: string): string {
  const sum = Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return counters[SPECIALTY_CUISINES[sum % SPECIALTY_CUISINES.length] ?? 'Other'];
}

export function isComplete<T extends { name?: string | null; price?: number | null }>(
  product: T | null | undefined,
): product is T & { name: string; price: number } {
  return Boolean(product?.name) && typeof product?.price === 'number';
}

/** Cents. */
export const priceOf = (product: { price?: number | null }): number => toCents(product.price ?? 0);

export function isSoldOut(product: { is_available?: unknown; quantity?: number | null }): boolean {
  return product.is_available === 'No' || (product.quantity ?? 0) <= 0;
}

export function unavailableReason(product: { is_available?: unknown; quantity?: number | null }): string | null {
  if (product.is_available === 'No') return 'Not available';
  return isSoldOut(product) ? 'Sold out' : null;
}

const fewFrom = 3;

/** "Only 2 left" */
export function fewLeft(product: { is_available?: unknown; quantity?: number | null }): string | null {
  return isSoldOut(product) || (product.quantity ?? 0) > fewFrom ? null : `Only ${product.quantity} left`;
}

/** Public pages have these; the server writes the rest (heads.ts). */
export const titles = {
  home: ({ campus, search, choices }: { campus: string | null; search: string; choices: readonly Choice[] }) =>
    search
      ? `Search results for "${isolate(search)}" · ${school().name}`
      : choices.length > 0
        ? `${choices.map(choiceText).join(', ')} · ${school().name}`
        : campus
          ? `Homemade meals at ${campus} · ${school().name}`
          : `${school().name} · Fresh, homemade meals on campus`,
  product: ({ name, chef }: { name?: string | null; chef?: { user?: Person | null } | null }) =>
    `${isolate(name ?? '')} by ${chefName(chef?.user)} · ${school().name}`,
  chef: ({ user }: { user?: Person | null }) => `${chefName(user)} · ${school().name}`,
};
