import { isInReach } from '@homeplate/domain/distance';
import { kitchenAt } from '@homeplate/domain/kitchenHours';
import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import type { QueryReorderArgs, ReorderLine } from '../../generated/resolverTypes.ts';
import { caller } from '../access/actor.ts';
import { linesOfOwnOrder } from '../orders/listOrders.ts';
import { nextWindow } from '../people/kitchen.ts';
import { type Dish, findCart } from './cart.store.ts';

type Problem = 'gone' | 'closed' | 'out_of_reach' | 'sold_out' | 'few_left';
export type PresentedReorderLine = Omit<ReorderLine, 'product'>;

export async function reorder(context: Context, { orderId, later: isForLater }: Partial<QueryReorderArgs>) {
  const { sql, now, loaders } = context;
  const { userId } = caller(context);
  const lines = await linesOfOwnOrder(context, orderId, userId);
  const cart = await findCart(sql, userId, [...new Set(lines.map(({ product_id }) => product_id))], now);
  const { dishes = [], recipient } = cart ?? {};
  const there = recipient?.address_line_1 ?? null;
  const kitchens = await loaders.kitchenHoursById.loadMany([...new Set(dishes.map(({ chef_id }) => chef_id))]);
  const those = (are: (kitchen: Parameters<typeof nextWindow>[1]) => boolean) =>
    new Set(
      kitchens.flatMap((kitchen) =>
        kitchen !== null && !(kitchen instanceof Error) && are(kitchen) ? [kitchen.id] : [],
      ),
    );
  const open = those((kitchen) => kitchenAt(kitchen, now).state === 'open');
  const later = those((kitchen) => nextWindow(context, kitchen) !== null);
  const isLater = (dish: Dish) => (isForLater || !open.has(dish.chef_id)) && later.has(dish.chef_id);
  const isSold = (dish: Dish) => (isLater(dish) ? dish.for_later : dish.for_sale);
  const whyNot = (dish: Dish | undefined): Problem | null => {
    if (dish === undefined || !isSold(dish) || dish.chef_user_id === userId) return 'gone';
    if (!(isForLater ? later : open).has(dish.chef_id)) return 'closed';
    return there !== null && !isInReach(dish.campus, there, dish.delivery_km) ? 'out_of_reach' : null;
  };
  const left = new Map(dishes.map((dish) => [dish.id, isLater(dish) ? (dish.ahead_quantity ?? 0) : dish.quantity]));
  return {
    lines: lines.map((line): PresentedReorderLine => {
      const dish = dishes.find(({ id }) => id === line.product_id);
      const problem = whyNot(dish);
      // A dish may stand on several lines, with a note each: they share what is left.
      const canBeHad = problem === null || (problem === 'closed' && dish !== undefined && isLater(dish));
      const available = canBeHad ? (left.get(line.product_id) ?? 0) : 0;
      const quantity = Math.min(line.quantity, available);
      left.set(line.product_id, available - quantity);
      return {
        product_id: line.product_id,
        name: dish?.name ?? line.name,
        quantity,
        quantity_then: line.quantity,
        price: dish === undefined || problem === 'gone' ? null : toDollars(dish.price_cents),
        price_then: toDollars(line.unit_price_cents),
        special_request: line.special_request,
        problem: problem ?? (quantity === 0 ? 'sold_out' : quantity < line.quantity ? 'few_left' : null),
      };
    }),
  };
}
