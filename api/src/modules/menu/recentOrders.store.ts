import type { Queryable } from '../../platform/database.ts';

/**
 * Counts for each dish the orders since `since` that were not cancelled; answers how many dishes' counts changed. The rows
 * are locked in id order, as every hold of portions locks them.
 */
export async function recountRecentOrders(sql: Queryable, since: Date): Promise<number> {
  const rows = await sql`
    with counted as (
      select order_lines.product_id, count(distinct orders.id)::integer as orders
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > ${since} and orders.status <> 'Cancelled'
      group by order_lines.product_id
    ), changing as (
      select products.id, coalesce(counted.orders, 0) as orders
      from products left join counted on counted.product_id = products.id
      where products.recent_orders <> coalesce(counted.orders, 0)
      order by products.id
      for no key update of products
    )
    update products set recent_orders = changing.orders from changing where products.id = changing.id
    returning products.id`;
  return rows.length;
}
