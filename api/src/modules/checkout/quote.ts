import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { MOST_TIP_CENTS } from '@homeplate/domain/limits';
import { chargesOf, formatCents, toDollars } from '@homeplate/domain/money';
import { errorText } from '@homeplate/domain/serverTexts';
import { type Tip, tipOn } from '@homeplate/domain/tips';
import type { Context } from '../../context.ts';
import type { Quote as ShownQuote } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { allergensChanged } from '../stock/holds.ts';
import { type Dish, findDishes } from './cart.store.ts';
import { type CheckoutOrder, type ClaimedCartLine, type PricedLine, type Quote, readCart, readTip } from './cart.ts';
import { type PlanOf, readPlans } from './plans.ts';
import { stopOf } from './served.ts';
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

export const dishIdsOf = (lines: readonly ClaimedCartLine[]) => [...new Set(lines.map(({ dishId }) => dishId))];

export function priceLines(
  lines: readonly ClaimedCartLine[],
  dishes: readonly Dish[],
  { userId, planOf }: { userId: string; planOf: PlanOf },
): PricedLine[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return lines.map(({ statedAt, ...line }) => {
    const dish = byId.get(line.dishId);
    if (dish === undefined) throw conflict('dishUnknown');
    if (dish.chef_user_id === userId) throw badInput('ownDish');
    const isSold = planOf(dish.chef_id).starts_at === null ? dish.for_sale : dish.for_later;
    if (!isSold) throw conflict('dishGone', { dish: dish.name });
    // A price that differs from the dish's is refused, and nothing is charged.
    if (line.claimedPrice !== null && line.claimedPrice !== dish.price_cents)
      throw conflict('priceChanged', { dish: dish.name, price: formatCents(dish.price_cents) });
    if (statedAt !== null && statedAt !== (dish.allergens?.stated_at ?? '')) throw allergensChanged(dish);
    return { ...line, dish };
  });
}

type Charging = { feeFrom: (kitchen: string | null) => number; taxPercent: number; tip: Tip; planOf: PlanOf };

/** The charges apply to each chef's order. */
export function quoteByChef(lines: readonly PricedLine[], { feeFrom, taxPercent, tip, planOf }: Charging): Quote[] {
  const food = new Map<string, { campus: string | null; cents: number }>();
  for (const { dish, quantity } of lines) {
    const { campus, cents } = food.get(dish.chef_id) ?? { campus: dish.campus, cents: 0 };
    food.set(dish.chef_id, { campus, cents: cents + dish.price_cents * quantity });
  }
  return [...food].map(([chef_id, { campus, cents }]) => {
    const { pickup } = planOf(chef_id);
    const tipCents = pickup ? 0 : tipOn(cents, tip);
    if (tipCents > MOST_TIP_CENTS) throw badInput('tipAmount');
    const charges = chargesOf(cents, { deliveryFeeCents: pickup ? 0 : feeFrom(campus), taxPercent, tipCents });
    return {
      chef_id,
      subtotal_cents: charges.subtotal,
      delivery_fee_cents: charges.deliveryFee,
      tax_cents: charges.tax,
      tip_cents: charges.tip,
      total_cents: charges.total,
    };
  });
}

export function totalOf(groups: readonly Quote[]): Omit<Quote, 'chef_id'> {
  const sum = (part: Exclude<keyof Quote, 'chef_id'>) => groups.reduce((cents, group) => cents + group[part], 0);
  return {
    subtotal_cents: sum('subtotal_cents'),
    delivery_fee_cents: sum('delivery_fee_cents'),
    tax_cents: sum('tax_cents'),
    tip_cents: sum('tip_cents'),
    total_cents: sum('total_cents'),
  };
}
