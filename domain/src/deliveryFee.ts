import { campusDistance } from './distance.ts';

/** Cents of a delivery, and of each kilometre beyond the first. */
export type FeeRules = { baseCents: number; kmCents: number };

type Place = string | null | undefined;

/** From kitchen to door, in whole kilometres; an unknown way counts as short. */
export function deliveryFee({ baseCents, kmCents }: FeeRules, kitchen: Place, door: Place): number {
  const km = Math.round(campusDistance(kitchen, door) ?? 0);
  return baseCents + Math.max(0, km - 1) * kmCents;
}

/** Reads cents such as "base=299,km=60", in any order, the base optional. */
export function readFeeRules(text: string): { baseCents: number | undefined; kmCents: number } | undefined {
  const found = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', cents = ''] = /^\s*(base|km)\s*=\s*(\d{1,4})\s*$/.exec(part) ?? [];
    if (name === '' || found.has(name)) return undefined;
    found.set(name, Number(cents));
  }
  const km = found.get('km');
  return km === undefined ? undefined : { baseCents: found.get('base'), kmCents: km };
}
