import type { Transaction } from '../../platform/database.ts';

export type DropShare = { product_id: string; name: string; most: number };

/** Drops of these dishes of which a person holds and has bought more than each person may. */
export function findDropExcess(tx: Transaction, userId: string, productIds: readonly string[]): Promise<DropShare[]> {
  return tx<DropShare[]>`
    select offers.product_id, min(checkout_lines.name) as name, max_per_order as most
    from checkouts
      join checkout_lines on checkout_lines.checkout_id = checkouts.id
      join checkout_groups on checkout_groups.checkout_id = checkouts.id and checkout_groups.chef_id = checkout_lines.chef_id
      join offers on offers.product_id = checkout_lines.product_id and offers.day = checkout_groups.day
    where checkouts.user_id = ${userId} and checkouts.status in ('open', 'paid') and starts_at is not null and is_drop
      and checkout_lines.product_id = any (${[...productIds]})
      and not exists (
        select from orders
        where group_id = checkouts.id and orders.chef_id = checkout_lines.chef_id and orders.status = 'Cancelled')
    group by offers.product_id, offers.day having sum(quantity) > max_per_order`;
}
