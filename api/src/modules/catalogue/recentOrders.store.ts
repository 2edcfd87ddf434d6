import type { Queryable } from '../../platform/database.ts';

/**
 * Counts for each dish the orders of a stretch of time that were not cancelled; answers how many dishes' counts changed. The
 * rows are locked in id order, as every hold of portions locks them.
 */
export async function recountRecentOrders(sql: Queryable, { from, to }: { from: Date; to: Date }): Promise<number> {
  const rows = await sql`
    with counted as (
      select order_lines.product_id as id, count(distinct orders.id)::integer as orders
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > ${from} and orders.created_at <= ${to} and orders.status <> 'Cancelled'
      group by order_lines.product_id
    ), shown as (
      select id, recent_orders from products where recent_orders <> 0
    ), changed as materialized (
      select id, coalesce(counted.orders, 0) as orders from counted full join shown using (id)
      where coalesce(shown.recent_orders, 0) <> coalesce(counted.orders, 0)
    ), changing as materialized (
      select id from products where id = any (array(select id from changed)) order by id for no key update
    )
    update products set recent_orders = changed.orders from changing join changed using (id)
    where products.id = changing.id
    returning products.id`;
  return rows.length;
}

/** Sums these counts for each chef whose dishes have any; answers how many chefs' sums changed. */
export async function recountKitchens(sql: Queryable): Promise<number> {
  const rows = await sql`
    with counted as (
      select chef_id as id, sum(recent_orders)::integer as orders
      from products where recent_orders <> 0 and deleted_at is null group by chef_id
    ), shown as (
      select id, recent_orders from chefs where recent_orders <> 0
    ), changed as materialized (
      select id, coalesce(counted.orders, 0) as orders from counted full join shown using (id)
      where coalesce(shown.recent_orders, 0) <> coalesce(counted.orders, 0)
    ), changing as materialized (
      select id from chefs where id = any (array(select id from changed)) order by id for no key update
    )
    update chefs set recent_orders = changed.orders from changing join changed using (id) where chefs.id = changing.id
    returning chefs.id`;
  return rows.length;
}
