import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { toDollars } from '@homeplate/domain/money';
import { errorText } from '@homeplate/domain/serverTexts';
import type { Context } from '../../context.ts';
import type { Quote as ShownQuote } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';
import { findDishes } from './cart.store.ts';
import { type CheckoutOrder, readCart, readTip } from './cart.ts';
import { stopOf } from './kitchenChecks.ts';
import { dishIdsOf, priceLines, quoteByChef, totalOf } from './prices.ts';
import { readPlans } from './readPlans.ts';
import { readTaxing, taxLinesOf } from './taxes.ts';

const LINES_OF_A_FIELD = 5;

/** Prices this cart from the menu as it is now, available or not. Holds and writes nothing. */
export async function getQuote(context: Context, userId: string, order: CheckoutOrder): Promise<ShownQuote> {
  const { sql, config, loaders, now } = context;
  const claimed = readCart(order.products);
  context.spendFields(Math.ceil(claimed.length / LINES_OF_A_FIELD));
  const tip = readTip(order, config.tips);
  const campuses = await context.campuses();
  const named = cleanLine(order.campus);
  const [user, dishes, taxing] = await Promise.all([
    named === '' && !(campuses.isPlain && !config.taxRules) ? loaders.userById.load(userId) : null,
    findDishes(sql, dishIdsOf(claimed)),
    readTaxing(context, dishIdsOf(claimed)),
  ]);
  if (named !== '' && findCampusPlace(named) === undefined) throw badInput('campusMissing');
  const there = user?.address_line_1 ?? named;
  const planOf = readPlans(order.plans, { chefIds: dishes.map(({ chef_id }) => chef_id), config, now });
  const lines = priceLines(claimed, dishes, { userId, planOf });
  const { taxPercent } = config;
  const priced = quoteByChef(lines, { feeFrom: campuses.feesTo(there), taxPercent, tip, planOf });
  const quotes = taxing(priced, there);
  const stop = stopOf(campuses, there, lines, planOf);
  return {
    groups: quotes.map((quote) => ({
      chef_id: quote.chef_id,
      food: toDollars(quote.subtotal_cents),
      delivery: toDollars(quote.delivery_fee_cents),
      tip: toDollars(quote.tip_cents),
      taxes: taxLinesOf(quote, config),
      total: toDollars(quote.total_cents),
    })),
    total: toDollars(totalOf(quotes).total_cents),
    stopped: stop === undefined ? null : errorText('campusStopped', stop),
  };
}
