import { provinceOf } from '@homeplate/domain/campusPlaces';
import { localDay } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import { type Supply, type Tax, taxOf } from '@homeplate/domain/taxes';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { TaxLine } from '../../generated/resolverTypes.ts';
import { presentTaxes } from '../orders/presentOrder.ts';
import { openTaxNumber } from '../people/taxNumbers.ts';
import type { Quote } from './cart.ts';
import { findTaxFacts } from './taxes.store.ts';

export type TaxedQuote = Quote & { taxes: readonly Tax[] };

/** Adds what each order is taxed at its destination; while the rules are off, nothing. */
export type Taxing = (quotes: readonly Quote[], destination: string | null) => TaxedQuote[];

export async function readTaxing(context: Context, dishIds: readonly string[]): Promise<Taxing> {
  const { sql, config, now } = context;
  if (!config.taxRules) return (quotes) => quotes.map((quote) => ({ ...quote, taxes: [] }));
  const day = localDay(now);
  const { rules, numbers } = await findTaxFacts(sql, dishIds, day);
  const numberOf = new Map(
    numbers.map((row) => [row.chef_id, openTaxNumber(config, row.user_id, row.tax_number_sealed)]),
  );
  return (quotes, destination) => {
    const province = provinceOf(destination);
    return quotes.map((quote) => {
      const supplies = suppliesOf(quote, numberOf.get(quote.chef_id), config);
      const taxes = supplies.map((supply) => taxOf(supply, rules, { province, day }));
      const cents = taxes.reduce((sum, tax) => sum + tax.cents, 0);
      return { ...quote, tax_cents: quote.tax_cents + cents, total_cents: quote.total_cents + cents, taxes };
    });
  };
}

/** Who charges for what. Tips are nobody's supply; who will carry it is not known yet. */
function suppliesOf(
  { subtotal_cents, delivery_fee_cents }: Quote,
  number: string | undefined,
  { siteTaxNumber, deliveryBy }: Pick<Config, 'siteTaxNumber' | 'deliveryBy'>,
): Supply[] {
  const site = { remitter: siteTaxNumber ? 'site' : 'none', number: siteTaxNumber ?? null } as const;
  const cook = number ? ({ remitter: 'chef', number } as const) : site;
  const carrier = deliveryBy === 'rider' ? ({ remitter: 'rider', number: null } as const) : site;
  return [
    { what: 'food', base_cents: subtotal_cents, ...cook },
    ...(delivery_fee_cents > 0 ? [{ what: 'delivery', base_cents: delivery_fee_cents, ...carrier } as const] : []),
  ];
}

export function taxLinesOf(quote: TaxedQuote, { taxRules, taxPercent }: Config): TaxLine[] {
  if (!taxRules)
    return quote.tax_cents > 0
      ? [{ name: `Tax, ${taxPercent}%`, amount: toDollars(quote.tax_cents), number: null }]
      : [];
  return presentTaxes(quote.taxes);
}
