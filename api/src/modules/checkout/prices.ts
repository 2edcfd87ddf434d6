import { MOST_TIP_CENTS } from '@homeplate/domain/limits';
import { chargesOf, formatCents } from '@homeplate/domain/money';
import { type Tip, tipOn } from '@homeplate/domain/tips';
import { badInput, conflict } from '../../platform/domainError.ts';
import { allergensChanged } from '../stock/holds.ts';
import type { Dish } from './cart.store.ts';
import type { ClaimedCartLine, PricedLine, Quote } from './cart.ts';
import type { PlanOf } from './readPlans.ts';

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
