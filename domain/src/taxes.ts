import { shareOf } from './money.ts';
import { typedCode } from './typed.ts';

export type Taxed = 'food' | 'delivery';
export const TAXED: readonly Taxed[] = ['food', 'delivery'];
/** They charge the tax; 'rider' and 'none' charge nothing. */
export type Remitter = 'site' | 'chef' | 'rider' | 'none';

/** A sale up to `small_up_to_cents` is taxed at `small_bps`. Both days, YYYY-MM-DD, local, belong to it. */
export type TaxRule = {
  province: string;
  what: Taxed;
  bps: number;
  small_up_to_cents: number | null;
  small_bps: number | null;
  from_day: string;
  to_day: string | null;
};

/** One part of an order, and who charges for it under which number. */
export type Supply = { what: Taxed; base_cents: number; remitter: Remitter; number: string | null };

/** An order keeps it frozen. */
export type Tax = Supply & { name: string; bps: number; cents: number };

export const MOST_TAX_BPS = 2000;

/** The latest rule in force counts. */
export function ruleOn(
  rules: readonly TaxRule[],
  { province, what, day }: { province: string; what: Taxed; day: string },
): TaxRule | undefined {
  return rules
    .filter((rule) => rule.province === province && rule.what === what)
    .filter(({ from_day, to_day }) => from_day <= day && (to_day === null || day <= to_day))
    .sort((one, other) => (one.from_day < other.from_day ? 1 : -1))[0];
}

/** Half a cent rounds up, once for each part. */
export function taxOf(
  { what, base_cents, remitter, number }: Supply,
  rules: readonly TaxRule[],
  place: { province: string; day: string },
): Tax {
  const rule = remitter === 'site' || remitter === 'chef' ? ruleOn(rules, { ...place, what }) : undefined;
  const none = { what, base_cents, name: '', bps: 0, cents: 0, number: null };
  if (rule === undefined) return { ...none, remitter: remitter === 'rider' ? 'rider' : 'none' };
  const isSmall = rule.small_up_to_cents !== null && base_cents <= rule.small_up_to_cents;
  const bps = (isSmall ? rule.small_bps : null) ?? rule.bps;
  const cents = shareOf(base_cents, bps, 10_000);
  return { ...none, name: taxName(place.province, bps), bps, cents, number, remitter };
}

export const PROVINCES: readonly string[] = [
  ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland and Labrador', 'Northwest Territories'],
  ...['Nova Scotia', 'Nunavut', 'Ontario', 'Prince Edward Island', 'Quebec', 'Saskatchewan', 'Yukon'],
];
const HARMONISED = ['Ontario', 'New Brunswick', 'Newfoundland and Labrador', 'Nova Scotia', 'Prince Edward Island'];
const FEDERAL_BPS = 500;

function taxName(province: string, bps: number): string {
  if (bps === FEDERAL_BPS) return 'GST';
  return HARMONISED.includes(province) ? 'HST' : 'Tax';
}

export const percentText = (bps: number): string => `${bps / 100}%`;

/** "HST 13% on food" */
export const taxText = ({ name, bps, what }: Pick<Tax, 'name' | 'bps' | 'what'>): string =>
  `${name} ${percentText(bps)} on ${what}`;

/** Nine digits, RT and four digits; spaces and dashes do not count. */
export const readTaxNumber = (text: string): string => typedCode(text).replaceAll(/[\s-]/g, '').toUpperCase();
export const isTaxNumber = (number: string): boolean => /^\d{9}RT\d{4}$/.test(number);

/** "123456789 RT0001" */
export const taxNumberText = (number: string): string => number.replace(/^(\d{9})(RT)/, '$1 $2');
