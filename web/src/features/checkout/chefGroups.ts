import { type Charges, chargesOf } from '@homeplate/domain/money';
import { type CartLine, subtotalOf } from './cart.ts';

/** One chef's part of the cart: it becomes one order with its own delivery. */
export interface ChefGroup {
  chefId: string;
  chefName: string;
  lines: CartLine[];
}

/** The lines by chef, in the order of each chef's first line; what nobody knows (any more) is in a group without an id. */
export function groupsOf(lines: readonly CartLine[]): ChefGroup[] {
  const groups = new Map<string, ChefGroup>();
  for (const line of lines) {
    const chef = line.dish?.chef;
    const chefId = chef?.id ?? '';
    const chefName = [chef?.user?.first_name || 'New', chef?.user?.last_name || 'Chef'].join(' ');
    const group = groups.get(chefId) ?? { chefId, chefName: chef ? chefName : '', lines: [] };
    group.lines.push(line);
    groups.set(chefId, group);
  }
  return [...groups.values()];
}

/** What the card will pay, in cents: every chef's part is an order with a delivery and a tax of its own. */
export function chargesOfCart(
  groups: readonly ChefGroup[],
  rates: { deliveryFeeCents: number; taxPercent: number },
): Charges {
  return groups
    .map(({ lines }) => chargesOf(subtotalOf(lines), rates))
    .reduce(
      (sum, { subtotal, deliveryFee, tax, total }) => ({
        subtotal: sum.subtotal + subtotal,
        deliveryFee: sum.deliveryFee + deliveryFee,
        tax: sum.tax + tax,
        total: sum.total + total,
      }),
      { subtotal: 0, deliveryFee: 0, tax: 0, total: 0 },
    );
}
